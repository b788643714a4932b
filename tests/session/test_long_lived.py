"""What lasts is taken out of what is looked through: at the start, and once more for what is loaded later."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from mtgtable.session import long_lived


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    thresholds = gc.get_threshold()
    monkeypatch.setattr(long_lived._Later, "done", False)
    gc.unfreeze()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_what_is_loaded_later_is_taken_out_once(collector: None) -> None:
    long_lived.settle_later()
    assert gc.get_freeze_count() == 0, "nothing settles in a program that never did"
    long_lived.settle()
    before = gc.get_freeze_count()
    loaded = [[number] for number in range(5000)]
    long_lived.settle_later()
    after = gc.get_freeze_count()
    assert after >= before + len(loaded)
    more = [[number] for number in range(5000)]
    long_lived.settle_later()
    assert gc.get_freeze_count() <= after
    assert more
