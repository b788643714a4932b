"""Paying with what stands in place of mana: it stands in the pool until the payment is over (702.51a, 702.66a)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import PlannedMana, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana import pool
from mtgtable.engine.mana.instead import CONVOKE, CONVOKED, DELVE, sources_in_place
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import Event, Moves, Taps
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

IN_PLACE_OF_MANA: Final = "in place of mana"
"""The mark of what pays and isn't mana; it is gone when the payment is over."""


def use_in_place(table: Table, player: PlayerId, spell: ObjectId, use: PlannedMana) -> Steps[None]:
    """Tap the permanent or exile the card, and let it stand for one mana of this payment."""
    allowed = {
        (source.object, choice.ability, choice.mana)
        for source in sources_in_place(table, player, spell)
        for choice in source.choices
    }
    if (use.source, use.ability, use.mana) not in allowed:
        raise IllegalAction(
            "601.2h", f"{name_of(table.look(), use.source)} can't pay for {name_of(table.look(), spell)}"
        )
    event: Event = Taps(use.source, by=player)
    if use.ability == CONVOKE:  # 702.51c
        item = table.state.objects[spell]
        kept = tuple(pair for pair in item.linked if pair[0] != CONVOKED)
        table.state.update(spell, linked=(*kept, (CONVOKED, (*item.noted(CONVOKED), use.source))))
    if use.ability == DELVE:
        event = Moves(use.source, Zone.EXILE, Zone.GRAVEYARD, "cost", player)
    yield from happen(table, [event])
    pool.add(table.state, player, [FloatingMana(use.mana, source=use.source, rider=IN_PLACE_OF_MANA)])


def forget_the_rest(table: Table, player: PlayerId) -> None:
    """Nothing that isn't mana stays in the pool."""
    there = table.state.player(player).pool
    kept = tuple(mana for mana in there if mana.rider != IN_PLACE_OF_MANA)
    if kept != there:
        table.state.update_player(player, pool=kept)
