"""Instructions carried out (608.2): one table from the class of an instruction to the code that does it.

The room ``actions`` fills the table when it is imported; everything that carries out instructions looks here, so that
nothing below has to know ``actions``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.quantities import Quantity, X
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.mana import ManaSymbol

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
    return (yield from executor(table, instruction, with_x(table, instruction, frame)))


_HOLDERS: Final[dict[type, tuple[str, ...]]] = {
    i.Sequence: (), i.If: ("condition",), i.May: ("by",), i.MayPay: ("cost", "by"), i.ForEach: ("of",),
    i.Repeat: ("times",), i.ChooseMode: ("by",),
}  # fmt: skip
"""Instructions that hold others, and what they read themselves before those are reached."""


def with_x(table: Table, instruction: Instruction, frame: Frame) -> Frame:
    """Where the text says what X is, it is worked out once, by the first instruction that needs it (608.2c, 608.2h).

    X that depends on each player or object in turn is worked out anew for each.
    """
    if frame.x_is is None or frame.x is not None or _says_each(frame.x_is) or not _needs_x(instruction):
        return frame
    return replace(frame, x=max(0, amount(table.look(), frame.x_is, frame)))


@lru_cache(maxsize=4096)
def _needs_x(instruction: Instruction) -> bool:
    fields = _HOLDERS.get(type(instruction))
    read = (instruction,) if fields is None else tuple(getattr(instruction, field) for field in fields)
    return any(
        node == X() or (isinstance(node, ManaSymbol) and node.variable == "X") for part in read for node in walk(part)
    )


@lru_cache(maxsize=1024)
def _says_each(quantity: Quantity) -> bool:
    return any(node == Bound("each") for node in walk(quantity))
