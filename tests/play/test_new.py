"""`solwaris new`: what it writes is complete and without fault under every name; a refusal tells the rule."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import tomllib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
import yaml

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.loading import validate
from solwaris_core.scenario import run_path
from solwaris_core.schema import schema
from solwaris_play import cli
from solwaris_play.scaffold import layouts
from solwaris_play.scaffold.folder import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from play.conftest import Solwaris

CATALOG = sw.load()
LONG = "the_" + "very_" * 6 + "long_" * 1 + "x"
#: Short, long, parts of other names, words of YAML 1.1, and words that stand in the templates themselves.
NAMES = ("rogue", "a", LONG, "shad", "warrior_2", "on", "dummy", "jab")
FEW_NAMES = ("a", LONG, "on", "dummy")
WARRIOR_SLOTS = "slash, war_cry, stoneskin, shove, leap, banner, shield_bash, execution, passive"
Process = subprocess.CompletedProcess[str]
MODELINE = "# yaml-language-server: $schema="


@pytest.fixture
def solwaris(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Solwaris:
    """The command, in this process and in the folder of the test."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path, typed: str = "", **environment: str) -> Process:
        words = list(map(str, arguments))
        status = cli.run(words)
        return Process(words, status, *capsys.readouterr())

    return run


def files(root: Path) -> set[str]:
    """The paths of all files below a folder."""
    return {file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()}


def without_fault(root: Path, content: Path, scenarios: int) -> None:
    """Nothing is wrong with the YAML of a folder, its editor finds the schemas, and its scenarios hold."""
    report = validate(root, () if content == root else content)
    assert (report.all, report.notes) == ((), ())
    for file in root.rglob("*.yaml"):
        fits_its_schema(file)
    results = list(run_path(root, sw.load(mods=content)))
    assert [result for result in results if not result.passed] == []
    assert len(results) == scenarios


def fits_its_schema(file: Path) -> None:
    """Each document of a file begins with the line that tells editors its schema, and the schema takes it."""
    for text in file.read_text(encoding="utf-8").split("\n---\n"):
        first = text.splitlines()[0]
        assert first.startswith(MODELINE), file
        data = yaml.safe_load(text)
        kind = {"variant": "class"}.get(key := next(iter(data)), key)
        named = file.parent / first.removeprefix(MODELINE)
        assert json.loads(named.read_text(encoding="utf-8")) == reader(kind).schema
        reader(kind).validate(words_of_yaml_1_2(text))


@cache
def reader(kind: str) -> jsonschema.Draft7Validator:
    """What an editor makes of the schema of that kind."""
    return jsonschema.Draft7Validator(schema(kind, CATALOG))


