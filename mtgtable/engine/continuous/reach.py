"""What a part of an effect reads and writes, from its data alone: so that most dependency trials needn't be made.

A summary maps a facet of objects (``types``, ``colors``, ``abilities`` …) to the words concerned, None for any. What
isn't known reads and writes everything; that costs time, never rightness. ``ordering`` asks here before it tries one
effect out for another (613.8a), and a test holds that both ways give the same order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities import words as w
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.fold import walk
from mtgtable.engine.continuous.parts import Part
from mtgtable.engine.continuous.type_line import TypeChange
from mtgtable.model.types import CREATURE_TYPES, LAND_TYPES

Words: TypeAlias = frozenset[str] | None
Summary: TypeAlias = dict[str, Words]

EVERYTHING: Final = "everything"


def merge(into: Summary, other: Summary) -> None:
    """Add one summary to another."""
    for facet, names in other.items():
        known = into.get(facet, frozenset())
        into[facet] = None if known is None or names is None else known | names


def overlap(reads: Summary, writes: Summary) -> bool:
    """Can what is written change what is read."""
    if not reads or not writes:
        return False
    if EVERYTHING in reads or EVERYTHING in writes:
        return True
    for facet, read in reads.items():
        if facet in writes:
            written = writes[facet]
            if read is None or written is None or read & written:
                return True
    return False


# ---- reading ---------------------------------------------------------------------------------------------------------

_NOTHING: Final[Summary] = {}
_ANY: Final[Summary] = {EVERYTHING: None}
_CONTROL: Final[Summary] = {"controller": None}
_TYPES: Final[Summary] = {"types": None}
_PT: Final[Summary] = {"pt": None}
_PRINT: Final[Summary] = {"print": None}


def reads(node: object) -> Summary:
    """What a filter, selector, quantity or condition reads of the characteristics of objects."""
    found: Summary = {}
    for part in walk(node):
        rule = _READS.get(type(part))
        merge(found, _ANY if rule is None else rule(part) if callable(rule) else rule)
    return found


def _one(facet: str, name: str) -> Summary:
    return {facet: frozenset((name,))}


def _status(node: f.HasStatus) -> Summary:
    if node.status in ("enchanted", "equipped", "modified"):
        return {"types": frozenset({"Aura", "Equipment"}), "controller": None}
    if node.status == "monarch_controlled":
        return _CONTROL
    return _one("abilities", "suspend") if node.status == "suspended" else _NOTHING


def _stat(node: f.CompareStat | q.StatOf | s.Extreme) -> Summary:
    return _PRINT if node.stat in ("mana_value", "loyalty") else _PT


_SHARED: Final[dict[str, Summary]] = {
    "color": {"colors": None}, "creature type": _TYPES, "card type": _TYPES, "permanent type": _TYPES,
    "land type": _TYPES, "name": _PRINT,
    "mana value": _PRINT, "basic land type": _TYPES, "power": _PT, "party role": _TYPES,
}  # fmt: skip

_READS: Final[dict[type, Summary | Callable[[Any], Summary]]] = {
    f.Anything: _NOTHING, f.AllOf: _NOTHING, f.AnyOf: _NOTHING, f.Not: _NOTHING,
    f.IsType: lambda node: _one("types", node.name),
    f.IsSupertype: lambda node: _one("types", node.name),
    f.IsSubtype: lambda node: _one("types", node.word.name) if isinstance(node.word, w.TypeWord) else _TYPES,
    f.IsChosenCardType: _TYPES,
    f.IsColor: lambda node: (
        _one("colors", node.word.color) if isinstance(node.word, w.ColorWord) else {"colors": None}
    ),
    f.ColorCount: {"colors": None},
    f.HasName: _PRINT,
    f.HasKeyword: lambda node: _one("abilities", node.name),
    f.HasAbilityKind: {"abilities": None},
    f.HasStatus: _status,
    f.HasCounter: _NOTHING,
    f.CompareStat: _stat,
    f.ControlledBy: _CONTROL,
    f.OwnedBy: _NOTHING, f.InZone: _NOTHING, f.IsSource: _NOTHING, f.IsAmong: _NOTHING,
    f.SharesWith: lambda node: _SHARED[node.what],
    f.AttachedTo: _NOTHING, f.HasAttached: _NOTHING, f.Targets: _NOTHING, f.IsStackKind: _NOTHING,
    f.BlockingOrBlockedBy: _NOTHING, f.DamagedBy: _NOTHING,
    w.ColorWord: _NOTHING, w.TypeWord: _NOTHING, w.ChosenColor: _NOTHING, w.ChosenType: _NOTHING,
    w.ChosenName: _NOTHING,
    s.Source: _NOTHING, s.All: _NOTHING, s.Targeted: _NOTHING, s.Bound: _NOTHING, s.HostOf: _NOTHING,
    s.AttachmentsOf: _NOTHING, s.TopOfLibrary: _NOTHING,
    s.TopOfGraveyard: _NOTHING, s.Linked: _NOTHING, s.Those: _NOTHING, s.BlockersOf: _NOTHING,
    s.AttackedBy: _NOTHING,
    s.Extreme: _stat,
    s.You: _CONTROL, s.Players: _CONTROL, s.ControllerOf: _CONTROL, s.OwnerOf: _NOTHING, s.OpponentsOf: _NOTHING,
    s.ChosenPlayer: _NOTHING, s.PlayersWho: _NOTHING, s.Union: _NOTHING,
    q.X: _NOTHING, q.CountOf: _NOTHING, q.StatOf: _stat, q.CountersOn: _NOTHING, q.PlayerStat: _NOTHING,
    q.Distinct: lambda node: _SHARED[node.what],
    q.Devotion: {"controller": None, "print": None},
    q.EventAmount: _NOTHING, q.Noted: _NOTHING, q.ManaSpent: _NOTHING, q.TimesPaid: _NOTHING, q.Sum: _NOTHING,
    q.Product: _NOTHING, q.Half: _NOTHING, q.Bounded: _NOTHING, q.CommandersCast: _NOTHING, q.IfElse: _NOTHING,
    c.Every: _NOTHING, c.Either: _NOTHING, c.Isnt: _NOTHING, c.Exists: _NOTHING, c.Compares: _NOTHING, c.Fits: _NOTHING,
    c.IsTurnOf: _NOTHING, c.IsStep: _NOTHING, c.WasPaid: _NOTHING, c.DidIt: _NOTHING, c.PlayerIs: _NOTHING,
    c.SamePlayer: _NOTHING, c.CastFrom: _NOTHING,
}  # fmt: skip
"""What each piece reads by itself; what its parts read is added. What isn't listed reads everything."""


