"""Playing lands (305)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.allowing.priority import keep_priority
from mtgtable.engine.allowing.rules_in_force import applying_to_player, fits_rule
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction, PlayLand
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.stack.permission import Permit, land_permits, types_of_face
from mtgtable.engine.stack.used_permissions import use
from mtgtable.engine.stack.ways_by_hand import playing_by_hand
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import EntersAs, GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def land_plays(table: Table, player: PlayerId) -> int:
    """How many lands the player may play this turn: one, and what effects add (305.2)."""
    extra = 0
    for rule in applying_to_player(table, "additional land plays", player):
        extra += 1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
    return 1 + extra


def check_land(table: Table, player: PlayerId, action: PlayLand) -> None:
    """Raise IllegalAction when the player may not play this land now (305.1–305.3)."""
    item = table.state.objects.get(action.object)
    if item is None:
        raise IllegalAction("305.1", "That card is no longer there")
    name = name_of(table.look(), action.object)
    faces = 1 if item.card is None else len(item.card.faces)
    if not 0 <= action.face < faces or (action.face and (item.card is None or item.card.layout != "modal_dfc")):
        raise IllegalAction("305.1", f"{name} has no face of number {action.face + 1} to play")
    if "Land" not in types_of_face(table, item, action.face):
        raise IllegalAction("305.1", f"{name} isn't a land")
    if table.lenient:
        return
    if table.state.turn.active == player and not sorcery_timing(table, player):
        raise IllegalAction("305.1", "Lands can be played only in your main phase while the stack is empty")
    check_land_play(table, player, action.object)
    if _permit_to_play(table, player, item, action.face) is None:
        place = "exile" if item.zone is Zone.EXILE else f"the {item.zone.value}"
        raise IllegalAction("305.1", f"{name} can't be played from {place}")


def check_land_play(table: Table, player: PlayerId, land: ObjectId) -> None:
    """Raise IllegalAction when the player can't play a land for any reason, an effect included (305.2b, 305.3)."""
    name = table.state.player(player).name
    if table.state.turn.active != player:
        raise IllegalAction("305.3", "Lands can be played only in your own turn")
    if table.state.player(player).lands_played >= land_plays(table, player):
        raise IllegalAction("305.2", f"{name} has no land play left this turn")
    if any(fits_rule(table, rule, land) for rule in applying_to_player(table, "cant play lands", player)):
        raise IllegalAction("305.2", f"An effect keeps {name} from playing lands")


def may_be_played(table: Table, player: PlayerId, land: ObjectId) -> bool:
    """Can the player play this land when an effect says so (305.2b, 305.3)."""
    try:
        check_land_play(table, player, land)
    except IllegalAction:
        return False
    return True


_LAND: Final = frozenset({"Land"})


def _permit_to_play(table: Table, player: PlayerId, item: GameObject, face: int) -> Permit | None:
    """What lets the player play it as that land from where it is, rather what isn't used up by it (305.1, 712.12)."""
    if item.zone is Zone.HAND:
        return Permit() if item.owner == player else None
    if item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return None
    if item.zone is Zone.GRAVEYARD and applying_to_player(table, "cant play from graveyard", player):
        return None
    permits = [one for one in land_permits(table, player, item, face) if one.left(table, _LAND)]
    return min(permits, key=lambda permit: permit.used is not None, default=None)


def play_land(table: Table, player: PlayerId, action: PlayLand) -> Steps[None]:
    """Play a land: a special action, nobody can respond (305.1)."""
    check_land(table, player, action)
    permit = _permit_to_play(table, player, table.state.objects[action.object], action.face)
    if permit is None:
        yield from playing_by_hand(table, player, action)
    yield from put_played_land(table, player, action.object, action.face)
    if permit is not None and permit.used is not None:
        yield from use(table, player, permit.used, permit.left(table, _LAND))
    keep_priority(table, player)


def put_played_land(table: Table, player: PlayerId, id_: ObjectId, face: int = 0) -> Steps[None]:
    """The land goes onto the battlefield as played, and counts (305.2a)."""
    item = table.state.objects[id_]
    enters = EntersAs(face=face if face != item.face else None)
    table.state.update_player(player, lands_played=table.state.player(player).lands_played + 1)
    yield from happen(table, [Moves(id_, Zone.BATTLEFIELD, item.zone, "play", player, under=player, enters=enters)])
