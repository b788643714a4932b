"""The panels beside a table that grows full make room for it: once in a game, and a key brings them back."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from mtgtable.ui.look.theme import THEME
from mtgtable.ui.playing.play import Play
from mtgtable.ui.table.layout import lay_table, least_seen
from mtgtable.ui.table.places import GAP, Layout
from mtgtable.ui.table.rows import COMFORTABLE, SMALL
from mtgtable.ui.table.scene import TableScene
from mtgtable.ui.table.stack_place import column_width

_WORTH: Final = 1.05
"""So many times more is seen of permanents then, or small ones are no longer small; else the panels stay."""
_ABOUT, _LIFTED = 1.1, 1.3
"""Permanents are about as large, and a hand is so many times higher then."""
_BESIDE_STACK: Final = 1.35
"""Cards that are so many times larger than small ones aren't small beside a stack either."""
_EMPTY_SHARE, _READ = 0.3, 106.0
"""A panel that tells nothing and takes such a share of the window folds for cards on which less than that is read."""
_IN_HAND: Final = 64.0
"""Of a card in hand of which less is seen no name is read."""
_HIDDEN: Final = 0.5
"""A question that lies over more of the permanents has too little room."""
_PLATE: Final = 116.0
"""On a narrower plate there's no room for most of a name beside all else that it tells."""


class GivingWay(QObject):
    """Folds the panels when permanents or plates beside them have become small. ``may``: does nobody need them now.

    ``empty``: does the panel that is seen tell nothing. ``wants_room``: would cards need more room for the sake of
    larger text. ``scrolls``: is for that a part of the table out of sight. ``hidden``: how much of the permanents lies
    under a question, from 0 to 1.
    """

    def __init__(
        self,
        play: Play,
        scene: TableScene,
        docks: Mapping[str, QDockWidget],
        may: Callable[[], bool],
        fold: Callable[[], object],
        empty: Callable[[], bool],
        wants_room: Callable[[], bool],
        scrolls: Callable[[], bool],
        hidden: Callable[[], float],
    ) -> None:
        super().__init__(scene)
        self._play, self._scene, self._docks, self._may, self._fold = play, scene, docks, may, fold
        self._empty, self._wants_room, self._scrolls, self._hidden = empty, wants_room, scrolls, hidden
        self._done_for: object = None
        """The game in which they gave way: whoever brings them back wants to see them."""
        play.changed.connect(self._look_soon)
        THEME.changed.connect(self._look_soon)
        scene.sceneRectChanged.connect(self._look_at_size)
        self._seen = QSize()
        """How large the window was last: in a smaller one cards may have become small."""

    def _look_soon(self) -> None:
        QTimer.singleShot(0, self, self.look)

    def _look_at_size(self) -> None:
        # Panels that come or go change the table too, but that is what somebody wished.
        before, self._seen = self._seen, self._window.size()
        if before.isValid() and before != self._seen:
            self._look_soon()

    def look(self) -> None:
        """Fold them if it is time for that."""
        sitting = self._play.sitting
        if sitting is None or sitting is self._done_for or not self._unused() or not self._may():
            return
        if self._small() or self._cramped() or self._hides() or self._squeezes():
            self._done_for = sitting
            self._fold()

    def _unused(self) -> bool:
        shown = [dock for dock in self._docks.values() if dock.isVisible()]
        focus = QApplication.focusWidget()
        return bool(shown) and not (focus is not None and any(dock.isAncestorOf(focus) for dock in shown))

    def _small(self) -> bool:
        # Nothing moves under whoever answers a question, while all that it's about is in sight.
        if (self._play.decision is None or self._scrolls()) and self._wants_room():
            return True
        now, without = self._scene.layout_now.width, self._window.width()
        seen = self._seen_on(now)
        if seen < (_READ if self._takes_much_for_nothing(now) else SMALL):
            more = self._seen_on(without)
            return more > seen * _WORTH or seen < SMALL <= more or (more > seen / _ABOUT and self._lifts_hand(without))
        # A board on which cards would be small beside the usual stack is as full, whatever is on the stack just now.
        if seen > SMALL * _BESIDE_STACK or self._seen_beside_stack(now) >= SMALL:
            return False
        return self._seen_beside_stack(without) >= SMALL

    def _lifts_hand(self, width: float) -> bool:
        """Is a hand of which little is seen much higher on a table so wide: room that permanents leave to it."""
        mine = self._play.bottom
        return self._laid_on(width).hands[mine].h > self._scene.layout_now.hands[mine].h * _LIFTED

    def _hides(self) -> bool:
        """Has a question no other place than over the board, beside a panel that tells nothing."""
        return self._empty() and self._hidden() > _HIDDEN

    def _squeezes(self) -> bool:
        """Are only edges seen of the cards in hand, or are they smaller than permanents, beside an empty panel."""
        if not self._empty():
            return False
        now = self._scene.layout_now
        seen = self._seen_in_hand(now)
        edges = seen < _IN_HAND
        if not edges and not self._is_hand_small(now):
            return False
        without = self._laid_on(self._window.width())
        return self._seen_in_hand(without) > seen * _WORTH and (edges or not self._is_hand_small(without))

    def _is_hand_small(self, layout: Layout) -> bool:
        """Are cards in hand less than comfortable, and smaller than each permanent."""
        return self._seen_in_hand(layout) < min(COMFORTABLE, least_seen(layout) - 1)

    def _seen_in_hand(self, layout: Layout) -> float:
        """How many pixels are seen of the card of the hand below that is covered most."""
        hands = (player.hand for player in self._scene.shown.players if player.id == self._play.bottom)
        places = (layout.cards[card.id] for hand in hands for card in hand if card.known and card.id in layout.cards)
        return min((place.box.w * place.shown for place in places), default=math.inf)

    def _takes_much_for_nothing(self, width: float) -> bool:
        return self._window.width() - width >= _EMPTY_SHARE * self._window.width() and self._empty()

    def _seen_beside_stack(self, width: float) -> float:
        return self._seen_on(width - column_width(width, THEME.text) - 2 * GAP)

    def _cramped(self) -> bool:
        """Is a plate of somebody who plays too narrow for what it tells, and wider without panels."""
        now = self._scene.layout_now
        narrow = self._narrowest_plate(now)
        if narrow >= _PLATE * now.grown:
            return False
        return self._narrowest_plate(self._laid_on(self._window.width())) > narrow * _WORTH

    def _narrowest_plate(self, layout: Layout) -> float:
        playing = (player.id for player in self._scene.shown.players if not player.lost)
        return min((layout.plates[player].w for player in playing if player in layout.plates), default=math.inf)

    def _seen_on(self, width: float) -> float:
        """How much is seen of the permanent that is covered most, on a table so wide."""
        scene, now = self._scene, self._scene.layout_now
        if width == now.width and not scene.shown.stack:
            return least_seen(now)
        return least_seen(self._laid_on(width))

    def _laid_on(self, width: float) -> Layout:
        scene = self._scene
        # What is on the stack goes again; the cards that give way to it aren't why panels fold.
        bare, height = replace(scene.shown, stack=()), scene.layout_now.height
        return lay_table(bare, self._play.bottom, width, height, zoom=scene.zoom, text=THEME.text)

    @property
    def _window(self) -> QWidget:
        return next(iter(self._docks.values())).window()
