"""What was put down in a study as it is, though another permanent would have changed how it enters (614.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.modifications import BecomeCopy
from mtgtable.abilities.replacements import EntersWith
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.candidates import candidates
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.study.board import Piece, StudyBoard


@dataclass(frozen=True, slots=True)
class PassedBy:
    """An effect that would have changed how a piece enters: what it is of, and its text."""

    name: str
    text: str


def passed_by(table: Table, board: StudyBoard, ids: Mapping[int, ObjectId]) -> dict[int, tuple[PassedBy, ...]]:
    """By piece the effects of others, older than it, that would have changed how it enters (614.1c, 614.1d, 614.12)."""
    found: dict[int, tuple[PassedBy, ...]] = {}
    for key, id_ in ids.items():
        item, piece = table.state.objects.get(id_), board.piece(key)
        if item is None or piece is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
            continue
        entering = Moves(id_, Zone.BATTLEFIELD, under=item.controller)
        fitting = sorted(candidates(table, table.look(), entering, frozenset()), key=when_applied)
        missed = tuple(PassedBy(one.name, one.text) for one in fitting if is_missed(table, one, item, piece))
        if missed:
            found[key] = missed
    return found


def when_applied(one: Candidate) -> tuple[bool, bool, int]:
    """Where an effect stands among those that change how something enters (616.1b, 616.1c); among equals the oldest."""
    return one.kind not in _FIRST, one.kind == "copy", one.since


_FIRST: Final = ("control", "copy")


def is_missed(table: Table, one: Candidate, item: GameObject, piece: Piece) -> bool:
    """Was it there before the piece, and isn't all that it does told of the piece already."""
    with_ = one.replacement
    if not isinstance(with_, EntersWith) or one.source == item.id or one.since >= item.timestamp:
        return False
    if with_.unless is not None and holds(table.look(), with_.unless, one.frame):
        return False
    if any((with_.choose, with_.do, with_.under, with_.pay, with_.mark, with_.if_declined, with_.shapes)):
        return True
    parts = [part for effect in table.state.effects if effect.locked == (item.id,) for part in effect.parts]
    done = (
        item.tapped or not with_.tapped,
        not item.tapped or not with_.untapped,
        item.face_down or not with_.face_down,
        with_.copy_of is None or any(isinstance(part, BecomeCopy) for part in parts),
        all(part in parts for part in with_.parts),
        all(kind in dict(piece.counters) for kind, _ in with_.counters),
    )
    return not all(done)
