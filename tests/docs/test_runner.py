"""The runner does what a page says, and finds each kind of fault a page can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docs.blocks import blocks
from docs.output import agrees
from docs.runner import Broken, run

if TYPE_CHECKING:
    from pathlib import Path

    from docs.bench import Bench

SOUND = """
# A page

```{code-block} yaml
:caption: mods/a.yaml

one: 1
two: 2
```

<!-- part of: mods/a.yaml -->
```yaml
two: 2
```

```{code-block} diff
:caption: mods/a.yaml

 one: 1
-two: 2
+three: 3
```

```{code-block} text
:caption: mods/a.yaml, at the end

four: 4
```

```{code-block} console
$ cat mods/a.yaml
one: 1
three: 3
four: 4
$ cd mods
$ export WORD=here
$ echo "$WORD"; ls; date
here
a.yaml
...
```

```{code-block} console
:class: fails

$ echo first
first
$ sh -c 'echo no; exit 3'
no
```

```{code-block} pycon
>>> open("a.yaml").readline()
'one: ...'
```

:::{note}
Prose in a box.
:::

<!-- not run: it would take an hour -->
```{code-block} console
$ sleep 3600
```
"""


def _page(folder: Path, text: str) -> Path:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    return page


def test_a_sound_page_is_run_in_order(tmp_path: Path, bench: Bench) -> None:
    root = bench.folder
    assert run(_page(tmp_path, SOUND), bench) == 7
    assert (root / "mods" / "a.yaml").read_text(encoding="utf-8") == "one: 1\nthree: 3\nfour: 4\n"


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        ("$ echo first\nfirst", "$ echo first\nsecond", r"page.md:43: another output than\nsecond"),
        ("exit 3", "exit 0", "the command does not fail"),
        (":class: fails\n", "", r"the command fails\n"),
        ("echo first\n", "false\n", r"the command fails\n\$ false"),
        ("-two: 2", "-five: 5", "the old lines stand 0 times in a.yaml"),
        ("-two: 2", "*two: 2", "begins with a sign"),
        ("-->\n```yaml\ntwo: 2", "-->\n```yaml\ntwo: 3", "these lines do not stand in a.yaml"),
        ("part of: mods/a.yaml", "part of: mods/b.yaml", "there is no file b.yaml yet"),
        ("<!-- part of: mods/a.yaml -->\n", "", "neither a file"),
        ("not run: it would take an hour", "not run: slow", "needs a reason"),
        ("'one: ...'", "'two: ...'", "the session differs"),
        ("$ sleep 3600", "$ sleep 3600\n```\n\n```{code-block} console\nno command", "there is no command"),
    ],
)  # fmt: skip
def test_a_broken_page_is_told_with_its_line(tmp_path: Path, bench: Bench, was: str, becomes: str, told: str) -> None:
    assert SOUND.count(was) == 1
    with pytest.raises(Broken, match=told):
        run(_page(tmp_path, SOUND.replace(was, becomes)), bench)


@pytest.mark.parametrize(
    "command",
    ["echo '1 failed'; exit 1", "sh -c 'echo 1 failed; exit 1' | cat", "sh -c 'exit 1'; echo passed", "cd nowhere"],
)
def test_dots_and_pipes_hide_no_failure(tmp_path: Path, bench: Bench, command: str) -> None:
    page = f"```{{code-block}} console\n$ {command}\n...\n$ echo next\nnext\n```\n"
    with pytest.raises(Broken, match=r"page.md:1: the command fails"):
        run(_page(tmp_path, page), bench)
    run(_page(tmp_path, page.replace(command, "echo '1 passed'")), bench)


def test_what_lasts_is_read_as_the_shell_reads_it(tmp_path: Path, bench: Bench) -> None:
    (bench.folder / "a b").mkdir()
    page = (
        "```{code-block} console\n$ cd 'a b'  # with a blank\n$ export HERE=\"$PWD/x\"\n$ export TWICE=$HERE$HERE\n"
        '$ cd ~\n$ test "$PWD" = "$HOME"\n$ echo "$TWICE"\n'
        f"{(bench.folder / 'a b' / 'x').as_posix() * 2}\n```\n"
    )
    assert run(_page(tmp_path, page), bench) == 1


def test_a_block_without_end_is_told() -> None:
    with pytest.raises(ValueError, match="line 2: the block has no end"):
        list(blocks("text\n```yaml\na: 1\n"))


def test_dots_stand_for_what_varies_and_for_nothing_else() -> None:
    assert agrees("a\n...\nb", "a\nb\n")
    assert agrees("a\n...\nb", "a\n1\n2\nb\n")
    assert agrees("in ... seconds", "in 3.2 seconds  \n")
    assert agrees("", "\n")
    assert not agrees("in ... seconds", "in 3.2\nseconds")
    assert not agrees("a\n...\nb", "a\n1\n")
    assert not agrees("a", "ab")
    assert not agrees("", "said")
