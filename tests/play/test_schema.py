"""`solwaris schema`: the JSON Schema of a kind of file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import solwaris_core as sw
from solwaris_core.schema import KINDS, schema

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


@pytest.mark.parametrize("kind", KINDS)
def test_it_prints_the_schema_of_each_kind(solwaris: Solwaris, kind: str) -> None:
    run = solwaris("schema", kind)
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout) == schema(kind, sw.load())


def test_the_rulesets_of_mods_are_in_it(solwaris: Solwaris, tmp_path: Path) -> None:
    (tmp_path / "calm.yaml").write_text("ruleset: calm\nextends: waris\ninitiative: none\n", encoding="utf-8")
    assert '"calm"' in solwaris("schema", "ruleset", "--mods", tmp_path).stdout
    assert '"calm"' not in solwaris("schema", "ruleset").stdout


def test_an_unknown_kind_is_refused_with_those_that_there_are(solwaris: Solwaris) -> None:
    run = solwaris("schema", "spell")
    assert (run.returncode, run.stdout) == (2, "")
    assert "'class', 'variant', 'map', 'ruleset', 'scenario'" in run.stderr
