"""Delayed triggered abilities in words: "sacrifice that creature at the beginning of the next end step" (603.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import quantities as q
from mtgtable.abilities.durations import Until, UntilPaid
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.sequences_said import inline


def _unless_paid(plain: Sayer, node: lasting.Later, until: UntilPaid) -> str:
    """ "That player loses 1 life at the beginning of their next draw step unless they pay {1} before that step"."""
    when, done = node.trigger.when, inline(plain, node.trigger.content.effect)
    assert isinstance(when, h.StepBegins)
    assert isinstance(until.cost, k.Cost)
    if isinstance(node.trigger.content.effect, i.PutCounters):
        done = done.replace(" gets a ", " gets another ", 1)
    step = "draw step" if when.step == "draw" else when.step
    mine = when.whose == until.by
    who = "they pay" if mine else f"{plain.what(until.by)} pays"
    whose = "their" if mine else "your"
    return f"{done} at the beginning of {whose} next {step} unless {who} {plain.cost(until.cost)} before that step"


_EITHER_MAIN: Final = " or ".join(
    f"at the beginning of your next {one} main phase" for one in ("precombat", "postcombat")
)


_YOUR_NEXT_TURN: Final = Until("your next turn")


def _later(plain: Sayer, node: lasting.Later) -> str:
    """A delayed triggered ability: "sacrifice that creature at the beginning of the next end step"."""
    content = node.trigger.content
    if isinstance(node.duration, UntilPaid) and node.duration.by is not None:
        return _unless_paid(plain, node, node.duration)
    if node.trigger.when == h.OneOf(()):
        if content.modal is not None:
            return f"when you do, {plain.content(content)}"
        if content.targets:
            plain.targets, plain.named = content.targets, set()
        return f"when you do, {_of_its_own(plain, content.effect)}"
    outer, plain.object = plain.object, plain.about(node.trigger.when)
    when = plain.event(node.trigger.when)
    if node.duration is None:
        when = when.replace("at the beginning of each end of combat", "at end of combat")
        when = when.replace("at the beginning of each ", "at the beginning of the next ")
        when = when.replace("at the beginning of your ", "at the beginning of your next ")
        when = when.replace(_EITHER_MAIN, "at the beginning of your next main phase")
    condition = f", if {plain.condition(node.trigger.condition)}" if node.trigger.condition is not None else ""
    if node.duration == _YOUR_NEXT_TURN and when.startswith("whenever ") and not node.trigger.limit:
        plain.object, done = outer, inline(plain, content.effect)
        return f"until your next turn, {when}{condition}, {done}"
    until = "" if node.duration is None else plain.until(node.duration).replace(" until end of turn", " this turn")
    if until:
        when = when.replace("when ", "whenever ", 1)
    if node.trigger.limit == "turn" and isinstance(node.trigger.when, h.SpellCast):
        when = when.replace("whenever you cast", "when you next cast", 1)
    if node.trigger.limit == "turn" and isinstance(node.trigger.when, h.Attacks):
        when = when.replace("whenever you attack", "when you next attack", 1)
    if isinstance(node.trigger.condition, c.Compares) and node.trigger.condition.right == q.Noted("extra turn"):
        when, condition = "at the beginning of that turn's end step", ""
    done = _of_its_own(plain, content.effect)
    plain.object = outer
    return f"{when}{until}{condition}, {done}"


def _of_its_own(plain: Sayer, effect: Any) -> str:
    """What a delayed ability does, with what it delays in turn as a sentence of its own."""
    steps = effect.steps if isinstance(effect, i.Sequence) and not effect.together else ()
    return plain.do(effect) if any(isinstance(one, lasting.Later) for one in steps) else inline(plain, effect)


DELAYED: Final[dict[type, Callable[[Sayer, Any], str]]] = {lasting.Later: _later}
