"""Which side of a card is meant by the name that was typed: the back of a double-faced card comes with that face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.cards.card_name import name_key
from mtgtable.session.catalog import CatalogCard

BOTH_SIDES: Final = frozenset({"transform", "modal_dfc", "flip"})
"""Layouts of which either side may be up."""
_HALVES: Final = frozenset({"split", "adventure", "aftermath", "omen", "prepare"})
"""Layouts of which a half may be what was cast."""
_ONCE: Final = frozenset({"Instant", "Sorcery"})


def with_sides(names: Sequence[str]) -> tuple[str, ...]:
    """The names, and after a name of several that of each side but the first.

    >>> with_sides(["Fire // Ice", "Shock"])
    ('Fire // Ice', 'Ice', 'Shock')
    """
    return tuple(dict.fromkeys(one for name in names for one in (name, *name.split(" // ")[1:])))


def side_named(card: CatalogCard, name: str) -> CompiledFace:
    """The face of that name; else the front."""
    faces = card.compiled.faces
    found = next((face for face in faces if name_key(face.name) == name_key(name)), faces[0])
    known = card.compiled.layout in BOTH_SIDES or (card.compiled.layout in _HALVES and once(found))
    return found if known else faces[0]


def once(face: CompiledFace) -> bool:
    """Is it an instant or sorcery."""
    return bool(_ONCE & set(face.types))
