"""Paying by clicks: a land makes what is still wanted, and where no plan was found all that can make mana is lit."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Pay
from mtgtable.engine.asking.inputs import ManualCounters, ManualPut
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, click, find
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

STOVE = compile_card(printed("Odd Stove", "Artifact", "Remove three heat counters from this artifact: Add {R}{R}."))
GROVE = compile_card(printed("Odd Grove", "Land", "{T}: Add {G}.\n{T}: Add {R}."))
ESTATE = compile_card(printed("Odd Estate", "Land", "{T}: Add {C}.\n{T}, Pay 1 life: Add one mana of any color."))
HYMN = compile_card(printed("Odd Hymn", "Instant", "You gain 2 life.", "{B}{R}"))
PRAYER = compile_card(printed("Odd Prayer", "Instant", "You gain 3 life.", "{R}"))


def cast(window: Window, *permanents: CompiledCard, full: int = 9) -> Pay:
    """Ana casts the prayer for {R} with these in play, and pays it herself; so many stoves are full."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.rhythm.pays = False
    for one in permanents:
        window.play.act(ManualPut(A, one, Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, PRAYER, Zone.HAND))
    stoves = [one for one in window.play.player(A).battlefield if one.name == "Odd Stove"]
    for number, stove in enumerate(stoves):
        window.play.act(ManualCounters(stove.id, "heat", 3 if number < full else 2))
    window.hand.use(find(window, "Odd Prayer", Zone.HAND).id)
    decision = window.play.decision
    assert isinstance(decision, Pay)
    return decision


def of_name(window: Window, name: str) -> ObjectId:
    return find(window, name, Zone.BATTLEFIELD).id


def test_what_costs_more_than_tapping_is_lit_where_nothing_else_pays(window: Window) -> None:
    decision = cast(window, STOVE, card("Forest"))
    assert decision.plan is None
    asked = window.prompt.question.text
    assert asked.endswith(": click what is to make the mana (on the table)")
    stove, forest = of_name(window, "Odd Stove"), of_name(window, "Forest")
    assert window.play.choosing is not None
    assert window.play.choosing.legal() == {stove, forest}
    click(window, stove)
    assert window.play.player(A).life == 23 or window.play.view.stack, "its mana pays, and the spell is cast"
    assert not find(window, "Odd Stove", Zone.BATTLEFIELD).counters


def test_what_cant_be_used_isnt_lit(window: Window) -> None:
    cast(window, STOVE, STOVE, full=1)
    full = [one.id for one in window.play.player(A).battlefield if one.counters[0].count == 3]
    assert window.play.choosing is not None
    assert window.play.choosing.legal() == set(full)
    assert len(full) == 1


def test_a_land_with_two_colors_makes_the_one_that_is_wanted(window: Window) -> None:
    decision = cast(window, card("Mountain"), GROVE)
    grove = of_name(window, "Odd Grove")
    assert decision.plan is not None
    assert [use.source for use in decision.plan] != [grove], "the payer would take the other"
    click(window, grove)
    assert window.play.decision is None
    assert not find(window, "Mountain", Zone.BATTLEFIELD).tapped
    assert find(window, "Odd Grove", Zone.BATTLEFIELD).tapped
    assert not window.play.player(A).pool


def test_of_several_abilities_of_a_source_the_one_is_used_that_makes_what_is_wanted(window: Window) -> None:
    """Its first ability makes no red mana; what the other costs besides is asked before it is paid."""
    decision = cast(window, ESTATE)
    assert decision.plan is None
    click(window, of_name(window, "Odd Estate"))
    assert window.prompt.question.text == "Odd Prayer: pay 1 life?"
    assert window.play.player(A).life == 20
    window.play.agree()
    assert not window.play.view.players[0].hand or window.play.view.stack or window.play.player(A).life == 22
    assert find(window, "Odd Estate", Zone.BATTLEFIELD).tapped


def test_a_source_makes_what_the_others_cant(window: Window) -> None:
    """{B}{R} with a Swamp: the estate, clicked first, makes the red mana."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for one in (ESTATE, card("Swamp")):
        window.play.act(ManualPut(A, one, Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, HYMN, Zone.HAND))
    window.hand.use(find(window, "Odd Hymn", Zone.HAND).id)
    assert isinstance(window.play.decision, Pay)
    click(window, of_name(window, "Odd Estate"))
    window.play.agree()
    if isinstance(window.play.decision, Pay):
        click(window, of_name(window, "Swamp"))
    assert window.play.decision is None
    assert find(window, "Swamp", Zone.BATTLEFIELD).tapped
