"""What helps to pay: in place of mana, and where the payer found no way, whatever can make mana now."""

from __future__ import annotations

from collections import Counter

from mtgtable.engine.asking.decisions import Pay, PlannedMana
from mtgtable.engine.game import Game
from mtgtable.engine.mana.instead import sources_in_place
from mtgtable.engine.mana.means import able_now, means_of
from mtgtable.engine.mana.payer import ManaSource, Unit, find_plan
from mtgtable.engine.mana.used_in_place import helps_too, standing_for
from mtgtable.model.ids import ObjectId


def helpers(game: Game, decision: Pay) -> dict[ObjectId, PlannedMana]:
    """Each thing that a click pays with, and for what: a color that is still wanted, else generic mana.

    Creatures (convoke, 702.51a), artifacts (improvise), cards in the graveyard (delve); what of them was said to help
    is taken back by a second click. Without a plan all mana abilities, also those that cost more than tapping and are
    left to the player (605.3a).
    """
    found: dict[ObjectId, PlannedMana] = {}
    if decision.plan is None:
        means = means_of(game.table, decision.player)
        free = means.sources(decision.spell, decision.kept.union(decision.helping))
        known = {one.object: one for one in (*free, *means.dearer) if one.choices}
        units = (*means.units(decision.spell), *helping_units(game, decision))
        whole = find_plan(decision.cost, units, tuple(known.values()))
        wise = {source.object: choice for source, choice in whole.uses} if whole is not None else {}
        for id_, index in able_now(game.table, decision.player):
            source, choice = known.get(id_), wise.get(id_)
            if choice is not None:  # so that the others can make the rest
                found[id_] = PlannedMana(id_, choice.ability, choice.mana)
            else:
                found[id_] = PlannedMana(id_, index, "") if source is None else _best(game, decision, source)
    if decision.spell:
        table = game.table
        for source in sources_in_place(table, decision.player, decision.spell):
            id_, choice = ObjectId(source.object), source.choices[0]
            there = id_ in decision.helping
            more = (*decision.helping, id_)
            if there or helps_too(table, decision.player, decision.cost, decision.spell, more):
                found[id_] = PlannedMana(id_, choice.ability, choice.mana)
    return found


def helping_units(game: Game, decision: Pay) -> tuple[Unit, ...]:
    """What was said to help, as what it pays."""
    return standing_for(game.table, decision.player, decision.spell, decision.helping)


def could_help(game: Game, decision: Pay) -> bool:
    """Is there more that could pay in place of mana, or that costs more than tapping."""
    return any(id_ not in decision.helping for id_ in helpers(game, decision))


def mana_from(game: Game, decision: Pay, id_: ObjectId) -> PlannedMana | None:
    """What a source that is clicked in place of those planned is to make: a color that is still wanted, if it can."""
    sources = means_of(game.table, decision.player).sources(decision.spell)
    source = next((one for one in sources if one.object == id_ and one.choices), None)
    return _best(game, decision, source) if source is not None else None


def _best(game: Game, decision: Pay, source: ManaSource) -> PlannedMana:
    wanted: Counter[str] = Counter(letter for symbol in decision.cost.symbols for letter in symbol.types[:1])
    wanted.subtract(mana.type for mana in game.state.player(decision.player).pool)
    best = max(
        source.choices,
        key=lambda choice: (any(wanted[letter] > 0 for letter in choice.mana), choice is source.choices[-1]),
    )
    return PlannedMana(ObjectId(source.object), best.ability, best.mana)
