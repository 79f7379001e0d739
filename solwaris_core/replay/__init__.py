"""Replays: what was played, line by line, to be watched again and verified (formats.md, Replay)."""

from __future__ import annotations

from solwaris_core.replay.lines import file_lines
from solwaris_core.replay.playing import Verified, play, verify
from solwaris_core.replay.reading import Replay, read
from solwaris_core.replay.recorder import Recorder

__all__ = ["Recorder", "Replay", "Verified", "file_lines", "play", "read", "verify"]
