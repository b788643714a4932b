"""Why an object doesn't fit a description, in words: for effects that looked at it and did not apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading import statuses
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.ids import ObjectId, seat_letter
from mtgtable.model.zones import Zone

_COMPARED: Final = {
    "<": "less than", "<=": "at most", "=": "exactly", "!=": "other than", ">=": "at least", ">": "more than",
}  # fmt: skip
_AS_A_CONSONANT: Final = ("uni", "eu")
"""How words with a vowel begin that is spoken as a consonant."""


def why_not_selected(look: Look, selector: s.Selector, id_: ObjectId, frame: Frame) -> str:
    """Why the selector doesn't mean the object, in words without a full stop."""
    if isinstance(selector, s.Source):
        return "it speaks only of the object it is on"
    if isinstance(selector, s.All):
        item = statuses.known_object(look, id_)
        if item.zone not in selector.zones:
            return f"it looks {' and '.join(map(_where, selector.zones))}, and this is {_where(item.zone)}"
        if item.phased_out:
            return "it is phased out"
        return why_not(look, selector.filter, id_, frame)
    if isinstance(selector, s.Union):
        reasons = [why_not_selected(look, part, id_, frame) for part in selector.parts]
        return next((reason for reason in reasons if not reason.startswith("it looks ")), reasons[0])
    if isinstance(selector, s.HostOf):
        if not selecting.select(look, selector, frame):
            return "the Aura or Equipment isn't attached to anything"
        if id_ in selecting.select(look, selector, frame):
            where = _where(statuses.known_object(look, id_).zone)
            return f"it speaks of a permanent, and this is a card {where} (109.2)"
        return "it isn't what the Aura or Equipment is attached to"
    return "its words don't mean this object"


def unchosen(look: Look, change: object, frame: Frame) -> str:
    """What a change speaks of as chosen though nothing was chosen yet: "color" …; empty where it lacks nothing."""
    for node in walk(change):
        if isinstance(node, ChosenColor) and matching.color_of(look, node, frame) is None:
            return "color"
        if isinstance(node, ChosenType) and matching.subtype_of(look, node, frame) is None:
            return f"{node.kind} type"
        if isinstance(node, ChosenName) and matching.name_of(look, node, frame) is None:
            return "card name"
    return ""


def why_not(look: Look, filter: f.Filter, id_: ObjectId, frame: Frame) -> str:  # noqa: A002 - the game's own word
    """Why the object doesn't fit the filter: the first thing that it isn't, in words without a full stop."""
    now: Any = look.of(id_)
    if isinstance(filter, f.AllOf):
        for part in filter.parts:
            if not matching.matches(look, part, id_, frame):
                return why_not(look, part, id_, frame)
        return "it fits"
    if isinstance(filter, f.AnyOf):
        return _neither([why_not(look, part, id_, frame) for part in filter.parts])
    if isinstance(filter, f.Not):
        return f"it {_is(look, filter.part, frame)}"
    if isinstance(filter, f.CompareStat):
        have = getattr(now, filter.stat)
        wanted = amount(look, filter.value, frame)
        return f"its {filter.stat.replace('_', ' ')} is {have}, not {_COMPARED[filter.comparison]} {wanted}"
    if isinstance(filter, f.ControlledBy):
        wanted_players = [seat_letter(ref.player) for ref in _seats(look, filter.players, frame)]
        if not wanted_players:
            return "its words mean no player now"
        return f"{seat_letter(now.controller)} controls it, not {' or '.join(wanted_players)}"
    if isinstance(filter, f.OwnedBy):
        wanted_players = [seat_letter(ref.player) for ref in _seats(look, filter.players, frame)]
        if not wanted_players:
            return "its words mean no player now"
        owner = statuses.known_object(look, id_).owner
        return f"{seat_letter(owner)} owns it, not {' or '.join(wanted_players)}"
    said = _is(look, filter, frame)
    verb, _, rest = said.partition(" ")
    return f"it {_NEGATED.get(verb, 'doesn’t fit: it ' + verb)} {rest}"


