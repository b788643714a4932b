"""Before attackers are declared: which creatures could attack this turn, as far as that is seen."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import ObjectId, PlayerId

_BEFORE: Final = ("upkeep", "draw", "precombat_main", "begin_combat")


def could_attack(view: GameView, acting: PlayerId | None) -> tuple[ObjectId, ...]:
    """Creatures with which whoever has priority could attack this turn, as far as that is seen before (508.1a)."""
    if view.over or view.stack or view.step not in _BEFORE or acting != view.active:
        return ()
    return tuple(
        card.id
        for card in view.players[view.active].battlefield
        if "Creature" in card.types and not card.tapped and not card.sick and "defender" not in card.keywords
    )
