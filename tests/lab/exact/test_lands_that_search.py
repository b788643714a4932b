"""Lands that give themselves up for others: when these give mana, against all deals of a small deck."""

from itertools import combinations, product
from math import comb

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.figures import figures
from mtgtable.lab.exact.giving_up import Later
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.makers import FETCHES, maker_of
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed

SEARCH = "{T}, Sacrifice this land: Search your library for a Plains card, put it onto the battlefield"


def printed(name: str, line: str, words: str, cost: str = "") -> CompiledCard:
    body = ("1", "1") if "Creature" in line else (None, None)
    return compile_printed(PrintedCard(name, "normal", (PrintedFace(name, line, words, cost, *body),))).compiled


PLAINS = printed("Plains", "Basic Land — Plains", "({T}: Add {W}.)")
LION = printed("Lion", "Creature — Cat", "", "{W}")


def by_all_deals(fetch_late: bool | None, others: int, plains: int, spells: int) -> tuple[float, float]:
    """How often {W} is there on turns one and two, on the play, if every hand is kept: seven cards, then one more.

    ``fetch_late`` None: the other lands do nothing by then.
    """
    cards = "f" * others + "p" * plains + "s" * spells
    first = second = hands = 0
    for seven in combinations(range(len(cards)), 7):
        for turn in set(range(len(cards))) - set(seven):
            hand = {cards[place] for place in seven}
            hands += 1
            first += "p" in hand or (fetch_late is False and "f" in hand)
            before = {"p", "f"} if fetch_late is not None else {"p"}
            second += bool(hand & before) or cards[turn] == "p" or (fetch_late is False and cards[turn] == "f")
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


def test_a_search_that_costs_mana_finds_colors_two_turns_after_its_mana_is_there() -> None:
    words = "{1}, " + f"{SEARCH} tapped, then shuffle."
    vista = printed("Vista", "Land", "{T}: Add {C}.\n" + words)
    deck = counted("Deck", [vista] * 10 + [PLAINS] * 50)
    maker = maker_of(vista, [vista, PLAINS])
    assert maker is not None
    assert (maker.types, maker.later) == ({"C", "W"}, Later(3, 0, frozenset({"C"}), finds=True))
    said = f"Vista: an upper bound: counted from turn 3 on as any land that it may find: {words}"
    assert list(remarks_on(deck)) == [said]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            (
                "{2}, {T}, Sacrifice this land: Search your library for up to two basic land cards, put them onto the "
                "battlefield tapped, then shuffle."
            ),
            "too high or too low: counted from turn 4 on as one land that it may find",
        ),
        (
            (
                "{2}, {T}, Sacrifice this land: Destroy target nonbasic land an opponent controls. Each player "
                "searches their library for a basic land card, puts it onto the battlefield, then shuffles."
            ),
            "a lower bound: not counted",
        ),
    ],
)
def test_two_lands_for_one_and_lands_for_everyone_are_said(words: str, said: str) -> None:
    land = printed("Vista", "Land", "{T}: Add {C}.\n" + words)
    assert list(remarks_on(counted("Deck", [land] * 10 + [PLAINS] * 50))) == [f"Vista: {said}: {words}"]


def test_a_tapped_land_that_finds_a_tapped_one_is_two_turns() -> None:
    """It is given up once it has untapped, and what it finds untaps a turn later (107.5, 502.3)."""
    fetch = printed("Field", "Land", f"This land enters tapped.\n{SEARCH} tapped, then shuffle.")
    maze = printed("Maze", "Land", "{T}: Untap target creature.")
    late, never = (
        castable(counted("Deck", [land] * 3 + [PLAINS] * 2 + [LION] * 7), Circumstances(ALL, turns=3))[0].chances
        for land in (fetch, maze)
    )
    assert late[:2] == pytest.approx(never[:2])
    assert late[:2] == pytest.approx(by_all_deals(None, 3, 2, 7))
    assert never[2] < 0.99
    assert late[2] == pytest.approx(1)


