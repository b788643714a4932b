"""What the activated abilities of an object are called in a menu: no two of them the same."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.ability_ids import granter_of
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import tr


def activated_texts(table: Table, id_: ObjectId) -> tuple[str, ...]:
    """In the order in which ``Activate`` counts them; twins say what gave them, what is paid, or which they are."""
    abilities = activated_abilities(table, id_)
    texts = [on.ability.text.split("\n")[0] for on in abilities]
    told = [
        tr("{0} (from {1})", text, giver) if texts.count(text) > 1 and (giver := _giver(table, on)) else text
        for on, text in zip(abilities, texts, strict=True)
    ]
    costs = [on.ability.cost.text if isinstance(on.ability, ActivatedAbility) else "" for on in abilities]
    paid = list(zip(told, costs, strict=True))
    return tuple(
        text
        if told.count(text) == 1
        else tr("{0} ({1})", text, cost if cost and paid.count((text, cost)) == 1 else told[: index + 1].count(text))
        for index, (text, cost) in enumerate(paid)
    )


def _giver(table: Table, on: AbilityOn) -> str:
    giver = granter_of(on.id)
    return name_of(table.look(), giver) if giver is not None and giver in table.state.objects else ""
