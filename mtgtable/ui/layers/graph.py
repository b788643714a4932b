"""The dependency graph of the whole board: effects by layer, arrows for what waits for what, loops red and dashed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.continuous.explanation import EffectRef
from mtgtable.model.ids import NO_OBJECT
from mtgtable.session.whole_file import FileTrouble
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import tr, trn
from mtgtable.ui.layers.account import EffectInForce, Trial
from mtgtable.ui.layers.graph_items import (
    ArrowItem,
    BandItem,
    NodeItem,
    Port,
    band_head,
    head_width,
    node_size,
    sides_of,
    spread,
)
from mtgtable.ui.layers.graph_layout import Gaps, Node, Plan, fitted
from mtgtable.ui.layers.handing_on import ask_file, write_scene_png, write_scene_svg
from mtgtable.ui.layers.told import told, told_effect
from mtgtable.ui.layers.trial_card import TrialCard
from mtgtable.ui.layers.watch import WITHHELD, Watch
from mtgtable.ui.look.theme import THEME, XS, M, S, color
from mtgtable.ui.said import said

ACROSS: Final = 64.0
DOWN: Final = 12.0
PAD: Final = 12.0
SMALLEST: Final = 0.66
"""The scale below which text is too small to read; the graph scrolls rather than going below it by itself."""
_MOST: Final = 2.5
_LEAST: Final = 0.15
_ZOOM_KEYS: Final = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_Equal})
_WAYS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip


class GraphView(QGraphicsView):
    """Pans by dragging, zooms by the wheel, + and −; 0 shows it all. The arrow keys go from effect to effect."""

    node_wanted = Signal(object)
    node_lit = Signal(object)
    trial_wanted = Signal(object, QPoint)
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.drawing = QGraphicsScene(self)
        self.setScene(self.drawing)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Dependency graph"))
        self.nodes: list[NodeItem] = []
        self.arrows: list[ArrowItem] = []
        self.current: NodeItem | None = None
        self.zoomed = False
        self._pressed: QPoint | None = None

    # ---- showing ----------------------------------------------------------------------------------------------------

    def show_graph(
        self, effects: tuple[EffectInForce, ...], trials: tuple[Trial, ...], titles: dict[str, str], *, bound_only: bool
    ) -> None:
        """Draw these effects and dependencies; ``titles`` of the layers by label. ``bound_only``: no lonely effects."""
        was = (self.current.effect.effect, self.current.layer) if self.current is not None else None
        self.drawing.clear()
        self.nodes, self.arrows, self.current = [], [], None
        labels = list(titles)
        bound = {(end, trial.label) for trial in trials for end in (trial.effect, trial.on)}
        looped = {(end, trial.label) for trial in trials if trial.loop for end in (trial.effect, trial.on)}
        made: list[tuple[EffectInForce, str]] = [
            (effect, label)
            for effect in effects
            for label in effect.layers
            if label in titles and (not bound_only or (effect.effect, label) in bound)
        ]
        places = {(effect.effect, label): key for key, (effect, label) in enumerate(made)}
        nodes = [
            Node(
                key,
                labels.index(label),
                effect.effect.timestamp,
                *node_size(effect, bound=(effect.effect, label) in bound, looped=(effect.effect, label) in looped),
            )
            for key, (effect, label) in enumerate(made)
        ]
        joined = [
            (places[trial.on, trial.label], places[trial.effect, trial.label])
            for trial in trials
            if (trial.on, trial.label) in places and (trial.effect, trial.label) in places
        ]
        room = (float(self.viewport().width()) - 4 * PAD, float(self.viewport().height()) - band_head() - 4 * PAD)
        heads = [
            {place: head_width(label, titles[label], lines) - 2 * PAD for place, label in enumerate(labels)}
            for lines in (1, 2)
        ]
        plan = fitted(nodes, joined, Gaps(ACROSS, DOWN, band_head() + 2 * PAD, DOWN), room, heads)
        self._draw(plan, made, bound, looped, trials, places, titles)
        for node in self.nodes:
            if (node.effect.effect, node.layer) == was:
                self.choose(node)
        if not self.zoomed:
            self.fit()

    def _draw(
        self,
        plan: Plan,
        made: list[tuple[EffectInForce, str]],
        bound: set[tuple[EffectRef, str]],
        looped: set[tuple[EffectRef, str]],
        trials: tuple[Trial, ...],
        places: dict[tuple[EffectRef, str], int],
        titles: dict[str, str],
    ) -> None:
        labels, head = list(titles), band_head()
        for band in plan.bands:
            label = labels[band.layer]
            area = QRectF(band.x - PAD, band.y - head, band.width + 2 * PAD, band.height + head + PAD)
            self.drawing.addItem(BandItem(label, titles[label], area))
        items: dict[int, NodeItem] = {}
        for one in plan.nodes:
            effect, label = made[one.node.key]
            mark = (effect.effect, label)
            area = QRectF(one.x, one.y, one.node.width, one.node.height)
            items[one.node.key] = item = NodeItem(effect, label, mark in looped, mark in bound, area)
            self.drawing.addItem(item)
            self.nodes.append(item)
        boxes = {key: QRectF(item.pos(), item.area.size()) for key, item in items.items()}
        ends = [(places.get((trial.on, trial.label)), places.get((trial.effect, trial.label))) for trial in trials]
        ports: list[Port] = []
        for number, (start, end) in enumerate(ends):
            if start is not None and end is not None:
                out, into = sides_of(boxes[start], boxes[end])
                ports.append(Port(start, out, boxes[end].center().y(), number, False))
                ports.append(Port(end, into, boxes[start].center().y(), number, True))
        points = spread(ports, boxes)
        for number, (start, end) in enumerate(ends):
            if start is not None and end is not None:
                sides = sides_of(boxes[start], boxes[end])
                first, last = points[number, False], points[number, True]
                arrow = ArrowItem(trials[number], first, last, sides, abs(last.y() - first.y()) * 0.16)
                self.drawing.addItem(arrow)
                self.arrows.append(arrow)
        self.drawing.setSceneRect(self.drawing.itemsBoundingRect().adjusted(-PAD, -PAD, PAD, PAD))

    def fit(self) -> None:
        """Show it so that it can be read: all of it where there is room, else from the top."""
        self.zoomed = False
        self._fit(SMALLEST)

    def fit_all(self) -> None:
        """Show all of it, however small it gets."""
        self.zoomed = True
        self._fit(_LEAST)

    def _fit(self, least: float) -> None:
        area = self.drawing.sceneRect()
        if area.isEmpty():
            return
        self.resetTransform()
        room = self.viewport().rect()
        scale = max(least, min(1.0, room.width() / area.width(), room.height() / area.height()))
        self.scale(scale, scale)
        if area.height() * scale > room.height():
            self.centerOn(area.center().x(), area.top() + room.height() / scale / 2)
        else:
            self.centerOn(area.center())

    def zoom(self, factor: float) -> None:
        """Make it larger or smaller."""
        now = self.transform().m11()
        goal = min(_MOST, max(_LEAST, now * factor))
        self.zoomed = True
        self.scale(goal / now, goal / now)

    # ---- mouse and keys ---------------------------------------------------------------------------------------------

    def choose(self, node: NodeItem | None) -> None:
        """The effect that the keys are on."""
        if self.current is not None:
            self.current.current = False
            self.current.update()
        self.current = node
        if node is not None:
            node.current = True
            node.update()
            self.setAccessibleDescription(told_effect(node.effect))
            self.node_lit.emit(node.effect)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        if not self.zoomed:
            self.fit()
        if event.size() != event.oldSize():
            self.resized.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt's."""
        self.zoom(1.15 if event.angleDelta().y() > 0 else 1 / 1.15)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            item = self.itemAt(event.position().toPoint())
            self.node_lit.emit(item.effect if isinstance(item, NodeItem) else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        super().mouseReleaseEvent(event)
        at, pressed = event.position().toPoint(), self._pressed
        self._pressed = None
        if pressed is None or (at - pressed).manhattanLength() > 4 or event.button() != Qt.MouseButton.LeftButton:
            return
        item = self.itemAt(at)
        if isinstance(item, NodeItem):
            self.choose(item)
            self.node_wanted.emit(item.effect)
        elif isinstance(item, ArrowItem):
            self.trial_wanted.emit(item.trial, at)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.node_lit.emit(None)
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event, NAVIGATION | _ZOOM_KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1.25)
        elif key == Qt.Key.Key_Minus:
            self.zoom(0.8)
        elif key == Qt.Key.Key_0:
            self.fit_all()
        elif key in _WAYS:
            self._go(*_WAYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.node_wanted.emit(self.current.effect)
        elif key == Qt.Key.Key_Space and self.current is not None:
            self._show_trial(self.current)
        else:
            super().keyPressEvent(event)

    def _go(self, dx: int, dy: int) -> None:
        """To the nearest effect in a direction."""
        if self.current is None:
            self.choose(self.nodes[0] if self.nodes else None)
        else:
            here = self.current.sceneBoundingRect().center()
            best, least = None, 1e12
            for node in self.nodes:
                way: QPointF = node.sceneBoundingRect().center() - here
                along, across = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
                if node is not self.current and along > 2 and along + 3 * across < least:
                    best, least = node, along + 3 * across
            if best is not None:
                self.choose(best)
        if self.current is not None:
            self.ensureVisible(self.current)

    def _show_trial(self, node: NodeItem) -> None:
        for arrow in self.arrows:
            if arrow.trial.effect == node.effect.effect and arrow.trial.label == node.layer:
                at = self.mapFromScene(node.sceneBoundingRect().bottomLeft())
                self.trial_wanted.emit(arrow.trial, at)
                return


_NOT_YET: Final = 0.3
"""How strongly effects are drawn that haven't been applied where the step slider stands."""


class DependencyGraph(QWidget):
    """The content of a dock. ``source_clicked``: select this on the table. ``lit``: light these up there."""

    source_clicked = Signal(object)
    lit = Signal(object)

    def __init__(self, watch: Watch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.watch = watch
        self._stale = True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, XS, 0, 0)
        column.setSpacing(XS)
        row = QHBoxLayout()
        row.setContentsMargins(M, 0, S, 0)
        row.setSpacing(S)
        self.summary = QLabel()
        self.summary.setProperty("role", "small")
        self.summary.setMinimumWidth(40)
        self.bound_only = QCheckBox(tr("Only dependencies"))
        self.bound_only.setToolTip(tr("Leave out effects that depend on nothing and that nothing depends on"))
        row.addWidget(self.summary, 1)
        row.addWidget(self.bound_only)
        self.smaller = small_button("zoom-out", tr("Smaller (−)"), 26)
        self.larger = small_button("zoom-in", tr("Larger (+)"), 26)
        self.whole = small_button("target", tr("Show all of it (0)"), 26)
        self.hand_on = small_button("save", tr("Write it as a drawing or picture"), 26)
        self.hand_on.clicked.connect(self.ask_write)
        for button in (self.smaller, self.larger, self.whole, self.hand_on):
            row.addWidget(button)
        column.addLayout(row)
        self.view = GraphView()
        column.addWidget(self.view, 1)
        self.trial_card = TrialCard(self)
        self.trial_card.closed.connect(self.view.setFocus)
        self.bound_only.toggled.connect(lambda _: self._draw())
        self.smaller.clicked.connect(lambda: self.view.zoom(0.8))
        self.larger.clicked.connect(lambda: self.view.zoom(1.25))
        self.whole.clicked.connect(self.view.fit_all)
        self.view.node_wanted.connect(self._want)
        self.view.node_lit.connect(self._light)
        self.view.trial_wanted.connect(self._show_trial)
        self.view.resized.connect(self.again)
        watch.changed.connect(self.again)
        THEME.changed.connect(self._dress)
        self._dress()

    def show_place(self, place: int | None) -> None:
        """Light up what has been applied after so many applications, in the order of the layers; None: everything."""
        board = self.watch.board(self.watch.edition)
        if board is None:
            return
        applied = board.applications if place is None else board.applications[:place]
        done = {(board.layers[one.layer].label, one.effect.key) for one in applied}
        for item in self.view.scene().items():
            if isinstance(item, NodeItem):
                here = place is None or (item.layer, item.effect.effect.key) in done
                item.setOpacity(1.0 if here else _NOT_YET)

    def ask_write(self) -> None:
        """Ask for a file, and write the graph there."""
        kinds = tr("SVG drawing (*.svg);;PNG picture (*.png)")
        ask_file(self, tr("Dependencies"), kinds, "svg", self.write)

    def write(self, path: Path) -> None:
        """Write the graph: a picture where the name says so, else a drawing."""
        try:
            if path.suffix.casefold() == ".png":
                write_scene_png(self.view.scene(), path)
            else:
                write_scene_svg(self.view.scene(), path, tr("Dependencies"))
        except FileTrouble as trouble:
            self.summary.setText(said(str(trouble)))

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(640, 260)

    def _dress(self) -> None:
        self.view.setBackgroundBrush(color(THEME.colors.surface))
        self._draw()

    def again(self) -> None:
        """Draw the board as it is now; while nobody sees it, when somebody does."""
        if self.isVisible():
            self._draw()
        else:
            self._stale = True

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Space on a button too."""
        return keep_for_focus(event) or super().event(event)

    def showEvent(self, event: object) -> None:
        """Qt's."""
        super().showEvent(event)  # type: ignore[arg-type]
        if self._stale:
            self._draw()

    def _draw(self) -> None:
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        self.trial_card.put_away()
        edition = self.watch.edition
        board = self.watch.board(edition)
        trials = self.watch.trials(edition)
        titles = {layer.label: told(layer.title) for layer in board.layers} if board is not None else {}
        on = tuple(effect for effect in self.watch.effects(edition) if not effect.off)
        self.view.show_graph(on, trials, titles, bound_only=self.bound_only.isChecked())
        loops = len(board.loops) if board is not None else 0
        words = [trn("{0} dependency", "{0} dependencies", len(trials))]
        words += [trn("{0} loop", "{0} loops", loops)] if loops else []
        if board is not None and board.trials:
            words.append(tr("found in {0} trials", board.trials) if board.trials > 1 else tr("found in 1 trial"))
        words += [tr("hypothetical")] if self.watch.supposing is not None else []
        self.summary.setText(tr(WITHHELD) if self.watch.withheld else ", ".join(words))

    def _want(self, effect: EffectInForce) -> None:
        if effect.effect.source != NO_OBJECT:
            self.source_clicked.emit(effect.effect.source)

    def _light(self, effect: EffectInForce | None) -> None:
        ids = () if effect is None else (effect.effect.source, *effect.affects)
        self.lit.emit(frozenset(one for one in ids if one != NO_OBJECT))

    def _show_trial(self, trial: Trial, at: QPoint) -> None:
        self.trial_card.show_trial(trial, self.view.viewport().mapTo(self, at))
