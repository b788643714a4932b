"""Beside a clause that isn't understood stand the manual actions that it needs; what it says of casting speaks then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMenu

from mtgtable.engine.asking.decisions import Number
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.dialogs.card_picker import CardPicker
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, key, press, put, resolve

pytestmark = pytest.mark.gui


def cast(window: Window, text: str) -> None:
    """A spell of Ana's with that text, with lands for it and creatures on both sides, is cast and resolves."""
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Grizzly Bears"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualPut(B, card("Grizzly Bears"), Zone.BATTLEFIELD))
    spell = compile_printed(PrintedCard("Oddity", "normal", (PrintedFace("Oddity", "Instant", text, "{R}"),)))
    window.play.act(ManualPut(A, spell.compiled, Zone.HAND))
    window.table.setFocus()
    window.hand.use(find(window, "Oddity", Zone.HAND).id)
    resolve(window)


def labels(window: Window) -> list[str]:
    return [button.text() for button in window.prompt.buttons()]


def waits(window: Window) -> bool:
    return window.play.decision is not None and window.play.decision.purpose == "manual"


def bears(window: Window) -> list[str]:
    return [one.name for one in window.play.player(B).battlefield]


def test_what_it_destroys_is_clicked(window: Window) -> None:
    cast(window, "Frobnicate a widget, then destroy each creature that unwinds.")
    assert waits(window)
    assert labels(window)[:1] == ["Destroy…"]
    press(window, "Destroy")
    assert "Click what is destroyed" in window.prompt.question.text
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    assert not bears(window)
    assert "Esc when all are done" in window.prompt.question.text, "it may be several"
    key(window, Qt.Key.Key_Escape)
    assert waits(window)
    press(window, "Go on")
    assert [one.name for one in window.play.player(A).graveyard] == ["Oddity"]


def test_a_counter_of_its_kind_is_put(window: Window) -> None:
    cast(window, "Put a widget counter on a creature that unwinds.")
    press(window, "Counters")
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert [(one.kind, one.count) for one in find(window, "Gray Ogre", Zone.BATTLEFIELD).counters] == [("widget", 1)]
    assert waits(window)


def test_whose_library_is_asked_where_the_clause_speaks_of_a_player(window: Window) -> None:
    cast(window, "The unwound player shuffles.")
    press(window, "Shuffle")
    assert "Which player?" in window.prompt.question.text
    press(window, "Fish")
    assert "huffle" in window.play.view.log[-1].text
    assert waits(window)


def test_what_a_card_could_say_is_done_as_though_it_had(window: Window) -> None:
    cast(window, "Then the frobnicated creatures fight each other.")
    press(window, "Fight")
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    assert waits(window)
    press(window, "Go on")
    assert not bears(window), "what has lethal damage dies when the spell is done (704.3)"


def test_all_else_stands_behind_one_button(window: Window) -> None:
    cast(window, "Destroy a frobnicated widget.")
    press(window, "More")
    (menu,) = (one for one in window.findChildren(QMenu) if one.isVisible())
    entries = [action.text() for action in menu.actions() if action.text()]
    assert entries[:2] == ["In words…", "Destroy…"]
    assert {"Token…", "Exile…", "Life…", "Note…", "Roll dice…"} <= set(entries)
    menu.close()
    QApplication.processEvents()
    assert waits(window)


def note_asked(window: Window) -> QLineEdit:
    (dialog,) = (one for one in window.findChildren(QInputDialog) if one.isVisible())
    (field,) = dialog.findChildren(QLineEdit)
    return field


def test_a_note_begins_with_the_clause_that_asks_for_it(window: Window) -> None:
    """Enter writes it as it stands; what is typed takes its place."""
    clause = "Until your next turn, no widget may frobnicate. (It unwinds.)"
    cast(window, clause)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD).id
    press(window, "Note")
    click(window, ogre)
    field = note_asked(window)
    assert field.text() == "Until your next turn, no widget may frobnicate."
    assert field.selectedText() == field.text()
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD).note == "Until your next turn, no widget may frobnicate."
    press(window, "Note")
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    QTest.keyClicks(note_asked(window), "frozen")
    QTest.keyClick(note_asked(window), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).note == "frozen"
    assert waits(window)


