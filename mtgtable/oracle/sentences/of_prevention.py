"""What is done besides preventing damage, told in a sentence of its own (615.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.instructions import DealDamage, GainLife, If, Instruction, PutCounters, Sequence
from mtgtable.abilities.lasting import Prevent
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import Bound, ControllerOf
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText

_PROTECTED: Final = Bound("protected")
"""The permanent to which the damage would be dealt."""


def _then(found: EffectText, do: Instruction) -> bool:
    def more(node: Any) -> Any:
        return replace(node, then=do) if isinstance(node, Prevent) and node.then is None else node

    return change_last(found, more)


@after(
    "for each 1 damage prevented this way , put (a|an) <k:counter_kind> counter on that creature",
    "Prevent the next 3 damage that would be dealt to target creature this turn. For each 1 damage prevented this way, "
    "put a +1/+1 counter on that creature.",
)
def a_counter_for_each_damage_prevented(found: EffectText, c: Captures) -> bool:
    return _then(found, PutCounters(c["k"], EventAmount(), _PROTECTED))


@after(
    "if damage from (a|an) <n:noun> is prevented this way , you gain that much life",
    "Prevent all damage that would be dealt to you this turn by a source of your choice. If damage from a black source "
    "is prevented this way, you gain that much life.",
)
def life_for_damage_of_such_a_source(found: EffectText, c: Captures) -> bool:
    """The source is asked as it would deal the damage."""
    noun: Noun = c["n"]
    if noun.plural or noun.zones or "source" not in noun.nouns:
        return False
    return _then(found, If(Fits(Bound("event.source"), noun.filter), GainLife(EventAmount())))


def _and_if(found: EffectText, source: Noun, do: Instruction) -> bool:
    if source.plural or source.zones or "source" not in source.nouns:
        return False
    asked = If(Fits(Bound("event.source"), source.filter), do)

    def more(node: Any) -> Any:
        if not isinstance(node, Prevent):
            return node
        return replace(node, then=asked if node.then is None else Sequence((node.then, asked)))

    return change_last(found, more)


@after(
    "if damage from (a|an) <n:noun> is prevented this way , ~ deals that much damage to the source 's controller",
    "Prevent all damage that would be dealt to you this turn by a source of your choice. If damage from a red source "
    "is prevented this way, ~ deals that much damage to the source's controller.",
)
def damage_to_the_controller_of_such_a_source(found: EffectText, c: Captures) -> bool:
    return _and_if(found, c["n"], DealDamage(EventAmount(), ControllerOf(Bound("event.source"))))


@after(
    "if damage from (a|an) <n:noun> is prevented this way , ~ deals that much damage to (that creature|that source)",
    "Prevent all damage that would be dealt to you this turn by a source of your choice. If damage from a creature "
    "source is prevented this way, ~ deals that much damage to that creature.",
)
def damage_to_such_a_source(found: EffectText, c: Captures) -> bool:
    return _and_if(found, c["n"], DealDamage(EventAmount(), Bound("event.source")))
