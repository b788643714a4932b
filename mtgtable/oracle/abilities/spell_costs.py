"""Static sentences about what some spells cost: the first each turn, while something is true (601.2f)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import Compares, Condition, Every, IsTurnOf
from mtgtable.abilities.filters import ControlledBy, parts_of, without
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.abilities.quantities import HowOften
from mtgtable.abilities.selectors import Players, You
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.events.this_turn import cast_by
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("each_turn")
def _each_turn(text: Text, i: int) -> Parsed:
    """ "Each turn", "during each of your turns": when spells are counted anew."""
    if text.at(i, ("each", "turn")):
        return None, i + 2
    if text.at(i, ("during", "each", "of", "your", "turns")):
        return IsTurnOf(You()), i + 5
    return None


def such_spells(noun: Noun) -> Any:
    """The filter of spells that you cast, without whose they are; None where the words mean something else."""
    mine = ControlledBy(You())
    if "spell" not in noun.nouns or mine not in parts_of(noun.filter) or noun.choice:
        return None
    return without(noun.filter, mine)


def _the_so_many_th(c: Captures) -> Condition | None:
    """While it is cast, it isn't counted yet: it is cast once its costs are paid (601.2i)."""
    noun: Noun = c["k"]
    if such_spells(noun) is None or noun.plural:
        return None
    before = Compares(HowOften(cast_by(noun.filter, You())), "=", c["n"] - 1)
    return before if c["t"] is None else Every((c["t"], before))


@static(
    "the <n:ordinal> <k:noun> <t:each_turn> costs <m:mana_cost> less to cast [<e:for_each>] [<f:and_flash>]",
    "The first artifact spell you cast each turn costs {1} less to cast",
)
def the_first_spell_each_turn_costs_less(c: Captures) -> tuple[Ability, ...] | None:
    when = _the_so_many_th(c)
    mana = c["m"].mana
    if when is None or mana is None or mana.has_variable:
        return None
    spells = such_spells(c["k"])
    colored = str(mana.with_generic(0))
    if "e" in c and colored:
        return None
    amount = times(mana.generic, c.get("e"))
    less = CostChange("reduce", spells=spells, by=You(), amount=amount, mana=colored)
    found: tuple[Ability, ...] = (StaticAbility(Players("each"), (less,), when),)
    if "f" in c:
        found += (StaticAbility(You(), (RuleChange("may cast as though flash", filter=spells),), when),)
    return found


@slot("and_flash")
def _and_flash(text: Text, i: int) -> Parsed:
    words = ("and", "can", "be", "cast", "as", "though", "it", "had", "flash")
    return (True, i + len(words)) if text.at(i, words) else None


@static(
    "<n:noun> cost|costs {x} less to cast , where x is <a:amount>",
    "Creature spells you cast cost {X} less to cast, where X is ~'s power",
)
def noun_costs_x_less(c: Captures) -> tuple[Ability, ...] | None:
    spells = such_spells(c["n"])
    if spells is None:
        return None
    return (StaticAbility(Players("each"), (CostChange("reduce", spells=spells, by=You(), amount=c["a"]),)),)
