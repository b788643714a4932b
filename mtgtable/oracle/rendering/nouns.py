"""Descriptions of objects as noun phrases: "other untapped white creatures you control with flying"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.objects import filtered, quantity, selector, word

Say: TypeAlias = Callable[[Any], str]
"""How selectors inside a description are said."""

_OWNERS: Final = {"opponents": "an opponent", "each": "a player", "others": "another player"}


def where(zones: tuple[Zone, ...]) -> str:
    """Where an ability works, unless it is the battlefield or everywhere."""
    if zones in ((), (Zone.BATTLEFIELD,)) or set(zones) == set(Zone):
        return ""
    return " (in " + " or ".join(zone.value for zone in zones) + ")"


def described(
    fitting: f.Filter | None, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False,
    say: Say = selector,
) -> str:  # fmt: skip
    """What fits, in words.

    >>> described(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You()))), (), many=True)
    'creatures you control'
    """
    if fitting is None:
        return "anything"
    parts = fitting.parts if isinstance(fitting, f.AllOf) else (fitting,)
    if parts == (f.IsSource(),):
        return say(s.Source())
    before: list[str] = []
    heads: list[str] = []
    after: list[str] = []
    placed = bool(zones) and not set(zones) <= {Zone.BATTLEFIELD, Zone.STACK}
    for part in parts:
        if placed and isinstance(part, f.OwnedBy):
            continue  # whose pile it is is said with the place
        kind, said = _piece(part, say)
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
    place = [_place(zones, parts, say)] if placed else []
    words = [*other, *before, head, *cards, *after, *place]
    text = " ".join(said for said in words if said)
    if article and not many:
        if text.startswith("other "):
            return "another " + text[6:]
        return with_article(text)
    return text


def with_article(text: str) -> str:
    """ "A creature", "an Elf"."""
    return ("an " if text[:1].lower() in "aeio" or text.startswith("un") else "a ") + text


def _head(zones: tuple[Zone, ...]) -> str:
    if zones and not set(zones) & {Zone.BATTLEFIELD}:
        return "spell or ability" if zones == (Zone.STACK,) else "card"
    return "permanent" if zones == (Zone.BATTLEFIELD,) else "object"


def _place(zones: tuple[Zone, ...], parts: tuple[Any, ...], say: Say) -> str:
    owner = next((part.players for part in parts if isinstance(part, f.OwnedBy)), None)
    names = " or ".join(zone.value for zone in zones)
    if owner == s.You():
        return f"in your {names}"
    if owner is not None:
        return f"in {possessive(_who(owner, say))} {names}"
    return f"in {names}" if zones == (Zone.EXILE,) else f"in a {names}"


def possessive(who: str) -> str:
    """ "Your", "target player's", "their"."""
    return {"you": "your", "they": "their", "it": "its"}.get(who, f"{who}'s")


def such_players(players: str, condition: Any, say: Say, asked: Callable[[Any], str]) -> str:
    """ "Each player other than you", "those of each opponent for whom …"."""
    part = condition.part if isinstance(condition, c.Isnt) else None
    if isinstance(part, c.SamePlayer) and part.left == s.Bound("each"):
        return f"{players} other than {say(part.right)}"
    return f"those of {players} for whom {asked(condition)}"


def _who(players: Any, say: Say) -> str:
    if players == s.You():
        return "you"
    if isinstance(players, s.Players):
        return _OWNERS.get(players.kind, say(players))
    return say(players)


def _controls(players: Any, say: Say) -> str:
    who = _who(players, say)
    return f"{who} {'control' if who in ('you', 'they') else 'controls'}"


def _in_comparison(part: f.CompareStat, say: Say) -> str:
    """ "With power 3 or less"; an amount that isn't a number is said in full."""
    stat = part.stat.replace("_", " ")
    if not isinstance(part.value, int):
        return _with_objects(part, say)
    more = {"<=": " or less", ">=": " or greater", "=": ""}.get(part.comparison)
    return _with_objects(part, say) if more is None else f"with {stat} {part.value}{more}"


