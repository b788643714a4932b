"""What isn't understood and says who can't attack or block speaks as that is declared (508.1c, 509.1b).

Whoever declares goes on, or declares something else.
"""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.instead_by_hand import acts_before
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.happening.of_whom_by_hand import is_its_moment
from mtgtable.engine.happening.pausing_by_hand import pause
from mtgtable.engine.state.events import AttackersDeclared, BlockersDeclared
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId

_RULES: Final = {AttackersDeclared: "508.1c", BlockersDeclared: "509.1b"}


def may_be_declared(table: Table, player: PlayerId, declared: AttackersDeclared | BlockersDeclared) -> Steps[bool]:
    """Pause at each clause that limits such a declaration; False where something else is to be declared."""
    if not declared.pairs:
        return True
    for id_, text, _ in index_of(table.state, table.board()).unread:
        moments = tuple(one for one in moments_of(text) if acts_before(one, declared))
        item = table.state.objects.get(id_) if moments else None
        if item is None:
            continue
        around = Around(item, table.of(id_).controller, table.look(), table.look())
        if not any(is_its_moment(one, declared, around) for one in moments):
            continue
        again = () if table.state.player(player).passive else (Option("declare again"),)
        if (yield from pause(table, player, text, _RULES[type(declared)], id_, *again)):
            return False
    return True
