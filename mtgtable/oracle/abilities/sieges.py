"""What a Siege has without a word of text: it is protected by an opponent, and cast transformed once it is defeated."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, Content, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import CountersChange, ZoneChange
from mtgtable.abilities.instructions import CastIt, Decide, Move, Sequence
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Bound, Source
from mtgtable.model.zones import Zone

_PROTECTED = "As this Siege enters, its controller chooses an opponent to protect it."
_DEFEATED = (
    "When the last defense counter is removed from this permanent, exile it, then you may cast it transformed without "
    "paying its mana cost."
)


def of_a_siege() -> tuple[Ability, ...]:
    """Its two intrinsic abilities (310.11a, b)."""
    protector = Decide("opponent", bind="chosen", note_on_source=True)
    enters = ZoneChange(IsSource(), to=Zone.BATTLEFIELD)
    away = Move(Source(), Zone.EXILE, bind="defeated")
    defeated = CountersChange(IsSource(), kind="defense", removed=True, last=True)
    return (
        ReplacementAbility(enters, EntersWith(choose=protector), zones=tuple(Zone), enters=True, text=_PROTECTED),
        TriggeredAbility(
            defeated, Content(Sequence((away, CastIt(Bound("defeated"), transformed=True)))), text=_DEFEATED
        ),
    )
