"""What-if: answers found by trying on a copy."""

from __future__ import annotations

import pytest

from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.continuous import explain_board
from mtgtable.lab.what_if import (
    Redated,
    WithCard,
    WithEffect,
    Without,
    WithoutObject,
    is_creature,
    removals_that,
    what_if,
)
from mtgtable.model.ids import ObjectId
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table


def test_an_effect_switched_off() -> None:
    table = Table()
    humility = table.put(cards.HUMILITY)
    angel = table.put(cards.SERRA_ANGEL)
    before = table.state.clone()
    key = table.now(humility).abilities[0].id
    outcome = what_if(table.state, [Without(key)])
    assert outcome.board.characteristics[angel].has("flying")
    assert [(one.name, [change.title for change in one.changes]) for one in outcome.differences] == [
        ("Serra Angel", ["abilities", "power", "toughness"])
    ]
    assert table.state == before


def test_another_timestamp() -> None:
    table = Table()
    table.put(cards.OPALESCENCE)
    humility = table.put(cards.HUMILITY)
    assert table.now(humility).power == 1
    key = next(one.effect.key for one in explain_board(table.state).effects if one.effect.source == humility)
    outcome = what_if(table.state, [Redated(key, 0)])
    assert outcome.board.characteristics[humility].power == 4


def test_one_more_effect_or_card_or_one_object_fewer() -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    anthem = table.put(cards.GLORIOUS_ANTHEM)
    assert what_if(table.state, [WithEffect((bears,), (ModifyPT(4, 4),))]).board.characteristics[bears].power == 7
    outcome = what_if(table.state, [WithCard(cards.HUMILITY, A)])
    assert outcome.board.characteristics[bears].power == 2
    assert [one.really for one in outcome.differences] == [True, False]
    outcome = what_if(table.state, [WithoutObject(anthem)])
    assert outcome.board.characteristics[bears].power == 2
    assert [one.here for one in outcome.differences] == [True, False]


def test_which_removal_makes_it_a_creature_again() -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=bears)
    table.put(cards.BLOOD_MOON)
    found = removals_that(table.state, bears, is_creature)
    assert [[one.source_name for one in some] for some in found] == [["Song of the Dryads"]]
    second = table.put(cards.BEARS)
    assert removals_that(table.state, second, is_creature) == ()
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=bears)
    found = removals_that(table.state, bears, is_creature)
    assert [[one.source_name for one in some] for some in found] == [["Song of the Dryads", "Song of the Dryads"]]


def test_an_unknown_object_is_named() -> None:
    table = Table()
    with pytest.raises(KeyError):
        what_if(table.state, [WithoutObject(ObjectId(99))])
