"""What is supposed of a board, by names, so that it can be written down with it and supposed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class SupposedCard:
    """A card that isn't there: it is supposed to be, newer than all others. ``host``: it is on what is pinned."""

    card: str
    player: str = "A"
    zone: str = "battlefield"
    host: bool = False


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A what-if. ``off`` and ``order`` name effects by their sources, a second one of a source as ``Humility#2``.

    ``order``: all effects, the oldest first; empty where they are as they are.
    """

    cards: tuple[SupposedCard, ...] = ()
    off: tuple[str, ...] = ()
    order: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Is anything supposed."""
        return bool(self.cards or self.off or self.order)

    def as_data(self) -> dict[str, Any]:
        """As a scenario writes it."""
        found: dict[str, Any] = {}
        if self.cards:
            found["cards"] = [_card_data(one) for one in self.cards]
        if self.off:
            found["off"] = list(self.off)
        if self.order:
            found["order"] = list(self.order)
        return found


def _card_data(one: SupposedCard) -> dict[str, Any]:
    found: dict[str, Any] = {"card": one.card, "player": one.player}
    if one.zone != "battlefield":
        found["zone"] = one.zone
    if one.host:
        found["on_pinned"] = True
    return found
