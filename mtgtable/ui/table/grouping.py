"""Several cards selected together: a rubber band, Shift and Ctrl, all of a kind; and what is done to them as one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.card_item import CardItem


class Band(QGraphicsItem):
    """The rubber band: from where the mouse was pressed to where it is."""

    def __init__(self) -> None:
        super().__init__()
        self.box = QRectF()
        self.setZValue(950)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def stretch(self, start: QPointF, end: QPointF) -> None:
        """Reach from one place to another."""
        self.prepareGeometryChange()
        self.box = QRectF(start, end).normalized()
        self.show()

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self.box.adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies beneath is found."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        painter.setPen(QPen(color(THEME.colors.accent), 1.5))
        painter.setBrush(color(THEME.colors.accent, 0.12))
        painter.drawRect(self.box)


class Group:
    """The cards that are selected together; fewer than two are no group."""

    def __init__(self) -> None:
        self.ids: frozenset[ObjectId] = frozenset()
        self.band = Band()
        self._start: QPointF | None = None
        self._before: frozenset[ObjectId] = frozenset()

    def __contains__(self, id_: object) -> bool:
        return len(self.ids) > 1 and id_ in self.ids

    def clear(self) -> bool:
        """Let go of all; False when there was nothing."""
        had, self.ids = bool(self.ids), frozenset()
        return had

    def views(self, view: GameView) -> tuple[ObjectView, ...]:
        """The cards as they are now; those that have gone elsewhere no longer belong to the group."""
        found = (view.object(id_) for id_ in sorted(self.ids))
        return tuple(card for card in found if card is not None) if len(self.ids) > 1 else ()

    def keep(self, view: GameView) -> None:
        """Forget what is no longer there."""
        if self.ids:
            self.ids = frozenset(id_ for id_ in self.ids if view.object(id_) is not None)

    # ---- selecting --------------------------------------------------------------------------------------------------

    def toggle(self, id_: ObjectId, selected: ObjectId | None) -> None:
        """Ctrl: take a card in or out; the one that was selected alone belongs to it too."""
        if not self.ids and selected is not None and selected != id_:
            self.ids = frozenset({selected})
        self.ids = self.ids ^ {id_}

    def reach(self, to: CardItem, anchor: CardItem | None, cards: Iterable[CardItem]) -> None:
        """Shift: all cards of the row between the selected one and this."""
        ids = {to.view.id}
        if anchor is not None and anchor.zone is to.zone and anchor.view.controller == to.view.controller:
            low, high = sorted((anchor.rest.x(), to.rest.x()))
            top, bottom = sorted((anchor.rest.y(), to.rest.y()))
            ids |= {
                card.view.id
                for card in cards
                if card.zone is to.zone
                and card.view.controller == to.view.controller
                and low - 1 <= card.rest.x() <= high + 1
                and top - 1 <= card.rest.y() <= bottom + 1
            }
            ids.add(anchor.view.id)
        self.ids = self.ids | ids

    def of_a_kind(self, like: ObjectView, view: GameView) -> None:
        """All cards of the same name and controller in the same zone."""
        player = view.players[like.controller]
        rows = (player.battlefield, player.hand, player.graveyard, player.exile)
        self.ids = frozenset(
            card.id
            for row in rows
            for card in row
            if card.known and card.name == like.name and card.zone is like.zone and card.controller == like.controller
        )

    # ---- the band ---------------------------------------------------------------------------------------------------

    @property
    def stretching(self) -> bool:
        """Is a band being drawn."""
        return self._start is not None

    def begin(self, at: QPointF, *, more: bool) -> None:
        """The mouse was pressed on the free table; ``more``: what is selected stays so."""
        self._start, self._before = at, self.ids if more else frozenset()

    def stretch(self, to: QPointF, cards: Iterable[CardItem]) -> None:
        """The mouse has moved: what the band touches is selected."""
        assert self._start is not None
        self.band.stretch(self._start, to)
        touched = (
            card
            for card in cards
            if card.view.known and self.band.box.intersects(card.area.translated(card.rest)) and not card.leaving
        )
        self.ids = self._before | {card.view.id for card in touched}

    def end(self) -> bool:
        """The mouse was let go; False when no band was drawn."""
        drawn = self.stretching and self.band.isVisible()
        self._start = None
        self.band.hide()
        return drawn
