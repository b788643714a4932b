"""What pays for mana in place of mana: convoke, improvise and delve (702.51, 702.126, 702.66)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.allowing.as_spell import has_as_spell, none_as_spell
from mtgtable.engine.asking.decisions import PlannedMana, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana import pool
from mtgtable.engine.mana.payer import GENERIC_ONLY, ManaSource, SourceChoice
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import Event, Moves, Taps
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.table import Table
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

CONVOKE: Final = -1
IMPROVISE: Final = -2
DELVE: Final = -3
"""They stand where the number of a mana ability stands in a plan."""

CONVOKED: Final = "convoked"
"""Under which name a spell, and what it becomes, knows the creatures that were tapped for it."""

IN_PLACE_OF_MANA: Final = "in place of mana"
"""The mark of what pays and isn't mana; it is gone when the payment is over."""

_IN_PLACE: Final = frozenset({"convoke", "improvise", "delve"})

_WEIGHTS: Final = {CONVOKE: 150, IMPROVISE: 140, DELVE: 120}


def sources_in_place(table: Table, player: PlayerId, spell: ObjectId) -> tuple[ManaSource, ...]:
    """Creatures, artifacts and cards in the graveyard with which the player may pay for this spell."""
    facts = table.board().characteristics.get(spell)
    if facts is None or none_as_spell(table, spell, _IN_PLACE):
        return ()
    found: list[ManaSource] = []
    convoke, improvise = (has_as_spell(table, spell, name) for name in ("convoke", "improvise"))
    if convoke or improvise:
        for id_ in table.state.battlefield:
            item = table.state.objects[id_]
            known = table.board().characteristics[id_]
            if item.tapped or item.phased_out or known.controller != player:
                continue
            choices: list[SourceChoice] = []
            if convoke and "Creature" in known.types:
                choices += [SourceChoice(CONVOKE, color) for color in in_order(known.colors)]
                choices.append(SourceChoice(CONVOKE, GENERIC_ONLY))
            elif improvise and "Artifact" in known.types:
                choices.append(SourceChoice(IMPROVISE, GENERIC_ONLY))
            if choices:
                found.append(ManaSource(id_, tuple(choices), _WEIGHTS[choices[0].ability]))
    if has_as_spell(table, spell, "delve"):
        choice = (SourceChoice(DELVE, GENERIC_ONLY),)
        graveyard = table.state.zone(Zone.GRAVEYARD, player)
        found += [ManaSource(id_, choice, _WEIGHTS[DELVE]) for id_ in graveyard if id_ != spell]
    return tuple(found)


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
