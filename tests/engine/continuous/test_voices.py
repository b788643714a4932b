"""Effects that speak alike are tried as one: a board is as tangled as it has voices, not as it has permanents."""

from __future__ import annotations

import pytest

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities
from mtgtable.abilities.words import ChosenType, ColorWord
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.continuous.voices import needs_of
from mtgtable.engine.reading import quantities
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Frame
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


def test_a_condition_of_many_that_change_only_themselves_is_asked_once_for_a_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """700.5: of a hundred gods each asks how devoted its controller is, and nothing that they do bears on it."""
    gods = 20
    devoted = c.Compares(q.Devotion((ColorWord("W"),)), "<", 5)
    card = face("God", "Creature", static(s.Source(), ChangeTypes(remove_types=("Creature",)), condition=devoted))
    table = Table()
    for number in range(gods):
        table.put(card, A if number % 2 else B)
    asked: list[object] = []
    amount = quantities._ANSWERS[q.Devotion]

    def counted(node: q.Devotion, look: Look, frame: Frame) -> int:
        asked.append(node)
        return amount(node, look, frame)

    monkeypatch.setitem(quantities._ANSWERS, q.Devotion, counted)
    quick = evaluate(table.state)
    assert len(asked) == 2
    plain = evaluate(table.state, reference=True)
    assert len(asked) >= 2 + gods
    assert all(quick.characteristics[id_] == plain.characteristics[id_] for id_ in table.state.objects)
    assert not any("Creature" in quick.characteristics[id_].types for id_ in table.state.battlefield)
