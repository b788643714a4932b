"""Static sentences that hold only while something is true, said before or after them (604.2, 611.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import Ability, ReplacementAbility, StaticAbility
from mtgtable.abilities.conditions import Compares, Condition, Every, Isnt, IsStep, IsTurnOf
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import HostOf, Players, Source, You
from mtgtable.oracle.abilities.own_terms import works_where
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text

Read: TypeAlias = Callable[[Text, int, int], "tuple[Ability, ...] | None"]

_SELF: Final = (Phrase(-1, "object", ("~",), False, Source()),)

_DURING: Final[tuple[tuple[tuple[str, ...], Condition], ...]] = (
    (("during", "your", "turn"), IsTurnOf(You())),
    (("during", "turns", "other", "than", "yours"), Isnt(IsTurnOf(You()))),
    (("during", "each", "opponent", "'s", "end", "step"), Every((IsTurnOf(Players("opponents")), IsStep(("end",))))),
    (("during", "extra", "turns"), Compares(PlayerStat("extra_turn", Players("active")), ">", 0)),
)


def only_while(read: Read, text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """A whole static sentence of another form, with "during your turn" or "as long as …" before or after it."""
    for condition, start, stop in _framed(text, i, end):
        inner = read(text, start, stop)
        plain = inner and all(isinstance(one, StaticAbility) and one.condition is None for one in inner)
        if not plain or inner is None:
            continue
        try:
            bound = Binder(_SELF).bind(condition)
        except Unbound:
            continue
        where = works_where(bound)
        held = (replace(one, condition=bound) for one in inner if isinstance(one, StaticAbility))
        return tuple(replace(one, zones=where) if where else one for one in held)
    return None


def only_if(read: Read, text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """ "If …, ~ can't be countered": what a spell is while something is true of it."""
    asked = asked_first(text, i + 1)
    inner = read(text, asked[1] + 1, end) if asked is not None else None
    if asked is None or not inner or not all(isinstance(one, StaticAbility) for one in inner):
        return None
    try:
        bound = Binder(_SELF).bind(asked[0])
    except Unbound:
        return None
    return tuple(replace(one, condition=bound) for one in inner if isinstance(one, StaticAbility))


_HOSTS: Final = ("enchanted", "equipped", "fortified")


def of_the_host(read: Read, text: Text, i: int, end: int, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """ "As long as it's red, it has trample": of what the sentence before is about, where that is what it is on."""
    first = before[0]
    k = next((k for k in range(i) if text.t[k] in _HOSTS), -1)
    if k < 0 or not isinstance(first, StaticAbility) or first.applies_to != HostOf(Source()):
        return None
    host = text.tokens[k : k + 2]
    comma = text.find(",", i, end)
    if text.t[i + 3] != "it" or comma < 0 or text.t[comma + 1] != "it" or "it" in text.t[comma + 2 : end]:
        return None
    told = Text((*text.tokens[i : i + 3], *host, *text.tokens[i + 4 : comma + 1], *host, *text.tokens[comma + 2 : end]))
    return read(told, 0, told.n)


def otherwise(read: Read, text: Text, k: int, end: int, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """ "Otherwise, prevent all damage …": a replacement while the condition of the sentence before doesn't hold."""
    first = before[-1] if before and text.at(k, ("otherwise", ",")) else None
    held = first.condition if isinstance(first, StaticAbility) else None
    made = read(text, k + 2, end) if held is not None else None
    if held is None or not made:
        return None
    plain = [one for one in made if isinstance(one, ReplacementAbility) and one.condition is None and not one.enters]
    return tuple(replace(one, condition=Isnt(held)) for one in plain) if len(plain) == len(made) else None


def _framed(text: Text, i: int, end: int) -> Iterator[tuple[Condition, int, int]]:
    for words, when in _DURING:
        if text.at(i, (*words, ",")):
            k = i + len(words) + 1
            asked = asked_first(text, k + 1) if text.t[k] == "if" else None
            if asked is not None:
                yield Every((when, asked[0])), asked[1] + 1, end
            yield when, k, end
        if end - len(words) > i and text.at(end - len(words), words):
            yield when, i, end - len(words)
    if text.at(i, ("as", "long", "as")):
        first = asked_first(text, i + 3)
        if first is not None:
            yield first[0], first[1] + 1, end
        return
    k = next((k for k in range(i + 1, end - 3) if text.at(k, ("as", "long", "as"))), -1)
    found = text.slot("condition", k + 3) if k > 0 else None
    if found is not None and found[1] == end:
        yield found[0], i, k


def asked_first(text: Text, i: int) -> tuple[Condition, int] | None:
    """A condition before a comma: "~ is untapped, green creatures …" isn't about what is untapped and green."""
    found = text.slot("condition", i)
    if found is not None and text.t[found[1]] == ",":
        return found[0], found[1]
    comma = text.find(",", i, text.n)
    shorter = Text(text.tokens[:comma]).slot("condition", i) if comma > 0 else None
    return (shorter[0], comma) if shorter is not None and shorter[1] == comma else None
