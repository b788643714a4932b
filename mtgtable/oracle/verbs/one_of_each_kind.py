"""Each player keeps one permanent of each of several kinds and sacrifices the rest (101.4, 608.2e)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import Filter, IsAmong, Not, all_of
from mtgtable.abilities.instructions import Decide, Instruction, Sacrifice, Sequence
from mtgtable.abilities.selectors import All, Bound, Union
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.verbs.all_players import of_these_players
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EACH = Bound("each")


@slot("one_of_each_kind")
def _one_of_each_kind(text: Text, i: int) -> Parsed:
    """ "An artifact, a creature, an enchantment, and a land": kinds of permanents, one of each."""
    kinds: list[Filter] = []
    k = i
    while text.t[k] in ("a", "an") and (found := text.slot("noun", k + 1)) is not None:
        noun: Noun = found[0]
        if noun.plural or noun.choice or not noun.of_permanents:
            return None
        kinds.append(noun.filter)
        k = found[1]
        links = ((",", "and"), (",",), ("and",))
        link = next((row for row in links if text.at(k, row) and text.t[k + len(row)] in ("a", "an")), None)
        if link is None:
            return (tuple(kinds), k) if len(kinds) > 1 else None
        k += len(link)
    return None


def _keep_and_sacrifice(c: Captures) -> Instruction | None:
    """One permanent may be kept as several of the kinds that it is; a kind of which there is none is left out."""
    theirs: Noun = c["n"]
    who: Any = c["subject"]
    if not isinstance(who, Phrase) or not who.plural:
        return None
    if not theirs.plural or theirs.choice or not theirs.of_permanents:
        return None
    own = of_these_players(theirs.filter, _EACH)
    if own == theirs.filter:
        return None
    kept = [
        Decide("objects", who.selector, f"inner kept {index}", objects=All(all_of(own, kind)), minimum=1, maximum=1)
        for index, kind in enumerate(c["k"])
    ]
    among = Union(tuple(Bound(one.bind) for one in kept))
    rest = all_of(of_these_players(theirs.filter, who), Not(IsAmong(among)))
    return Sequence((*kept, Sacrifice(All(rest), by=who.selector)))


_REST = ", then sacrifices the rest"


@verb(
    f"chooses from among the <n:noun> <k:one_of_each_kind> {_REST}",
    "Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a land, "
    "then sacrifices the rest.",
)
def keep_from_among_theirs(c: Captures) -> Instruction | None:
    return _keep_and_sacrifice(c)


@verb(
    f"chooses <k:one_of_each_kind> from among the <n:noun> {_REST}",
    "Each player chooses an artifact and a creature from among the nonland permanents they control, then sacrifices "
    "the rest.",
)
def keep_one_of_each_from_among_theirs(c: Captures) -> Instruction | None:
    return _keep_and_sacrifice(c)
