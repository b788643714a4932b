"""A card onto the stack without being cast: by hand, as it is done with cards of paper. It resolves like any spell.

Nothing is paid and nothing triggers on casting, as for a copy that is put there (707.10); what the spell says of
itself has to be known all the same, so that modes, X and targets are chosen (601.2b-d).
"""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import x_in_a_cost
from mtgtable.engine.stack.announcing import (
    announce_modes,
    announce_targets,
    announce_x_by_hand,
    frame_on_stack,
)
from mtgtable.engine.stack.permission import faces_of, types_of_face
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import EntersAs, GameObject, OnStack
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def put_uncast(table: Table, player: PlayerId, id_: ObjectId) -> Steps[ObjectId]:
    """Put a card onto the stack as a spell of that player; whoever has passed may act anew (117.4). Gives the spell.

    Raises IllegalAction for what is no card and for a land, which is never a spell (305.1).
    """
    item = table.state.objects[id_]
    face = yield from _face(table, player, item)
    enters = EntersAs(face=face if face != item.face else None)
    moved = Moves(id_, Zone.STACK, item.zone, "manual", player, under=player, enters=enters)
    done = yield from happen(table, [moved])
    spell = next((event.became for event in done if isinstance(event, Moves)), None)
    if spell is None or spell not in table.state.objects:
        raise IllegalAction("400.7", f"{name_of(table.look(), id_)} can't go there")
    name = table.state.objects[spell].printed.name
    frame = Frame(source=spell, controller=player)
    table.state.update(
        spell, controller=player, stack=OnStack("spell", None, frame, source_name=name), cast=None, frame=None
    )
    yield from _announce_x(table, player, spell)
    yield from announce_modes(table, player, spell)
    yield from announce_targets(table, player, spell)
    table.state.update_turn(passed=())
    return spell


def _face(table: Table, player: PlayerId, item: GameObject) -> Steps[int]:
    """As which of its faces it is put there (709.3, 712.11, 715.3)."""
    name = name_of(table.look(), item.id)
    if item.card is None:
        raise IllegalAction("111.1", f"{name} is no card: it can only be copied there")
    faces = [face for face in faces_of(item) if "Land" not in types_of_face(table, item, face)]
    if not faces:
        raise IllegalAction("305.1", f"{name} is a land: it is never a spell")
    if len(faces) == 1:
        return faces[0]
    answer = yield Choose(
        player, "cast", f"Put {item.card.name} there as which card?",
        tuple(Option(item.card.faces[face].name) for face in faces), rule="601.3e", source=item.id, default=(0,),
        cancellable=True,
    )  # fmt: skip
    chosen: int = faces[answer.indexes[0]]
    return chosen


def _announce_x(table: Table, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """Nothing is paid that would say what X is: the player does (107.3)."""
    frame = frame_on_stack(table, spell)
    if frame.x_is is None and x_in_a_cost(table.of(spell).copiable):
        yield from announce_x_by_hand(table, player, spell)
