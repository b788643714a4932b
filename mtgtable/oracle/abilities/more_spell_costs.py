"""Static sentences about what spells cost and whether they can be countered, told together (601.2f, 702.6)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.costs import Cost, PayLife
from mtgtable.abilities.filters import ControlledBy, Targets, all_of, parts_of
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.abilities.selectors import All, Players
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.cost_statics import noun_cost_mana_cost_less_to_cast, noun_cost_mana_cost_more_to_cast
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun


@static("each <n:noun> costs <m:mana_cost> less to cast", "Each spell you cast that's red costs {1} less to cast")
def each_noun_costs_less(c: Captures) -> tuple[Ability, ...] | None:
    return None if c["n"].plural else noun_cost_mana_cost_less_to_cast(c)


@static("each <n:noun> costs <m:mana_cost> more to cast", "Each blue spell costs {1} more to cast")
def each_noun_costs_more(c: Captures) -> tuple[Ability, ...] | None:
    return None if c["n"].plural else noun_cost_mana_cost_more_to_cast(c)


@static(
    "each <n:noun> costs <m:mana_cost> more to cast except during its controller 's turn",
    "Each spell costs {3} more to cast except during its controller's turn",
)
def each_noun_costs_more_in_others_turns(c: Captures) -> tuple[Ability, ...] | None:
    made = each_noun_costs_more(c)
    if made is None:
        return None
    (one,) = made
    changes = tuple(part for part in getattr(one, "parts", ()) if isinstance(part, CostChange) and part.by is None)
    if not changes or not isinstance(one, StaticAbility):
        return None
    return (replace(one, parts=tuple(replace(part, by=Players("nonactive")) for part in changes)),)


@static(
    "<n:noun> cost <m:mana_cost> less to cast and can't be countered",
    "Creature spells you cast cost {1} less to cast and can't be countered",
)
def noun_costs_less_and_cant_be_countered(c: Captures) -> tuple[Ability, ...] | None:
    made = noun_cost_mana_cost_less_to_cast(c)
    if made is None or c["n"].zones != (Zone.STACK,):
        return None
    return (*made, StaticAbility(All(c["n"].filter, (Zone.STACK,)), (RuleChange("cant be countered"),)))


@static(
    "<n:noun> cost an additional <k:number> life to cast",
    "Spells your opponents cast that target ~ cost an additional 3 life to cast",
)
def noun_costs_life(c: Captures) -> tuple[Ability, ...] | None:
    """601.2f: an additional cost, paid once however many of its targets fit."""
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural or not isinstance(c["k"], int):
        return None
    owners = [part for part in parts_of(noun.filter) if isinstance(part, ControlledBy)]
    aims = [part for part in parts_of(noun.filter) if isinstance(part, Targets)]
    if any(one.part is None or one.players is not None or one.only or one.single for one in aims) or len(aims) > 1:
        return None
    fitting = all_of(*(part for part in parts_of(noun.filter) if part not in owners and part not in aims))
    change = CostChange(
        "increase", spells=fitting, targeting=aims[0].part if aims else None, by=owners[0].players if owners else None,
        extra=Cost((PayLife(c["k"]),), f"Pay {c['k']} life"),
    )  # fmt: skip
    return (StaticAbility(Players("each"), (change,)),)
