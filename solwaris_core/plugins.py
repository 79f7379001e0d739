"""The door through which all content comes in, the kernel's own words as well. Used while loading, never in a duel.

A plugin is a module or object with functions marked `@hookimpl`. Bundled ones are the folders of the package
`solwaris_plugins`, foreign ones come through the entry-point group `solwaris`, and a folder that holds YAML only is
one too. The kernel knows them by name and never imports them by an import statement.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pluggy

from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.errors import PluginError, SolwarisError

PROJECT = "solwaris"
KERNEL = "kernel"
BUNDLED_MAPS = "maps"
#: Mods that are always loaded: folders, separated as in PATH.
MODS = "SOLWARIS_MODS"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

Folder = Traversable | str | os.PathLike[str]
#: One folder of YAML, or several.
Mods = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]


class Hooks:
    """What a plugin may offer; every function is optional and is called once a load."""

    @hookspec
    def solwaris_content(self) -> Iterable[Folder]:
        """Folders of YAML: every `*.yaml` below them is read, `*.scenario.yaml` left out."""
        raise NotImplementedError

    @hookspec
    def solwaris_types(self) -> Iterable[type[Any]]:
        """Classes of effects, conditions, measures and shapes; their keys become `plugin:key`."""
        raise NotImplementedError

    @hookspec
    def solwaris_bots(self) -> Mapping[str, Callable[[int], Any]]:
        """Bots by name: each is called with a seed and gives something with `choose(view, seat)`."""
        raise NotImplementedError


class FolderPlugin:
    """A folder that holds only YAML, as a plugin."""

    def __init__(self, *folders: Folder) -> None:
        self.folders = folders

    @hookimpl
    def solwaris_content(self) -> Iterable[Folder]:
        """The folders."""
        return self.folders


class Kernel:
    """The kernel's own words and rulesets, offered as any plugin offers them."""

    @hookimpl
    def solwaris_content(self) -> Iterable[Folder]:
        """The rulesets."""
        return [Path(__file__).parent / "rulesets"]

    @hookimpl
    def solwaris_types(self) -> Iterable[type[Any]]:
        """Its effects, conditions, measures and shapes."""
        from solwaris_core.conditions import CONDITIONS
        from solwaris_core.effects import EFFECTS
        from solwaris_core.measures import MEASURES
        from solwaris_core.shapes import SHAPES

        return (*EFFECTS, *CONDITIONS, *MEASURES, *SHAPES)


@attrs.frozen
class Offer:
    """What one plugin offers: its folders, its words by family (`effects` …) and full key, and its bots."""

    plugin: str
    folders: tuple[Traversable, ...]
    types: Mapping[str, Mapping[str, type[Any]]]
    bots: Mapping[str, Callable[[int], Any]]


def offers(mods: Mods = (), plugins: Sequence[object] | None = None) -> list[Offer]:
    """What every plugin offers, sorted by plugin, the kernel first.

    `mods` are folders, joined by those of SOLWARIS_MODS. `plugins` None takes all that are bundled or installed;
    else it names those to take, or is them. Maps and rulesets are always there. Raises PluginError, and SolwarisError
    where there is no such folder.
    """
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    chosen = discovered() if plugins is None else _subset([plugins] if isinstance(plugins, str) else plugins)
    always: dict[str, object] = {KERNEL: Kernel(), BUNDLED_MAPS: FolderPlugin(*_package_folders("solwaris_maps"))}
    for name in chosen:
        if name in always:
            raise PluginError(name, "a plugin cannot bear this name, it is the kernel's own")
    for name, plugin in {**always, **dict(sorted(chosen.items())), **_mods(mods)}.items():
        try:
            manager.register(plugin, name)
        except (ValueError, pluggy.PluginValidationError) as error:
            raise PluginError(name, str(error)) from error
    try:
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(manager.get_name(error.plugin) or "?", str(error)) from error
    return [_offer(manager, name, plugin) for name, plugin in manager.list_name_plugin()]


def discovered() -> dict[str, object]:
    """The bundled and installed plugins by name. Raises PluginError where one cannot be imported."""
    found: dict[str, object] = {}
    if play := _imported("solwaris_play.plugin", "play", absent_is_fine=True):
        found["play"] = play
    for folder in _package_folders("solwaris_plugins"):
        for child in sorted(folder.iterdir(), key=lambda each: each.name):
            name = child.name
            if not name.isidentifier() or name.startswith("_") or not child.is_dir():
                continue
            if (child / "__init__.py").is_file():
                found[name] = _imported(f"solwaris_plugins.{name}", name)
            else:
                found[name] = FolderPlugin(child)
    for name, distribution, load in _entry_points():
        if name in found:
            raise PluginError(distribution, f"the plugin name `{name}` is taken by another plugin")
        gone = f"; install it again (`pip install -e FOLDER`), or be without it: `pip uninstall {distribution}`"
        found[name] = _called(f"{name} ({distribution})", "cannot be imported:", load, advice=gone)
    return found


def _entry_points() -> Iterable[tuple[str, str, Callable[[], Any]]]:
    from importlib.metadata import entry_points

    for point in entry_points(group=PROJECT):
        yield point.name, point.dist.name if point.dist else point.value, point.load


def _subset(plugins: Sequence[object]) -> dict[str, object]:
    known = discovered()
    chosen: dict[str, object] = {}
    for plugin in plugins:
        name = plugin if isinstance(plugin, str) else _name_of(plugin)
        if isinstance(plugin, str) and name not in known:
            raise PluginError(name, f"there is no such plugin; known: {', '.join(sorted(known)) or 'none'}")
        if name in chosen and chosen[name] is not plugin:
            raise PluginError(name, "two plugins bear this name")
        chosen[name] = known[name] if isinstance(plugin, str) else plugin
    return chosen


