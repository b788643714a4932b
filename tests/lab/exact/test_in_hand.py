"""The mana for a card in hand: the colors that are held and those that come, counted by hand and against all hands."""

from __future__ import annotations

from math import comb

import pytest

from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.copies import ANY_SEVEN
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.hypergeometric import hands
from mtgtable.lab.exact.in_hand import Held
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.matching import wanted
from mtgtable.model.mana import parse_mana_cost
from tests.lab.decks import deck

PLAINS, ISLAND = Maker(frozenset({"W"})), Maker(frozenset({"U"}))
WHITE_OR_BLUE = Maker(frozenset({"W", "U"}))
TAPPED = Maker(frozenset({"U"}), tapped=True)
PLAY = (0, 1, 2, 3)


def chances(cost: str, held: Held, draws: tuple[int, ...] = PLAY) -> list[float]:
    return list(held.castable(wanted(parse_mana_cost(cost)), draws))


def test_lands_of_another_color_are_not_enough() -> None:
    """Two Plains and a land of either: {1}{U}{U} on turn three needs one of the ten Islands among two cards."""
    held = Held((PLAINS, PLAINS, WHITE_OR_BLUE), ((ISLAND, 10), (PLAINS, 8)), 53)
    assert chances("{1}{U}{U}", held)[:3] == [0.0, 0.0, pytest.approx(1 - comb(43, 2) / comb(53, 2))]


def test_with_nothing_left_to_find_what_is_held_decides() -> None:
    held = Held((PLAINS, PLAINS, WHITE_OR_BLUE), ((PLAINS, 20),), 53)
    assert chances("{1}{U}{U}", held) == [0.0] * 4
    assert chances("{W}{U}", held) == [0.0, 1.0, 1.0, 1.0]


def test_one_land_pays_one_mana_alone() -> None:
    """The one land of two colors is either: {W}{U} with a second such, not with itself."""
    held = Held((WHITE_OR_BLUE,), (), 20)
    assert chances("{W}{U}", held) == [0.0] * 4
    assert chances("{W}{U}", Held((WHITE_OR_BLUE, WHITE_OR_BLUE), (), 20)) == [0.0, 1.0, 1.0, 1.0]


def test_a_land_that_enters_tapped_comes_a_turn_later() -> None:
    held = Held((TAPPED,), (), 20)
    assert chances("{U}", held) == [0.0, 1.0, 1.0, 1.0]
    # Drawn it is of use from the next turn on: by turn two one of no cards, by turn three of one, by turn four of two.
    held = Held((), ((TAPPED, 5),), 20)
    assert chances("{U}", held) == [0.0, 0.0, pytest.approx(5 / 20), pytest.approx(1 - comb(15, 2) / comb(20, 2))]


def test_two_of_any_pay_for_one_of_a_color() -> None:
    """{2/U}: one Island or two Plains (107.4e)."""
    assert chances("{2/U}", Held((PLAINS, PLAINS), (), 20)) == [0.0, 1.0, 1.0, 1.0]
    assert chances("{2/U}", Held((ISLAND,), (), 20)) == [1.0, 1.0, 1.0, 1.0]


LISTS = (
    "6 Plains\n5 Island\n4 Counterspell\n4 Serra Angel\n4 White Knight\n",
    "5 Forest\n4 Mountain\n2 Swamp\n6 Centaur Courser\n5 Blaze\n",
)


@pytest.mark.parametrize("text", LISTS)
@pytest.mark.parametrize("on_the_draw", [False, True])
def test_over_all_hands_it_is_what_the_deck_has(text: str, on_the_draw: bool) -> None:
    of = deck(text)
    around = Circumstances(ANY_SEVEN, 5, on_the_draw)
    draws = [around.draws(turn) for turn in range(1, 6)]
    for row in castable(of, around):
        assert row.exact
        found = over_all_hands(of, row.name, draws)
        assert found == pytest.approx(row.chances)


def over_all_hands(of: CountedDeck, name: str, draws: list[int]) -> list[float]:
    lands = [card for card in of.library if card.land]
    cost = next(card for card in of.library if card.name == name).card.front.mana_cost
    assert cost is not None
    total = [0.0] * len(draws)
    for (*dealt, _), chance in hands((*(card.count for card in lands), of.size - of.lands), 7):
        makers = [card.maker for card in lands]
        hand = tuple(maker for maker, number in zip(makers, dealt, strict=True) for _ in range(number) if maker)
        rest = tuple(
            (maker, card.count - number) for maker, card, number in zip(makers, lands, dealt, strict=True) if maker
        )
        for turn, there in enumerate(Held(hand, rest, of.size - 7).castable(wanted(cost), draws)):
            total[turn] += chance * there
    return total
