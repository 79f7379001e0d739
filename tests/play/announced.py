"""A plugin as it lies in a folder of Python's path: a module, and the entry point by which Solwaris finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def announced(folder: Path, plugin: str, source: str) -> Path:
    """Write the plugin's module into the folder, which Python's path must hold for it to be found; its file."""
    module = folder / f"{plugin}.py"
    module.write_text(source, encoding="utf-8")
    metadata = folder / f"{plugin}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {plugin}\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[solwaris]\n{plugin} = {plugin}\n", encoding="utf-8")
    return module
