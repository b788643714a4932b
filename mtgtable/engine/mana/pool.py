"""Mana pools (106.4) and what the mana in them may be spent on (106.6)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.filters import Filter
from mtgtable.engine.allowing.rules_in_force import fits_as_spell
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone


def add(state: State, player: PlayerId, mana: Iterable[FloatingMana]) -> None:
    """Put mana into a pool."""
    state.update_player(player, pool=(*state.player(player).pool, *mana))


def take(state: State, player: PlayerId, indexes: Iterable[int]) -> tuple[FloatingMana, ...]:
    """Take mana out of a pool by its places there."""
    pool = state.player(player).pool
    gone = frozenset(indexes)
    state.update_player(player, pool=tuple(mana for index, mana in enumerate(pool) if index not in gone))
    return tuple(pool[index] for index in sorted(gone))


def may_be_spent(table: Table, player: PlayerId, mana: FloatingMana, on: ObjectId, *, of_ability: bool = False) -> bool:
    """May this mana be spent on the spell, or on an ability of the object (106.6). Nothing special: ``NO_OBJECT``.

    A card that isn't cast yet is a spell to be, but for ``of_ability``: then it is paid for an ability of it.
    """
    item = table.state.objects.get(on)
    frame = Frame(source=mana.source, controller=player)
    elsewhere = item is not None and item.stack is None and item.zone is not Zone.BATTLEFIELD
    as_spell = item is not None and (item.is_spell or (elsewhere and not of_ability))
    if mana.not_for is not None and as_spell and _fits(table, mana.not_for, on, frame):
        return False
    if mana.only_for is None and mana.only_for_abilities_of is None:
        return True
    if item is None:
        return False
    if as_spell:
        return mana.only_for is not None and _fits(table, mana.only_for, on, frame)
    source = item.stack.frame.source if item.stack is not None else on
    wanted = mana.only_for_abilities_of
    return wanted is not None and source != NO_OBJECT and _fits(table, wanted, source, frame)


def _fits(table: Table, wanted: object, id_: ObjectId, frame: Frame) -> bool:
    filter_: Filter = wanted  # type: ignore[assignment] # typed loosely in the state, always a Filter
    return fits_as_spell(table, filter_, id_, frame)
