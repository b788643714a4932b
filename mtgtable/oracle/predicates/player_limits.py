"""Predicates about what players can't do, or only once: at some times, from some zones (613.11)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.conditions import Isnt, IsStep
from mtgtable.abilities.instructions import Instruction, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities, RuleChange
from mtgtable.abilities.selectors import All, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous

_COMBAT = IsStep(
    ("begin_combat", "declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end_combat")
)


def _rule(*rules: RuleChange) -> Continuous:
    return Continuous(rules, for_players=True)


@verb(
    "you and <o:objects> gain <k:untargetable> <u:duration>",
    "You and permanents you control gain hexproof until end of turn.",
)
def you_and_objects_gain_hexproof(c: Captures) -> Instruction | None:
    if not isinstance(c["o"].meaning, All):
        return None
    rule, keyword = c["k"]
    given = GainAbilities((KeywordAbility(keyword),))
    return Sequence((Apply(You(), (rule,), c["u"]), Apply(c["o"].selector, (given,), c["u"])))


@verb("gain|gains <k:untargetable>", "You gain hexproof until your next turn.")
def player_gains_hexproof(c: Captures) -> Continuous:
    return _rule(c["k"][0])


@verb("can't cast spells during combat", "Your opponents can't cast spells during combat.")
def cant_cast_spells_during_combat(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant cast", unless=Isnt(_COMBAT)))


@verb("don't lose [unspent] <m:mana_type> mana as steps and phases end",
      "You don't lose unspent green mana as steps and phases end.")  # fmt: skip
def dont_lose_such_unspent_mana(c: Captures) -> Continuous:
    """500.5."""
    return _rule(RuleChange("mana doesnt empty", mana=c["m"]))


@verb("may play the top card of (your|their) library", "You may play the top card of your library.")
def may_play_the_top_card_of_your_library(_c: Captures) -> Continuous:
    return _rule(RuleChange("may play from zone", zone=Zone.LIBRARY))
