"""Paying in scenarios: the automatic payer, and where it finds no way, mana abilities that cost more than tapping."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import PayMana, TapThis
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check
from mtgtable.engine.asking.decisions import Paid, Pay, PlannedMana
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.mana.payable import can_pay
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

MOST_BY_HAND: Final = 40
"""More mana abilities than this are not activated for one payment."""


def payment(game: Game, decision: Pay) -> Paid:
    """How the payment goes on: by the payer's plan, else by the next mana ability with a cost that can be paid.

    Nothing is left for the player to choose between where only such abilities can pay; what their costs ask is
    answered like any other choice.
    """
    if decision.plan is not None:
        return Paid(auto=True)
    chosen = next(_with_costs(game, decision.player), None)
    return Paid(auto=True) if chosen is None else Paid(activate=chosen)


def _with_costs(game: Game, player: PlayerId) -> Iterator[PlannedMana]:
    """The mana abilities that cost more than tapping and can be activated now; those that cost mana come last."""
    found: list[tuple[bool, PlannedMana]] = []
    for id_ in _places(game, player):
        for index, on in enumerate(activated_abilities(game.table, id_)):
            ability = on.ability
            if (
                not isinstance(ability, ActivatedAbility)
                or not ability.mana_ability
                or ability.cost.parts == (TapThis(),)
            ):
                continue
            try:
                check(game.table, player, id_, on)
            except IllegalAction:
                continue
            if can_pay(game.table, player, ability.cost, ability_frame(game.table, player, id_, on)):
                costs_mana = any(isinstance(part, PayMana) for part in ability.cost.parts)
                found.append((costs_mana, PlannedMana(id_, index, "")))
    yield from (planned for _, planned in sorted(found, key=lambda entry: entry[0]))


def _places(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    board = game.board().characteristics
    yield from (id_ for id_ in game.state.battlefield if board[id_].controller == player)
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        yield from game.state.zone(zone, player)
