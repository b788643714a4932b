"""What carries out an instruction, as a type: rules code that may ask, and gives a frame that knows what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.state.refs import Frame

Executor: TypeAlias = Callable[[Any, Any, Frame], Steps[Frame]]
"""Takes the game, the instruction and the frame."""

Executors: TypeAlias = dict[type, Executor]
