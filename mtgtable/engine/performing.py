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
from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.quantities import EventAmount, Noted, Quantity, X
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import UnknownNumber, amount
from mtgtable.engine.recalling import by_identity
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

    Once the game is over nothing more is done. Beside a clause that isn't read, a number that nothing tells is asked
    for: whoever did that clause by hand knows it. Elsewhere UnknownNumber is raised.
    """
    if table.state.over:
        return frame
    executor = EXECUTORS.get(type(instruction))
    if executor is None:
        raise NotSupported(f"no way to carry out {type(instruction).__name__}")
    while True:
        try:
            return (yield from executor(table, instruction, with_x(table, instruction, frame)))
        except UnknownNumber as unknown:
            if unknown.what is None or not _is_partly_by_hand(table, frame):
                raise
            frame = yield from _told(table, unknown.what, frame)


def _is_partly_by_hand(table: Table, frame: Frame) -> bool:
    """Does the object that says so have a clause that isn't read; of one that is gone nobody can tell."""
    source = table.state.objects.get(frame.source)
    if source is None:
        return True
    return any(isinstance(node, i.Manual | ManualAbility) for node in walk(source.printed.abilities))


def _told(table: Table, what: X | EventAmount | Noted, frame: Frame) -> Steps[Frame]:
    """The frame with the number that its controller says (107.3, 608.2d)."""
    name = name_of(table.look(), frame.source)
    asked = f"Choose X for {name}" if isinstance(what, X) else f"Choose a number for {name}"
    answer = yield Number(frame.controller, "number", asked, rule="107.3", source=frame.source)
    if isinstance(what, EventAmount):
        return replace(frame, amount=answer.value)
    return replace(frame, x=answer.value) if what == X() else frame.note(what.name, answer.value)


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


@by_identity()
def _needs_x(instruction: Instruction) -> bool:
    fields = _HOLDERS.get(type(instruction))
    read = (instruction,) if fields is None else tuple(getattr(instruction, field) for field in fields)
    return any(
        node == X() or (isinstance(node, ManaSymbol) and node.variable == "X") for part in read for node in walk(part)
    )


@lru_cache(maxsize=1024)
def _says_each(quantity: Quantity) -> bool:
    return any(node == Bound("each") for node in walk(quantity))
