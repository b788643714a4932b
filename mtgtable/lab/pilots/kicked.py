"""What a spell brings only where it was kicked: it is offered at both prices (702.33, 601.2b)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgtable.abilities.abilities import KeywordAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import WasPaid
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.engine.recalling import by_identity

_KICKED = WasPaid("kicker")


@dataclass(frozen=True, slots=True)
class Unkicked:
    """A card without what hangs on its kicker, and the mana that the kicker costs."""

    face: CompiledFace
    mana: int


@by_identity()
def unkicked(face: CompiledFace) -> Unkicked | None:
    """The card as it is for its mana cost alone; None where no trigger of it hangs on one kicker of mana."""
    kickers = [one for one in face.abilities if isinstance(one, KeywordAbility) and one.name == "kicker"]
    rest = tuple(one for one in face.abilities if not (isinstance(one, TriggeredAbility) and one.condition == _KICKED))
    if len(kickers) != 1 or len(rest) == len(face.abilities):
        return None
    costs = [one for one in kickers[0].parameters if isinstance(one, Cost)]
    parts = [part for cost in costs for part in cost.parts]
    if len(costs) != 1 or not all(isinstance(part, PayMana) and not part.mana.has_variable for part in parts):
        return None
    return Unkicked(
        replace(face, abilities=rest), sum(part.mana.mana_value for part in parts if isinstance(part, PayMana))
    )