def words_of_yaml_1_2(text: str) -> Any:
    """The data of a document in which `on` and `y` are words and all keys texts, as for Solwaris and for editors."""

    class Loader(yaml.SafeLoader):
        pass

    Loader.yaml_implicit_resolvers = {
        letter: [(tag, pattern) for tag, pattern in pairs if tag != "tag:yaml.org,2002:bool" or letter in "tf"]
        for letter, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    return json.loads(json.dumps(yaml.load(text, Loader)))


@pytest.mark.parametrize("name", NAMES)
def test_a_class_is_complete_and_without_fault(name: str, solwaris: Solwaris, tmp_path: Path) -> None:
    assert solwaris("new", "class", name).returncode == 0
    root = tmp_path / name
    assert files(root) == {
        ".github/workflows/test.yml",
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "schemas/class.json",
        "schemas/scenario.json",
        f"{name}/__init__.py",
        f"{name}/class.yaml",
        f"tests/{name}.scenario.yaml",
        f"tests/test_{name}.py",
    }
    without_fault(root, root / name, scenarios=6)


@pytest.mark.parametrize("name", [*FEW_NAMES, "class", "json", "tests"])
def test_a_class_of_yaml_only_is_complete_and_without_fault(name: str, solwaris: Solwaris, tmp_path: Path) -> None:
    """It is no package, so words of Python will do."""
    assert solwaris("new", "class", name, "--yaml-only").returncode == 0
    root = tmp_path / name
    schemas = {"schemas/class.json", "schemas/scenario.json"}
    assert files(root) == {"README.md", "class.yaml", f"{name}.scenario.yaml", *schemas}
    without_fault(root, root, scenarios=6)


@pytest.mark.parametrize("name", FEW_NAMES)
def test_a_map_is_complete_and_without_fault(name: str, solwaris: Solwaris, tmp_path: Path) -> None:
    """R1.6 is among what `validate` checks of a map."""
    assert solwaris("new", "map", name).returncode == 0
    root = tmp_path / name
    assert files(root) == {"README.md", f"{name}.yaml", "schemas/map.json"}
    without_fault(root, root, scenarios=0)


@pytest.mark.parametrize("name", FEW_NAMES)
@pytest.mark.parametrize("slot", ["shove", "passive"])
def test_a_variant_is_complete_and_without_fault(slot: str, name: str, solwaris: Solwaris, tmp_path: Path) -> None:
    assert solwaris("new", "variant", "warrior", slot, "--name", name).returncode == 0
    root = tmp_path / name
    schemas = {"schemas/class.json", "schemas/scenario.json"}
    assert files(root) == {"README.md", f"{name}.yaml", f"{name}.scenario.yaml", *schemas}
    without_fault(root, root, scenarios=1)


def test_a_variant_holds_in_every_slot_of_every_bundled_class(tmp_path: Path) -> None:
    count = 0
    for hero_class in CATALOG.classes.values():
        assert isinstance(hero_class, HeroClass)
        for slot in [slot.original.id for slot in hero_class.slots] + ["passive"]:
            id = f"new_{slot}"
            write(tmp_path / hero_class.id / slot, layouts.variant_mod(id, hero_class.id, slot, CATALOG, modded=False))
            count += 1
    assert validate(tmp_path).all == ()
    results = list(run_path(tmp_path, sw.load(mods=tmp_path)))
    assert [result for result in results if not result.passed] == []
    assert len(results) == count >= 54


def test_a_variant_of_a_class_from_a_mod_needs_that_mod(solwaris: Solwaris, tmp_path: Path) -> None:
    assert solwaris("new", "class", "dummy", "--yaml-only").returncode == 0
    assert solwaris("new", "variant", "dummy", "jab").returncode == 2
    told = solwaris("new", "variant", "dummy", "jab", "own", "--mods", "dummy")
    assert told.stdout.splitlines()[1:] == [
        "  solwaris validate own --mods dummy",
        "  solwaris scenario own --mods own --mods dummy",
        "  solwaris duel dummy shade --variants new_jab --mods own --mods dummy",
    ]
    assert [run.returncode for run in follow(solwaris, told)] == [0, 0, 0]
    text = (tmp_path / "own" / "README.md").read_text(encoding="utf-8")
    assert "`CLASS_FOLDER` is that mod's folder" in text
    assert "`solwaris watch . --mods CLASS_FOLDER` does both" in text
    for command in commands_of(text):
        assert solwaris(*words_of(command.replace("CLASS_FOLDER", "dummy"), "own")[1:]).returncode == 0, command


def test_a_variant_is_named_by_its_slot_unless_it_is_given_a_name(solwaris: Solwaris, tmp_path: Path) -> None:
    assert "new_shove is written." in solwaris("new", "variant", "warrior", "shove").stdout
    assert validate(tmp_path / "new_shove").all == ()


@pytest.mark.parametrize(
    "arguments",
    [
        ("class", "rogue", "my mods/the rogue's", "--yaml-only"),
        ("map", "court", "--", "--court"),
        ("variant", "brute", "pit"),
        ("variant", "shade", "passive", "a folder", "--name", "other"),
    ],
)
def test_the_three_commands_it_tells_and_those_of_the_readme_work(
    arguments: Sequence[str], solwaris: Solwaris, tmp_path: Path
) -> None:
    told = solwaris("new", *arguments)
    runs = follow(solwaris, told)
    assert [run.returncode for run in runs] == [0, 0, 0], runs
    assert re.fullmatch(r"[12] files, 0 errors\n", runs[0].stdout), "no warnings"
    (readme,) = tmp_path.rglob("README.md")
    commands = commands_of(readme.read_text(encoding="utf-8"))
    assert len(commands) >= 3
    for command in commands:
        assert solwaris(*words_of(command, str(readme.parent))[1:]).returncode == 0, command


def test_a_map_goes_to_the_tiled_editor_and_back_as_its_readme_says(
    solwaris: Solwaris, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert solwaris("new", "map", "court").returncode == 0
    root = tmp_path / "court"
    before = (root / "court.yaml").read_text(encoding="utf-8")
    commands = commands_of((root / "README.md").read_text(encoding="utf-8"))
    monkeypatch.chdir(root)
    for command in [each for each in commands if " map export " in each or " map import " in each]:
        run = solwaris(*shlex.split(command, comments=True)[1:])
        assert run.returncode == 0, run.stderr
    assert (root / "court.tmx").exists()
    without_fault(root, root, scenarios=0)
    after = (root / "court.yaml").read_text(encoding="utf-8")
    assert after != before
    assert after.split("map: court")[0] == before.split("map: court")[0]
    assert yaml.safe_load(after) == yaml.safe_load(before)


@pytest.mark.parametrize("kind", ["class rogue", "class rogue --yaml-only", "map court", "variant brute pit"])
def test_the_variable_is_taught_with_a_full_path(kind: str, solwaris: Solwaris, tmp_path: Path) -> None:
    """A relative one would name another folder in another folder."""
    assert solwaris("new", *kind.split()).returncode == 0
    (readme,) = tmp_path.rglob("README.md")
    for line in readme.read_text(encoding="utf-8").splitlines():
        assert "SOLWARIS_MODS" not in line or "full path" in line


def test_a_readme_says_of_watch_what_it_does(solwaris: Solwaris, tmp_path: Path) -> None:
    """It runs scenarios, and no suite in Python."""
    assert solwaris("new", "class", "rogue").returncode == 0
    text = (tmp_path / "rogue" / "README.md").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if "solwaris watch" in line]
    assert "`solwaris watch .` looks for faults and runs the scenarios as often as you save." in line


def test_no_comment_of_a_variant_outlives_the_line_it_is_about(solwaris: Solwaris, tmp_path: Path) -> None:
    """What it does is the first thing that changes; comments that stay say nothing of burning."""
    assert solwaris("new", "variant", "warrior", "shove", "--name", "frost_bolt").returncode == 0
    lines = (tmp_path / "frost_bolt" / "frost_bolt.yaml").read_text(encoding="utf-8").splitlines()
    comments = [line for line in lines if line.lstrip().startswith("#")]
    assert len(comments) > 3
    assert not [line for line in comments if re.search(r"burn|turns", line)]


@pytest.mark.parametrize("kind", ["class big_rogue --yaml-only", "map big_rogue", "variant brute pit --name big_rogue",
                                  "variant brute passive --name big_rogue"])  # fmt: skip
def test_no_german_name_is_made_up(kind: str, solwaris: Solwaris, tmp_path: Path) -> None:
    """A name that stands for both languages is whoever makes the mod's to translate; a comment says so."""
    assert solwaris("new", *kind.split()).returncode == 0
    texts = [file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.yaml")]
    (name,) = [line for text in texts for line in text.splitlines() if "Big rogue" in line and "name:" in line]
    assert 'name: {en: "Big rogue", de: "Big rogue"}' in name
    assert name.endswith("# the German name is yours to find")


def follow(solwaris: Solwaris, told: Process) -> list[Process]:
    """Type the commands that `solwaris new` told."""
    assert told.returncode == 0, told.stderr
    commands = [shlex.split(line) for line in told.stdout.splitlines()[1:]]
    assert all(command[0] == "solwaris" for command in commands)
    return [solwaris(*command[1:]) for command in commands]


def commands_of(text: str) -> list[str]:
    """The commands `solwaris …` in the code blocks of a README."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith("solwaris") and ">" not in line]


def words_of(command: str, folder: str) -> list[str]:
    """The words of a command that is meant to be typed in that folder, for typing it elsewhere."""
    return [folder if word == "." else word for word in shlex.split(command, comments=True)]


def test_the_distribution_announces_the_class_and_names_no_hole(solwaris: Solwaris, tmp_path: Path) -> None:
    assert solwaris("new", "class", "big_rogue").returncode == 0
    root = tmp_path / "big_rogue"
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == "solwaris-big-rogue"
    assert project["entry-points"]["solwaris"] == {"big_rogue": "big_rogue"}
    assert project["dependencies"] == [f"solwaris>={version('solwaris')}"]
    assert project["optional-dependencies"] == {"test": ["solwaris[play,test]"]}
    test = (root / "tests" / "test_big_rogue.py").read_text(encoding="utf-8")
    assert len(test.splitlines()) == 3
    compile(test, "test", "exec")
    plugin: dict[str, Any] = {"__file__": str(root / "big_rogue" / "__init__.py")}
    exec((root / "big_rogue" / "__init__.py").read_text(encoding="utf-8"), plugin)
    assert plugin["solwaris_content"]() == [root / "big_rogue"]
    jobs = yaml.safe_load((root / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]
    assert [step["run"] for step in jobs["test"]["steps"] if "run" in step][-1] == "pytest"
    for file in files(root):
        text = (root / file).read_text(encoding="utf-8")
        assert "${" not in text, file
        assert text.endswith("\n"), file
    assert "Big rogue" in (root / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("class", "Big-Rogue"), "a class cannot be called 'Big-Rogue': an id is made of small letters"),
        (("class", "json"), "a class cannot be called 'json': `import json` finds another Python module"),
        (("map", "vault"), "a map cannot be called 'vault': one of that name is loaded already"),
        (("map", "My Court"), "did you mean `my_court`?"),
        (("variant", "warior", "shove"), "unknown class 'warior'; did you mean 'warrior'?"),
        (("variant", "warrior", "shov"), "the class warrior has no slot 'shov'; did you mean `shove`?"),
        (("variant", "warrior", "hook"), "the class warrior has no slot 'hook'; did you mean `shove`?"),
        (("variant", "warrior", "bulwark"), "the class warrior has no slot 'bulwark'; did you mean `passive`?"),
        (("variant", "warrior", "zzz"), f"the class warrior has no slot 'zzz'; its slots are {WARRIOR_SLOTS}"),
        (("variant", "warrior", "shove", "--name", "slash"), "a variant cannot be called 'slash': one of that name"),
        (("variant", "warrior", "shove", "--name", "cuirass"), "cannot be called 'cuirass': one of that name"),
        (("variant", "warrior", "shove", "--name", "Own"), "did you mean `own`?"),
    ],
)  # fmt: skip
def test_what_is_unknown_or_taken_is_refused_and_nothing_is_written(
    arguments: Sequence[str], why: str, solwaris: Solwaris, tmp_path: Path
) -> None:
    run = solwaris("new", *arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("solwaris: error: ")
    assert run.stderr.count("\n") == 1
    assert why in run.stderr
    assert not list(tmp_path.iterdir())


def test_without_a_word_it_tells_what_can_be_made(solwaris: Solwaris) -> None:
    run = solwaris("new")
    assert run.returncode == 0
    assert all(f"\n  {word} " in run.stdout for word in ("class", "map", "variant"))


def test_a_folder_that_is_not_empty_stays_as_it_is(solwaris: Solwaris, tmp_path: Path) -> None:
    root = tmp_path / "rogue"
    root.mkdir()
    (root / "notes.txt").write_text("mine", encoding="utf-8")
    for arguments in (("class", "rogue"), ("map", "court", "rogue"), ("variant", "brute", "pit", "rogue")):
        run = solwaris("new", *arguments)
        assert run.returncode == 2
        told = "the folder rogue is not empty, and nothing is overwritten; name another one"
        assert run.stderr == f"solwaris: error: {told}\n"
    assert files(root) == {"notes.txt"}


def test_an_empty_folder_is_filled_even_the_one_where_one_stands(solwaris: Solwaris, tmp_path: Path) -> None:
    assert solwaris("new", "map", "court", ".").returncode == 0
    assert files(tmp_path) == {"README.md", "court.yaml", "schemas/map.json"}
