"""`solwaris new class|map|variant`: a folder to start from, complete and without fault."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.loading.problems import nearest
from solwaris_core.plugins import discovered
from solwaris_play.commands.common import echo, mods_option, pick, read_catalog
from solwaris_play.scaffold import layouts
from solwaris_play.scaffold.folder import write
from solwaris_play.scaffold.names import check_id
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

folder_argument: Callable[[Any], Any] = click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path)
)


@click.group(invoke_without_command=True)
@click.pass_context
def new(context: click.Context) -> None:
    """Write a new class, map or variant to start from."""
    if context.invoked_subcommand is None:
        for line in context.get_help().splitlines():
            echo(line)


@new.command("class")
@click.argument("name")
@folder_argument
@click.option("--yaml-only", is_flag=True, help="A folder of YAML for --mods, in place of a distribution to install.")
def class_(name: str, folder: Path | None, yaml_only: bool) -> None:
    """Write a whole class NAME, its tests, and all that it takes to share it, into DIR (./NAME).

    NAME is a snake_case id. DIR must not be there yet, or be empty.
    """
    catalog = read_catalog(())
    check_id("class", name, catalog.classes, None if yaml_only else discovered())
    root = _root(folder, name)
    here = _word(root)
    if yaml_only:
        write(root, layouts.class_mod(name, catalog))
        played = f"solwaris duel {name} shade --mods {here}"
        _tell(root, [f"solwaris validate {here}", f"solwaris scenario {here} --mods {here}", played])
        return
    write(root, layouts.class_distribution(name, catalog))
    _tell(root, [f"pip install -e {_word(root, '[test]')}", f"pytest {here}", f"solwaris duel {name} shade"])


@new.command("map")
@click.argument("name")
@folder_argument
def map_(name: str, folder: Path | None) -> None:
    """Write a map NAME as a folder of YAML into DIR (./NAME).

    NAME is a snake_case id. DIR must not be there yet, or be empty.
    """
    catalog = read_catalog(())
    check_id("map", name, catalog.maps)
    root = _root(folder, name)
    here = _word(root)
    write(root, layouts.map_mod(name, catalog))
    shown = f"solwaris map show {name} --report --mods {here}"
    fought = f"solwaris duel warrior shade --map {name} --mods {here}"
    _tell(root, [f"solwaris validate {here}", shown, fought])


@new.command()
@click.argument("class_id", metavar="CLASS")
@click.argument("slot")
@folder_argument
@click.option("--name", metavar="ID", help="The variant's id, snake_case.  [default: new_ and the slot]")
@mods_option
def variant(class_id: str, slot: str, folder: Path | None, name: str | None, mods: tuple[Path, ...]) -> None:
    """Write a variant for a SLOT of a CLASS as a folder of YAML into DIR (./ID, ID being the variant's).

    SLOT is the id of the slot's original spell, or `passive`. DIR must not be there yet, or be empty.
    """
    catalog = read_catalog(mods)
    found = pick("class", class_id, catalog.classes)
    assert isinstance(found, HeroClass)  # only scenarios have classes of another kind
    _check_slot(slot, found)
    id = f"new_{slot}" if name is None else name
    check_id("variant", id, [*(passive.id for passive in found.passives), *(spell.id for spell in found.spells)])
    root = _root(folder, id)
    more = "".join(f" --mods {_word(mod)}" for mod in mods)
    write(root, layouts.variant_mod(id, class_id, slot, catalog, modded=bool(mods)))
    here = _word(root)
    tested = f"solwaris scenario {here} --mods {here}{more}"
    played = f"solwaris duel {class_id} shade --variants {id} --mods {here}{more}"
    _tell(root, [f"solwaris validate {here}{more}", tested, played])


def _check_slot(word: str, found: HeroClass) -> None:
    """Refuse what is no slot of the class; who names one by a variant is told its right name."""
    slots = {slot.original.id: [spell.id for spell in slot.choices[1:]] for slot in found.slots}
    slots["passive"] = [passive.id for passive in found.passives]
    if word in slots:
        return
    where = next((slot for slot, others in slots.items() if word in others), None) or nearest(word, slots)
    hint = f"did you mean `{where}`?" if where else f"its slots are {', '.join(slots)}"
    raise click.UsageError(f"the class {found.id} has no slot {shortened(word)!r}; {hint}")


def _root(folder: Path | None, name: str) -> Path:
    return Path(name) if folder is None else folder


def _word(path: Path, ending: str = "") -> str:
    """A path as a word of the shell, never taken for an option."""
    return shlex.quote((f"./{path}" if str(path).startswith("-") else str(path)) + ending)


def _tell(root: Path, commands: list[str]) -> None:
    echo(f"{root} is written. Next:")
    for command in commands:
        echo(f"  {command}")
