"""A tile: a large button with an icon, a title with mana symbols behind it, and a few words that wrap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbols import paint_symbol
from mtgtable.ui.look.theme import RADIUS, THEME, L, M, S, color, font, pixels

_ICON: Final = 22
_SYMBOL: Final = 17
"""Beside text of the usual size; they grow with it."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@dataclass(frozen=True, slots=True)
class TileFace:
    """What stands on a tile. ``lines``: how many lines the words under the title may take.

    Where the title takes more than one line, up to ``title_lines``, the words under it get as many fewer. ``grows``:
    what has no room in one line takes two, and the tile is so much higher.
    """

    title: str
    detail: str = ""
    icon: str = ""
    symbols: str = ""
    lines: int = 2
    title_lines: int = 1
    primary: bool = False
    grows: bool = False


class Tile(QAbstractButton):
    """A button of the start page. Enter works as Space does."""

    def __init__(self, face: TileFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self.setText(face.title)
        self.setAccessibleName(face.title)
        self.setAccessibleDescription(face.detail)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        high = QSizePolicy.Policy.Preferred if face.grows else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, high)
        policy.setHeightForWidth(face.grows)
        self.setSizePolicy(policy)
        THEME.changed.connect(self.updateGeometry)
        THEME.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As high as the title and its lines need."""
        title = QFontMetricsF(font("body", bold=True)).height()
        line = QFontMetricsF(font("small")).lineSpacing()
        return QSize(220, round(2 * M + title + (4 + line * self.face.lines if self.face.lines else 0)))

    def heightForWidth(self, width: int) -> int:
        """Qt's: as high as what it says needs at this width."""
        if not self.face.grows:
            return self.sizeHint().height()
        area = QRectF(0, 0, width - 2 * L - (grown(_ICON) + M if self.face.icon else 0), 0)
        title, detail = self._lines(area)
        more = (len(title) - 1) * QFontMetricsF(font("body", bold=True)).height()
        more += max(0, len(detail) - self.face.lines) * QFontMetricsF(font("small")).lineSpacing()
        return self.sizeHint().height() + round(more)

    def _lines(self, area: QRectF) -> tuple[list[str], list[str]]:
        """The lines of the title and of the words under it."""
        face = self.face
        title = wrapped(
            face.title, font("body", bold=True), self._title_room(area), 2 if face.grows else face.title_lines
        )
        left = max(2, face.lines) if face.grows else face.lines + 1 - len(title)
        return title, wrapped(face.detail, font("small"), area.width(), left)

    def _title_room(self, area: QRectF) -> float:
        symbols = self.face.symbols
        return area.width() - (len(symbols) * (grown(_SYMBOL) + 3) + S if symbols else 0)

    def minimumSizeHint(self) -> QSize:
        """The height is fixed; the width may shrink."""
        return QSize(120, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the tile; arrow keys are for the page, which knows what lies beside it."""
        if event.key() in _ENTER:
            self.click()
            event.accept()
        elif event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the tile as it is: at rest, under the mouse, pressed, focused."""
        colors = THEME.colors
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hovered, focused = self.underMouse() and self.isEnabled(), self.hasFocus()
        fill = colors.pressed if self.isDown() else colors.raised
        if self.face.primary:
            fill = colors.accent_soft
        edge = colors.accent if focused else colors.line_strong if hovered else colors.line
        painter.setPen(QPen(color(edge), 2.0 if focused else 1.0))
        painter.setBrush(color(fill))
        painter.drawRoundedRect(area, RADIUS + 2, RADIUS + 2)
        self._paint_words(painter, self._paint_lead(painter, area.adjusted(L, M, -L, -M)))
        painter.end()

    def _paint_lead(self, painter: QPainter, area: QRectF) -> QRectF:
        """Paint the icon; returns the room beside it."""
        face, colors = self.face, THEME.colors
        if not face.icon:
            return area
        lit = self.isEnabled() and (face.primary or self.hasFocus() or self.underMouse())
        tint = colors.accent if lit else colors.muted if self.isEnabled() else colors.disabled
        icon = grown(_ICON)
        paint_icon(painter, QRectF(area.left(), area.top() - 1, icon, icon), face.icon, tint)
        return area.adjusted(icon + M, 0, 0, 0)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        face, colors = self.face, THEME.colors
        side = grown(_SYMBOL)
        big, small = font("body", bold=True), font("small")
        height, spacing = QFontMetricsF(big).height(), QFontMetricsF(small).lineSpacing()
        for number, symbol in enumerate(reversed(face.symbols)):
            left = area.right() - side - number * (side + 3)
            paint_symbol(painter, QRectF(left, area.top() + (height - side) / 2, side, side), symbol)
        room = self._title_room(area)
        title, detail = self._lines(area)
        painter.setFont(big)
        painter.setPen(color(colors.text if self.isEnabled() else colors.disabled))
        for number, text in enumerate(title):
            line = QRectF(area.left(), area.top() + number * height, room, height)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setFont(small)
        painter.setPen(color(colors.muted if self.isEnabled() else colors.disabled))
        y = area.top() + len(title) * height + 4
        for text in detail:
            painter.drawText(QPointF(area.left(), y + pixels("small")), text)
            y += spacing


def wrapped(text: str, with_font: QFont, width: float, lines: int) -> list[str]:
    """The text in at most so many lines of a width; the last one ends in an ellipsis where more is left."""
    if not text or lines < 1:
        return []
    metrics = QFontMetricsF(with_font)
    layout = QTextLayout(text, with_font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    found: list[str] = []
    layout.beginLayout()
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        start = line.textStart()
        if len(found) == lines - 1:
            rest = text[start:].strip()
            found.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width))
            break
        found.append(text[start : start + line.textLength()].strip())
    layout.endLayout()
    return found
