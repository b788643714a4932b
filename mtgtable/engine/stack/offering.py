"""Offering: a permanent of a quality is sacrificed, by whose mana cost the spell costs less (702.48)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.instructions import Sacrifice
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.keywords.spelling import OFFERED
from mtgtable.engine.mana.parts import can_perform
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack.announcing import frame_on_stack, set_frame
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

METHOD: Final = "offering"
_SACRIFICE: Final = Sacrifice(Bound(OFFERED))


def frames(table: Table, player: PlayerId, frame: Frame) -> tuple[Frame, ...]:
    """The frame once for each permanent that could be offered."""
    return tuple(frame.bind(OFFERED, (id_,)) for id_ in _permanents(table, player, frame.source))


def _qualities(table: Table, id_: ObjectId) -> tuple[Filter, ...]:
    rows = (on.ability for on in table.board().abilities(id_))
    offerings = [one for one in rows if isinstance(one, KeywordAbility) and one.name == METHOD]
    return tuple(part for one in offerings for part in one.parameters)  # type: ignore[misc] # each is a description


def _permanents(table: Table, player: PlayerId, spell: ObjectId) -> tuple[ObjectId, ...]:
    qualities = _qualities(table, spell)
    frame = Frame(source=spell, controller=player)
    board = table.board().characteristics
    return tuple(
        id_
        for id_ in table.state.battlefield
        if board[id_].controller == player
        and not table.state.objects[id_].phased_out
        and any(matches(table.look(), quality, id_, frame) for quality in qualities)
        and can_perform(table, player, _SACRIFICE, Frame(controller=player).bind(OFFERED, (id_,)))
    )


def choose(table: Table, player: PlayerId, spell: ObjectId) -> Steps[Cost]:
    """The player chooses what they will sacrifice (702.48b); what that adds to the cost."""
    permanents = _permanents(table, player, spell)
    name = name_of(table.look(), spell)
    if not permanents:
        raise IllegalAction("702.48a", f"There is nothing to sacrifice for {name}")
    answer = yield Choose(
        player, "sacrifice", f"Sacrifice which permanent for {name}?", options_of(table.look(), permanents),
        rule="702.48b", source=spell, cancellable=True,
    )  # fmt: skip
    chosen = tuple(permanents[index] for index in answer.indexes)
    set_frame(table, spell, frame_on_stack(table, spell).bind(OFFERED, chosen))
    return Cost((Perform(_SACRIFICE, "Sacrifice a permanent"),))
