"""The rows of a deck in groups: by type, mana value, color or the player's own tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mtgtable.cards.search.facts import CardFacts, known_facts
from mtgtable.model.colors import COLOR_NAMES, COLORS
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import DraftRow

Grouping: TypeAlias = Literal["type", "value", "color", "tag", "none"]

_HIGH: Final = 7
"""Cards of this mana value and of higher ones stand together."""
_TYPES: Final = (
    ("creature", "Creatures"), ("planeswalker", "Planeswalkers"), ("battle", "Battles"), ("instant", "Instants"),
    ("sorcery", "Sorceries"), ("artifact", "Artifacts"), ("enchantment", "Enchantments"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class RowGroup:
    """Rows under one title, by mana value and name."""

    title: str
    rows: tuple[DraftRow, ...]

    @property
    def count(self) -> int:
        """How many cards are in it."""
        return sum(row.count for row in self.rows)


def grouped(rows: Sequence[DraftRow], by: Grouping, find: Callable[[str], PrintedCard | None]) -> tuple[RowGroup, ...]:
    """The groups in their order; cards that no source knows come last, by themselves."""
    places: dict[tuple[int, str], list[tuple[float, DraftRow]]] = {}
    for row in rows:
        card = find(row.name)
        facts = known_facts(card) if card is not None else None
        value = facts.mana_value if facts is not None else 0.0
        for place in _places(row, facts, by):
            places.setdefault(place, []).append((value, row))
    return tuple(
        RowGroup(title, tuple(row for _, row in sorted(members, key=lambda pair: (pair[0], pair[1].name))))
        for (_, title), members in sorted(places.items())
    )


def _places(row: DraftRow, facts: CardFacts | None, by: Grouping) -> tuple[tuple[int, str], ...]:
    if by == "tag":
        return tuple((0, tag) for tag in row.tags) or ((1, "No tag"),)
    if facts is None:
        return ((99, "Unknown cards"),)
    if by == "none":
        return ((0, ""),)
    front = facts.types.split(" // ")[0]
    if by == "type":
        if "land" in front:
            return ((50, "Lands"),)
        found = next(((place, title) for place, (word, title) in enumerate(_TYPES) if word in front), (49, "Others"))
        return (found,)
    if "land" in front:
        return ((50, "Lands"),)
    if by == "value":
        value = min(_HIGH, int(facts.mana_value))
        return ((value, f"Mana value {value}" + (" or more" if value == _HIGH else "")),)
    colors = [color for place, color in enumerate(COLORS) if facts.colors & (1 << place)]
    if len(colors) == 1:
        return ((COLORS.index(colors[0]), COLOR_NAMES[colors[0]].capitalize()),)
    return ((20, "Multicolored"),) if colors else ((30, "Colorless"),)
