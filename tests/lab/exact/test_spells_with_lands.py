"""Spells with a land on their other face, and lands with a cost of their own: counted as what they are needed for."""

import os
from math import sqrt
from random import Random

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import CastableRow, Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedDeck, counted
from mtgtable.lab.exact.figures import EITHER_FACE, HELD, DeckFigures, figures, methods_of
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from tests.lab.exact.test_castable import hand_and_draws, paid_on
from tests.lab.exact.test_makers import printed

DEALS = 1_000_000 if os.environ.get("MTGTABLE_SOAK") == "long" else 4_000

SWAMP = printed("Swamp", "Basic Land — Swamp", "({T}: Add {B}.)")
FOREST = printed("Forest", "Basic Land — Forest", "({T}: Add {G}.)")
OGRE = printed("Ogre", "Creature — Ogre", "", "{2}{B}")
WURM = printed("Wurm", "Creature — Wurm", "", "{3}{G}{G}")
CAVE = printed("Cave", "Land", "This land enters tapped.\n{T}: Add {B}.\nCycling {B}")


def behind(name: str, cost: str, land: str) -> CompiledCard:
    front = PrintedFace(f"{name} Rite", "Sorcery", "Draw a card.", cost)
    back = PrintedFace(f"{name} Grove", "Land", land, "")
    return compile_card(PrintedCard(f"{front.name} // {back.name}", "modal_dfc", (front, back)))


LATE = behind("Late", "{2}{B}", "This land enters tapped.\n{T}: Add {B}.")
DEAR = behind(
    "Dear", "{5}{G}{G}", "As this land enters, you may pay 3 life. If you don't, it enters tapped.\n{T}: Add {G}."
)
GREEN = behind("Green", "{1}{G}", "This land enters tapped.\n{T}: Add {G}.")


def deck(*cards: tuple[CompiledCard, int]) -> CountedDeck:
    return counted("Deck", [card for card, number in cards for _ in range(number)])


def row(rows: tuple[CastableRow, ...], title: str) -> CastableRow:
    return next(each for each in rows if each.title == title)


def told(*cards: tuple[CompiledCard, int]) -> DeckFigures:
    return figures(deck(*cards), Circumstances(turns=5))


def test_a_spell_with_a_land_behind_it_is_a_land_for_all_others() -> None:
    both, lands = (told((SWAMP, swamps), (OGRE, 32), *more) for swamps, more in ((28, ()), (24, ((LATE, 4),))))
    fast = behind("Fast", "{2}{B}", "{T}: Add {B}.")
    same = told((SWAMP, 24), (OGRE, 32), (fast, 4))
    assert same.lands == lands.lands == both.lands == 28
    assert same.as_lands == 4
    assert same.opening_lands == both.opening_lands
    assert row(same.castable, "Ogre").chances == pytest.approx(row(both.castable, "Ogre").chances)
    assert row(lands.castable, "Ogre").chances[2] < row(both.castable, "Ogre").chances[2]
    assert EITHER_FACE in methods_of((same,))
    assert EITHER_FACE not in methods_of((both,))
    assert dict(same.curve)[3] == 36


def test_the_copy_that_is_cast_is_no_land() -> None:
    """With one copy in the deck its own row is that of a deck with a land less that makes mana."""
    maze = printed("Maze", "Land", "{T}: Untap target creature.")
    alone, without = told((SWAMP, 23), (OGRE, 36), (LATE, 1)), told((SWAMP, 23), (OGRE, 36), (maze, 1))
    assert row(alone.castable, LATE.name).held
    assert row(alone.castable, LATE.name).chances == pytest.approx(row(without.castable, "Ogre").chances)
    assert row(alone.castable, "Ogre").chances[3] > row(without.castable, "Ogre").chances[3]


def test_a_land_that_is_cycled_isnt_played() -> None:
    """Its cycling cost is paid as a spell for {B} would be in a deck where it did nothing else."""
    maze, rat = printed("Maze", "Land", "{T}: Untap target creature."), printed("Rat", "Creature — Rat", "", "{B}")
    found, other = told((SWAMP, 20), (OGRE, 39), (CAVE, 1)), told((SWAMP, 20), (rat, 39), (maze, 1))
    assert row(found.castable, "Cave, cycling").chances == pytest.approx(row(other.castable, "Rat").chances)
    assert HELD in methods_of((found,))
    assert HELD not in methods_of((other,))


def test_a_commander_with_a_land_behind_it_is_none() -> None:
    """It is cast from the command zone, from which no land is played (903.8)."""
    both = counted("Deck", [SWAMP] * 40 + [OGRE] * 59, [LATE])
    assert both.lands == 40
    assert [each.name for each in castable(both, Circumstances(FREE_FIRST)) if each.commander] == [LATE.name]


DECKS = (
    ((SWAMP, 20), (LATE, 6), (OGRE, 34)),
    ((SWAMP, 10), (FOREST, 9), (GREEN, 3), (DEAR, 4), (LATE, 2), (OGRE, 18), (WURM, 14)),
    ((SWAMP, 12), (FOREST, 8), (CAVE, 4), (GREEN, 4), (WURM, 32)),
)


@pytest.mark.soak
@pytest.mark.parametrize("cards", DECKS)
@pytest.mark.parametrize("around", [Circumstances(turns=5), Circumstances(KeepRule(((2, 5), (0, 7))), 5, True)])
def test_counting_agrees_with_dealing(cards: tuple[tuple[CompiledCard, int], ...], around: Circumstances) -> None:
    """Seven are dealt and kept by the rule, the rest is drawn; every choice of lands is tried, one copy held back."""
    whole = deck(*cards)
    for name, turn in ((OGRE.name, 3), (WURM.name, 5), (LATE.name, 3), (GREEN.name, 2), (CAVE.name, 1)):
        for found in castable(whole, around):
            if found.name == name:
                _judged(whole, found, turn, around)


def _judged(whole: CountedDeck, found: CastableRow, turn: int, around: Circumstances) -> None:
    library = [kind for kind, card in enumerate(whole.library) for _ in range(card.count)]
    held = len(whole.library)
    if found.held:
        library[library.index([card.name for card in whole.library].index(found.name))] = held
    lands = frozenset(kind for kind, card in enumerate(whole.library) if card.land) | {held}
    cost, dice = parse_mana_cost(found.cost), Random(f"{found.title} {turn}")
    judged: dict[tuple[tuple[int, ...], int | None], bool] = {}
    there = 0
    for _ in range(DEALS):
        hand, drawn = hand_and_draws(library, lands, around.rule, around.draws(turn), dice)
        last = drawn.pop() if drawn else None
        playable = tuple(sorted(kind for kind in hand + drawn if kind in lands - {held}))
        seen = playable, last if last in lands - {held} else None
        if seen not in judged:
            cards = [whole.library[kind] for kind in playable]
            judged[seen] = paid_on(turn, cost, cards, None if seen[1] is None else whole.library[seen[1]])
        there += judged[seen]
    share, exact = there / DEALS, found.chances[turn - 1]
    assert found.how[turn - 1] == "exact"
    assert abs(share - exact) < 4 * sqrt(exact * (1 - exact) / DEALS) + 1e-9, (found.title, turn, share, exact)
