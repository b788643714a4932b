"""Lands that give their mana later: that search for others, ask for mana to stay, or ask for many lands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from mtgtable.abilities.abilities import Ability, ActivatedAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.costs import Cost, PayLife, PayMana, Perform, TapThis
from mtgtable.abilities.filters import AllOf, AnyOf, ControlledBy, Filter, IsSource, IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import MayPay, Move, Sacrifice, Search
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.model.mana import ManaType
from mtgtable.model.zones import Zone

_MY_LANDS: Final = AllOf(parts=(IsType(name="Land"), ControlledBy(players=You())))


@dataclass(frozen=True, slots=True)
class Later:
    """From which turn on a land makes its mana, with how many lands seen; until then it makes ``first``.

    ``company``: it comes to nothing without another land that isn't so; ``finds``: what it then makes is made by a land
    that it found, not on the turn on which it enters itself.
    """

    turn: int
    lands: int = 0
    first: frozenset[ManaType] = frozenset()
    company: bool = False
    finds: bool = False

    def come(self, turn: int, lands: int) -> bool:
        """Has it."""
        return turn >= self.turn and lands >= self.lands


@dataclass(frozen=True, slots=True)
class Searching:
    """How a land gives itself up for another: for which, whether that enters tapped, for how much mana.

    ``several``: for more than one; ``at_once``: as it enters, be it tapped or not.
    """

    filter: Filter
    tapped: bool
    price: int | None
    text: str
    several: bool = False
    at_once: bool = False


def searches(face: CompiledFace) -> Iterator[Searching]:
    """All ways in which a land gives itself up for others, those without a price in mana too."""
    for ability in face.abilities:
        if not gives_itself_up(ability):
            continue
        nodes = list(walk(ability.content.effect))
        found = [node for node in nodes if isinstance(node, Search)]
        put = next((n for n in nodes if isinstance(n, Move) and n.to is Zone.BATTLEFIELD), None)
        if put is None or not found or not all(s.players == You() and Zone.LIBRARY in s.zones for s in found):
            continue
        mana = ability.cost.mana if isinstance(ability, ActivatedAbility) else None
        several = len(found) > 1 or any(search.count != 1 or search.one_of_each for search in found)
        at_once = isinstance(ability, TriggeredAbility)
        price = None if mana is None else mana.mana_value
        wanted = AnyOf(parts=tuple(part for search in found for part in search.one_of_each or (search.filter,)))
        yield Searching(wanted, put.tapped, price, ability.text, several, at_once)


def gives_itself_up(ability: Ability) -> TypeGuard[ActivatedAbility | TriggeredAbility]:
    """Is the land itself given up, as a cost or as it enters, and nothing else but mana, life and its turn."""
    if isinstance(ability, ActivatedAbility):
        return _given(ability.cost) and not ability.content.targets
    return isinstance(ability, TriggeredAbility) and _enters(ability) and any(map(_own, walk(ability.content.effect)))


def _given(cost: Cost) -> bool:
    paid = [part for part in cost.parts if not isinstance(part, TapThis | PayLife | PayMana)]
    return len(paid) == 1 and isinstance(paid[0], Perform) and _own(paid[0].do)


def _own(node: Any) -> bool:
    return isinstance(node, Sacrifice) and node.what == Source()


def _enters(ability: TriggeredAbility) -> bool:
    when = ability.when
    return isinstance(when, ZoneChange) and when.what == IsSource() and when.to is Zone.BATTLEFIELD


def price_of_staying(face: CompiledFace) -> tuple[int, str] | None:
    """How much mana a land asks for as it enters, or it is sacrificed; and in which words."""
    for ability in face.abilities:
        if isinstance(ability, TriggeredAbility) and _enters(ability):
            pay = ability.content.effect
            if isinstance(pay, MayPay) and isinstance(pay.otherwise, Sacrifice) and pay.cost.mana is not None:
                return pay.cost.mana.mana_value, ability.text
    return None


def lands_asked(face: CompiledFace) -> tuple[int, CompiledFace, CompiledFace]:
    """How many lands its mana abilities ask for; the face without those that do, and with them asking for nothing."""
    asking = {id(ability): count for ability in face.abilities if (count := _lands_of(ability))}
    always = tuple(ability for ability in face.abilities if id(ability) not in asking)
    free = tuple(
        replace(ability, condition=None) if isinstance(ability, ActivatedAbility) and id(ability) in asking else ability
        for ability in face.abilities
    )
    return max(asking.values(), default=0), replace(face, abilities=always), replace(face, abilities=free)


def _lands_of(ability: Ability) -> int:
    if not isinstance(ability, ActivatedAbility) or not ability.mana_ability:
        return 0
    match ability.condition:
        case Compares(left=CountOf(objects=All(filter=filter_)), comparison=">=", right=int(count)):
            return count if filter_ == _MY_LANDS else 0
    return 0
