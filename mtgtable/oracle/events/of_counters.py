"""Events of counters: who puts them, on what, the first time and the so many-th (122.6)."""

from __future__ import annotations

from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import CountersChange, Together
from mtgtable.oracle.events.happenings import Event, event, other_phrase, player_phrase, players_of, subject_filter
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import is_plural


def _what(c: Captures) -> Filter | None:
    return None if is_plural(c["o"]) else subject_filter(c["o"])


@event("<p:player> put|puts a <k:counter_kind> counter on <o:object>", "you put a +1/+1 counter on another creature")
def player_puts_a_counter_on_object(c: Captures) -> Event | None:
    """Once for each counter (603.2c, 122.6a)."""
    fitting = _what(c)
    if fitting is None:
        return None
    put = CountersChange(fitting, kind=c["k"], by=players_of(c["p"]), each=True)
    return Event(put, (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.object")))


@event(
    "the <n:ordinal> <k:counter_kind> counter is put on <o:object>",
    "the fourth plan counter is put on this enchantment",
)
def the_so_many_th_counter_is_put_on_object(c: Captures) -> Event | None:
    fitting = _what(c)
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"], reaches=c["n"]), other_phrase(c["o"], "event.object"))


@event(
    "one or more <k:counter_kind> counters are put on one or more <n:noun>",
    "one or more +1/+1 counters are put on one or more Humans you control",
)
def counters_are_put_on_one_or_more(c: Captures) -> Event | None:
    noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    return Event(Together(CountersChange(noun.filter, kind=c["k"])), ())


@event(
    "one or more <k:counter_kind> counters are removed from <o:object>", "one or more time counters are removed from ~"
)
def counters_are_removed_from_object(c: Captures) -> Event | None:
    fitting = _what(c)
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"], removed=True), other_phrase(c["o"], "event.object"), amount=True)


@event("a <k:counter_kind> counter is removed from <o:object>", "a +1/+1 counter is removed from ~")
def a_counter_is_removed_from_object(c: Captures) -> Event | None:
    """Once for each of them (603.2c)."""
    fitting = _what(c)
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"], removed=True, each=True), other_phrase(c["o"], "event.object"))


@event("<p:player> get|gets one or more <k:counter_kind> counters", "you get one or more poison counters")
def player_gets_counters(c: Captures) -> Event:
    """122.1e."""
    return Event(CountersChange(players=players_of(c["p"]), kind=c["k"]), player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> get|gets one or more {e}", "you get one or more {E}")
def player_gets_energy(c: Captures) -> Event:
    """107.14: an energy symbol stands for an energy counter."""
    return Event(CountersChange(players=players_of(c["p"]), kind="energy"), player_phrase(c["p"], c["at"]), amount=True)
