"""What pays for mana in place of mana: convoke, improvise and delve (702.51, 702.126, 702.66)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import (
    ActivatedAbility,
    CastingAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.engine.allowing.as_spell import has_as_spell, none_as_spell
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.mana.payer import GENERIC_ONLY, ManaSource, SourceChoice
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

EXILED: Final = "exiled"
"""Under which key a spell, and the permanent that it becomes, knows the cards that were exiled for it (607.2a)."""

_IN_PLACE: Final = frozenset({"convoke", "improvise", "delve"})

_SOMEWHERE: Final = (ActivatedAbility, CastingAbility, ReplacementAbility, StaticAbility, TriggeredAbility)
"""Abilities that say in which zones they work (113.6)."""

_WEIGHTS: Final = {CONVOKE: 150, IMPROVISE: 140, DELVE: 110}
_NONLAND: Final = 5
_STILL_OF_USE: Final = 14
"""How much more a card in a graveyard weighs that is no land; that could be cast or used from there."""
_MOST_WORTH: Final = 9
"""So much mana value counts at most: even then a card weighs less than an artifact that is tapped (702.126a)."""


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
        found += [ManaSource(id_, choice, _worth(table, id_)) for id_ in graveyard if id_ != spell]
    return tuple(found)


def _worth(table: Table, id_: ObjectId) -> int:
    """What a card that is delved away weighs: lands least, then what costs little, last what is of use from there."""
    known = table.board().characteristics.get(id_)
    if known is None:
        return _WEIGHTS[DELVE]
    found = (on.ability for on in with_meanings(known.abilities))
    of_use = any(isinstance(one, _SOMEWHERE) and Zone.GRAVEYARD in one.zones for one in found)
    nonland = 0 if "Land" in known.types else _NONLAND + min(known.mana_value, _MOST_WORTH)
    return _WEIGHTS[DELVE] + nonland + (_STILL_OF_USE if of_use else 0)
