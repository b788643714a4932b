"""Venturing into the dungeon: the marker goes from room to room, and a dungeon is completed (309, 701.49)."""

from __future__ import annotations

from typing import Final, Literal

from mtgtable.abilities import instructions as i
from mtgtable.abilities.dungeons import DUNGEONS, Dungeon
from mtgtable.engine import choosing
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.dungeons import complete, dungeon_of, enter, room_of
from mtgtable.engine.performing import Executors
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.setup import add_card
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_What = Literal["room", "dungeon"]


def venture(table: Table, node: i.Venture, frame: Frame) -> Steps[Frame]:
    """Each of the players moves their venture marker on, in a new dungeon if they must (701.49a-d)."""
    for player in (yield from choosing.players(table, node.players, frame)):
        id_ = dungeon_of(table.state, player)
        dungeon = DUNGEONS[table.state.objects[id_].printed.name] if id_ is not None else None
        exits = room_of(table.state, id_).exits if id_ is not None else ()
        if id_ is not None and dungeon is not None and exits:
            room = yield from _one_of(player, "room", exits, dungeon)
        else:
            if id_ is not None:
                yield from happen(table, [complete(table, id_)])
            id_, dungeon = yield from _begin(table, player, node.into)
            room = dungeon.rooms[0].name
        enter(table, id_, room)
        yield from happen(table, [e.Does(player, "venture", source=frame.source, by=id_)])
    return frame


def _begin(table: Table, player: PlayerId, into: str) -> Steps[tuple[ObjectId, Dungeon]]:
    """The player brings a dungeon card into the command zone (309.2a, 701.49d)."""
    names = (into,) if into else tuple(name for name, one in DUNGEONS.items() if not one.only_by_name)
    name = yield from _one_of(player, "dungeon", names, None)
    return add_card(table.state, DUNGEONS[name].card, player, Zone.COMMAND).id, DUNGEONS[name]


def _one_of(player: PlayerId, what: _What, names: tuple[str, ...], dungeon: Dungeon | None) -> Steps[str]:
    if len(names) == 1:
        return names[0]
    rooms = dungeon.rooms if dungeon is not None else ()
    texts = {room.name: room.text for room in rooms} or {name: one.card.front.text for name, one in DUNGEONS.items()}
    options = tuple(Option(name, detail=texts.get(name, "")) for name in names)
    answer = yield Choose(player, what, f"Choose a {what}", options, rule="309.5a", default=(0,))
    chosen: str = names[answer.indexes[0]]
    return chosen


VENTURING: Final[Executors] = {i.Venture: venture}
