"""Compiled abilities in one form where several mean the same, so that two readings can be compared."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from mtgtable.abilities.affected import changed
from mtgtable.abilities.conditions import Compares, DidIt, Either, Every, Exists, HappenedThisTurn, Isnt
from mtgtable.abilities.filters import AllOf, AnyOf, IsAmong, IsSource, IsStackKind, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesStatus, LifeChange, SpellCast
from mtgtable.abilities.instructions import AddMana, Decide, Manual, May, Search, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.quantities import CountersOn, CountOf, Noted, PlayerStat
from mtgtable.abilities.selectors import All, Bound, ControllerOf, Players, Source, You
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.model.zones import Zone


def bare(node: Any) -> Any:
    """An ability, or several, without labels, names and order that say nothing."""
    if isinstance(node, tuple):
        return tuple(bare(part) for part in node)
    return _bare(_named_in_order(node))


_GIVING: Final = ("bind", "rest")
"""Fields that give a name to what an instruction has done."""
_SPEAKING: Final = (Bound, Noted, DidIt, ChosenColor, ChosenType)
"""Who speaks of it by the name."""


def _named_in_order(ability: Any) -> Any:
    """The names that instructions give for later ones are called by their order; who is never spoken of has none.

    A choice keeps its name where nobody in the ability speaks of it: another ability of the object may (607).
    """
    given = [str(getattr(node, one, "")) for node in walk(ability) for one in _GIVING if _names(node)]
    spoken = {str(node.name) for node in walk(ability) if isinstance(node, _SPEAKING)}
    used = [name for name in dict.fromkeys(given) if name and spoken & {name, changed(name)}]
    called = {name: f"name {k}" for k, name in enumerate(used)}
    called |= {changed(name): changed(new) for name, new in called.items()}

    def renamed(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(renamed(part) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        new = {one.name: renamed(getattr(node, one.name)) for one in fields(node)}
        if isinstance(node, _SPEAKING):
            new["name"] = called.get(str(node.name), node.name)
        if _names(node):
            unused = node.bind if isinstance(node, Decide) else "did" if isinstance(node, May) else ""
            new |= {one: called.get(new[one], unused) for one in _GIVING if one in new}
        plain: Any = replace(node, **new)
        return plain

    return renamed(ability)


def _names(node: Any) -> bool:
    return is_dataclass(node) and isinstance(getattr(node, "bind", None), str)


def _bare(node: Any) -> Any:
    """The node without the labels in it, and in one form where several mean the same.

    The order of what must all hold says nothing, nor does a sequence within one: "attacking white creature" is a white
    creature that's attacking.
    """
    if isinstance(node, tuple):
        return tuple(_bare(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    labels = () if isinstance(node, Manual) else ("text",)
    plain: Any = replace(
        node, **{one.name: "" if one.name in labels else _bare(getattr(node, one.name)) for one in fields(node)}
    )
    if isinstance(plain, _UNORDERED):
        return type(plain)(tuple(sorted(_within(plain, "parts"), key=repr)))
    if isinstance(plain, Sequence) and not plain.together:
        return replace(plain, steps=_within(plain, "steps"))
    return _one_way(plain)


def _one_way(node: Any) -> Any:
    """One of the ways to say the same: how many cards a hand holds, that there are none, that it is the source."""
    match node:
        case CountOf(
            objects=All(filter=OwnedBy(players=whose), zones=(Zone.HAND | Zone.GRAVEYARD | Zone.LIBRARY as pile,))
        ):
            stat: Any = pile.value
            return PlayerStat(stat, whose)
        case BecomesStatus(status="right half unlocked"):  # which half it is tells where on the card it stands
            return replace(node, status="left half unlocked")
        case Apply(parts=parts):
            return replace(node, parts=tuple(sorted(parts, key=lambda one: type(one).__name__)))
        case Search(zones=zones):
            return replace(node, zones=tuple(sorted(zones, key=str)))
        case CountersOn(kind="poison", on=You() | Players() | Bound() | ControllerOf() as whose):
            return PlayerStat("poison", whose)
        case SpellCast(what=IsStackKind(kind="spell")):
            return replace(node, what=None)
        case SpellCast(what=AllOf(parts=parts)) if IsStackKind("spell") in parts:
            rest = tuple(part for part in parts if part != IsStackKind("spell"))
            return replace(node, what=rest[0] if len(rest) == 1 else AllOf(rest))
        case HappenedThisTurn(what=LifeChange(players=who, paid=False, gained=gained), times=1, this_combat=False):
            stat = "life_gained_this_turn" if gained else "life_lost_this_turn"
            return Compares(PlayerStat(stat, who), ">=", 1)
        case AddMana(mana=mana, count=1) if len(mana) > 3 and mana == mana[:3] * (len(mana) // 3):
            return replace(node, mana=mana[:3], count=len(mana) // 3)
        case IsAmong(objects=Source()):
            return IsSource()
        case Exists(objects=found):
            return _bare(Compares(CountOf(found), ">=", 1))
        case Isnt(part=Compares(left=left, comparison=">=", right=1)):
            return Compares(left, "=", 0)
        case Isnt(part=Compares(left=left, comparison="<=", right=int() as most)):
            return Compares(left, ">=", most + 1)
        case Compares(left=left, comparison=">", right=int() as than):
            return Compares(left, ">=", than + 1)
        case Compares(left=left, comparison="<", right=int() as than):
            return _bare(Compares(left, "<=", than - 1))
        case Compares(left=CountOf() | PlayerStat() as left, comparison="<=", right=0):
            return Compares(left, "=", 0)
    return node


_UNORDERED = (AllOf, AnyOf, Every, Either)


def _within(node: Any, name: str) -> tuple[Any, ...]:
    """The parts, and those of parts of the same kind."""
    found: tuple[Any, ...] = ()
    for part in getattr(node, name):
        same = type(part) is type(node) and getattr(part, "together", False) == getattr(node, "together", False)
        found += _within(part, name) if same else (part,)
    return found
