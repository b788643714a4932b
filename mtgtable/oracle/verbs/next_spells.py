"""What holds of the next spell that one casts in this turn, whichever it will be (601.2, 611.2)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import IsNthCast
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import SpellCast
from mtgtable.abilities.instructions import CopyOnStack, Instruction
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import CostChange, GainAbilities, Modification, RuleChange
from mtgtable.abilities.selectors import All, Bound, Players, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.nouns.nth_spells import spells_cast


def _of_it(c: Captures, *parts: Modification) -> Instruction:
    noun: Noun = c["k"]
    return Apply(All(noun.filter, noun.zones), parts, END_OF_TURN)


@verb("<k:next_spell> has|have <a:abilities_given>", "The next creature spell you cast this turn has cascade.")
def the_next_spell_has(c: Captures) -> Instruction:
    return _of_it(c, GainAbilities(c["a"]))


@verb("<k:next_spell> can't be countered", "The next creature spell you cast this turn can't be countered.")
def the_next_spell_cant_be_countered(c: Captures) -> Instruction:
    return _of_it(c, RuleChange("cant be countered"))


@verb(
    "<k:next_spell> can be cast as though it had flash",
    "The next sorcery spell you cast this turn can be cast as though it had flash.",
)
def the_next_spell_can_be_cast_as_though_it_had_flash(c: Captures) -> Instruction:
    return Apply(You(), (RuleChange("may cast as though flash", filter=c["k"].filter),), END_OF_TURN)


@verb("<k:next_spell> costs <m:mana_cost> less to cast", "The next spell you cast this turn costs {1} less to cast.")
def the_next_spell_costs_less(c: Captures) -> Instruction | None:
    mana = c["m"].mana
    if mana is None or not mana.is_generic:
        return None
    return Apply(Players("each"), (cheaper(c["k"], mana.generic),), END_OF_TURN)


@verb(
    "<k:next_spell> costs {x} less to cast , where x is <n:amount>",
    "The next spell you cast this turn costs {X} less to cast, where X is the number of Wizards you control.",
)
def the_next_spell_costs_x_less(c: Captures) -> Instruction:
    return Apply(Players("each"), (cheaper(c["k"], c["n"]),), END_OF_TURN)


def cheaper(noun: Noun, amount: Any) -> CostChange:
    """Your spells that fit cost so much generic mana less (601.2f)."""
    return CostChange("reduce", spells=spells_cast(noun.filter), by=You(), amount=amount)


@verb(
    "copy <k:next_spell> when you cast it",
    "Copy the next instant or sorcery spell you cast this turn when you cast it.",
)
def copy_the_next_spell(c: Captures) -> Instruction:
    """603.7: a delayed triggered ability, which triggers once."""
    (which,) = (part for part in walk(c["k"].filter) if isinstance(part, IsNthCast))
    cast = SpellCast(which.what, You())
    copied = CopyOnStack(Bound("event.object"), new_targets=False)
    return Later(TriggeredAbility(cast, Content(copied), limit="turn"), END_OF_TURN)
