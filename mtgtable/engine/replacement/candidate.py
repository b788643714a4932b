"""A replacement or prevention effect that could be applied to an event now (614.1, 616.1)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.abilities.replacements import EntersWith, Replacement
from mtgtable.engine.state import events as e
from mtgtable.engine.state.effects import ReplacementEffect
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId, ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Candidate:
    """An effect that could be applied to an event now."""

    key: AbilityId
    source: ObjectId
    name: str
    replacement: Replacement
    frame: Frame
    since: int
    kind: str = "any"
    """Its place in the order of 616.1: ``self``, ``control``, ``copy``, ``back face`` or ``any``."""
    effect: ReplacementEffect | None = None
    optional: bool = False
    text: str = ""
    by_source: bool = False
    """Does the effect speak of the source of damage."""

    @property
    def is_plain(self) -> bool:
        """Does its place among equal ones make no difference."""
        return isinstance(self.replacement, EntersWith) and not (
            self.replacement.copy_of or self.replacement.choose or self.replacement.do or self.replacement.pay
        )

    @property
    def asks(self) -> bool:
        """Is it asked whether it applies at all; effects on entering ask by themselves."""
        return self.optional and not isinstance(self.replacement, EntersWith)

    def chooser(self, table: Table, event: e.Event) -> PlayerId:
        """Who decides whether an optional effect is applied: its controller, or the player whom it asks."""
        del table, event
        return self.frame.controller
