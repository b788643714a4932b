"""How often something happened this turn, counted by what it happened to: "the number of cards you've discarded"."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer

Counted = tuple[str, str, str]
"""One of them, several of them, and what they did: "card", "cards", "you've discarded this turn"."""


def number_of(plain: Sayer, node: Any) -> str:
    """ "The number of spells you've cast this turn"; empty for what isn't counted so."""
    found = _times(plain, node) or _counted(plain, node)
    return "" if found is None else f"the number of {found[1]} {found[2]}"


def for_each_of(plain: Sayer, node: Any) -> str:
    """ " for each card you've discarded this turn"; empty for what isn't counted so."""
    found = _times(plain, node) or _counted(plain, node)
    return "" if found is None else f" for each {found[0]} {found[2]}"


def _times(plain: Sayer, node: Any) -> Counted | None:
    match node:
        case q.TimesMutated(objects=objects):
            return "time", "times", f"{plain.what(objects)} has mutated"
        case q.TimesActivated(resolved=True):
            return "time", "times", "this ability has resolved this turn"
        case q.CommandersCast(of=None):
            return "time", "times", "you've cast your commander from the command zone this game"
    return None


def sources_words(plain: Sayer, node: Any) -> str:
    """ "You've been dealt damage by two or more creatures this turn"; empty for others."""
    match node:
        case c.Compares(
            left=q.HowOften(
                what=h.DamageDealt(source=source, to_objects=None, to_players=whom, combat=combat), sources=True
            ),
            comparison=">=",
            right=int() as least,
        ) if source is not None and whom is not None:
            who = plain.what(whom)
            kind = "combat damage" if combat else "damage"
            by = plain.described(source, (Zone.BATTLEFIELD,), many=True)
            were = "you've been" if who == "you" else f"{who} was"
            return f"{were} dealt {kind} by {plain.number(least)} or more {by} this turn"
    return ""


def _attackers(node: Any) -> Counted | None:
    match node:
        case q.HowOften(what=h.Attacks(what=f.ControlledBy(players=s.You()) as what), sources=True) if (
            node.what == h.Attacks(what)
        ):
            return "creature", "creatures", "you attacked with this turn"
    return None


def _counted(plain: Sayer, node: Any) -> Counted | None:
    if (attackers := _attackers(node)) is not None:
        return attackers
    if not isinstance(node, q.HowOften) or node.amounts or node.sources:
        return None
    match node.what:
        case h.ZoneChange(what=what, to=None, cause=("discard" | "sacrifice") as cause, by=by) if by is not None:
            done = {"discard": "discarded", "sacrifice": "sacrificed"}[cause]
            zones = (Zone.HAND,) if cause == "discard" else (Zone.BATTLEFIELD,)
            one, many = (
                plain.described(f.without(what, f.OwnedBy), zones, many=several).replace(" in a hand", "")
                for several in (False, True)
            )
            who = "you've" if by == s.You() else plain.what(by)
            return one, many, f"{who} {done} this turn"
        case h.ZoneChange(what=what, origin=origin, to=to, cause="", by=None, caused_by=None):
            yours = f.ControlledBy(s.You()) in f.parts_of(what)
            rest = f.without(what, f.ControlledBy(s.You()))
            if any(isinstance(part, f.ControlledBy) for part in f.parts_of(rest)):
                return None
            one, many = (plain.described(rest, (Zone.BATTLEFIELD,), many=several) for several in (False, True))
            if (origin, to) == (None, Zone.BATTLEFIELD):
                return one, many, f"that entered the battlefield{' under your control' * yours} this turn"
            if (origin, to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD):
                return one, many, f"that died{' under your control' * yours} this turn"
        case h.SpellCast(what=what, by=by, nth_this_turn=None):
            one, many = (
                plain.described(what or f.IsStackKind("spell"), (Zone.STACK,), many=several)
                for several in (False, True)
            )
            one, many = one.replace("spell or ability", "spell"), many.replace("spells or abilities", "spells")
            known: dict[Any, str] = {
                s.You(): "you've cast this turn", None: "cast this turn", s.Players("each"): "cast this turn",
                s.Players("opponents"): "your opponents have cast this turn",
                s.Bound("event.player"): "they've cast this turn",
            }  # fmt: skip
            return (one, many, known[by]) if by in known else None
    return None
