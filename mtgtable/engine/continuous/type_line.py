"""Changing a type line (205.1, 205.3, 305.7): what ``ChangeTypes`` does to card types, subtypes and supertypes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

from mtgtable.engine.continuous.scratch import Scratch
from mtgtable.engine.continuous.start_values import intrinsic_abilities, renew_intrinsic
from mtgtable.engine.state import ability_ids
from mtgtable.model.ids import ObjectId
from mtgtable.model.types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF, subtypes_allowed

Line: TypeAlias = tuple[frozenset[str], frozenset[str], tuple[str, ...]]
"""Supertypes, card types, and subtypes in their order."""

_BASIC: Final = frozenset(BASIC_LAND_TYPES)
ALL_CREATURE_TYPES: Final = tuple(sorted(CREATURE_TYPES))
ALL_LAND_TYPES: Final = tuple(sorted(LAND_TYPES))
"""Every creature type, in a fixed order (702.73)."""
_KEPT_TYPES: Final = frozenset({"Instant", "Sorcery"})
"""Card types that setting card types doesn't take away (205.1a)."""


@dataclass(frozen=True, slots=True)
class TypeChange:
    """A change of a type line in which every word is a name: the chosen types of ``ChangeTypes`` filled in."""

    set_types: tuple[str, ...] | None = None
    add_types: tuple[str, ...] = ()
    remove_types: tuple[str, ...] = ()
    set_subtypes: tuple[str, ...] | None = None
    of_kinds: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    remove_subtypes: tuple[str, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    remove_supertypes: tuple[str, ...] = ()
    memory: dict[Line, Line] = field(default_factory=dict, compare=False, repr=False, hash=False)
    """Results by what they were made from; many objects have the same type line."""
    sets_basic_land_types: bool = field(default=False, init=False, compare=False)
    """Does it set a land's subtype to a basic land type (305.7)."""

    gained_with: frozenset[str] = field(default=frozenset(), init=False, compare=False)
    """The card types without which its new subtypes aren't gained (205.3d), but for those that it gives itself."""

    def __post_init__(self) -> None:
        basic = self.set_subtypes is not None and any(name in _BASIC for name in self.set_subtypes)
        object.__setattr__(self, "sets_basic_land_types", basic)
        new = {*(self.set_subtypes or ()), *self.add_subtypes}
        wanted = frozenset(kind for kind, names in SUBTYPES_OF.items() if not new.isdisjoint(names))
        object.__setattr__(self, "gained_with", wanted - set(self.add_types))

    def replaced(self) -> frozenset[str]:
        """The subtypes that setting subtypes replaces: those of the same sets as the new ones (205.1a)."""
        kinds = [kind.capitalize() for kind in self.of_kinds] or [
            card_type
            for card_type, names in SUBTYPES_OF.items()
            if any(name in names for name in self.set_subtypes or ())
        ]
        return frozenset().union(*(SUBTYPES_OF[kind] for kind in kinds)) if kinds else _EVERY_SUBTYPE

    def apply(self, line: Line) -> Line:
        """The type line after the change; the very same line where nothing changes."""
        known = self.memory.get(line)
        if known is None:
            known = self._apply(line)
            if known == line:
                known = _SAME
            self.memory[line] = known
        return line if known is _SAME else known

    def _apply(self, line: Line) -> Line:
        supertypes, types, order = line
        supertypes = (supertypes | set(self.add_supertypes)) - set(self.remove_supertypes)
        before = types
        if self.set_types is not None:
            types = frozenset(self.set_types) | (types & _KEPT_TYPES)
        types = (types | set(self.add_types)) - set(self.remove_types)
        kept = list(order)
        if before - types:
            allowed = subtypes_allowed(frozenset(kept), types)
            kept = [name for name in kept if name in allowed]
        if self.set_subtypes is not None:
            replaced = self.replaced()
            kept = [name for name in kept if name not in replaced and replaced is not _EVERY_SUBTYPE]
        if self.remove_subtypes:
            kept = [name for name in kept if name not in self.remove_subtypes]
        new = [*(self.set_subtypes or ()), *self.add_subtypes]
        fitting = subtypes_allowed(frozenset(new), types)
        kept += [name for name in new if name in fitting]
        return supertypes, types, tuple(dict.fromkeys(kept))


_SAME: Final[Line] = (frozenset(), frozenset(), ("the same",))
"""Stands in a memory for a line that the change leaves as it is."""
_EVERY_SUBTYPE: Final[frozenset[str]] = frozenset().union(*SUBTYPES_OF.values())


@lru_cache(maxsize=65536)
def _subtype_set(order: tuple[str, ...]) -> frozenset[str]:
    return frozenset(order)


def changed_by(world: Mapping[ObjectId, Any], objects: Sequence[ObjectId], change: TypeChange) -> Sequence[ObjectId]:
    """The objects that the change wouldn't leave just as they are."""
    if change.sets_basic_land_types:
        return [id_ for id_ in objects if _is_set_anew(world[id_], change, id_)]
    known = change.memory.get
    return [
        id_ for id_ in objects if known(((now := world[id_]).supertypes, now.types, now.subtype_order)) is not _SAME
    ]


def _is_set_anew(now: Any, change: TypeChange, has: ObjectId) -> bool:
    """Does setting a basic land type change anything: the type line, or which abilities a land has left (305.7)."""
    line = (now.supertypes, now.types, now.subtype_order)
    if change.apply(line) is not line:
        return True
    if "Land" not in now.types:
        return False
    kept = [on for on in now.abilities if not on.printed and not ability_ids.is_intrinsic(on.id)]
    return bool((*kept, *intrinsic_abilities(has, now.types, now.subtypes, now.copiable)) != now.abilities)


def change_types(now: Scratch, change: TypeChange, has: ObjectId) -> None:
    """Change an object's type line, and its abilities where it is set to a basic land type (305.7)."""
    types, order, subtypes = now.types, now.subtype_order, now.subtypes
    now.supertypes, now.types, now.subtype_order = change.apply((now.supertypes, types, order))
    if now.subtype_order is not order:
        now.subtypes = _subtype_set(now.subtype_order)
    if change.sets_basic_land_types and "Land" in now.types:
        now.set_abilities(tuple(on for on in now.abilities if not on.printed))
        renew_intrinsic(now, has)
    elif ("Land" in types or "Land" in now.types) and _land_words(types, subtypes) != _land_words(
        now.types, now.subtypes
    ):
        renew_intrinsic(now, has)


def _land_words(types: frozenset[str], subtypes: frozenset[str]) -> frozenset[str]:
    return subtypes & _BASIC if "Land" in types else _NONE


_NONE: Final[frozenset[str]] = frozenset()
