"""Effects that speak alike are tried as one: a board is as tangled as it has voices, not as it has permanents."""

from __future__ import annotations

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.words import ChosenType
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.continuous.voices import needs_of
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, keyword, static

KINDS = (cards.MARCH_OF_THE_MACHINES, cards.LIFE_AND_LIMB, cards.BLOOD_MOON, cards.MYCOSYNTH_LATTICE, cards.URBORG)


def crowded(copies: int) -> Table:
    """So many copies of each, and some of everything that they change."""
    table = Table()
    for body in (cards.FOREST, cards.GUILDGATE, cards.SOL_RING, cards.SAPROLING) * 5:
        table.put(body)
    for _ in range(copies):
        for kind in KINDS:
            table.put(kind)
    return table


def test_copies_of_the_same_are_tried_as_one() -> None:
    copies = 20
    assert 0 < evaluate(crowded(copies).state).trials < copies * len(KINDS), "fewer than there are effects, not pairs"


@pytest.mark.parametrize(
    ("words", "needs"),
    [
        (s.All(f.IsType("Creature")), ()),
        (s.All(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You())))), ("controller",)),
        (s.All(f.ControlledBy(s.Players("opponents"))), ("controller",)),
        (s.All(f.IsSubtype(ChosenType("creature"))), ("chosen",)),
        (s.HostOf(s.Source()), ("host",)),
        (s.Source(), None),
        (s.All(f.Not(f.IsSource())), None),
        (s.All(f.ControlledBy(s.Players("defending"))), None),
    ],
)
def test_in_which_circumstances_words_are_read(words: s.Selector, needs: tuple[str, ...] | None) -> None:
    assert needs_of(words) == needs


def test_what_can_be_had_in_any_case_is_no_dependency() -> None:
    """613.8a: that a creature can't have flying changes nothing about what gives it something else."""
    table = Table()
    table.put(cards.BEARS, B)
    table.put(
        face("Tax", "Creature", static(s.All(f.IsType("Creature")), GainAbilities((keyword("vigilance"),))), pt=(2, 6))
    )
    table.put(cards.ARCHETYPE, A)
    quick, plain = evaluate(table.state), evaluate(table.state, reference=True)
    assert all(quick.characteristics[id_] == plain.characteristics[id_] for id_ in table.state.objects)
    bears, _, archetype = table.state.battlefield
    given = [on.id.path[1] for on in quick.characteristics[archetype].abilities if not on.printed]
    assert given[0] != archetype, "the tax is older, and nothing made it wait"
    assert quick.characteristics[bears].keywords == {"vigilance"}
