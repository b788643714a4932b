"""Clauses that aren't read and may be a way to cast a spell or play a land that the rules refuse (118.9, 601.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mtgtable.abilities.abilities import ManualAbility, SpellAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Cast, IllegalAction, PlayLand
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.happening.other_ways import Opens, lets_lands_be_played, opens, opens_itself, plainly
from mtgtable.engine.happening.others_casting import others_let
from mtgtable.engine.happening.own_casting import begins_with_own_casting
from mtgtable.engine.happening.pausing_by_hand import pause
from mtgtable.engine.stack.content import abilities_of_face
from mtgtable.engine.stack.permission import as_own, check_timing, ways
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

Clause: TypeAlias = tuple[ObjectId, str]
"""Whose it is, and its words."""


def unread_ways(table: Table, player: PlayerId, action: Cast | PlayLand) -> tuple[Clause, ...]:
    """The clauses that may be the way to begin what is refused: with the leave, the time or the cost that it lacks."""
    item = table.state.objects.get(action.object)
    if item is None or item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return ()
    lacking = _lacking(table, player, item, action)
    return tuple(one for one in ways_by_hand(table, player, item, item.zone, action.face) if lacking <= opens(one[1]))


def _lacking(table: Table, player: PlayerId, item: GameObject, action: Cast | PlayLand) -> set[Opens]:
    """What keeps the player from it, as far as a clause could help."""
    if isinstance(action, PlayLand):
        return {"leave"}
    found = ways(table, player, item.id)
    if not found:
        return {"leave"}
    for way in found:
        try:
            check_timing(table, player, way)
        except IllegalAction:
            continue
        return {"cost"}
    return {"time"}


def ways_by_hand(table: Table, player: PlayerId, item: GameObject, origin: Zone, face: int = 0) -> tuple[Clause, ...]:
    """The clauses that aren't read and may open a way to cast the card, or play it, from there; each once."""
    return tuple(dict.fromkeys((*_own(table, player, item, origin, face), *_of_others(table, player, item, origin))))


def _own(table: Table, player: PlayerId, item: GameObject, origin: Zone, face: int) -> Iterator[Clause]:
    if item.owner != player and not as_own(table, player, item):
        return
    name = item.printed.name
    for ability in abilities_of_face(table, item.id, face):
        if isinstance(ability, ManualAbility):
            texts = [ability.text]
        elif isinstance(ability, SpellAbility):
            texts = [node.text for node in walk(ability) if isinstance(node, Manual)]
        else:
            continue
        yield from ((item.id, text) for text in texts if opens_itself(text, name, origin))


def _of_others(table: Table, player: PlayerId, item: GameObject, origin: Zone) -> Iterator[Clause]:
    facts = table.of(item.id)
    top = table.state.zone(Zone.LIBRARY, item.owner)[:1]
    for source, text, _ in tuple(index_of(table.state, table.board()).unread):
        if source == item.id:
            continue
        which = others_let(text)
        its_own = begins_with_own_casting(text, table.state.objects[source].printed.name)
        if which is None or its_own or not which.fits(facts, origin, table.of(source).controller == player):
            continue
        if "Land" in facts.types and not lets_lands_be_played(text):
            continue
        if item.zone is Zone.LIBRARY and item.id not in top:
            continue
        if item.owner != player and f"from your {origin.value}" in plainly(text):
            continue
        yield source, text


def playing_by_hand(table: Table, player: PlayerId, action: PlayLand) -> Steps[None]:
    """Pause at each clause that may let a land be played, where nothing that is read does (305.1)."""
    for source, text in unread_ways(table, player, action):
        yield from pause(table, player, text, "305.1", source, cancellable=True)
