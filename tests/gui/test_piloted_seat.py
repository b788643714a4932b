"""A game against the program: it plays its seat at its own pace, hides its hand, and tells why."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QListWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Said, YesNo
from mtgtable.engine.asking.inputs import Pass
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.bars.phase_bar import turn_title
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.playing.piloted_seats import Reason
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.window import Window
from tests.lab.decks import STARTER, starter

pytestmark = pytest.mark.gui

ME, IT = PlayerId(0), PlayerId(1)


@pytest.fixture
def against(window: Window) -> Window:
    """My deck against the program's, mulligans not yet asked."""
    window.pilots.pace = 1
    seats = (NewSeat("Ann", starter(STARTER[0]).main), NewSeat("Program", starter(STARTER[2]).main, pilot="greedy"))
    window.sit_down(Sitting.new(NewGame(seats, seed=11)), "A game")
    return window


def my_move(window: Window) -> bool:
    return window.play.acting == ME or window.play.sitting.state.over


def why(window: Window) -> QDialog:
    """What the program says of its choices."""
    window.actions_by_name["pilot reasons"].trigger()
    found = [one for one in window.findChildren(QDialog) if one.windowTitle().startswith("Why") and one.isVisible()]
    (dialog,) = found[-1:]
    return dialog


def keep(window: Window, qtbot: QtBot) -> None:
    assert isinstance(window.play.decision, YesNo)
    window.play.answer(Said(False))
    qtbot.waitUntil(lambda: my_move(window), timeout=20_000)