def test_the_keys_reach_it(window: Window) -> None:
    """Tab comes to the buttons, Enter presses them, and Esc leaves the spell waiting."""
    cast(window, "Destroy a frobnicated widget.")
    button = window.prompt.button("Destroy")
    assert button is not None
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 2000)
    QApplication.processEvents()
    for _ in range(12):
        if button.hasFocus():
            break
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        QApplication.processEvents()
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "Click what is destroyed" in window.prompt.question.text
    key(window, Qt.Key.Key_Escape)
    assert waits(window)


def test_what_it_says_of_casting_speaks_before_it_is_paid(window: Window) -> None:
    """601.2b, 601.2f: while it is cast, not when it resolves; Esc takes the spell back."""
    text = "As an additional cost to cast this spell, frobnicate a widget.\nDraw a card."
    cast(window, text)
    assert waits(window)
    assert window.play.view.stack[0].name == "Oddity"
    assert not any(land.tapped for land in window.play.player(A).battlefield), "nothing is paid yet"
    key(window, Qt.Key.Key_Escape)
    assert not window.play.view.stack
    assert find(window, "Oddity", Zone.HAND)
    window.hand.use(find(window, "Oddity", Zone.HAND).id)
    press(window, "Go on")
    resolve(window)
    assert not waits(window)
    assert "Oddity" in [one.name for one in window.play.player(A).graveyard]


def hand_of(window: Window) -> list[str]:
    return [one.name for one in window.play.player(A).hand]


def exiled(window: Window) -> list[tuple[bool, bool]]:
    """Of each card in exile: does it lie face down, and is its face shown to Ana."""
    seats = window.play.sitting.view(A).players
    return [(one.face_down, one.known) for seat in seats for one in seat.exile]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Frobnicate, then exile a widget face down.", False),
        ("Frobnicate, then exile a widget face down. You may look at that unwound card.", True),
    ],
)
def test_face_down_means_face_down(window: Window, text: str, *, seen: bool) -> None:
    """406.3: only whoever the card allows to look at it sees it."""
    cast(window, text)
    assert labels(window)[:1] == ["Exile face down…"]
    press(window, "Exile face down")
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    assert exiled(window) == [(True, seen)]


def test_the_top_goes_face_down_too(window: Window) -> None:
    cast(window, "Exile the top two frobnicated cards of your library face down.")
    press(window, "Exile the top face down")
    (dialog,) = (one for one in window.findChildren(QInputDialog) if one.isVisible())
    dialog.setIntValue(2)
    dialog.accept()
    QApplication.processEvents()
    assert exiled(window) == [(True, False)] * 2


def test_face_down_stands_among_all_the_rest(window: Window) -> None:
    cast(window, "Destroy a frobnicated widget.")
    press(window, "More")
    (menu,) = (one for one in window.findChildren(QMenu) if one.isVisible())
    entries = [action.text() for action in menu.actions()]
    assert {"Exile face down…", "Exile the top face down…", "Enter attacking…"} <= set(entries)
    menu.close()
    QApplication.processEvents()


def test_what_is_sacrificed_and_discarded_is_really(window: Window) -> None:
    cast(window, "A frobnicated player sacrifices a widget, then discards a widget.")
    press(window, "Sacrifice")
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert "sacrifices Gray Ogre" in window.play.view.log[-1].text
    if window.play.picking is not None:
        key(window, Qt.Key.Key_Escape)
    window.play.act(ManualPut(A, card("Grizzly Bears"), Zone.HAND))
    press(window, "Discard")
    click(window, find(window, "Grizzly Bears", Zone.HAND).id)
    assert any("discards Grizzly Bears" in entry.text for entry in window.play.view.log[-3:])


def test_nothing_attacks_outside_of_combat(window: Window) -> None:
    cast(window, "The frobnicated widget enters tapped and attacking that player.")
    assert labels(window)[:1] == ["Enter attacking…"]
    press(window, "Enter attacking")
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert "no combat now" in window.message.text
    assert waits(window)


