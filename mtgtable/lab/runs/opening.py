"""A game of a run, brought to the table as a sitting: up to any turn, to be looked at or played on by a person."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.runs.one_game import play_and_keep
from mtgtable.lab.runs.spec import RunSpec
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.new_game import DeckCard, NewGame, NewSeat
from mtgtable.session.record import Acted, Answered, Input, Record
from mtgtable.session.sitting import Sitting


def open_game(
    spec: RunSpec,
    number: int,
    turn: int | None = None,
    *,
    cards: dict[str, CatalogCard] | None = None,
    crash_folder: Path | None = None,
) -> Sitting:
    """The game of that number as it stood when one's turn of that number began; None: at its end.

    Everything after that can be done again by *Redo*. ``cards``: the printed cards, for saves to name.
    """
    _, piloted, new_game = play_and_keep(spec, number)
    sitting = Sitting(Record(_with_print(new_game, cards or {})), crash_folder=crash_folder)
    here: int | None = None
    for entry in piloted.inputs:
        if here is None and turn is not None and _own_turn(sitting, spec) >= turn and sitting.game.settled:
            here = sitting.record.position
        _do(sitting, entry)
    if here is not None:
        while sitting.record.position > here:
            sitting.undo()
    return sitting


def _own_turn(sitting: Sitting, spec: RunSpec) -> int:
    """Which turn of one's own has begun, as long as nobody takes extra turns."""
    turn = sitting.state.turn
    if turn.stage == "setup":
        return 0
    return turn.number // 2 if spec.on_the_draw else (turn.number + 1) // 2


def _do(sitting: Sitting, entry: Input) -> None:
    match entry:
        case Acted(player, action):
            sitting.act(player, action)
        case Answered(player, answer):
            sitting.answer(player, answer)
        case _:
            sitting.cancel()


def _with_print(new_game: NewGame, cards: dict[str, CatalogCard]) -> NewGame:
    def printed(deck: tuple[DeckCard, ...]) -> tuple[DeckCard, ...]:
        return tuple(cards.get(card.name, card) if isinstance(card, CompiledCard) else card for card in deck)

    def seat(old: NewSeat) -> NewSeat:
        return replace(old, deck=printed(old.deck), commanders=printed(old.commanders))

    return replace(new_game, seats=tuple(seat(each) for each in new_game.seats))
