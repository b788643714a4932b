"""The view of the table: always the whole of it, as large as the window allows."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from operator import is_
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QStyle, QWidget

from mtgtable.engine.asking.decisions import Divide
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.stamps import STAMPS
from mtgtable.ui.look.theme import RADIUS, THEME, XS, L, S, color, font
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.in_sight import InSight
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.scene import TableScene
from mtgtable.ui.table.stack_item import StackItem
from mtgtable.ui.table.zooming import room_for_larger, room_wanted, times_higher, wants_room

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}

DIGITS: Final = tuple("1234567890")
_TAKES_THE_MOUSE: Final = frozenset({Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason})
_PLATE, _ON_STACK, _IN_HAND, _ON_TABLE, _NUMBERS = 6.0, 4.0, 6.0, 1.5, 40.0
"""How much it counts that each of these is seen while something is chosen; power and toughness most of all."""
_NAME: Final = 0.25
"""So much of a small card, from above, is its name's, and from below its numbers', also where it is tapped."""
_ASKED: Final = 30.0
"""So much does what the question is about: what asks it, and what something is divided among."""
_OF_THE_MOUSE: Final = frozenset(
    {
        QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseMove, QEvent.Type.ContextMenu,
    }
)  # fmt: skip
_LEAST: Final = (530, 330)
_LEAST_IN_NEED: Final = 200
"""So small it may become, and so low where what is asked below it needs more lines: the window fits its screen."""
_LEAST_TAG: Final = 320.0
_LEAST_ZOOM: Final = 0.5
_A_LITTLE: Final = 0.01
_MOST_ZOOM: Final = 3.0

ABOUT_THE_TABLE: Final = mark("The things on the table, row by row; the arrow keys go from one to the next")


class TableView(QGraphicsView):
    """Shows the scene one to one, without scroll bars. ``zoomed``: so large are cards now; 0: as the text wants it."""

    zoomed = Signal(float)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(*_LEAST)
        self.setAccessibleName(tr("Table"))
        self.setAccessibleDescription(tr(ABOUT_THE_TABLE))
        self.answers: Callable[[int], bool] = lambda _: False
        """Takes the answer at a place, where that is what a digit means now."""
        self.key_held: Callable[[bool], bool] = lambda _: False
        """Enlarges a card that doesn't lie on the table but over it, if the mouse is on one; or no longer."""
        self.hypothetical = ""
        self._looked_at: tuple[object, ...] = (None,) * 3
        self._looked_through = QTransform()
        self._worth_seeing: list[tuple[QRect, float]] = []
        """What was worth seeing on which table, seen from where."""
        self.zoom = 1.0
        self.as_text = True
        """Cards are larger than usual where text is, so that their words are as large."""
        self._filled: object = None
        """The layout for which it was asked last how large the table is to be."""
        self.by_mouse = False
        """Is what happens just now what the mouse has done here."""
        THEME.changed.connect(self._dress)
        scene.play.changed.connect(self._fill_again)
        self.in_sight = InSight(self)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.actionTriggered.connect(self.in_sight.scrolled_by_hand)

    def leave_room(self, high: int) -> None:
        """Let what is asked below have so many pixels more than usual, where the window has them nowhere else."""
        self.setMinimumHeight(max(_LEAST_IN_NEED, _LEAST[1] - high))

    def tell_keys(self, keys: Mapping[Ref, str], *, taken: bool) -> None:
        """Write on things the key that answers with them now; ``taken``: digits answer, and use no card of the hand."""
        for item in self.table.kept.all():
            item.offer_answer(keys.get(item.ref, "") if item.ref is not None else "")
            if isinstance(item, CardItem):
                item.keep_key(taken=taken)

    def zoom_by(self, steps: float) -> None:
        """Make everything larger or smaller by steps of an eighth; beyond the size of the view it scrolls."""
        self.zoom_to(self.zoom * 1.125**steps)

    def zoom_to(self, zoom: float) -> None:
        """Show the table so large; at 1 it fits the view."""
        self.as_text = False
        self._zoom_to(zoom)

    def zoom_as_text(self) -> None:
        """Show cards so large that their words are as large as text is, from now on."""
        self.as_text = True
        self._zoom_to(THEME.text)

    def _dress(self) -> None:
        if self.as_text:
            self._zoom_to(THEME.text)

    def _zoom_to(self, zoom: float) -> None:
        self._scale(zoom)
        self._fill()
        self.zoomed.emit(0.0 if self.as_text else self.zoom)
        self.in_sight.show_hand()

    def _scale(self, zoom: float) -> None:
        self.zoom = 1.0 if 0.95 < zoom < 1.05 else max(_LEAST_ZOOM, min(_MOST_ZOOM, zoom))
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if self.zoom > 1 else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        # Nobody scrolls sideways who hasn't asked for larger cards.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff if self.as_text else policy)
        self.setVerticalScrollBarPolicy(policy)

    def _fill(self) -> None:
        if self.as_text:
            self._scale(self._times_higher())
        room = self.maximumViewportSize() if self.zoom > 1 else self.viewport().size()
        # What is larger unasked keeps the hand in sight; whoever chose larger cards has them in the hand too.
        seen = room.width() - self._bar
        wide, high = room.width(), room.height()
        if self.as_text:
            self.table.zoom = room_for_larger(wide, high)
            self.table.layout_kept.sight = seen if self.zoom > 1 else math.inf
            self.table.set_size(seen if self.zoom > 1 else wide, high * self.zoom)
        else:
            large = self._room_wanted(room)
            self.table.zoom = self.zoom * room_for_larger(wide, high)
            self.table.layout_kept.sight = math.inf
            self.table.set_size(wide * large, high * large)
        self.in_sight.keep()

    @property
    def _bar(self) -> int:
        # Qt reckons with as much as the style says, however narrow the bar is drawn.
        extent = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return max(self.verticalScrollBar().sizeHint().width(), extent)

    def _times_higher(self) -> float:
        """How many times higher than what is seen of it the table is for cards to be read beside larger text."""
        play, room = self.table.play, self.maximumViewportSize()
        if play.sitting is None:
            return 1.0
        return times_higher(self.table.shown, play.bottom, room.width(), room.height(), THEME.text, self._bar)

    @property
    def scrolls_unasked(self) -> bool:
        """Is the table higher than what is seen of it though nobody has chosen larger cards."""
        return self.as_text and self.zoom > 1

    @property
    def wants_room(self) -> bool:
        """Would cards need more room for their words to be as large as text is."""
        play, room = self.table.play, self.maximumViewportSize()
        if play.sitting is None or not self.as_text:
            return False
        return wants_room(self.table.shown, play.bottom, room.width(), room.height(), THEME.text)

    def _room_wanted(self, room: QSize) -> float:
        """How many times larger than what is seen of it the table is."""
        play = self.table.play
        if self.zoom <= 1 or play.sitting is None:
            return max(1.0, self.zoom)
        return room_wanted(self.table.shown, play.bottom, room.width(), room.height(), self.zoom, THEME.text)

    def _fill_again(self) -> None:
        """Larger cards need more or less room on another board; while everything lies as it lay they need the same."""
        if (self.zoom <= 1 and not (self.as_text and THEME.text > 1)) or self.table.layout_now is self._filled:
            return
        room = self.maximumViewportSize()
        if self.as_text:
            anew = abs(self._times_higher() - self.zoom) > _A_LITTLE
        else:
            anew = abs(self._room_wanted(room) * room.width() - self.table.width()) > 1
        if anew:
            self._fill()
        self._filled = self.table.layout_now

    def beside_plate(self) -> int:
        """Where the room beside the plate and piles of the seat below begins, in pixels from the left."""
        side = self.table.layout_now.sides.get(self.table.play.bottom)
        return 0 if side is None else max(0, self.mapFromScene(side.x, 0.0).x())

    def plates(self) -> list[QRect]:
        """Where life, mana and piles of the seats are, in pixels of the view."""
        layout = self.table.layout_now
        boxes = (*layout.plates.values(), *layout.piles.values())
        return [self.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect() for box in boxes]

    def unseen_plates(self) -> frozenset[PlayerId]:
        """Whose plates aren't seen whole now, as a larger table has been scrolled."""
        if self.table.play.sitting is None:
            return frozenset()
        seen = self.mapToScene(self.viewport().rect()).boundingRect().adjusted(-1, -1, 1, 1)
        plates = self.table.layout_now.plates.items()
        return frozenset(who for who, box in plates if not seen.contains(QRectF(box.x, box.y, box.w, box.h)))

    def cards(self) -> list[QRect]:
        """Where the cards lie, those of the hands too, in pixels of the view."""
        found = (item for item in self.table.kept.all() if isinstance(item, CardItem))
        return [self.mapFromScene(self._lies(item)).boundingRect() for item in found]

    def names(self) -> list[QRect]:
        """Where names of cards, power and toughness stand on the table, and all words of the hand: in its pixels."""
        found = [item for item in self.table.kept.all() if isinstance(item, CardItem) and item.view.known]
        bands = []
        for item in found:
            at = self._lies(item)
            if item.view.zone is Zone.HAND:
                bands.append(at)
                continue
            bands.append(QRectF(at.x(), at.y(), at.width(), at.height() * _NAME))
            if item.view.power is not None and item.view.zone is Zone.BATTLEFIELD:
                bands.append(bands[-1].translated(0, at.height() * (1 - _NAME)))
        return [self.mapFromScene(band).boundingRect() for band in bands]

    def stacked(self) -> list[QRect]:
        """Where what is on the stack lies, in pixels of the view."""
        found = (item for item in self.table.kept.all() if isinstance(item, StackItem) and item.isVisible())
        return [self.mapFromScene(self._lies(item)).boundingRect() for item in found]

    @staticmethod
    def _lies(item: TableItem) -> QRectF:
        """Where a thing lies at rest."""
        return QRectF(item.rest.x() - item.width / 2, item.rest.y() - item.height / 2, item.width, item.height)

    def worth_seeing(self) -> list[tuple[QRect, float]]:
        """What one wants to see while choosing, in pixels of the view, and how much each counts.

        A sheet and its tab ask some times in a row: it is looked up once for one table in one view.
        """
        of, way = (self.table.play.view, self.table.layout_now, self.table.as_if), self.viewportTransform()
        if not all(map(is_, of, self._looked_at)) or way != self._looked_through:
            self._looked_at, self._looked_through = of, way
            self._worth_seeing = self._look_what_is_worth_seeing()
        return self._worth_seeing

    def _look_what_is_worth_seeing(self) -> list[tuple[QRect, float]]:
        found = [(rect, _PLATE) for rect in self.plates()]
        view = self.table.play.view
        decision, asks = view.decision, view.stack[:1]
        about: set[Ref | None] = {option.ref for option in decision.options} if isinstance(decision, Divide) else set()
        about.update(item.id for item in asks if decision is not None)
        for item in self.table.kept.all():
            at = self._lies(item)
            if item.ref is not None and item.ref in about:
                found.append((self.mapFromScene(at).boundingRect(), _ASKED))
            if isinstance(item, StackItem):
                found.append((self.mapFromScene(at).boundingRect(), _ON_STACK))
            elif isinstance(item, CardItem) and item.view.known:
                in_hand = item.view.zone is Zone.HAND
                found.append((self.mapFromScene(at).boundingRect(), _IN_HAND if in_hand else _ON_TABLE))
                numbers = item.numbers
                if numbers is not None:
                    found.append((self.mapFromScene(numbers).boundingRect(), _NUMBERS))
        return found

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt's: with Ctrl the wheel zooms."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(event.angleDelta().y() / 120)
            event.accept()
            return
        super().wheelEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Qt's: a card that was enlarged by a held key lies as before when it is let go."""
        if self._enlarges(event) and not event.isAutoRepeat():
            self.table.enlarged.put_away()
            self.key_held(False)
            event.accept()
            return
        super().keyReleaseEvent(event)

    def _enlarges(self, event: QKeyEvent) -> bool:
        return any(QKeySequence(event.key()) == QKeySequence(key) for key in keys_of("enlarge"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._fill()

    def _use_from_hand(self, place: int) -> None:
        """Use the card at a place of the hand, counted from 0: what a double click on it does."""
        table = self.table
        hand = table.play.player(table.play.bottom).hand
        item = table.kept.item_of(hand[place].id) if place < len(hand) and hand[place].known else None
        if item is not None:
            table.press(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: the arrow keys select the next card in their direction."""
        if self._enlarges(event) and not event.modifiers():
            if not event.isAutoRepeat() and not self.key_held(True):
                self.table.enlarge()
            event.accept()
            return
        if event.text() in DIGITS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            place = DIGITS.index(event.text())
            if not self.answers(place):
                self._use_from_hand(place)
            event.accept()
            return
        way = _ARROWS.get(Qt.Key(event.key()))
        if way is not None:
            self.table.select_toward(*way)
            event.accept()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt's, not handed on: the whole table would be painted, which looks no different with the keys."""
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt's: what a menu, a dialog or another window takes the keys from, it takes the mouse from too."""
        event.accept()
        if event.reason() in _TAKES_THE_MOUSE:
            self.table.let_go()

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt's: the mouse can be taken away without a word about its button; what waits for a rest waits from here."""
        if event.type() is QEvent.Type.UngrabMouse:
            self.table.let_go()
        self.by_mouse = event.type() in _OF_THE_MOUSE
        try:
            done = super().viewportEvent(event)
        finally:
            self.by_mouse = False
        if event.type() is QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self.in_sight.dragged(event.position().toPoint())
        if event.type() is QEvent.Type.Paint:
            self.table.kept.sharpening.drawn()
            self.table.play.lights.drawn()
        return done

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Qt's: both halves, the line between them, and the place of the stack."""
        colors, scene = THEME.colors, self.table
        layout = scene.layout_now
        painter.fillRect(rect, color(colors.table))
        area = scene.sceneRect()
        painter.fillRect(
            QRectF(0, layout.middle, area.width(), area.height() - layout.middle).intersected(QRectF(rect)),
            color(colors.table_mine),
        )
        painter.setPen(QPen(color(colors.line), 1))
        painter.drawLine(QPointF(0, layout.middle), QPointF(area.right(), layout.middle))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if layout.stack_area is not None:
            stack = layout.stack_area
            place = QRectF(stack.x, stack.y, stack.w, stack.h)
            ground, around = color(colors.surface, 0.85), place.adjusted(-6, 0, 6, 0)

            def draw(on: QPainter) -> None:
                on.setPen(Qt.PenStyle.NoPen)
                on.setBrush(ground)
                on.drawRoundedRect(around, RADIUS, RADIUS)

            STAMPS.lay(painter, ("ground", ground.rgba()), around, draw)
            if not layout.stack_in_a_row:
                painter.setFont(font("small", bold=True))
                painter.setPen(color(colors.muted))
                title = tr("Stack: {0}", len(layout.stack))
                corner = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                painter.drawText(place.adjusted(4, 4, 0, 0), corner, title)
        if scene.drag is not None and scene.drag.reach.table:
            side = layout.sides.get(scene.play.bottom)
            if side is not None:
                pen = QPen(color(colors.legal, 0.8), 2)
                pen.setDashPattern([4, 3])
                painter.setPen(pen)
                painter.setBrush(color(colors.legal, 0.05))
                painter.drawRoundedRect(QRectF(side.x, side.y, side.w, side.h).adjusted(2, 4, -2, -2), RADIUS, RADIUS)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: ARG002
        """Qt's: a frame that says that what is shown isn't real, while it isn't."""
        if not self.hypothetical:
            return
        colors = THEME.colors
        area = self.table.sceneRect()
        painter.setPen(QPen(color(colors.hypothetical), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(2, 2, -2, -2))
        painter.setFont(font("small", bold=True))
        tag = self.tag()
        painter.fillRect(tag, color(colors.hypothetical))
        painter.setPen(color("#1b1600"))
        words = painter.fontMetrics().elidedText(self.hypothetical, Qt.TextElideMode.ElideRight, int(tag.width()) - XS)
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, words)

    def tag(self) -> QRectF:
        """Where it is said that it isn't real: above the table, as large as the words are."""
        metrics, area = QFontMetricsF(font("small", bold=True)), self.table.sceneRect()
        wide = min(area.width() - 2 * S, max(_LEAST_TAG, metrics.horizontalAdvance(self.hypothetical) + 2 * L))
        return QRectF(area.center().x() - wide / 2, 6, wide, metrics.height() + S)
