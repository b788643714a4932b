"""What the window itself asks, before the game is told anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Picking:
    """Something on the table is asked for: a sentence, and what is done with what is clicked."""

    prompt: str
    then: Callable[[Ref], Any]
    named: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreeing:
    """Is this given up for a cost: a sentence, what is lit meanwhile, and what a yes does."""

    prompt: str
    refs: frozenset[ObjectId]
    then: Callable[[], bool]
