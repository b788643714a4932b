"""The bench on which a deck is built: its variants, and undo and redo of every change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from mtgtable.session.building.draft import Draft

_MOST_STEPS: Final = 1000


@dataclass(frozen=True, slots=True)
class Project:
    """A deck with its variants; ``current`` is the one that is built now, ``rules`` the format it is built for."""

    variants: tuple[Draft, ...] = (Draft(),)
    current: int = 0
    rules: str = ""
    """A name of ``rules.FORMATS``; empty where none was chosen."""

    @property
    def draft(self) -> Draft:
        """The variant that is built now."""
        return self.variants[self.current]


@dataclass(frozen=True, slots=True)
class _Step:
    label: str
    before: Project


@dataclass(slots=True)
class Bench:
    """A project under work. Every change goes through ``change`` and can be undone."""

    project: Project = field(default_factory=Project)
    saved: Project | None = None
    """The project as it was last written; None for one that never was."""
    found: Project | None = None
    """The project as a list or a table still has it, from which it was taken."""
    _done: list[_Step] = field(default_factory=list)
    _undone: list[_Step] = field(default_factory=list)

    @property
    def draft(self) -> Draft:
        """The variant that is built now."""
        return self.project.draft

    @property
    def unsaved(self) -> bool:
        """Is there something that no file holds."""
        return self.project != (self.saved or Project(rules=self.project.rules))

    @property
    def would_be_missed(self) -> bool:
        """Is there something that nothing else has: no file, no list, no table."""
        return self.unsaved and self.project != self.found

    def copy(self) -> Bench:
        """Another bench with the same on it, for somebody who goes on by themselves."""
        return replace(self, _done=list(self._done), _undone=list(self._undone))

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty when nothing."""
        return self._done[-1].label if self._done else ""

    @property
    def redo_label(self) -> str:
        """What redo would do again; empty when nothing."""
        return self._undone[-1].label if self._undone else ""

    def change(self, label: str, change: Callable[[Draft], Draft], *, goes_on: bool = False) -> bool:
        """Change the draft; False when that leaves it as it is. ``goes_on``: with the last step, if it was this one."""
        draft = change(self.draft)
        variants = (*self.project.variants[: self.project.current], draft)
        variants += self.project.variants[self.project.current + 1 :]
        goes_on = goes_on and self.undo_label == label and not self._undone
        if not self._become(label, replace(self.project, variants=variants)):
            return False
        if goes_on:
            self._done.pop()
        return True

    def put(self, project: Project, *, saved: bool, found: bool = False) -> bool:
        """Work on another project from now on; undo brings the one before back. ``found``: others have it too."""
        changed = self._become(f"open {project.draft.name or 'another deck'}", project)
        self.saved = project if saved else None
        self.found = project if found else None
        return changed

    def judge_by(self, rules: str, label: str) -> bool:
        """Build for another format; False when it is this one."""
        return self._become(label, replace(self.project, rules=rules))

    def add_variant(self, name: str) -> bool:
        """Go on with a copy of the draft under another name; the old one stays beside it."""
        made = replace(self.draft, name=name)
        variants = (*self.project.variants, made)
        after = replace(self.project, variants=variants, current=len(variants) - 1)
        return self._become(f"new variant {name}", after)

    def choose_variant(self, index: int) -> bool:
        """Go on with another variant. Raises IndexError."""
        if not 0 <= index < len(self.project.variants):
            raise IndexError(f"there is no variant {index}")
        return self._become(f"go to {self.project.variants[index].name}", replace(self.project, current=index))

    def drop_variant(self, index: int) -> bool:
        """Leave a variant behind; the last one stays."""
        kept = tuple(one for place, one in enumerate(self.project.variants) if place != index)
        if not kept:
            return False
        current = self.project.current - (index <= self.project.current and self.project.current > 0)
        after = replace(self.project, variants=kept, current=min(current, len(kept) - 1))
        return self._become(f"drop {self.project.variants[index].name}", after)

    def undo(self) -> bool:
        """Take the last change back; False when there is none."""
        return self._back(self._done, self._undone)

    def redo(self) -> bool:
        """Do again what was taken back; False when there is nothing."""
        return self._back(self._undone, self._done)

    def _back(self, start: list[_Step], goal: list[_Step]) -> bool:
        if not start:
            return False
        step = start.pop()
        goal.append(_Step(step.label, self.project))
        self.project = step.before
        return True

    def _become(self, label: str, after: Project) -> bool:
        if after == self.project:
            return False
        self._done.append(_Step(label, self.project))
        del self._done[:-_MOST_STEPS]
        self._undone.clear()
        self.project = after
        return True