def test_what_is_to_be_paid_is_paid_with_mana(window: Window) -> None:
    """118.12: from the pool or from lands, through the question for the payment."""
    cast(window, "Frobnicate a widget unless you pay {1}.")
    press(window, "Pay")
    assert window.play.decision is not None
    assert window.play.decision.purpose == "pay"
    untapped = sum(not land.tapped for land in window.play.player(A).battlefield)
    press(window, "Yes")
    for _ in range(3):
        if waits(window):
            break
        primary = window.prompt.primary()
        assert primary is not None
        QTest.mouseClick(primary, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    assert waits(window), "the clause is not done yet"
    assert sum(not land.tapped for land in window.play.player(A).battlefield) == untapped - 1
    press(window, "Pay")
    assert "can't pay that now" in window.message.text


def test_what_came_up_is_told_with_what_hangs_on_it(window: Window) -> None:
    """705.2."""
    cast(window, "Flip a coin. If you win the flip, frobnicate. If you lose the flip, unwind a widget.")
    press(window, "heads")
    won = any(entry.text.endswith("wins the flip") for entry in window.play.view.log)
    assert waits(window)
    assert window.prompt.question.text.endswith("so far flip won" if won else "so far flip lost")


def test_the_pile_opens_whose_cards_are_meant(window: Window) -> None:
    cast(window, "Look at the top three cards of your library. Exile one of those cards that unwinds.")
    assert waits(window)
    assert not window.pile_dialogs
    press(window, "Exile")
    (pile,) = window.pile_dialogs
    assert (pile.player, pile.zone) == (A, Zone.LIBRARY)
    assert len(pile.cards()) == 3


def test_a_cost_of_x_asks_what_x_is_and_is_paid(window: Window) -> None:
    """107.3f: who pays chooses X, and can type it."""
    cast(window, "The widget unwinds unless you pay {X}{R}.")
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    untapped = sum(not land.tapped for land in window.play.player(A).battlefield)
    press(window, "Pay")
    press(window, "Yes")
    assert isinstance(window.play.decision, Number)
    assert "{X}{R}" in window.play.decision.prompt
    for typed in (Qt.Key.Key_2, Qt.Key.Key_Return):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, typed)
        QApplication.processEvents()
    for _ in range(3):
        if not waits(window):
            key(window, Qt.Key.Key_Return)
    assert waits(window)
    assert sum(not land.tapped for land in window.play.player(A).battlefield) == untapped - 3


def test_a_card_that_lies_nowhere_can_be_put_beside_a_clause(window: Window) -> None:
    cast(window, "The unwound widgets meld.")
    press(window, "Put a card")
    (picker,) = window.findChildren(CardPicker)
    assert picker.isVisible()
    assert waits(window)


def primary(window: Window) -> None:
    """Press what is lit."""
    lit = window.prompt.primary()
    assert lit is not None, window.prompt.question.text
    QTest.mouseClick(lit, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


@pytest.mark.parametrize("free", [False, True])
def test_what_lies_in_a_graveyard_is_cast_beside_the_clause(window: Window, free: bool) -> None:
    """For its cost, or for what the clause asks in its place."""
    for_it = " by paying life rather than paying its mana cost" if free else ""
    cast(window, f"You may cast a frobnicated spell from your graveyard{for_it}.")
    put(window, "Lightning Bolt", Zone.GRAVEYARD)
    untapped = sum(not land.tapped for land in window.play.player(A).battlefield)
    bolt = find(window, "Lightning Bolt", Zone.GRAVEYARD).id
    press(window, "Cast free from a graveyard" if free else "Cast from a graveyard")
    for _ in range(8):
        decision = window.play.decision
        if decision is None or decision.purpose == "manual":
            break
        if window.prompt.button("Fish") is not None:
            press(window, "Fish")
        elif window.prompt.primary() is not None:
            primary(window)
        else:
            options = getattr(decision, "options", ())
            window.play.click(next(one.ref for one in options if one.ref == bolt))
            QApplication.processEvents()
    assert "Lightning Bolt" in [item.name for item in window.play.view.stack]
    assert waits(window)
    assert sum(not land.tapped for land in window.play.player(A).battlefield) == untapped - (0 if free else 1)


def test_what_is_repeated_has_its_buttons(window: Window) -> None:
    cast(window, "Destroy target creature. Then repeat this process for a frobnicated widget.")
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    resolve(window)
    assert waits(window)
    assert labels(window)[:1] == ["Destroy…"]
    press(window, "Destroy")
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert "Gray Ogre" in [one.name for one in window.play.player(A).graveyard]
