"""A creature that is there is attacking from now on, without having been declared (508.4), and why one isn't."""

from __future__ import annotations

from mtgtable.engine.actions.moving import whom_it_attacks
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.changes.combat import joins_the_attack, takes_part
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def why_it_joins_no_attack(table: Table, item: GameObject, controller: PlayerId) -> IllegalAction | None:
    """Why it can't be attacking under that player's control now (506.3a, 506.3b, 506.3f, 508.4); None: it can."""
    turn, name, types = table.state.turn, name_of(table.look(), item.id), table.of(item.id).types
    if turn.combat is None:
        return IllegalAction("508.4", "There is no combat now, and nothing that could be attacked")
    if controller != turn.active:
        whose = table.state.player(controller).name
        return IllegalAction("506.3b", f"{whose} is not the attacking player: nothing attacks under their control")
    if "Creature" not in types:
        return IllegalAction("506.3a", f"{name} is no creature: it can't attack")
    if "Battle" in types:
        return IllegalAction("506.3f", f"{name} is a battle: it can't attack")
    if takes_part(turn.combat, item.id):
        return IllegalAction("508.4", f"{name} is in combat already")
    return None


def are_attacking(table: Table, ids: tuple[ObjectId, ...], frame: Frame) -> Steps[None]:
    """Each controller chooses whom; of what can't be attacking it is said why."""
    for id_ in ids:
        item = table.state.objects[id_]
        controller = table.of(id_).controller
        why = why_it_joins_no_attack(table, item, controller)
        if why is not None:
            table.state.write(LogEntry(f"{name_of(table.look(), id_)} doesn't attack: {why}", refs=(id_,)))
            continue
        whom = yield from whom_it_attacks(table, Frame(source=frame.source, controller=controller))
        if whom is not None:
            joins_the_attack(table.state, id_, whom)
            said = f"{name_of(table.look(), id_)} is attacking {name_of(table.look(), whom)}"
            table.state.write(LogEntry(said, refs=(id_,)))
