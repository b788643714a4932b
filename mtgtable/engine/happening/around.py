"""What stands around a clause by hand as something happens: whose it is, what was before and is after (603.2)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Around:
    """What has the clause, who controls that, and what was before and is after the events."""

    item: GameObject
    controller: PlayerId
    before: Look
    after: Look

    def controls(self, id_: ObjectId) -> PlayerId | None:
        """Who controls an object, or did as it left."""
        return self.before.controller(id_) if id_ in self.before.state.objects else self.after.controller(id_)

    @property
    def active(self) -> PlayerId:
        """Whose turn it is."""
        return self.after.state.turn.active
