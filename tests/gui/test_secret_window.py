"""What a viewer can't know makes no difference to anything in their window, to the letter and to the pixel: 400.2."""

from __future__ import annotations

import os
import random
from difflib import unified_diff

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.engine.random_player import RandomGame
from tests.gui.telling import cards_on, everything_told
from tests.soak.secrets import twin, unseen
from tests.soak.test_random_games import set_up
from tests.soak.test_secrets import decks, deeds_of_others, some_unseen, tries_of_the_viewer

pytestmark = [pytest.mark.gui, pytest.mark.soak]

LONG = os.environ.get("MTGTABLE_SOAK") == "long"
GAMES = 60 if LONG else 3
INPUTS = 400 if LONG else 60
EVERY = 9
"""After so many inputs the game is looked at."""


def sat_down(window: Window, state: State) -> None:
    """The state on the table of a window, nothing left of the one before."""
    for dialog in list(window.pile_dialogs):
        dialog.close()
    window.sit_down(Sitting.of_table(state), "Game")
    window.message.hide()
    QApplication.processEvents()


def tell(window: Window, state: State, seed: int) -> list[list[str]]:
    """What the window tells of a state: as it is, with a card selected, after a click on what is hidden, after a deed.

    The same seed does the same.
    """
    dice = random.Random(seed)
    sat_down(window, state)
    dice.choice([*window.docks.values(), *window.board_docks.values()]).raise_()
    for dock in window.board_docks.values():
        dock.setVisible(dice.random() < 0.2)
    if window.play.sitting.state.over:
        return []
    viewer = window.play.bottom
    told = [everything_told(window)]
    shown = cards_on(window)
    if shown:
        window.scene.select(dice.choice(shown).view.id)
        window.pin()
        told.append(everything_told(window))
    for id_ in some_unseen(state, viewer, dice)[:2]:
        window.message.hide()
        window.hand.use(id_)
        told.append([window.message.text, *everything_told(window)])
        action = dice.choice(tries_of_the_viewer(id_, viewer))
        hidden = unseen(window.play.sitting.state, viewer)
        window.play.act(action)
        if revealed(window, hidden, viewer):
            return told
        told.append([window.message.text, *everything_told(window)])
    others = [player.id for player in state.players if player.id != viewer and not player.lost]
    if others and window.play.decision is None:
        for action in deeds_of_others(window.play.sitting.state, dice.choice(others), dice)[:2]:
            if type(action).__name__ in ("Cast", "Pass"):
                continue
            hidden = unseen(window.play.sitting.state, viewer)
            window.play.act(action)
            if revealed(window, hidden, viewer):
                return told
            told.append([window.message.text, *everything_told(window)])
            window.curtain.lift()
    return told


def revealed(window: Window, hidden: set[ObjectId], viewer: PlayerId) -> bool:
    """Has something come to light that was hidden, so that the twin shows another card; or does another one look."""
    state = window.play.sitting.state
    now = unseen(state, viewer)
    return any(id_ not in now for id_ in hidden) or window.play.looking not in (viewer, NOBODY_LOOKS)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_window_is_the_same_whatever_lies_hidden(window: Window, qtbot: QtBot, number: int) -> None:
    beside = Window()
    """Everything happened in it as in the other, so that what is left of games before is the same."""
    qtbot.addWidget(beside)
    beside.resize(window.size())
    beside.show()
    dice = random.Random(number)
    pool = [card for deck in decks(number) for card in deck]
    table = RandomGame(Game.start(set_up(number, decks)), random.Random(number))
    looks = 0
    while not table.game.state.over and len(table.inputs) < INPUTS:
        table.step()
        if len(table.inputs) % EVERY or table.game.decision is not None or table.game.state.over:
            continue
        state = table.game.state.clone()
        down = [id_ for id_ in state.battlefield if not state.objects[id_].face_down]
        if down and dice.random() < 0.2:
            state.update(dice.choice(down), face_down=True)
        viewer = state.turn.priority
        if viewer is None:
            continue
        seed = dice.randrange(10**6)
        ours = tell(window, state, seed)
        theirs = tell(beside, twin(state, viewer, pool, dice, ObjectId(0)), seed)
        for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            found = [line for line in unified_diff(one, other, n=0, lineterm="") if line[:3] not in ("---", "+++")]
            assert not found, f"look {place} after {len(table.inputs)} inputs:\n" + "\n".join(found[:8])
        looks += 1
    assert looks > 2
