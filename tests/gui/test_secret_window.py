"""What a viewer can't know makes no difference to anything in their window, to the letter and to the pixel: 400.2."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from difflib import unified_diff

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import NOBODY_LOOKS, Sight
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.engine.random_player import RandomGame, legal_instead, random_answer
from tests.gui.telling import cards_on, everything_told
from tests.session.decks import FOREST, creature
from tests.soak.secrets import twin, unseen
from tests.soak.test_random_games import set_up
from tests.soak.test_secrets import decks, deeds_of_others, some_unseen, tries_of_the_viewer

pytestmark = [pytest.mark.gui, pytest.mark.soak]

LONG = os.environ.get("MTGTABLE_SOAK") == "long"
GAMES = 60 if LONG else 3
INPUTS = 400 if LONG else 60
EVERY = 9
"""After so many inputs the game is looked at."""
ANSWERS = 120 if LONG else 24
"""So many inputs of a game that begins with mulligans."""


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


def no_two_alike(owner: str) -> tuple[CompiledCard, ...]:
    """A deck in which each card has a name that nothing else has."""
    beasts = (creature(f"{owner}beast {number:02}", "{1}{G}", "Beast", 2, 2) for number in range(30))
    return (*beasts, *(FOREST,) * 20)


def names_seen(state: State, viewer: PlayerId) -> set[str]:
    """What the viewer sees by name."""
    sight = Sight(Table(state), viewer)
    return {item.card.name for item in state.everything() if item.card is not None and sight.sees(item.id)}


@pytest.mark.parametrize("number", range(9) if LONG else (2, 4))
def test_from_the_mulligans_on_nobody_reads_the_name_of_a_card_that_they_never_saw(window: Window, number: int) -> None:
    """With its record and the curtain, which the games that are compared do without."""
    decks = [no_two_alike(name) for name in ("Amber", "Birch", "Cedar", "Dusky")[: 2 + number % 3]]
    window.sit_down(Sitting.new(NewGame(tuple(NewSeat(deck[0].name[:5], deck) for deck in decks), seed=number)), "Game")
    play, dice = window.play, random.Random(number)
    secret = {card.name for deck in decks for card in deck} - {FOREST.name}
    seen: dict[PlayerId, set[str]] = {player.id: set() for player in play.sitting.state.players}
    seen[NOBODY_LOOKS] = set()
    fell = 0
    while len(play.sitting.record.entries) < ANSWERS and not play.sitting.state.over:
        for viewer, names in seen.items():
            names |= names_seen(play.sitting.state, viewer)
        # With the curtain down, and then for the one who has lifted it.
        for _ in range(1 + window.curtain.is_down):
            known = seen[NOBODY_LOOKS] | (set() if window.curtain.is_down else seen[play.bottom])
            fell += window.curtain.is_down
            told = "\n".join((window.message.text, *everything_told(window)))
            assert not [name for name in secret - known if name in told]
            window.curtain.lift()
        one_input_of_many(play.sitting, play.run, dice)
    assert fell


def one_input_of_many(sitting: Sitting, run: Callable[[Callable[[], object]], object], dice: random.Random) -> None:
    """An answer, an action or a step back, at random."""
    asked, holder = sitting.decision, sitting.game.priority
    if asked is not None:
        answer = random_answer(sitting.game, asked, dice) or legal_instead(sitting.game, asked)
        run(lambda: sitting.answer(asked.player, answer))
        return
    assert holder is not None
    if sitting.can_undo and dice.random() < 0.1:
        run(sitting.undo)
        return
    actions = sitting.legal_actions(holder)
    run(lambda: sitting.act(holder, dice.choice(actions)))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_window_is_the_same_whatever_lies_hidden(window: Window, qtbot: QtBot, number: int) -> None:
    beside = Window()
    """Everything happened in it as in the other, so that what is left of games before is the same."""
    qtbot.addWidget(beside)
    beside.resize(window.size())
    beside.show()
    beside.furnish()
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
