"""Continuous effects (611–613): what every object is, after copy, control, text, type, color, ability and size effects.

``evaluate`` computes the board of a state, ``explain`` tells why one object is what it is, ``look_ahead`` what an
entering permanent would be. All of it works on a state without any game around it.
"""

from __future__ import annotations

from mtgtable.engine.continuous.board import Board, CostInForce, RuleInForce
from mtgtable.engine.continuous.explaining import explain, explain_board
from mtgtable.engine.continuous.explanation import Explanation
from mtgtable.engine.continuous.force import Supposing
from mtgtable.engine.continuous.layering import Run
from mtgtable.engine.continuous.looking_ahead import board_ahead, look_ahead
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.engine.state.state import State
from mtgtable.model.edition import edition_named


def evaluate(
    state: State,
    edition: str | None = None,
    *,
    reference: bool = False,
    supposing: Supposing | None = None,
    before: Board | None = None,
) -> Board:
    """The board: all characteristics after the layers, and the effects on players, rules and costs.

    ``edition``: another edition than the state's. ``reference``: every pair of effects is tried for dependency.
    ``supposing``: effects left out or dated otherwise. ``before``: a board of the same game under the same edition, of
    which what hasn't changed is taken.
    """
    under = edition_named(edition or state.edition)
    run = Run(state, under, reference=reference, supposing=supposing, before=before)
    read, state.history_asked = state.history_read, frozenset()
    run.go()
    board = Board(run)
    board.historic, board.kinds = state.history_read != read, state.history_asked
    return board


__all__ = [
    "Board", "CostInForce", "EffectKey", "Explanation", "RuleInForce", "Supposing", "board_ahead", "evaluate",
    "explain", "explain_board", "look_ahead",
]  # fmt: skip
