"""Effects that last, as the state keeps them.

Continuous, replacement and prevention, delayed triggers (611, 614, 603.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import Duration
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.modifications import Modification
from mtgtable.abilities.replacements import Replacement
from mtgtable.abilities.selectors import Selector
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId, Timestamp
from mtgtable.model.quick import quickly_made

AS_IT_ENTERED: Final = "As it entered the battlefield"
"""The text of an effect by which a permanent is what it became as it entered: nothing has resolved (614.1c)."""


@dataclass(frozen=True, slots=True)
class ContinuousEffect:
    """A continuous effect that a resolution (or a player by hand) has created (611.2).

    ``locked`` holds the affected objects and players where 611.2c locks them in; else ``selector`` is judged anew.
    Numbers in ``parts`` were fixed on resolution (608.2h), so they are plain ints unless the text says otherwise.
    ``began_turn`` is the number of the turn in which it began.
    """

    id: EffectId
    source: ObjectId
    source_name: str
    controller: PlayerId
    timestamp: Timestamp
    parts: tuple[Modification, ...]
    duration: Duration
    frame: Frame
    locked: tuple[Ref, ...] | None = None
    selector: Selector | None = None
    text: str = ""
    began_turn: int = 0
    by_hand: bool = False
    ability: AbilityId | None = None
    bestows: bool = False
    """It makes an Aura of a bestowed object, and ends when that is attached to nothing (702.103)."""


@dataclass(frozen=True, slots=True)
class ReplacementEffect:
    """A replacement or prevention effect that a resolution has created (614.1, 615)."""

    id: EffectId
    source: ObjectId
    source_name: str
    controller: PlayerId
    timestamp: Timestamp
    when: Happening
    replacement: Replacement
    duration: Duration
    frame: Frame
    uses: int | None = None
    """How many events it still replaces; None: any number."""
    shield: int | None = None
    """How much damage it still prevents (615.7)."""
    condition: Condition | None = None
    regeneration: bool = False
    text: str = ""
    began_turn: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True)
class DelayedTrigger:
    """A delayed triggered ability (603.7)."""

    id: EffectId
    source: ObjectId
    source_name: str
    controller: PlayerId
    timestamp: Timestamp
    ability: TriggeredAbility
    frame: Frame
    duration: Duration | None = None
    began_turn: int = 0
    reflexive: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class PendingTrigger:
    """An ability that has triggered and waits to be put onto the stack (603.3)."""

    id: EffectId
    source: ObjectId
    source_name: str
    controller: PlayerId
    ability: TriggeredAbility
    frame: Frame
    text: str = ""
