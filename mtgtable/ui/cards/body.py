"""What all drawn cards have in common: body, band, edge, back, and the watermark of the card type."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.types import BASIC_LAND_MANA
from mtgtable.model.zones import Zone
from mtgtable.ui.look.colors import Colors, Frame, Scheme, frames_of
from mtgtable.ui.look.stamps import STAMPS
from mtgtable.ui.look.symbols import paint_sign, paint_symbol
from mtgtable.ui.look.theme import color

_SIGNS: Final = {
    "Creature": "creature",
    "Planeswalker": "multiple types",
    "Battle": "battle",
    "Land": "land",
    "Artifact": "artifact",
    "Enchantment": "enchantment",
    "Instant": "instant",
    "Sorcery": "sorcery",
    "Kindred": "kindred",
}
"""The watermark of a card: that of the first of these types that it has."""


def frames(view: ObjectView, colors: Colors) -> tuple[Frame, Frame]:
    """The frames of both sides of a card; a land has its band in the color of what it makes."""
    made = mana_made(view) if "Land" in view.types and not view.colors else ""
    return _frames(view.colors, view.types, made, colors.scheme)


@lru_cache(maxsize=1024)
def _frames(its_colors: str, types: tuple[str, ...], made: str, scheme: Scheme) -> tuple[Frame, Frame]:
    """Asked for by every part of a card that is painted."""
    left, right = frames_of(its_colors, types, scheme)
    if not made:
        return left, right
    one, other = (
        replace(left, band=band.band, edge=band.edge, ink_band=band.ink_band) for band in frames_of(made, (), scheme)
    )
    return one, other


_ADDS: Final = re.compile(r"\badd\b[^.]*", re.IGNORECASE)


def mana_made(view: ObjectView) -> str:
    """The colors of mana that an object's texts say it makes, as letters in the order of the colors."""
    return _made(land_mana(view), tuple(ability.text for ability in view.abilities))


@lru_cache(maxsize=1024)
def _made(by_types: tuple[str, ...], texts: tuple[str, ...]) -> str:
    found = set(by_types)
    for text in texts:
        for words in _ADDS.findall(text):
            if "any color" in words:
                found.update("WUBRG")
            found.update(letter for letter in "WUBRG" if f"{{{letter}}}" in words)
    return "".join(letter for letter in "WUBRG" if letter in found)


def blend(left: str, right: str, area: QRectF, alpha: float = 1.0) -> QBrush:
    """One color, or two that go over into each other from left to right."""
    if left == right:
        return QBrush(color(left, alpha))
    gradient = QLinearGradient(area.topLeft(), area.topRight())
    for at, value in ((0.0, left), (0.35, left), (0.65, right), (1.0, right)):
        gradient.setColorAt(at, color(value, alpha))
    return QBrush(gradient)


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_body(painter: QPainter, view: ObjectView, area: QRectF, radius: float, band: float, colors: Colors) -> None:
    """Paint body and band; tokens have a dashed edge."""
    left, right = frames(view, colors)
    path = rounded(area, radius)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(area, blend(left.body, right.body, area))
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), band), blend(left.band, right.band, area))
    painter.restore()


def paint_edge(painter: QPainter, view: ObjectView, area: QRectF, radius: float, width: float, colors: Colors) -> None:
    """Paint the edge of a card over its body."""
    left, right = frames(view, colors)
    pen = QPen(blend(left.edge, right.edge, area), width)
    if view.token:
        pen.setDashPattern([3.0, 2.2])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)

    def draw(on: QPainter) -> None:
        on.setPen(pen)
        on.setBrush(Qt.BrushStyle.NoBrush)
        on.drawRoundedRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius)

    STAMPS.lay(painter, ("edge", left.edge, right.edge, view.token, width, radius), area, draw)


def land_mana(view: ObjectView) -> tuple[str, ...]:
    """The mana of a land's basic land types, for its watermark."""
    return tuple(mana for name, mana in BASIC_LAND_MANA.items() if name in view.subtypes)


def without_its_mana(view: ObjectView) -> bool:
    """Has a land on the battlefield lost the mana abilities of its land types too (305.6)."""
    return view.zone is Zone.BATTLEFIELD and "Land" in view.types and bool(land_mana(view)) and not view.abilities


def paint_watermark(painter: QPainter, view: ObjectView, area: QRectF, ink: QColor) -> None:
    """Paint what kind of card it is: the symbols of a basic land's mana, else the sign of its main card type."""
    size = min(area.width(), area.height())
    mana = land_mana(view) if "Land" in view.types and "Creature" not in view.types else ()
    mana = () if without_its_mana(view) else mana
    if mana:
        each = min(size, area.width() / len(mana))
        x = area.center().x() - each * len(mana) / 2
        painter.save()
        painter.setOpacity(0.85 * painter.opacity())
        for symbol in mana:
            inset = each * 0.06
            square = QRectF(x, area.center().y() - each / 2, each, each).adjusted(inset, inset, -inset, -inset)
            STAMPS.lay(painter, ("symbol", symbol), square, partial(paint_symbol, area=square, symbol=symbol))
            x += each
        painter.restore()
        return
    sign = next((sign for name, sign in _SIGNS.items() if name in view.types), None)
    if sign is not None:
        square = QRectF(0, 0, size, size)
        square.moveCenter(area.center())
        seen = ("sign", sign, ink.rgba())
        STAMPS.lay(painter, seen, square, partial(paint_sign, area=square, name=sign, color=ink))


def paint_back(painter: QPainter, area: QRectF, radius: float, colors: Colors, label: str = "") -> None:
    """Paint the back of a card: of a hidden or a face-down one."""
    dark = colors.scheme == "dark"
    gradient = QLinearGradient(area.topLeft(), area.bottomRight())
    gradient.setColorAt(0, QColor("#343d52" if dark else "#7f8cab"))
    gradient.setColorAt(1, QColor("#262c3b" if dark else "#66728f"))
    edge = max(1.0, area.width() * 0.012)
    painter.setPen(QPen(QColor("#4a5672" if dark else "#525d78"), edge))
    painter.setBrush(QBrush(gradient))
    painter.drawRoundedRect(area.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), radius, radius)
    inset = area.width() * 0.09
    inner = area.adjusted(inset, inset, -inset, -inset)
    ink = color("#ffffff", 0.16 if dark else 0.3)
    painter.setPen(QPen(ink, max(1.0, area.width() * 0.012)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, radius * 0.7, radius * 0.7)
    middle, reach = inner.center(), min(inner.width(), inner.height()) * 0.26
    path = QPainterPath()
    for dy in (-reach * 0.5, 0.0, reach * 0.5):
        path.moveTo(QPointF(middle.x() - reach, middle.y() + dy))
        path.lineTo(QPointF(middle.x(), middle.y() + dy - reach * 0.5))
        path.lineTo(QPointF(middle.x() + reach, middle.y() + dy))
    painter.setPen(
        QPen(
            color("#ffffff", 0.3 if dark else 0.55),
            max(1.2, area.width() * 0.03),
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.drawPath(path)
    if label:
        painter.setPen(color("#ffffff", 0.85))
        painter.drawText(inner, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, label)
