"""More that is asked of what was done "this way": of the one it was done to, of counters, of how many (608.2c)."""

from __future__ import annotations

from typing import Any, Final, Literal

from mtgtable.abilities.conditions import Compares, Condition, Exists
from mtgtable.abilities.filters import Anything, IsAmong
from mtgtable.abilities.quantities import CountOf, Distinct, Noted, Quantity
from mtgtable.abilities.selectors import MOVED, All, Bound, Linked, Those, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.terms.this_way import done_to
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@condition("no [<k:counter_kind>] counters were removed this way", "no counters were removed this way")
def no_counters_were_removed(_c: Captures) -> Condition:
    return Compares(Noted("removed"), "=", 0)


@condition(
    "(a|one or more) [<k:counter_kind>] counter(s) (was|were) removed this way",
    "one or more counters were removed this way",
)
def counters_were_removed(_c: Captures) -> Condition:
    return Compares(Noted("removed"), ">", 0)


@slot("done_to_it")
def _done_to_it(text: Text, i: int) -> Parsed:
    """ "Is put into a graveyard this way", "was destroyed this way", "dies this way": what was done to it."""
    if text.at(i, ("dies", "this", "way")):
        return "died", i + 3
    return text.slot("deed_this_way", i + 1) if text.t[i] in ("is", "was") else None


@condition("<o:object> <d:done_to_it>", "that artifact is put into a graveyard this way")
def it_was_done_to(c: Captures) -> Condition | None:
    one: Phrase = c["o"]
    if one.plural or not isinstance(one.meaning, Anaphor) or one.meaning.detail:
        return None
    those = Phrase(c["at"], "object", (), True, Anaphor("those", c["d"]))
    return Exists(Those(those.selector, Anything()))


@condition(
    "<m:number> or more <n:noun> is|was|are|were <d:deed_this_way>", "two or more nonland cards were discarded this way"
)
def so_many_were_done_to(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    return Compares(CountOf(done_to(c["at"], noun, c["d"]).selector), ">=", c["m"])


_Value = Literal["mana value", "name", "power"]
_VALUES: Final[dict[tuple[str, ...], _Value]] = {
    ("mana", "values"): "mana value",
    ("names",): "name",
    ("powers",): "power",
}


@slot("so_many_different")
def _so_many_different(text: Text, i: int) -> Parsed:
    """ "With at least six different mana values", "with five or more different mana values"."""
    if text.t[i] != "with":
        return None
    least = text.at(i + 1, ("at", "least"))
    count: Any = text.slot("number", i + 3 if least else i + 1)
    if count is None or not isinstance(count[0], int):
        return None
    k = count[1]
    if not least:
        if not text.at(k, ("or", "more")):
            return None
        k += 2
    if text.t[k] != "different":
        return None
    for words, what in _VALUES.items():
        if text.at(k + 1, words):
            return (count[0], what), k + 1 + len(words)
    return None


@condition(
    "<n:noun> <v:so_many_different> are|were <d:deed_this_way>",
    "cards with at least six different mana values are revealed this way",
)
def so_many_different_were_done_to(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    return Compares(Distinct(c["v"][1], done_to(c["at"], noun, c["d"]).selector), ">=", c["v"][0])


@condition(
    "<n:noun> <v:so_many_different> are exiled with ~",
    "cards with five or more different mana values are exiled with ~",
)
def so_many_different_are_exiled_with_it(c: Captures) -> Condition | None:
    """607.2a."""
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural or noun.filter != Anything():
        return None
    return Compares(Distinct(c["v"][1], All(IsAmong(Linked("exiled")), (Zone.EXILE,))), ">=", c["v"][0])


@condition(
    "<p:player> <d:do_this_way> <m:number> <n:noun> with different names",
    "you reveal three cards with different names",
)
def they_did_it_to_so_many_names(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural or c["p"] != You():
        return None
    return Compares(Distinct("name", done_to(c["at"], noun, c["d"]).selector), ">=", c["m"])


@condition(
    "you return|returned <m:number> or more <n:noun> this way", "you return four or more nontoken permanents this way"
)
def you_returned_so_many(c: Captures) -> Condition | None:
    """As they last were where they were returned from (608.2h)."""
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    return Compares(CountOf(Those(Bound(MOVED), noun.filter)), ">=", c["m"])


@amount("the number of counters removed this way", "the number of counters removed this way")
def the_number_of_counters_removed(_c: Captures) -> Quantity:
    return Noted("removed")


@amount("the amount of {e} paid this way", "the amount of {E} paid this way")
def the_amount_of_energy_paid(_c: Captures) -> Quantity:
    return Noted("energy paid")
