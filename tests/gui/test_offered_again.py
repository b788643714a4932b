"""Several searches that one effect offers: after the first yes the next is answered with the card, or with none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Choose, Said, YesNo
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.record import Answered
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, find, key, press
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

ASHES = compile_card(
    printed(
        "Odd Ashes",
        "Sorcery",
        "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a "
        "basic land card and put it onto the battlefield. Then each player who searched their library this way "
        "shuffles.",
        "{0}",
    )
)
RUIN = compile_card(printed("Odd Ruin", "Land", "{T}: Add {C}."))


def burned(window: Window, count: int = 3) -> None:
    deck = (card("Grizzly Bears"), card("Forest"), card("Mountain")) * 14
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Fish", passive=True)), seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    for _ in range(count):
        window.play.act(ManualPut(A, RUIN, Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, ASHES, Zone.HAND))
    window.hand.use(find(window, "Odd Ashes", Zone.HAND).id)


def asked(window: Window) -> Choose:
    decision = window.play.decision
    assert isinstance(decision, Choose), window.prompt.question.text
    return decision


def take(window: Window, name: str) -> None:
    """Click a card of the sheet."""
    cards = window.prompt.sheet.lists()[0]
    names = [view.name for view in cards.views() if view is not None]
    place = cards.visualItemRect(cards.item(names.index(name))).center()
    QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()


def lands(window: Window) -> list[str]:
    return sorted(card.name for card in window.play.view.players[A].battlefield)


def test_after_the_first_yes_a_click_on_a_card_is_the_whole_answer(window: Window) -> None:
    burned(window)
    assert isinstance(window.play.decision, YesNo), "nobody has looked into the library yet"
    key(window, Qt.Key.Key_Y)
    for name in ("Mountain", "Forest", "Mountain"):
        asked(window)
        take(window, name)
    assert window.play.decision is None
    assert lands(window) == ["Forest", "Mountain", "Mountain"]


def test_none_is_the_no_and_the_next_is_asked_all_the_same(window: Window) -> None:
    burned(window)
    key(window, Qt.Key.Key_Y)
    take(window, "Mountain")
    press(window, "Choose none")
    asked(window)
    key(window, Qt.Key.Key_N)
    assert window.play.decision is None
    assert lands(window) == ["Mountain"]
    said = [entry.input.answer for entry in window.play.sitting.record.entries if isinstance(entry.input, Answered)]
    assert said[-2:] == [Said(False), Said(False)], "who takes none isn't said to have searched"


def test_keys_take_the_first_card_each_time(window: Window) -> None:
    burned(window)
    key(window, Qt.Key.Key_Y)
    for _ in range(3):
        asked(window)
        key(window, Qt.Key.Key_Return)
    assert window.play.decision is None
    assert len(lands(window)) == 3


def test_a_card_and_its_yes_are_taken_back_together(window: Window) -> None:
    burned(window)
    key(window, Qt.Key.Key_Y)
    take(window, "Mountain")
    take(window, "Forest")
    second = asked(window)
    window.play.run(window.play.sitting.undo)
    assert asked(window).options != second.options
    assert lands(window) == ["Mountain"]
    window.play.run(window.play.sitting.undo)
    window.play.run(window.play.sitting.undo)
    assert isinstance(window.play.decision, YesNo), "the first yes is taken back: it is asked again whether"


def test_a_second_spell_asks_anew_whether(window: Window) -> None:
    burned(window)
    key(window, Qt.Key.Key_Y)
    for _ in range(3):
        take(window, "Mountain")
    for made, zone in ((RUIN, Zone.BATTLEFIELD), (ASHES, Zone.HAND)):
        window.play.act(ManualPut(A, made, zone))
    window.hand.use(find(window, "Odd Ashes", Zone.HAND).id)
    assert isinstance(window.play.decision, YesNo)
