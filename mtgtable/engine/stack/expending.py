"""Expending: the mana that a player spends on spells is counted over the turn (700.14)."""

from __future__ import annotations

from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import PlayerDoes
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.state.events import Casts, Does, Event
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def expended(table: Table, player: PlayerId, spell: ObjectId) -> list[Event]:
    """Each mana that was just spent on the spell, told by its number this turn; nothing where nobody asks."""
    listening = index_of(table.state, table.board()).triggered_on(Does)
    if not any(_asks(ability.when) for _, _, ability in listening):
        return []
    look = table.look()

    def spent(id_: ObjectId) -> int:
        item = look.object(id_)
        return len(item.cast.colors_spent) if item is not None and item.cast is not None else 0

    before = sum(
        spent(event.object) for event in table.state.happened() if isinstance(event, Casts) and event.player == player
    )
    return [Does(player, "expend", before + number) for number in range(1, spent(spell) + 1)]


def _asks(when: object) -> bool:
    return any(isinstance(node, PlayerDoes) and node.what == "expend" for node in walk(when))
