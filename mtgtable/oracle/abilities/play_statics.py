"""Static permissions that can be used once: "once during each of your turns, you may cast …" (601.3, 604.2)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import Condition, IsTurnOf
from mtgtable.abilities.filters import AnyOf, IsType
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.predicates.playing import Castable
from mtgtable.oracle.sentences.not_to_graveyards import then_exiling

_YOUR_TURN: Final = IsTurnOf(You())


def _once(spells: Castable, condition: Condition | None) -> tuple[Ability, ...] | None:
    return (StaticAbility(You(), (spells.rule,), condition),) if spells.one else None


@static(
    "once during each of your turns , you may cast <s:castable>",
    "Once during each of your turns, you may cast a creature spell from your graveyard",
)
def once_each_turn_of_yours_you_may_cast(c: Captures) -> tuple[Ability, ...] | None:
    return _once(c["s"], _YOUR_TURN)


@static(
    "once each turn , you may cast <s:castable>",
    "Once each turn, you may cast a creature spell with power 2 or less from the top of your library",
)
def once_each_turn_you_may_cast(c: Captures) -> tuple[Ability, ...] | None:
    return _once(c["s"], None)


_PERMANENT: Final[Any] = AnyOf(
    tuple(IsType(name) for name in ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))
)


@static(
    "during each of your turns , you may play a land and cast a permanent spell of each permanent type from your "
    "graveyard",
    "During each of your turns, you may play a land and cast a permanent spell of each permanent type from your "
    "graveyard",
)
def one_of_each_permanent_type_from_your_graveyard(_c: Captures) -> tuple[Ability, ...]:
    rule = RuleChange("may play from zone", filter=_PERMANENT, zone=Zone.GRAVEYARD, once="type")
    return (StaticAbility(You(), (rule,), _YOUR_TURN),)


@static(
    "if (a|an) <n:noun> cast this way would be put into (your|a) graveyard , exile it instead",
    "If a spell cast this way would be put into your graveyard, exile it instead",
)
def what_is_cast_this_way_goes_to_exile(c: Captures) -> tuple[Ability, ...] | None:
    """Of the permission in the sentence before."""
    before, noun = c["before"], c["n"]
    last = before[-1] if before else None
    if "spell" not in noun.nouns or last is None:
        return None
    exiling: Ability = then_exiling(last, noun.filter)
    return None if exiling == last else (*before[:-1], exiling)
