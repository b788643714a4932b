"""One game of a run, by its number: the same number gives the same game on every machine."""

from __future__ import annotations

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.ladder import pilot_named
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.runs.noting import GameNote, NoteTaker
from mtgtable.lab.runs.spec import FISH, ME, RunSpec
from mtgtable.session.new_game import NewGame


def play(spec: RunSpec, number: int) -> GameNote:
    """Play the game of that number and note what happened."""
    return play_and_keep(spec, number)[0]


def play_and_keep(spec: RunSpec, number: int) -> tuple[GameNote, PilotedGame, NewGame]:
    """The same, with the game itself and how it began: to be opened at the table."""
    new_game = spec.new_game(number)
    pilot = pilot_named(spec.pilot, spec.rule)
    last = _last_turn(spec)
    taker = NoteTaker(spec, number, last)
    piloted = PilotedGame(Game.start(new_game.for_engine()), {ME: pilot}, hear=taker.hear)
    try:
        piloted.play(last, taker.watch)
    except Exception as error:
        # One game that the engine fails on must not take the others with it; the figures tell of it.
        taker.fail(error)
        taker.misread(pilot.misread)
        return taker.note(piloted, "failed"), piloted, new_game
    taker.misread(pilot.misread)
    return taker.note(piloted, _ended(spec, piloted)), piloted, new_game


def _last_turn(spec: RunSpec) -> int:
    """The number of the engine's last turn that is played; every second one is the opponent's."""
    own = 2 * spec.turns - (0 if spec.on_the_draw else 1)
    return own if spec.clock is None else min(own, _clock_turn(spec, spec.clock))


def _clock_turn(spec: RunSpec, clock: int) -> int:
    """The number of the opponent's turn after which they have won."""
    return 2 * clock - (1 if spec.on_the_draw else 0)


def _ended(spec: RunSpec, piloted: PilotedGame) -> str:
    state = piloted.game.state
    if piloted.stuck:
        return "stuck"
    if state.over:
        return "kill" if ME in state.winners or state.player(FISH).lost else "loss"
    return "clock" if spec.clock is not None and state.turn.number > _clock_turn(spec, spec.clock) else "turns"
