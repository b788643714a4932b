"""A question of payment says what is left to pay, for what, and in which way; what helps is marked, not mana."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Pay
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.playing.gestures import deeds
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, point_of, press, resolve
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

STOKE = compile_card(
    printed("Stoke the Flames", "Instant", "Convoke\nStoke the Flames deals 4 damage to any target.", "{2}{R}{R}")
)
GARGADON = compile_card(
    printed("Greater Gargadon", "Creature — Beast", "Suspend 10—{R}", "{9}{R}", power="9", toughness="7")
)
THINK = compile_card(printed("Think Twice", "Instant", "Draw a card.\nFlashback {2}{U}", "{1}{U}"))
MULLDRIFTER = compile_card(
    printed("Mulldrifter", "Creature — Elemental", "Evoke {2}{U}", "{4}{U}", power="2", toughness="2")
)
AUGURY = compile_card(printed("Augury Raven", "Creature — Bird", "Foretell {1}{U}", "{3}{U}", power="3", toughness="1"))
VEILED = compile_card(
    printed("Exalted Angel", "Creature — Angel", "Morph {2}{W}{W}", "{4}{W}{W}", power="4", toughness="5")
)
SLICE = compile_card(printed("Slice and Dice", "Sorcery", "Draw two cards.\nCycling {2}{R}", "{4}{R}{R}"))
SPIKE = compile_card(
    printed("Lava Spike", "Sorcery — Arcane", "Lava Spike deals 3 damage to target player or planeswalker.", "{R}")
)
GLACIAL = compile_card(
    printed(
        "Glacial Ray",
        "Instant — Arcane",
        "Glacial Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}",
        "{1}{R}",
    )
)
RITUAL = compile_card(printed("Pyretic Rite", "Instant", "Add {R}{R}{R}.", "{1}{R}"))
WEAR = compile_card(
    PrintedCard(
        "Wear // Tear",
        "split",
        (
            PrintedFace("Wear", "Instant", "Destroy target artifact.\nFuse", "{1}{R}"),
            PrintedFace("Tear", "Instant", "Destroy target enchantment.\nFuse", "{W}"),
        ),
    )
)
RELIC = compile_card(printed("Odd Relic", "Artifact", "", "{1}"))
SEAL = compile_card(printed("Odd Seal", "Enchantment", "", "{1}"))
ISLAND = compile_card(printed("Island", "Basic Land — Island", "({T}: Add {U}.)"))


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


def lay(
    window: Window,
    *hand: CompiledCard,
    mine: tuple[CompiledCard, ...] = (),
    theirs: tuple[CompiledCard, ...] = (),
    grave: tuple[CompiledCard, ...] = (),
) -> None:
    """A table on which every payment is asked."""
    sitting = goldfish("Gray Ogre")
    rows = (
        (A, Zone.BATTLEFIELD, mine),
        (B, Zone.BATTLEFIELD, theirs),
        (A, Zone.GRAVEYARD, grave),
        (A, Zone.HAND, hand),
    )
    for player, zone, cards in rows:
        for one in cards:
            sitting.act(A, ManualPut(player, one, zone))
    window.sit_down(sitting, "Test")
    window.play.full_control = True
    window.table.setFocus()
    QApplication.processEvents()


def use(window: Window, name: str, way: str = "", zone: Zone = Zone.HAND) -> None:
    """Begin what a card can be used for, as its menu does."""
    id_ = find(window, name, zone).id
    window.play.act(next(deed.action for deed in deeds(window.play, id_) if way in deed.label))
    QApplication.processEvents()


def asked(window: Window) -> str:
    return window.prompt.question.text


def named(window: Window, name: str) -> list[ObjectId]:
    return [one.id for one in window.play.player(A).battlefield if one.name == name]


def convoking(window: Window) -> None:
    """Stoke the Flames is aimed at B and asks to be paid: three creatures and four lands could."""
    ogre, bears, land = card("Gray Ogre"), card("Grizzly Bears"), card("Mountain")
    lay(window, STOKE, mine=(ogre, ogre, bears, land, land, land, land))
    use(window, "Stoke the Flames")
    click(window, Seat(B))
    assert isinstance(window.play.decision, Pay)


def test_what_convokes_is_marked_and_counted_and_no_mana(window: Window) -> None:
    """702.51a: a red creature stands for {R}, another for generic mana; nothing is in the pool, nothing tapped yet."""
    convoking(window)
    assert asked(window).startswith("Pay {2}{R}{R} for Stoke the Flames: ")
    first, second = named(window, "Gray Ogre")
    for ogre, left in ((first, "{2}{R}"), (second, "{2}")):
        click(window, ogre)
        assert asked(window).startswith(f"Pay {left} more for Stoke the Flames: ")
    bears = named(window, "Grizzly Bears")[0]
    click(window, bears)
    assert asked(window).startswith("Pay {1} more for Stoke the Flames: ")
    assert window.play.player(A).pool == ()
    assert window.play.choosing is not None
    assert window.play.choosing.marked() == {first, second, bears}
    item = window.scene.kept.item_of(bears)
    assert item is not None
    assert item.marks.chosen
    assert not any(one.tapped for one in window.play.player(A).battlefield)


def test_a_click_takes_a_helper_back(window: Window) -> None:
    convoking(window)
    ogre = named(window, "Gray Ogre")[0]
    click(window, ogre)
    assert "a second click takes what helps back" in asked(window)
    click(window, ogre)
    assert asked(window).startswith("Pay {2}{R}{R} for Stoke the Flames: ")
    assert window.play.choosing is not None
    assert window.play.choosing.marked() == frozenset()


def test_what_was_marked_is_tapped_as_it_is_paid(window: Window) -> None:
    convoking(window)
    helping = {*named(window, "Gray Ogre"), *named(window, "Grizzly Bears")}
    for one in helping:
        click(window, one)
    press(window, "Pay")
    tapped = {one.id for one in window.play.player(A).battlefield if one.tapped}
    assert helping < tapped
    assert len(tapped) == 4, "three creatures and one land"
    assert window.play.view.stack[0].name == "Stoke the Flames"


def test_one_helper_too_many_pays_for_nothing(window: Window) -> None:
    lay(window, STOKE, mine=(card("Grizzly Bears"),) * 3 + (card("Mountain"),) * 4)
    use(window, "Stoke the Flames")
    click(window, Seat(B))
    for one in named(window, "Grizzly Bears"):
        click(window, one)
    assert asked(window).startswith("Pay {R}{R} more for Stoke the Flames: "), "two bears stand for the {2}"


def test_floating_mana_is_counted_too(window: Window) -> None:
    lay(window, STOKE, RITUAL, mine=(card("Mountain"),) * 5 + (card("Grizzly Bears"),))
    use(window, "Pyretic Rite")
    press(window, "Pay")
    resolve(window)
    use(window, "Stoke the Flames")
    click(window, Seat(B))
    assert asked(window).startswith("Pay {1} more for Stoke the Flames: ")
    assert window.prompt.button("From the pool") is None, "it would always be refused: the pool alone pays unasked"


@pytest.mark.parametrize(
    ("one", "way", "zone", "lands", "told"),
    [
        (GARGADON, "", Zone.HAND, "Mountain", "Pay {R} to suspend Greater Gargadon: "),
        (THINK, "flashback", Zone.GRAVEYARD, "Island", "Pay {2}{U} for Think Twice (flashback): "),
        (MULLDRIFTER, "evoke", Zone.HAND, "Island", "Pay {2}{U} for Mulldrifter (evoke): "),
        (AUGURY, "Foretell", Zone.HAND, "Island", "Pay {2} to foretell Augury Raven: "),
        (VEILED, "morph", Zone.HAND, "Island", "Pay {3} for face-down card (morph): "),
        (SLICE, "", Zone.HAND, "Mountain", "Pay {2}{R} for the ability of Slice and Dice (cycling): "),
    ],
    ids=["suspend", "flashback", "evoke", "foretell", "morph", "cycling"],
)
def test_the_way_is_said(window: Window, one: CompiledCard, way: str, zone: Zone, lands: str, told: str) -> None:
    """116.2, 118.9: what a card costs in one way says nothing of another."""
    land = ISLAND if lands == "Island" else card(lands)
    lay(window, *((one,) if zone is Zone.HAND else ()), mine=(land,) * 4, grave=(one,) if zone is not Zone.HAND else ())
    use(window, one.name, way, zone)
    assert asked(window).startswith(told)


def test_turning_face_up_says_so(window: Window) -> None:
    lay(window, VEILED, mine=(card("Plains"),) * 8)
    use(window, "Exalted Angel", "morph")
    press(window, "Pay")
    resolve(window)
    hidden = next(one.id for one in window.play.player(A).battlefield if one.face_down)
    window.play.act(next(deed.action for deed in deeds(window.play, hidden)))
    assert asked(window).startswith("Pay {2}{W}{W} to turn face-down card face up: ")


def test_a_double_click_that_suspends_says_so(window: Window) -> None:
    lay(window, GARGADON, mine=(card("Mountain"),) * 2)
    at = point_of(window, find(window, "Greater Gargadon", Zone.HAND).id)
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    offered = [action for action in menu.actions() if action.isEnabled()]
    assert [action.text() for action in offered] == ["Suspend 10—{R}"], "it can't be paid for as a creature"
    offered[0].trigger()
    menu.close()
    QApplication.processEvents()
    assert asked(window).startswith("Pay {R} to suspend Greater Gargadon: ")


def test_a_spliced_text_asks_in_its_own_name(window: Window) -> None:
    """702.47d: each target is asked for by the card whose text wants it."""
    lay(window, SPIKE, GLACIAL, mine=(card("Mountain"),) * 4)
    use(window, "Lava Spike")
    click(window, find(window, "Glacial Ray", Zone.HAND).id)
    press(window, "Done")
    assert asked(window) == "Lava Spike: choose target player or planeswalker"
    click(window, Seat(B))
    wanted = "Choose any target for Glacial Ray, spliced onto Lava Spike: “Glacial Ray deals 2 damage to any target.”"
    assert asked(window) == wanted


def test_a_fused_spell_has_both_its_names(window: Window) -> None:
    """702.102d: in the payment, on the stack and in the log."""
    lands = (card("Mountain"),) * 2 + (card("Plains"),) * 2
    lay(window, WEAR, mine=lands, theirs=(RELIC, SEAL))
    use(window, "Wear // Tear", "Wear // Tear")
    for name in ("Odd Relic", "Odd Seal"):
        click(window, find(window, name, Zone.BATTLEFIELD, B).id)
    assert asked(window).startswith("Pay {1}{R}{W} for Wear // Tear: ")
    press(window, "Pay")
    assert window.play.view.stack[0].name == "Wear // Tear"
    assert window.play.view.log[-1].text == "Ana casts Wear // Tear"


def test_in_german_too(window: Window, german: None) -> None:
    convoking(window)
    click(window, named(window, "Gray Ogre")[0])
    assert asked(window).startswith("Zahle noch {2}{R} für Stoke the Flames: ")
    window.play.cancel()
    lay(window, GARGADON, SPIKE, GLACIAL, mine=(card("Mountain"),) * 4)
    use(window, "Greater Gargadon")
    assert asked(window).startswith("Zahle {R}, um Greater Gargadon auszusetzen: ")
    window.play.cancel()
    use(window, "Lava Spike")
    click(window, find(window, "Glacial Ray", Zone.HAND).id)
    press(window, "Fertig")
    click(window, Seat(B))
    wanted = "Wähle ein beliebiges Ziel für Glacial Ray, verbunden mit Lava Spike: "
    assert asked(window) == f"{wanted}„Glacial Ray deals 2 damage to any target.“"
