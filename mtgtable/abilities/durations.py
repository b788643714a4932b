"""How long a continuous effect lasts (611.2a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.happenings import Happening


@dataclass(frozen=True, slots=True)
class Until:
    """Until a moment of the game.

    ``end of turn`` also stands for "this turn"; ``your next turn`` is the effect's controller's; ``forever``: no
    duration stated (611.2a).
    """

    moment: Literal[
        "end of turn", "end of combat", "your next turn", "your next upkeep", "your next untap step",
        "your next end step", "end of your next turn", "forever", "their next untap step",
        "through your next untap step", "end of combat on your next turn",
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class AsLongAs:
    """For as long as the condition holds; one that has ended before it could begin does nothing (611.2b)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class UntilEvent:
    """Until something of the kind happens ("until a player casts a creature spell")."""

    what: Happening


@dataclass(frozen=True, slots=True)
class UntilPaid:
    """Until its controller ends it by paying, any time they have priority (116.2c).

    Of a delayed ability: paying keeps it from triggering. ``by``: a ``Selector``, who may pay instead.
    """

    cost: object
    """A ``costs.Cost``; typed loosely to keep the modules in one order."""
    by: object = None


Duration: TypeAlias = Until | AsLongAs | UntilEvent | UntilPaid

END_OF_TURN = Until("end of turn")
END_OF_COMBAT = Until("end of combat")
FOREVER = Until("forever")
