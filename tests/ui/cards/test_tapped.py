"""What a tapped card says is read as easily as anything else: what lies over it doesn't take its contrast."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from mtgtable.ui.cards import tile
from mtgtable.ui.cards.body import frames
from mtgtable.ui.cards.tile import Marks
from mtgtable.ui.lab.shades import contrast
from mtgtable.ui.look.colors import SAFE, SCHEMES, Colors
from mtgtable.ui.look.theme import color
from tests.ui.boards import Maker

READ = 4.5
"""So much contrast small words need at least (WCAG 1.4.3)."""


def under(veil: QColor, ink: QColor) -> QColor:
    """A color under what lies over it."""
    share = veil.alphaF()
    inks, over = (ink.redF(), ink.greenF(), ink.blueF()), (veil.redF(), veil.greenF(), veil.blueF())
    red, green, blue = ((1 - share) * one + share * other for one, other in zip(inks, over, strict=True))
    return QColor.fromRgbF(red, green, blue)


@pytest.mark.parametrize("colors", [*SCHEMES.values(), *SAFE.values()])
@pytest.mark.parametrize("name", ["Grizzly Bears", "Serra Angel", "Gray Ogre", "Air Elemental", "Black Lotus"])
def test_the_words_of_a_tapped_card_keep_their_contrast(name: str, colors: Colors) -> None:
    view = Maker()(name, tapped=True)
    veil = tile._veil(view, colors, Marks())
    assert veil is not None, "that it is tapped is seen"
    frame = frames(view, colors)[0]
    assert contrast(under(veil, color(frame.ink)), under(veil, color(frame.body))) >= READ
