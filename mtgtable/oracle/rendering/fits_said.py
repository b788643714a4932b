"""What an object is like, as a whole clause: "this is untapped", "its power is 4 or greater"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.comparisons_said import COMPARED
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer


def _is_such_a_card(plain: Sayer, what: str, fitting: Any) -> str:
    if fitting == PERMANENT_CARD:
        return "it's a permanent card" if what == "it" else f"{what} is a permanent card"
    match fitting:
        case f.AllOf(parts=(f.Not(f.IsType(name=one)), f.Not(f.IsType(name=other)))):
            card = f"a non{one.lower()}, non{other.lower()} card"
            return f"it's {card}" if what == "it" else f"{what} is {card}"
    if isinstance(fitting, f.SharesWith) and fitting.what == "mana value":
        return f"{what} has the same mana value as {plain.what(fitting.objects)}"
    return ""


PERMANENT_CARD: Final = f.Not(f.AnyOf((f.IsType("Instant"), f.IsType("Sorcery"))))


def _measured(plain: Sayer, what: str, node: f.CompareStat) -> str:
    """ "Its power is 4 or greater", "the creature you control has power 4 or greater"."""
    stat, more = node.stat.replace("_", " "), {"<=": " or less", ">=": " or greater", "=": ""}.get(node.comparison)
    if node.comparison == "<" and isinstance(node.value, int):  # of what is there no more
        return f"{possessive(what)} {stat} was less than {node.value}"
    if more is None or not isinstance(node.value, int | q.X):
        return f"{possessive(what)} {stat} is {COMPARED[node.comparison]} {plain.amount(node.value)}"
    if what == "the creature you control":
        return f"{what} has {stat} {plain.amount(node.value)}{more}"
    return f"{possessive(what)} {stat} is {plain.amount(node.value)}{more}"


def _was(what: str, fitting: Any) -> str:
    """ "This was embalmed": how it came; empty for others."""
    came = {"embalmed": "embalmed", "cast_from_graveyard": "cast from a graveyard"}
    status = fitting.status if isinstance(fitting, f.HasStatus) else ""
    return f"{what} was {came[status]}" if status in came else ""


def _one_of(plain: Sayer, others: s.Selector) -> str:
    """ "A creature you control": it is enough to be like one of them."""
    said = plain.what(others)
    if isinstance(others, s.All) and said.startswith("all "):
        return plain.described(others.filter, others.zones, article=True)
    return said


def fits(plain: Sayer, what: str, fitting: Any) -> str:
    """ "This is untapped", "its power is 4 or greater", "you control this"."""
    if told := _is_such_a_card(plain, what, fitting) or _was(what, fitting):
        return told
    match fitting:
        case f.AnyOf(parts=parts) if what == "it" and any(
            isinstance(part, f.AllOf) and any(isinstance(one, f.CompareStat) for one in part.parts) for part in parts
        ):
            parts = tuple(sorted(parts, key=lambda part: isinstance(part, f.AllOf)))
            return "it's " + " or ".join(plain.described(part, (), article=True) for part in parts)
        case f.ControlledBy(players=s.You()):
            return f"you control {what}"
        case f.HasStatus(status="cast_from_hand"):
            return f"you cast {what} from your hand"
        case f.AnyOf(parts=parts) if all(_did_this_turn(part) for part in parts):
            return f"{what} {' or '.join(_did_this_turn(part) for part in parts)} this turn"
        case f.HasStatus() if _did_this_turn(fitting):
            return f"{what} {_did_this_turn(fitting)} this turn"
        case f.CompareStat():
            return _measured(plain, what, fitting)
        case f.SharesWith(what="name", objects=s.All(filter=named, zones=zones)):
            return f"{what} has the same name as {plain.described(named, zones, article=True)}"
        case f.SharesWith(what=kind, objects=others):
            article = "an" if kind[:1] in "aeiou" else "a"
            return f"{what} shares {article} {kind} with {_one_of(plain, others)}"
        case (
            f.AllOf(parts=(f.InZone(zones=(Zone.GRAVEYARD,)), f.OwnedBy(players=s.You())))
            | f.AllOf(parts=(f.OwnedBy(players=s.You()), f.InZone(zones=(Zone.GRAVEYARD,))))
        ):
            return f"{what} is in your graveyard"
        case f.InZone(zones=zones):
            on = zones in ((Zone.BATTLEFIELD,), (Zone.STACK,))
            return f"{what} is {'on the' if on else 'in'} {zones[0].value}"
        case f.HasName(name=name) if not isinstance(name, str):
            return f"{what} has the chosen name"
    noun = plain.described(fitting, (), article=True)
    for blank in (" object", " permanent", " card"):
        if noun.endswith(blank) and noun not in (f"a{blank}", f"an{blank}"):
            bare = noun.removesuffix(blank).partition(" ")[2]
            if plain.described(fitting, ()).endswith(" object"):
                return f"{what} is {' and '.join(bare.split())}" if bare in _TWO else f"{what} is {bare}"
    for blank in ("an object ", "a permanent ", "a card "):
        if noun.startswith(blank):
            rest = noun.removeprefix(blank)
            if rest.startswith("with "):
                return f"{what} has {rest.removeprefix('with ')}"
            if rest.startswith("that was "):
                return f"{what} was {rest.removeprefix('that was ')}"
            return f"{what} {rest.removeprefix('that ')}"
    return f"it's {noun}" if what == "it" else f"{what} is {noun}"


_TWO: Final = ("white untapped", "blue untapped", "black untapped", "red untapped", "green untapped")
"""Two adjectives, which print joins."""


def _did_this_turn(fitting: Any) -> str:
    """ "Attacked", "blocked": what it did this turn, if that is all that is said of it."""
    did = {"attacked_this_turn": "attacked", "blocked_this_turn": "blocked", "entered_this_turn": "entered"}
    return did.get(fitting.status, "") if isinstance(fitting, f.HasStatus) else ""
