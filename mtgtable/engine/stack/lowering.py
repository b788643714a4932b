"""Emerge and harmonize: a creature chosen as the cost is announced lowers it (702.119, 702.180)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.instructions import Instruction, Sacrifice, Tap
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.mana.parts import can_perform
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack.announcing import frame_on_stack, set_frame
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Lowering:
    """What is done with the creature, under which name it is bound, and whether there must be one."""

    name: str
    do: Instruction
    needed: bool
    purpose: Purpose
    rule: str

    def frames(self, table: Table, player: PlayerId, frame: Frame) -> tuple[Frame, ...]:
        """The frame once for each creature that could be chosen, and without one where there needn't be any."""
        without = () if self.needed else (frame.bind(self.name, ()),)
        return (*without, *(frame.bind(self.name, (id_,)) for id_ in self._creatures(table, player)))

    def _creatures(self, table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
        board = table.board().characteristics
        return tuple(
            id_
            for id_ in table.state.battlefield
            if board[id_].controller == player
            and "Creature" in board[id_].types
            and not table.state.objects[id_].phased_out
            and can_perform(table, player, self.do, Frame(controller=player).bind(self.name, (id_,)))
        )

    def choose(self, table: Table, player: PlayerId, spell: ObjectId) -> Steps[Cost]:
        """The player chooses which creature they will sacrifice or tap; what it adds to the cost."""
        creatures = self._creatures(table, player)
        name = name_of(table.look(), spell)
        if self.needed and not creatures:
            raise IllegalAction("702.119a", f"There is no creature to sacrifice for {name}")
        chosen: tuple[ObjectId, ...] = ()
        if creatures:
            answer = yield Choose(
                player, self.purpose, f"{self.purpose.capitalize()} which creature for {name}?",
                options_of(table.look(), creatures), int(self.needed), rule=self.rule, source=spell, cancellable=True,
            )  # fmt: skip
            chosen = tuple(creatures[index] for index in answer.indexes)
        set_frame(table, spell, frame_on_stack(table, spell).bind(self.name, chosen))
        if self.needed or not chosen:
            return Cost()  # emerge names the sacrifice in its cost
        return Cost((Perform(self.do, f"{self.purpose.capitalize()} a creature"),))


METHODS: Final = {
    "emerge": Lowering("emerged", Sacrifice(Bound("emerged")), needed=True, purpose="sacrifice", rule="702.119b"),
    "harmonize": Lowering("harmonized", Tap(Bound("harmonized")), needed=False, purpose="tap", rule="702.180b"),
}
"""The ways of casting of which the cost is lowered so."""
