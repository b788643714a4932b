"""What would be tapped for a card of the hand, shown while the mouse rests on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from mtgtable.engine.asking.decisions import Pay
from mtgtable.model.ids import ObjectId
from mtgtable.ui.playing.foreseeing import mana_letters
from mtgtable.ui.playing.paying import preview
from mtgtable.ui.playing.play import Play

_REST_MS: Final = 280
"""How long the mouse rests on a card until it is worked out."""


class Foresight(QObject):
    """``plan``: the mana of each source that would be tapped now. ``relight`` is called when that changes."""

    def __init__(self, play: Play, relight: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self.plan: dict[ObjectId, str] = {}
        self._play, self._relight = play, relight
        self._card: ObjectId | None = None
        self._asked: tuple[Pay, int] | None = None
        self._answer: dict[ObjectId, str] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._look)

    def lit(self) -> dict[ObjectId, str]:
        """What would be tapped for what is asked; while nothing is, for the card that the mouse rests on."""
        decision = self._play.decision
        if decision is None:
            return self.plan
        if not isinstance(decision, Pay) or decision.plan is None:
            return {}
        asked = decision, self._play.sitting.record.position
        if asked != self._asked:
            game = self._play.sitting.game
            self._asked, self._answer = asked, {use.source: mana_letters(use) for use in preview(game, decision)}
        return self._answer

    def rest_on(self, card: ObjectId | None) -> None:
        """The mouse has come to a card that can be cast, or has left it."""
        self._card = card
        if card is not None and self._play.decision is None:
            self._rest.start()
        if self.plan:
            self.forget()
            self._relight()

    def forget(self) -> None:
        """The game has gone on."""
        self.plan = {}
        if self._card is None:
            self._rest.stop()

    def _look(self) -> None:
        if self._card is not None and self._play.sitting is not None and self._play.decision is None:
            self.plan = self._play.foreseen(self._card)
            self._relight()
