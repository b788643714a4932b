"""Predicates about what objects can't be the target of: spells, abilities from such sources (101.2, 601.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import (
    OTHER,
    AllOf,
    AnyOf,
    Filter,
    IsStackKind,
    IsSubtype,
    Not,
    all_of,
    without,
)
from mtgtable.abilities.modifications import RuleChange
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.wording.lexicon import subtype_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_SPELL: Final = IsStackKind("spell")
_OTHER_AURA: Final = all_of(OTHER, IsSubtype(subtype_word("Aura")))
_OR_FROM: Final = ("or", "abilities", "from")


def _quality(fitting: Filter) -> Filter:
    """What is said of a spell besides that it is one."""
    return without(fitting, _SPELL)


def _source(text: Text, i: int) -> tuple[Filter, int] | None:
    found: Any = text.slot("noun", i)
    if found is None or "source" not in found[0].nouns or not found[0].plural or found[0].choice:
        return None
    return found[0].filter, found[1]


@slot("aiming")
def _aiming(text: Text, i: int) -> Parsed:
    """ "Red spells or abilities from red sources", "abilities from artifact sources"."""
    if text.at(i, _OR_FROM[1:]):
        source = _source(text, i + 2)
        return None if source is None else (AllOf((Not(_SPELL), source[0])), source[1])
    j = text.find("or", i, text.n)
    if j < 0 or not text.at(j, _OR_FROM):
        return None
    spells = text.up_to(j).slot("noun", i)
    source = _source(text, j + len(_OR_FROM))
    if spells is None or spells[1] != j or "spell" not in spells[0].nouns or source is None:
        return None
    quality = _quality(spells[0].filter)
    if quality == source[0]:
        return quality, source[1]  # of a spell that is its own source, and of an ability by its source
    return AnyOf((spells[0].filter, AllOf((Not(_SPELL), source[0])))), source[1]


@verb("can't be enchanted by other auras", "Enchanted creature can't be enchanted by other Auras.", "object")
def cant_be_enchanted_by_others(_c: Captures) -> Continuous:
    return Continuous((RuleChange("cant be enchanted", filter=_OTHER_AURA),))


@verb("can't be the target(s) of <f:aiming>", "~ can't be the target of red spells or abilities from red sources.",
      "object")  # fmt: skip
def cant_be_the_target_of_such(c: Captures) -> Continuous:
    return Continuous((RuleChange("cant be targeted", filter=c["f"]),))
