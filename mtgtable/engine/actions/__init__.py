"""Keyword actions and other instructions (608.2, 701), a family a module; importing this fills ``performing``."""

from __future__ import annotations

from mtgtable.engine.actions.activating_mana import ACTIVATING_MANA
from mtgtable.engine.actions.exchanges import EXCHANGES
from mtgtable.engine.actions.game_changes import GAME_CHANGES
from mtgtable.engine.actions.lasting import LASTING
from mtgtable.engine.actions.linking import LINKING
from mtgtable.engine.actions.making import MAKING
from mtgtable.engine.actions.moving import MOVING
from mtgtable.engine.actions.on_stack import ON_STACK
from mtgtable.engine.actions.permanents import PERMANENTS
from mtgtable.engine.actions.structure import STRUCTURE
from mtgtable.engine.actions.venturing import VENTURING
from mtgtable.engine.actions.voting import VOTING
from mtgtable.engine.performing import EXECUTORS

for _family in (
    STRUCTURE, PERMANENTS, EXCHANGES, MOVING, ON_STACK, MAKING, LASTING, GAME_CHANGES, LINKING, VENTURING, VOTING,
    ACTIVATING_MANA,
):  # fmt: skip
    EXECUTORS.update(_family)

__all__ = ["EXECUTORS"]