def _name_of(plugin: object) -> str:
    name = getattr(plugin, "__name__", None) or type(plugin).__name__
    return str(name).rpartition(".")[2].lower()


def several(paths: Mods) -> Sequence[str | os.PathLike[str]]:
    """The paths; one alone as a list of one (a text would else be a sequence of letters)."""
    return [paths] if isinstance(paths, str | os.PathLike) else paths


def _mods(mods: Mods) -> dict[str, object]:
    from_environment = [folder for folder in os.environ.get(MODS, "").split(os.pathsep) if folder]
    folders: dict[str, str] = {}
    for said, named in (("mods", several(mods)), (MODS, from_environment)):
        for folder in named:
            if not str(folder) or not os.path.isdir(folder):  # noqa: PTH112 - `Path.is_dir` raises for odd names
                raise SolwarisError(f"{said}: `{folder}` is {_no_folder(str(folder))}")
            folders.setdefault(os.path.realpath(folder), str(Path(folder)))
    return {folder: FolderPlugin(folder) for folder in sorted(folders.values())}


def _no_folder(name: str) -> str:
    """What a name is that is no folder's."""
    if os.path.isfile(name):  # noqa: PTH113 - `Path.is_file` raises for odd names
        return "a file, and mods are folders"
    relative = name and not os.path.isabs(name)  # noqa: PTH117
    return f"no folder, looked for in {os.getcwd()}; give a full path" if relative else "no folder"  # noqa: PTH109


def _package_folders(package: str) -> list[Traversable]:
    """The folders of a package that may be absent."""
    module = _imported(package, package, absent_is_fine=True)
    return [Path(path) for path in sorted(set(module.__path__))] if module is not None else []


def _imported(module: str, plugin: str, *, absent_is_fine: bool = False) -> ModuleType | None:
    try:
        found: ModuleType = _called(
            plugin, "cannot be imported:", lambda: importlib.import_module(module), ModuleNotFoundError
        )
        return found
    except ModuleNotFoundError as error:
        if absent_is_fine and error.name and (module == error.name or module.startswith(error.name + ".")):
            return None
        raise PluginError(plugin, f"cannot be imported: {_said(error)}") from error


def _called(
    plugin: str, failed: str, call: Callable[[], Any], passing: type[Exception] | tuple[()] = (), advice: str = ""
) -> Any:
    """What a stranger's function gives; PluginError for whatever it raises, also where it wants to leave Python."""
    try:
        return call()
    except KeyboardInterrupt:
        raise
    except passing:
        raise
    except BaseException as error:
        raise PluginError(plugin, f"{failed} {_said(error)}{advice}") from error


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _offer(manager: pluggy.PluginManager, name: str, plugin: object) -> Offer:
    others = [other for other in manager.get_plugins() if other is not plugin]

    def answer(hook: str, kind: type[Any] | tuple[type[Any], ...] = (list, tuple)) -> list[Any]:
        results = _called(name, f"{hook} raised", manager.subset_hook_caller(hook, others))
        for result in results:
            if not isinstance(result, kind):
                word = "mapping" if kind is Mapping else "list"
                raise PluginError(name, f"{hook} must give a {word}, not {type(result).__name__}")
        return [item for result in results for item in (result.items() if kind is Mapping else result)]

    folders = tuple(_folder(name, each) for each in answer("solwaris_content"))
    types: dict[str, dict[str, type[Any]]] = {words: {} for words, _ in FAMILIES.values()}
    for cls in answer("solwaris_types"):
        key = _full_key(name, cls)
        family = types[family_of(cls)]
        if key in family:
            raise PluginError(name, f"two of its {family_of(cls)} have the key `{key}`")
        family[key] = cls
    return Offer(name, folders, types, dict(answer("solwaris_bots", Mapping)))


def _folder(plugin: str, given: object) -> Traversable:
    if isinstance(given, str | os.PathLike):
        return Path(given)
    if isinstance(given, Traversable):
        return given
    raise PluginError(plugin, f"solwaris_content gives {type(given).__name__} where a folder should stand")


#: The base of each family, and the method that a word of it must have.
FAMILIES: Mapping[type[Any], tuple[str, str]] = {
    Effect: ("effects", "compile"),
    Condition: ("conditions", "test"),
    Measure: ("measures", "read"),
    Shape: ("shapes", "covers"),
}


def family_of(cls: type[Any]) -> str:
    """`effects`, `conditions`, `measures` or `shapes`; an empty word for anything else."""
    return next((words for base, (words, _) in FAMILIES.items() if issubclass(cls, base)), "")


def _full_key(plugin: str, cls: object) -> str:
    if not isinstance(cls, type) or not family_of(cls) or not attrs.has(cls):
        raise PluginError(plugin, f"{cls!r} is no attrs class of an effect, condition, measure or shape")
    for base, (_, method) in FAMILIES.items():
        if issubclass(cls, base) and getattr(cls, method) is getattr(base, method):
            raise PluginError(plugin, f"{cls.__name__} has no `{method}`, so it would do nothing")
    key = getattr(cls, "key", None)
    if not isinstance(key, str) or not key:
        raise PluginError(plugin, f"{cls.__name__} has no `key`")
    if plugin == KERNEL:
        return key
    prefix, colon, name = key.rpartition(":")
    if colon and prefix != plugin:
        raise PluginError(plugin, f"the key of {cls.__name__} is `{key}`; it must be `{plugin}:{name}`")
    return f"{plugin}:{name}"
