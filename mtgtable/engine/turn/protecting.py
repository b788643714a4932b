"""A battle without a protector gets one, or goes to the graveyard (310.10, 704.5w)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.engine.allowing.attackable import protector
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.state.events import Event, Moves
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, seat_letter
from mtgtable.model.zones import Zone


def unprotected(table: Table, among: Sequence[ObjectId]) -> Steps[list[Event]]:
    """Of each that nobody protects and that isn't attacked, the controller chooses an opponent (310.11a)."""
    gone: list[Event] = []
    combat = table.state.turn.combat
    attacked = {one.defender for one in combat.attackers} if combat is not None else set()
    for id_ in among:
        facts = table.of(id_)
        if "Battle" not in facts.types or id_ in attacked:
            continue
        opponents = table.state.opponents(facts.controller)
        if protector(table, id_) in opponents:
            continue
        if not opponents:
            gone.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "state"))
            continue
        seats = tuple(Seat(seat) for seat in opponents)
        answer = yield Choose(
            facts.controller, "player", f"Choose who protects {facts.name}", options_of(table.look(), seats),
            rule="310.10", source=id_, default=(0,),
        )  # fmt: skip
        kept = tuple(pair for pair in table.state.objects[id_].chosen if pair[0] != "player")
        chosen = seat_letter(opponents[answer.indexes[0]])
        table.state.update(id_, chosen=(*kept, ("player", chosen)))
    return gone
