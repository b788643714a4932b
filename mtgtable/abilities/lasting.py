"""Instructions that begin something that lasts: continuous and replacement effects, delayed triggers, emblems.

Part of the operations in ``instructions``; see there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import END_OF_TURN, Duration
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.modifications import Modification
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector, You

if TYPE_CHECKING:
    from mtgtable.abilities.abilities import TriggeredAbility
    from mtgtable.abilities.compiled import CompiledFace
    from mtgtable.abilities.instructions import Instruction
    from mtgtable.abilities.replacements import Replacement


@dataclass(frozen=True, slots=True)
class Apply:
    """A continuous effect begins (611.2). The set of objects is locked in where 611.2c says so."""

    what: Selector
    parts: tuple[Modification, ...]
    duration: Duration = END_OF_TURN
    bind: str = ""
    """A name for what it begins on, where the text speaks of "those creatures" again."""


@dataclass(frozen=True, slots=True)
class Prevent:
    """Damage is prevented (615).

    ``amount`` None: all. ``next_time``: a whole event of the chosen source (615.8). ``then``: an additional effect,
    with what was prevented as EventAmount (615.5).
    """

    amount: Quantity | None
    to: Selector | None = None
    to_filter: Filter | None = None
    source: Filter | None = None
    source_choice: Filter | None = None
    combat: bool | None = None
    next_time: bool = False
    duration: Duration = END_OF_TURN
    then: Instruction | None = None
    divided: bool = False
    by_source: Selector | None = None


@dataclass(frozen=True, slots=True)
class ReplaceNext:
    """A replacement effect begins (614): the next event that fits, or each one, for the duration.

    ``source_choice``: a source is chosen first, for the happening as "chosen source" (609.7a).
    """

    what: Happening
    replacement: Replacement
    once: bool = True
    duration: Duration = END_OF_TURN
    condition: Condition | None = None
    source_choice: Filter | None = None


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed triggered ability is created (603.7)."""

    trigger: TriggeredAbility
    duration: Duration | None = None
    """None: until it triggers once; else each time, for so long."""


@dataclass(frozen=True, slots=True)
class GiveEmblem:
    """A player gets an emblem with abilities (114)."""

    emblem: CompiledFace
    players: Selector = You()
