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
        self._area.verticalScrollBar().rangeChanged.connect(lambda least, most: self._make_room(bar=most > least))
        self._bar_has_room = False
        self._below: QVBoxLayout | None = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._whole.addWidget(self._area, 1)

    @property
    def foot(self) -> QVBoxLayout:
        """What stays below; a dialog that never asks for it has none."""
        if self._below is None:
            self._below = QVBoxLayout()
            self._below.setContentsMargins(XL, S, XL, L)
            self._whole.addLayout(self._below)
        return self._below

    def sizeHint(self) -> QSize:
        """Qt's: all of it, as far as there is room."""
        self._ensure_polished()
        room = self.room()
        bar = self._bar_width() if self._bar_has_room else 0
        wide = max(self._least_width, self.column.totalSizeHint().width() + bar)
        if self._below is not None:
            wide = max(wide, self._below.totalSizeHint().width())
        low = _height_at(self._below, min(wide, room.width())) if self._below is not None else 0
        high = _height_at(self.column, min(wide, room.width())) + low
        return QSize(min(wide, room.width()), min(high, room.height()))

    def too_wide(self) -> bool:
        """Does what stands in it need more width than its screen has; what can stand below each other should then."""
        self._ensure_polished()
        return self.column.totalMinimumSize().width() > self.room().width()

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

    def _make_room(self, *, bar: bool) -> None:
        """The bar takes its room from the margin, so that what stands inside is no narrower for it."""
        if bar is not self._bar_has_room:
            self._bar_has_room = bar
            wide = self._bar_width()
            margins = self.column.contentsMargins()
            margins.setRight(margins.right() + (-wide if bar else wide))
            self.column.setContentsMargins(margins)

    def _bar_width(self) -> int:
        return self._area.verticalScrollBar().sizeHint().width()

    def _fit(self) -> None:
        if self.testAttribute(Qt.WidgetAttribute.WA_Resized) and self.size() != self._given:
            return  # somebody else has given it a size
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
