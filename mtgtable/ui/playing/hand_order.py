"""The order in which a player holds their cards: put in order by hand or sorted; new cards come in at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.model.ids import ObjectId, PlayerId

_TYPES: Final = ("Land", "Creature", "Planeswalker", "Battle", "Artifact", "Enchantment", "Sorcery", "Instant")


def _place_of_type(card: ObjectView) -> int:
    return next((number for number, name in enumerate(_TYPES) if name in card.types), len(_TYPES))


SORTS: Final[dict[str, Callable[[ObjectView], Any]]] = {
    "cost": lambda card: ("Land" not in card.types, card.mana_value, card.colors, card.name),
    "type": lambda card: (_place_of_type(card), card.mana_value, card.name),
    "name": lambda card: card.name,
}
"""The ways to sort a hand; lands lie together at the left but by name."""


class HandOrder:
    """How each hand of one window is held. The game knows nothing of it (402.3: a hand may be held in any order)."""

    def __init__(self) -> None:
        self._orders: dict[PlayerId, list[ObjectId]] = {}

    def orders(self) -> tuple[tuple[PlayerId, tuple[ObjectId, ...]], ...]:
        """The hands that were put in order, as they were."""
        return tuple((player, tuple(order)) for player, order in self._orders.items())

    def take(self, orders: Iterable[tuple[PlayerId, tuple[ObjectId, ...]]]) -> None:
        """Hold hands in these orders instead."""
        self._orders = {player: list(order) for player, order in orders}

    def seen(self, view: GameView) -> GameView:
        """The view with each hand in its order."""
        players = tuple(
            replace(player, hand=self._ordered(player.id, player.hand)) if player.id in self._orders else player
            for player in view.players
        )
        return replace(view, players=players) if self._orders else view

    def sort(self, player: PlayerId, hand: tuple[ObjectView, ...], by: str) -> None:
        """Sort a hand by a name of ``SORTS``."""
        self._orders[player] = [card.id for card in sorted(hand, key=SORTS[by])]

    def move(self, player: PlayerId, hand: tuple[ObjectView, ...], card: ObjectId, place: int) -> None:
        """Put a card of the hand at a place, counted from the left among the others."""
        order = [one.id for one in hand if one.id != card]
        order.insert(max(0, min(place, len(order))), card)
        self._orders[player] = order

    def _ordered(self, player: PlayerId, hand: tuple[ObjectView, ...]) -> tuple[ObjectView, ...]:
        place = {id_: number for number, id_ in enumerate(self._orders[player])}
        return tuple(sorted(hand, key=lambda card: place.get(card.id, len(place))))
