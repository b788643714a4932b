"""What a card says of its own types, by a static ability, and of the time of day as it enters (604.3, 614.1c, 730)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import Either, Isnt, PlayerIs
from mtgtable.abilities.instructions import Designate, If
from mtgtable.abilities.modifications import ChangeTypes
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Players, Source
from mtgtable.oracle.abilities.replacements import entering, replaces
from mtgtable.oracle.abilities.statics import EVERYWHERE, static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.lexicon import SUBTYPES, subtype_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("row_of_types")
def _row_of_types(text: Text, i: int) -> Parsed:
    """ "A Cleric, Rogue, Warrior, and Wizard"."""
    k = i + 1 if text.t[i] in ("a", "an") else i
    words: list[Any] = []
    while text.raw[k] in SUBTYPES:
        words.append(subtype_word(SUBTYPES[text.raw[k]][0]))
        k += 1
        for link in ((",", "and"), ("and",), (",",)):
            if text.at(k, link) and text.raw[k + len(link)] in SUBTYPES:
                k += len(link)
                break
        else:
            break
    return (tuple(words), k) if words else None


@static("~ is also <t:row_of_types>", "~ is also a Cleric, Rogue, Warrior, and Wizard")
def self_is_also(c: Captures) -> tuple[Ability, ...]:
    """604.3: in every zone."""
    return (StaticAbility(Source(), (ChangeTypes(add_subtypes=c["t"]),), None, True, EVERYWHERE),)


@replaces(
    "if it is neither day nor night , it becomes (day|<n:night>) as ~ enters",
    "If it's neither day nor night, it becomes day as ~ enters",
)
def it_becomes_day_as_self_enters(c: Captures) -> tuple[Ability, ...]:
    """730.1."""
    either = Either((PlayerIs(Players("each"), "day"), PlayerIs(Players("each"), "night")))
    return entering(EntersWith(do=If(Isnt(either), Designate("night" if "n" in c else "day"))))


@slot("night")
def _night(text: Text, i: int) -> Parsed:
    return (True, i + 1) if text.t[i] == "night" else None
