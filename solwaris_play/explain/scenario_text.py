"""An explained scenario in lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.explain.duel_text import step_lines
from solwaris_play.explain.refusal_text import refused_lines, remedy_lines
from solwaris_play.explain.words import count, flow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_play.explain.words import Document

#: Begins the line of an expectation that does not hold.
MARK = "!!"


def file_lines_of(told: Sequence[Document], found: Sequence[Document]) -> Iterator[str]:
    """The explanations of some of those that were run; where nothing failed, which ones one may ask for."""
    for document in told:
        yield from scenario_lines(document)
    if told or not found:
        return
    yield f"All {len(found)} scenarios hold; name one by its line or title:"
    for document in found:
        yield f"  {document['file']}:{document['line']}: {document['title']}"


def scenario_lines(document: Document) -> Iterator[str]:
    """The whole explanation; what does not hold stands behind its step, marked."""
    yield f"{document['file']}:{document['line']}: {document['title']}: {'holds' if document['passed'] else 'fails'}"
    for failure in document["failures"]:
        yield _failure(failure)
    for step in document["steps"]:
        yield from _step(step)
    if document["left"] and document["steps"]:
        yield f"{count(document['left'], 'step')} after it not run"


def _step(step: Document) -> Iterator[str]:
    who = f", {step['units'][step['acting']]}" if step["acting"] else ""
    what = "nothing is done, only looked at" if step["action"] is None else flow(step["action"])
    yield f"{step['place']}: step {step['number']}, turn {step['turn']}{who}: {what}"
    yield from step_lines(step["steps"], step["units"], "  ")
    if step["refusal"] is not None:
        yield from (f"  {line}" for line in refused_lines(step["refusal"]))
    if step["refusal"] is not None and "remedies" in step["refusal"]:
        yield from (f"  {line}" for line in remedy_lines(step["refusal"]))
    for failure in step["failures"]:
        yield _failure(failure)


def _failure(failure: Document) -> str:
    return f"{MARK} {failure['file']}:{failure['line']}:{failure['column']}: {failure['message']}"
