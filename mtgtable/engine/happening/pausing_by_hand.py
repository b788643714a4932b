"""The pause at a clause that isn't understood: the log tells of it, and nothing goes on before somebody says so."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def pause(
    table: Table,
    player: PlayerId,
    text: str,
    rule: str,
    source: ObjectId,
    *others: Option,
    cancellable: bool = False,
) -> Steps[bool]:
    """Pause at the clause. ``others``: what may be said but "go on"; gives whether the first of them was."""
    table.state.write(LogEntry(f"To be done by hand: {text}", kind="manual", player=player))
    options = (Option("go on"), *others)
    answer = yield Choose(player, BY_HAND, text, options, 0, 1, rule=rule, source=source, cancellable=cancellable)
    return bool(answer.indexes == (1,))
