"""Triggered abilities in words: when, if what, and what then (603)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.limits_said import where
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.rules_said import COMBAT
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.sequences_said import inline

_ONCE: Final = c.Isnt(c.HappenedThisTurn(h.PlayerDoes("do once", s.You(), f.IsSource())))


def _done_once(node: a.TriggeredAbility) -> a.TriggeredAbility | None:
    """The ability without what keeps it from doing something twice; None where there is nothing of it."""
    parts = node.condition.parts if isinstance(node.condition, c.Every) else (node.condition,)
    if _ONCE not in parts:
        return None
    rest = tuple(one for one in parts if one is not None and one != _ONCE)

    def unannounced(one: Any) -> Any:
        if not isinstance(one, i.Sequence) or i.Announce("do once", s.Source()) not in one.steps:
            return one
        steps = tuple(step for step in one.steps if step != i.Announce("do once", s.Source()))
        return steps[0] if len(steps) == 1 else replace(one, steps=steps)

    content: a.Content = rewrite(node.content, unannounced)
    return replace(node, content=content, condition=None if not rest else rest[0] if len(rest) == 1 else c.Every(rest))


def triggered_words(plain: Sayer, node: a.TriggeredAbility) -> str:
    """When, if what, and what then."""
    if node.keyword == "opening hand" and (told := _opening_hand(plain, node)):
        return told
    if isinstance(node.when, h.CardDrawn | h.While) and node.at_once and (told := _first_drawn(plain, node)):
        return told
    if (once := _done_once(node)) is not None:
        return f"{triggered_words(plain, once)}. Do this only once each turn"
    plain.object = plain.about(node.when)
    when = plain.event(node.when)
    if isinstance(node.when, h.SpellCast) and node.when.nth_this_turn is not None and when.endswith(" each turn"):
        when, node = _nth_in_a_turn(when, node)
    if node.at_once and isinstance(node.when, h.BecomesStatus):
        when = when.replace("when ", "as ", 1)
    if _speaks_of_attackers(node):
        when = when.replace("you attack", "you attack with one or more creatures", 1)
    if node.condition == c.IsStep(COMBAT):
        when, node = f"{when} during combat", replace(node, condition=None)
    anchor, node = _anchored(node)
    when = sentence(when) if anchor else when
    condition = f", if {plain.condition(node.condition)}" if node.condition is not None else ""
    often = {1: "once", 2: "twice"}.get(node.times, f"{plain.number(node.times)} times")
    limit = f". This ability triggers only {often} each {node.limit}" if node.limit else ""
    plain.begins = node.condition is None
    done = plain.content(node.content)
    known = f"from your {node.zones[0].value}" if len(node.zones) == 1 else "?"
    own = isinstance(node.when, h.SpellCast) or (
        isinstance(node.when, h.ZoneChange | h.PlayerDoes) and set(node.zones) >= {Zone.HAND, Zone.GRAVEYARD}
    )
    if node.at_once and isinstance(node.when, h.BecomesStatus):
        done = done.replace(f" on {plain.this}", " on it")
    cast = node.zones == (Zone.GRAVEYARD,) and isinstance(node.content.effect, i.May | i.CastIt)
    if cast and done.endswith(f"cast {plain.this}"):
        done += " from your graveyard"
    known = known if node.zones != (Zone.GRAVEYARD,) or " in your graveyard" not in condition else ""
    named = " in the command zone or on the battlefield" in condition or condition.endswith(" in the command zone")
    place = "" if named or known in done or own or " haunts dies" in when else where(node.zones)
    return f"{anchor}{when}{place}{condition}, {done}{limit}"


def _nth_in_a_turn(when: str, node: a.TriggeredAbility) -> tuple[str, a.TriggeredAbility]:
    """ "Your first spell during each opponent's turn", "your third spell in a turn"."""
    bare = when.removesuffix(" each turn")
    match node.condition:
        case c.IsTurnOf(players=s.Players("opponents")):
            return f"{bare} during each opponent's turn", replace(node, condition=None)
        case c.IsTurnOf(players=s.You()):
            return f"{bare} during each of your turns", replace(node, condition=None)
    yours = isinstance(node.when, h.SpellCast) and node.when.by == s.You()
    return (f"{bare} in a turn" if yours else when), node


_YOURS: Final = h.Attacks(f.all_of(f.IsType("Creature"), f.ControlledBy(s.You())), together=True)


def _speaks_of_attackers(node: a.TriggeredAbility) -> bool:
    """Are those who attack spoken of, or how many they are, where it triggers as you attack."""
    spoken = (s.Bound("event.objects"), q.EventAmount())
    return node.when == _YOURS and any(one in spoken for one in walk(node.content))


def _anchored(node: a.TriggeredAbility) -> tuple[str, a.TriggeredAbility]:
    """ "• Mardu — …": of which word it asks whether it was chosen as the object entered."""
    parts = node.condition.parts if isinstance(node.condition, c.Every) else (node.condition,)
    chosen = next((one for one in parts if isinstance(one, c.WasChosen) and one == c.WasChosen(one.word)), None)
    if chosen is None:
        return "", node
    rest = tuple(one for one in parts if one is not None and one != chosen)
    return f"• {chosen.word} — ", replace(
        node, condition=None if not rest else rest[0] if len(rest) == 1 else c.Every(rest)
    )


_FIRST_TIMES: Final[dict[tuple[str, Any], str]] = {
    ("upkeep", None): "the first upkeep",
    ("upkeep", s.You()): "your first upkeep",
    ("precombat_main", s.You()): "your first main phase of the game",
}


def _opening_hand(plain: Sayer, node: a.TriggeredAbility) -> str:
    """ "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, …"; 103.6."""
    match node.content.effect:
        case i.Sequence(
            steps=(
                i.Look(at=s.Source(), reveal=True),
                lasting.Later(a.TriggeredAbility(when=h.StepBegins() as when)) as then,
            )
        ):
            first = _FIRST_TIMES.get((str(when.step), when.whose))
            if first is None:
                return ""
            done = inline(plain, then.trigger.content.effect)
            return f"you may reveal this card from your opening hand. If you do, at the beginning of {first}, {done}"
    return ""


def _first_drawn(plain: Sayer, node: a.TriggeredAbility) -> str:
    """ "Reveal the first card you draw each turn. Whenever you reveal a creature card this way, draw a card"."""
    part = node.when.part if isinstance(node.when, h.While) else node.when
    if part != h.CardDrawn(s.You(), 1) or node.condition is not None:
        return ""
    effect, may = node.content.effect, False
    if isinstance(effect, i.May) and effect.by == s.You() and effect.otherwise is None:
        effect, may = effect.do, True
    steps = effect.steps if isinstance(effect, i.Sequence) else ()
    if not steps or not isinstance(steps[0], i.Look) or steps[0].at != s.Bound("event.object"):
        return ""
    rows = []
    for step in steps[1:]:
        match step:
            case i.If(
                condition=c.Fits(objects=s.Bound("event.object"), filter=kind),
                then=lasting.Later(a.TriggeredAbility(when=h.OneOf(()))) as then,
                otherwise=None,
            ):
                card = plain.described(kind, (Zone.LIBRARY,), article=True).replace(" in a library", "")
                done = plain.do(then).removeprefix("when you do, ")
                rows.append(f"Whenever you reveal {card} this way, {done}")
            case _:
                return ""
    times = "on each of your turns" if isinstance(node.when, h.While) else "each turn"
    first = (
        f"you may reveal the first card you draw {times} as you draw it"
        if may
        else (f"reveal the first card you draw {times}")
    )
    return ". ".join([first, *rows])
