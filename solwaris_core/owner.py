"""Whose Python a module is, to name the plugin that is at fault. Asked only where something went wrong."""

from __future__ import annotations

#: The package of the bundled plugins, each a package in it.
_BUNDLED = "solwaris_plugins"
#: The group of entry points through which plugins come.
_GROUP = "solwaris"


def owner(module: str) -> str:
    """The plugin whose module that is: an installed one as `frost (solwaris-frost)`, its entry point and distribution,
    or the distribution alone where several of its plugins could be meant; a bundled one by its folder, any other by its
    package.
    """
    from importlib.metadata import entry_points

    package = package_of(module)
    beside = [point for point in entry_points(group=_GROUP) if package_of(point.module) == package]
    above = [point for point in beside if f"{module}.".startswith(f"{point.module}.")]
    nearest = max((point.module for point in above), key=len, default="")
    meant = [point for point in above if point.module == nearest] or beside
    named = {point.name for point in meant}
    distributions = {point.dist.name for point in meant if point.dist}
    if len(distributions) != 1:
        return package.rpartition(".")[2]
    (distribution,) = distributions
    return f"{named.pop()} ({distribution})" if len(named) == 1 and named != distributions else distribution


def package_of(module: str) -> str:
    """The package that holds all modules of a plugin, by the name of one of them."""
    first, *rest = module.split(".")
    return f"{first}.{rest[0]}" if first == _BUNDLED and rest else first
