"""What the mouse rests on: after a moment it is enlarged, and all that there is to tell of it is told there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRectF, QTimer
from PySide6.QtWidgets import QToolTip

from mtgtable.ui.cards.large_card import REST_MS
from mtgtable.ui.playing.play import Play
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.enlarged import Enlarged, face_of
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.places import Layout
from mtgtable.ui.table.tooltips import told_beside, tooltip_of

_TOLD_BY_A_PLATE: Final = 6
"""A plate counts as so many numbers."""


def told_on(layout: Layout, cards: Iterable[CardItem]) -> list[QRectF]:
    """Where powers, toughnesses and lives are: they stay in sight beside a card that is enlarged, if they can."""
    plates = [QRectF(box.x, box.y, box.w, box.h) for box in layout.plates.values()]
    numbers = (box.boundingRect() for card in cards if (box := card.numbers) is not None)
    return [*plates * _TOLD_BY_A_PLATE, *numbers]


class Resting(QObject):
    """Knows what the mouse rests on. ``enlarges``: it is enlarged after a moment; by a key it always is.

    ``area``: what is seen of the table; ``better_seen``: what is better not covered.
    """

    def __init__(
        self,
        play: Play,
        area: Callable[[], QRectF],
        better_seen: Callable[[], Sequence[QRectF]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.enlarged = Enlarged()
        self.enlarges = True
        self._play, self._area, self._better_seen = play, area, better_seen
        self._on: TableItem | None = None
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(REST_MS)
        self._moment.timeout.connect(lambda: self.enlarge(self._on))

    def rest_on(self, item: TableItem | None) -> None:
        """The mouse has come to a thing, or left one."""
        self._on = item
        self.enlarged.put_away()
        if item is not None and self.enlarges:
            self._moment.start()
        else:
            self._moment.stop()

    def forget(self) -> None:
        """What lies under the mouse isn't known any more: the table was laid out anew."""
        self._on = None
        self.enlarged.put_away()

    def interrupt(self) -> None:
        """The mouse does something: nothing is enlarged."""
        self._moment.stop()
        self.enlarged.put_away()

    def enlarge(self, item: TableItem | None = None, otherwise: TableItem | None = None) -> None:
        """Show a card large beside the place where it lies: this one, or that under the mouse, or the other one."""
        item = item or self._on or otherwise
        view = face_of(item)
        if item is None or view is None or not view.known:
            self.enlarged.put_away()
            return
        told = told_beside(item, self._play)
        self.enlarged.show_card(view, item.area.translated(item.pos()), self._area(), told, self._better_seen())
        QToolTip.hideText()

    def tell(self, item: TableItem | None, at: QPoint) -> None:
        """Tell of a thing at a place on the screen; what is enlarged tells it beside itself."""
        QToolTip.showText(at, "" if item is None or self.enlarged.isVisible() else tooltip_of(item, self._play))
