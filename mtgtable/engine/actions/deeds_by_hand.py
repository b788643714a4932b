"""What a clause that is carried out by hand does to one thing: with the events that an effect would have (701)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.engine.actions.handled import in_game, named, not_too_many, permanent_there, say, there_is
from mtgtable.engine.actions.joining import why_it_joins_no_attack
from mtgtable.engine.actions.moving import show, whom_it_attacks
from mtgtable.engine.actions.on_stack import uncounterable
from mtgtable.engine.allowing.attackable import is_attackable
from mtgtable.engine.allowing.sacrificing import sacrifice_is_barred
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.changes.combat import joins_the_attack
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import EntersAs, GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def _sacrifice(table: Table, item: GameObject, by: PlayerId, source: ObjectId) -> e.Event:
    """701.21a: by its controller, to its owner's graveyard; nothing that is destroyed."""
    del by
    permanent_there(table, item.id)
    controller = table.of(item.id).controller
    if sacrifice_is_barred(table, controller, item.id):
        raise IllegalAction("701.21", f"{name_of(table.look(), item.id)} can't be sacrificed")
    return e.Moves(item.id, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", controller, source)


def _discard(table: Table, item: GameObject, by: PlayerId, source: ObjectId) -> e.Event:
    """701.9a: from its owner's hand to their graveyard."""
    del by
    if item.zone is not Zone.HAND:
        raise IllegalAction("701.9a", f"{name_of(table.look(), item.id)} is in no hand: only cards there are discarded")
    return e.Moves(item.id, Zone.GRAVEYARD, Zone.HAND, "discard", item.owner, source)


def _counter(table: Table, item: GameObject, by: PlayerId, source: ObjectId) -> e.Event:
    """701.6a: a spell or ability leaves the stack without resolving."""
    del by
    name = name_of(table.look(), item.id)
    if item.stack is None:
        raise IllegalAction("701.6a", f"{name} is not on the stack: only spells and abilities are countered")
    if uncounterable(table, item.id, source):
        raise IllegalAction("701.6", f"{name} can't be countered")
    return e.Countered(item.id, source)


def _exile(table: Table, item: GameObject, by: PlayerId, source: ObjectId) -> e.Moves:
    """701.13a: from wherever it is."""
    if item.zone is Zone.EXILE:
        raise IllegalAction("400.7", f"{name_of(table.look(), item.id)} is already there")
    return e.Moves(item.id, Zone.EXILE, item.zone, "exile", by, source)


_EVENTS: Final[dict[str, Callable[[Table, GameObject, PlayerId, ObjectId], e.Event]]] = {
    "sacrifice": _sacrifice,
    "discard": _discard,
    "counter": _counter,
    "exile": _exile,
}
"""What happens to the thing, for each deed."""


def source_of(table: Table, id_: ObjectId) -> ObjectId:
    """What a clause stands on; an ability is no source of its own (113.7)."""
    item = table.state.objects.get(id_)
    return item.stack.frame.source if item is not None and item.stack is not None and not item.is_spell else id_


def _deed(table: Table, player: PlayerId, action: i.ManualDeed) -> Steps[None]:
    item = there_is(table, action.object)
    source = source_of(table, action.source)
    if action.what == "reveal":
        everybody = tuple(seat.id for seat in table.state.players)
        show(table, (item.id,), everybody, (item.owner,), reveal=True)
        return
    if action.what == "exile face down":  # only who is named may look at it (406.3)
        exiled = _exile(table, item, player, source)
        event: e.Event = replace(exiled, by=action.looks, face_down=True)
    else:
        event = _EVENTS[action.what](table, item, player, source)
    if not (yield from happen(table, [event])):
        raise IllegalAction("614.17", f"{name_of(table.look(), action.object)} stays: it can't happen now")


_TOP: Final[dict[str, tuple[Zone, e.Cause]]] = {
    "mill": (Zone.GRAVEYARD, "mill"),
    "exile": (Zone.EXILE, "exile"),
    "exile face down": (Zone.EXILE, "exile"),
}


def _top(table: Table, player: PlayerId, action: i.ManualTop) -> Steps[None]:
    """All at once, as many as there are (701.17b). Face down only who is named may look at them (406.3)."""
    del player
    whose = in_game(table, action.player)
    if action.count < 1:
        raise IllegalAction("701.17b", "Say how many cards")
    not_too_many(action.count, "cards")
    to, cause = _TOP[action.what]
    down = action.what == "exile face down"
    by = action.looks if down else whose
    top = table.state.zone(Zone.LIBRARY, whose)[: action.count]
    if not top:
        raise IllegalAction("701.17b", "There is no card in that library")
    yield from happen(table, [e.Moves(id_, to, Zone.LIBRARY, cause, by, face_down=down) for id_ in top])


# ---- attacking without having been declared --------------------------------------------------------------------------


def _attack(table: Table, player: PlayerId, action: i.ManualAttack) -> Steps[None]:
    """What lies elsewhere enters attacking, a creature that is there attacks from now on; none has attacked (508.4).

    Its controller chooses whom. Raises IllegalAction where it would attack nobody (506.3a, 506.3b, 506.3f).
    """
    item = there_is(table, action.object)
    there = item.zone is Zone.BATTLEFIELD
    controller = table.of(item.id).controller if there else (player if action.own else item.owner)
    if (why := why_it_joins_no_attack(table, item, controller)) is not None:
        raise why
    whom = action.whom
    if whom is None:
        whom = yield from whom_it_attacks(table, Frame(source=item.id, controller=controller))
    if whom is None or not is_attackable(table, named(table, whom)):
        raise IllegalAction("508.4a", "There is nobody whom it could attack")
    if not there:
        enters = EntersAs(tapped=action.tapped, attacking=whom)
        event = e.Moves(item.id, Zone.BATTLEFIELD, item.zone, "manual", player, under=controller, enters=enters)
        if not (yield from happen(table, [event])):
            raise IllegalAction("400.7", f"{name_of(table.look(), action.object)} can't go there")
        return
    if action.tapped and not item.tapped:
        yield from happen(table, [e.Taps(item.id, by=player)])
    joins_the_attack(table.state, item.id, whom)
    say(table, player, f"{name_of(table.look(), item.id)} is attacking {name_of(table.look(), whom)}", item.id)


DEEDS: Final[dict[type, Callable[[Any, PlayerId, Any], Steps[None]]]] = {
    i.ManualDeed: _deed,
    i.ManualTop: _top,
    i.ManualAttack: _attack,
}
"""What carries out each of these actions."""
