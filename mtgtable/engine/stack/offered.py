"""What an effect offers somebody to cast while it resolves: which cards, and with which face (601.3e, 608.2g).

An effect that speaks of a spell is asked of the spell that each face would be: an Adventure by itself, half of a split
card by itself (709.3b, 715.3a). One that speaks of a card is asked of the card where it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.filters import Filter, IsStackKind
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import CastIt
from mtgtable.abilities.selectors import Choose
from mtgtable.engine.allowing.rules_in_force import of_a_card
from mtgtable.engine.continuous.start_values import start_values
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import players, select
from mtgtable.engine.stack.lands import may_be_played
from mtgtable.engine.stack.permission import faces_of, land_faces, types_of_face
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import OWNED_ZONES, Zone

_SPELL: Final = IsStackKind("spell")


def faces_offered(table: Table, id_: ObjectId, filters: tuple[Filter, ...], frame: Frame) -> tuple[int, ...]:
    """The faces with which the card could be cast as a spell that fits all of these; empty when there is none."""
    item = table.state.objects.get(id_)
    if item is None:
        return ()
    faces = faces_of(item)
    if item.card is None or len(faces) == 1:
        land = "Land" in types_of_face(table, item, faces[0])  # never cast, face down in exile or not (305.9)
        return faces if not land and _fits(table.look(), table.look(), id_, filters, frame) else ()
    found: list[int] = []
    for face in faces:
        values = start_values(replace(item, printed=item.card.faces[face], face=face))
        spell = table.look().otherwise({id_: values})
        if "Land" not in values.types and _fits(spell, table.look(), id_, filters, frame):
            found.append(face)
    return tuple(found)


def land_faces_offered(
    table: Table, node: CastIt, id_: ObjectId, frame: Frame, players: tuple[PlayerId, ...]
) -> tuple[int, ...]:
    """The faces with which one of the players could play the card as a land, where the effect says so (305.2b)."""
    item = table.state.objects.get(id_)
    if item is None or not node.lands_too or not any(may_be_played(table, one, id_) for one in players):
        return ()
    faces = land_faces(table, item)
    return faces if faces and _fits(table.look(), table.look(), id_, filters_of(node), frame) else ()


def filters_of(node: CastIt) -> tuple[Filter, ...]:
    """What the effect says of the cards that it offers."""
    return (node.what.filter, node.filter) if isinstance(node.what, Choose) else (node.filter,)


def _fits(spell: Look, card: Look, id_: ObjectId, filters: tuple[Filter, ...], frame: Frame) -> bool:
    return all(matches(spell if _of_spells(one) else card, of_a_card(one), id_, frame) for one in filters)


def _of_spells(filter_: Filter) -> bool:
    return any(node == _SPELL for node in walk(filter_))


def offered(table: Table, node: CastIt, what: Choose, frame: Frame) -> tuple[ObjectId, ...]:
    """The cards among which a choice in the offer is made: those that could be cast as what it asks for."""
    if what.among is not None:
        there = select(table.look(), what.among, frame)
    else:
        there = tuple(id_ for zone in what.zones for id_ in _everything_in(table, zone))
    return tuple(id_ for id_ in there if not isinstance(id_, Seat) and castable(table, node, id_, frame))


def castable(table: Table, node: CastIt, id_: ObjectId, frame: Frame) -> bool:
    """Is it there and of the kind that the effect offers to cast, or to play where lands are offered too."""
    if id_ not in table.state.objects:
        return False
    chosen = isinstance(node.by, Choose)
    by = table.state.living() if chosen else players(table.look(), node.by, frame)
    return bool(
        faces_offered(table, id_, filters_of(node), frame) or land_faces_offered(table, node, id_, frame, tuple(by))
    )


def _everything_in(table: Table, zone: Zone) -> tuple[ObjectId, ...]:
    if zone not in OWNED_ZONES:
        return table.state.zone(zone)
    return tuple(id_ for seat in table.state.living() for id_ in table.state.zone(zone, seat))
