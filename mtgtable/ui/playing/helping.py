"""What helps to pay in place of mana: creatures (convoke), artifacts (improvise), cards in the graveyard (delve)."""

from __future__ import annotations

from collections import Counter

from mtgtable.engine.asking.decisions import Pay, PlannedMana
from mtgtable.engine.game import Game
from mtgtable.engine.mana.instead import sources_in_place
from mtgtable.model.ids import ObjectId


def helpers(game: Game, decision: Pay) -> dict[ObjectId, PlannedMana]:
    """Each thing that a click pays with, and for what: a color that is still wanted, else generic mana (702.51a)."""
    if not decision.spell:
        return {}
    table = game.table
    wanted: Counter[str] = Counter(letter for symbol in decision.cost.symbols for letter in symbol.types[:1])
    wanted.subtract(mana.type for mana in table.state.player(decision.player).pool)
    found: dict[ObjectId, PlannedMana] = {}
    for source in sources_in_place(table, decision.player, decision.spell):
        best = max(source.choices, key=lambda choice: (wanted[choice.mana] > 0, choice is source.choices[-1]))
        found[ObjectId(source.object)] = PlannedMana(ObjectId(source.object), best.ability, best.mana)
    return found
