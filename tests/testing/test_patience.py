"""What takes too long is broken off where it is, and nothing else is."""

from __future__ import annotations

import signal
import threading
import time
from itertools import count

import pytest

from solwaris_core.testing.patience import TooSlow, patience


def test_an_endless_loop_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solwaris_core.testing.patience.SECONDS", 0.05)
    with pytest.raises(TooSlow, match=r"longer than 0\.05 seconds"), patience():
        all(True for _ in count())


def test_afterwards_all_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGALRM)
    monkeypatch.setattr("solwaris_core.testing.patience.SECONDS", 0.05)
    with patience(), patience():
        pass
    time.sleep(0.08)
    assert signal.getsignal(signal.SIGALRM) == before


def test_in_another_thread_there_is_no_bound() -> None:
    done = []

    def work() -> None:
        with patience():
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]
