"""Waterbending: artifacts and creatures tapped in place of generic mana (701.67)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.costs import Waterbend
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.events import Does, Event, Taps
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost, ManaSymbol


def _generic(count: int) -> ManaCost:
    return ManaCost((ManaSymbol(generic=count),)) if count > 0 else ManaCost()


def _helpers(table: Table, player: PlayerId, kept: frozenset[ObjectId]) -> tuple[ObjectId, ...]:
    """The untapped artifacts and creatures that the player controls."""
    facts = table.board().characteristics
    return tuple(
        id_
        for id_ in table.state.battlefield
        if id_ not in kept
        and facts[id_].controller == player
        and facts[id_].types & {"Artifact", "Creature"}
        and not table.state.objects[id_].tapped
        and not table.state.objects[id_].phased_out
    )


def least_mana(
    table: Table, player: PlayerId, bent: Iterable[Waterbend], frame: Frame, kept: frozenset[ObjectId]
) -> ManaCost:
    """The least mana that these costs can take."""
    total = sum(amount(table.look(), part.amount, frame) for part in bent)
    return _generic(total - len(_helpers(table, player, kept)))


def tap_for_water(
    table: Table, player: PlayerId, part: Waterbend, frame: Frame, kept: frozenset[ObjectId]
) -> Steps[tuple[ManaCost, list[Event]]]:
    """The player taps as many as they like: the mana that is left to pay, and what happens (701.67a-b)."""
    total = amount(table.look(), part.amount, frame)
    helpers = _helpers(table, player, kept)
    most = min(total, len(helpers))
    bent = Does(player, "waterbend", source=frame.source)
    if most <= 0:
        return _generic(total), [bent]
    answer = yield Choose(
        player, "tap", f"Tap artifacts and creatures for {{{total}}}", options_of(table.look(), helpers), 0, most,
        rule="701.67a", source=frame.source, cancellable=True,
    )  # fmt: skip
    chosen = [helpers[index] for index in answer.indexes]
    return _generic(total - len(chosen)), [*(Taps(id_, by=player) for id_ in chosen), bent]
