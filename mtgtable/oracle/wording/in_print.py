"""Texts inside a compiled card as a player reads them: with the card's name where the grammar reads a mark for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeVar

from mtgtable.abilities.abilities import (
    ActivatedAbility,
    CastingAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.fold import node_fields
from mtgtable.oracle.wording.normalise import GRANTER, SELF

T = TypeVar("T")

_ABILITIES: Final = (
    ActivatedAbility, CastingAbility, ReplacementAbility, SpellAbility, StaticAbility, TriggeredAbility,
)  # fmt: skip


def in_print(abilities: tuple[T, ...], name: str) -> tuple[T, ...]:
    """The abilities of a card of that name, no text in them with a mark.

    In an ability that is granted, the name is what granted it (201.5a); what has it is called as printed, or
    "this permanent" where an older wording had the name.
    """
    return tuple(_told(ability, name, name) for ability in abilities)


def _told(node: Any, name: str, itself: str) -> Any:
    if isinstance(node, tuple):
        parts = tuple(_told(part, name, itself) for part in node)
        return parts if any(new is not old for new, old in zip(parts, node, strict=True)) else node
    names = node_fields(type(node))
    if names is None:
        return node
    updates: dict[str, Any] = {}
    for field in names:
        old = getattr(node, field)
        if isinstance(old, str):
            if field != "text" or SELF not in old:
                continue
            new: Any = _words(old, name, itself)
        elif not isinstance(old, tuple) and node_fields(type(old)) is None:
            continue
        elif isinstance(old, _ABILITIES) or (
            isinstance(old, tuple) and any(isinstance(one, _ABILITIES) for one in old)
        ):
            new = _told(old, name, "this permanent")
        else:
            new = _told(old, name, itself)
        if new is not old:
            updates[field] = new
    return replace(node, **updates) if updates else node


def _words(text: str, name: str, itself: str) -> str:
    """
    >>> _words("Sacrifice ~ : ~granter gains flying", "Elf Lord", "this permanent")
    'Sacrifice this permanent: Elf Lord gains flying'
    """
    for mark in (".", ",", ":", "'s", ";"):
        text = text.replace(" " + mark, mark)
    said = text.replace(GRANTER, name).replace(SELF, itself)
    return said[:1].upper() + said[1:] if text.startswith(SELF) else said
