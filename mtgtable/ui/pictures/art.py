"""The art of a card: cut out of the picture of a whole card where needed, and painted into a frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

_WIDEST: Final = 420
"""Art is kept in so many pixels: the largest card on the screen has no more."""
_WHOLE_CARD: Final = (0.66, 0.78)
"""A picture with such a share of width to height is one of a whole card."""
_LEFT, _TOP, _WIDTH, _HEIGHT = 0.078, 0.117, 0.844, 0.436
"""Where the art is on a whole card."""
_LOOKS_UP: Final = 0.35
"""What is cut off high art is taken from below rather than from above: faces are in the upper part."""


@dataclass(frozen=True, slots=True)
class Art:
    """The art of a card, and who painted it, where that is known."""

    pixmap: QPixmap
    artist: str = ""


def decoded(content: bytes) -> QImage | None:
    """The art in a picture; None where it is no picture that can be read. Callable in any thread."""
    image = QImage.fromData(QByteArray(content))
    if image.isNull() or image.width() < 8 or image.height() < 8:
        return None
    if _WHOLE_CARD[0] <= image.width() / image.height() <= _WHOLE_CARD[1]:
        width, height = image.width(), image.height()
        box = (round(_LEFT * width), round(_TOP * height), round(_WIDTH * width), round(_HEIGHT * height))
        image = image.copy(QRect(*box))
    if image.width() > _WIDEST:
        image = image.scaledToWidth(_WIDEST, Qt.TransformationMode.SmoothTransformation)
    return image


def paint_art(painter: QPainter, pixmap: QPixmap, area: QRectF) -> None:
    """Fill an area with art: nothing is stretched, what doesn't fit is cut off."""
    scale = max(area.width() / pixmap.width(), area.height() / pixmap.height())
    width, height = area.width() / scale, area.height() / scale
    source = QRectF((pixmap.width() - width) / 2, (pixmap.height() - height) * _LOOKS_UP, width, height)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(area, pixmap, source)
