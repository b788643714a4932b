"""The card dock: the card under the mouse or the selected one, large, with what it was printed as."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.full import all_text, paint_full
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.cards.parts import parts_of
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import ON_HYPOTHETICAL
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.symbol_text import Laid, Paragraph, lay_out, paint_laid
from mtgtable.ui.look.theme import THEME, L, M, S, color, font, pixels
from mtgtable.ui.pictures.gallery import GALLERY

_WIDEST = 300
_NARROWEST = 130.0
_HALF = 0.52
"""A card not wider than this share of the dock leaves room beside it."""
_ROUND = 16.0
_NOTED = 58.0
"""The card leaves that much room for what is to be said of it."""


class CardPicture(QWidget):
    """The card and the notes on it, as one tall picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: ObjectView | None = None
        self.understood: tuple[str, ...] = ()
        self.not_real = ""
        """What is said above the card while it isn't shown as it is."""
        self.empty = tr("Rest the mouse on a card to see it here in full")
        """What is said where no card is shown."""
        self.grows = False
        """The card is larger where the text is."""
        self.room = 10_000
        """The height of the dock: the card is never taller."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAutoFillBackground(False)
        THEME.changed.connect(self.update)
        GALLERY.came.connect(self.update)

    def show_card(self, view: ObjectView | None, understood: tuple[str, ...] = ()) -> None:
        """Show another card, and how its abilities were understood; None: nothing."""
        if view == self.view and understood == self.understood:
            return
        self.view = view
        self.understood = understood
        said = "" if view is None else " ".join(map(_read_out, parts_of(view) or (view,)))
        said += "".join(" " + tr("Understood: {0}.", sentence) for sentence in understood)
        self.setAccessibleName(aloud(said))
        self.updateGeometry()
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.update()

    def _beside(self, width: float) -> bool:
        """In a low dock the notes stand beside the card, where there is room for them."""
        return max(_NARROWEST, (self.room - 2 * S) / 1.4) <= width * _HALF

    def _card_width(self, width: float) -> float:
        if self._beside(width):
            return max(_NARROWEST, (self.room - 2 * S) / 1.4)
        noted = min(_NOTED, self._notes(width).height) + 2 * M if self._noted() else 0.0
        return max(
            _NARROWEST, min(grown(_WIDEST) if self.grows else _WIDEST, width - 2 * M, (self.room - 2 * S - noted) / 1.4)
        )

    def _notes(self, width: float) -> Laid:
        assert self.view is not None
        taken = self._card_width(width) + M if self._beside(width) else M
        return lay_out(self._noted(), max(60.0, width - 2 * L - taken), float(round(pixels("small"))))

    def _noted(self) -> tuple[Paragraph, ...]:
        """What is to be said of the card, and then how the program has understood it."""
        if self.view is None:
            return ()
        told = [Paragraph(tr("Understood: {0}", sentence)) for sentence in self.understood]
        return (*notes_on(self.view), *told)

    def heightForWidth(self, width: int) -> int:
        """Qt's."""
        card = self._card_width(width) * 1.4
        if self.view is None:
            return int(min(card + 2 * S, self.room))
        if not self.view.known:
            return int(card + 2 * S)
        notes = self._notes(width)
        if self._beside(width):
            return int(max(card, notes.height) + 2 * S)
        return int(card + 2 * S) if not notes.placed else int(card + notes.height + 3 * M)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(280, self.heightForWidth(280))

    def resizeEvent(self, event: object) -> None:
        """Qt's."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        colors = THEME.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self._card_width(self.width())
        notes = self._notes(self.width()) if self.view is not None and self.view.known else None
        beside = self._beside(self.width()) and notes is not None and bool(notes.placed)
        area = QRectF(M if beside else (self.width() - width) / 2, S, width, width * 1.4)
        if self.view is None:
            if area.height() > self.height() - 2 * S:
                area = QRectF(0, 0, (self.height() - 2 * S) / 1.4, self.height() - 2 * S)
                area.moveCenter(QPointF(self.width() / 2, self.height() / 2))
            painter.setPen(color(colors.line_strong))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, 16, 16)
            painter.setFont(font("small"))
            painter.setPen(color(colors.faint))
            painter.drawText(
                area.adjusted(L, L, -L, -L), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.empty
            )
            painter.end()
            return
        paint_full(painter, self.view, area, colors, least=15)
        if self.not_real:
            painter.setPen(QPen(color(colors.hypothetical), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), _ROUND, _ROUND)
            size = float(pixels("small"))
            at = QPointF(area.left() + S, area.bottom() - 1.6 * size - S)
            paint_pill(
                painter,
                at,
                self.not_real,
                size,
                color(colors.hypothetical),
                color(ON_HYPOTHETICAL),
                area.width() * 0.62,
            )
        if notes is not None:
            at = QPointF(area.right() + L, area.top()) if beside else QPointF(L + M / 2, area.bottom() + M)
            marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
            paint_laid(painter, notes, at, color(colors.muted), marks)  # type: ignore[arg-type]
        painter.end()


def _read_out(view: ObjectView) -> str:
    """A card, or a part of it, as it is read."""
    return f"{called(view)}, {view.type_line}. " + " ".join(line.text for line in all_text(view))


class CardDock(QScrollArea):
    """The content of the dock."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        self.picture = CardPicture()
        column.addWidget(self.picture)
        column.addStretch(1)
        self.setWidget(body)
        self._pinned: ObjectView | None = None
        self.understood: Callable[[ObjectView], tuple[str, ...]] = lambda _: ()
        """How the abilities of a card that the viewer knows were understood, in plain words."""
        self.hypothetical = ""
        """What is said of the cards while they aren't shown as they are."""

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(300, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.picture.room = self.viewport().height()
        self.picture.setMinimumHeight(self.picture.heightForWidth(self.viewport().width()))
        self.picture.update()

    def pin(self, view: ObjectView | None) -> None:
        """Show this card while the mouse is on no other."""
        self._pinned = view
        if self.picture.not_real != self.hypothetical:
            self.picture.not_real = self.hypothetical
            self.picture.update()
        self._show(view)

    def hover(self, view: ObjectView | None) -> None:
        """Show what the mouse is on; on nothing: the pinned card, or what was there."""
        if view is not None:
            self._show(view)
        elif self._pinned is not None:
            self._show(self._pinned)

    def _show(self, view: ObjectView | None) -> None:
        self.picture.show_card(view, self.understood(view) if view is not None and view.known else ())
