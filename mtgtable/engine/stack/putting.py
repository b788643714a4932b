"""Objects that come onto the stack without being cards: abilities and copies (113.7, 707.10)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Condition
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous.copying import as_copied
from mtgtable.engine.reading.conditions import of_no_casting
from mtgtable.engine.stack.announcing import announce_modes, announce_targets, define_x
from mtgtable.engine.stack.content import contents_of, modal_of
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import CastFacts, GameObject, OnStack, StackKind
from mtgtable.engine.state.refs import Frame, PaidCost
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_NOTHING_PRINTED: Final = CompiledFace("")


def put_ability(
    table: Table,
    kind: StackKind,
    controller: PlayerId,
    content: Content | None,
    frame: Frame,
    source_name: str = "",
    text: str = "",
    condition: Condition | None = None,
) -> ObjectId:
    """Put an ability onto the stack as its topmost object; it has its text and no other characteristics (113.7a)."""
    state = table.state
    id_ = state.new_id()
    lineage = state.new_lineage()
    state.place(
        GameObject(
            id=id_, lineage=lineage, owner=controller, controller=controller, zone=Zone.STACK,
            timestamp=state.new_timestamp(), printed=_NOTHING_PRINTED,
            stack=OnStack(
                kind, content, frame if frame.controller == controller else altered(frame, controller=controller),
                text=text, source_name=source_name, condition=condition,
            ),
        )
    )  # fmt: skip
    if content is not None and content.x_is is not None:
        define_x(table, id_)
    return id_


def announce_triggered(table: Table, id_: ObjectId) -> Steps[None]:
    """Modes, targets and division of a triggered ability as it goes onto the stack (603.3c–d).

    Nothing is asked of one without any. Raises IllegalAction when no mode or too few targets can be chosen; then it is
    removed from the stack.
    """
    item = table.state.objects[id_]
    controller, content = item.controller, item.stack.content if item.stack is not None else None
    if content is not None and content.modal is None and not content.targets:
        return
    modes = yield from announce_modes(table, controller, id_, cancellable=False)
    if not modes and modal_of(contents_of(table, id_)) is not None:
        raise IllegalAction("603.3c", "No mode is chosen")
    yield from announce_targets(table, controller, id_, cancellable=False)


def put_spell(table: Table, player: PlayerId, face: CompiledFace, method: str) -> ObjectId:
    """Put a spell that is no card onto the stack, with these values, to be cast by that method (707.12)."""
    state = table.state
    id_ = state.new_id()
    lineage = state.new_lineage()
    frame = Frame(source=id_, controller=player, paid=(PaidCost(method),))
    state.place(
        GameObject(
            id=id_, lineage=lineage, owner=player, controller=player, zone=Zone.STACK,
            timestamp=state.new_timestamp(), printed=face, cast=CastFacts(player, Zone.EXILE, method),
            stack=OnStack("spell", None, frame, source_name=face.name, copy=True),
        )
    )  # fmt: skip
    return id_


def copy_card(table: Table, original: ObjectId, player: PlayerId, face: int) -> ObjectId:
    """Make a copy of a card where the card is, for the player to cast; it is theirs, and no card (707.12)."""
    state = table.state
    old = state.objects[original]
    id_ = state.new_id()
    lineage = state.new_lineage()
    state.place(
        GameObject(
            id=id_, lineage=lineage, owner=player, controller=player, zone=old.zone,
            timestamp=state.new_timestamp(), printed=old.printed if old.card is None else old.card.faces[face],
        )
    )  # fmt: skip
    return id_


def copy_on_stack(table: Table, original: ObjectId, controller: PlayerId) -> ObjectId:
    """Put a copy of a spell or ability onto the stack with all that was announced for it (707.10, 707.12)."""
    state = table.state
    known = state.last_known.get(original)
    old = state.objects[original] if original in state.objects or known is None else known.object
    if old.stack is None:
        raise ValueError(f"object {original} isn't on the stack")
    id_ = state.new_id()
    lineage = state.new_lineage()
    frame = altered(old.stack.frame, controller=controller, paid=of_no_casting(old.stack.frame.paid))
    if old.stack.kind == "spell":
        frame = altered(frame, source=id_)
    copiable = table.of(original).copiable
    printed = as_copied(copiable) if isinstance(copiable, CompiledFace) else old.printed
    state.place(
        GameObject(
            id=id_, lineage=lineage, owner=controller, controller=controller, zone=Zone.STACK,
            timestamp=state.new_timestamp(), printed=printed, face_down=old.face_down,
            chosen=old.chosen, linked=old.linked, frame=old.frame,
            stack=altered(old.stack, frame=frame, copy=True),
        )
    )  # fmt: skip
    return id_
