"""Rules of the game of which print has a sentence of its own: what triggers twice, what may be played, what is owed."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import YOU_OR_YOURS
from mtgtable.oracle.rendering.occasions import happens
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.tenses import happening_now


def whole_rule(plain: Sayer, to: Any, node: m.RuleChange) -> str | None:
    """The sentence; None where it is said as what somebody does."""
    fitting = node.filter
    match node:
        case m.RuleChange(rule="triggers additional time", cause=cause) if cause is not None and fitting is not None:
            event = _cause(plain, cause)
            of = plain.described(fitting, (Zone.BATTLEFIELD,), article=True)
            return (
                f"if {event} causes a triggered ability of {of} to trigger, that ability triggers an additional time"
                if event else None
            )  # fmt: skip
        case m.RuleChange(rule="enters triggers suppressed") if fitting is not None:
            return f"{plain.described(fitting, (), many=True)} entering don't cause abilities to trigger"
        case m.RuleChange(rule="attack tax", players=whom, cost=cost) if whom == YOU_OR_YOURS and cost is not None:
            who = plain.what(to).removeprefix("all ")
            if much := paid_x(cost):
                each = f"for each of those creatures, where X is {plain.amount(much)}"
                return f"{who} can't attack you or planeswalkers you control unless their controller pays {{X}} {each}"
            paid = f"their controller pays {plain.cost(cost)} for each of those creatures"
            return f"{who} can't attack you or planeswalkers you control unless {paid}"
        case m.RuleChange(rule="must target") if fitting is not None and to == s.Players("opponents"):
            one = plain.described(fitting, ())
            return (
                "while an opponent is choosing targets as part of casting a spell they control or activating an "
                f"ability they control, that player must choose at least one {one} on the battlefield if able"
            )
        case m.RuleChange(rule="loyalty at any time") if fitting is not None and to == s.You():
            of = plain.described(fitting, (), many=True)
            return f"you may activate loyalty abilities of {of} on any player's turn any time you could cast an instant"
        case m.RuleChange(rule="cast limit per turn", value=1) if fitting is not None:
            kind = plain.described(fitting, (Zone.STACK,)).replace("spell or ability", "spell")
            return f"{plain.what(to)} can't cast more than one {kind} each turn"
        case m.RuleChange(rule="attached only to") if fitting is not None:
            return f"{plain.what(to)} can be attached only to {plain.described(fitting, (), article=True)}"
        case m.RuleChange(rule="damage cant be prevented", step="combat damage"):
            by = "" if to == s.Players("each") else f" that would be dealt by {plain.what(to).removeprefix('all ')}"
            return f"combat damage{by} can't be prevented"
        case m.RuleChange(rule="cant enter") if fitting is not None and to == s.Players("each"):
            return f"{plain.described(fitting, (), many=True)} can't enter the battlefield"
        case m.RuleChange(rule="protection") if fitting is not None and to == s.You():
            return _protected(fitting)
    return None


def paid_x(cost: k.Cost) -> Any:
    """How often {1} is paid, where that isn't a number; None for other costs."""
    match cost.parts:
        case (k.PayMana(mana=mana, times=times),) if str(mana) == "{1}" and not isinstance(times, int):
            return times
    return None


def _cause(plain: Sayer, cause: Any) -> str:
    """ "A creature you control dying", "you casting or copying an instant or sorcery spell"."""
    match cause:
        case h.OneOf(parts=(h.SpellCast(what=what, by=s.You()), h.PlayerDoes(what="copy spell", players=s.You()))):
            return f"you casting or copying {plain.described(what, (Zone.STACK,), article=True)}"
        case h.BecomesStatus(what=f.Anything(), status="face_up"):
            return "turning a face-down permanent face up"
    return happening_now(happens(plain, cause))


def _protected(fitting: f.Filter) -> str | None:
    if fitting == f.Anything():
        return "you have protection from everything"
    if fitting == f.ControlledBy(s.Players("opponents")):
        return "you have protection from each of your opponents"
    return None
