"""A search for one card says who searches for what, and how many equal cards there are (701.23, 702.29e)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, YesNo
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, find, resolve
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui


def begin(window: Window, name: str, kind: str, text: str, cost: str = "{R}") -> None:
    """Ana uses a card; four Swamps and Mountains without number are in her library."""
    deck = (card("Swamp"),) * 4 + (card("Mountain"),) * 30
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (card("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    sitting.act(A, ManualPut(A, card("Mountain"), Zone.BATTLEFIELD))
    made = compile_card(printed(name, kind, text, cost))
    assert not made.unsupported
    sitting.act(A, ManualPut(A, made, Zone.HAND))
    window.sit_down(sitting, "Test")
    window.hand.use(find(window, name, Zone.HAND).id)
    if window.play.decision is None:
        resolve(window)
    QApplication.processEvents()


def test_one_card_of_several_equal_ones_bears_their_number(window: Window, qtbot: QtBot) -> None:
    text = "Search your library for a Swamp or Mountain card, put it onto the battlefield tapped, then shuffle."
    begin(window, "Odd Seek", "Sorcery", text)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert decision.purpose == "search"
    assert window.prompt.question.text.startswith("Odd Seek: find a Swamp or Mountain card")
    library = window.play.sitting.view(None).players[A].library_top
    swamps = sum(one.name == "Swamp" for one in library)
    (cards,) = window.prompt.sheet.lists()
    qtbot.waitUntil(cards.isVisible)
    spoken = [cards.item(row).data(11) for row in range(cards.count())]
    assert any(f"{swamps} Swamp" in one or f"of {swamps} Swamp" in one for one in spoken), spoken
    cards.chosen.emit([option.label for option in decision.options].index("Swamp"))
    assert find(window, "Swamp", Zone.BATTLEFIELD).tapped


def test_landcycling_says_whose_it_is_and_what_is_looked_for(window: Window) -> None:
    text = (
        "Swampcycling {R} ({R}, Discard this card: Search your library for a Swamp card, reveal it, put it into your "
        "hand, then shuffle.)"
    )
    begin(window, "Odd Eagles", "Creature", text, "{7}{R}")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu), "it offers what can be done instead of casting it"
    next(one for one in menu.actions() if "cycling" in one.text()).trigger()
    menu.close()
    resolve(window)
    assert window.prompt.question.text == "Odd Eagles (Swampcycling): find a Swamp card"


def test_an_offer_is_quoted_beside_a_reminder_that_offers_something_else(window: Window) -> None:
    text = (
        "Odd Claim deals 1 damage to each opponent. You may draw a card.\n"
        "Flashback {R} (You may cast this card from your graveyard for its flashback cost. Then exile it.)"
    )
    begin(window, "Odd Claim", "Sorcery", text)
    assert isinstance(window.play.decision, YesNo)
    assert window.prompt.question.text == "Odd Claim: draw a card?"
