"""A box to choose from whose text ends in an ellipsis where it has no room, instead of in the middle of a letter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QToolTip, QWidget


class ElidedBox(QComboBox):
    """It may become as narrow as so many letters; the mouse resting on it is told all that has no room.

    ``letters`` 0: as wide as the widest of what it offers.
    """

    def __init__(self, parent: QWidget | None = None, letters: int = 0) -> None:
        super().__init__(parent)
        if letters:
            self.setMinimumContentsLength(letters)
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def shown_text(self) -> str:
        """What is read on it."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._fitting(option)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self._fitting(option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Qt's: what has no room is told beside what is told anyway."""
        rests = isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip
        if rests and isinstance(event, QHelpEvent) and self.shown_text() != self.currentText():
            told = (self.toolTip(), self.currentText())
            QToolTip.showText(event.globalPos(), "\n".join(words for words in told if words), self)
            return True
        return super().event(event)

    def _fitting(self, option: QStyleOptionComboBox) -> str:
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        room = field.width() - (self.iconSize().width() + 4 if not self.itemIcon(self.currentIndex()).isNull() else 0)
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
