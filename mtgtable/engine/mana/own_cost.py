"""What activating a mana ability costs (605.3, 602.2b)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import Cost
from mtgtable.engine.mana.barred import bars_costs
from mtgtable.engine.mana.total_cost import total_cost
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def cost_of_mana_ability(
    table: Table, player: PlayerId, id_: ObjectId, ability: ActivatedAbility, frame: Frame
) -> Cost:
    """What activating the mana ability costs, with what effects add to it or take off (601.2f, 602.2b)."""
    if not table.board().costs and not bars_costs(table, player) and not ability.less and ability.less_by is None:
        return ability.cost
    return total_cost(
        table,
        player,
        (ability.cost,),
        frame,
        id_,
        ability.keyword,
        id_,
        mana_ability=True,
        less=ability.less,
        less_by=ability.less_by,
    )
