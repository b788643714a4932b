"""Text of an SVG drawing as outlines: whoever looks at it may not have the font, and sees the same letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from typing import Final

from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTextLayout

_FINE: Final = 100
"""Pixels of the letters whose outlines are taken."""
_TEXT: Final = re.compile(
    r'<text (?P<paint>[^>]*?)xml:space="preserve" x="(?P<x>[-\d.e]+)" y="(?P<y>[-\d.e]+)"'
    r' font-family="(?P<family>[^"]*)" font-size="(?P<size>[\d.]+)" font-weight="(?P<weight>\d+)"'
    r' font-style="(?P<style>\w+)"[^>]*>(?P<text>[^<]*)</text>'
)
_DEFS: Final = "<defs>"


def outlined(svg: str) -> str:
    """The drawing with each text drawn; what it says stands in its ``aria-label``."""
    letters = _Letters()
    drawn = _TEXT.sub(letters.line, svg)
    return drawn.replace(_DEFS, "\n".join((_DEFS, *letters.drawn.values())), 1)


class _Letters:
    """The letters of a drawing; each is drawn once and used wherever it stands."""

    def __init__(self) -> None:
        self.drawn: dict[tuple[str, str, int, int], str] = {}
        self._places: dict[tuple[str, str, int, int], str] = {}

    def line(self, found: re.Match[str]) -> str:
        """A line of text as its letters."""
        text = unescape(found["text"])
        font = QFont(found["family"])
        font.setPixelSize(_FINE)
        font.setWeight(QFont.Weight(int(found["weight"])))
        font.setItalic(found["style"] != "normal")
        layout = QTextLayout(text, font)
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(1e9)
        layout.endLayout()
        used = []
        for run in layout.glyphRuns():
            raw = run.rawFont()
            for glyph, at in zip(run.glyphIndexes(), run.positions(), strict=True):
                name = self._letter(raw, glyph)
                if name:
                    used.append(f'<use xlink:href="#{name}" x="{at.x():.1f}" y="{at.y() - line.ascent():.1f}"/>')
        scale = laid_out_at(float(found["size"])) / _FINE
        place = f"translate({found['x']},{found['y']}) scale({scale:g})"
        label = escape(text, quote=True)
        return (
            f'<g {found["paint"]}fill-rule="nonzero" role="img" aria-label="{label}" transform="{place}">'
            f"{''.join(used)}</g>"
        )

    def _letter(self, raw: QRawFont, glyph: int) -> str:
        """The name under which a letter is drawn; empty for a blank."""
        key = (raw.familyName(), raw.styleName(), raw.weight(), glyph)
        if key not in self._places:
            path = raw.pathForGlyph(glyph)
            self._places[key] = "" if path.isEmpty() else f"letter{len(self.drawn)}"
            if not path.isEmpty():
                self.drawn[key] = f'<path id="{self._places[key]}" d="{"".join(_strokes(path))}"/>'
        return self._places[key]


def laid_out_at(size: float) -> int:
    """The size in pixels in which Qt has laid out letters of a size in points: it takes whole ones alone.

    Drawn in the size that was asked for they would be wider than the room that they have.

    >>> laid_out_at(13.3333), laid_out_at(26.6667)
    (13, 27)
    """
    return max(1, int(size + 0.5))


def _strokes(path: QPainterPath) -> Iterator[str]:
    """What draws an outline: lines and curves from point to point."""
    kinds = QPainterPath.ElementType
    signs = {kinds.MoveToElement: "M", kinds.LineToElement: "L", kinds.CurveToElement: "C"}
    for number in range(path.elementCount()):
        one = path.elementAt(number)
        yield f"{signs.get(one.type, ' ')}{one.x:.4g},{one.y:.4g}"