def _with_objects(part: Any, say: Say) -> str:
    """What has no words of its own here, with its objects said as the others are."""
    match part:
        case f.SharesWith(what=what, objects=objects):
            return f"that shares {with_article(what.replace('_', ' '))} with {say(objects)}"
        case f.IsAmong(objects=objects):
            return f"that is {say(objects)}"
        case f.AttachedTo(host=host):
            return f"attached to {say(host)}"
        case f.DamagedBy(objects=objects):
            return f"dealt damage by {say(objects)} this turn"
        case f.BlockingOrBlockedBy(role=role, objects=objects):
            return f"{role.replace('_', ' ')} {say(objects)}"
    return filtered(part)


def _piece(part: Any, say: Say) -> tuple[str, str]:
    """One part of a description: before the noun, the noun, or after it."""
    if isinstance(part, f.Not):
        return _negated(part.part, say)
    match part:
        case f.IsType(name=name):
            return "head", name.lower()
        case f.IsSubtype(word=kind):
            return "head", word(kind)
        case f.IsSupertype(name=name):
            return "before", name.lower()
        case f.IsColor(word=color):
            return "before", word(color)
        case f.ColorCount(comparison="=", count=0):
            return "before", "colorless"
        case f.ColorCount(comparison="=", count=1):
            return "before", "monocolored"
        case f.ColorCount(comparison=">=", count=2):
            return "before", "multicolored"
        case f.HasStatus(status=status) if status.startswith("cast_from_"):
            return "after", f"cast from {status.removeprefix('cast_from_')}"
        case f.HasStatus(status="token"):
            return "head", "token"
        case f.HasStatus(status=status):
            return "before", status.replace("_", " ")
        case f.IsStackKind(kind=kind):
            return "head", kind if kind == "spell" else f"{kind} ability"
        case f.Anything():
            return "before", ""
        case f.IsSource():
            return "head", say(s.Source())
        case f.IsAmong(objects=s.HostOf(attachment=s.Source())):
            return "head", say(s.HostOf())
        case f.AllOf():
            return "head", described(part, (), say=say)
        case f.AnyOf(parts=parts):
            return _either(tuple(_piece(one, say) for one in parts))
    return "after", _after(part, say)


def _after(part: Any, say: Say) -> str:
    """What is said of it after the noun: "you control", "with flying"."""
    match part:
        case f.ControlledBy(players=players):
            return _controls(players, say)
        case f.OwnedBy(players=players):
            return f"owned by {_who(players, say)}"
        case f.HasKeyword():
            return f"with {part.said}"
        case f.AbilityFrom(part=source):
            return f"from {described(source, (), article=True, say=say).removesuffix(' object')} source"
        case f.HasCounter(kind=kind, least=1):
            return f"with {with_article(f'{kind} counter') if kind else 'a counter'} on it"
        case f.CompareStat():
            return _in_comparison(part, say)
        case f.HasName(name=str(name)):
            return f"named {name}"
    return _with_objects(part, say)


