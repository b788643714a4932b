"""A spell that isn't understood is aimed as any other: its targets are chosen as it is cast, and seen (601.2c)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, find, key, press, put, resolve
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui


def cast(window: Window, text: str) -> tuple[ObjectId, ...]:
    """Two creatures lie there, and a sorcery with that text is being cast."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    rite = compile_card(written("Odd Rite", "Sorcery", text, "{0}"))
    window.play.act(ManualPut(A, rite, Zone.HAND))
    window.hand.use(find(window, "Odd Rite", Zone.HAND).id)
    return tuple(card.id for card in window.play.view.players[A].battlefield)


def waits(window: Window) -> bool:
    """Does a clause wait for hands."""
    return window.play.decision is not None and window.play.decision.purpose == BY_HAND


def test_it_is_aimed_with_an_arrow_and_the_pause_names_the_target(window: Window) -> None:
    first, second = cast(window, "Frobnicate target creature.")
    assert isinstance(window.play.decision, Choose)
    assert "target creature" in window.prompt.question.text
    click(window, second)
    (spell,) = window.play.view.stack
    assert spell.targets == (second,)
    (arrow,) = window.scene.arrow_layer.arrows
    aimed = window.scene.kept.item_of(second)
    assert aimed is not None
    assert aimed.sceneBoundingRect().contains(arrow.end)
    resolve(window)
    assert waits(window)
    assert window.prompt.question.text == "By hand: Odd Rite: Frobnicate target creature. — so far target: Gray Ogre"
    assert window.scene.arrow_layer.arrows, "it is still seen where it points"
    press(window, "Go on")
    assert window.play.decision is None
    assert find(window, "Odd Rite", Zone.GRAVEYARD)
    assert {first, second} <= set(window.play.sitting.state.battlefield)


def test_it_is_aimed_at_a_player_with_the_keys(window: Window) -> None:
    cast(window, "Frobnicate target player.")
    button = window.prompt.button("Fish")
    assert button is not None
    key(window, Qt.Key.Key_2)
    assert [item.name for item in window.play.view.stack] == ["Odd Rite"]
    resolve(window)
    assert window.prompt.question.text.endswith("so far target: Fish")


def test_what_isnt_understood_may_be_left_to_the_hands(window: Window) -> None:
    cast(window, "Frobnicate target widget.")
    press(window, "Choose none")
    resolve(window)
    assert waits(window)
    assert "so far" not in window.prompt.question.text


def test_what_isnt_understood_may_be_anything(window: Window) -> None:
    first, _ = cast(window, "Frobnicate target widget.")
    click(window, first)
    if window.play.decision is not None:
        key(window, Qt.Key.Key_Space)
    assert len(window.play.view.stack[0].targets) == 1


def test_esc_takes_the_spell_back(window: Window) -> None:
    cast(window, "Frobnicate target creature.")
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert window.play.view.stack == ()
    assert find(window, "Odd Rite", Zone.HAND)


def test_without_its_target_it_doesnt_resolve(window: Window) -> None:
    """608.2b: nothing is done by hand either."""
    first, _ = cast(window, "Frobnicate target creature.")
    window.play.full_control = True
    click(window, first)
    (aimed,) = window.play.view.stack[0].targets
    assert not isinstance(aimed, Seat)
    window.play.act(ManualMove(aimed, Zone.GRAVEYARD))
    resolve(window)
    assert window.play.decision is None
    assert find(window, "Odd Rite", Zone.GRAVEYARD)


def test_the_game_replays_with_its_aims(window: Window) -> None:
    first, _ = cast(window, "Frobnicate target creature.")
    click(window, first)
    resolve(window)
    press(window, "Go on")
    sitting = window.play.sitting
    ended, steps = state_bytes(sitting.state), sitting.record.position
    while sitting.undo():
        pass
    while sitting.redo():
        pass
    assert sitting.record.position == steps
    assert state_bytes(sitting.state) == ended


def test_in_german_the_pause_names_its_target_in_german(window: Window) -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        first, _ = cast(window, "Frobnicate target creature.")
        click(window, first)
        while window.play.decision is None:
            window.play.pass_priority()
        assert window.prompt.question.text.endswith("— bisher Ziel: Gray Ogre")
    finally:
        LANGUAGE.use({}, "en")


def test_an_opponents_creature_that_cant_be_a_target_isnt_one(window: Window) -> None:
    """702.11b: hexproof holds for what is done by hand, too."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    shy = compile_card(written("Odd Hermit", "Creature — Human", "Hexproof", power="1", toughness="1"))
    window.play.act(ManualPut(B, shy, Zone.BATTLEFIELD))
    rite = compile_card(written("Odd Rite", "Sorcery", "Frobnicate up to two target creatures.", "{0}"))
    window.play.act(ManualPut(A, rite, Zone.HAND))
    window.hand.use(find(window, "Odd Rite", Zone.HAND).id)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert [option.label for option in decision.options] == ["Gray Ogre"]


def test_a_trigger_that_isnt_understood_is_aimed_as_it_goes_on_the_stack(window: Window) -> None:
    """603.3d: with an arrow; the prompts say whose ability it is and what it does."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    text = "When this creature enters, frobnicate target Ogre, then draw a card."
    window.play.act(ManualPut(A, compile_card(written("Odd Cleric", "Creature — Human", text)), Zone.BATTLEFIELD))
    first = find(window, "Gray Ogre", Zone.BATTLEFIELD).id
    assert isinstance(window.play.decision, Choose)
    assert window.prompt.question.text.startswith("Odd Cleric: choose target Ogre")
    click(window, first)
    (ability,) = window.play.view.stack
    assert ability.targets == (first,)
    assert len(window.scene.arrow_layer.arrows) == 1
    resolve(window)
    assert waits(window)
    assert "Odd Cleric: frobnicate target Ogre, then draw a card." in window.prompt.question.text
    assert window.prompt.question.text.endswith("so far target: Gray Ogre")
    assert window.prompt.button("Draw") is not None


def test_an_activated_ability_that_isnt_understood_is_aimed_and_taken_back_with_esc(window: Window) -> None:
    """602.2b."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    staff = compile_card(written("Odd Staff", "Artifact", "{T}: Frobnicate target creature."))
    window.play.act(ManualPut(A, staff, Zone.BATTLEFIELD))
    id_ = find(window, "Odd Staff", Zone.BATTLEFIELD).id
    window.hand.use(id_)
    assert isinstance(window.play.decision, Choose)
    key(window, Qt.Key.Key_Escape)
    assert (window.play.decision, window.play.view.stack) == (None, ())
    assert not find(window, "Odd Staff", Zone.BATTLEFIELD).tapped
    window.hand.use(id_)
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert find(window, "Odd Staff", Zone.BATTLEFIELD).tapped
    resolve(window)
    assert waits(window)
