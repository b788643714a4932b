"""Splice: a spell gains the text of cards that stay in the hand (702.47)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeGuard

from mtgtable.abilities.abilities import Ability, Content, KeywordAbility, SpellAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import IsSubtype
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack.content import segments, spell_contents
from mtgtable.engine.stack.targets import can_choose
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def splice(table: Table, player: PlayerId, spell: ObjectId, affordable: Callable[[Cost], bool]) -> Steps[list[Cost]]:
    """Cards that the player reveals from the hand give the spell their text, for their splice costs (702.47a, b).

    ``affordable``: could this cost be paid beside those announced so far. The order chosen is that of the effects.
    """
    possible = {
        id_: cost
        for id_ in table.state.zone(Zone.HAND, player)
        if (cost := _cost_onto(table, id_, spell)) is not None
        and _choices_can_be_made(table, player, id_, spell)
        and affordable(cost)
    }
    if not possible:
        return []
    cards = tuple(possible)
    answer = yield Choose(
        player, "splice", f"Splice which cards onto {name_of(table.look(), spell)}?",
        options_of(table.look(), cards), 0, len(cards),
        rule="702.47a", source=spell, default=(), hidden=True, cancellable=True,
    )  # fmt: skip
    chosen = [cards[index] for index in answer.indexes]
    stack = table.state.objects[spell].stack
    if not chosen or stack is None:
        return []
    names = ", ".join(name_of(table.look(), id_) for id_ in chosen)
    table.state.write(LogEntry(f"{table.state.player(player).name} reveals {names}", player=player, refs=tuple(chosen)))
    texts = tuple(_named(table, content, id_, spell) for id_ in chosen for content in _text(table, id_))
    table.state.update(spell, stack=replace(stack, spliced=(*stack.spliced, *texts)))
    return [possible[id_] for id_ in chosen]


def _cost_onto(table: Table, id_: ObjectId, spell: ObjectId) -> Cost | None:
    """The splice cost of a card that can be spliced onto the spell."""
    for on in table.board().abilities(id_):
        ability = on.ability
        if not isinstance(ability, KeywordAbility) or ability.name != "splice":
            continue
        cost = next((part for part in ability.parameters if isinstance(part, Cost)), None)
        quality = next((part for part in ability.parameters if isinstance(part, TypeWord)), None)
        if cost is not None and quality is not None and matches(table.look(), IsSubtype(quality), spell, Frame(id_)):
            return cost
    return None


def _text(table: Table, id_: ObjectId) -> tuple[Content, ...]:
    return spell_contents(tuple(on.ability for on in table.board().abilities(id_)), False, Frame(id_))


def _named(table: Table, content: Content, id_: ObjectId, spell: ObjectId) -> Content:
    """The text with targets that say for which card they are chosen, and what that does (702.47d)."""
    said = next((on.ability.text for on in table.board().abilities(id_) if _says(on.ability, content)), "")
    what = f" for {name_of(table.look(), id_)}, spliced onto {name_of(table.look(), spell)}"
    what += f": “{said}”" if said else ""

    def named(node: Any) -> Any:
        return replace(node, text=f"{node.text or 'target'}{what}") if isinstance(node, TargetSpec) else node

    return rewrite(content, named)


def _says(ability: Ability, content: Content) -> TypeGuard[SpellAbility]:
    return isinstance(ability, SpellAbility) and ability.content == content and bool(ability.text)


def _choices_can_be_made(table: Table, player: PlayerId, id_: ObjectId, spell: ObjectId) -> bool:
    frame = Frame(source=spell, controller=player, x=0)
    return all(can_choose(table, part.targets, frame, spell) for part in segments(_text(table, id_), ()))
