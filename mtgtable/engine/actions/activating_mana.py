"""Players who are told to activate mana abilities while something resolves (605.3)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine import choosing
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.abilities import activate_mana_ability
from mtgtable.engine.mana.own_cost import cost_of_mana_ability
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def activate_mana(table: Table, node: i.ActivateMana, frame: Frame) -> Steps[Frame]:
    """Of each permanent one that can be activated, as the player chooses; one without is passed over."""
    for player in (yield from choosing.players(table, node.by, frame)):
        for id_ in (yield from choosing.objects(table, node.of, frame)):
            every = range(len(activated_abilities(table, id_)))
            able = [index for index in every if _makes_mana(table, player, id_, index)]
            if not able:
                continue
            index = able[0]
            if len(able) > 1:
                texts = tuple(Option(_text(table, id_, one)) for one in able)
                what = f"{name_of(table.look(), id_)}: which mana ability?"
                answer = yield Choose(player, "mana", what, texts, rule="605.3", source=frame.source, default=(0,))
                index = able[answer.indexes[0]]
            yield from activate_mana_ability(table, player, id_, index)
    return frame


def _text(table: Table, id_: ObjectId, index: int) -> str:
    ability = activated_abilities(table, id_)[index].ability
    return ability.text if isinstance(ability, ActivatedAbility) else ""


def _makes_mana(table: Table, player: PlayerId, id_: ObjectId, index: int) -> bool:
    """Is it a mana ability that the player can activate now (605.1a, 602.2b)."""
    on = activated_abilities(table, id_)[index]
    ability = on.ability
    if not isinstance(ability, ActivatedAbility) or not ability.mana_ability:
        return False
    try:
        check(table, player, id_, on)
    except IllegalAction:
        return False
    frame = ability_frame(table, player, id_, on)
    return can_pay(table, player, cost_of_mana_ability(table, player, id_, ability, frame), frame)


ACTIVATING_MANA: Final[Executors] = {i.ActivateMana: activate_mana}
