"""The panels beside a table that grows full make room for its cards: once in a game, and a key brings them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget

from mtgtable.ui.playing.play import Play
from mtgtable.ui.table.places import Place
from mtgtable.ui.table.rows import SMALL
from mtgtable.ui.table.scene import TableScene

_STRIP: Final = 40.0
"""Of a card of which less is seen one reads three letters."""
_IN_A_PILE: Final = 0.27
"""No more is seen of a card that lies in a pile of like ones."""


class GivingWay(QObject):
    """Folds the panels when permanents beside them have become small. ``may``: does nobody need them just now."""

    def __init__(
        self,
        play: Play,
        scene: TableScene,
        docks: Mapping[str, QDockWidget],
        may: Callable[[], bool],
        fold: Callable[[], object],
    ) -> None:
        super().__init__(scene)
        self._play, self._scene, self._docks, self._may, self._fold = play, scene, docks, may, fold
        self._done_for: object = None
        """The game in which they gave way: whoever brings them back wants to see them."""
        play.changed.connect(lambda: QTimer.singleShot(0, self, self.look))

    def look(self) -> None:
        """Fold them if it is time for that."""
        sitting = self._play.sitting
        if sitting is None or sitting is self._done_for or not self._unused() or not self._may() or not self._small():
            return
        self._done_for = sitting
        self._fold()

    def _unused(self) -> bool:
        shown = [dock for dock in self._docks.values() if dock.isVisible()]
        focus = QApplication.focusWidget()
        return bool(shown) and not (focus is not None and any(dock.isAncestorOf(focus) for dock in shown))

    def _small(self) -> bool:
        cards = self._scene.layout_now.cards.values()
        return any(place.form == "tile" and _is_small(place) for place in cards)


def _is_small(place: Place) -> bool:
    """Is a card narrow, or a narrow strip of it all that is seen; of a pile its uppermost card counts."""
    under_its_like = place.count == 1 and place.shown <= _IN_A_PILE
    return place.box.w < SMALL or (not under_its_like and place.box.w * place.shown < _STRIP)
