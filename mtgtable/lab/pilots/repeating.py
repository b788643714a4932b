"""Offers that come again and again, weighed anew each time against the life and the library that are left."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import TopOfLibrary, You
from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.stack.content import contents_of
from mtgtable.lab.pilots.arriving import can_spare
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone

MOST_TIMES: Final = 50
"""So often it says yes to one and the same offer in a turn."""
_CARDS_KEPT: Final = 2
"""Cards that stay in the library: one to draw next turn, and one more."""


def process_offered(seat: PilotSeat, decision: YesNo) -> i.Repeat | None:
    """What would be done once more, where that is what is asked ("you may repeat this process")."""
    contents = contents_of(seat.game.table, seat.stack[-1]) if seat.stack else ()
    nodes = (node for content in contents for node in walk(content))
    repeats = (node for node in nodes if isinstance(node, i.Repeat) and node.again is not None)
    return next(
        (
            repeat
            for repeat in repeats
            if any(isinstance(node, i.May) and node.prompt == decision.prompt for node in walk(repeat.do))
        ),
        None,
    )


def is_safe_once_more(seat: PilotSeat, repeat: i.Repeat) -> bool:
    """Is enough life left whatever comes of it once more, and enough of the library."""
    nodes = list(walk(repeat.do))
    cards = sum(map(_cards, nodes))
    return (
        can_spare(seat, sum(_life(seat, node) for node in nodes))
        and len(seat.game.state.zone(Zone.LIBRARY, seat.me)) - cards >= _CARDS_KEPT
    )


def _life(seat: PilotSeat, node: Any) -> int:
    """The most life of mine that a step takes; what goes by a card takes as much as the dearest that may come."""
    match node:
        case i.LoseLife(amount=amount, players=You()) | i.DealDamage(amount=amount, to=You()):
            return amount if isinstance(amount, int) else _dearest_left(seat)
    return 0


def _dearest_left(seat: PilotSeat) -> int:
    """The greatest mana value in my library: one knows one's list and what of it has been seen, not its order."""
    library = seat.game.state.zone(Zone.LIBRARY, seat.me)
    costs = (seat.game.state.objects[id_].printed.mana_cost for id_ in library)
    return max((cost.mana_value for cost in costs if cost is not None), default=0)


def _cards(node: Any) -> int:
    """How many cards of my library a step takes."""
    match node:
        case (
            TopOfLibrary(players=You(), count=count)
            | i.Draw(players=You(), count=count)
            | i.Mill(players=You(), count=count)
        ):
            return count if isinstance(count, int) else 1
    return 0
