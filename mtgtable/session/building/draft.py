"""A deck being built, as a value: rows of cards in sections, tags, and the plans of what to swap against whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.cards.decklist.deck import LARGEST_COUNT, DeckEntry, DeckList, Section


@dataclass(frozen=True, slots=True)
class DraftRow:
    """Copies of one card in one section, with the player's own tags and the printing that a list named."""

    name: str
    count: int
    section: Section = Section.MAIN
    tags: tuple[str, ...] = ()
    set_code: str = ""
    collector_number: str = ""
    foil: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
    """So many copies of a card that come in (above zero) or go out (below)."""

    name: str
    change: int


@dataclass(frozen=True, slots=True)
class SideboardPlan:
    """What comes in and goes out against an opponent (100.4c: between the games of a match)."""

    opponent: str
    swaps: tuple[Swap, ...] = ()
    notes: str = ""

    @property
    def balance(self) -> int:
        """How many more cards come in than go out; a plan that can be played has 0."""
        return sum(swap.change for swap in self.swaps)


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck being built. Rows stand in the order in which they were put in; no card stands twice in a section."""

    name: str = ""
    rows: tuple[DraftRow, ...] = ()
    plans: tuple[SideboardPlan, ...] = ()
    notes: str = ""

    def count(self, name: str, section: Section | None = None) -> int:
        """How many copies there are, in a section or in all that are played with."""
        return sum(
            row.count
            for row in self.rows
            if row.name == name and (row.section is section or (section is None and row.section in PLAYED))
        )

    def size(self, section: Section = Section.MAIN) -> int:
        """How many cards a section has."""
        return sum(row.count for row in self.rows if row.section is section)

    def section(self, section: Section) -> tuple[DraftRow, ...]:
        """The rows of one section."""
        return tuple(row for row in self.rows if row.section is section)

    def with_change(self, name: str, by: int, section: Section = Section.MAIN) -> Draft:
        """With so many copies more or fewer; a row that comes to nothing goes."""
        rows: list[DraftRow] = []
        found = False
        for row in self.rows:
            if row.name == name and row.section is section:
                found = True
                count = min(LARGEST_COUNT, row.count + by)
                if count > 0:
                    rows.append(replace(row, count=count))
            else:
                rows.append(row)
        if not found and by > 0:
            rows.append(DraftRow(name, min(by, LARGEST_COUNT), section))
        return replace(self, rows=tuple(rows))

    def with_move(self, name: str, count: int, start: Section, goal: Section) -> Draft:
        """With copies moved from one section to another: at most as many as there are."""
        moved = min(count, self.count(name, start))
        if moved <= 0 or start is goal:
            return self
        tags = next(row.tags for row in self.rows if row.name == name and row.section is start)
        there = self.with_change(name, -moved, start).with_change(name, moved, goal)
        return there.with_tags(name, tags, goal) if not self.count(name, goal) else there

    def with_swap(self, out: str, into: str, section: Section) -> Draft:
        """With as many copies of another card in the place of a row, under its tags."""
        copies = self.count(out, section)
        if out == into or not copies:
            return self
        if self.count(into, section):
            return self.with_change(into, copies, section).with_change(out, -copies, section)
        rows = tuple(
            DraftRow(into, row.count, section, row.tags) if row.name == out and row.section is section else row
            for row in self.rows
        )
        return replace(self, rows=rows)

    def with_tags(self, name: str, tags: Iterable[str], section: Section | None = None) -> Draft:
        """With these tags on the card, in one section or in all; each tag once, in order."""
        kept = tuple(dict.fromkeys(tag.strip() for tag in tags if tag.strip()))
        rows = tuple(
            replace(row, tags=kept) if row.name == name and section in (None, row.section) else row for row in self.rows
        )
        return replace(self, rows=rows)

    def with_plan(self, plan: SideboardPlan) -> Draft:
        """With the plan in the place of the one against that opponent, or after the others."""
        names = [one.opponent for one in self.plans]
        if plan.opponent in names:
            return replace(self, plans=tuple(plan if one.opponent == plan.opponent else one for one in self.plans))
        return replace(self, plans=(*self.plans, plan))

    def without_plan(self, opponent: str) -> Draft:
        """Without the plan against that opponent."""
        return replace(self, plans=tuple(plan for plan in self.plans if plan.opponent != opponent))

    def swapped(self, plan: SideboardPlan) -> Draft:
        """The deck after sideboarding: swaps move copies between main deck and sideboard, as far as there are any."""
        after = self
        for swap in plan.swaps:
            start, goal = (Section.SIDEBOARD, Section.MAIN) if swap.change > 0 else (Section.MAIN, Section.SIDEBOARD)
            after = after.with_move(swap.name, abs(swap.change), start, goal)
        return after

    def deck_list(self) -> DeckList:
        """The draft as a list to be written or played."""

        def entries(section: Section) -> tuple[DeckEntry, ...]:
            return tuple(
                DeckEntry(row.count, row.name, line, row.set_code, row.collector_number, row.foil, row.tags)
                for line, row in enumerate(self.section(section), start=1)
            )

        return DeckList(
            self.name,
            "draft",
            main=entries(Section.MAIN),
            sideboard=entries(Section.SIDEBOARD),
            commander=entries(Section.COMMANDER),
            companion=entries(Section.COMPANION),
            maybeboard=entries(Section.MAYBEBOARD),
        )


PLAYED: Final = (Section.MAIN, Section.SIDEBOARD, Section.COMMANDER, Section.COMPANION)
"""The sections that belong to a deck; what is only considered doesn't."""


def draft_of(deck: DeckList) -> Draft:
    """A deck list as a draft: rows of one card in one section become one row."""
    rows: dict[tuple[str, Section], DraftRow] = {}
    for section, entry in deck.entries():
        key = (entry.name, section)
        if key in rows:
            rows[key] = replace(rows[key], count=min(LARGEST_COUNT, rows[key].count + entry.count))
        else:
            rows[key] = DraftRow(
                entry.name, entry.count, section, entry.tags, entry.set_code, entry.collector_number, entry.foil
            )
    return Draft(deck.name, tuple(rows.values()))


@dataclass(frozen=True, slots=True)
class Difference:
    """What came in and what went out between two drafts, section by section."""

    section: Section
    came: tuple[tuple[str, int], ...]
    went: tuple[tuple[str, int], ...]


def difference(before: Draft, after: Draft) -> tuple[Difference, ...]:
    """The sections in which two drafts differ; names in order."""
    found = []
    for section in Section:
        names = sorted({row.name for draft in (before, after) for row in draft.section(section)})
        change = {name: after.count(name, section) - before.count(name, section) for name in names}
        came = tuple((name, by) for name, by in change.items() if by > 0)
        went = tuple((name, -by) for name, by in change.items() if by < 0)
        if came or went:
            found.append(Difference(section, came, went))
    return tuple(found)
