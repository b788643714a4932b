""" "The first creature spell you cast each turn", "the next spell you cast this turn": which of a turn's spells."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.filters import ControlledBy, Filter, IsNthCast, all_of, parts_of, without
from mtgtable.abilities.selectors import All, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.wording.lexicon import ORDINALS
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_YOURS: Final = ControlledBy(You())


def spells_cast(fitting: Filter) -> Filter:
    """What is said of the spells besides that you cast them."""
    return without(fitting, _YOURS)


def one_of_the_turn(text: Text, i: int, number: int, when: tuple[str, str], *, coming: bool = False) -> Parsed:
    """The spell that is described before these words, with which one of the turn it is."""
    found = text.slot("noun", i)
    if found is None or not text.at(found[1], when):
        return None
    noun: Noun = found[0]
    parts = parts_of(noun.filter)
    if noun.plural or noun.choice or noun.zones != (Zone.STACK,) or "spell" not in noun.nouns or _YOURS not in parts:
        return None
    which = IsNthCast(spells_cast(noun.filter), number, coming)
    return replace(noun, filter=all_of(noun.filter, which)), found[1] + len(when)


@slot("nth_spell")
def nth_spell(text: Text, i: int) -> Parsed:
    """ "The second spell you cast each turn"."""
    if text.t[i] != "the" or text.t[i + 1] not in ORDINALS:
        return None
    return one_of_the_turn(text, i + 2, ORDINALS[text.t[i + 1]], ("each", "turn"))


@slot("next_spell")
def next_spell(text: Text, i: int) -> Parsed:
    """ "The next instant or sorcery spell you cast this turn"."""
    if not text.at(i, ("the", "next")):
        return None
    return one_of_the_turn(text, i + 2, 1, ("this", "turn"), coming=True)


def the_nth_spell(text: Text, i: int) -> tuple[Phrase, int] | None:
    """The same as a noun phrase."""
    found = nth_spell(text, i)
    if found is None:
        return None
    noun: Noun = found[0]
    return Phrase(i, "object", noun.nouns, True, All(noun.filter, noun.zones)), found[1]
