"""Where what an Aura enchants may be: most on the battlefield, some in a graveyard (702.5a)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.selectors import TargetSpec


def enchants_in(card: CompiledCard) -> frozenset[str]:
    """The zones in which its enchant ability looks for what it may be on; none for what has no such ability."""
    keywords = (one for one in card.front.abilities if isinstance(one, KeywordAbility) and one.name == "enchant")
    specs = (spec for one in keywords for spec in one.parameters if isinstance(spec, TargetSpec))
    return frozenset(str(zone) for spec in specs for zone in spec.zones)
