"""As mana of which types a player may spend mana: "as though it were mana of any color" (609.4b)."""

from __future__ import annotations

from typing import Final, TypeAlias

from mtgtable.engine.allowing.rules_in_force import applying_to_player, fits_as_spell
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.mana.payer import BIT
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import MANA_TYPES

SpentAs: TypeAlias = tuple[int, ...]
"""For each type of mana the types as which it may be spent, as bits; empty where each is only what it is."""

_PLAIN: Final[SpentAs] = tuple(BIT[kind] for kind in MANA_TYPES)
_COLORS: Final = sum(BIT[kind] for kind in "WUBRG")


def spent_as(table: Table, player: PlayerId, on: ObjectId = NO_OBJECT) -> SpentAs:
    """As what the player may spend mana on this spell or ability; ``NO_OBJECT``: on whatever it is.

    What may be spent "only as though it were colorless" is so whatever else allows more (101.2).
    """
    if not table.board().rules:
        return ()
    found = list(_PLAIN)
    for rule in applying_to_player(table, "mana of any color", player):
        if rule.change.filter is None or (on and _is_for(table, rule, on)):
            for kind in rule.change.mana or MANA_TYPES:
                found[MANA_TYPES.index(kind)] |= _COLORS
    for rule in applying_to_player(table, "mana as another color", player):
        for kind in rule.change.mana:
            found[MANA_TYPES.index(kind)] |= BIT[COLORS_BY_NAME.get(rule.change.step, "C")]
    for rule in applying_to_player(table, "mana of any type", player):
        if on and _is_for(table, rule, on):
            found = [BIT["C"] | _COLORS for _ in found]
    for rule in applying_to_player(table, "mana only as colorless", player):
        for kind in rule.change.mana:
            found[MANA_TYPES.index(kind)] = BIT["C"]
    return () if tuple(found) == _PLAIN else tuple(found)


def hangs_on_what_is_paid(table: Table, player: PlayerId) -> bool:
    """Is there mana that may be spent so on some spells or abilities only."""
    rules = ("mana of any color", "mana of any type") if table.board().rules else ()
    return any(one.change.filter is not None for rule in rules for one in applying_to_player(table, rule, player))


def _is_for(table: Table, rule: RuleInForce, on: ObjectId) -> bool:
    """Is it a spell that fits, or where the rule speaks of abilities, one of an object that fits."""
    item = table.state.objects.get(on)
    assert rule.change.filter is not None
    if item is None:
        return False
    as_spell = item.is_spell or (item.stack is None and item.zone.value != "battlefield")
    if rule.change.step != "abilities":
        return as_spell and fits_as_spell(table, rule.change.filter, on, rule.frame)
    source = item.stack.frame.source if item.stack is not None else on
    return not item.is_spell and fits_as_spell(table, rule.change.filter, source, rule.frame)
