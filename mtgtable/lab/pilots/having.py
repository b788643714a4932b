"""What a single thing is worth to whoever has it: a card, a permanent, a land among its lands."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.making import colors_there, maker, mana_of_land
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId

_ITSELF: Final = 100.0
"""What asks for a sacrifice again and again does its deed no longer once it is gone itself."""
_AGAIN: Final = 2.0
"""What goes back to its owner's hand by its own deed must be played once more, and would ask for the same again."""
_ENOUGH_LANDS: Final = 4
_NEEDED: Final = 20.0
"""A land that is still lacking in play is worth more than any spell."""
_SPARE: Final = 6.0
_LEAST: Final = 1.0
"""However many lands there are, one more is worth that much where nothing but it is at stake."""


def value_of(seat: PilotSeat, ref: Ref | None, shown: Characteristics | None = None) -> float:
    """What an object is worth to whoever has it: its mana value, its body; lands are worth more while few."""
    if ref is None or isinstance(ref, Seat) or (shown is None and not seat.sees(ref)):
        return 0.0
    facts = seat.facts(ref) if shown is None else shown
    if "Land" in facts.types:
        mine = sum("Land" in seat.facts(id_).types for id_ in seat.my_permanents)
        return 6.0 - mine
    return facts.mana_value + ((facts.power or 0) + (facts.toughness or 0)) / 4


def kept(seat: PilotSeat, ref: Ref | None) -> float:
    """What it is worth that this one isn't lost; never nothing, for a permanent."""
    return max(_LEAST, value_of(seat, ref)) if ref is not None and not isinstance(ref, Seat) else 0.0


def dear(seat: PilotSeat, ref: Ref | None, purpose: Purpose, source: ObjectId, shown: Characteristics | None) -> float:
    """What it would cost whoever has it to lose this for that purpose, as that source asks."""
    if purpose == "tap":
        return use_of(seat, ref)
    if purpose in ("discard", "put") and ref in seat.hand:
        return _in_hand(seat, ref)
    value = value_of(seat, ref, shown)
    if ref is None or isinstance(ref, Seat) or not seat.in_play(ref):
        return value
    facts = seat.facts(ref) if seat.sees(ref) else None
    if facts is not None and "Land" in facts.types:
        value += among_lands(seat, ref)
    elif facts is not None and "Creature" in facts.types and purpose != "return":
        value = max(value, in_a_fight(seat, ref))
    if purpose == "return" and ref == source:
        value += _AGAIN
    if purpose == "sacrifice":
        if ref == source:
            value += 0.0 if _asks_once(seat, source) else _ITSELF
        elif seat.attacks(ref):
            value += power(seat, ref)
    return value


def _in_hand(seat: PilotSeat, ref: Ref | None) -> float:
    """What a card in my hand is worth to stay there: lands more than all else, as many as are still needed in play."""
    if not isinstance(ref, int) or "Land" not in seat.facts(ref).types:
        return value_of(seat, ref)
    there = sum("Land" in seat.facts(id_).types for id_ in seat.my_permanents)
    held = [id_ for id_ in seat.hand if "Land" in seat.facts(id_).types]
    place = there + held.index(ref)
    return (_NEEDED if place < _ENOUGH_LANDS else _SPARE) - place


def _asks_once(seat: PilotSeat, source: ObjectId) -> bool:
    """Is what asks a trigger on the source's own entering or leaving, which isn't done again."""
    top = seat.game.state.objects[seat.stack[-1]].stack if seat.stack else None
    face = seat.face(source)
    return (
        top is not None
        and face is not None
        and any(
            isinstance(ability, TriggeredAbility)
            and ability.content == top.content
            and isinstance(ability.when, ZoneChange)
            and ability.when.what == IsSource()
            for ability in face.abilities
        )
    )


def use_of(seat: PilotSeat, ref: Ref | None) -> float:
    """What it is worth that a permanent is untapped: for its mana, for its attack, for what it does."""
    if ref is None or isinstance(ref, Seat) or not seat.sees(ref):
        return 0.0
    fights = seat.can_attack_soon(ref) if seat.owner(ref) == seat.me else "Creature" in seat.facts(ref).types
    strength = 1.0 + power(seat, ref) if fights else 0.0
    return strength + (1.5 if ref in seat.mana_sources else 0.0) + (0.5 if seat.has_other_abilities(ref) else 0.0)


def in_a_fight(seat: PilotSeat, id_: ObjectId) -> float:
    """What a creature is worth on the battlefield: what was paid for it says less than its body."""
    facts = seat.facts(id_)
    return max(value_of(seat, id_), ((facts.power or 0) + (facts.toughness or 0)) / 2)


def among_lands(seat: PilotSeat, id_: ObjectId) -> float:
    """By how much one land of mine on the battlefield is rather kept than another: less than what a card is worth.

    One that makes more mana, a color that no other makes, more colors, one that does more than that; and one that is
    untapped, since its mana is still there.
    """
    item = seat.item(id_)
    value = (0.0 if item.tapped else 0.15) + (0.1 if seat.has_other_abilities(id_) else 0.0)
    made = maker(item.card) if item.card is not None else None
    if made is None or item.card is None:
        return value
    there = colors_there(seat)
    alone = sum(there.get(letter, 0) <= 1 for letter in made.types)
    return value + 0.3 * (mana_of_land(item.card) - 1) + 0.2 * min(alone, 1) + 0.02 * len(made.types)
