"""Icons: the vector files of the resources, in the color of the scheme, sharp at any scale."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton
from shiboken6 import isValid

from mtgtable.resources import resource
from mtgtable.ui.look.theme import THEME

_SIZES: Final = (16, 18, 20, 24, 32, 40, 48)
_ANY_WIDTH: Final = 10_000
_LARGEST: Final = 2.5
"""So many times larger than usual an icon is at most, however large the text is."""


@lru_cache(maxsize=512)
def _renderer(name: str, stroke: str) -> QSvgRenderer:
    source = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", stroke).encode()))


def paint_icon(painter: QPainter, area: QRectF, name: str, stroke: str) -> None:
    """Paint an icon into an area, in a color written as ``#rrggbb``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, stroke).render(painter, area)
    painter.restore()


@lru_cache(maxsize=512)
def _icon(name: str, stroke: str, faint: str) -> QIcon:
    made = QIcon()
    for mode, color in ((QIcon.Mode.Normal, stroke), (QIcon.Mode.Disabled, faint)):
        for size in _SIZES:
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            paint_icon(painter, QRectF(0, 0, size, size), name, color)
            painter.end()
            made.addPixmap(pixmap, mode)
    return made


def icon(name: str, tint: str = "muted") -> QIcon:
    """An icon by its file's name; ``tint`` names a color of the scheme. Raises FileNotFoundError for an unknown one."""
    return _icon(name, getattr(THEME.colors, tint), THEME.colors.disabled)


class _Dressed:
    """What bears an icon, so that it can be given the same one in other colors."""

    def __init__(self) -> None:
        self._bearers: list[tuple[QAction | QAbstractButton, Callable[[], QIcon]]] = []
        self._listening = False

    def add(self, bearer: QAction | QAbstractButton, make: Callable[[], QIcon]) -> None:
        if not self._listening:
            THEME.changed.connect(self.again)
            self._listening = True
        self._bearers = [pair for pair in self._bearers if isValid(pair[0]) and pair[0] is not bearer]
        self._bearers.append((bearer, make))

    def again(self) -> None:
        for bearer, make in self._bearers:
            if isValid(bearer):
                bearer.setIcon(make())
                _grow(bearer)


def _grow(bearer: QAction | QAbstractButton) -> None:
    """Make the icon of a button as large as its text; what has no text of its own size is left alone."""
    if not isinstance(bearer, QAbstractButton) or (THEME.text == 1 and bearer.property("usual icon") is None):
        return
    usual = bearer.property("usual icon") or bearer.iconSize().width()
    if bearer.maximumWidth() < _ANY_WIDTH:
        return  # a button of one size has its own reasons
    bearer.setProperty("usual icon", usual)
    size = round(usual * max(1.0, min(_LARGEST, THEME.text)))
    bearer.setIconSize(QSize(size, size))


_DRESSED: Final = _Dressed()


def give_icon(bearer: QAction | QAbstractButton, name: str, tint: str = "muted") -> None:
    """Give an action or a button an icon that follows the color scheme."""
    bearer.setIcon(icon(name, tint))
    _grow(bearer)
    _DRESSED.add(bearer, lambda: icon(name, tint))
