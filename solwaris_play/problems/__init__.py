"""What `solwaris validate` found, written for people, for programs, and for the checks of a hosted repository."""

from __future__ import annotations

from solwaris_play.problems.elsewhere import apart
from solwaris_play.problems.github import github
from solwaris_play.problems.json import document
from solwaris_play.problems.source import excerpt, lines_of
from solwaris_play.problems.text import summary, text

__all__ = ["apart", "document", "excerpt", "github", "lines_of", "summary", "text"]
