"""What of a table that is larger than its window is shown: the hand first, what is asked about, where the keys are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSizeF, QTimer

from mtgtable.engine.asking.decisions import Divide
from mtgtable.engine.state.refs import Ref
from mtgtable.model.zones import Zone
from mtgtable.ui.table.item import TableItem

if TYPE_CHECKING:
    from mtgtable.ui.table.view import TableView

Wanted: TypeAlias = tuple[QRectF, float]
"""A place that is to be seen, and how much that counts."""

_BESIDE: Final = 8.0
"""So much is seen of the table beside what is brought into sight."""
_DIVIDED, _ASKS, _CHOSEN_FROM, _SEATS = 4.0, 1.5, 1.0, 0.5
"""How much it counts that these are seen: what is divided among, what asks, what can be chosen; seats."""
_NEAR_EDGE: Final = 28
_EVERY_MS: Final = 30
_AT_ONCE: Final = 18
"""So near an edge what is dragged lets the table go on, by so many pixels in each of such times."""
_MOST: Final = 24
"""Of more things than that the first ones are brought into sight."""


class InSight(QObject):
    """Scrolls a view of the table, where there is more than it shows; when nothing is asked any more, back again."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view, self._scene = view, view.table
        self._about: tuple[object, ...] = ()
        """What was brought into sight last: the question, the creature that waits in it, and the top of the stack."""
        self._who: tuple[object, ...] = ()
        """Which game is shown, and from whose side."""
        self._home = True
        """The hand is in sight while nothing is asked: nobody has scrolled away from it."""
        self._back: tuple[float, float] | None = None
        """What was shown before something that is asked was brought into sight, in shares of the way; None while
        nothing was."""
        self._dragged_to = QPoint()
        """Where in the view the mouse is with what it drags."""
        self._going_on = QTimer(self)
        self._going_on.setInterval(_EVERY_MS)
        self._going_on.timeout.connect(self._go_on)
        play = self._scene.play
        play.changed.connect(self._look)
        play.choosing_changed.connect(self._look)
        self._scene.selected_changed.connect(lambda id_: self._come(self._scene.kept.item_of(id_)) if id_ else None)
        self._scene.pointed.connect(self._come)

    @property
    def _scrolls(self) -> bool:
        view = self._view
        return bool(view.horizontalScrollBar().maximum() or view.verticalScrollBar().maximum())

    @property
    def _now(self) -> QPoint:
        return QPoint(self._view.horizontalScrollBar().value(), self._view.verticalScrollBar().value())

    def _go(self, to: QPoint) -> None:
        self._view.horizontalScrollBar().setValue(to.x())
        self._view.verticalScrollBar().setValue(to.y())

    def show_hand(self) -> None:
        """The hand is what one plays from: it is in sight, and of the rest what lies at its left."""
        play, view = self._scene.play, self._view
        if play.sitting is None:
            return
        laid = self._scene.layout_now.cards
        boxes = [laid[card.id].box for card in play.player(play.bottom).hand if card.id in laid]
        least, most = min((box.x for box in boxes), default=0.0), max((box.right for box in boxes), default=0.0)
        fits = most - least + 2 * _BESIDE <= view.viewport().width()
        across = round(most + _BESIDE) - view.viewport().width() if fits else 0
        self._go(QPoint(across, view.verticalScrollBar().maximum()))
        self._home, self._back = True, None
        item = self._scene.kept.item_of(self._scene.selected) if self._scene.selected is not None else None
        if item is not None and self._in_hand(item):
            self._show(item)

    def keep(self) -> None:
        """The table has another size: what was in sight is again."""
        if self._back is not None:
            wanted = self._wanted()
            if wanted:
                self._bring(wanted)
        elif self._home:
            self.show_hand()

    def scrolled_by_hand(self) -> None:
        """Somebody has scrolled: nothing is shown again but what is asked for from now on."""
        self._home, self._back = False, None

    def dragged(self, to: QPoint) -> None:
        """The mouse drags something there: near an edge the table goes on under it, while there is more of it."""
        self._dragged_to = to
        if self._scene.drag is not None and self._scrolls and not edge_way(to, self._view.viewport().rect()).isNull():
            if not self._going_on.isActive():
                self._going_on.start()
        else:
            self._going_on.stop()

    def _go_on(self) -> None:
        before, way = self._now, edge_way(self._dragged_to, self._view.viewport().rect())
        if self._scene.drag is not None:
            self._go(before + way * _AT_ONCE)
        if self._now == before:
            self._going_on.stop()
        else:
            self._scene.move_drag(self._view.mapToScene(self._dragged_to))

    def _look(self) -> None:
        """Something else is asked, or nothing any more."""
        play = self._scene.play
        if play.sitting is None or play.behind_curtain:
            return
        if self._who != (play.sitting, play.bottom):
            self._who, self._about = (play.sitting, play.bottom), ()
            self.show_hand()
        stack, choosing = play.view.stack, play.choosing
        if choosing is None and not stack and self._home and self._back is None:
            self.show_hand()  # which another card may have come to
        about = (choosing, choosing.held if choosing is not None else None, stack[0].id if stack else None)
        if about == self._about or not self._scrolls:
            return
        self._about = about
        wanted = self._wanted()
        if wanted:
            self._bring(wanted)
        elif choosing is None and not stack:
            self._return()

    def _wanted(self) -> list[Wanted]:
        play = self._scene.play
        choosing, stack = play.choosing, play.view.stack
        refs: dict[Ref, float] = {}
        if choosing is not None:
            counts = _DIVIDED if isinstance(choosing.decision, Divide) else _CHOSEN_FROM
            refs = dict.fromkeys(choosing.legal(), counts)
        if stack:
            refs.setdefault(stack[0].id, _ASKS)
        found: list[Wanted] = []
        for item in self._scene.kept.all():
            if item.ref is not None and item.ref in refs and not item.leaving and item.isVisible():
                counts = refs[item.ref] if isinstance(item.ref, int) else min(_SEATS, refs[item.ref])
                found.append((item.area.translated(item.rest), counts))
        return found[:_MOST]

    def _bring(self, wanted: Sequence[Wanted]) -> None:
        before, seen = self._now, self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        corner = best_corner(seen, self._scene.sceneRect(), wanted)
        self._go(before + (corner - seen.topLeft()).toPoint())
        if self._back is None:
            bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
            most = [max(1, bar.maximum()) for bar in bars]
            self._back = before.x() / most[0], before.y() / most[1]

    def _return(self) -> None:
        """Nothing is asked any more."""
        back, self._back = self._back, None
        if self._home:
            self.show_hand()
        elif back is not None:
            most = QPoint(self._view.horizontalScrollBar().maximum(), self._view.verticalScrollBar().maximum())
            self._go(QPoint(round(back[0] * most.x()), round(back[1] * most.y())))

    def _come(self, item: object) -> None:
        """The keys have come to a thing, or another part of the window has; what the mouse is on doesn't move."""
        if not isinstance(item, TableItem) or self._view.by_mouse or not self._scrolls:
            return
        if self._in_hand(item) and self._back is None:
            self.show_hand()
        was = self._now
        self._show(item)
        if not self._in_hand(item) and self._back is None and self._now != was:
            self._home = False

    def _in_hand(self, item: TableItem) -> bool:
        return item.zone is Zone.HAND and item.owner == self._scene.play.bottom

    def _show(self, item: TableItem) -> None:
        """Scroll no farther than it takes to see a thing whole."""
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        corner = best_corner(seen, self._scene.sceneRect(), [(item.area.translated(item.rest), 1.0)])
        self._go(self._now + (corner - seen.topLeft()).toPoint())