def test_it_keeps_its_hand_and_i_never_see_it(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    assert against.play.bottom == ME
    assert against.play.solo
    assert not any(card.known for card in against.play.view.players[IT].hand)
    assert not against.curtain.is_down
    assert against.pilots.reasons[0].where == "Opening hand, Program:", "there is no turn yet"


def test_it_plays_its_turn_and_tells_why(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    while against.play.view.turn < 3 and not against.play.view.over:
        assert against.play.act(Pass()) or against.play.answer(Said(False))
        qtbot.waitUntil(lambda: my_move(against), timeout=20_000)
    assert against.play.view.players[IT].battlefield
    assert any("Play a land" in reason.why for reason in against.pilots.reasons)
    rows = why(against).findChild(QListWidget)
    told = [rows.item(row).text() for row in range(rows.count())]
    assert any("A land each turn" in reason for reason in told)
    assert not [reason for reason in told if re.search(r"with \d lands|the hand", reason)], "nobody else sees its hand"
    against.actions_by_name["open hands"].trigger()
    whole = why(against).findChild(QListWidget)
    assert whole.count() == len(against.pilots.reasons)
    assert any(re.search(r"with \d lands", whole.item(row).text()) for row in range(whole.count()))


def test_turns_are_counted_alike_in_the_bar_and_in_its_reasons(against: Window, qtbot: QtBot) -> None:
    """Each counts its own turns, as the bar of phases does."""
    keep(against, qtbot)
    titles = set()
    against.play.changed.connect(lambda: titles.add(turn_title(against.play)))
    while against.play.view.turn < 6 and not against.play.view.over:
        asked = against.play.decision
        assert against.play.act(Pass()) if asked is None else against.play.answer(answering.least(asked))
        qtbot.waitUntil(lambda: my_move(against), timeout=20_000)
    assert {"Program's turn 1", "Program's turn 2", "Your turn 2"} <= titles
    where = [reason.where for reason in against.pilots.reasons[1:]]
    assert "Program's turn 2:" in where
    assert all(re.fullmatch(r"(Program's turn [123]|Your turn [123], Program):", each) for each in where), where


def test_what_it_tells_while_one_plays_names_nothing_that_it_holds(against: Window, qtbot: QtBot) -> None:
    """Each card that a reason names has been seen by its opponent: it lay on the table or on the stack (400.2)."""
    keep(against, qtbot)
    seen: set[str] = set()
    while against.play.view.turn < 7 and not against.play.view.over:
        asked = against.play.decision
        assert against.play.act(Pass()) if asked is None else against.play.answer(answering.least(asked))
        qtbot.waitUntil(lambda: my_move(against), timeout=20_000)
        state = against.play.sitting.state
        seen |= {item.printed.name for item in state.objects.values() if item.zone not in (Zone.HAND, Zone.LIBRARY)}
    its = {card.name for card in starter(STARTER[2]).main}
    told = against.pilots.told()
    assert told
    named = {name for name in its if any(name in reason for reason in told)}
    assert named
    assert named <= seen


def test_a_reason_for_what_was_taken_back_isnt_told(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    pilots = against.pilots
    pilots._begun = len(pilots.reasons)
    pilots._note(IT, "Cast Hidden Card: the most mana is spent so.", "It spends as much of its mana as it can.", "")
    told = len(pilots.told())
    pilots._take_back()
    assert len(pilots.told()) == told - 1
    assert not any("Hidden Card" in reason.whole for reason in pilots.reasons)


def test_a_choice_that_nothing_is_said_of_is_told_all_the_same(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    told = len(against.pilots.reasons)
    against.pilots._note(IT, "", "", "")
    assert len(against.pilots.reasons) == told + 1
    assert against.pilots.reasons[-1].openly == "It knows of nothing better."


def test_one_that_looks_ahead_thinks_in_steps_and_plays(window: Window, qtbot: QtBot) -> None:
    window.pilots.pace = 1
    seats = (NewSeat("Ann", starter(STARTER[0]).main), NewSeat("Program", starter(STARTER[2]).main, pilot="search"))
    window.sit_down(Sitting.new(NewGame(seats, seed=11)), "A game")
    keep(window, qtbot)
    beats = []
    clock = QTimer()
    clock.setInterval(0)
    clock.timeout.connect(lambda: beats.append(window.pilots.thinking))
    clock.start()
    while not window.play.view.players[IT].battlefield and not window.play.view.over:
        assert window.play.act(Pass()) or window.play.answer(Said(False))
        qtbot.waitUntil(lambda: my_move(window), timeout=60_000)
    assert any(beats)  # other things happen while it thinks
    assert window.pilots.reasons


def test_what_it_thinks_of_is_forgotten_when_the_game_changes(window: Window, qtbot: QtBot) -> None:
    window.pilots.pace = 1
    seats = (NewSeat("Ann", starter(STARTER[0]).main), NewSeat("Program", starter(STARTER[2]).main, pilot="search"))
    window.sit_down(Sitting.new(NewGame(seats, seed=11)), "A game")
    keep(window, qtbot)
    window.pilots._ponder.setInterval(60_000)
    while not window.pilots.thinking:
        assert window.play.act(Pass()) or window.play.answer(Said(False))
        qtbot.waitUntil(lambda: my_move(window) or window.pilots.thinking, timeout=20_000)
    window.play.run(window.play.sitting.undo)
    assert not window.pilots.thinking
    assert window.play.acting == ME


def test_i_cant_play_for_it(against: Window, qtbot: QtBot) -> None:
    against.pilots.pace = 60_000
    against.pilots._timer.stop()
    against.play.answer(Said(False))
    assert against.play.acting == IT
    with qtbot.waitSignal(against.play.refused):
        assert not against.play.act(Pass())
    assert against.play.decision is None


def test_while_it_thinks_the_bar_says_so_and_no_button_is_lit(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    against.pilots.pace = 60_000
    while against.play.acting == ME:
        assert against.play.act(Pass()) or against.play.answer(Said(False))
    assert against.play.acting == IT
    qtbot.waitUntil(lambda: against.prompt.question.text == "The program is thinking")
    assert against.prompt.primary() is None
    assert not [button.text() for button in against.prompt.buttons() if button.isEnabled()]
    against.pilots.pace = 1
    against.pilots._changed()
    against.pilots._timer.start(1)
    qtbot.waitUntil(lambda: my_move(against), timeout=20_000)
    qtbot.waitUntil(lambda: against.prompt.primary() is not None)
    assert against.prompt.question.text != "The program is thinking"


def test_while_it_acts_my_own_cards_are_said_to_wait_for_their_turn(against: Window, qtbot: QtBot) -> None:
    """The menu of a card in my hand names who has priority (117.1); nothing of mine is hidden from me."""
    keep(against, qtbot)
    against.pilots.pace = 60_000
    while against.play.acting == ME:
        assert against.play.act(Pass()) or against.play.answer(Said(False))
    assert against.play.acting == IT
    for held in against.play.view.players[ME].hand:
        menu = object_menu(against.hand, held, lambda: None, against)
        said = [action.text() for action in menu.actions() if not action.isEnabled() and action.text()]
        assert said
        assert not [text for text in said if "hidden" in text]
        assert any("117.1" in text or "305.3" in text for text in said), said
        menu.deleteLater()


def test_undo_goes_back_to_my_own_last_choice(against: Window, qtbot: QtBot) -> None:
    keep(against, qtbot)
    against.play.run(against.play.sitting.undo)
    assert isinstance(against.play.decision, YesNo)
    assert against.play.decision.player == ME


def test_the_new_game_dialog_offers_it(against: Window, qtbot: QtBot) -> None:
    against.actions_by_name["new game"].trigger()
    dialog = against.findChild(NewGameDialog)
    assert dialog is not None
    row = dialog.rows[1]
    row.played.setFocus()
    qtbot.keyClick(row.played, Qt.Key.Key_End)
    assert row.choice().pilot == "search"
    qtbot.keyClick(row.played, Qt.Key.Key_Up)
    assert row.choice().pilot == "greedy"
    assert not row.choice().passive
    row.name.setText("Goldfish")
    row.played.setCurrentIndex(1)
    row.played.setCurrentIndex(2)
    assert row.choice().name == "Program"
    qtbot.keyClick(row.played, Qt.Key.Key_Home)
    person = row.choice().name
    assert person not in ("Program", "Goldfish", "")
    qtbot.keyClick(row.played, Qt.Key.Key_End)
    assert row.choice().name == "Program"
    row.name.setText("Olga")
    qtbot.keyClick(row.played, Qt.Key.Key_Home)
    assert row.choice().name == "Olga"


def test_what_was_chosen_stands_before_the_reason() -> None:
    said = Reason("Turn 8, Program:", "What it can best do without.", "", "sacrifice: a card", "sacrifice: Goblin")
    assert said.whole == "Turn 8, Program: sacrifice: Goblin – What it can best do without."
    named = Reason("Turn 2, Program:", "Cast Goblin: the most mana is spent so.", "", "cast Goblin")
    assert named.whole == "Turn 2, Program: Cast Goblin: the most mana is spent so."
