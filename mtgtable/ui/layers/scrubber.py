"""The step slider: goes through the applications of the whole board one by one, and back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import THEME, XS, M, S, color


class StepSlider(QSlider):
    """A slider with a mark at each step that did something to the pinned object."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.marks: tuple[int, ...] = ()
        self.setAccessibleName(tr("Step"))
        self.setPageStep(1)
        self.setMinimumWidth(80)

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: the page keys go to the next step that did something to the pinned object."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            later = event.key() == Qt.Key.Key_PageDown
            places = [0, *self.marks, self.maximum()]
            ways = [p for p in places if (p > self.value() if later else p < self.value())]
            if ways:
                self.setValue(min(ways) if later else max(ways))
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: the marks stand under the groove."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(THEME.colors.muted))
        most = max(1, self.maximum())
        for mark in self.marks:
            x = 7 + (self.width() - 14) * mark / most
            painter.drawRoundedRect(QRectF(x - 1, self.height() / 2 - 7, 2, 14), 1, 1)
        painter.end()
        super().paintEvent(event)


class Scrubber(QWidget):
    """Buttons, slider and a line that says where it stands. ``moved``: after how many applications; None: all."""

    moved = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.titles: tuple[str, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(M, XS, M, S)
        column.setSpacing(2)
        self.where = QLabel()
        self.where.setProperty("role", "small")
        self.where.setMinimumWidth(40)
        column.addWidget(self.where)
        row = QHBoxLayout()
        row.setSpacing(XS)
        self.back = small_button("chevron-left", tr("One step back (Left)"), 26)
        self.slider = StepSlider()
        self.slider.setRange(0, 0)
        self.forward = small_button("chevron-right", tr("One step forward (Right)"), 26)
        self.now = small_button("chevrons-right", tr("Back to now (End)"), 26)
        for button in (self.back, self.forward, self.now):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.back)
        row.addWidget(self.slider, 1)
        row.addWidget(self.forward)
        row.addWidget(self.now)
        column.addLayout(row)
        self.slider.valueChanged.connect(self._moved)
        self.back.clicked.connect(lambda: self.slider.setValue(self.slider.value() - 1))
        self.forward.clicked.connect(lambda: self.slider.setValue(self.slider.value() + 1))
        self.now.clicked.connect(self.to_now)

    def show_steps(self, titles: Sequence[str], marks: Sequence[int]) -> None:
        """Go through other applications: a title each, and the places that did something to the pinned object.

        The slider goes to the end, where everything is as it is now.
        """
        self.titles = tuple(titles)
        self.slider.blockSignals(True)
        self.slider.marks = tuple(marks)
        self.slider.setRange(0, len(self.titles))
        self.slider.setValue(len(self.titles))
        self.slider.blockSignals(False)
        self.setEnabled(bool(self.titles))
        self.slider.update()
        self._say()

    def to_now(self) -> None:
        """Go to the end."""
        self.slider.setValue(self.slider.maximum())

    @property
    def place(self) -> int | None:
        """After how many applications; None: after all, where everything is real."""
        return None if self.slider.value() == self.slider.maximum() else self.slider.value()

    def _moved(self) -> None:
        self._say()
        self.moved.emit(self.place)

    def _say(self) -> None:
        value, most = self.slider.value(), self.slider.maximum()
        if not most:
            text = tr("No continuous effect applies to anything")
        elif value == most:
            text = tr("Now: all {0} steps done", most) if most > 1 else tr("Now: the only step is done")
        elif value == 0:
            text = tr("Before the first of {0} steps", most) if most > 1 else tr("Before the only step")
        else:
            text = tr("Step {0} of {1}: {2}", value, most, self.titles[value - 1])
        self.where.setText(
            self.where.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(60, self.width() - 2 * M))
        )
        self.where.setToolTip(text)
        self.slider.setAccessibleDescription(text)
        self.back.setEnabled(value > 0)
        self.forward.setEnabled(value < most)
        self.now.setEnabled(value < most)

    def resizeEvent(self, event: object) -> None:
        """Qt's."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._say()
