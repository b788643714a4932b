"""Emerge: what is sacrificed is chosen as the cost is announced, and lowers it (702.119)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.instructions import Sacrifice
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.parts import can_perform
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack.announcing import frame_on_stack, set_frame
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

METHOD: Final = "emerge"
"""The way of casting by that name."""
EMERGED: Final = "emerged"
"""The name of the creature that is sacrificed for it."""


def frames(table: Table, player: PlayerId, frame: Frame) -> tuple[Frame, ...]:
    """The frame once for each creature that the player could sacrifice."""
    return tuple(frame.bind(EMERGED, (id_,)) for id_ in _creatures(table, player))


def _creatures(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    board = table.board().characteristics
    sacrificing = Sacrifice(Bound(EMERGED))
    return tuple(
        id_
        for id_ in table.state.battlefield
        if board[id_].controller == player
        and "Creature" in board[id_].types
        and not table.state.objects[id_].phased_out
        and can_perform(table, player, sacrificing, Frame(controller=player).bind(EMERGED, (id_,)))
    )


def choose_creature(table: Table, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """The player chooses which creature they will sacrifice (702.119b)."""
    creatures = _creatures(table, player)
    if not creatures:
        raise IllegalAction("702.119a", f"There is no creature to sacrifice for {name_of(table.look(), spell)}")
    answer = yield Choose(
        player, "sacrifice", f"Sacrifice which creature for {name_of(table.look(), spell)}?",
        options_of(table.look(), creatures), rule="702.119b", source=spell, cancellable=True,
    )  # fmt: skip
    frame = frame_on_stack(table, spell)
    set_frame(table, spell, frame.bind(EMERGED, (creatures[answer.indexes[0]],)))
