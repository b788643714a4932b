"""A picture in the frame of a card, where the user wants pictures: which one, behind words, and who painted it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.body import rounded
from mtgtable.ui.cards.both_halves import name_of_face
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import color, sized_font
from mtgtable.ui.pictures.art import Art, paint_art
from mtgtable.ui.pictures.gallery import GALLERY

_NAMED_FROM: Final = 0.5
"""A card so large, as a share of its full form, names who painted it: its words can be read there."""
_CREDIT: Final = 19.0


def art_of(view: ObjectView) -> Art | None:
    """The art of what the viewer sees, by the name that it has now: a copy looks like what it copies."""
    if not view.known or not view.name:
        return None
    name = name_of_face(view, 0)
    whole = " // ".join(view.faces) if len(view.faces) > 1 and name in view.faces else ""
    return GALLERY.art(name, whole, _looks(view) if view.token else "")


def _looks(view: ObjectView) -> str:
    """What tells a token from others of its name; counters and effects change nothing of it but the colors."""
    size = f"{view.printed_power}/{view.printed_toughness}" if view.printed_power else ""
    return f"{size} {view.colors}"


def paint_behind(painter: QPainter, art: Art, area: QRectF, radius: float, veil: QColor) -> None:
    """Paint art behind words that need the whole frame, so faint that they stay readable."""
    painter.save()
    painter.setClipPath(rounded(area.adjusted(0, -radius, 0, 0), radius))
    paint_art(painter, art.pixmap, area)
    painter.fillRect(area, veil)
    painter.restore()


def paint_credit(painter: QPainter, art: Art, box: QRectF, scale: float) -> None:
    """Name the artist at the foot of the art, where that can be read."""
    if not art.artist or scale < _NAMED_FROM:
        return
    words = tr("Art: {0}", art.artist)
    used = sized_font(_CREDIT)
    width = min(box.width(), QFontMetricsF(used).horizontalAdvance(words) + 16)
    strip = QRectF(box.right() - width, box.bottom() - 26, width, 26)
    painter.fillRect(strip, color("#000000", 0.55))
    painter.setFont(used)
    painter.setPen(color("#ffffff", 0.95))
    painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)
