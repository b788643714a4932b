"""Instructions carried out (608.2): one dispatch table from the class of an instruction to the code that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.abilities.instructions import Instruction
from mtgtable.engine.actions.choosing import choose, selected
from mtgtable.engine.actions.executor import Executors
from mtgtable.engine.actions.game_changes import GAME_CHANGES
from mtgtable.engine.actions.lasting import LASTING
from mtgtable.engine.actions.linking import LINKING
from mtgtable.engine.actions.making import MAKING
from mtgtable.engine.actions.moving import MOVING
from mtgtable.engine.actions.on_stack import ON_STACK
from mtgtable.engine.actions.permanents import PERMANENTS
from mtgtable.engine.actions.structure import STRUCTURE
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.state.refs import Frame

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

EXECUTORS: Final[Executors] = {
    **STRUCTURE, **PERMANENTS, **MOVING, **ON_STACK, **MAKING, **LASTING, **GAME_CHANGES, **LINKING,
}  # fmt: skip
"""What carries out each class of instruction; a class that isn't here can't be executed."""


class NotSupported(TypeError):
    """An instruction that the engine has no code for."""


def perform(game: Game, instruction: Instruction, frame: Frame) -> Steps[Frame]:
    """Carry out an instruction; the frame returned knows what was done. Raises NotSupported.

    Once the game is over nothing more is done.
    """
    if game.state.over:
        return frame
    executor = EXECUTORS.get(type(instruction))
    if executor is None:
        raise NotSupported(f"no way to carry out {type(instruction).__name__}")
    return (yield from executor(game, instruction, frame))


__all__ = ["EXECUTORS", "NotSupported", "choose", "perform", "selected"]
