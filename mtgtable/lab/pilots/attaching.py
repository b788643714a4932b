"""What an Aura or Equipment would change about its host: a second one of the same effect mostly changes nothing.

+1/+1 twice is more than once, and so is what triggers; a creature that can't attack twice attacks no less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import Ability, ActivatedAbility, KeywordAbility, ManualAbility, StaticAbility
from mtgtable.abilities.conditions import Fits, Isnt
from mtgtable.abilities.costs import PayMana
from mtgtable.abilities.selectors import HostOf
from mtgtable.engine.asking.inputs import Action, Activate, Cast
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.lab.pilots.intent import dies_as_target
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId

_ONCE_IS_ENOUGH: Final = (
    m.ChangeTypes, m.ChangeColors, m.SetPT, m.ChangeControl, m.LoseAbilities,
)  # fmt: skip
"""Changes that are no more when they are made again, with the same values."""
_REDUNDANT: Final = frozenset(
    {
        "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste", "hexproof",
        "horsemanship", "indestructible", "infect", "intimidate", "landwalk", "lifelink", "menace", "protection",
        "reach", "shadow", "shroud", "skulk", "trample", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords of which several instances are redundant (702.2–702.19 and their kin)."""
_SILENT: Final = frozenset({"enchant", "equip", "flash"})
"""Keywords of an attachment that say nothing of its host."""


def is_lost_on(seat: PilotSeat, target: Ref) -> bool:
    """Would it be sacrificed as it becomes the target, before anything helps it."""
    return (
        not isinstance(target, Seat)
        and seat.sees(target)
        and seat.in_play(target)
        and dies_as_target(on.ability for on in seat.facts(target).abilities)
    )


def changes_nothing(seat: PilotSeat, attached: ObjectId, host: ObjectId) -> bool:
    """Would an Aura or Equipment change nothing about that host.

    Something is attached to the host that does the same, or the host is so by itself.
    """
    wanting = [ability for ability in seat.item(attached).printed.abilities if not _is_silent(ability)]
    if not wanting or not all(map(_is_once_enough, wanting)):
        return False
    there = [
        ability
        for id_ in seat.game.state.attachments(host)
        if id_ != attached and seat.sees(id_)
        for ability in _abilities(seat, id_)
    ]
    own = [on.ability for on in seat.facts(host).abilities] if seat.sees(host) else []
    return all(
        ability in there or _is_idle(seat, attached, ability, host) or _is_made(ability, there, own)
        for ability in wanting
    )


def attached_by(seat: PilotSeat, spell: ObjectId, begun: Action) -> ObjectId | None:
    """What comes onto the target that is asked for: the Aura that is cast, the Equipment whose ability is activated."""
    item = seat.game.state.objects.get(spell)
    if isinstance(begun, Cast) and item is not None and seat.sees(spell) and "Aura" in item.printed.subtypes:
        return spell
    if isinstance(begun, Activate) and seat.sees(begun.object):
        ability = seat.activated(begun.object, begun.ability)
        return begun.object if ability is not None and ability.keyword == "equip" else None
    return None


def _abilities(seat: PilotSeat, id_: ObjectId) -> Iterator[Ability]:
    """The abilities of an attachment that go on for me: those that somebody activates are of use to them alone."""
    for on in seat.facts(id_).abilities:
        if not isinstance(on.ability, ActivatedAbility) or seat.owner(id_) == seat.me:
            yield on.ability


def _is_silent(ability: Ability) -> bool:
    """Does it say nothing that lasts: what only a person could do counts for nothing."""
    return isinstance(ability, ManualAbility) or (isinstance(ability, KeywordAbility) and ability.name in _SILENT)


@by_identity()
def _is_once_enough(ability: Ability) -> bool:
    """Is a second ability like that of no use beside the first."""
    match ability:
        case StaticAbility(applies_to=HostOf(), parts=parts):
            return all(map(_part_is_once_enough, parts))
        case KeywordAbility(name=name):
            return name in _REDUNDANT
        case ActivatedAbility(cost=cost, limit=""):
            return not ability.mana_ability and all(isinstance(part, PayMana) for part in cost.parts)
    return False


def _part_is_once_enough(part: Any) -> bool:
    match part:
        case m.RuleChange(value=None, cost=None):
            return True
        case m.GainAbilities(abilities=abilities):
            return all(map(_is_once_enough, abilities))
    return isinstance(part, _ONCE_IS_ENOUGH)


def _is_idle(seat: PilotSeat, attached: ObjectId, ability: Ability, host: ObjectId) -> bool:
    """Does it only go on as long as the host isn't what it is already ("as long as it isn't a creature")."""
    match ability:
        case StaticAbility(condition=Isnt(part=Fits(objects=HostOf(), filter=filter_))):
            return matches(seat.game.table.look(), filter_, host, Frame(source=attached, controller=seat.me, x=0))
    return False


def _is_made(ability: Ability, there: Iterable[Ability], own: Iterable[Ability]) -> bool:
    """Is each part of it made by what is there at all times, or an ability that the host has."""
    if not isinstance(ability, StaticAbility):
        return False
    made = [
        part
        for other in there
        if isinstance(other, StaticAbility) and other.condition is None and isinstance(other.applies_to, HostOf)
        for part in other.parts
    ]
    has = list(own)
    return all(
        part in made or (isinstance(part, m.GainAbilities) and all(one in has for one in part.abilities))
        for part in ability.parts
    )
