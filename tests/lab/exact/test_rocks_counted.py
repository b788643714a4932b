"""Which figures beside rocks are exact: those are what every deal, played out, gives; the others are told as open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.matching import wanted
from mtgtable.lab.exact.rocks_counted import CountedRocks, is_rock
from mtgtable.model.mana import parse_mana_cost
from tests.lab.exact.test_castable import row_of
from tests.lab.exact.test_rocks_asking import ANY_SEVEN, card, elf, land, of, spell
from tests.lab.played import paid_in_play

TURN = 3
SLOW = land("Crag", "{R} or {W}", "This land enters tapped.\n")
COSTS = ("{4}", "{1}{W}", "{2}{G}", "{W}{W}", "{G}{G}", "{5}")
DECKS = (
    ((4, card("Forest")), (3, card("Plains")), (1, elf("{2}", "{W}"))),
    ((4, card("Forest")), (3, card("Plains")), (1, elf("{1}{W}", "{G}{G}"))),
    ((3, card("Forest")), (2, card("Plains")), (3, elf("{2}", "{C}"))),
    ((3, card("Forest")), (2, SLOW), (1, elf("{1}", "{C}"))),
    ((5, card("Forest")), (1, card("Sol Ring")), (2, elf("{4}", "{C}{C}{C}"))),
    ((4, card("Forest")), (1, elf("{0}", "{W}"))),
    ((4, card("Forest")), (2, elf("{0}", "{W}"))),
    ((3, card("Forest")), (2, card("Plains")), (1, elf("{G}", "{W}")), (1, elf("{W}", "{G}"))),
)


def deals(deck: CountedDeck) -> Iterator[tuple[list[CountedCard], list[list[CountedCard]], float]]:
    """Every hand of seven with every order of the next draws, and how likely it is; blanks are one kind."""
    makers = [CountedCard(each.card, each.count, each.maker) for each in deck.library if each.maker is not None]
    blanks = deck.size - sum(each.count for each in makers)
    cards: list[tuple[CountedCard | None, int]] = [(None, blanks), *((each, each.count) for each in makers)]
    for counts in product(*(range(number + 1) for _, number in cards)):
        if sum(counts) != 7:
            continue
        ways = prod(comb(number, count) for (_, number), count in zip(cards, counts, strict=True)) / comb(deck.size, 7)
        hand = [each for (each, _), count in zip(cards, counts, strict=True) if each is not None for _ in range(count)]
        for order in product(range(len(cards)), repeat=TURN - 1):
            left, chance = [number - count for (_, number), count in zip(cards, counts, strict=True)], ways
            for drawn, place in enumerate(order):
                chance *= left[place] / (deck.size - 7 - drawn)
                left[place] -= 1
            if chance:
                drawn_cards = [[each] if (each := cards[place][0]) is not None else [] for place in order]
                yield hand, [[], *drawn_cards], chance


@pytest.mark.parametrize("kinds", DECKS)
def test_exact_figures_are_what_all_deals_played_out_give(kinds: tuple[tuple[int, CompiledCard], ...]) -> None:
    deck = of(*kinds, *((1, spell(cost)) for cost in COSTS))
    costs = [parse_mana_cost(cost) for cost in COSTS]
    rows = [row_of(castable(deck, Circumstances(ANY_SEVEN, TURN)), f"Spell {cost}") for cost in COSTS]
    played = [[0.0] * TURN for _ in COSTS]
    for hand, drawn, chance in deals(deck):
        for place, cost in enumerate(costs):
            for turn, paid in enumerate(paid_in_play(hand, drawn, cost)):
                played[place][turn] += chance * paid
    for row, turns in zip(rows, played, strict=True):
        for turn, share in enumerate(turns, 1):
            found = row.cell(turn)
            if found.how == "exact":
                assert found.value == pytest.approx(share), (row.name, turn)
            else:
                assert found.low <= share + 1e-12, (row.name, turn)


def test_what_several_rocks_do_is_open_from_the_turn_on_which_two_may_be_there() -> None:
    deck = of((24, card("Forest")), (2, elf("{2}", "{C}")), (34, spell("{5}")))
    assert row_of(castable(deck, Circumstances()), "Spell {5}").how[2:5] == ("exact", "lands alone", "lands alone")
    many = of((24, card("Forest")), (4, card("Llanowar Elves")), (4, card("Elvish Mystic")), (28, spell("{2}{G}")))
    assert row_of(castable(many, Circumstances()), "Spell {2}{G}").how[1:3] == ("exact", "lands alone")


def test_a_rock_that_casts_another_leaves_its_turn_open() -> None:
    """An Elf on turn one and two lands cast a rock of three on turn two, which lands alone can't: it pays on three."""
    deck = of((24, card("Forest")), (1, elf("{G}", "{G}")), (8, elf("{3}", "{C}")), (27, spell("{5}")))
    assert row_of(castable(deck, Circumstances()), "Spell {5}").how[2] == "lands alone"


def test_a_cost_that_no_rock_helps_is_exact() -> None:
    deck = of(
        (20, card("Forest")), (4, card("Island")), (8, elf("{G}", "{G}")), (14, spell("{U}")), (14, spell("{U}{U}"))
    )
    assert all(row.exact for row in castable(deck, Circumstances()) if "U" in row.name)
    dearer = of(
        (20, card("Forest")), (3, elf("{2}", "{W}")), (2, elf("{3}", "{U}")), (9, spell("{2}")), (26, spell("{U}"))
    )
    rows = castable(dearer, Circumstances())
    assert row_of(rows, "Spell {2}").exact
    assert not row_of(rows, "Spell {U}").exact


def test_what_no_mana_reaches_is_exactly_nothing() -> None:
    deck = of((24, card("Forest")), (8, elf("{G}", "{G}")), (28, spell("{12}")))
    rocks = CountedRocks(deck, 8)
    assert rocks.most_mana[:3] == (1, 3, 7)
    assert not rocks.open(wanted(parse_mana_cost("{12}")), 3)
    assert rocks.open(wanted(parse_mana_cost("{12}")), 6)
    free = of((24, card("Forest")), (2, elf("{0}", "{G}")), (34, spell("{5}")))
    assert CountedRocks(free, 3).most_mana == (1, 4, 5)


def test_a_rock_without_a_cost_is_no_rock() -> None:
    deck = of((24, card("Forest")), (4, elf("", "{G}")), (32, spell("{4}")))
    assert not any(is_rock(each) for each in deck.library)
    assert row_of(castable(deck, Circumstances()), "Spell {4}").exact
