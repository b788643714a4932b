"""Conditions about what this turn has seen: counters put, permanents sacrificed, permanents that left (608.2i)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Condition, Fits, HappenedThisTurn, Isnt
from mtgtable.abilities.filters import ControlledBy, HasStatus, all_of
from mtgtable.abilities.happenings import CountersChange, ZoneChange
from mtgtable.abilities.selectors import Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.conditions import condition, selector_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _permanent(noun: Noun) -> bool:
    return not (noun.card or noun.zones or noun.choice)


@condition(
    "(a|one or more) <k:counter_kind> counter(s) (was|were) put on (a|an) <n:noun> [under your control] this turn",
    "a +1/+1 counter was put on a permanent under your control this turn",
)
def a_counter_was_put_on_one(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or noun.plural:
        return None
    return HappenedThisTurn(CountersChange(all_of(noun.filter, ControlledBy(You())), kind=c["k"]))


@condition("it came under your control this turn", "it came under your control this turn")
def it_came_under_your_control(_c: Captures) -> Condition:
    return Fits(Source(), HasStatus("arrived_this_turn"))


@condition(
    "you sacrificed <m:number> or more <n:noun> this turn",
    "you sacrificed three or more artifacts this turn",
)
def you_sacrificed_several(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or not isinstance(c["m"], int):
        return None
    return HappenedThisTurn(ZoneChange(noun.filter, Zone.BATTLEFIELD, None, "sacrifice", You()), c["m"])


@condition(
    "(a|an|another) <n:noun> left the battlefield under your control this turn",
    "a creature left the battlefield under your control this turn",
)
def one_left_under_your_control(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or noun.plural:
        return None
    return HappenedThisTurn(ZoneChange(all_of(noun.filter, ControlledBy(You())), Zone.BATTLEFIELD, None))


@condition("<o:known> was|were cast", "that creature was cast")
def known_was_cast(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("was_cast"))


@condition("<o:known> (wasn't|weren't|was not) cast", "it wasn't cast")
def known_wasnt_cast(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasStatus("was_cast")))


@condition("<o:known> is (equipped|<e:is_enchanted>)", "~ is equipped")
def known_is_equipped(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("enchanted" if "e" in c else "equipped"))


@slot("is_enchanted")
def _is_enchanted(text: Text, i: int) -> Parsed:
    """ "Enchanted", by whatever Aura."""
    return (True, i + 1) if text.t[i] == "enchanted" and text.t[i + 1] != "by" else None


@condition("<o:known> entered [the battlefield] this turn", "that creature entered this turn")
def known_entered_this_turn(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("entered_this_turn"))
