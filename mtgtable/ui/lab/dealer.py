"""Deals what isn't counted, a little at a time while it is looked at, so that the window stays quick."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from mtgtable.lab.dealt.dealing import ENOUGH, Dealing
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DeckFigures

Job: TypeAlias = tuple[CountedDeck, Circumstances, DeckFigures]

STEPS: Final = (250, 1_000, 3_000, 10_000)
"""After so many hands of each deck the figures are shown anew, and at the end."""
_REST_MS: Final = 150
"""A slider must rest so long before anything is dealt."""
_SLICE: Final = 0.015
"""Seconds for which the window waits for the dealing at a time."""
_HIDDEN_MS: Final = 400


class Dealer(QObject):
    """``dealt``: the figures of all decks, with what was dealt so far. It rests while ``page`` isn't seen."""

    dealt = Signal(object)

    def __init__(self, page: QWidget, most: int = ENOUGH) -> None:
        super().__init__(page)
        self._page = page
        self._steps = (*(step for step in STEPS if step < most), most)
        self._jobs: tuple[Job, ...] = ()
        self._dealing: list[Dealing | None] = []
        self._step = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Is there more to be dealt."""
        return self._timer.isActive()

    def begin(self, jobs: Sequence[Job]) -> None:
        """Deal these from now on, as far as there is anything in them that isn't counted."""
        self._timer.stop()
        self._jobs, self._dealing, self._step = tuple(jobs), [], 0
        if not all(found.exact for _, _, found in self._jobs):
            self._timer.start(_REST_MS)

    def stop(self) -> None:
        """Deal no more."""
        self._timer.stop()

    def resume(self) -> None:
        """Go on with what was stopped."""
        if self._step < len(self._steps) and not all(found.exact for _, _, found in self._jobs):
            self._timer.start(_REST_MS)

    def _go_on(self) -> None:
        if not self._page.isVisible():
            self._timer.start(_HIDDEN_MS)
            return
        if not self._dealing:
            self._dealing = [None if job[2].exact else Dealing(*job) for job in self._jobs]
        until = time.perf_counter() + _SLICE
        wanted = self._steps[self._step]
        for dealing in self._dealing:
            if dealing is not None and dealing.hands < wanted:
                dealing.go_on(wanted - dealing.hands, lambda: time.perf_counter() > until)
                if dealing.hands < wanted:
                    self._timer.start(0)
                    return
        self._step += 1
        if self._step < len(self._steps):
            self._timer.start(0)
        self.dealt.emit(self._found())

    def _found(self) -> tuple[DeckFigures, ...]:
        return tuple(
            found if dealing is None else dealing.figures()
            for (_, _, found), dealing in zip(self._jobs, self._dealing, strict=True)
        )
