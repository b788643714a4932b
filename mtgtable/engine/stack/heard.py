"""What the log says of a resolution that wrote no line by itself: what has become of those it was about (608.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.changes.telling import name_in
from mtgtable.engine.continuous.board import Board
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import EffectId, ObjectId

_MOST: Final = 3
"""Of more objects that an effect is about it is only said that it has resolved."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What was so before something resolved, and what it is called."""

    name: str
    lines: int
    effects: frozenset[EffectId]
    board: Board


def heard_before(table: Table, id_: ObjectId) -> Heard:
    """What is kept until it has resolved."""
    state = table.state
    effects = frozenset(effect.id for effect in state.effects)
    return Heard(name_in(table.look(), id_), len(state.log), effects, table.board())


def tell_resolved(table: Table, heard: Heard, instead: str = "") -> None:
    """Write what has become of the objects that new effects are about; else ``instead``, or that it has resolved."""
    state = table.state
    if state.over or len(state.log) > heard.lines:
        return
    new = [effect for effect in state.effects if effect.id not in heard.effects]
    about = dict.fromkeys(ref for effect in new for ref in effect.locked or () if not isinstance(ref, Seat))
    few = about if len(about) <= _MOST else {}
    became = [line for ref in few if (line := _became(table, heard.board, ref)) is not None]
    for words, ref in became:
        state.write(LogEntry(words, refs=(ref,)))
    if not became:
        state.write(LogEntry(instead or f"{heard.name} resolves"))


def _became(table: Table, before: Board, id_: ObjectId) -> tuple[str, ObjectId] | None:
    old, now = before.characteristics.get(id_), table.board().characteristics.get(id_)
    if old is None or now is None:
        return None
    size = _size(now)
    if "Creature" in now.types and "Creature" not in old.types:
        return f"{name_in(table.look(), id_)} becomes a {size} creature", id_
    return (f"{name_in(table.look(), id_)} becomes {size}", id_) if size and size != _size(old) else None


def _size(facts: Characteristics) -> str:
    return f"{facts.power}/{facts.toughness}" if facts.power is not None else ""
