"""Permanents that pay for more than they cost in the turn in which they come: they are cast before what they pay for.

Sol Rings and Moxen, but for what enters tapped, and what may lack what it asks for (605.1a).
"""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, ReplacementAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import TapThis
from mtgtable.abilities.instructions import AddMana
from mtgtable.engine.mana.production import additions, only_adds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.mana_once import Once, made_so
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


@by_identity()
def tapped_at_once(face: CompiledFace) -> tuple[AddMana, ...]:
    """What mana is made by tapping a permanent as soon as it has come, in the one way that there is."""
    if {"Creature", "Land"} & set(face.types) or any(
        isinstance(one, ReplacementAbility) and one.enters for one in face.abilities
    ):
        return ()
    makes = [one for one in face.abilities if isinstance(one, ActivatedAbility) and one.mana_ability]
    if len(makes) != 1 or makes[0].cost.parts != (TapThis(),) or makes[0].condition is not None:
        return ()
    effect = makes[0].content.effect
    return additions(effect) if only_adds(effect) else ()


def rock_of(seat: PilotSeat, id_: ObjectId) -> Once | None:
    """A card of mine as one that pays for more than itself at once; None for any other.

    As it stays, nothing is given up for its mana, and what it costs counts as spent.
    """
    adding = tapped_at_once(seat.item(id_).printed)
    cost = seat.facts(id_).mana_cost if adding else None
    if cost is None or cost.has_variable:
        return None
    units, choices = made_so(seat, adding, Frame(source=id_, controller=seat.me, x=0))
    found = Once(id_, cost, -cost.mana_value, units, choices)
    return found if found.most > cost.mana_value else None
