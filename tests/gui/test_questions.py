"""What a question says: who asks, what, and how many; of a card's own words only what is offered."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.questions import question
from mtgtable.ui.window import Window
from tests.gui.hands import A, press
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def made(text: str) -> CompiledCard:
    card = compile_printed(
        PrintedCard("Kind Guest", "normal", (PrintedFace("Kind Guest", "Creature — Elf", text, "{R}", "1", "1"),))
    )
    assert card.supported
    return card.compiled


def asked(window: Window, qtbot: QtBot, text: str) -> None:
    """Cast the guest until its ability asks."""
    deck = (spell("Mountain"), spell("Grizzly Bears")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (spell("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for card, zone in ((spell("Mountain"), Zone.BATTLEFIELD), (spell("Grizzly Bears"), Zone.BATTLEFIELD)):
        sitting.act(A, ManualPut(A, card, zone, entering=False))
    sitting.act(A, ManualPut(A, made(text), Zone.HAND))
    window.sit_down(sitting, "Guest")
    window.play.full_control = True
    guest = next(card for card in window.play.player(A).hand if card.name == "Kind Guest")
    window.hand.use(guest.id)
    for _ in range(8):
        qtbot.wait(1)
        decision = window.play.decision
        if decision is not None and decision.purpose != "payment":
            return
        if decision is not None:
            press(window, "Pay")
        elif window.play.view.stack:
            window.play.pass_priority()
    raise AssertionError("nothing was asked")


def test_an_offer_is_asked_without_what_stands_around_it(window: Window, qtbot: QtBot) -> None:
    asked(window, qtbot, "When this creature enters, you may draw a card. (It is drawn at once, from the library.)")
    assert isinstance(window.play.decision, YesNo)
    assert window.prompt.question.text == "Kind Guest: draw a card?"


def test_in_german_the_cards_own_words_are_quoted_untouched(window: Window, qtbot: QtBot) -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        asked(window, qtbot, "When this creature enters, you may have it deal 2 damage to any target.")
        assert "Kind Guest" in window.prompt.question.text
        assert "Schaden" not in window.prompt.question.text
    finally:
        LANGUAGE.use({}, "en")


def test_a_sacrifice_says_of_what(window: Window, qtbot: QtBot) -> None:
    asked(window, qtbot, "When this creature enters, sacrifice a creature.")
    assert window.prompt.question.text == "Kind Guest: sacrifice a creature"


def test_of_several_offers_the_one_that_is_asked_is_said(window: Window, qtbot: QtBot) -> None:
    asked(
        window,
        qtbot,
        "When this creature enters, look at the top card of your library. You may put that card into your graveyard. "
        "If you don't, you may draw a card.",
    )
    assert window.prompt.question.text == "Kind Guest: put that card into your graveyard?"
    press(window, "No")
    assert window.prompt.question.text == "Kind Guest: draw a card?"


def test_what_may_be_played_later_is_no_part_of_the_question(window: Window, qtbot: QtBot) -> None:
    asked(
        window,
        qtbot,
        "When this creature enters, you may sacrifice a creature. If you do, exile the top card of your library. "
        "You may play that card this turn.",
    )
    assert window.prompt.question.text == (
        "Kind Guest: sacrifice a creature? If you do, exile the top card of your library."
    )


def test_dredge_asks_with_what_its_reminder_offers(window: Window) -> None:
    """Its text has no "may" but in the reminder (702.52a)."""
    reminder = "If you would draw a card, you may mill two cards. If you do, return this card from your graveyard."
    deck = (spell("Mountain"), spell("Grizzly Bears")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (spell("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    sitting.act(A, ManualPut(A, made(f"Dredge 2 ({reminder})"), Zone.GRAVEYARD))
    window.sit_down(sitting, "Dredge")
    press(window, "Next turn")
    assert window.prompt.question.text == "Kind Guest: Dredge 2 — mill two cards?"
    held = len(window.play.player(A).hand)
    press(window, "Yes")
    assert window.play.decision is None
    assert [card.name for card in window.play.player(A).graveyard].count("Kind Guest") == 0
    assert len(window.play.player(A).hand) == held + 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fabricate 1", "Kind Guest: put +1/+1 counters on it rather than create Servos?"),
        ("Riot", "Have Kind Guest enter with a +1/+1 counter rather than haste?"),
    ],
)
def test_what_a_no_means_is_said_where_it_does_something(window: Window, qtbot: QtBot, text: str, said: str) -> None:
    asked(window, qtbot, text)
    assert window.prompt.question.text == said


@pytest.mark.parametrize(
    ("text", "said", "german"),
    [
        (
            "Soulbond (You may pair this creature with another unpaired creature.)",
            "Kind Guest: pair it with another unpaired creature of yours?",
            "Kind Guest: Mit einer anderen ungepaarten Kreatur von dir paaren?",
        ),
        (
            "Exploit",
            "Kind Guest: sacrifice a creature, itself or another, for it to exploit?",
            "Kind Guest: Eine Kreatur opfern, sie selbst oder eine andere, damit sie ausgebeutet wird?",
        ),
        (
            "Casualty 1",
            "Kind Guest: sacrifice a creature with power 1 or greater to copy it?",
            "Kind Guest: Um es zu kopieren: Sacrifice a creature with power 1 or greater?",
        ),
        (
            "Champion a creature",
            "Kind Guest: exile another creature of yours rather than sacrifice it?",
            "Kind Guest: Etwas anderes von dir ins Exil schicken (creature), statt es zu opfern?",
        ),
        (
            "Demonstrate",
            "Kind Guest: copy it, and have an opponent copy it too?",
            "Kind Guest: Es kopieren und einen Gegner es auch kopieren lassen?",
        ),
        (
            "Ripple 2",
            "Kind Guest: reveal the top cards of your library, to cast those of its name for free?",
            "Kind Guest: Die obersten Karten deiner Bibliothek vorzeigen, um die gleichnamigen umsonst zu wirken?",
        ),
        (
            "Gift a card",
            "Kind Guest: promise an opponent a gift: a card?",
            "Kind Guest: Einem Gegner ein Geschenk versprechen: a card?",
        ),
        (
            "Partner with Old Host",
            "Kind Guest: search your library for Old Host, to put it into your hand?",
            "Kind Guest: Deine Bibliothek nach Old Host durchsuchen, um die Karte auf die Hand zu nehmen?",
        ),
    ],
)
def test_who_has_not_read_the_card_knows_what_a_yes_does(
    window: Window, qtbot: QtBot, text: str, said: str, german: str
) -> None:
    asked(window, qtbot, text)
    if window.play.decision is not None and window.play.decision.purpose == "target":
        press(window, "Ana")
        window.play.pass_priority()
    assert window.prompt.question.text == said
    LANGUAGE.use(table("de"), "de")
    try:
        assert window.play.decision is not None
        assert question(window.play, window.play.decision) == german
    finally:
        LANGUAGE.use({}, "en")
