"""What abilities a card would have as a spell: those that effects give to spells which it would be (601.3e, 611.2f)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import CostChange, GainAbilities, RuleChange
from mtgtable.abilities.selectors import All, Selector
from mtgtable.engine.allowing.rules_in_force import fits_as_spell
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.keywords import expand
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_Grants = tuple[tuple[Filter, Frame, tuple[Ability, ...]], ...]


def _grants(table: Table) -> _Grants:
    """What static abilities of permanents give to spells: to which, and which abilities."""
    found: list[tuple[Filter, Frame, tuple[Ability, ...]]] = []
    board = table.board()
    for id_ in table.state.battlefield:
        for on in board.abilities(id_):
            ability = on.ability
            if not isinstance(ability, StaticAbility) or not isinstance(ability.applies_to, All):
                continue
            given = [part for part in ability.parts if isinstance(part, GainAbilities)]
            if not given or Zone.STACK not in ability.applies_to.zones:
                continue
            frame = Frame(source=id_, controller=board.characteristics[id_].controller)
            if ability.condition is None or holds(table.look(), ability.condition, frame):
                gained = tuple(one for part in given for one in part.abilities)
                found.append((ability.applies_to.filter, frame, gained))
    return tuple(found)


def spells_gain(table: Table) -> bool:
    """May a permanent give abilities to what would be a spell."""
    characteristics = table.board().characteristics
    return any(each(_give_to_spells, [characteristics[id_].abilities for id_ in table.state.battlefield]))


def _may_gain(table: Table) -> bool:
    told: bool = table.memory.of("spells gain", table.board().whole, lambda: spells_gain(table))
    return told


def spells_are_touched(table: Table) -> bool:
    """Does an effect change characteristics of spells, which a card would have as one of them (601.3e)."""
    told: bool = table.memory.of("spells touched", table.board().whole, lambda: _touched(table))
    return told


def _touched(table: Table) -> bool:
    state, characteristics = table.state, table.board().characteristics
    working = (*state.battlefield, *(id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].emblem))
    return any(_touch_spells(characteristics[id_].abilities) for id_ in working) or any(
        effect.selector is not None and _reaches_spells(effect.selector) for effect in state.effects
    )


@by_identity()
def _touch_spells(abilities: tuple[AbilityOn, ...]) -> bool:
    return any(
        isinstance(on.ability, StaticAbility)
        and _reaches_spells(on.ability.applies_to)
        and any(not isinstance(part, RuleChange | CostChange) for part in on.ability.parts)
        for on in with_meanings(abilities)
    )


def _reaches_spells(selector: Selector) -> bool:
    return any(isinstance(node, All) and Zone.STACK in node.zones for node in walk(selector))


@by_identity()
def _give_to_spells(abilities: tuple[AbilityOn, ...]) -> bool:
    return any(
        isinstance(on.ability, StaticAbility)
        and isinstance(on.ability.applies_to, All)
        and Zone.STACK in on.ability.applies_to.zones
        for on in with_meanings(abilities)
    )


def granted_as_spell(table: Table, id_: ObjectId) -> tuple[Ability, ...]:
    """The abilities that it would be given as it is put onto the stack, each keyword followed by what it stands for.

    Nothing for what is a spell already: those it has.
    """
    if not _may_gain(table):
        return ()
    item = table.state.objects.get(id_)
    if item is None or item.stack is not None:
        return ()
    found: list[Ability] = []
    for filter_, frame, abilities in table.remembered("grants to spells", lambda: _grants(table)):
        if fits_as_spell(table, filter_, id_, frame):
            for one in abilities:
                found.append(one)
                if isinstance(one, KeywordAbility):
                    found += expand(one)
    return tuple(found)


def kept_in_play(table: Table, spell: ObjectId) -> tuple[Ability, ...]:
    """What static abilities give a permanent spell and works on the battlefield: the permanent keeps it (400.7b)."""
    if not _may_gain(table):
        return ()
    given = (
        one
        for filter_, frame, abilities in table.remembered("grants to spells", lambda: _grants(table))
        if matches(table.look(), filter_, spell, frame)
        for one in abilities
    )
    return tuple(one for one in given if _works_in_play(one))


def _works_in_play(ability: Ability) -> bool:
    meant = expand(ability) if isinstance(ability, KeywordAbility) else (ability,)
    if not meant and isinstance(ability, KeywordAbility):
        return ability.name not in _OF_SPELLS
    return any(
        isinstance(one, ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility)
        and Zone.BATTLEFIELD in one.zones
        for one in meant
    )


_OF_SPELLS: Final = frozenset(
    {"assist", "convoke", "delve", "entwine", "escalate", "flash", "foretell", "improvise", "plot", "splice"}
)
"""Keywords that rules code looks for in cards and spells only."""


def none_as_spell(table: Table, id_: ObjectId, keywords: frozenset[str]) -> bool:
    """Has it plainly none of the keywords as a spell, and is there nothing that gives spells any."""
    facts = table.board().characteristics.get(id_)
    given = _may_gain(table)
    return not given and (facts is None or facts.keywords.isdisjoint(keywords))


def has_as_spell(table: Table, id_: ObjectId, keyword: str) -> bool:
    """Has the spell the keyword, or would the card have it as a spell."""
    facts = table.board().characteristics.get(id_)
    if facts is not None and facts.has(keyword):
        return True
    return any(isinstance(one, KeywordAbility) and one.name == keyword for one in granted_as_spell(table, id_))
