"""Made-up pictures as bytes: one color all over, so that a test can tell where they have come to stand."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QColor, QImage

ART = "#ff00ff"
FRAME = "#00ff00"


def written(image: QImage) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(content.data())


def art(width: int = 626, height: int = 457) -> bytes:
    """Art alone."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(ART))
    return written(image)


def whole_card() -> bytes:
    """A whole card: the frame around the art has another color."""
    image = QImage(488, 680, QImage.Format.Format_RGB32)
    image.fill(QColor(FRAME))
    for y in range(80, 376):
        for x in range(38, 450):
            image.setPixelColor(x, y, QColor(ART))
    return written(image)


def share_of(image: QImage, color: str = ART) -> float:
    """How much of a picture has a color."""
    wanted = QColor(color)
    small = image.scaled(60, 60, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.FastTransformation)
    return sum(_near(small.pixelColor(x, y), wanted) for x in range(60) for y in range(60)) / 3600


def _near(one: QColor, other: QColor) -> bool:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue()) < 60
