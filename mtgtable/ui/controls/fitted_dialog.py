"""A dialog as large as what stands in it; where the screen has less room that scrolls, and the buttons stay."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from mtgtable.ui.look.first_size import fitting
from mtgtable.ui.look.theme import XL, L, M, S


class FittedDialog(QDialog):
    """Its heir fills ``column`` and ``foot``. It grows and shrinks with them until the user gives it a size.

    Qt gives a dialog two thirds of the screen at most, and cuts what needs more; or, where the layout insists, makes it
    larger than the screen.
    """

    def __init__(self, parent: QWidget | None = None, least_width: int = 0) -> None:
        super().__init__(parent)
        self._least_width = least_width
        self._given: QSize | None = None
        """The size that it was given here; any other is the user's."""
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self.column = QVBoxLayout(self._inside)
        self.column.setContentsMargins(XL, L, XL, S)
        self.column.setSpacing(M)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._inside)
        self._inside.installEventFilter(self)
        self.foot = QVBoxLayout()
        self.foot.setContentsMargins(XL, S, XL, L)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._area, 1)
        whole.addLayout(self.foot)

    def sizeHint(self) -> QSize:
        """Qt's: all of it, as far as there is room."""
        self._ensure_polished()
        room = self.room()
        bar = self._area.verticalScrollBar().sizeHint().width()
        foot = self.foot.sizeHint() if not self.foot.isEmpty() else QSize(0, 0)
        wide = max(self._least_width, self.column.totalSizeHint().width(), foot.width())
        low = _height_at(self.foot, min(wide, room.width())) if not self.foot.isEmpty() else 0
        high = _height_at(self.column, min(wide, room.width())) + low
        if high > room.height():
            wide += bar
        return QSize(min(wide, room.width()), min(high, room.height()))

    def too_wide(self) -> bool:
        """Does what stands in it need more width than its screen has; what can stand below each other should then."""
        self._ensure_polished()
        bar = self._area.verticalScrollBar().sizeHint().width()
        return self.column.totalMinimumSize().width() + bar > self.room().width()

    def setVisible(self, visible: bool) -> None:
        """Qt's: it has its size before it is put over its parent."""
        if visible and not self.isVisible():
            quiet_wheel(self._inside)
            self._fit()
        super().setVisible(visible)

    def event(self, event: QEvent) -> bool:
        """Qt's: what stands below has become larger or smaller."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: what stands inside has become larger or smaller."""
        if watched is self._inside and event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return False

    def _fit(self) -> None:
        if self._given is not None and self.size() != self._given:
            return
        wanted = self.sizeHint()
        if wanted != self._given:
            self.resize(wanted)
            self._given = self.size()
            if self.isVisible():
                self._stay_on_the_screen()

    def room(self) -> QSize:
        """How large it may be on its screen."""
        here = self.screen().availableSize()
        return QSize(*fitting((here.width(), here.height()), (here.width(), here.height())))

    def _stay_on_the_screen(self) -> None:
        room, here = self.screen().availableGeometry(), self.frameGeometry()
        over = QRect(here)
        over.moveRight(min(over.right(), room.right()))
        over.moveBottom(min(over.bottom(), room.bottom()))
        over.moveLeft(max(over.left(), room.left()))
        over.moveTop(max(over.top(), room.top()))
        if over.topLeft() != here.topLeft():
            self.move(over.topLeft())

    def _ensure_polished(self) -> None:
        self.ensurePolished()
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()


def _height_at(layout: QBoxLayout, width: int) -> int:
    """How high a layout is when it is so wide."""
    high = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
    return max(high, layout.totalMinimumSize().height())
