"""What a small card says: keywords with their quality, number or cost, and the beginning of a long text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import AbilityView, ObjectView
from mtgtable.ui.cards import tile
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.keyword_words import sort_words
from mtgtable.ui.cards.tile_words import lines_told, words_below, words_on
from mtgtable.ui.look.symbol_text import ELLIPSIS
from tests.ui.boards import Maker

AREA = QRectF(15, 54, 170, 98)
FULL = {
    "swampwalk": ("landwalk", "Swampwalk (It can't be blocked.)"),
    "protection from artifacts": ("protection", "Protection from artifacts"),
    "soulshift 5": ("soulshift", "Soulshift 5 (When it dies, another comes back.)"),
    "annihilator 2": ("annihilator", "Annihilator 2 (They sacrifice two permanents.)"),
    "partner with toothy, imaginary friend": ("partner with", "Partner with Toothy, Imaginary Friend (Find it.)"),
    "gift a card": ("gift", "Gift a card (You may promise it.)"),
}
LONG = "Whenever this creature attacks, each other creature you control gets +1/+1 until end of turn. " * 2


def card(*texts: str, keywords: tuple[str, ...] = (), name: str = "Grizzly Bears") -> ObjectView:
    return Maker()(name, abilities=tuple(AbilityView(text, "static") for text in texts), keywords=keywords, text="")


def said(view: ObjectView, pixels: float, area: QRectF = AREA) -> str:
    laid = words_on(view, area, pixels / tile.WIDTH)
    return " ".join(run.text for run in laid.runs) if laid is not None else ""


@pytest.mark.parametrize("pixels", [44, 50, 58, 65, 80, 95, 130])
@pytest.mark.parametrize("told", FULL)
@pytest.mark.parametrize("more", [(), (LONG,), ("Flying", LONG)])
def test_a_keyword_is_told_with_what_makes_it(qtbot: QtBot, told: str, more: tuple[str, ...], pixels: int) -> None:
    """702: of what it protects, how much and whom it means; "landwalk" alone is none that a card has."""
    name, text = FULL[told]
    view = card(text, *more, keywords=(name, "flying"))
    words = said(view, pixels).casefold()
    assert told in words
    assert words.count(name) <= 1, "no bare name stands beside it"


def test_of_too_many_keywords_the_first_are_told_whole(qtbot: QtBot) -> None:
    text = "First strike, protection from black and from green, protection from Demons, Dragons, and Vampires"
    words = said(card(text, keywords=("first strike", "protection")), 58, QRectF(15, 54, 170, 62))
    assert words.startswith("First strike")
    assert words.endswith(ELLIPSIS)
    assert "protection" not in words or "from black and from green," in words


@pytest.mark.parametrize("pixels", [44, 50, 58, 65, 80, 110, 152, 230, 400])
@pytest.mark.parametrize("keywords", [("flying",), ("flying", "protection"), ("flying", "protection", "echo")])
@pytest.mark.parametrize("length", [1, 3, 8])
@pytest.mark.parametrize("high", [40.0, 62.0, 98.0])
def test_of_no_text_the_rest_is_left_out_without_dots(
    qtbot: QtBot, high: float, length: int, keywords: tuple[str, ...], pixels: int
) -> None:
    """A card with keywords that does more than they say isn't one that has only them."""
    lines = ("Flying", "Protection from black and from green", "Echo {2}{W}{W} (It costs that again.)")
    view = card(*lines[: len(keywords)], LONG * length, keywords=keywords)
    area = QRectF(15, 54, 170, high)
    words = said(view, pixels, area)
    assert ELLIPSIS in words or words.count("Whenever") == 2 * length, words


@pytest.mark.parametrize("pixels", [44, 50, 58, 65])
def test_a_long_text_begins_on_a_small_card_too(qtbot: QtBot, pixels: int) -> None:
    """A frame with nothing but a sign in it looks like that of a card without words."""
    laid = words_on(card(LONG), AREA, pixels / tile.WIDTH)
    assert laid is not None
    assert len({run.baseline for run in laid.runs}) >= 2
    assert laid.runs[0].text == "Whenever"
    assert laid.runs[-1].text == ELLIPSIS


@pytest.mark.parametrize("pixels", [44, 58, 80, 130])
def test_a_land_of_two_basic_types_says_what_else_it_does(qtbot: QtBot, pixels: int) -> None:
    mire = Maker()(
        "Forest",
        subtypes=("Swamp", "Forest"),
        abilities=tuple(
            AbilityView(text, "x") for text in ("This land enters tapped.", "{T}: Add {B}.", "{T}: Add {G}.")
        ),
    )
    assert [one.text for one in lines_told(mire)] == ["This land enters tapped."]
    area = QRectF(15, 54, 170, 98 + tile._below(mire))
    free, laid = words_below(mire, area, 60, pixels / tile.WIDTH)
    assert laid is not None
    assert [run.text for run in laid.runs] == ["This", "land", "enters", "tapped."]
    assert free.top() + laid.height <= tile._type_line(mire, tile.WIDTH).top() + 1


def test_a_basic_land_has_nothing_but_its_symbol(qtbot: QtBot) -> None:
    forest = Maker()("Forest", abilities=(AbilityView("{T}: Add {G}.", "activated"),))
    assert lines_told(forest) == ()
    assert tile._below(forest) == 0


def test_a_sentence_that_begins_with_a_keyword_is_no_keyword() -> None:
    view = card("Equip abilities you activate cost {1} less to activate.", "Equip {2}", keywords=("equip",))
    told = sort_words(view, lines_told(view))
    assert [one.text for one in told.rest] == ["Equip abilities you activate cost {1} less to activate."]
    assert [one.text for one in told.later] == ["Equip {2}"]


def test_keywords_that_an_effect_or_a_token_has_stand_in_a_line_as_print_has_them(qtbot: QtBot) -> None:
    token = Maker()(
        "Grizzly Bears",
        abilities=(AbilityView("flying", "keyword"), AbilityView("haste", "keyword"), AbilityView(LONG, "triggered")),
        keywords=("flying", "haste"),
        text="",
    )
    assert [line.text for line in rules_text(token)] == ["Flying, haste", LONG]


def test_a_creature_says_with_what_it_bands(qtbot: QtBot) -> None:
    """702.22: "bands with other" alone is no ability that a card has."""
    banding = AbilityView("bands with other legendary creatures", "keyword", changed=True)
    made = Maker()("Grizzly Bears", abilities=(banding,), keywords=("bands with other",), text="")
    assert "Bands with other legendary creatures" in said(made, 130)
