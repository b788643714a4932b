"""Paying with what stands in place of mana: it stands in the pool until the payment is over (702.51a, 702.66a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.engine.asking.decisions import PlannedMana, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana import pool
from mtgtable.engine.mana.instead import CONVOKE, CONVOKED, DELVE, sources_in_place
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import Event, Moves, Taps
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

IN_PLACE_OF_MANA: Final = "in place of mana"
"""The mark of what pays and isn't mana; it is gone when the payment is over."""


def use_in_place(table: Table, player: PlayerId, spell: ObjectId, use: PlannedMana) -> Steps[None]:
    """Tap the permanent or exile the card, and let it stand for one mana of this payment."""
    allowed = {
        (source.object, choice.ability, choice.mana)
        for source in sources_in_place(table, player, spell)
        for choice in source.choices
    }
    if (use.source, use.ability, use.mana) not in allowed:
        raise IllegalAction(
            "601.2h", f"{name_of(table.look(), use.source)} can't pay for {name_of(table.look(), spell)}"
        )
    event: Event = Taps(use.source, by=player)
    if use.ability == CONVOKE:  # 702.51c
        item = table.state.objects[spell]
        kept = tuple(pair for pair in item.linked if pair[0] != CONVOKED)
        table.state.update(spell, linked=(*kept, (CONVOKED, (*item.noted(CONVOKED), use.source))))
    if use.ability == DELVE:
        event = Moves(use.source, Zone.EXILE, Zone.GRAVEYARD, "cost", player)
    yield from happen(table, [event])
    pool.add(table.state, player, [FloatingMana(use.mana, source=use.source, rider=IN_PLACE_OF_MANA)])


def pays_for_one_more(table: Table, player: PlayerId, cost: ManaCost, letter: str) -> bool:
    """Is there mana in the cost that nothing in the pool stands for yet, so that one more may (702.51a, 702.66a)."""
    there = [mana.type for mana in table.state.player(player).pool if mana.rider == IN_PLACE_OF_MANA]
    return all_pay(cost, [*there, letter])


def all_pay(cost: ManaCost, letters: Sequence[str]) -> bool:
    """Does each of what stands in place of mana pay for another part of a cost; ``*`` for generic mana alone.

    >>> from mtgtable.model.mana import parse_mana_cost
    >>> all_pay(parse_mana_cost("{2}{B}"), "**"), all_pay(parse_mana_cost("{2}{B}"), "***")
    (True, False)
    >>> all_pay(parse_mana_cost("{1}{G}{W/G}"), "GGG"), all_pay(parse_mana_cost("{1}{G}"), "GGG")
    (True, False)
    """
    parts: list[tuple[str, ...]] = []
    for symbol in cost.symbols:
        generic = ("*",) if symbol.generic else ()
        parts += [(*symbol.types, *generic)] * (1 if symbol.types else symbol.generic)
        if symbol.types and symbol.generic > 1:
            parts += [("*",)] * (symbol.generic - 1)
    taken: dict[int, int] = {}
    return all(_finds_part(number, letters, parts, taken, set()) for number in range(len(letters)))


def _finds_part(
    number: int, letters: Sequence[str], parts: Sequence[tuple[str, ...]], taken: dict[int, int], tried: set[int]
) -> bool:
    """Give one of them a part of the cost, another to whoever has that one if it must be."""
    for place, types in enumerate(parts):
        if place in tried or not ("*" in types or letters[number] in types):
            continue
        tried.add(place)
        if place not in taken or _finds_part(taken[place], letters, parts, taken, tried):
            taken[place] = number
            return True
    return False


def forget_the_rest(table: Table, player: PlayerId) -> None:
    """Nothing that isn't mana stays in the pool."""
    there = table.state.player(player).pool
    kept = tuple(mana for mana in there if mana.rider != IN_PLACE_OF_MANA)
    if kept != there:
        table.state.update_player(player, pool=kept)
