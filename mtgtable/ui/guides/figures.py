"""The figures in the guides: kept as numbers, drawn as the lab draws them, in the scheme and language in force."""

from __future__ import annotations

import json
from math import inf, nan
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from mtgtable.lab.figure import Figure, Series
from mtgtable.resources import resource
from mtgtable.ui.lab.painting import natural_height, paint
from mtgtable.ui.lab.spoken import spoken
from mtgtable.ui.look.theme import THEME, S, color, font

_WIDE: Final = 540
_TITLE: Final = 26


def figure_named(name: str) -> Figure:
    """The figure of a file in the guides. Raises OSError for one that isn't there."""
    data = json.loads(resource("guides", "figures", f"{name}.json").read_text(encoding="utf-8"))
    return Figure(
        data["title"],
        data["kind"],
        data["across"],
        tuple(data["labels"]),
        tuple(_series(row) for row in data["series"]),
        data["percent"],
        data["digits"],
        data["method"],
        tuple(data["short"]),
    )


def _series(row: dict[str, Any]) -> Series:
    """A row of the file; what isn't known is null there."""
    values, low, high = (
        tuple(unknown if value is None else value for value in row[key])
        for key, unknown in (("values", nan), ("low", -inf), ("high", inf))
    )
    return Series(row["name"], values, low, high)


def figure_image(name: str, ratio: float = 1.0) -> QImage:
    """The figure of a name with its title, so many pixels a point."""
    figure = figure_named(name)
    high = natural_height(figure, _WIDE) + _TITLE
    image = QImage(round(_WIDE * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setFont(font("body", bold=True))
    painter.setPen(color(THEME.colors.text))
    painter.drawText(QRectF(S, 0, _WIDE - S, _TITLE), Qt.AlignmentFlag.AlignVCenter, spoken(figure.title))
    paint(painter, QRectF(0, _TITLE, _WIDE, high - _TITLE), figure, THEME.colors)
    painter.end()
    return image
