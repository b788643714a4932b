"""How large the words of a card are: as its frame has room for; reminder text gives way to larger words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards import full, heading, tile, tile_words
from mtgtable.ui.look.colors import SCHEMES
from mtgtable.ui.look.symbol_text import Laid
from mtgtable.ui.look.theme import THEME, sized_font
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
    laid = tile_words.words_on(reminded(), QRectF(15, 54, 170, 98), 0.95)
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
    assert min(sizes) >= tile_words.LARGEST_WORDS * WIDE / tile.WIDTH - 0.1


def test_a_cost_makes_room_for_a_long_name() -> None:
    """Four symbols beside "Cryptic Command" are smaller before its name is cut for them, or has two lines."""
    short, long = heading.lines_of("Opt", 1, 448, 300), heading.lines_of("Cryptic Command", 4, 448, 300)
    assert short.names == ("Opt",)
    assert long.names == ("Cryptic Command",)
    assert long.symbols <= short.symbols
    assert long.size < short.size


LONG: Final = ("Muldrotha, the Gravetide", "Asmoranomardicadaistinaculdacar", "Okina, Temple to the Grandfathers")


def advance(words: str, size: float) -> float:
    return QFontMetricsF(sized_font(size, bold=True)).horizontalAdvance(words)


@pytest.mark.parametrize("count", [0, 1, 4, 5, 10])
@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("pixels", [190, 282, 300, 450])
def test_a_large_card_shows_the_whole_name_beside_the_whole_cost(name: str, count: int, pixels: float) -> None:
    wide = 448.0
    laid = heading.lines_of(name, count, wide, pixels)
    assert " ".join(laid.names) == name
    assert laid.size * pixels / full.WIDTH >= 9
    assert count * laid.symbols <= wide
    for number, words in enumerate(laid.names):
        taken = heading._taken(count, laid.symbols) if laid.beside in (None, number) else 0.0
        assert advance(words, laid.size) <= wide - taken + 0.5


@pytest.mark.parametrize("pixels", [100, 120])
@pytest.mark.parametrize(
    ("name", "count"), [("Muldrotha, the Gravetide", 4), ("Cryptic Command", 4), ("Bonecrusher Giant", 2), ("Opt", 1)]
)
def test_names_types_and_costs_of_a_hand_are_as_large_as_on_permanents(name: str, count: int, pixels: float) -> None:
    """Names and types of permanents have eleven pixels at least where they are long; a hand has no smaller ones."""
    view = Maker()("Grizzly Bears", name=name, mana_cost="{U}" * count, abilities=())
    head = heading.heading_of(view, full.WIDTH, pixels, short=True)
    unit = pixels / full.WIDTH
    assert " ".join(head.lines.names) == name
    assert head.lines.size * unit >= 10.4
    assert head.type_size * unit >= 10.4
    assert head.lines.symbols * unit >= 9.9
    assert head.bottom < full.HEIGHT * 0.45, "words have more than half of the card"


def test_a_type_line_in_a_hand_is_told_in_short_before_it_is_cut() -> None:
    legend = "Legendary Creature — Elemental Avatar"
    view = Maker()("Grizzly Bears", type_line=legend)
    assert heading.heading_of(view, full.WIDTH, 100, short=True).types == "Elemental Avatar"
    assert heading.heading_of(view, full.WIDTH, 282).types == legend
    assert (
        heading.heading_of(replace(view, type_line="Legendary Creature — Bear"), full.WIDTH, 100, short=True).types
        == "Creature — Bear"
    )


def test_the_head_of_a_card_that_reaches_in_from_the_edge_is_one_line() -> None:
    assert heading.lines_of("Muldrotha, the Gravetide", 4, 448, 83, 1.0, 1).names == ("Muldrotha, the Gravetide",)
    assert heading.lines_of("Muldrotha, the Gravetide", 4, 448, 83, 1.0, 1).band == heading.LEAST_BAND


@pytest.mark.parametrize(
    ("wide", "names"),
    [
        (460, ("Asmoranomardicadai-", "stinaculdacar")),
        (100, ("As…",)),
        (40, ("A",)),
        (260, ("Asmorano-", "mardicadaistinaculdacar")),
    ],
)
def test_a_name_that_has_no_room_shows_as_many_letters_as_fit(wide: float, names: tuple[str, ...]) -> None:
    """Dots say that it goes on, but where they would leave it one letter."""
    laid = heading.lines_of("Asmoranomardicadaistinaculdacar", 0, wide, 100)
    assert laid.names == names
    assert advance(laid.names[0], laid.size) <= wide


@pytest.mark.parametrize("shown", [0.3, 0.5, 0.7])
def test_name_type_and_cost_stand_where_a_card_of_a_fan_is_not_covered(shown: float) -> None:
    view = Maker()("Grizzly Bears", type_line="Legendary Creature — Elemental Avatar", mana_cost="{3}{B}{G}{U}")
    room = full.WIDTH * shown
    head = heading.heading_of(view, room, 100, end=full.words_end(room))
    assert head.right <= room
    assert 4 * head.lines.symbols <= room
    assert head.type_end <= full.words_end(room)


@pytest.mark.parametrize("pixels", [190, 219, 282, 525])
def test_a_large_card_shows_its_whole_type_line(pixels: float) -> None:
    legend = "Legendary Enchantment Creature — God"
    head = heading.heading_of(Maker()("Grizzly Bears", type_line=legend), full.WIDTH, pixels)
    assert head.types == legend
    assert QFontMetricsF(sized_font(head.type_size)).horizontalAdvance(legend) <= head.type_end - head.left
    assert head.type_size * pixels / full.WIDTH >= 7.9


def test_with_larger_text_a_name_has_two_lines_before_it_is_smaller_than_text() -> None:
    usual, larger = (heading.lines_of("Muldrotha, the Gravetide", 4, 448, 525, text) for text in (1.0, 2.0))
    assert (len(usual.names), len(larger.names)) == (1, 2)
    assert larger.size > usual.size


@pytest.mark.parametrize("pixels", [79.0, 104.0])
def test_a_long_text_in_a_hand_is_cut_rather_than_unreadable(pixels: float, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[float, bool]] = []

    def note(painter: QPainter, laid: Laid, *rest: Any) -> None:
        sizes.append((laid.size * pixels / full.WIDTH, laid.cut))

    monkeypatch.setattr(full, "paint_laid", note)
    view = Maker()("Serra Angel")
    told = "Whenever this creature deals combat damage to a player, draw a card. " * 4
    view = replace(view, abilities=(replace(view.abilities[0], text=told),))
    picture = QImage(round(pixels), round(pixels * 1.4), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    area = QRectF(0, 0, pixels, pixels * 1.4)
    full.paint_full(painter, view, area, SCHEMES["dark"], in_short=True)
    full.paint_full(painter, view, area, SCHEMES["dark"])
    painter.end()
    (in_hand, cut), (in_large, _) = sizes
    assert in_hand >= 8.4
    assert cut
    assert in_large < in_hand


@pytest.mark.parametrize("pixels", [71.0, 79.0, 104.0])
@pytest.mark.parametrize("kind", ["Human Advisor", "Vampire Scout", "Eldrazi Shaman"])
def test_a_type_line_in_a_hand_is_smaller_before_it_is_cut(kind: str, pixels: float) -> None:
    view = Maker()("Grizzly Bears", type_line=f"Legendary Creature — {kind}", subtypes=tuple(kind.split()))
    head = heading.heading_of(view, full.WIDTH, pixels, short=True)
    assert head.types.endswith(kind)
    wide = QFontMetricsF(sized_font(head.type_size)).horizontalAdvance(head.types)
    assert wide <= head.type_end - head.left or head.type_size * pixels / full.WIDTH <= 8.6
    if pixels > 75:
        assert wide <= head.type_end - head.left


@pytest.mark.parametrize("pixels", [61.0, 79.0, 104.0, 120.0])
@pytest.mark.parametrize("name", ["Swords to Plowshares", "Emrakul, the Promised End", LONG[1]])
def test_the_cost_of_a_card_in_a_narrow_hand_stands_in_its_band(name: str, pixels: float) -> None:
    """The line of the types is that of the types."""
    view = Maker()("Grizzly Bears", name=name, mana_cost="{B}{R}", type_line="Instant")
    head = heading.heading_of(view, full.WIDTH, pixels, short=True)
    assert head.lines.count == 2
    assert head.lines.middle_of_cost + head.lines.symbols / 2 <= head.band
    assert head.type_end == full.WIDTH - head.left


@pytest.mark.parametrize("pixels", [64.0, 71.0, 79.0])
def test_a_long_name_in_a_narrow_hand_has_a_third_line_before_it_is_cut(pixels: float) -> None:
    laid = heading.lines_of("Amalia Benavides Aguirre", 2, full.WIDTH - 36, pixels)
    assert " ".join(laid.names) == "Amalia Benavides Aguirre"
    assert all(advance(words, laid.size) <= full.WIDTH - 36 for words in laid.names)
    assert laid.size * pixels / full.WIDTH >= 8.4


@pytest.mark.parametrize("pixels", [92.0, 110.0, 130.0])
@pytest.mark.parametrize("times", [1, 2, 3, 5, 8])
def test_words_of_a_permanent_are_cut_only_where_they_could_hardly_be_read_smaller(times: int, pixels: float) -> None:
    view = Maker()("Serra Angel")
    told = "Whenever this creature attacks, you may draw a card. " * times
    view = replace(view, abilities=(replace(view.abilities[0], text=told),))
    laid = tile_words.words_on(view, QRectF(15, 54, 170, 98), pixels / tile.WIDTH)
    assert laid is not None
    assert laid.size * pixels / tile.WIDTH >= 8.4
    assert not laid.cut or laid.size * pixels / tile.WIDTH <= 8.6


@pytest.mark.parametrize("pixels", [282.0, 420.0, 525.0])
def test_a_text_on_a_large_card_is_smaller_before_it_is_cut(pixels: float, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Laid] = []
    monkeypatch.setattr(full, "paint_laid", lambda painter, laid, *rest: met.append(laid))
    view = Maker()("Serra Angel")
    told = "Whenever this creature deals combat damage to a player, draw a card. " * 18
    view = replace(view, abilities=(replace(view.abilities[0], text=told),))
    picture = QImage(round(pixels), round(pixels * 1.4), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    full.paint_full(painter, view, QRectF(0, 0, pixels, pixels * 1.4), SCHEMES["dark"], in_short=pixels < 300)
    painter.end()
    assert not met[0].cut or met[0].size * pixels / full.WIDTH <= 8.6


@pytest.mark.parametrize("end", [474.0, 398.0])
def test_the_head_of_a_card_tells_its_type_in_short_rather_than_too_small(end: float) -> None:
    """Beside the key of the card too, which stands at the end of that line."""
    view = Maker()("Forest", type_line="Basic Land — Forest")
    head = heading.heading_of(view, full.WIDTH, 96, lines=1, end=end, short=True)
    assert head.types.startswith("Basic")
    assert head.type_size * 96 / full.WIDTH >= 7.9
    assert QFontMetricsF(sized_font(head.type_size)).horizontalAdvance(head.types) <= end - head.left
