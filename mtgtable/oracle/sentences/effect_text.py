"""An effect as it was read, sentence by sentence, before it is bound."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.quantities import Quantity


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of an effect as it was read: where it stands, and its instruction; None if it couldn't be read."""

    start: int
    end: int
    effect: Instruction | None


@dataclass(slots=True)
class EffectText:
    """The sentences of an effect, and what the text says X is."""

    sentences: list[Sentence] = field(default_factory=list)
    x_is: Quantity | None = None
    limits: list[tuple[str, Any]] = field(default_factory=list)
    """ "Activate only as a sorcery" and its kind: they belong to the ability, not to its effect."""
    otherwise: int = -1
    """Where the last sentence ends, if it says what is done "otherwise"."""
