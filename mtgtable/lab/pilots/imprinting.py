"""Whether a card of the hand is given for a permanent that is of use by it alone: imprint, or the price of entering.

What only makes mana by it isn't worth a card unless mana is lacking; and without any card it isn't worth being cast.
"""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Ability, ActivatedAbility, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Perform
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.fold import walk
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Choose, Linked
from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.intent import ENTERS
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Imprinting:
    """Which card of the hand may be exiled as it enters; ``for_mana``: is mana all that comes of it."""

    which: Filter
    for_mana: bool


@by_identity()
def imprinting(face: CompiledFace) -> Imprinting | None:
    """What a permanent without a body of its own asks for; None for one that doesn't, or that is of use without."""
    if {"Creature", "Land"} & set(face.types):
        return None
    for ability in face.abilities:
        if isinstance(ability, ReplacementAbility) and ability.enters and isinstance(ability.replacement, EntersWith):
            price = ability.replacement.pay
            match price.parts if price is not None else ():
                case (Perform(do=i.Discard(count=1, filter=which)),):
                    others = [one for one in face.abilities if one is not ability]
                    return Imprinting(which, all(map(_makes_mana, others)))
        if not isinstance(ability, TriggeredAbility) or ability.when != ENTERS:
            continue
        match ability.content.effect:
            case i.May(do=i.Move(what=Choose(filter=which, zones=zones), to=Zone.EXILE, link=str(link))) if link:
                others = [one for one in face.abilities if one is not ability]
                using = [one for one in others if any(_is_linked(node, link) for node in walk(one))]
                if Zone.HAND in zones and using and len(using) == len(others):
                    return Imprinting(which, all(map(_makes_mana, using)))
    return None


def _makes_mana(ability: Ability) -> bool:
    return isinstance(ability, ActivatedAbility) and ability.mana_ability


def _is_linked(node: object, link: str) -> bool:
    return isinstance(node, Linked) and node.key == link


def lacks_what_to_imprint(seat: PilotSeat, id_: ObjectId, face: CompiledFace) -> bool:
    """Would it enter with nothing that it could do, as no card is there that can be spared for it."""
    asked = imprinting(face)
    return asked is not None and not _can_spare(seat, id_, asked)


def wants_to_imprint(seat: PilotSeat, decision: YesNo) -> bool | None:
    """Is a card given for it, where that is asked; None where anything else is."""
    if decision.purpose not in ("may", "pay") or not seat.stack:
        return None
    face = seat.face(decision.source)
    asked = imprinting(face) if face is not None else None
    if asked is not None and decision.purpose == "pay":
        return decision.source in seat.stack and _can_spare(seat, decision.source, asked)
    top = seat.game.state.objects[seat.stack[-1]].stack
    if face is None or asked is None or top is None or seat.owner(decision.source) != seat.me:
        return None
    entering = (one for one in face.abilities if isinstance(one, TriggeredAbility) and one.when == ENTERS)
    if not any(one.content == top.content for one in entering):
        return None
    return _can_spare(seat, decision.source, asked)


def _can_spare(seat: PilotSeat, id_: ObjectId, asked: Imprinting) -> bool:
    look, frame = seat.game.table.look(), Frame(source=id_, controller=seat.me, x=0)
    fitting = [one for one in seat.hand if one != id_ and matches(look, asked.which, one, frame)]
    if not asked.for_mana:
        return bool(fitting)
    makers = sum(
        "Land" in seat.facts(one).types or one in seat.mana_sources for one in seat.my_permanents if one != id_
    )
    return any(
        seat.facts(other).mana_value > makers
        for given in fitting
        for other in seat.hand
        if other not in (given, id_) and "Land" not in seat.facts(other).types
    )
