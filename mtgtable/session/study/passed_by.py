"""What was put down in a study as it is, though another permanent would have changed how it enters (614.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mtgtable.abilities.replacements import EntersWith
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.candidates import candidates
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class PassedBy:
    """An effect that would have changed how a piece enters: what it is of, and its text."""

    name: str
    text: str


def passed_by(table: Table, ids: Mapping[int, ObjectId]) -> dict[int, tuple[PassedBy, ...]]:
    """By piece the effects of others, older than it, that would have changed how it enters (614.1c, 614.1d, 614.12)."""
    found: dict[int, tuple[PassedBy, ...]] = {}
    for key, id_ in ids.items():
        item = table.state.objects.get(id_)
        if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
            continue
        entering = Moves(id_, Zone.BATTLEFIELD, under=item.controller)
        fitting = candidates(table, table.look(), entering, frozenset())
        missed = tuple(PassedBy(one.name, one.text) for one in fitting if _missed(table, one, item))
        if missed:
            found[key] = missed
    return found


def _missed(table: Table, one: Candidate, item: GameObject) -> bool:
    """Was it there before the piece, and isn't all that it does there already."""
    with_ = one.replacement
    if not isinstance(with_, EntersWith) or one.source == item.id or one.since >= item.timestamp:
        return False
    if with_.unless is not None and holds(table.look(), with_.unless, one.frame):
        return False
    more = (with_.choose, with_.copy_of, with_.do, with_.under, with_.pay, with_.mark)
    if any(more) or with_.parts or with_.if_declined or with_.face_down or with_.shapes:
        return True
    held = {pile.kind for pile in item.counters if pile.count}
    done = not with_.tapped or item.tapped
    return not (done and (not with_.untapped or not item.tapped) and all(kind in held for kind, _ in with_.counters))
