"""What an action by hand is about: that it is there, and what the log says of it."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

MOST: Final = 5000
"""So much is made, drawn or added at once; each piece takes room and time."""


def not_too_many(count: int, what: str) -> None:
    """Raises IllegalAction when more is asked for at once than is done."""
    if count > MOST:
        raise IllegalAction("", f"By hand there are at most {MOST} {what} at once, not {count}")


def there_is(table: Table, id_: ObjectId) -> GameObject:
    """The object. Raises IllegalAction when it is gone."""
    item = table.state.objects.get(id_)
    if item is None:
        raise IllegalAction("", "That object is no longer there")
    return item


def permanent_there(table: Table, id_: ObjectId) -> GameObject:
    """The permanent. Raises IllegalAction when it is none (110.1)."""
    item = there_is(table, id_)
    if item.zone is not Zone.BATTLEFIELD:
        raise IllegalAction("110.1", f"{name_of(table.look(), id_)} is not on the battlefield")
    return item


def in_game(table: Table, player: PlayerId) -> PlayerId:
    """The player. Raises IllegalAction for one who isn't in the game (102.1, 800.4)."""
    if not 0 <= player < len(table.state.players):
        raise IllegalAction("102.1", f"There is no player {player} in this game")
    if table.state.player(player).lost:
        raise IllegalAction("800.4", f"{table.state.player(player).name} is no longer in the game")
    return player


def named(table: Table, ref: Ref) -> Ref:
    """The object or player. Raises IllegalAction when it isn't there."""
    if isinstance(ref, Seat):
        in_game(table, ref.player)
    else:
        there_is(table, ref)
    return ref


def say(
    table: Table, player: PlayerId, text: str, *refs: ObjectId, counts: tuple[tuple[str, PlayerId, int], ...] = ()
) -> None:
    """Write into the log what a player does by hand, and what of it counts in the numbers of a game."""
    said = f"{table.state.player(player).name}: {text}"
    table.state.write(LogEntry(said, "manual", player=player, refs=refs, counts=counts))
