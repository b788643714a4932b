"""Whether there is surely nothing to do, told cheaply where that can be, and else by all that may be begun."""

from __future__ import annotations

from mtgtable.engine.asking.inputs import Action, Activate, Pass
from mtgtable.engine.stack.legal import plainly_cast
from mtgtable.lab.pilots.after_combat import asks_for_an_attack
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone


def is_idle(seat: PilotSeat) -> bool:
    """Is there nothing that could be begun but mana abilities: most windows are such."""
    table, mana = seat.game.table, seat.mana
    facts = [seat.facts(id_) for id_ in seat.hand]
    if any(seat.lands_played == 0 if "Land" in one.types else one.mana_value <= mana for one in facts):
        return False
    found = plainly_cast(table, seat.me)
    if found is None or (mana and any(asks_for_an_attack(seat, id_) for id_ in seat.hand)):
        return _offers_nothing(seat)
    plain, acting = found
    if any(one.mana is not None and one.mana.mana_value <= mana for one in plain):
        return False
    objects, board = table.state.objects, table.board().characteristics
    mine = (
        id_ for id_ in acting if objects[id_].zone is not Zone.BATTLEFIELD or board[id_].controller == seat.me
    )  # fmt: skip
    return not any(map(seat.has_other_abilities, mine)) or _offers_nothing(seat)


def _offers_nothing(seat: PilotSeat) -> bool:
    return all(isinstance(action, Pass) or _is_for_mana(seat, action) for action in seat.legal_actions())


def _is_for_mana(seat: PilotSeat, action: Action) -> bool:
    ability = seat.activated(action.object, action.ability) if isinstance(action, Activate) else None
    return ability is not None and ability.mana_ability
