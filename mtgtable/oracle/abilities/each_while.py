"""Several things told in one text, each while a condition of its own holds at that moment (611.3a, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, Content, StaticAbility
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.instructions import If, Instruction, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, Modification
from mtgtable.abilities.selectors import All, Source
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.frames import predicates, verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot


@static(
    "you may <c:cost> rather than pay ~ 's crew cost",
    "You may remove a loyalty counter from a planeswalker you control rather than pay ~'s crew cost",
)
def another_cost_of_crewing(c: Captures) -> tuple[Ability, ...]:
    """Crewing for that cost is the same ability with another cost (702.122a, 118.9)."""
    becomes = Apply(Source(), (ChangeTypes(add_types=("Artifact", "Creature")),))
    return (ActivatedAbility(c["c"], Content(becomes), keyword="crew"),)


_WHILE: Final = ("as", "long", "as")
_LINKS: Final = ((",", "and"), (",",), ("and",))


@slot("each_while")
def _each_while(text: Text, i: int) -> Parsed:
    """ "Gets +0/+2 as long as you control a Plains, has flying as long as …": two or more."""
    itself = Phrase(i, "object", ("~",), False, Source()).selector
    rows: list[tuple[tuple[Modification, ...], Condition]] = []
    k = i
    while (row := _one_while(text, k, itself)) is not None:
        rows.append(row[0])
        k = row[1]
        link = next((words for words in _LINKS if text.at(k, words)), None)
        if link is None or _one_while(text, k + len(link), itself) is None:
            return (tuple(rows), k) if len(rows) > 1 else None
        k += len(link)
    return None


def _one_while(text: Text, k: int, subject: Any) -> tuple[tuple[tuple[Modification, ...], Condition], int] | None:
    for said, j in predicates(text, k, subject, "object"):
        if isinstance(said, Continuous) and said.duration is None and said.first is None and text.at(j, _WHILE):
            found = text.slot("condition", j + len(_WHILE))
            if found is not None:
                return (said.parts, found[0]), found[1]
    return None


@static(
    "~ <e:each_while>",
    "~ gets +0/+2 as long as you control a Plains and has flying as long as you control an Island",
)
def self_is_such_while(c: Captures) -> tuple[Ability, ...]:
    """Each comes and goes by itself."""
    return tuple(StaticAbility(Source(), parts, condition) for parts, condition in c["e"])


@slot("protection_if_each")
def _protection_if_each(text: Text, i: int) -> Parsed:
    """ "Protection from white if you control a Plains, from blue if you control an Island, and from …"."""
    if not text.at(i, ("protection", "from")):
        return None
    at = text.tokens[i].start
    rows: list[tuple[tuple[Ability, ...], Condition]] = []
    k = i + 1
    while text.t[k] == "from":
        told = Text((*text.tokens[:k], Token("protection", "protection", at, at), *text.tokens[k:]))
        gained = told.slot("keyword", k)
        found = text.slot("condition", gained[1]) if gained is not None and text.t[gained[1] - 1] == "if" else None
        if gained is None or found is None:
            return None
        rows.append((gained[0], found[0]))
        k = found[1]
        link = next((words for words in _LINKS if text.at(k, words) and text.t[k + len(words)] == "from"), None)
        if link is None:
            return (tuple(rows), k) if len(rows) > 1 else None
        k += len(link)
    return None


@verb(
    "<u:duration> , <o:object> gain|gains <p:protection_if_each>",
    "Until end of turn, creatures you control gain protection from white if you control a Plains and from blue if you "
    "control an Island.",
)
def gain_protection_if_each(c: Captures) -> Instruction | None:
    """What each of them gains is settled as this resolves."""
    if not isinstance(c["o"].meaning, All):
        return None
    rows = (If(condition, Apply(c["o"].selector, (GainAbilities(gained),), c["u"])) for gained, condition in c["p"])
    return Sequence(tuple(rows))
