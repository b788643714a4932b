"""What is dealt: held against all deals of small decks, against figures of published play, and against itself."""

from __future__ import annotations

from math import sqrt

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.dealt.dealing import Dealing
from mtgtable.lab.exact.castable import Cell, Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DEALT, OPEN, figures, methods_of
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from tests.lab.exact.test_castable import row_of
from tests.lab.exact.test_rocks_asking import card, elf, land, of, spell

DYNAMO = elf("{4}", "{C}{C}{C}")
TWELVE = (8, elf("{2}", "{C}")), (4, elf("{2}", "{U}"))
HANDS = 3_000


def cell(deck: CountedDeck, name: str, turn: int, around: Circumstances, hands: int = HANDS) -> Cell:
    dealing = Dealing(deck, around, figures(deck, around))
    dealing.go_on(hands)
    return row_of(dealing.figures().castable, name).cell(turn)


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (((24, card("Forest")), (4, elf("{G}", "{G}")), (8, DYNAMO)), {4: 0.253, 5: 0.653}),
        (((22, card("Island")), (4, card("Sol Ring")), (4, DYNAMO)), {3: 0.171, 4: 0.224, 5: 0.546}),
        (((24, card("Island")), (1, card("Sol Ring")), (8, DYNAMO)), {3: 0.066, 4: 0.085}),
        (((20, card("Island")), (4, card("Sol Ring")), *TWELVE), {4: 0.342, 5: 0.566}),
    ],
)  # fmt: skip
def test_several_rocks_are_dealt_as_another_simulation_played_them(
    kinds: tuple[tuple[int, CompiledCard], ...], told: dict[int, float]
) -> None:
    """The figures were played by a program that tries every line and shares nothing with this one; s.e. up to 0.013."""
    number = sum(count for count, _ in kinds)
    deck = of(*kinds, (60 - number, spell("{7}")))
    for turn, share in told.items():
        found = cell(deck, "Spell {7}", turn, Circumstances())
        assert found.how == "dealt"
        assert abs(found.value - share) < 4 * sqrt(share * (1 - share) / HANDS + 0.008**2)
        assert found.low < found.value < found.high


def test_what_is_counted_exactly_isnt_dealt() -> None:
    deck = of((24, card("Forest")), (1, elf("{2}", "{C}")), (35, spell("{4}")))
    found = figures(deck, Circumstances())
    assert found.exact
    assert Dealing(deck, Circumstances(), found).figures() is found
    assert methods_of((found,))[-1] != OPEN


def test_open_figures_are_lower_bounds_until_they_are_dealt() -> None:
    deck = of((24, card("Forest")), (4, elf("{G}", "{G}")), (8, DYNAMO), (24, spell("{7}")))
    found = figures(deck, Circumstances())
    assert not found.exact
    assert methods_of((found,))[-1] == OPEN
    before = row_of(found.castable, "Spell {7}").cell(5)
    assert (before.how, before.value, before.high) == ("lands alone", 0.0, 1.0)
    dealing = Dealing(deck, Circumstances(), found)
    dealing.go_on(200)
    after = dealing.figures()
    assert after.dealt == 200
    assert methods_of((after,))[-1] == DEALT.format(200)
    assert after.as_json()["dealt"] == 200


def test_the_same_deck_is_dealt_the_same_hands_however_often_it_is_looked_at() -> None:
    deck = of((24, card("Forest")), (4, elf("{G}", "{G}")), (8, DYNAMO), (24, spell("{7}")))
    found = figures(deck, Circumstances())
    one, other = (Dealing(deck, Circumstances(), found) for _ in range(2))
    one.go_on(300)
    for _ in range(3):
        other.go_on(100)
    assert one.figures() == other.figures()
    other.go_on(100, lambda: True)
    assert other.hands == 301


def test_a_figure_is_never_below_what_is_known_for_certain() -> None:
    """A creature on turn one is counted exactly on turn two; on turn three there can't be less."""
    deck = of((24, card("Forest")), (8, elf("{G}", "{G}")), (28, spell("{2}{G}")))
    found = figures(deck, Circumstances())
    row = row_of(found.castable, "Spell {2}{G}")
    assert row.how[1:3] == ("exact", "lands alone")
    dealt = cell(deck, "Spell {2}{G}", 3, Circumstances(), 50)
    assert dealt.low >= row.chances[1]
    assert list(row.chances) == sorted(row.chances)


def test_beside_lands_that_wait_the_whole_share_is_dealt() -> None:
    temple = land("Temple", "{C}{C}. Activate only if you control five or more lands")
    deck = of((20, card("Forest")), (4, temple), (8, elf("{G}", "{G}")), (28, spell("{6}")))
    found = cell(deck, "Spell {6}", 5, Circumstances(FREE_FIRST, on_the_draw=True))
    assert found.how == "dealt"
    assert 0.2 < found.low < found.value < found.high < 0.9


def test_interval_and_lands_alone_add_up() -> None:
    """One rock beside lands that enter tapped: few hands differ, so the interval is narrow."""
    slow = card("Rugged Highlands")
    deck = of((20, card("Forest")), (4, slow), (1, elf("{2}", "{C}")), (35, spell("{3}{G}")))
    found = cell(deck, "Spell {3}{G}", 4, Circumstances(KeepRule()), 1_000)
    assert found.how == "dealt"
    assert found.high - found.low < 0.03
