"""A study on a table: everything where it lies, nothing of it set going: no triggers, no state-based actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mtgtable.engine.game import Game
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table as EngineTable
from mtgtable.engine.turn.unfit_attachments import Unfit, unfit_attachments
from mtgtable.model.ids import ObjectId
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.answering import queues_of
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.lying_still import do_still, say_when
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Refused, UnknownReference
from mtgtable.session.scenarios.table import Table
from mtgtable.session.study.as_scenario import aliases_of, keys_of, renewed, scenario_of
from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.session.study.passed_by import PassedBy, passed_by


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The table of a study. ``ids``: the object of each piece; ``troubles``: what couldn't be done, in sentences.

    ``undone``: why by the entry of which it couldn't.

    ``passing``: the pieces that state-based actions would take from the battlefield in a game (704.3).
    ``unfit``: those that are attached to what they can't be, with the rule that says what becomes of them (704.5).
    ``passed_by``: what would have changed how a piece enters, had it not been put there (614.12).
    """

    state: State
    ids: dict[int, ObjectId]
    troubles: tuple[str, ...] = ()
    undone: Mapping[int, str] = field(default_factory=dict)
    passing: frozenset[int] = frozenset()
    unfit: Mapping[int, Unfit] = field(default_factory=dict)
    passed_by: Mapping[int, tuple[PassedBy, ...]] = field(default_factory=dict)

    def key_of(self, id_: ObjectId) -> int | None:
        """The piece that an object is."""
        return next((key for key, one in self.ids.items() if one == id_), None)


def with_other_keys(table: LaidOut, state: State, keys: Mapping[ObjectId, int]) -> LaidOut:
    """The same table as it is by now, for a board whose entries have other keys."""
    new = {key: keys[id_] for key, id_ in table.ids.items() if id_ in keys}
    return LaidOut(
        state,
        {key: id_ for id_, key in keys.items()},
        passing=frozenset(new[key] for key in table.passing if key in new),
        unfit={new[key]: why for key, why in table.unfit.items() if key in new},
        passed_by={new[key]: by for key, by in table.passed_by.items() if key in new},
    )


def lay_out(board: StudyBoard, workshop: Workshop) -> LaidOut:
    """Put everything on a table. Raises ScenarioError for a card that isn't known."""
    scenario = scenario_from_data(scenario_of(board, every_alias=True), "(study)")
    game, names = set_up(scenario, workshop)
    answers = {seat_of(letter): queue for letter, queue in scenario.header.answers.items()}
    table = Table(game, names, queues_of(answers, len(game.state.players)))
    troubles: list[str] = []
    undone: dict[int, str] = {}
    steps = [step for step in scenario.script if isinstance(step, s.DoStep) and not isinstance(step, s.Advance)]
    for step, entry in zip(steps, renewed(board), strict=True):
        try:
            do_still(table, workshop, step)
        except (Refused, UnknownReference) as error:
            undone[entry.key] = _by_name(board, str(error))
            troubles.append(f"{_named(board, step)}: {undone[entry.key]}")
    left = [str(one) for queue in table.queues.values() for one in queue.answers]
    troubles += [f"Nothing that has resolved asks for “{one}”" for one in left]
    state = game.state
    state.set_pending(())
    state.clear_log()
    say_when(table, board.step, seat_of(board.active), board.turn)
    by_lineage = {item.lineage: item.id for item in state.everything()}
    ids = {key: by_lineage[lineage] for key, lineage in keys_of(board, names).items() if lineage in by_lineage}
    found, missed = _unfit(game.table, ids), passed_by(game.table, board, ids)
    return LaidOut(state, ids, tuple(troubles), undone, _passing(state, ids), found, missed)


def _passing(state: State, ids: dict[int, ObjectId]) -> frozenset[int]:
    """The pieces that would leave the battlefield before any player had priority (704.3)."""
    game = Game(state.clone())
    game.resume()
    there = set(game.state.battlefield)
    return frozenset(key for key, id_ in ids.items() if id_ in state.battlefield and id_ not in there)


def _unfit(table: EngineTable, ids: Mapping[int, ObjectId]) -> dict[int, Unfit]:
    """The pieces that can't be attached as they are, with the rule."""
    rules = dict(unfit_attachments(table, table.state.battlefield))
    return {key: rules[id_] for key, id_ in ids.items() if id_ in rules}


def _by_name(board: StudyBoard, text: str) -> str:
    """A sentence with the cards in the place of the aliases that they have while they are laid out."""
    for key, alias in sorted(aliases_of(board, every=True).items(), reverse=True):
        entry = board.entry(key)
        text = text.replace(alias, (entry.card if isinstance(entry, Piece | Resolved) else "") or alias)
    return text


def _named(board: StudyBoard, step: s.DoStep) -> str:
    """What a step is about, by the name of its card or piece."""
    card = getattr(step, "card", None)
    aliases = {alias: key for key, alias in aliases_of(board, every=True).items()}
    piece = board.piece(aliases.get(getattr(step, "source", "") or getattr(step, "object", "") or "", 0))
    return str(getattr(card, "card", "") or (piece.card if piece else "") or getattr(step, "text", "") or "an entry")
