"""Emerge: what is sacrificed is chosen as the cost is announced, and lowers it (702.119)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.abilities.instructions import Sacrifice
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.parts import can_perform
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack.announcing import frame_on_stack, set_frame
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId, PlayerId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

METHOD: Final = "emerge"
"""The way of casting by that name."""
EMERGED: Final = "emerged"
"""The name of the creature that is sacrificed for it."""


def frames(game: Game, player: PlayerId, frame: Frame) -> tuple[Frame, ...]:
    """The frame once for each creature that the player could sacrifice."""
    return tuple(frame.bind(EMERGED, (id_,)) for id_ in _creatures(game, player))


def _creatures(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    board = game.board().characteristics
    sacrificing = Sacrifice(Bound(EMERGED))
    return tuple(
        id_
        for id_ in game.state.battlefield
        if board[id_].controller == player
        and "Creature" in board[id_].types
        and not game.state.objects[id_].phased_out
        and can_perform(game, player, sacrificing, Frame(controller=player).bind(EMERGED, (id_,)))
    )


def choose_creature(game: Game, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """The player chooses which creature they will sacrifice (702.119b)."""
    creatures = _creatures(game, player)
    if not creatures:
        raise IllegalAction("702.119a", f"There is no creature to sacrifice for {name_of(game, spell)}")
    answer = yield Choose(
        player, "sacrifice", f"Sacrifice which creature for {name_of(game, spell)}?", options_of(game, creatures),
        rule="702.119b", source=spell, cancellable=True,
    )  # fmt: skip
    frame = frame_on_stack(game, spell)
    set_frame(game, spell, frame.bind(EMERGED, (creatures[answer.indexes[0]],)))
