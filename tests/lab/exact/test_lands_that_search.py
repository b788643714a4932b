"""Lands that give themselves up for others: when these give mana, against all deals of a small deck."""

from itertools import combinations

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.makers import maker_of
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed

SEARCH = "{T}, Sacrifice this land: Search your library for a Plains card, put it onto the battlefield"


def printed(name: str, line: str, words: str, cost: str = "") -> CompiledCard:
    body = ("1", "1") if "Creature" in line else (None, None)
    return compile_printed(PrintedCard(name, "normal", (PrintedFace(name, line, words, cost, *body),))).compiled


PLAINS = printed("Plains", "Basic Land — Plains", "({T}: Add {W}.)")
LION = printed("Lion", "Creature — Cat", "", "{W}")


def by_all_deals(fetch_late: bool, others: int, plains: int, spells: int) -> tuple[float, float]:
    """How often {W} is there on turns one and two, on the play, if every hand is kept: seven cards, then one more."""
    cards = "f" * others + "p" * plains + "s" * spells
    first = second = hands = 0
    for seven in combinations(range(len(cards)), 7):
        for turn in set(range(len(cards))) - set(seven):
            hand = {cards[place] for place in seven}
            hands += 1
            first += "p" in hand or (not fetch_late and "f" in hand)
            second += bool(hand & {"p", "f"}) or cards[turn] == "p" or (not fetch_late and cards[turn] == "f")
    return first / hands, second / hands


@pytest.mark.parametrize(
    ("words", "late"),
    [
        (f"{SEARCH}, then shuffle.", False),
        (f"{SEARCH} tapped, then shuffle.", True),
        (f"This land enters tapped.\n{SEARCH}, then shuffle.", True),
    ],
)
def test_when_a_fetched_land_gives_mana(words: str, late: bool) -> None:
    """A land that enters tapped isn't given up before it untaps (107.5)."""
    fetch = printed("Field", "Land", words)
    deck = counted("Deck", [fetch] * 3 + [PLAINS] * 2 + [LION] * 7)
    keep_all = KeepRule(bounds=((0, 7),))
    (row,) = castable(deck, Circumstances(keep_all, turns=2))
    assert row.chances == pytest.approx(by_all_deals(late, 3, 2, 7))


def test_a_search_that_costs_mana_is_said_not_to_be_counted() -> None:
    words = "{1}, " + f"{SEARCH} tapped, then shuffle."
    vista = printed("Vista", "Land", "{T}: Add {C}.\n" + words)
    deck = counted("Deck", [vista] * 10 + [PLAINS] * 50)
    maker = maker_of(vista, [vista, PLAINS])
    assert maker is not None
    assert maker.types == frozenset("C")
    assert list(remarks_on(deck)) == [f"Vista: a lower bound: not counted: {words}"]
