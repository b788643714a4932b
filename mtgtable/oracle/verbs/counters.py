"""Counters on objects (122), and what else marks a permanent (701)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.conditions import Fits, Isnt
from mtgtable.abilities.filters import AllOf, Anything, ControlledBy, HasCounter, HasStatus, IsType, all_of
from mtgtable.abilities.instructions import (
    ChooseMode,
    Decide,
    ForEach,
    If,
    Instruction,
    MoveCounters,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Sequence,
    SetStatus,
)
from mtgtable.abilities.quantities import CountersOn, Noted
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ControllerOf,
    Extreme,
    Selector,
    Source,
    TargetSpec,
    Union,
    You,
)
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase, is_plural
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb(
    "put|puts <n:count> <k:counter_kind> counter(s) on <on:objects> [<each:for_each>]",
    "Put two +1/+1 counters on target creature.",
)
def put_number_counter_kind_counter_on_objects(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return PutCounters(c["k"], times(c["n"], c.get("each")), c["on"].selector)


@verb("put|puts another <k:counter_kind> counter on <on:objects>", "Put another +1/+1 counter on ~.")
def put_another_counter_on_objects(c: Captures) -> Instruction:
    return PutCounters(c["k"], 1, c["on"].selector)


@verb(
    "put|puts <n:count> <k:counter_kind> counter(s) on each of <on:object> and <also:object>",
    "Put a +1/+1 counter on each of up to one target land and up to one target creature.",
)
def put_counters_on_each_of_two(c: Captures) -> Instruction:
    return PutCounters(c["k"], c["n"], Union((c["on"].selector, c["also"].selector)))


@verb(
    "put|puts (a number of|as many) <k:counter_kind> counters on <on:objects> equal to <n:amount>",
    "Put a number of +1/+1 counters on ~ equal to its power.",
)
def put_a_number_of_counter_kind_counters(c: Captures) -> Instruction:
    return PutCounters(c["k"], c["n"], c["on"].selector)


@verb(
    "distribute <n:number> <k:counter_kind> counters among <on:object>",
    "Distribute three +1/+1 counters among one, two, or three target creatures.",
)
def distribute_number_counter_kind_counters(c: Captures) -> Instruction:
    return PutCounters(c["k"], c["n"], c["on"].selector, divided=True)


@verb(
    "put|puts <k:counter_kind> counters on <on:objects> equal to <n:amount>",
    "Put +1/+1 counters on target creature equal to its power.",
)
def put_counters_equal_to(c: Captures) -> Instruction | None:
    return PutCounters(c["k"], c["n"], c["on"].selector) if not c["on"].plural else None


@verb(
    "put|puts a number of <k:counter_kind> counters equal to <n:amount> on <on:objects>",
    "Put a number of +1/+1 counters equal to ~'s power on target creature.",
)
def put_so_many_counters(c: Captures) -> Instruction | None:
    return PutCounters(c["k"], c["n"], c["on"].selector) if not c["on"].plural else None


@verb("remove|removes <n:count> <k:counter_kind> counter(s) from <of:objects>", "Remove a +1/+1 counter from ~.")
def remove_number_counter_kind_counter_from(c: Captures) -> Instruction | None:
    return RemoveCounters(c["k"], c["n"], c["of"].selector)


@verb(
    "remove|removes <n:number> [<k:counter_kind>] counters from among <of:object>",
    "Remove two +1/+1 counters from among creatures you control.",
)
def remove_counters_from_among(c: Captures) -> Instruction | None:
    """So many in all, divided as the player likes."""
    if not isinstance(c["of"].meaning, All):
        return None
    return RemoveCounters(c.get("k", ""), c["n"], c["of"].selector, among=True)


@verb("remove|removes all <k:counter_kind> counters from <of:objects>", "Remove all charge counters from ~.")
def remove_all_counter_kind_counters_from(c: Captures) -> Instruction:
    return RemoveCounters(c["k"], None, c["of"].selector)


@verb("remove|removes all counters from <of:objects>", "Remove all counters from target creature.")
def remove_all_counters_from_objects(c: Captures) -> Instruction:
    return RemoveCounters("", None, c["of"].selector)


@verb("remove a counter from <of:objects>", "Remove a counter from target permanent.")
def remove_a_counter_from_objects(c: Captures) -> Instruction:
    return RemoveCounters("", 1, c["of"].selector)


@verb(
    "move <n:count> <k:counter_kind> counter(s) from <a:object> onto <b:object>",
    "Move a +1/+1 counter from ~ onto target creature.",
)
def move_number_counter_kind_counter_from_object(c: Captures) -> Instruction:
    return MoveCounters(c["k"], c["n"], c["a"].selector, c["b"].selector)


@verb(
    "move a counter from <a:object> onto <b:object>",
    "Move a counter from target permanent onto another target creature.",
)
def move_a_counter_of_any_kind(c: Captures) -> Instruction:
    """Of which kind is chosen as it is done (608.2d)."""
    return MoveCounters("", 1, c["a"].selector, c["b"].selector)


@slot("same_controller")
def _same_controller(text: Text, i: int) -> Parsed:
    return (True, i + 4) if text.at(i, ("with", "the", "same", "controller")) else None


def of_its_controller(one: Phrase, other: Phrase) -> Phrase | None:
    """The second target, which must have the controller of the first (601.2c)."""
    spec = other.meaning
    if one.plural or not isinstance(one.meaning, TargetSpec) or not isinstance(spec, TargetSpec) or not spec.objects:
        return None
    theirs = ControlledBy(ControllerOf(one.selector))
    return replace(other, meaning=replace(spec, objects=all_of(spec.objects, theirs)))


@verb(
    "move any number of <k:counter_kind> counters from <a:object> onto <b:object> [<same:same_controller>]",
    "Move any number of +1/+1 counters from ~ onto target creature.",
)
def move_any_number_of_counters(c: Captures) -> Instruction | None:
    """The player says how many as it happens (608.2d)."""

    def moved(origin: Selector, to: Selector) -> Instruction:
        count = Decide("number", You(), "inner number", minimum=0, maximum=CountersOn(c["k"], origin))
        return Sequence((count, MoveCounters(c["k"], Noted("inner number"), origin, to)))

    one, other = c["a"], c["b"]
    if "same" in c:
        other = of_its_controller(one, other)
    if other is None or (one.plural and other.plural):
        return None
    if other.plural:
        return Sequence((ForEach(other.selector, moved(one.selector, Bound("each"))),))
    if one.plural:
        return Sequence((ForEach(one.selector, moved(Bound("each"), other.selector)),))
    return moved(one.selector, other.selector)


@verb("move all counters from <a:object> onto <b:object>", "Move all counters from target creature onto ~.")
def move_all_counters_from_object_onto_object(c: Captures) -> Instruction:
    return MoveCounters("", None, c["a"].selector, c["b"].selector)


@verb("double the number of <k:counter_kind> counters on <on:object>", "Double the number of +1/+1 counters on ~.")
def double_the_number_of_counter_kind_counters(c: Captures) -> Instruction:
    each = Bound("each")
    if c["on"].plural:
        return ForEach(c["on"].selector, PutCounters(c["k"], CountersOn(c["k"], each), each))
    return PutCounters(c["k"], CountersOn(c["k"], c["on"].selector), c["on"].selector)


@verb("proliferate", "Proliferate.")
def proliferate(_c: Captures) -> Instruction:
    return Proliferate()


@verb("monstrosity <n:number>", "Monstrosity 3.")
def monstrosity_number(c: Captures) -> Instruction:
    grow = Sequence((PutCounters("+1/+1", c["n"], Source()), SetStatus(Source(), "monstrous")))
    return If(Isnt(Fits(Source(), HasStatus("monstrous"))), grow)


@verb("adapt <n:number>", "Adapt 2.")
def adapt_number(c: Captures) -> Instruction:
    return If(Isnt(Fits(Source(), HasCounter("+1/+1"))), PutCounters("+1/+1", c["n"], Source()))


@verb("bolster <n:number>", "Bolster 2.")
def bolster_number(c: Captures) -> Instruction:
    mine = All(AllOf((IsType("Creature"), ControlledBy(You()))))
    chosen = Choose(Anything(), (), among=Extreme(mine, "toughness", least=True))
    return PutCounters("+1/+1", c["n"], chosen)


@slot("counter_list")
def _counter_list(text: Text, i: int) -> Parsed:
    """ "A flying counter, a first strike counter, and a lifelink counter": two or more kinds."""
    return listed(text, i, lambda k: _counters_counted(text, k), "and")


def _counters_counted(text: Text, i: int) -> Parsed:
    count = text.slot("count", i)
    kind = None if count is None else text.slot("counter_kind", count[1])
    return None if kind is None else ((kind[0], count[0]), kind[1] + 1)


@verb("put|puts <k:counter_list> on <on:object>", "Put a flying counter, a reach counter, and a +1/+1 counter on ~.")
def put_kinds_of_counters_on_object(c: Captures) -> Instruction:
    return Sequence(tuple(PutCounters(kind, count, c["on"].selector) for kind, count in c["k"]))


@verb(
    "put|puts <n:count> <k:counter_kind> counter(s) on <on:objects> and <m:count> <l:counter_kind> counter(s) on "
    "<other:objects>",
    "Put a +1/+1 counter on target creature and a +1/+1 counter on up to one target Merfolk.",
)
def put_counters_on_objects_and_on_others(c: Captures) -> Instruction:
    first = PutCounters(c["k"], c["n"], c["on"].selector)
    return Sequence((first, PutCounters(c["l"], c["m"], c["other"].selector)))


@verb(
    "put|puts <n:count> <k:counter_kind> counter(s) on <on:object> , <m:count> <l:counter_kind> counter(s) on "
    "<other:object> , and <o:count> <p:counter_kind> counter(s) on <third:object>",
    "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, and three +1/+1 counters "
    "on a third target creature.",
)
def put_counters_on_three_objects(c: Captures) -> Instruction:
    rows = (("k", "n", "on"), ("l", "m", "other"), ("p", "o", "third"))
    return Sequence(tuple(PutCounters(c[kind], c[count], c[on].selector) for kind, count, on in rows))


@verb(
    "put|puts (a|an) <k:counter_kind> counter on <on:object> or remove (one|a <l:counter_kind> counter) from (it|~)",
    "Put a charge counter on ~ or remove a charge counter from it.",
)
def put_a_counter_or_remove_one(c: Captures) -> Instruction | None:
    """Which of both is chosen as it is done (608.2d)."""
    if c.get("l", c["k"]) != c["k"] or not isinstance(c["on"].meaning, Source):
        return None
    kind = c["k"]
    put, remove = PutCounters(kind, 1, Source()), RemoveCounters(kind, 1, Source())
    return ChooseMode((Mode(f"Put a {kind} counter on it", put), Mode(f"Remove a {kind} counter from it", remove)))


@verb("put|puts <of:object_whose> counters on <where:object>", "Put target creature's counters on ~.")
def put_its_counters_on_object(c: Captures) -> Instruction | None:
    """122.8."""
    if is_plural(c["where"]):
        return None
    return MoveCounters("", None, c["of"].selector, c["where"].selector)


@verb("put|puts <of:object_whose> <k:counter_kind> counters on <where:object>", "Put ~'s +1/+1 counters on ~.")
def put_such_counters_of_it_on_object(c: Captures) -> Instruction | None:
    """As many as it has or had (122.8)."""
    if is_plural(c["where"]):
        return None
    return PutCounters(c["k"], CountersOn(c["k"], c["of"].selector), c["where"].selector)


@verb(
    "put|puts <n:count> <k:counter_kind> counter(s) on <on:object> if it is (a|an) <a:noun> and <m:count> "
    "<l:counter_kind> counter(s) on it if it is (a|an) <b:noun>",
    "Put a +1/+1 counter on target permanent if it's a creature and a loyalty counter on it if it's a planeswalker.",
)
def put_counters_by_what_it_is(c: Captures) -> Instruction | None:
    """It may be both."""
    if c["on"].plural or c["a"].plural or c["b"].plural:
        return None
    on = c["on"].selector
    rows = (("a", "k", "n"), ("b", "l", "m"))
    return Sequence(tuple(If(Fits(on, c[what].filter), PutCounters(c[kind], c[many], on)) for what, kind, many in rows))
