"""Other than what: "other" and "another" in an ability mean other than the object spoken of (201.5, 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.abilities.conditions import Isnt, SamePlayer
from mtgtable.abilities.filters import OTHER, AllOf, Filter, IsAmong, IsSource, IsSubtype, IsType, Not, parts_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import (
    AbilityActivated,
    Attacks,
    BecomesStatus,
    CardDrawn,
    DamageDealt,
    Happening,
    LifeChange,
    PlayerDoes,
    SpellCast,
    StepBegins,
    ZoneChange,
)
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.selectors import All, Bound, HostOf, Players, PlayersWho, Selector, Source, You
from mtgtable.oracle.nouns.nouns import is_creature

_AMOUNTS: Final = ("amount", "count", "power", "toughness", "parts", "times")
"""Fields that say how much: there the nearest thing spoken of is what the instruction is about."""


_GRANTED: Final = Not(IsAmong(Bound("inner granted other")))


def outside_granted(node: Any, told: Callable[[Any], Any]) -> Any:
    """What is told other than what, but in abilities that it grants: there "another" is other than what has them."""

    def hold(part: Any) -> Any:
        if not isinstance(part, GainAbilities):
            return part
        return replace(part, abilities=rewrite(part.abilities, lambda one: _GRANTED if one == OTHER else one))

    return rewrite(told(rewrite(node, hold)), lambda one: OTHER if one == _GRANTED else one)


def other_than_host(ability: Ability, *, attachment: bool = False) -> Ability:
    """An Aura or Equipment that speaks of "other creatures" means other than what it is attached to."""
    host = HostOf(Source())
    if not attachment and not any(node == host for node in walk(ability)):
        return ability

    def leaf(node: Any) -> Any:
        if isinstance(node, AllOf) and OTHER in node.parts and is_creature(node):
            return AllOf(tuple(Not(IsAmong(host)) if part == OTHER else part for part in node.parts))
        return node

    found: Ability = outside_granted(ability, lambda held: rewrite(held, leaf))
    return found


def other_than_subject(ability: Ability) -> Ability:
    """ "Whenever a Mountain you control enters, if you control five other Mountains": other than the one that enters.

    Likewise "deals damage to a blocking creature, … to each other creature". Only where both are called the same, and
    the event isn't about the object with the ability or about another than it.
    """
    if not isinstance(ability, TriggeredAbility):
        return ability
    ability = _other_than_that_player(ability)
    name, subject = _subject(ability.when)
    if subject is None or any(isinstance(node, IsSource) for node in walk(subject)):
        return ability
    kinds = _kinds(subject)
    others = Not(IsAmong(Bound(name)))

    def leaf(node: Any) -> Any:
        if isinstance(node, All) and any(part == OTHER for part in walk(node.filter)) and kinds & _kinds(node.filter):
            return rewrite(node, lambda part: others if part == OTHER else part)
        return node

    effect = _outside_amounts(ability.content.effect, leaf)
    condition = rewrite(ability.condition, leaf) if ability.condition is not None else None
    return replace(ability, content=replace(ability.content, effect=effect), condition=condition)


def _other_than_that_player(ability: TriggeredAbility) -> TriggeredAbility:
    """ "Whenever a player casts a spell, each other player draws a card": other than the one who cast it (608.2c)."""
    if _whose(ability.when) in (None, You()):
        return ability
    that = PlayersWho(Players("each"), Isnt(SamePlayer(Bound("each"), Bound("event.player"))))
    effect = rewrite(ability.content.effect, lambda node: that if node == Players("others") else node)
    return replace(ability, content=replace(ability.content, effect=effect))


def _whose(when: Happening) -> Selector | None:
    """Which players the event is about, where one of them does something or it is that player's step."""
    match when:
        case SpellCast(by=who) | AbilityActivated(by=who) | StepBegins(whose=who):
            return who
        case CardDrawn(players=who) | LifeChange(players=who) | PlayerDoes(players=who):
            return who
    return None


def _outside_amounts(effect: Any, leaf: Any) -> Any:
    held: list[Any] = [
        getattr(node, field) for node in walk(effect) for field in _AMOUNTS if getattr(node, field, None) is not None
    ]
    inside = {id(part) for value in held if not isinstance(value, int | str) for part in walk(value)}
    return rewrite(effect, lambda node: node if id(node) in inside else leaf(node))


def _subject(when: Happening) -> tuple[str, Filter | None]:
    match when:
        case DamageDealt(to_objects=to) if to is not None:
            return "event.target", to
        case ZoneChange(what=what) | Attacks(what=what) | BecomesStatus(what=what):
            return "event.object", what
    return "", None


def _kinds(fitting: Filter) -> frozenset[Any]:
    parts = parts_of(fitting)
    return frozenset(part for part in parts if isinstance(part, IsType | IsSubtype))
