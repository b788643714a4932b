"""A double click means the card itself: what only another way could do is never begun without a word (601.3)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, drag, free_place, key
from tests.gui.spells import basic, spell
from tests.oracle.cards import card

pytestmark = pytest.mark.gui

EVOKED = compile_card(card("Fleeting Elk", "Creature — Elk", "Evoke {1}{G}", "{4}{G}", power="5", toughness="5"))
DASHED = compile_card(card("Sprinting Elk", "Creature — Elk", "Dash {1}{R}", "{4}{R}", power="5", toughness="5"))
KEPT = compile_card(card("Patient Tide", "Sorcery", "Foretell {1}{U}\nDraw two cards.", "{3}{U}"))


def lay(window: Window, used: CompiledCard, lands: str, zone: Zone = Zone.HAND) -> None:
    """The card and so many lands, with nothing else on the table."""
    sitting = goldfish("Gray Ogre")
    for letter in lands:
        sitting.act(A, ManualPut(A, basic(letter), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, used, zone))
    window.sit_down(sitting, "Test")
    window.table.setFocus()


def asked(window: Window) -> list[tuple[str, bool]]:
    """The entries of the menu that is open, and whether they can be chosen; closes it."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu), "nothing is asked"
    entries = [(action.text(), action.isEnabled()) for action in menu.actions()]
    menu.close()
    return entries


def last_key(window: Window) -> None:
    """Press the digit of the card that came to the hand last."""
    count = len(window.play.player(A).hand)
    key(window, Qt.Key(Qt.Key.Key_0.value + count))


@pytest.mark.parametrize(
    ("used", "lands", "why_not", "way"),
    [
        (EVOKED, "GGG", "Cast Fleeting Elk: ", "Cast Fleeting Elk (evoke {1}{G})"),
        (DASHED, "RR", "Cast Sprinting Elk: ", "Cast Sprinting Elk (dash {1}{R})"),
        (KEPT, "UU", "Cast Patient Tide: ", "Foretell {1}{U}"),
        (spell("Crusher // Stomp"), "RR", "Cast Crusher: ", "Cast Stomp {1}{R}"),
        (spell("Fire // Ice"), "RR", "Cast Ice: ", "Cast Fire {1}{R}"),
        (spell("Fire // Ice"), "UU", "Cast Fire: ", "Cast Ice {1}{U}"),
        (spell("Veiled"), "RRR", "Cast Veiled: ", "Cast Veiled (morph {3})"),
        (spell("Mortars"), "RRRRRR", "Cast Mortars: ", "Cast Mortars (overload {3}{R}{R}{R})"),
        (spell("Rift"), "R", "Cast Rift: ", "Suspend 1—{R}"),
        (spell("Slice"), "RR", "Cast Slice: ", "Cycling {2}"),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.front.name,
)
def test_only_another_way_can_be_paid(window: Window, used: CompiledCard, lands: str, why_not: str, way: str) -> None:
    """The menu says what keeps one from the card, then offers the other way; Enter is still needed for it."""
    lay(window, used, lands)
    before = window.play.sitting.record.position
    last_key(window)
    (reason, can_reason), (offer, can_offer) = asked(window)
    assert reason.startswith(why_not), reason
    assert not can_reason
    assert (offer, can_offer) == (way, True)
    assert window.play.sitting.record.position == before


def test_enter_takes_the_other_way(window: Window) -> None:
    """The first entry that can be chosen is lit for who came with the keys."""
    lay(window, EVOKED, "GGG")
    last_key(window)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.activeAction().text() == "Cast Fleeting Elk (evoke {1}{G})"
    menu.activeAction().trigger()
    menu.close()
    assert [gone.name for gone in window.play.player(A).graveyard] == ["Fleeting Elk"], "evoked, and sacrificed"


def test_put_on_the_table_it_asks_as_well(window: Window) -> None:
    lay(window, EVOKED, "GGG")
    drag(window, window.play.player(A).hand[-1].id, free_place(window))
    assert asked(window)[1] == ("Cast Fleeting Elk (evoke {1}{G})", True)
    assert not window.play.view.stack


def test_the_card_itself_is_cast_at_once(window: Window) -> None:
    """Where nothing else can be paid for but the card, that is what is meant."""
    lay(window, spell("Mortars"), "RR")
    window.play.act(ManualPut(B, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    last_key(window)
    assert QApplication.activePopupWidget() is None
    assert [item.name for item in window.play.view.stack] == ["Mortars"], "and asks for its target"


def test_both_can_be_done(window: Window) -> None:
    """They are told apart by what they cost."""
    lay(window, spell("Crusher // Stomp"), "RRR")
    last_key(window)
    assert asked(window) == [("Cast Crusher {2}{R}", True), ("Cast Stomp {1}{R}", True)]
    lay(window, spell("Wear // Tear"), "RRW")
    for name in ("Hard Scales", "Relic"):
        window.play.act(ManualPut(A, spell(name), Zone.BATTLEFIELD))
    last_key(window)
    ways = ["Cast Wear {1}{R}", "Cast Tear {W}", "Cast Wear // Tear (fuse {1}{R}{W})"]
    assert asked(window) == [(way, True) for way in ways]


def test_from_the_graveyard_flashback_is_what_is_meant(window: Window) -> None:
    """702.34a: there is no other way to cast it from there."""
    lay(window, spell("Think"), "UUU", Zone.GRAVEYARD)
    window.hand.use(window.play.player(A).graveyard[-1].id)
    assert QApplication.activePopupWidget() is None
    assert [gone.name for gone in window.play.player(A).exile] == ["Think"]
