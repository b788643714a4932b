"""Whole games of random legal choices: nothing raises or gets lost, refusals change nothing, replays are the same."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import Action, Activate, Cast, Concede, IllegalAction, PlayLand, SpecialAction
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import ObjectId
from tests.engine.random_player import RandomGame, replay
from tests.soak.decks import beasts, enchanters, mixture, starter_decks

pytestmark = pytest.mark.soak

MOST_INPUTS = 3000
"""After so many inputs a game is left as it is: two random players can keep each other alive for long."""

Deck = tuple[CompiledCard, ...]


def set_up(seed: int, decks: Callable[[int], tuple[Deck, ...]], edition: str = "current") -> GameSetup:
    """A game whose decks and edition follow from the seed."""
    seats = tuple(SeatSetup("ABCD"[number], deck) for number, deck in enumerate(decks(seed)))
    return GameSetup(seats, seed=seed, edition=edition, starting=None)  # type: ignore[arg-type]


def check_places(game: Game) -> None:
    """Every object is in exactly one zone, and in the one that it says."""
    state = game.state
    seen: list[ObjectId] = [id_ for row in state.zones.values() for id_ in row]
    assert len(seen) == len(set(seen)), "an object is in two zones"
    assert set(seen) == set(state.objects), "an object is in no zone, or an id has no object"
    for (zone, owner), row in state.zones.items():
        for id_ in row:
            item = state.objects[id_]
            assert item.id == id_
            assert item.zone is zone
            assert owner in (-1, item.owner)


def try_nonsense(game: Game, dice: random.Random) -> None:
    """Actions that are refused leave everything as it was."""
    player = game.priority
    if player is None:
        return
    ids = list(game.state.objects)
    legal = set(game.legal_actions(player))
    before = state_bytes(game.state)
    for _ in range(4):
        id_ = dice.choice(ids)
        beginnings: list[Action] = [Cast(id_), PlayLand(id_), Activate(id_, 0), Cast(id_, 1)]
        action = dice.choice([*beginnings, SpecialAction("turn face up", id_)])
        if action in legal:
            continue
        try:
            game.act(player, action)
        except IllegalAction:
            assert state_bytes(game.state) == before
        else:
            assert game.decision is not None, f"{action} was done though it isn't among the legal actions"
            game.cancel()
        assert state_bytes(game.state) == before
        assert game.priority == player


def play_whole(seed: int, setup: GameSetup, leaving: float = 0.0) -> RandomGame:
    """One game to its end, looked at on the way. ``leaving``: how likely it is before each input that somebody goes."""
    table = RandomGame(Game.start(setup), random.Random(seed))
    dice = random.Random(seed + 1)
    while not table.game.state.over and len(table.inputs) < MOST_INPUTS:
        if leaving and dice.random() < leaving:
            who = dice.choice(table.game.state.living())
            table.game.act(who, Concede())
            table.inputs.append((who, Concede()))
            continue
        table.step()
        if len(table.inputs) % 7 == 0:
            check_places(table.game)
        if len(table.inputs) % 61 == 0 and table.game.decision is None and not table.game.state.over:
            try_nonsense(table.game, dice)
    check_places(table.game)
    return table


@pytest.mark.parametrize("number", range(50 if os.environ.get("MTGTABLE_SOAK") == "long" else 5))
def test_a_random_game(number: int) -> None:
    edition = EDITION_NAMES[number % 3] if number % 5 == 4 else "current"
    setup = set_up(number, some_decks, edition)
    table = play_whole(number, setup)
    again = Game.start(setup)
    replay(again, table.inputs)
    assert state_bytes(again.state) == state_bytes(table.game.state)


def some_decks(seed: int) -> tuple[Deck, ...]:
    """Two decks, or for some seeds three or four."""
    pool = [*starter_decks(), beasts(), enchanters(), mixture(seed), mixture(seed + 1000)]
    count = {3: 3, 7: 4}.get(seed % 10, 2)
    return tuple(pool[(seed + seat) % len(pool)] for seat in range(count))


@pytest.mark.parametrize("number", range(100 if os.environ.get("MTGTABLE_SOAK") == "long" else 3))
def test_a_random_game_of_all_starter_cards(number: int) -> None:
    """Two to four seats with decks of every starter card, in any edition; now and then somebody leaves (800.4)."""
    seats = 2 + number % 3
    setup = set_up(
        number, lambda seed: tuple(mixture(100 * seed + seat) for seat in range(seats)), EDITION_NAMES[number % 4 - 1]
    )
    play_whole(number, setup, leaving=0.001 if number % 2 else 0.0)


def test_an_input_taken_back_leaves_the_same_game() -> None:
    """Going back to a clone and doing the same again gives the same bytes."""
    table = RandomGame(Game.start(set_up(11, some_decks)), random.Random(11))
    for _ in range(150):
        if table.game.state.over:
            break
        before = table.game.clone() if table.game.settled else None
        count = len(table.inputs)
        table.step()
        if before is not None and table.game.settled and len(table.inputs) == count + 1:
            replay(before, table.inputs[count:])
            assert state_bytes(before.state) == state_bytes(table.game.state)
