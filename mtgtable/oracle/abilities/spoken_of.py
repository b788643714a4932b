"""Whom a static sentence speaks of besides its subject: each attacked player, each object by itself, the granter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.abilities import KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Fits, Isnt
from mtgtable.abilities.filters import Not, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import All, Bound, ControllerOf, Players, Source, You


def against_the_defender(ability: StaticAbility) -> StaticAbility:
    """ "Can't attack unless defending player …" is asked of each player who might be attacked (508.1c, 508.5)."""
    condition = ability.condition
    attacking = all(isinstance(part, RuleChange) and part.rule == "cant attack" for part in ability.parts)
    if condition is None or not attacking or not any(node == Players("defending") for node in walk(condition)):
        return ability
    unless = condition.part if isinstance(condition, Isnt) else Isnt(condition)
    parts = tuple(replace(part, unless=unless) for part in ability.parts if isinstance(part, RuleChange))
    return replace(ability, parts=parts, condition=None)


def by_the_granter(ability: StaticAbility) -> StaticAbility:
    """ "Enchanted creature has protection from the colors of permanents you control": its controller's."""
    if ability.applies_to == Source():
        return ability
    granter = ControllerOf(Bound("granter"))

    def own(node: Any) -> Any:
        if isinstance(node, KeywordAbility) and node.name == "protection":
            return replace(node, parameters=rewrite(node.parameters, lambda one: granter if one == You() else one))
        return node

    return rewrite(ability, own)


def each_by_itself(ability: StaticAbility) -> StaticAbility:
    """ "Each creature you control gets +0/+2 as long as it's not attacking": those that aren't."""
    condition, what = ability.condition, ability.applies_to
    fits = condition.part if isinstance(condition, Isnt) else condition
    if not isinstance(what, All) or not isinstance(fits, Fits) or fits.objects != Bound("affected"):
        return ability
    which = Not(fits.filter) if isinstance(condition, Isnt) else fits.filter
    return replace(ability, applies_to=replace(what, filter=all_of(what.filter, which)), condition=None)


def asked_of_each(ability: StaticAbility) -> bool:
    """Is the condition still about each thing by itself, though it is asked once for all that is affected."""
    return ability.condition is not None and Bound("affected") in walk(ability.condition)
