"""Static sentences that change the one before them: what a protection doesn't remove (702.16n)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Exists, Isnt
from mtgtable.abilities.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Filter,
    IsAmong,
    IsSubtype,
    IsType,
    all_of,
)
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.modifications import GainAbilities, ModifyPT
from mtgtable.abilities.selectors import All, Bound, ControllerOf, HostOf, Source, You
from mtgtable.abilities.words import TypeWord
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound

_AURA: Final = IsSubtype(TypeWord("Aura", "other"))
_EQUIPMENT: Final = IsSubtype(TypeWord("Equipment", "other"))
_GRANTER: Final = Bound("granter")


def _keeping(c: Captures, kept: Filter) -> tuple[Ability, ...] | None:
    """The ability before, whose protection leaves these attached."""
    before = c["before"]
    last = before[-1] if before else None
    if not isinstance(last, StaticAbility) or not any(_protects(part) for part in last.parts):
        return None

    def leaf(node: Any) -> Any:
        protects = isinstance(node, KeywordAbility) and node.name == "protection"
        return replace(node, keeps=kept) if protects else node

    parts = tuple(rewrite(part, leaf) if _protects(part) else part for part in last.parts)
    return (*before[:-1], replace(last, parts=parts))


def _protects(part: Any) -> bool:
    return isinstance(part, GainAbilities) and any(
        isinstance(one, KeywordAbility) and one.name == "protection" for one in part.abilities
    )


@static("this effect doesn't remove ~", "This effect doesn't remove ~")
def this_effect_doesnt_remove_self(c: Captures) -> tuple[Ability, ...] | None:
    return _keeping(c, IsAmong(_GRANTER))


@static("this effect doesn't remove auras", "This effect doesn't remove Auras")
def this_effect_doesnt_remove_auras(c: Captures) -> tuple[Ability, ...] | None:
    return _keeping(c, all_of(_AURA, AttachedTo(Source())))


@static(
    "this effect doesn't remove auras and equipment you control that are already attached to it",
    "This effect doesn't remove Auras and Equipment you control that are already attached to it",
)
def this_effect_doesnt_remove_yours(c: Captures) -> tuple[Ability, ...] | None:
    """702.16p; in the ability of the creature "you" would be its controller."""
    yours = ControlledBy(ControllerOf(_GRANTER))
    return _keeping(c, all_of(AnyOf((_AURA, _EQUIPMENT)), AttachedTo(Source()), yours))


@static(
    "it gets <s:pt_change> instead as long as <c:condition>", "It gets -6/-0 instead as long as you have 5 or less life"
)
def it_gets_that_instead(c: Captures) -> tuple[Ability, ...] | None:
    """Of the sentence before: one size while the condition holds, the other while it doesn't."""
    before = c["before"]
    last = before[-1] if before else None
    if not isinstance(last, StaticAbility) or last.condition is not None or len(last.parts) != 1:
        return None
    if not isinstance(last.parts[0], ModifyPT):
        return None
    known = Phrase(-1, "object", (), False, last.applies_to)
    try:
        holds = Binder((known,)).bind(c["c"])
    except Unbound:
        return None
    size = ModifyPT(*c["s"])
    return (*before[:-1], replace(last, condition=Isnt(holds)), replace(last, parts=(size,), condition=holds))


@static(
    "for each basic land type among lands you control , <o:object> has landwalk of that type",
    "For each basic land type among lands you control, ~ has landwalk of that type",
)
def landwalk_of_each_type_among_your_lands(c: Captures) -> tuple[Ability, ...] | None:
    """702.14: for each of the five types, while one of your lands has it."""
    if not isinstance(c["o"].meaning, Source | HostOf):
        return None
    made: list[Ability] = []
    for name in sorted(BASIC_LAND_TYPES):
        kind = IsSubtype(TypeWord(name, "land"))
        there = Exists(All(all_of(IsType("Land"), kind, ControlledBy(You()))))
        made.append(StaticAbility(c["o"].meaning, (GainAbilities((KeywordAbility("landwalk", (kind,)),)),), there))
    return tuple(made)
