"""Paying with what stands in place of mana: set aside while a cost is being paid, used as it is (702.51a, 702.66a).

Nothing is tapped or exiled before the whole cost can be paid (601.2h), so that what was set aside can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mtgtable.engine.asking.decisions import PlannedMana, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.instead import CONVOKE, CONVOKED, DELVE, EXILED, IMPROVISE, sources_in_place
from mtgtable.engine.mana.left_to_pay import all_fit
from mtgtable.engine.mana.payer import ManaSource, Unit
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import Event, Moves, Taps
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

_RULES: Final = {CONVOKE: "702.51a", IMPROVISE: "702.126a", DELVE: "702.66a"}


def still_there(table: Table, player: PlayerId, spell: ObjectId, helping: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those set aside that still can help: a mana ability may have tapped or sacrificed one since (601.2g)."""
    able = _sources(table, player, spell)
    return tuple(id_ for id_ in helping if id_ in able)


def standing_for(table: Table, player: PlayerId, spell: ObjectId, helping: Iterable[ObjectId]) -> tuple[Unit, ...]:
    """What each of them pays: a creature one mana of any of its colors or generic, the others generic (702.51a)."""
    able = _sources(table, player, spell) if helping else {}
    return tuple(_unit(able[id_]) for id_ in helping)


def helps_too(table: Table, player: PlayerId, cost: ManaCost, spell: ObjectId, helping: Sequence[ObjectId]) -> bool:
    """Does each of these pay for another part of the cost: for none is anything tapped or exiled (702.51a, 702.66a)."""
    return all_fit(cost, standing_for(table, player, spell, helping))


def set_aside(
    table: Table, player: PlayerId, cost: ManaCost, spell: ObjectId, helping: tuple[ObjectId, ...], use: PlannedMana
) -> tuple[ObjectId, ...]:
    """What is set aside with one more, or without it if it was. Raises IllegalAction for what can't help."""
    if use.source in helping:
        return tuple(id_ for id_ in helping if id_ != use.source)
    source = _sources(table, player, spell).get(use.source)
    rule = _RULES.get(use.ability, "601.2h")
    if source is None or all(choice.ability != use.ability for choice in source.choices):
        told = f"{name_of(table.look(), use.source)} can't pay for {name_of(table.look(), spell)}"
        raise IllegalAction("601.2h", told)
    if not helps_too(table, player, cost, spell, (*helping, use.source)):
        told = f"{name_of(table.look(), use.source)} would pay for nothing: {cost} needs no more of that"
        raise IllegalAction(rule, told)
    return (*helping, use.source)


def use_in_place(table: Table, player: PlayerId, spell: ObjectId, helping: tuple[ObjectId, ...]) -> Steps[None]:
    """Tap the permanents and exile the cards that were set aside: they have paid."""
    able = _sources(table, player, spell)
    convoked: list[ObjectId] = []
    events: list[Event] = []
    for id_ in helping:
        ability = able[id_].choices[0].ability
        convoked += [id_] if ability == CONVOKE else []
        exiled = Moves(id_, Zone.EXILE, Zone.GRAVEYARD, "cost", player)
        events.append(exiled if ability == DELVE else Taps(id_, by=player))
    if convoked:  # 702.51c
        _note(table, spell, CONVOKED, convoked)
    if events:
        done = yield from happen(table, events)
        delved = tuple(one.became for one in done if isinstance(one, Moves) and one.to is Zone.EXILE)
        if delved:
            _note(table, spell, EXILED, delved)


def _note(table: Table, spell: ObjectId, key: str, ids: Sequence[ObjectId]) -> None:
    """What has paid for a spell is noted with it, beside what was before (607.2)."""
    item = table.state.objects[spell]
    kept = tuple(pair for pair in item.linked if pair[0] != key)
    table.state.update(spell, linked=(*kept, (key, (*item.noted(key), *ids))))


def _sources(table: Table, player: PlayerId, spell: ObjectId) -> dict[ObjectId, ManaSource]:
    return {ObjectId(source.object): source for source in sources_in_place(table, player, spell)}


def _unit(source: ManaSource) -> Unit:
    return Unit(source.types, restricted=True, settled=True)
