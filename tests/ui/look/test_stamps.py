"""A stamp looks the same whether it was kept or made just now, wherever and however it is laid."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter, QTransform

from mtgtable.ui.look.stamps import Stamps

AREA = QRectF(0, 0, 40, 30)


def draw(on: QPainter) -> None:
    on.setPen(QColor("#204060"))
    on.setBrush(QColor(200, 80, 40, 160))
    on.drawRoundedRect(AREA.adjusted(1, 1, -1, -1), 6, 6)


def sheet(ratio: float = 1.0) -> QImage:
    image = QImage(round(120 * ratio), round(120 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#0a1420"))
    return image


def laid(stamps: Stamps, way: QTransform, ratio: float = 1.0) -> QImage:
    image = sheet(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setWorldTransform(way)
    stamps.lay(painter, "frame", AREA, draw)
    assert painter.worldTransform() == way
    painter.end()
    return image


def drawn(way: QTransform, ratio: float = 1.0) -> QImage:
    image = sheet(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setWorldTransform(way)
    draw(painter)
    painter.end()
    return image


def farthest(one: QImage, other: QImage) -> int:
    """How far the colors of two pictures lie apart at most."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)


WAYS = [
    QTransform.fromTranslate(20, 30),
    QTransform.fromTranslate(20.125, 30.5),
    QTransform.fromTranslate(20, 30).scale(1.5, 1.5),
    QTransform.fromTranslate(50, 30).rotate(12),
]


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("way", WAYS)
def test_it_looks_as_if_it_were_drawn(way: QTransform, ratio: float, qapp: object) -> None:
    assert farthest(laid(Stamps(), way, ratio), drawn(way, ratio)) <= (40 if way.isRotating() else 3)


def test_it_is_made_once_for_each_part_of_a_pixel_and_kept_ones_look_the_same(qapp: object) -> None:
    stamps = Stamps()
    laid(stamps, QTransform.fromTranslate(10.26, 10))
    assert (
        farthest(laid(stamps, QTransform.fromTranslate(30.24, 40)), laid(Stamps(), QTransform.fromTranslate(30.24, 40)))
        == 0
    )
    assert stamps.made == 1
    laid(stamps, QTransform.fromTranslate(30.5, 40))
    laid(stamps, QTransform.fromTranslate(30.5, 40).scale(2, 2))
    assert stamps.made == 3


def test_on_paper_outlines_stay_outlines(qapp: object, tmp_path: object) -> None:
    stamps = Stamps()
    paper = QPdfWriter(f"{tmp_path}/page.pdf")
    painter = QPainter(paper)
    stamps.lay(painter, "frame", AREA, draw)
    painter.end()
    assert stamps.made == 0


def test_the_oldest_go_when_there_are_too_many(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mtgtable.ui.look.stamps._MOST", 3_000)
    stamps = Stamps()
    for times in (1.0, 1.1, 1.2, 1.0):
        laid(stamps, QTransform.fromScale(times, times))
    assert stamps.made == 4
    monkeypatch.setattr("mtgtable.ui.look.stamps._LARGEST", 100)
    laid(stamps, QTransform.fromScale(2, 2))
    assert stamps.made == 4, "what is larger than that isn't kept"
