"""A static ability that can't be read at any time is told before it is played with."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, StaticAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.conditions import Compares, Exists
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import Tap
from mtgtable.abilities.modifications import GainAbilities, ModifyPT, SetPT
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import Bound, Choose, Players, PlayersWho, Selector, Source, Targeted, Union
from mtgtable.engine.capabilities import missing
from mtgtable.engine.continuous.standing_alone import problems
from tests.engine import layer_cards as cards
from tests.engine.boards import face, static


@pytest.mark.parametrize(
    ("applies_to", "said"),
    [
        (Union((Source(), Bound("affected"))), "a static ability speaks of “affected”, which nothing binds"),
        (Targeted(0), "a static ability speaks of a target"),
        (Choose(), "a static ability asks for a choice"),
    ],
)
def test_what_nothing_can_answer(applies_to: Selector, said: str) -> None:
    ability = static(applies_to, ModifyPT(1, 1))
    assert problems(ability) == (said,)
    assert said in missing(CompiledCard("Odd", "normal", (face("Odd", "Enchantment", ability),)))


def test_conditions_are_looked_at_too() -> None:
    assert problems(static(Source(), ModifyPT(1, 1), condition=Exists(Bound("it"))))


def test_what_is_bound_or_read_elsewhere_is_no_problem() -> None:
    low = PlayersWho(Players(), Compares(PlayerStat("life", Bound("each")), "<", 10))
    own = ActivatedAbility(Cost(), Content(Tap(Targeted(0))))
    assert problems(static(Source(), GainAbilities((own,)), condition=Exists(low))) == ()
    assert problems(static(Source(), SetPT(cards.MANA_VALUE, cards.MANA_VALUE))) == ()
    every = [value for value in vars(cards).values() if isinstance(value, CompiledFace)]
    assert len(every) > 60
    for card in every:
        for ability in card.abilities:
            if isinstance(ability, StaticAbility):
                assert problems(ability) == ()
