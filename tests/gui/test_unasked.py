"""Never a sacrifice, life or a creature's tap unasked: what a cost takes by itself is asked first, and seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, key, press

pytestmark = pytest.mark.gui

_BURN = "Burning Hills"
_FACES = {
    face.name: face
    for face in (
        PrintedFace(
            _BURN,
            "Instant",
            "You may sacrifice two Mountains rather than pay this spell's mana cost.\nBurning Hills deals 4 damage to "
            "any target.",
            "{4}{R}{R}",
        ),
        PrintedFace("Last Rites", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw "
                    "two cards.", "{R}"),
        PrintedFace("Blood Price", "Instant", "If you control a Mountain, you may pay 4 life rather than pay this "
                    "spell's mana cost.\nDraw a card.", "{6}"),
        PrintedFace("Elf of Fire", "Creature — Elf", "{T}: Add {R}.", "{R}", "1", "1"),
        PrintedFace("Hungry Seer", "Creature — Vampire", "Sacrifice a creature: Draw a card.", "{R}", "1", "1"),
        PrintedFace("Spark", "Instant", "Spark deals 1 damage to any target.", "{R}"),
    )
}  # fmt: skip


def made(name: str) -> CompiledCard:
    """A card of the table above, or one that other tests know."""
    if name not in _FACES:
        return card(name)
    found = compile_printed(PrintedCard(name, "normal", (_FACES[name],)))
    assert found.supported, found.unsupported_clauses
    return found.compiled


def table(hand: str, *mine: str) -> Sitting:
    """One card in hand, and these on the battlefield."""
    sitting = goldfish("Gray Ogre")
    for name in mine:
        sitting.act(A, ManualPut(A, made(name), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, made(hand), Zone.HAND))
    return sitting


def mine(window: Window) -> list[str]:
    return sorted(one.name for one in window.play.player(A).battlefield)


def test_the_only_way_to_pay_is_asked_before_it_is_sacrificed(window: Window) -> None:
    """601.2b, 601.2h: two Mountains are all there is; Esc goes back to the target, and once more to the hand."""
    window.sit_down(table(_BURN, "Mountain", "Mountain"), "Test")
    window.hand.use(find(window, _BURN, Zone.HAND).id)
    click(window, Seat(B))
    assert mine(window) == ["Mountain", "Mountain"], "nothing is taken yet"
    assert window.prompt.question.text == f"{_BURN}: sacrifice Mountain ×2?"
    lands = [one.id for one in window.play.player(A).battlefield]
    assert all(window.scene.kept.item_of(one).marks.legal for one in lands), "what would go is lit"
    primary = window.prompt.primary()
    assert primary is not None
    assert primary.text() == "Pay"
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is not None
    assert window.play.agreeing is None
    click(window, Seat(B))
    key(window, Qt.Key.Key_Escape)
    key(window, Qt.Key.Key_Escape)
    assert find(window, _BURN, Zone.HAND)
    assert mine(window) == ["Mountain", "Mountain"]


@pytest.mark.parametrize("way", ["Space", "Return", "the mouse"])
def test_a_yes_pays_with_what_is_lit(window: Window, way: str) -> None:
    window.sit_down(table(_BURN, "Mountain", "Mountain"), "Test")
    window.hand.use(find(window, _BURN, Zone.HAND).id)
    click(window, Seat(B))
    if way == "the mouse":
        press(window, "Pay")
    else:
        key(window, Qt.Key.Key_Space if way == "Space" else Qt.Key.Key_Return)
    assert mine(window) == []
    assert window.play.player(B).life == 16 or window.play.view.stack


def test_lands_that_will_be_sacrificed_are_tapped_for_mana_first(window: Window) -> None:
    """A mana ability can be activated whenever one has priority (605.3a): a click on each, then the spell."""
    window.sit_down(table(_BURN, "Mountain", "Mountain"), "Test")
    for land in window.play.player(A).battlefield:
        click(window, land.id)
    assert len(window.play.player(A).pool) == 2
    window.hand.use(find(window, _BURN, Zone.HAND).id)
    click(window, Seat(B))
    press(window, "Pay")
    assert mine(window) == []
    window.play.full_control = True
    QApplication.processEvents()


def test_a_drop_on_its_target_is_asked_too(window: Window) -> None:
    window.sit_down(table(_BURN, "Mountain", "Mountain"), "Test")
    from tests.gui.hands import drag

    drag(window, find(window, _BURN, Zone.HAND).id, Seat(B))
    assert window.play.agreeing is not None
    assert mine(window) == ["Mountain", "Mountain"]
    press(window, "Pay")
    assert mine(window) == []


def test_the_only_creature_is_asked_for(window: Window) -> None:
    window.sit_down(table("Last Rites", "Mountain", "Gray Ogre"), "Test")
    window.hand.use(find(window, "Last Rites", Zone.HAND).id)
    assert window.prompt.question.text == "Last Rites: sacrifice Gray Ogre?"
    press(window, "Cancel")
    assert mine(window) == ["Gray Ogre", "Mountain"]
    assert find(window, "Last Rites", Zone.HAND)


def test_life_is_asked_for(window: Window) -> None:
    window.sit_down(table("Blood Price", "Mountain"), "Test")
    window.hand.use(find(window, "Blood Price", Zone.HAND).id)
    assert window.prompt.question.text == "Blood Price: pay 4 life?"
    key(window, Qt.Key.Key_Space)
    assert window.play.player(A).life == 16


def test_the_only_source_is_a_creature_and_its_tap_is_asked_for(window: Window) -> None:
    window.sit_down(table("Spark", "Elf of Fire"), "Test")
    window.hand.use(find(window, "Spark", Zone.HAND).id)
    click(window, Seat(B))
    assert window.prompt.question.text == "Spark: tap Elf of Fire?"
    key(window, Qt.Key.Key_Space)
    assert window.play.agreeing is None
    assert find(window, "Elf of Fire", Zone.BATTLEFIELD).tapped


def test_who_sacrifices_itself_as_the_only_creature_is_asked_for(window: Window) -> None:
    """ "Sacrifice a creature" with no other there: the source is named by nobody."""
    window.sit_down(table("Mountain", "Hungry Seer"), "Test")
    window.hand.use(find(window, "Hungry Seer", Zone.BATTLEFIELD).id)
    assert window.prompt.question.text == "Hungry Seer: sacrifice Hungry Seer?"


def test_what_was_chosen_is_not_asked_again(window: Window) -> None:
    window.sit_down(table("Last Rites", "Mountain", "Gray Ogre", "Gray Ogre"), "Test")
    window.hand.use(find(window, "Last Rites", Zone.HAND).id)
    assert window.play.agreeing is None
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    click(window, ogre.id)
    if window.prompt.button("Done") is not None:
        press(window, "Done")
    assert window.play.agreeing is None
    assert mine(window) == ["Gray Ogre", "Mountain"]


@pytest.mark.parametrize("way", ["Esc", "Cancel"])
def test_what_is_sacrificed_can_still_be_taken_back(window: Window, way: str) -> None:
    """732.1: the mana is paid, the creature not chosen yet; the spell goes back to the hand and the land untaps."""
    window.sit_down(table("Last Rites", "Mountain", "Gray Ogre", "Gray Ogre"), "Test")
    window.hand.use(find(window, "Last Rites", Zone.HAND).id)
    decision = window.play.decision
    assert decision is not None
    assert decision.purpose == "sacrifice"
    if way == "Esc":
        key(window, Qt.Key.Key_Escape)
    else:
        press(window, "Cancel")
    assert window.play.decision is None
    assert find(window, "Last Rites", Zone.HAND)
    assert not find(window, "Mountain", Zone.BATTLEFIELD).tapped
    assert mine(window) == ["Gray Ogre", "Gray Ogre", "Mountain"]
