"""The curves of growth as SVG. The same figures give the same bytes: no date, no drawn names of parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure as Picture
from matplotlib.ticker import MaxNLocator

from benchmarks import growth
from benchmarks.growth import Curve

#: File, title, what is along the axis, and the families drawn in it.
PICTURES: Mapping[str, tuple[str, str, Sequence[str]]] = {
    "tiles.svg": ("Cost of an action by size of the map", "playable tiles", (growth.MAPS, growth.FIELDS)),
    "units.svg": ("Cost of an action by number of units", "units on the board", (growth.UNITS,)),
}
LABELS = {
    growth.MAPS: "the nine maps",
    growth.FIELDS: "made-up fields, zones at one distance",
    growth.UNITS: "one hero's turns",
}
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "solwaris",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
}


def draw(found: Sequence[Curve], folder: Path) -> dict[str, str]:
    """Write the pictures into the folder; what each shows, by file name."""
    folder.mkdir(parents=True, exist_ok=True)
    by_name = {curve.name: curve for curve in found}
    for file, (title, along, families) in PICTURES.items():
        with mpl.rc_context(STYLE):
            picture = _picture([by_name[name] for name in families], title, along)
            picture.savefig(folder / file, format="svg", metadata={"Date": None, "Creator": None})
    return {file: title for file, (title, _, _) in PICTURES.items()}


def _picture(drawn: Sequence[Curve], title: str, along: str) -> Picture:
    """Points and fits; the grey line is what growth in proportion would be from the first point of the last curve."""
    picture = Picture(figsize=(7, 4), facecolor="white", layout="constrained")
    axes = picture.add_subplot()
    for curve, colour, marker in zip(drawn, ("tab:blue", "tab:orange"), "os", strict=False):
        label = f"{LABELS[curve.name]}: exponent {curve.exponent:.2f}"
        style = "none" if curve.name == growth.MAPS else "-"
        axes.plot(curve.sizes, curve.costs, color=colour, marker=marker, linestyle=style, label=label)
    last = drawn[-1]
    linear = [last.costs[0] * size / last.sizes[0] for size in last.sizes]
    axes.plot(last.sizes, linear, color="grey", linestyle="--", label="linear")
    highest = max(cost for curve in drawn for cost in curve.costs)
    axes.set(title=title, xlabel=along, ylabel="µs an action", xlim=(0, None), ylim=(0, highest * 1.3))
    axes.grid(alpha=0.3)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(loc="lower right", frameon=False)
    return picture
