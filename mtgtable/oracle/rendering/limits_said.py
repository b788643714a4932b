"""When, how often and by whom an ability may be activated, and what makes it cheaper, in words (602.5, 601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.rules_said import COMBAT
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.times_said import time_words

ABILITY_WORDS: Final = {
    "boast": "Boast — ", "exhaust": "Exhaust — ", "power-up": "Power-up — ", "forecast": "Forecast — ",
}  # fmt: skip
"""Names before abilities that tell when they may be activated (702.142, 702.177)."""
_MEANT: Final = {
    "boast": "activate only if {this} attacked this turn and only once each turn",
    "exhaust": "activate only once",
    "power-up": "activate only once; it costs less by {this}'s mana cost if {this} entered this turn",
    "forecast": "activate only during your upkeep and only once each turn",
}
"""What such a name means, told as reminder text is."""
_OUT_OF_COMBAT: Final = c.Isnt(c.IsStep(COMBAT))


def where(zones: tuple[Zone, ...]) -> str:
    """Where an ability works, unless it is the battlefield, everywhere, or the stack, where it speaks of a spell."""
    if zones in ((), (Zone.BATTLEFIELD,), (Zone.STACK,)) or set(zones) == set(Zone):
        return ""
    return " (in " + " or ".join(zone.value for zone in zones) + ")"


def limit_words(plain: Sayer, node: a.ActivatedAbility) -> str:
    """ "Activate only as a sorcery and only once each turn"."""
    meant = f" ({_MEANT[node.keyword].format(this=plain.this)})" if node.keyword in _MEANT else ""
    if node.keyword == "exhaust":
        node = replace(node, limit="", keyword="")
    if node.keyword in ABILITY_WORDS:
        return meant
    said: list[str] = []
    if node.timing != "instant" and not node.loyalty:
        said.append({"sorcery": "as a sorcery", "with priority": "as an instant"}.get(node.timing, node.timing))
    often = ""
    if node.limit:
        times = {1: "once", 2: "twice"}.get(node.times, f"{number_words(node.times)} times")
        if node.times == 1:
            said.append("once" if node.limit == "game" else f"once each {node.limit}")
        else:
            often = f". Activate no more than {times} each {node.limit}"
    if node.condition == _OUT_OF_COMBAT:
        often += ". You can't activate this ability during combat"
    elif node.condition is not None and node.who == "any player" and (only := _only_while(plain, node.condition)):
        return f"{meant}. Any player may activate this ability but only {only}"
    elif node.condition is not None:
        said += _times_allowed(plain, node.condition)
    limits = (". Activate only " + " and only ".join(said) if said else "") + often
    if node.who != "controller":
        limits += f". {_WHO.get(node.who, f'Only {node.who}')} may activate this ability"
    if node.less_by is not None:
        limits += f". It costs less by the mana cost of {plain.what(node.less_by)}"
    if node.less != 0:
        limits += _less(plain, node.less)
    return meant + limits


_BEFORE_THE_END: Final = c.Every((c.IsTurnOf(s.You()), c.Isnt(c.IsStep(("end", "cleanup")))))


def _only_while(plain: Sayer, condition: Any) -> str:
    """ "If this is on the stack", "during their turn before the end step"; empty for other conditions."""
    if condition == _BEFORE_THE_END:
        return "during their turn before the end step"
    return f"if {plain.condition(condition)}" if isinstance(condition, c.Fits) else ""


_WHO: Final = {"any player": "Any player", "opponents": "Only your opponents", "owner": "Only its owner"}


def _less(plain: Sayer, amount: Any) -> str:
    """ "This ability costs {1} less to activate for each page counter on this"."""
    factor, part = (amount.factor, amount.part) if isinstance(amount, q.Product) else (1, amount)
    more = "more" if factor < 0 else "less"
    if isinstance(part, int):
        return f". This ability costs {{{abs(factor * part)}}} {more} to activate"
    if isinstance(part, q.IfElse) and isinstance(part.then, int) and part.otherwise == 0:
        much = f"{{{abs(factor * part.then)}}}"
        if aimed := _aimed_at(plain, part.condition):
            return f". This ability costs {much} {more} to activate if it targets {aimed}"
        return f". This ability costs {much} {more} to activate if {plain.condition(part.condition)}"
    if part == q.StatOf("power", s.Bound(s.TARGETS)):
        return f". This ability costs {{X}} {more} to activate, where X is the power of the creature it targets"
    if part == q.Distinct("color", s.Bound(s.TARGETS)):
        return f". This ability costs {{{abs(factor)}}} {more} to activate for each color of the creature it targets"
    counted = for_each(plain, part)
    if counted:
        return f". This ability costs {{{abs(factor)}}} {more} to activate{counted}"
    return f". This ability costs {{X}} {more} to activate, where X is {plain.amount(amount)}"


def _aimed_at(plain: Sayer, asked: Any) -> str:
    """ "A creature with power 3 or less", "two creatures you control": of what it must have so many targets."""
    match asked:
        case c.Compares(
            left=q.CountOf(objects=s.Those(objects=s.Bound(name="targets"), filter=such)),
            comparison=">=",
            right=int() as least,
        ):
            if least == 1:
                return plain.described(such, (), article=True)
            return f"{number_words(least)} {plain.described(such, (), many=True)}"
    return ""


def _times_allowed(plain: Sayer, condition: Any) -> list[str]:
    """ "During your upkeep and only if you control a Swamp": a time is said before what else must hold."""
    if isinstance(condition, c.Every) and len(condition.parts) > 2 and condition.parts[0] == c.IsTurnOf(s.You()):
        first = _when_allowed(plain, c.Every(condition.parts[:2]))
        if first.startswith("during "):
            rest = condition.parts[2] if len(condition.parts) == 3 else c.Every(condition.parts[2:])
            return [first, _when_allowed(plain, rest)]
    if isinstance(condition, c.Every) and len(condition.parts) == 2 and isinstance(condition.parts[0], c.IsStep):
        when, besides = condition.parts
        if time_words(when) and not time_words(besides):
            return [time_words(when), _when_allowed(plain, besides)]
    return [_when_allowed(plain, condition)]


def _when_allowed(plain: Sayer, condition: Any) -> str:
    """ "During your upkeep", "during your turn, before attackers are declared", "if …"."""
    return time_words(condition) or f"if {plain.condition(condition)}"
