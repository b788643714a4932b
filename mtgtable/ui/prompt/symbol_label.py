"""A label whose text may hold mana symbols and goes over as many lines as it needs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.look.symbol_text import Paragraph, fit, lay_out, paint_laid
from mtgtable.ui.look.theme import THEME, TextRole, color, pixels


class SymbolLabel(QWidget):
    """Shows rules text. ``lines`` is how many lines it may take; longer text is shrunk a little, then cut."""

    def __init__(
        self,
        text: str = "",
        *,
        lines: int = 2,
        role: TextRole = "body",
        tint: str = "text",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lines = lines
        self._role = role
        self._tint = tint
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_text(text)
        THEME.changed.connect(self.update)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(aloud(text))
            self.setToolTip("")
            self.updateGeometry()
            self.update()

    def allow(self, lines: int) -> None:
        """Take so many lines from now on."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def lines_needed(self, width: int) -> int:
        """How many lines the text takes in that width."""
        laid = lay_out(self._paragraphs(), max(40, width), self._size())
        return len({run.baseline for run in laid.runs})

    def tint(self, tint: str) -> None:
        """Say it in another color of the scheme."""
        self._tint = tint
        self.update()

    def _size(self) -> float:
        return float(round(pixels(self._role)))

    def heightForWidth(self, width: int) -> int:
        """Qt's."""
        if not self._text:
            return 0
        laid = lay_out(self._paragraphs(), max(40, width), self._size())
        return int(min(laid.height, self._lines * self._size() * 1.26) + 2)

    def sizeHint(self) -> QSize:
        """Qt's."""
        width = self.width() if self.width() > 60 else 320
        return QSize(160, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Qt's."""
        return QSize(120, round(self._size() * 1.3))

    def _paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(Paragraph(line, reminders=False) for line in self._text.split("\n") if line)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        if not self._text:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._size()
        laid = fit(
            self._paragraphs(), float(self.width()), float(max(self.height(), size * 1.3)), size, max(10.0, size - 2)
        )
        top = max(0.0, (self.height() - laid.height) / 2)
        paint_laid(painter, laid, QPointF(0, top), color(getattr(THEME.colors, self._tint)), {})
        painter.end()
        self.setToolTip(self._text if laid.cut else "")
