"""How large the words of a card are: as its frame has room for; reminder text gives way to larger words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards import full, tile
from mtgtable.ui.look.colors import SCHEMES
from mtgtable.ui.look.symbol_text import Laid
from mtgtable.ui.look.theme import THEME
from tests.ui.boards import Maker

WIDE = 104.0
"""A card of the hand at 1280×720."""


def reminded() -> ObjectView:
    """A card of which an ability is explained."""
    view = Maker()("Serra Angel")
    said = ("Flying", "Vigilance (Attacking doesn't cause this creature to tap, however often it attacks.)")
    return replace(view, abilities=tuple(replace(view.abilities[0], text=text) for text in said))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_reminder_text_in_a_hand_gives_way_where_words_would_be_too_small(
    text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THEME, "text", text)
    words = full._in_short(full.rules_text(reminded()), QRectF(30, 158, 450, 420), 70.0, 17.0, 166.0)
    assert [one.text.split()[0] for one in words] == ["Flying", "Vigilance"]
    assert ("(" in words[-1].text) == (text == 1.0), "at the usual size all of it is read there"


def test_with_larger_text_a_permanent_says_what_it_does_rather_than_what_reminds_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(THEME, "text", 2.0)
    laid = tile._words_on(reminded(), QRectF(15, 54, 170, 98), 0.95)
    assert laid is not None
    assert " ".join(run.text for run in laid.runs).split() == ["Flying", "Vigilance"]
    assert laid.size * 0.95 >= 21


@pytest.mark.parametrize("shown", [1.0, 0.95])
def test_words_of_a_card_in_hand_are_as_large_as_on_a_permanent_of_its_width(
    shown: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of an empty frame isn't left by a text that could be larger, nor on a card that others cover a little."""
    sizes: list[float] = []

    def note(painter: QPainter, laid: Laid, *rest: Any) -> None:
        sizes.append(laid.size * WIDE / full.WIDTH)

    monkeypatch.setattr(full, "paint_laid", note)
    view = Maker()("Lightning Bolt", text="Draw two cards.", abilities=())
    image = QImage(round(WIDE), 146, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    full.paint_full(painter, view, QRectF(0, 0, WIDE, 146), SCHEMES["dark"], shown=shown)
    painter.end()
    assert min(sizes) >= tile._LARGEST_WORDS * WIDE / tile.WIDTH - 0.1


def test_a_cost_makes_room_for_a_long_name() -> None:
    """Four symbols beside "Cryptic Command" are smaller before its name is cut for them."""
    assert full._cost_size("Opt", 1) == full._COST
    assert full._LEAST_COST <= full._cost_size("Cryptic Command", 4) < full._COST
