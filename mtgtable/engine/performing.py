"""Instructions carried out (608.2): one table from the class of an instruction to the code that does it.

The room ``actions`` fills the table when it is imported; everything that carries out instructions looks here, so that
nothing below has to know ``actions``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities.instructions import Instruction
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table

Executor: TypeAlias = Callable[[Table, Any, Frame], Steps[Frame]]
"""Takes the table, the instruction and the frame; the frame it gives back knows what was done."""

Executors: TypeAlias = dict[type, Executor]

EXECUTORS: Final[Executors] = {}
"""What carries out each class of instruction; a class that isn't here can't be executed."""


class NotSupported(TypeError):
    """An instruction that the engine has no code for."""


def perform(table: Table, instruction: Instruction, frame: Frame) -> Steps[Frame]:
    """Carry out an instruction; the frame returned knows what was done. Raises NotSupported.

    Once the game is over nothing more is done.
    """
    if table.state.over:
        return frame
    executor = EXECUTORS.get(type(instruction))
    if executor is None:
        raise NotSupported(f"no way to carry out {type(instruction).__name__}")
    return (yield from executor(table, instruction, frame))