def _either(said: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """Alternatives: "white or blue", "artifact, enchantment, or creature with flying"."""
    words = [one for _, one in said]
    kinds = {kind for kind, _ in said}
    listed = " or ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + f", or {words[-1]}"
    return ("head" if len(kinds) > 1 else kinds.pop()), listed


def _negated(part: Any, say: Say) -> tuple[str, str]:
    match part:
        case f.IsSource():
            return "before", "other"
        case f.IsType(name=name) | f.IsSupertype(name=name):
            return "before", f"non{name.lower()}"
        case f.IsSubtype(word=kind):
            return "before", f"non-{word(kind)}"
        case f.IsColor(word=color):
            return "before", f"non{word(color)}"
        case f.HasStatus(status=status):
            return "before", {"tapped": "untapped", "token": "nontoken"}.get(status, f"not {status.replace('_', ' ')}")
        case f.HasKeyword():
            return "after", f"without {part.said}"
        case f.ControlledBy(players=s.You()):
            return "after", "you don't control"
        case f.IsAmong(objects=s.Bound(name="event.object")):
            return "before", "other"
        case f.IsAmong(objects=objects):
            return "after", f"other than {say(objects)}"
        case f.AnyOf(parts=(f.IsType("Instant"), f.IsType("Sorcery"))):
            return "before", "permanent"
    place, said = _piece(part, say)
    return "after", f"that isn't {said}" if place != "after" else f"not {said}"


_BETWEEN: Final = re.compile(r"(, or |, | or )")


def _plural(head: str) -> str:
    """ "Goblins", "Elves or Goblins", "Demons, Devils, or Imps".

    >>> _plural("Demon, Elf, or Imp"), _plural("instant or sorcery")
    ('Demons, Elves, or Imps', 'instants or sorceries')
    """
    return "".join(one if k % 2 else _plural_of(one) for k, one in enumerate(_BETWEEN.split(head)))


def _plural_of(noun: str) -> str:
    if noun in ("Merfolk", "Eldrazi", "Equipment", "Treefolk") or noun.endswith("s"):
        return noun
    if noun in ("Elf", "Dwarf", "Wolf"):
        return noun[:-1] + "ves"
    if noun == "sorcery" or (noun.endswith("y") and noun[-2:-1] not in "aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


def target_words(spec: s.TargetSpec, say: Say = selector) -> str:
    """ "Target creature", "up to two target lands", "any target"."""
    count = ""
    many = spec.maximum != 1
    if spec.maximum is None:
        count = "one or more " if spec.minimum == 1 else "any number of "
    elif (spec.minimum, spec.maximum) != (1, 1):
        most = number_words(spec.maximum)
        count = f"up to {most} " if spec.minimum == 0 else f"{number_words(spec.minimum)} to {most} "
        if spec.minimum == spec.maximum:
            count = f"{most} "
    chooser = "" if spec.by is None else " of an opponent's choice" if spec.by == s.Players("opponents") else (
        f" chosen by {say(spec.by)}")  # fmt: skip
    if spec.text == "any target":
        return spec.text + chooser
    if many and spec.players == s.Players("each") and "target" in spec.text and spec.text.endswith("targets"):
        return f"{count}targets{chooser}"
    said = []
    if spec.objects is not None:
        said.append(described(spec.objects, spec.zones, many=many, say=say))
    if spec.players is not None:
        players = spec.players
        said.append({"each": "player", "opponents": "opponent"}.get(getattr(players, "kind", ""), say(players)))
    other = "another " if spec.distinct_from and not count else "other " if spec.distinct_from else ""
    pile = " (all of one player)" if spec.same_controller else " (each of another player)" * spec.distinct_controllers
    alike = f" that share a {spec.alike}" if spec.alike else ""
    return f"{count}{other}target {' or '.join(said)}{alike}{pile}{chooser}"


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_words(value: Any) -> str:
    """ "Two", "11", "X"."""
    return _NUMBERS[value] if isinstance(value, int) and 0 <= value < len(_NUMBERS) else quantity(value)


def again(spec: s.TargetSpec) -> str:
    """A target that has been named already: "that creature", "those cards"."""
    if spec.objects is None:
        return "that player" if spec.maximum == 1 else "those players"
    if spec.players is not None:
        return "that permanent or player" if spec.maximum == 1 else "those permanents and players"
    parts = spec.objects.parts if isinstance(spec.objects, f.AllOf) else (spec.objects,)
    heads = [said for kind, said in (_piece(part, selector) for part in parts) if kind == "head" and " " not in said]
    if spec.zones and not set(spec.zones) & {Zone.BATTLEFIELD, Zone.STACK}:
        heads = ["card"]
    head = heads[-1] if heads else "permanent"
    return f"that {head}" if spec.maximum == 1 else f"those {_plural(head)}"