def best_corner(seen: QRectF, room: QRectF, wanted: Sequence[Wanted]) -> QPointF:
    """The upper left corner of what is to be seen of a room, so that most of some places are in it whole.

    It is as large as ``seen``, and no farther from that than it takes.

    >>> room, seen = QRectF(0, 0, 1000, 800), QRectF(0, 400, 500, 400)
    >>> best_corner(seen, room, [(QRectF(100, 500, 50, 50), 1.0)])
    PySide6.QtCore.QPointF(0.000000, 400.000000)
    >>> best_corner(seen, room, [(QRectF(100, 100, 50, 50), 1.0), (QRectF(400, 300, 50, 50), 1.0)])
    PySide6.QtCore.QPointF(0.000000, 92.000000)
    """
    size = seen.size()
    boxes = [(_with_edge(rect, size), counts) for rect, counts in wanted]
    across = _corners([(rect.left(), rect.right()) for rect, _ in boxes], seen.left(), size.width(), room.width())
    down = _corners([(rect.top(), rect.bottom()) for rect, _ in boxes], seen.top(), size.height(), room.height())

    def worth(corner: QPointF) -> tuple[float, float]:
        shown = QRectF(corner, size)
        return sum(counts for rect, counts in boxes if shown.contains(rect & room)), -(
            corner - seen.topLeft()
        ).manhattanLength()

    return max((QPointF(x, y) for x in across for y in down), key=worth)


def edge_way(at: QPoint, seen: QRect) -> QPoint:
    """The way to what lies beyond the edge of what is seen that a place is near to.

    >>> edge_way(QPoint(3, 200), QRect(0, 0, 500, 400)), edge_way(QPoint(250, 390), QRect(0, 0, 500, 400))
    (PySide6.QtCore.QPoint(-1, 0), PySide6.QtCore.QPoint(0, 1))
    """
    across = (at.x() > seen.right() - _NEAR_EDGE) - (at.x() < seen.left() + _NEAR_EDGE)
    return QPoint(across, (at.y() > seen.bottom() - _NEAR_EDGE) - (at.y() < seen.top() + _NEAR_EDGE))


def _with_edge(rect: QRectF, size: QSizeF) -> QRectF:
    """A place with a little around it; of one that is larger than what can be seen the upper left part."""
    wide = rect.adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)
    return QRectF(wide.topLeft(), wide.size().boundedTo(size))


def _corners(spans: Iterable[tuple[float, float]], now: float, length: float, room: float) -> list[float]:
    """Where what is seen may begin in one direction: as now, or so that a place lies at one of its edges."""
    most = max(0.0, room - length)
    edges = (edge for least, greatest in spans for edge in (least, greatest - length))
    return sorted({now, *(min(most, max(0.0, edge)) for edge in edges)})