def test_a_land_given_up_as_it_enters_is_its_find_a_turn_later() -> None:
    words = (
        "When this land enters, sacrifice it. When you do, search your library for a basic Plains or Island card, "
        "put it onto the battlefield tapped, then shuffle and you gain 1 life."
    )
    deck = counted("Deck", [printed("Hideout", "Land", words)] * 3 + [PLAINS] * 2 + [LION] * 7)
    (row,) = castable(deck, Circumstances(ALL, turns=2))
    assert row.chances == pytest.approx(by_all_deals(True, 3, 2, 7))
    assert list(remarks_on(deck)) == [f"Hideout: {FETCHES}"]


ALL = KeepRule(bounds=((0, 7),))


@pytest.mark.parametrize("turn", [4, 5, 6])
def test_mana_that_asks_for_five_lands_is_there_with_five(turn: int) -> None:
    temple = printed("Temple", "Land", "{T}: Add {C}{C}. Activate only if you control five or more lands.")
    deck = counted("Deck", [temple] * 4 + [PLAINS] * 6 + [printed("Lion", "Creature — Cat", "", "{3}{W}")] * 5)
    paid = hands = 0
    for temples, plains in product(range(5), range(7)):
        seen = 6 + turn
        if seen - temples - plains in range(6):
            ways = comb(4, temples) * comb(6, plains) * comb(5, seen - temples - plains)
            mana = plains + temples if temples + plains >= 5 and turn >= 5 else plains
            hands += ways
            paid += ways * (mana >= 4 and plains > 0)
    (row,) = castable(deck, Circumstances(ALL, turns=6))
    assert row.chances[turn - 1] == pytest.approx(paid / hands)
    assert list(remarks_on(deck)) == ["Temple: a lower bound: makes 2 mana at once; counted as one"]


def test_a_land_that_finds_one_of_each_may_be_either() -> None:
    words = (
        "{2}, {T}, Sacrifice this land: Search your library for a Forest card and a Plains card, put them onto the "
        "battlefield tapped, then shuffle."
    )
    verge, forest = printed("Verge", "Land", "{T}: Add {C}.\n" + words), printed("Forest", "Basic Land — Forest", "")
    maker = maker_of(verge, [verge, PLAINS, forest])
    assert maker is not None
    assert maker.types == {"C", "G", "W"}


def test_the_turns_own_land_finds_nothing_yet() -> None:
    """A spell of white mana alone: the land that is drawn for the turn makes none by then, whatever it may find."""
    vista = printed("Vista", "Land", "{T}: Add {C}.\n{1}, " + f"{SEARCH} tapped, then shuffle.")
    plain = printed("Field", "Land", "This land enters tapped.\n{T}: Add {W}.")
    cat = printed("Cat", "Creature — Cat", "", "{W}{W}{W}")
    finding, tapped = (
        castable(counted("Deck", [land] * 3 + [PLAINS] * 3 + [cat] * 6), Circumstances(ALL, turns=4))[0].chances
        for land in (vista, plain)
    )
    assert finding[2:] == pytest.approx(tapped[2:])


def test_a_single_land_among_many_waits_for_five_lands_too() -> None:
    """With a land that needs five lands the figures are those of a deck with a land that does nothing until then."""
    temple = printed("Temple", "Land", "{T}: Add {C}{C}. Activate only if you control five or more lands.")
    maze, cat = printed("Maze", "Land", "{T}: Untap target creature."), printed("Cat", "Creature — Cat", "", "{1}{W}")
    waiting, idle = (
        castable(counted("Deck", [land] + [PLAINS] * 30 + [cat] * 20), Circumstances(ALL, turns=6))[0].chances
        for land in (temple, maze)
    )
    # Of five lands at least four are Plains.
    assert waiting == pytest.approx(idle)
    found = figures(counted("Deck", [temple] + [PLAINS] * 30 + [LION] * 20), Circumstances())
    assert found.remarks == ("Temple: a lower bound: makes 2 mana at once; counted as one",)
