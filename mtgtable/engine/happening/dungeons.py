"""Dungeons in the command zone: where a venture marker is, rooms that trigger, dungeons that are completed (309)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.dungeons import DUNGEONS, LAYOUT, Room
from mtgtable.engine.state import events as e
from mtgtable.engine.state.designations import COMPLETED
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

ROOM: Final = "room"
"""The kind of choice under which a dungeon keeps the room with the venture marker."""


def dungeon_of(state: State, player: PlayerId) -> ObjectId | None:
    """The dungeon card that the player owns in the command zone; None when there is none (309.3)."""
    for id_ in state.zone(Zone.COMMAND):
        item = state.objects[id_]
        if item.owner == player and item.card is not None and item.card.layout == LAYOUT:
            return id_
    return None


def room_of(state: State, id_: ObjectId) -> Room:
    """The room of the dungeon in which the venture marker is."""
    item = state.objects[id_]
    dungeon = DUNGEONS[item.printed.name]
    return dungeon.rooms[dungeon.place(item.choice(ROOM) or dungeon.rooms[0].name)]


def enter(table: Table, id_: ObjectId, room: str) -> None:
    """The venture marker goes into the room, whose ability triggers (309.4c)."""
    state = table.state
    item = state.update(id_, chosen=((ROOM, room),))
    owner = item.owner
    state.write(LogEntry(f"{state.player(owner).name} enters {room} of {item.printed.name}", player=owner))
    ability = item.printed.abilities[DUNGEONS[item.printed.name].place(room)]
    assert isinstance(ability, TriggeredAbility)
    frame = Frame(source=id_, controller=owner)
    state.pend(PendingTrigger(state.new_effect_id(), id_, room, owner, ability, frame, ability.text))


def complete(table: Table, id_: ObjectId) -> e.Event:
    """The dungeon leaves the game: that its owner has completed it is what happens (309.7)."""
    state = table.state
    owner, name = state.objects[id_].owner, state.objects[id_].printed.name
    state.remove(id_)
    marks = state.player(owner).designations
    state.update_player(owner, designations=marks | {COMPLETED + name})
    state.write(LogEntry(f"{state.player(owner).name} completes {name}", player=owner))
    return e.Does(owner, "complete dungeon")


def finished(table: Table) -> list[ObjectId]:
    """Dungeons with the marker on the bottommost room of which no room ability waits or is on the stack (309.6)."""
    state = table.state
    if not state.zone(Zone.COMMAND):
        return []
    own = [id_ for player in state.living() if (id_ := dungeon_of(state, player)) is not None]
    if not own:
        return own
    frames = [pending.frame for pending in state.pending]
    frames += [item.stack.frame for item in (state.objects[id_] for id_ in state.stack) if item.stack is not None]
    busy = {frame.source for frame in frames}
    return [id_ for id_ in own if id_ not in busy and not room_of(state, id_).exits]
