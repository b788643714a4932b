"""Which effects read no marks: then a board stands while only marks change.

Marks are what play changes all the time and few static effects look at: tapped, damage, life, the step, the counts of
the turn (``state.MARKS_OF_OBJECTS`` and what stands beside it). The words below read characteristics, zones, control
and attachment alone; whatever isn't named here may read marks, which costs time, never rightness.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities import words as w
from mtgtable.engine.continuous.force import Effect
from mtgtable.model.zones import Zone

_QUIET: Final = frozenset({
    f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsColor, f.ColorCount, f.HasName,
    f.HasKeyword, f.HasAbilityKind, f.HasCounter, f.CompareStat, f.ControlledBy, f.OwnedBy, f.InZone, f.IsSource,
    f.IsAmong, f.SharesWith, f.AttachedTo, f.HasAttached,
    s.Source, s.All, s.Bound, s.HostOf, s.AttachmentsOf, s.Those, s.You, s.Players, s.ControllerOf, s.OwnerOf,
    s.OpponentsOf, s.Union,
    q.CountOf, q.StatOf, q.Distinct, q.Devotion, q.Sum, q.Product, q.Half, q.Bounded, q.IfElse,
    c.Every, c.Either, c.Isnt, c.Exists, c.Compares, c.Fits, c.IsTurnOf, c.SamePlayer,
    w.ColorWord, w.TypeWord,
    m.ChangeControl, m.ChangeTypes, m.ChangeColors, m.DefinePT, m.SetPT, m.ModifyPT, m.SwitchPT,
})  # fmt: skip

_UNREAD: Final = frozenset({m.GainAbilities, m.LoseAbilities, m.RuleChange, m.CostChange})
"""What these hold is read by others, later, or not at all while a board is made."""


@lru_cache(maxsize=256)
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def reads_no_marks(node: Any) -> bool:
    """Is the piece made of words alone that read no marks."""
    if node is None or isinstance(node, str | int) or type(node) in _UNREAD:
        return True
    if isinstance(node, Enum):
        return node is not Zone.STACK
    if isinstance(node, tuple | list | frozenset):
        return all(reads_no_marks(part) for part in node)
    if type(node) not in _QUIET or not is_dataclass(node):
        return False
    kind: Any = type(node)
    return all(reads_no_marks(getattr(node, name)) for name in _names(kind))


def is_quiet(effect: Effect) -> bool:
    """Does the effect read no marks; remembered with what it is compiled from."""
    pieces = effect.pieces
    if pieces.quiet is None:
        changes = [part.change for parts in pieces.by_layer.values() for part in parts]
        pieces.quiet = reads_no_marks((effect.condition, pieces.selector, *changes))
    return pieces.quiet
