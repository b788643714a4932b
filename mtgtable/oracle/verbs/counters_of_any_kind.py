"""Counters taken off whatever their kind, as many as the text says or as the player says (122)."""

from __future__ import annotations

from mtgtable.abilities.filters import Anything
from mtgtable.abilities.instructions import (
    Decide,
    Instruction,
    PutCounters,
    RemoveCounters,
    Sequence,
)
from mtgtable.abilities.quantities import Bounded, CountersOn, Noted, Sum
from mtgtable.abilities.selectors import All, Choose, Players, TargetSpec
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import ASKED_ABOUT, Phrase

_SAID = "inner number"


@verb("remove <n:number> counters from <of:object>", "Remove two counters from target permanent.")
def remove_number_counters(c: Captures) -> Instruction | None:
    """Who removes them says of which kinds."""
    return None if c["of"].plural or isinstance(c["of"].meaning, All) else RemoveCounters("", c["n"], c["of"].selector)


@verb("remove up to <n:number> counters from <of:object>", "Remove up to three counters from target permanent.")
def remove_up_to_number_counters(c: Captures) -> Instruction | None:
    return _up_to(c, "")


@verb(
    "remove up to <n:number> <k:counter_kind> counters from <of:object>",
    "Remove up to two charge counters from target artifact.",
)
def remove_up_to_number_such_counters(c: Captures) -> Instruction | None:
    return _up_to(c, c["k"])


@verb("remove any number of counters from <of:object>", "Remove any number of counters from target permanent.")
def remove_any_number_of_counters(c: Captures) -> Instruction | None:
    return _up_to(c | {"n": None}, "")


@verb(
    "remove any number of <k:counter_kind> counters from <of:object>",
    "Remove any number of charge counters from target artifact.",
)
def remove_any_number_of_such_counters(c: Captures) -> Instruction | None:
    return _up_to(c | {"n": None}, c["k"])


@verb("lose|loses all counters", "Each opponent loses all counters.")
def lose_all_counters(c: Captures) -> Instruction:
    return RemoveCounters("", None, c["subject"])


@verb(
    "remove all but <n:count> <k:counter_kind> counter(s) from <of:object>",
    "Remove all but one +1/+1 counter from ~.",
)
def remove_all_but_some_counters(c: Captures) -> Instruction | None:
    if c["of"].plural or isinstance(c["of"].meaning, All | Choose) or not isinstance(c["n"], int):
        return None
    there = CountersOn(c["k"], c["of"].selector)
    return RemoveCounters(c["k"], Bounded(Sum((there, -c["n"])), low=0), c["of"].selector)


def _up_to(c: Captures, kind: str) -> Instruction | None:
    """The player says how many as it happens (608.2d)."""
    if c["of"].plural or isinstance(c["of"].meaning, All | Choose):
        return None
    there = CountersOn(kind, c["of"].selector)
    most = there if c["n"] is None else Bounded(there, high=c["n"])
    return Sequence((
        Decide("number", bind=_SAID, minimum=0, maximum=most),
        RemoveCounters(kind, Noted(_SAID), c["of"].selector),
    ))  # fmt: skip


@verb("put up to <n:number> <k:counter_kind> counters on <on:object>", "Put up to X +1/+0 counters on ~.")
def put_up_to_number_counters(c: Captures) -> Instruction | None:
    """The player says how many as it happens (608.2d)."""
    if c["on"].plural or isinstance(c["on"].meaning, All | Choose):
        return None
    return Sequence((
        Decide("number", bind=_SAID, minimum=0, maximum=c["n"]),
        PutCounters(c["k"], Noted(_SAID), c["on"].selector),
    ))  # fmt: skip


@verb(
    "remove|removes (those counters|them|all of them) [from it]",
    "Put a charge counter on ~. Then if there are four or more charge counters on it, remove those counters and "
    "transform it.",
)
def remove_those_counters(c: Captures) -> Instruction:
    """All of the kind that the condition before asks about (``sentences``)."""
    return RemoveCounters("", None, Phrase(c["at"] + 1, "object", (), False, ASKED_ABOUT).selector)


@verb(
    "for each kind of counter on <on:object> , (give|put) (that permanent or player|that permanent) another counter of "
    "that kind",
    "For each kind of counter on target permanent, give that permanent another counter of that kind.",
)
def give_another_of_each_kind(c: Captures) -> Instruction | None:
    """122.1: one more of each kind that is there."""
    return None if c["on"].plural else PutCounters("each kind", 1, c["on"].selector)


@verb(
    "for each kind of counter on target permanent or player , give that permanent or player another counter of that "
    "kind",
    "For each kind of counter on target permanent or player, give that permanent or player another counter of that "
    "kind.",
)
def give_another_of_each_kind_to_either(c: Captures) -> Instruction:
    spec = TargetSpec(Anything(), (Zone.BATTLEFIELD,), Players("each"), text="target permanent or player")
    on = Phrase(c["at"] + 6, "mixed", ("permanent", "player"), False, spec)
    return PutCounters("each kind", 1, on.selector)
