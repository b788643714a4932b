"""Additional costs that permanents let their controller pay for other spells, and what for (601.2b, 601.2f)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Ability, CastingAbility, StaticAbility
from mtgtable.abilities.costs import Cost, PayLife, PayMana
from mtgtable.abilities.filters import ControlledBy, all_of
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.quantities import TimesPaid
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.casting import EVERYWHERE
from mtgtable.oracle.abilities.replacements import entering
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun

_COUNTERS = "that many +1/+1 counters"


def _given(noun: Noun, abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """Spells that their controller casts have these: who may pay is "you"."""
    if "spell" not in noun.nouns or not noun.plural or noun.choice:
        return None
    mine = all_of(noun.filter, ControlledBy(You()))
    return (StaticAbility(All(mine, (Zone.STACK,)), (GainAbilities(abilities),)),)


@static(
    "as an additional cost to cast <n:noun> , you may pay <k:number> life . those spells cost <m:mana_cost> less to "
    "cast if you paid life this way . this effect reduces only the amount of <w:color> mana you pay",
    "As an additional cost to cast black permanent spells, you may pay 2 life. Those spells cost {B} less to cast if "
    "you paid life this way. This effect reduces only the amount of black mana you pay",
)
def life_for_colored_mana(c: Captures) -> tuple[Ability, ...] | None:
    mana: Any = c["m"].mana
    if mana is None or str(mana) != f"{{{c['w'].color}}}" or not isinstance(c["k"], int):
        return None
    cost = Cost((PayLife(c["k"]),), f"pay {c['k']} life")
    paid = CastingAbility("additional", cost, f"{mana} less", optional=True, zones=EVERYWHERE, lowers=str(mana))
    return _given(c["n"], (paid,))


@static(
    "as an additional cost to cast <n:noun> , you may pay any amount of mana . if you do , that creature enters with "
    "that many additional +1/+1 counters on it",
    "As an additional cost to cast creature spells, you may pay any amount of mana. If you do, that creature enters "
    "with that many additional +1/+1 counters on it",
)
def mana_for_counters(c: Captures) -> tuple[Ability, ...] | None:
    cost = Cost((PayMana(parse_mana_cost("{1}")),), "{1}")
    paid = CastingAbility("additional", cost, _COUNTERS, optional=True, repeatable=True, zones=EVERYWHERE)
    return _given(c["n"], (paid, *entering(EntersWith(counters=(("+1/+1", TimesPaid(_COUNTERS, Source())),)))))