def part_reads(part: Part) -> Summary:
    """What a part reads to find out what it does to an object."""
    change = part.change
    if isinstance(change, m.GainAbilities):
        return {"cant_have": frozenset(_keywords(change.abilities)) | {"*"}}
    if part.resolve is None:
        return {}
    if isinstance(change, m.GainAbilitiesOf):
        found = reads(change.objects)
        merge(found, {"abilities": None, "cant_have": None})
        return found
    if isinstance(change, m.ChangeControl):
        return reads(change.to)
    if part.per_object and isinstance(part.constant, TypeChange):
        return {"types": part.constant.gained_with}
    if isinstance(change, m.ChangeTypes | m.ChangeColors | m.ChangeText):
        return {}
    if isinstance(change, m.SetPT | m.DefinePT | m.ModifyPT):
        return reads((change.power, change.toughness))
    return dict(_ANY)


# ---- writing ---------------------------------------------------------------------------------------------------------


def _keywords(abilities: tuple[Any, ...]) -> list[str]:
    return [one.name if isinstance(one, KeywordAbility) else "{other}" for one in abilities]


def part_writes(part: Part) -> Summary:
    """What a part can change of the objects that it applies to."""
    rule = _WRITES.get(type(part.change))
    return dict(_ANY) if rule is None else rule(part)


def _type_writes(part: Part) -> Summary:
    change: m.ChangeTypes = part.change
    constant = part.constant
    if change.set_types is not None or change.remove_types:
        return {"types": None, "abilities": frozenset({"{other}"})}
    if not isinstance(constant, TypeChange):
        kinds = {word.kind for word in _chosen(change) if isinstance(word, w.ChosenType)}
        setting = change.set_subtypes is not None
        if kinds - {"creature"} or (setting and tuple(change.of_kinds) != ("creature",)):
            return {"types": None, "abilities": None}
        fixed = {word.name for word in _chosen(change) if isinstance(word, w.TypeWord)}
        return {"types": CREATURE_TYPES | fixed | set(change.add_types) | set(change.add_supertypes)}
    names = {*constant.add_types, *constant.add_subtypes, *constant.remove_subtypes}
    names |= {*constant.add_supertypes, *constant.remove_supertypes, *(constant.set_subtypes or ())}
    if constant.set_subtypes is not None:
        names |= constant.replaced()
    found: Summary = {"types": frozenset(names)}
    if constant.sets_basic_land_types:
        found["abilities"] = None
    elif names & LAND_TYPES or "Land" in names:
        found["abilities"] = frozenset({"{other}"})
    return found


def _chosen(change: m.ChangeTypes) -> tuple[Any, ...]:
    return (*(change.set_subtypes or ()), *change.add_subtypes, *change.remove_subtypes)


def _color_writes(part: Part) -> Summary:
    if part.change.add and isinstance(part.constant, frozenset):
        return {"colors": part.constant}
    return {"colors": None}


def _lose_writes(part: Part) -> Summary:
    change: m.LoseAbilities = part.change
    names = frozenset(change.keywords) or None
    found: Summary = {"abilities": names}
    if change.cant_have:
        found["cant_have"] = names
    return found


def _text_writes(part: Part) -> Summary:
    change: m.ChangeText = part.change
    words = [word.name for word in (change.old, change.new) if isinstance(word, w.TypeWord)]
    return {"types": frozenset(words), "abilities": None}


_WRITES: Final[dict[type, Callable[[Part], Summary]]] = {
    m.ChangeControl: lambda _: {"controller": None},
    m.ChangeText: _text_writes,
    m.ChangeTypes: _type_writes,
    m.ChangeColors: _color_writes,
    m.GainAbilities: lambda part: {"abilities": frozenset(_keywords(part.change.abilities))},
    m.GainAbilitiesOf: lambda _: {"abilities": None},
    m.LoseAbilities: _lose_writes,
    m.DefinePT: lambda _: _PT,
    m.SetPT: lambda _: _PT,
    m.ModifyPT: lambda _: _PT,
    m.SwitchPT: lambda _: _PT,
}


def ends_abilities(part: Part) -> bool:
    """Can it take a static ability away or change its text: then whether another effect exists can hang on it."""
    change = part.change
    if isinstance(change, m.ChangeTypes | m.GainAbilities):
        return isinstance(change, m.ChangeTypes) and part.alters_abilities
    return part.alters_abilities and not isinstance(change, m.GainAbilitiesOf)
