"""Filters, selectors and quantities in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord, TypeWord
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone

_SIGN: Final = {
    "<": "less than",
    "<=": "at most",
    "=": "exactly",
    "!=": "other than",
    ">=": "at least",
    ">": "more than",
}


def word(value: Any) -> str:
    """A word of rules text."""
    if isinstance(value, ColorWord):
        return COLOR_NAMES[value.color]
    if isinstance(value, TypeWord):
        return value.name
    if isinstance(value, ChosenColor):
        return "the chosen color"
    if isinstance(value, ChosenType):
        return "the chosen type"
    return "the chosen name" if isinstance(value, ChosenName) else str(value)


def zones(places: tuple[Zone, ...]) -> str:
    """Where."""
    if places == (Zone.BATTLEFIELD,) or not places:
        return ""
    if set(places) == set(Zone):
        return " anywhere"
    return " in " + "/".join(str(place) for place in places)


_FILTERS: Final[dict[type, Callable[[Any], str]]] = {
    f.Anything: lambda _: "object",
    f.AllOf: lambda n: " & ".join(_inner(p) for p in n.parts),
    f.AnyOf: lambda n: " or ".join(_inner(p) for p in n.parts),
    f.Not: lambda n: "other" if n.part == f.IsSource() else f"not {_inner(n.part)}",
    f.IsType: lambda n: n.name.lower(),
    f.IsSupertype: lambda n: n.name.lower(),
    f.IsSubtype: lambda n: word(n.word),
    f.IsChosenCardType: lambda _: "of the chosen card type",
    f.IsColor: lambda n: word(n.word),
    f.ColorCount: lambda n: f"of {_SIGN[n.comparison]} {n.count} colors",
    f.HasName: lambda n: f"named {word(n.name)}",
    f.HasKeyword: lambda n: f"with {n.said}",
    f.HasAbilityKind: lambda n: (
        "that has an activated ability with {T} in its cost"
        if n.kind == "activated by tapping"
        else f"with {n.kind} ability"
    ),
    f.HasStatus: lambda n: n.status.replace("_", " "),
    f.HasCounter: lambda n: f"with {'a' if n.least == 1 else f'{n.least} or more'} {n.kind or 'any'} counter",
    f.CompareStat: lambda n: f"with {n.stat.replace('_', ' ')} {_SIGN[n.comparison]} {quantity(n.value)}",
    f.ControlledBy: lambda n: f"controlled by {selector(n.players)}",
    f.OwnedBy: lambda n: f"owned by {selector(n.players)}",
    f.InZone: lambda n: "in " + "/".join(str(zone) for zone in n.zones),
    f.IsSource: lambda _: "~",
    f.IsAmong: lambda n: f"being {selector(n.objects)}",
    f.SharesWith: lambda n: f"sharing a {n.what} with {selector(n.objects)}",
    f.AttachedTo: lambda n: f"attached to {selector(n.host)}",
    f.LiesAbove: lambda n: f"{'directly ' * n.directly}above {selector(n.objects)}",
    f.HasAttached: lambda n: f"with {filtered(n.part)} attached",
    f.Targets: lambda n: (
        "with a single target" if n.single else f"that targets {filtered(n.part) if n.part else selector(n.players)}"
    ),
    f.IsStackKind: lambda n: n.kind,
    f.BlockingOrBlockedBy: lambda n: f"{n.role.replace('_', ' ')} {selector(n.objects)}",
    f.AbilityFrom: lambda n: f"from [{filtered(n.part)}] source",
    f.DamagedBy: lambda n: f"dealt damage by {selector(n.objects)} this turn",
    f.ComparesOwn: lambda n: (
        f"with {n.left.replace('_', ' ')} {_SIGN[n.comparison]} its own {n.right.replace('_', ' ')}"
    ),
    f.IsEven: lambda n: f"with even {n.stat.replace('_', ' ')}",
    f.AttacksWhom: lambda n: f"attacking {selector(n.whom)}",
    f.IsNthCast: lambda n: (
        f"being {'the next' if n.coming else 'number'} {n.number} cast this turn of [{filtered(n.what)}]"
    ),
    f.HasDamaged: lambda n: _having_dealt(n),
}


def _inner(part: Any) -> str:
    text = filtered(part)
    return f"({text})" if isinstance(part, f.AnyOf | f.AllOf) else text


def filtered(part: Any) -> str:
    """A filter in words.

    >>> filtered(f.AllOf((f.IsType("Creature"), f.Not(f.IsColor(ColorWord("B"))))))
    'creature & not black'
    """
    return _FILTERS[type(part)](part)


_PLAYERS: Final = {
    "each": "each player", "opponents": "each opponent", "others": "each other player", "active": "the active player",
    "defending": "defending player", "attacking": "the attacking player", "monarch": "the monarch",
    "nonactive": "each nonactive player",
}  # fmt: skip


def _choose(node: s.Choose) -> str:
    if node.players is not None:
        return f"one of {selector(node.players)}"
    any_ = f"{node.at_least} or more" if node.at_least else "any number of"
    count = any_ if node.any_number else ("up to " if node.up_to else "") + quantity(node.count)
    among = f" among {selector(node.among)}" if node.among is not None else ""
    by = f" chosen by {selector(node.by)}" if node.by is not None else ""
    alike = f" sharing a {node.alike}" if node.alike else ""
    return f"{count} [{filtered(node.filter)}]{zones(node.zones)}{among}{by}{alike}"


def _having_dealt(node: f.HasDamaged) -> str:
    whom = f" to {selector(node.whom)}" if node.whom is not None else ""
    return f"having dealt {'combat ' * node.combat}damage{whom} this turn"


def _card_that(fitting: f.Filter) -> str:
    return "card" if fitting == f.Anything() else f"{filtered(fitting)} card"


def _whose(players: s.Selector) -> str:
    return "your" if players == s.You() else f"{selector(players)}'s"


_SELECTORS: Final[dict[type, Callable[[Any], str]]] = {
    s.Source: lambda _: "~",
    s.All: lambda n: f"each [{filtered(n.filter)}]{zones(n.zones)}",
    s.Targeted: lambda n: f"target #{n.index + 1}",
    s.Bound: lambda n: f"<{n.name}>",
    s.Choose: _choose,
    s.HostOf: lambda n: (
        "enchanted or equipped object" if n.attachment == s.Source() else f"what {selector(n.attachment)} is on"
    ),
    s.AttachmentsOf: lambda n: f"[{filtered(n.filter)}] attached to {selector(n.host)}",
    s.TopOfLibrary: lambda n: (
        f"the {'bottom' if n.bottom else 'top'} {quantity(n.count)} of {_whose(n.players)} library"
    ),
    s.TopOfGraveyard: lambda n: f"the top {_card_that(n.filter)} of {_whose(n.players)} graveyard",
    s.Linked: lambda n: f"what ~ has {n.key}",
    s.Those: lambda n: f"those of {selector(n.objects)} that are [{filtered(n.filter)}]",
    s.BlockersOf: lambda n: f"creatures in combat with {selector(n.objects)}",
    s.AttackedBy: lambda n: f"what {selector(n.objects)} attacked",
    s.Extreme: lambda n: f"the {'least' if n.least else 'greatest'} {n.stat} of {selector(n.objects)}",
    s.You: lambda _: "you",
    s.Players: lambda n: _PLAYERS[n.kind],
    s.ControllerOf: lambda n: f"controller of {selector(n.objects)}",
    s.OwnerOf: lambda n: f"owner of {selector(n.objects)}",
    s.OpponentsOf: lambda n: f"opponents of {selector(n.players)}",
    s.ChosenPlayer: lambda _: "the chosen player",
    s.Union: lambda n: " and ".join(selector(p) for p in n.parts),
}


def selector(node: Any) -> str:
    """A selector in words."""
    return _SELECTORS[type(node)](node)


_QUANTITIES: Final[dict[type, Callable[[Any], str]]] = {
    int: str,
    q.X: lambda n: n.name,
    q.CountOf: lambda n: f"the number of {selector(n.objects)}",
    q.StatOf: lambda n: f"the {n.how} {n.stat.replace('_', ' ')} of {selector(n.objects)}",
    q.CountersOn: lambda n: f"the number of {n.kind} counters on {selector(n.on)}",
    q.PlayerStat: lambda n: f"{n.stat.replace('_', ' ')} of {selector(n.players)}",
    q.Distinct: lambda n: (
        f"how many of {selector(n.objects)} share a {n.what}"
        if n.most
        else f"the number of {n.what}s among {selector(n.objects)}"
    ),
    q.Devotion: lambda n: "devotion to " + " and ".join(word(c) for c in n.colors),
    q.EventAmount: lambda _: "that much",
    q.Noted: lambda n: f"as many as <{n.name}>",
    q.NotedAsEntered: lambda n: "the number chosen for this" if n.name == "number" else f"the {n.name} as this entered",
    q.ManaSpent: lambda n: (
        ("the number of colors of mana spent" if n.distinct else "the mana spent")
        + ("" if n.source is None else f" from {filtered(n.source)}")
        + ("" if n.of == s.Source() else f" on {selector(n.of)}")
    ),
    q.UnspentMana: lambda n: f"the unspent mana {n.mana} of {selector(n.players)}",
    q.TimesPaid: lambda n: f"the times {n.cost} was paid",
    q.TimesCast: lambda n: f"how many spells named {n.name} {selector(n.players)} has cast this game",
    q.TimesMutated: lambda n: f"the times {selector(n.objects)} has mutated",
    q.Sum: lambda n: " + ".join(quantity(p) for p in n.parts),
    q.Product: lambda n: f"{n.factor} × {quantity(n.part)}",
    q.Half: lambda n: f"half {quantity(n.part)} rounded {'up' if n.up else 'down'}",
    q.Ratio: lambda n: f"{quantity(n.part)} divided by {quantity(n.by)} rounded {'up' if n.up else 'down'}",
    q.Bounded: lambda n: f"{quantity(n.part)} within limits",
    q.CommandersCast: lambda _: "the times you cast your commander",
    q.TimesActivated: lambda n: f"how often this ability {'has resolved' if n.resolved else 'was activated'} this turn",
    q.MostAmong: lambda n: f"the {'least' if n.least else 'greatest'} of {quantity(n.part)} for {selector(n.players)}",
}


def quantity(node: Any) -> str:
    """A number in words."""
    return _QUANTITIES[type(node)](node)


def told(node: Any) -> str:
    """A selector or a number in words."""
    return _SELECTORS[type(node)](node) if type(node) in _SELECTORS else quantity(node)


def declare(kind: type, how: Callable[[Any], str]) -> None:
    """Say this selector or quantity so: one that holds a condition or an event is said by who says those."""
    (_SELECTORS if kind in s.Selector.__args__ else _QUANTITIES)[kind] = how


def target(spec: s.TargetSpec) -> str:
    """What a target requirement asks for."""
    parts = []
    if spec.objects is not None:
        parts.append(f"[{filtered(spec.objects)}]{zones(spec.zones)}")
    if spec.players is not None:
        parts.append(selector(spec.players))
    count = "any number of " if spec.maximum is None else ""
    if spec.maximum is not None and (spec.minimum, spec.maximum) != (1, 1):
        count = f"{quantity(spec.minimum)} to {quantity(spec.maximum)} "
    other = " not the same as another" if spec.distinct_from else ""
    other += " of one controller" if spec.same_controller else ""
    other += " of different controllers" if spec.distinct_controllers else ""
    return f"target {count}{' or '.join(parts)}{other}"
