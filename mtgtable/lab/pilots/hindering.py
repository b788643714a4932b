"""Permanents that hinder by being there: cast where they hinder the others more, or bring more than they cost me."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import ActivatedAbility, StaticAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import Anything, Filter
from mtgtable.abilities.selectors import All, Players, Selector, You
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.having import kept
from mtgtable.lab.pilots.intent import is_bad_to_have
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_Part: TypeAlias = tuple[Selector, m.Modification]
"""Whom a part applies to, and the part."""
Lost: TypeAlias = Callable[[PilotSeat, ObjectId], float]
"""What a rule takes from whoever has a permanent, each turn."""

_TURNS: Final = 2.0
"""What hinders does so turn after turn; so many count."""
_UNTAPPED: Final = 1.5
"""What it is worth that a permanent untaps which isn't there to fight."""
_UPKEEP: Final = 0.5
"""Of what is lost without a payment, so much is lost with it."""


def hinders_its_own(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Would what it says for as long as it is there take more from me than from the others, and than it brings me."""
    rules = _hindering(face)
    parts = [(ability.applies_to, part) for ability in rules for part in ability.parts if _hinders(part)]
    return bool(parts) and _cost(seat, action.object, seat.me, parts) > _brings(seat, action.object, face)


def hindrance(seat: PilotSeat, id_: ObjectId, controller: PlayerId) -> float:
    """What a permanent in play takes from me, less what it takes from the others; what the board shows is left out."""
    face = seat.face(id_)
    rules = _hindering(face) if face is not None else ()
    parts = [
        (ability.applies_to, part)
        for ability in rules
        for part in ability.parts
        if _hinders(part) and not isinstance(part, m.ModifyPT)
    ]
    return _cost(seat, id_, controller, parts) if parts else 0.0


def only_hinders(face: CompiledFace) -> bool:
    """Is a permanent there for nothing but what it hinders."""
    rules = _hindering(face)
    return bool(rules) and "Creature" not in face.types and len(rules) == len(face.abilities)


def _brings(seat: PilotSeat, id_: ObjectId, face: CompiledFace) -> float:
    """What it is worth apart from that: its body, or what else it does."""
    facts = seat.facts(id_)
    if "Creature" in face.types:
        return ((facts.power or 0) + (facts.toughness or 0)) / 2
    return 0.0 if only_hinders(face) else float(facts.mana_value)


@by_identity()
def _hindering(face: CompiledFace) -> tuple[StaticAbility, ...]:
    """The statics of a permanent that hinder whom they apply to."""
    return tuple(
        ability
        for ability in face.abilities
        if isinstance(ability, StaticAbility)
        and Zone.BATTLEFIELD in ability.zones
        and any(map(_hinders, ability.parts))
        and isinstance(ability.applies_to, All | Players | You)
    )


def _hinders(part: m.Modification) -> bool:
    match part:
        case m.RuleChange(rule=rule, players=None):
            return rule in _OF_OBJECTS or rule in _LIMITS
        case m.GainAbilities(abilities=abilities):
            return any(map(is_bad_to_have, abilities))
        case m.ModifyPT(power=int(gained), toughness=int(stamina)):
            return gained < 0 or stamina < 0
    return False


def _cost(seat: PilotSeat, source: ObjectId, controller: PlayerId, parts: Sequence[_Part]) -> float:
    """What they take from me, less what they take from the one of the others whom they hinder most."""
    frame = Frame(source=source, controller=controller, x=0)
    mine, *theirs = (
        sum(_taken(seat, frame, part, whom, player) for whom, part in parts) for player in (seat.me, *seat.opponents)
    )
    return _TURNS * (mine - max(theirs, default=0.0))


def _taken(seat: PilotSeat, frame: Frame, part: m.Modification, whom: Selector, player: PlayerId) -> float:
    """What a part takes from a player each turn."""
    if isinstance(whom, All):
        return sum(_lost(seat, id_, part) for id_ in _fitting(seat, frame, whom.filter, player))
    if not _applies(frame, whom, player) or not isinstance(part, m.RuleChange) or part.rule not in _LIMITS:
        return 0.0
    most = part.value if isinstance(part.value, int) else 0
    there = _fitting(seat, frame, part.filter or Anything(), player)
    # The best of them are those that go on.
    return sum(sorted((_LIMITS[part.rule](seat, id_) for id_ in there), reverse=True)[most:])


def _applies(frame: Frame, whom: Selector, player: PlayerId) -> bool:
    match whom:
        case You():
            return player == frame.controller
        case Players(kind="opponents"):
            return player != frame.controller
    return True


def _fitting(seat: PilotSeat, frame: Frame, what: Filter, player: PlayerId) -> Iterator[ObjectId]:
    look = seat.game.table.look()
    return (id_ for id_ in seat.permanents(player) if seat.sees(id_) and matches(look, what, id_, frame))


def _lost(seat: PilotSeat, id_: ObjectId, part: m.Modification) -> float:
    match part:
        case m.RuleChange(rule=rule):
            return _OF_OBJECTS[rule](seat, id_) if rule in _OF_OBJECTS else 0.0
        case m.GainAbilities():
            return _UPKEEP * kept(seat, id_)
        case m.ModifyPT(power=int(gained), toughness=int(stamina)):
            facts = seat.facts(id_)
            if "Creature" in facts.types and (facts.toughness or 0) + stamina <= 0:
                return kept(seat, id_)
            return float(max(0, -gained) + max(0, -stamina) / 2) if "Creature" in facts.types else 0.0
    return 0.0


def _attack(seat: PilotSeat, id_: ObjectId) -> float:
    return float(max(0, power(seat, id_))) if "Creature" in seat.facts(id_).types else 0.0


def _block(seat: PilotSeat, id_: ObjectId) -> float:
    """A block is worth something only where somebody attacks."""
    facts = seat.facts(id_)
    others = seat.opponents if seat.owner(id_) == seat.me else (seat.me,)
    attacked = any(seat.creatures(player) for player in others)
    return (facts.toughness or 0) / 4 if attacked and "Creature" in facts.types else 0.0


def _untap(seat: PilotSeat, id_: ObjectId) -> float:
    return max(_UNTAPPED, _attack(seat, id_)) if not _is_idle(seat, id_) else 0.0


def _is_idle(seat: PilotSeat, id_: ObjectId) -> bool:
    """Is it never tapped: it neither fights nor makes mana nor has anything else to activate."""
    facts = seat.facts(id_)
    return not {"Creature", "Land"} & set(facts.types) and not _activated(seat, id_)


def _activated(seat: PilotSeat, id_: ObjectId) -> float:
    return float(sum(isinstance(on.ability, ActivatedAbility) for on in seat.facts(id_).abilities))


_OF_OBJECTS: Final[Mapping[str, Lost]] = MappingProxyType(
    {
        "cant attack": _attack,
        "assigns no combat damage": _attack,
        "cant block": _block,
        "doesnt untap": _untap,
        "cant become untapped": _untap,
        "activated abilities cant be activated": _activated,
    }
)
"""What rules on permanents take from whoever has them."""
_LIMITS: Final[Mapping[str, Lost]] = MappingProxyType(
    {"attack limit": _attack, "block limit": _block, "untap limit": _untap}
)
"""What rules on players take of all permanents but so many."""
