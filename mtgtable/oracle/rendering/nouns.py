"""Descriptions of objects as noun phrases: "other untapped white creatures you control with flying"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.objects import filtered, quantity, selector, word

_OWNERS: Final = {"opponents": "an opponent", "each": "a player", "others": "another player"}


def where(zones: tuple[Zone, ...]) -> str:
    """Where an ability works, unless it is the battlefield or everywhere."""
    if zones in ((), (Zone.BATTLEFIELD,)) or set(zones) == set(Zone):
        return ""
    return " (in " + " or ".join(zone.value for zone in zones) + ")"


def described(fitting: f.Filter | None, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False) -> str:
    """What fits, in words.

    >>> described(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You()))), (), many=True)
    'creatures you control'
    """
    if fitting is None:
        return "anything"
    parts = fitting.parts if isinstance(fitting, f.AllOf) else (fitting,)
    if parts == (f.IsSource(),):
        return "this"
    before: list[str] = []
    heads: list[str] = []
    after: list[str] = []
    for part in parts:
        kind, said = _piece(part)
        {"before": before, "head": heads, "after": after}[kind].append(said)
    other = [said for said in before if said == "other"]
    before = [said for said in before if said != "other"]
    head = " ".join(heads) or _head(zones)
    if many and head:
        head = _plural(head)
    cards: list[str] = []
    if heads and zones and not set(zones) & {Zone.BATTLEFIELD, Zone.STACK}:
        cards = ["cards" if many else "card"]
        head = " ".join(heads)
    place = [] if not zones or set(zones) <= {Zone.BATTLEFIELD, Zone.STACK} else [_place(zones, parts)]
    if place:
        after = [said for said in after if not said.startswith("owned by")]
    words = [*other, *before, head, *cards, *after, *place]
    text = " ".join(said for said in words if said)
    if article and not many:
        if text.startswith("other "):
            return "another " + text[6:]
        return ("an " if text[:1] in "aeiou" else "a ") + text
    return text


def _head(zones: tuple[Zone, ...]) -> str:
    if zones and not set(zones) & {Zone.BATTLEFIELD}:
        return "spell or ability" if zones == (Zone.STACK,) else "card"
    return "permanent" if zones == (Zone.BATTLEFIELD,) else "object"


def _place(zones: tuple[Zone, ...], parts: tuple[Any, ...]) -> str:
    owner = next((part.players for part in parts if isinstance(part, f.OwnedBy)), None)
    names = " or ".join(zone.value for zone in zones)
    if owner == s.You():
        return f"in your {names}"
    if owner is not None:
        return f"in the {names} of {_who(owner)}"
    return f"in {names}" if zones == (Zone.EXILE,) else f"in a {names}"


def _who(players: Any) -> str:
    if players == s.You():
        return "you"
    if isinstance(players, s.Players):
        return _OWNERS.get(players.kind, selector(players))
    return selector(players)


def _piece(part: Any) -> tuple[str, str]:
    """One part of a description: before the noun, the noun, or after it."""
    if isinstance(part, f.Not):
        return _negated(part.part)
    match part:
        case f.IsType(name=name):
            return "head", name.lower()
        case f.IsSubtype(word=kind):
            return "head", word(kind)
        case f.IsSupertype(name=name):
            return "before", name.lower()
        case f.IsColor(word=color):
            return "before", word(color)
        case f.HasStatus(status=status) if status.startswith("cast_from_"):
            return "after", f"cast from {status.removeprefix('cast_from_')}"
        case f.HasStatus(status="token"):
            return "head", "token"
        case f.HasStatus(status=status):
            return "before", status.replace("_", " ")
        case f.IsStackKind(kind=kind):
            return "head", kind
        case f.ControlledBy(players=s.You()):
            return "after", "you control"
        case f.ControlledBy(players=players):
            return "after", f"that {_who(players)} controls"
        case f.OwnedBy(players=players):
            return "after", f"owned by {_who(players)}"
        case f.HasKeyword(name=name):
            return "after", f"with {name}"
        case f.Anything():
            return "before", ""
        case f.IsAmong(objects=s.HostOf(attachment=s.Source())):
            return "head", "thing this is attached to"
        case f.AnyOf(parts=parts) if all(isinstance(one, f.IsType | f.IsSubtype) for one in parts):
            return "head", " or ".join(_piece(one)[1] for one in parts)
    return "after", filtered(part) if not isinstance(part, f.AnyOf) else f"({filtered(part)})"


def _negated(part: Any) -> tuple[str, str]:
    match part:
        case f.IsSource():
            return "before", "other"
        case f.IsType(name=name) | f.IsSupertype(name=name):
            return "before", f"non{name.lower()}"
        case f.IsColor(word=color):
            return "before", f"non{word(color)}"
        case f.HasStatus(status=status):
            return "before", {"tapped": "untapped", "token": "nontoken"}.get(status, f"not {status.replace('_', ' ')}")
        case f.IsAmong(objects=s.Bound(name="event.object")):
            return "before", "other"
        case f.IsAmong(objects=objects):
            return "after", f"other than {selector(objects)}"
        case f.AnyOf(parts=(f.IsType("Instant"), f.IsType("Sorcery"))):
            return "before", "permanent"
    return "after", filtered(f.Not(part))


def _plural(head: str) -> str:
    return (
        " ".join(_plural_of(one) for one in head.split(" or "))
        if " or " not in head
        else " or ".join(_plural_of(one) for one in head.split(" or "))
    )


def _plural_of(noun: str) -> str:
    if noun in ("Merfolk", "Eldrazi", "Equipment", "Treefolk") or noun.endswith("s"):
        return noun
    if noun in ("Elf", "Dwarf", "Wolf"):
        return noun[:-1] + "ves"
    if noun == "sorcery" or (noun.endswith("y") and noun[-2:-1] not in "aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


def target_words(spec: s.TargetSpec) -> str:
    """ "Target creature", "up to two target lands", "any target"."""
    count = ""
    many = spec.maximum != 1
    if spec.maximum is None:
        count = "any number of "
    elif (spec.minimum, spec.maximum) != (1, 1):
        most = quantity(spec.maximum)
        count = f"up to {most} " if spec.minimum == 0 else f"{quantity(spec.minimum)} to {most} "
        if spec.minimum == spec.maximum:
            count = f"{most} "
    if spec.text == "any target":
        return spec.text
    said = []
    if spec.objects is not None:
        said.append(described(spec.objects, spec.zones, many=many))
    if spec.players is not None:
        players = spec.players
        said.append({"each": "player", "opponents": "opponent"}.get(getattr(players, "kind", ""), selector(players)))
    other = "another " if spec.distinct_from and not count else "other " if spec.distinct_from else ""
    pile = " (all of one player)" if spec.same_controller else " (each of another player)" * spec.distinct_controllers
    chooser = f" chosen by {selector(spec.by)}" if spec.by is not None else ""
    return f"{count}{other}target {' or '.join(said)}{pile}{chooser}"
