"""The cleanup step (514)."""

from __future__ import annotations

from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import option_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.events import Event, Moves
from mtgtable.engine.table import Table
from mtgtable.engine.turn import expiry
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def maximum_hand_size(table: Table, player: PlayerId) -> int | None:
    """How many cards the player may keep at the end of their turn; None: any number (402.2).

    Effects on players apply in the order of their timestamps (613.10).
    """
    size: int | None = table.state.player(player).max_hand
    rules = [
        *applying_to_player(table, "no maximum hand size", player),
        *applying_to_player(table, "maximum hand size", player),
        *applying_to_player(table, "maximum hand size changed", player),
    ]
    for rule in sorted(rules, key=lambda rule: rule.timestamp):
        if rule.change.rule == "no maximum hand size":
            size = None
        elif rule.change.value is not None:
            value = amount(table.look(), rule.change.value, rule.frame)
            if rule.change.rule == "maximum hand size":
                size = value
            elif size is not None:
                size += value
    return None if size is None else max(0, size)


def clean_up(table: Table) -> Steps[None]:
    """Discard to the maximum hand size; then damage wears off and "until end of turn" ends, at once (514.1, 514.2)."""
    yield from _discard(table)
    state = table.state
    for id_ in tuple(state.battlefield):
        item = state.objects[id_]
        if item.damage or item.deathtouched:
            state.update(id_, damage=0, deathtouched=False)
    expiry.as_turn_ends(state)


def _discard(table: Table) -> Steps[None]:
    state = table.state
    active = state.turn.active
    limit = maximum_hand_size(table, active)
    hand = list(state.zone(Zone.HAND, active))
    surplus = 0 if limit is None else len(hand) - limit
    if surplus <= 0:
        return
    prompt = f"Discard down to {how_many(limit or 0, 'card')}"
    answer = yield Choose(
        active, "discard", prompt, tuple(option_of(table.look(), id_) for id_ in hand),
        surplus, surplus, rule="514.1", hidden=True,
    )  # fmt: skip
    events: list[Event] = [
        Moves(hand[index], Zone.GRAVEYARD, Zone.HAND, cause="discard", by=active) for index in answer.indexes
    ]
    yield from happen(table, events)