_PLACES: Final = {
    Zone.BATTLEFIELD: "on the battlefield", Zone.STACK: "on the stack", Zone.EXILE: "in exile",
    Zone.COMMAND: "in the command zone", Zone.HAND: "in a hand", Zone.GRAVEYARD: "in a graveyard",
    Zone.LIBRARY: "in a library",
}  # fmt: skip


def _where(zone: Zone) -> str:
    """Where something is that is in a zone."""
    return _PLACES[zone]


def _neither(reasons: list[str]) -> str:
    """Several reasons as one: "it isn't a land or an artifact"."""
    for beginning in ("it isn't ", "it doesn't have "):
        if all(reason.startswith(beginning) for reason in reasons):
            return beginning + " or ".join(reason.removeprefix(beginning) for reason in reasons)
    return " and ".join(reasons)


_COLORED: Final = {(">=", 2): "is multicolored", ("=", 1): "is monocolored", ("=", 0): "is colorless"}
_NEGATED: Final = {"is": "isn't", "has": "doesn't have", "shares": "doesn't share", "was": "wasn't"}


def _seats(look: Look, players: s.Selector, frame: Frame) -> list[Seat]:
    return [ref for ref in selecting.select(look, players, frame) if isinstance(ref, Seat)]


def _article(name: str) -> str:
    vowel = name[:1] in "AEIOUaeiou" and not name.lower().startswith(_AS_A_CONSONANT)
    return f"an {name}" if vowel else f"a {name}"


def _subtype(look: Look, node: f.IsSubtype, frame: Frame) -> str:
    name = matching.subtype_of(look, node.word, frame)
    if name is None:
        return "is of the chosen type (none was chosen)"
    return f"is {_article(name)}"


def _color(look: Look, node: f.IsColor, frame: Frame) -> str:
    color = matching.color_of(look, node.word, frame)
    return "is of the chosen color (none was chosen)" if color is None else f"is {COLOR_NAMES[color]}"


def _is(look: Look, node: f.Filter, frame: Frame) -> str:
    """What an object that fits is, beginning with a verb: "is a creature", "has flying"."""
    said = _SAID.get(type(node))
    return said(look, node, frame) if said is not None else "is as described"


_SAID: Final[dict[type, Callable[[Look, Any, Frame], str]]] = {
    f.IsType: lambda _, node, __: f"is {_article(node.name.lower())}",
    f.IsSupertype: lambda _, node, __: f"is {node.name.lower()}",
    f.IsSubtype: _subtype,
    f.IsChosenCardType: lambda look, _, frame: (
        f"is of the chosen type, {matching.subtype_of(look, ChosenType('card'), frame) or 'none'}"
    ),
    f.IsColor: _color,
    f.ColorCount: lambda _, node, __: _COLORED.get(
        (node.comparison, node.count), f"has {_COMPARED[node.comparison]} {node.count} colors"
    ),
    f.HasName: lambda look, node, frame: f"is named {matching.name_of(look, node.name, frame)}",
    f.HasKeyword: lambda _, node, __: f"has {node.said}",
    f.HasAbilityKind: lambda _, node, __: (
        "has abilities" if node.kind == "any" else f"has {_article(node.kind)} ability"
    ),
    f.HasStatus: lambda _, node, __: f"is {node.status.replace('_', ' ')}",
    f.HasCounter: lambda _, node, __: f"has {_article(node.kind or 'any')} counter",
    f.InZone: lambda _, node, __: f"is {' or '.join(map(_where, node.zones))}",
    f.IsSource: lambda *_: "is the object that the ability is on",
    f.IsAmong: lambda *_: "is among the objects meant",
    f.SharesWith: lambda _, node, __: f"shares a {node.what} with the objects meant",
    f.AttachedTo: lambda *_: "is attached to the object meant",
    f.HasAttached: lambda *_: "has such an object attached",
    f.LiesAbove: lambda *_: "lies above the card meant",
    f.IsStackKind: lambda _, node, __: f"is {_article(node.kind)}",
    f.AllOf: lambda look, node, frame: " and ".join(_is(look, part, frame) for part in node.parts),
    f.AnyOf: lambda look, node, frame: " or ".join(_is(look, part, frame) for part in node.parts),
}
