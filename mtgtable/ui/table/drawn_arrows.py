"""Arrows that a hand has drawn from one thing on the table to another, to point something out; the game knows nothing
of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.arrows import Arrow
from mtgtable.ui.table.lighting import arrow_between

Link = tuple[Ref, Ref]


class DrawnArrows:
    """What was drawn, and the arrow that is being drawn with the right mouse button held."""

    def __init__(self) -> None:
        self.links: tuple[Link, ...] = ()
        self._from: tuple[Ref | None, QPointF] | None = None
        self._at: QPointF | None = None

    @property
    def drawing(self) -> bool:
        """Is one being drawn, far enough to be meant."""
        return self._at is not None

    def press(self, ref: Ref | None, at: QPointF) -> None:
        """The right button went down there."""
        self._from, self._at = (ref, at), None

    def stretch(self, at: QPointF) -> bool:
        """The mouse has moved with the button held; True when there is an arrow to be seen."""
        if self._from is None or self._from[0] is None:
            return False
        if (at - self._from[1]).manhattanLength() >= QApplication.startDragDistance():
            self._at = at
        return self.drawing

    def release(self, ref: Ref | None) -> bool:
        """The button is let go on a thing, or on nothing. False: nothing was being drawn, a menu is wanted."""
        begun, drew = self._from, self.drawing
        self.give_up()
        if drew and begun is not None and begun[0] is not None and ref is not None and ref != begun[0]:
            self.toggle(begun[0], ref)
        return drew

    def give_up(self) -> bool:
        """Draw no further; False when nothing was being drawn."""
        drew = self.drawing
        self._from = self._at = None
        return drew

    def toggle(self, start: Ref, end: Ref) -> None:
        """Draw an arrow; one that is there already goes."""
        link = (start, end)
        self.links = tuple(one for one in self.links if one != link) if link in self.links else (*self.links, link)

    def take(self, links: Iterable[Link]) -> None:
        """Show these instead."""
        self.links = tuple(links)

    def clear(self) -> bool:
        """Wipe them all off; False when there were none."""
        had = bool(self.links)
        self.links = ()
        return had

    def keep(self, view: GameView) -> None:
        """Let go of those whose ends have left."""
        there = {item.id for item in view.stack}
        self.links = tuple(
            link
            for link in self.links
            if all(isinstance(end, Seat) or end in there or view.object(end) is not None for end in link)
        )

    def arrows(self, place: Callable[[Ref], QRectF | None]) -> list[Arrow]:
        """All of them, between things that can be seen now."""
        tint = color(THEME.colors.text, 0.85)
        found = []
        for start_ref, end_ref in self.links:
            start, end = place(start_ref), place(end_ref)
            if start is not None and end is not None and start != end:
                found.append(arrow_between(start, end, tint))
        if self._from is not None and self._from[0] is not None and self._at is not None:
            start = place(self._from[0])
            if start is not None:
                found.append(arrow_between(start, QRectF(self._at, self._at), tint, tentative=True))
        return found
