"""Sentences after an effect that say less of it or more: for whom it isn't, what its cost is reduced by (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.filters import HasStatus, Not, all_of
from mtgtable.abilities.instructions import AddMana, Destroy, MayPay, Move
from mtgtable.abilities.quantities import Bounded, IfElse, Product, Sum
from mtgtable.abilities.selectors import All
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import meaning_of
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText


@after(
    "until end of turn , they don't lose this mana as steps and phases end",
    "Target player adds {R}{R}. Until end of turn, they don't lose this mana as steps and phases end.",
)
def this_mana_of_theirs_lasts(found: EffectText, _c: Captures) -> bool:
    return change_last(found, lambda node: replace(node, lasting="turn") if isinstance(node, AddMana) else node)


def _not_newly_there(node: Any) -> Any:
    what = meaning_of(getattr(node, "what", None))
    if not isinstance(node, Destroy) or not isinstance(what, All):
        return node
    fitting = all_of(what.filter, Not(HasStatus("summoning_sick")))
    phrase: Any = node.what
    return replace(node, what=replace(phrase, meaning=replace(what, filter=fitting)))


@after(
    "ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
    "Creatures the active player controls attack this turn if able. At the beginning of the next end step, destroy all "
    "non-Wall creatures that player controls that didn't attack this turn. Ignore this effect for each creature the "
    "player didn't control continuously since the beginning of the turn.",
)
def ignore_what_came_this_turn(found: EffectText, _c: Captures) -> bool:
    """302.6: the same question as for summoning sickness, on that player's turn."""
    return change_last(found, _not_newly_there)


def _reduced(node: Any, by: int, each: Any) -> Any:
    paid = node.cost.parts if isinstance(node, MayPay) else ()
    if len(paid) != 1 or not isinstance(paid[0], PayMana) or paid[0].times != 1:
        return node
    mana = paid[0].mana
    if not mana.is_generic:
        return node
    left = Bounded(Sum((mana.generic, Product(-by, each))), low=0)
    return replace(node, cost=Cost((PayMana(parse_mana_cost("{1}"), left),), node.cost.text))


@after(
    "this cost is reduced by <m:mana_cost> <e:for_each>",
    "Sacrifice ~ unless you pay {10}. This cost is reduced by {2} for each basic land type among lands you control.",
)
def this_cost_is_reduced(found: EffectText, c: Captures) -> bool:
    """118.7: generic mana alone, and no further than to nothing."""
    mana = c["m"].mana
    if mana is None or not mana.is_generic:
        return False
    last = found.sentences[-1] if found.sentences else None
    if last is None or not isinstance(last.effect, MayPay):
        return False
    reduced = _reduced(last.effect, mana.generic, c["e"])
    if reduced is last.effect:
        return False
    found.sentences[-1] = replace(last, effect=reduced)
    return True


@after(
    "if <k:condition> , that creature enters <n:entering_counters>",
    "Put target creature card from a graveyard onto the battlefield under your control. If you control a Swamp, that "
    "creature enters with two additional +1/+1 counters on it.",
)
def it_enters_with_more_counters(found: EffectText, c: Captures) -> bool:
    """614.1c: asked as it is put there."""
    more = tuple((kind, IfElse(c["k"], count, 0)) for kind, count in c["n"] if isinstance(count, int))
    if len(more) != len(c["n"]):
        return False

    def with_more(node: Any) -> Any:
        onto = isinstance(node, Move) and node.to is Zone.BATTLEFIELD
        return replace(node, counters=(*node.counters, *more)) if onto else node

    return change_last(found, with_more)
