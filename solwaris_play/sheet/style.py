"""How an HTML sheet looks: on screens light or dark, on paper black on white."""

from __future__ import annotations

from collections.abc import Mapping

#: Colours by name: the page, its words, quieter words, lines, links, and what the pictures are painted with.
LIGHT: Mapping[str, str] = {
    "paper": "#fdfcf9", "card": "#ffffff", "ink": "#1c1b18", "quiet": "#57534a", "rule": "#d8d3c7",
    "accent": "#8a3b12", "ground": "#ece8dd", "range": "#4f8fc4", "area": "#d9822b", "mark": "#14130f",
}  # fmt: skip
DARK: Mapping[str, str] = {
    "paper": "#161513", "card": "#1f1e1b", "ink": "#ece9e2", "quiet": "#b3aea3", "rule": "#3d3a34",
    "accent": "#f0a873", "ground": "#35322c", "range": "#5b9bd0", "area": "#d98a3d", "mark": "#0d0c0a",
}  # fmt: skip
PRINT: Mapping[str, str] = {
    "paper": "#fff", "card": "#fff", "ink": "#000", "quiet": "#000", "rule": "#777", "accent": "#000",
    "ground": "#fff", "range": "#ccc", "area": "#999", "mark": "#000",
}  # fmt: skip


def _variables(colours: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


STYLE = f"""
:root{{color-scheme:light dark;{_variables(LIGHT)}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}
*{{box-sizing:border-box}}
body{{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word}}
main{{max-width:76rem;margin:0 auto;padding:1.5rem clamp(.75rem,3vw,2.5rem) 4rem}}
h1,h2,h3,h4{{line-height:1.2;margin:0 0 .5rem;text-wrap:balance}}
h1{{font-size:2.25rem}}
h2{{font-size:1.35rem;border-bottom:2px solid var(--rule);padding-bottom:.25rem;margin-bottom:1rem}}
h3{{font-size:1.15rem;color:var(--accent)}}
h4{{font-size:1rem;margin-top:1rem}}
p,ul,dl,figure{{margin:0 0 .6rem}}
.lead{{font-size:1.1rem;max-width:44rem}}
section{{margin-top:2.5rem}}
.choices{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));gap:1rem;align-items:start}}
article{{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:1rem 1rem .4rem;min-width:0}}
ul{{padding-left:1.25rem}}
li>ul{{margin-bottom:0}}
li .pictures{{margin:.35rem 0 .5rem}}
.facts{{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}}
.facts div{{min-width:0}}
dt{{color:var(--quiet);font-size:.8rem}}
dd{{margin:0}}
.tip{{border-left:3px solid var(--accent);padding-left:.75rem;color:var(--quiet)}}
.pictures{{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:flex-end;margin:0 0 .6rem}}
figure{{margin:0;min-width:0}}
figcaption{{color:var(--quiet);font-size:.8rem}}
svg{{display:block;max-width:100%;height:auto}}
.ground{{fill:var(--ground)}}
.range{{fill:var(--range)}}
.area{{fill:var(--area)}}
.mark{{fill:var(--mark);stroke:#fff;stroke-width:.08}}
.grid{{fill:none;stroke:var(--card);stroke-width:.1}}
.key{{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.35rem 1.5rem;font-size:.9rem}}
.key li{{display:flex;align-items:center;gap:.5rem}}
.key svg{{flex:none}}
table{{border-collapse:collapse;margin:0 0 1rem}}
th,td{{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;border-bottom:1px solid var(--rule)}}
th{{color:var(--quiet);font-size:.85rem;font-weight:600}}
a{{color:var(--accent)}}
:target{{outline:2px solid var(--accent);outline-offset:.3rem;border-radius:.25rem}}
@page{{margin:14mm}}
@media print{{
:root{{color-scheme:light;{_variables(PRINT)}}}
body{{font-size:9.5pt;line-height:1.35}}
main{{max-width:none;padding:0 1px}}
h1{{font-size:20pt}}
h2{{font-size:12pt;margin-bottom:2mm}}
h3{{font-size:10.5pt}}
.lead{{font-size:10pt}}
dt,figcaption{{font-size:8pt}}
th,td{{padding-top:.5mm;padding-bottom:.5mm}}
section{{margin-top:5mm;break-inside:avoid}}
section.long{{break-inside:auto}}
article{{break-inside:avoid;padding:2.5mm 2.5mm 0}}
h1,h2,h3,h4{{break-after:avoid}}
.choices{{grid-template-columns:1fr 1fr;gap:3mm}}
a{{color:inherit;text-decoration:none}}
svg{{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
.pictures svg{{width:auto;max-height:30mm}}
.ground{{stroke:#777;stroke-width:.06}}
.grid{{stroke:#777;stroke-width:.04}}
}}
"""
