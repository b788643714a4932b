"""Can a static ability be read at any time: nobody announces, chooses or binds anything for it (611.3a).

One that speaks of targets, of choices still to be made or of an "it" that nothing binds could never be looked at;
``capabilities`` asks here before it calls a card supported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.modifications import CopyExceptions, CostChange, GainAbilities, RuleChange, TakeText
from mtgtable.abilities.quantities import MostAmong
from mtgtable.abilities.selectors import Bound, Choose, PlayersWho, Targeted

_ABILITIES_OF_THEIR_OWN: Final = (GainAbilities, CopyExceptions, TakeText)
"""Pieces whose abilities are read in a frame of their own, when somebody has them."""


def problems(ability: StaticAbility) -> tuple[str, ...]:
    """What keeps the ability from being read at any time, in words; empty when nothing does.

    >>> from mtgtable.abilities.modifications import ModifyPT
    >>> problems(StaticAbility(Bound("it"), (ModifyPT(1, 1),)))
    ('a static ability speaks of “it”, which nothing binds',)
    """
    found: list[str] = []
    for node in (ability.applies_to, ability.condition):
        found += _in(node, frozenset({"granter"}))
    for part in ability.parts:
        if not isinstance(part, RuleChange | CostChange):
            found += _in(part, frozenset({"granter", "affected"}))
    return tuple(dict.fromkeys(found))


def _in(node: Any, names: frozenset[str]) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _in(part, names)
    elif isinstance(node, Bound):
        if node.name not in names:
            yield f"a static ability speaks of “{node.name}”, which nothing binds"
    elif isinstance(node, Targeted):
        yield "a static ability speaks of a target"
    elif isinstance(node, Choose):
        yield "a static ability asks for a choice"
    elif is_dataclass(node) and not isinstance(node, type):
        if isinstance(node, PlayersWho | MostAmong):
            names = names | {"each"}
        for field in fields(node):
            if not (isinstance(node, _ABILITIES_OF_THEIR_OWN) and field.name.endswith("abilities")):
                yield from _in(getattr(node, field.name), names)
