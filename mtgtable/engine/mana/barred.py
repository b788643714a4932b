"""What effects forbid to pay with to cast spells or activate abilities (118.3, 119.4, 601.2h, 602.2b)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.costs import Barred, CostPart, PayLife, Perform
from mtgtable.abilities.filters import Filter, Not, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Sacrifice
from mtgtable.abilities.selectors import Choose
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId

_LIFE: Final = "cant pay life as cost"
_SACRIFICE: Final = "cant sacrifice as cost"
NOT_MANA: Final = "not mana abilities"
"""The ``step`` of such a rule that leaves the costs of mana abilities alone."""


def bars_costs(table: Table, player: PlayerId) -> bool:
    """Is there anything that the player can't pay with."""
    return any(applying_to_player(table, name, player) for name in (_LIFE, _SACRIFICE))


def life_is_barred(table: Table, player: PlayerId, *, mana_ability: bool = False) -> bool:
    """Can the player not pay life for a spell or an ability; none can always be paid (119.4b)."""
    rules = applying_to_player(table, _LIFE, player)
    return any(not (mana_ability and rule.change.step == NOT_MANA) for rule in rules)


def without_barred(
    table: Table, player: PlayerId, parts: list[CostPart], frame: Frame, *, mana_ability: bool
) -> list[CostPart]:
    """The parts of a total cost, with those that can't be paid as such, and others chosen for a sacrifice (601.2h)."""
    if not bars_costs(table, player):
        return parts
    life = life_is_barred(table, player, mana_ability=mana_ability)
    return [_without(table, player, part, frame, life=life) for part in parts]


def _without(table: Table, player: PlayerId, part: CostPart, frame: Frame, *, life: bool) -> CostPart:
    if isinstance(part, PayLife):
        return Barred(part, "119.4") if life and amount(table.look(), part.amount, frame) > 0 else part
    if not isinstance(part, Perform):
        return part
    for rule in applying_to_player(table, _SACRIFICE, player):
        if rule.change.filter is not None:
            part = _of_others(table, part, frame, rule.change.filter, rule.frame)
            if isinstance(part, Barred):
                return part
    return part


def _of_others(table: Table, part: Perform, frame: Frame, barred: Filter, whose: Frame) -> Perform | Barred:
    """The action with such permanents never among those that are sacrificed."""
    for node in walk(part.do):
        if isinstance(node, Sacrifice) and not isinstance(node.what, Choose):
            chosen = select(table.look(), node.what, frame)
            if any(not isinstance(ref, Seat) and matches(table.look(), barred, ref, whose) for ref in chosen):
                return Barred(part, "118.3")

    def other(node: Any) -> Any:
        if isinstance(node, Sacrifice) and isinstance(node.what, Choose):
            return altered(node, what=altered(node.what, filter=all_of(node.what.filter, Not(barred))))
        return node

    return altered(part, do=rewrite(part.do, other))
