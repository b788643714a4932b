"""Permissions that can be used once: each turn, while they last, or once for each permanent type (601.3)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.state.events import USE, Does
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId, EffectId, PlayerId

_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""The permanent types (110.4)."""


def key_of(rule: RuleInForce) -> AbilityId:
    """Which permission it is, whether a static ability or a resolved effect gives it."""
    if isinstance(rule.key, AbilityId):
        return rule.key
    effect = rule.key if isinstance(rule.key, int) else 0
    return AbilityId(rule.source, EffectId(effect), ())


def uses_left(table: Table, rule: RuleInForce, types: frozenset[str]) -> tuple[int, ...]:
    """For what a card of these types may still be played with the permission; 0 where it tells no types apart.

    Nothing where it has been used up. A land is played as a land only, whatever else it is (305.9).
    """
    once = rule.change.once
    if not once:
        return (0,)
    key = key_of(rule)
    events = (event for event in table.state.happened() if isinstance(event, Does))
    used = {event.amount for event in events if event.what == USE and event.ability == key}
    wanted: tuple[int, ...] = (0,)
    if once == "type":
        kinds = {"Land"} if "Land" in types else types
        wanted = tuple(number for number, kind in enumerate(_TYPES, 1) if kind in kinds)
    return tuple(number for number in wanted if number not in used)


def use(table: Table, player: PlayerId, key: AbilityId | None, kinds: tuple[int, ...]) -> Steps[None]:
    """Note that the permission was used; of several types for which it may be, the player says for which."""
    if key is None or not kinds:
        return
    kind = kinds[0]
    if len(kinds) > 1:
        options = tuple(Option(_TYPES[number - 1].lower()) for number in kinds)
        answer = yield Choose(
            player, "card type", "Play it as which type?", options, rule="601.3", source=key.object, default=(0,)
        )
        kind = kinds[answer.indexes[0]]
    yield from happen(table, [Does(player, USE, kind, source=key.object, ability=key)])
