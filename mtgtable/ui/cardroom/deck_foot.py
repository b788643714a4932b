"""What stands under the deck: its figures and what the rules say. Where the room is low it scrolls, nothing is cut."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import S

_LINES_ABOVE: Final = 14
"""So many lines of text are left to what is above it, or three quarters of the room."""
_MOVED: Final = (QEvent.Type.Resize, QEvent.Type.Move)


class DeckFoot(QScrollArea):
    """As high as its parts need, as far as enough is left for what is above: lines that wrap would be squeezed else."""

    def __init__(self, above: QWidget, *parts: QWidget) -> None:
        super().__init__()
        self._above = above
        self._inner = QWidget()
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S)
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Figures and rules of the deck"))
        self.setWidget(self._inner)
        self._inner.installEventFilter(self)
        above.installEventFilter(self)
        self.fit()

    def fit(self) -> None:
        """Take the height that is needed, as far as there is room; what is beyond is scrolled to, by keys too."""
        panel = self.parentWidget()
        line = self.fontMetrics().height()
        both = panel.height() - self._above.y() if panel is not None else 0
        room = max(both // 4, both - _LINES_ABOVE * line, 3 * line)
        needed = max(1, self._inner.heightForWidth(self.width()))
        self.setFixedHeight(min(needed, room))
        low = needed > room
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if low else policy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if low else Qt.FocusPolicy.NoFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: its parts say something else, or what is above has moved."""
        if (watched is self._inner and event.type() == QEvent.Type.LayoutRequest) or (
            watched is self._above and event.type() in _MOVED
        ):
            self.fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.fit()
