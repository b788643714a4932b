"""The trial behind a dependency, as a card over the tree: which conditions of 613.8a held, and what trying changed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Trial
from mtgtable.ui.layers.account_rows import Art, Column
from mtgtable.ui.layers.sheet import Span
from mtgtable.ui.layers.told import CONDITIONS, told, told_names, told_source, told_title, told_trial
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import RADIUS, THEME, L, M, S, color

_CLOSE: Final = 24


def verdict(trial: Trial) -> str:
    """What came of it, in a sentence."""
    if trial.loop:
        return tr("They depend on each other, so the older one went first ({0}).", trial.loop_rule)
    if trial.overridden:
        return tr(
            "{0} went first although it is newer (t{1} against t{2}).",
            told_source(trial.on_name),
            trial.on.timestamp,
            trial.effect.timestamp,
        )
    return tr("{0} went first, as timestamps alone would have it too.", told_source(trial.on_name))


def lay_trial(trial: Trial, width: float) -> Art:
    """The card laid out in a width."""
    column = Column(M)
    room = width - 2 * M
    title = tr("In a loop with") if trial.loop else tr("Waited for")
    column.add([Span(told_source(trial.effect_name), bold=True)], M, room - _CLOSE)
    column.add(
        [Span(f"{title} ", "small", "muted"), Span(told_source(trial.on_name), "small", bold=True)], M, room - _CLOSE
    )
    column.add([Span(tr("Layer {0}, {1}", trial.label, told_title(trial.layer_title)), "small", "muted")], M, room)
    column.y += S
    column.add(
        [Span(tr("Tried out: would it change …"), "small", "muted"), Span(f"  {trial.rule}", "tiny", "muted")], M, room
    )
    for condition, words in CONDITIONS:
        held = condition in trial.conditions
        sign = tr("yes") if held else tr("no")
        spans = [Span(f"… {tr(words)}? ", "small", "text" if held else "faint")]
        column.add([*spans, Span(sign, "small", "warning" if held else "faint", bold=held)], M + S, room - S)
    column.y += S
    if trial.before != trial.after:
        column.add(
            [Span(tr("Would apply to, before: "), "small", "muted"), Span(told_names(trial.before), "small")], M, room
        )
        column.add(
            [Span(tr("after trying: "), "small", "muted"), Span(told_names(trial.after), "small", bold=True)], M, room
        )
        column.y += S
    for detail in trial.details:
        column.add([Span(told(detail), "small")], M, room)
        column.y += 2
    column.y += S
    tint = "danger" if trial.loop else "warning" if trial.overridden else "muted"
    shape = "loop" if trial.loop else "waited"
    column.add([Span(verdict(trial), "small", tint, bold=True, shape=shape)], M, room)
    return column.done(M)


_WIDTHS: Final = (340, 480, 640)
"""As wide as it must be to be no higher than its window."""


class TrialCard(QFrame):
    """Lies over its window, beside what was clicked, until Esc, its button, or a click elsewhere. Blocks nothing."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.trial: Trial | None = None
        self._beside = parent
        self._up = 0
        """How far its text is scrolled, in a window too low for it."""
        parent.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button = QPushButton(self)
        self.button.setProperty("quiet", "true")
        self.button.setAccessibleName(tr("Close"))
        self.button.setToolTip(tr("Close ({0})", key_of("cancel")))
        self.button.setStyleSheet("padding: 0; min-height: 0;")
        self.button.setFixedSize(_CLOSE, _CLOSE)
        self.button.setIconSize(QSize(16, 16))
        give_icon(self.button, "x")
        self.button.clicked.connect(self.put_away)
        self.hide()

    def show_trial(self, trial: Trial, at: QPoint) -> None:
        """Show a trial below a point of what it stands beside, or above where there is more room."""
        self.trial, self._up = trial, 0
        host = self._beside.window()
        if self.parentWidget() is not host:
            self.setParent(host)
        at = self._beside.mapTo(host, at)
        most = host.height() - 2 * S
        for wish in _WIDTHS:
            width = min(wish, host.width() - 2 * L)
            height = int(lay_trial(trial, width).height)
            if height <= most:
                break
        height = min(height, most)
        below = at.y() + S
        top = below if below + height <= host.height() - S else max(S, at.y() - height - L)
        left = min(max(S, at.x()), host.width() - width - S)
        self.setGeometry(left, min(top, host.height() - S - height), width, height)
        self.button.move(width - _CLOSE - 6, 6)
        spoken = " ".join((told_trial(trial) + ".", *map(told, trial.details), verdict(trial)))
        self.setAccessibleName(spoken)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def put_away(self) -> None:
        """Hide it and give the focus back."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt's: a click elsewhere puts it away."""
        super().focusOutEvent(event)
        leaves = event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
        if leaves and not self.button.hasFocus():
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: what it stands beside is put away, and it with that."""
        if event.type() is QEvent.Type.Hide and watched is self._beside:
            self.hide()
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt's: text that finds no room is scrolled."""
        whole = int(lay_trial(self.trial, self.width()).height) if self.trial is not None else 0
        self._up = min(max(0, self._up - event.angleDelta().y() // 2), max(0, whole - self.height()))
        self.update()
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        closing = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
        return keep_for_focus(event, closing) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.put_away()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        if self.trial is None:
            return
        colors = THEME.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(color(colors.line_strong), 1))
        painter.setBrush(color(colors.raised))
        painter.drawRoundedRect(area, RADIUS, RADIUS)
        lay_trial(self.trial, float(self.width())).paint(painter, 0, -self._up)
        painter.end()
