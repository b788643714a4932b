"""Players to whom damage would have been dealt that was prevented: some abilities trigger on that (603.2, 615.1a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.engine.state.events import Damages, Does
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId

PREVENTED: Final = "damage prevented"


def players_protected(prevented: Sequence[Damages]) -> tuple[Does, ...]:
    """One event for each of them, with all that was prevented at that time (603.2c)."""
    much: dict[PlayerId, int] = {}
    for damage in prevented:
        if isinstance(damage.target, Seat):
            much[damage.target.player] = much.get(damage.target.player, 0) + damage.amount
    return tuple(Does(player, PREVENTED, amount) for player, amount in much.items())
