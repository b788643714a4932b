"""A look at a state: where filters, selectors, quantities and conditions get their facts.

The same code reads a finished board, the scratch characteristics in the middle of the layers, the frozen view from
before an event, and an object that has left (its last known information).
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import LastKnown, State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Look:
    """A state and the characteristics of its objects at the moment of looking."""

    state: State
    characteristics: Mapping[ObjectId, Characteristics]

    def object(self, id_: ObjectId) -> GameObject | None:
        """The object, or what is last known of it, or None if there never was one."""
        found = self.state.objects.get(id_)
        if found is not None:
            return found
        known = self.state.last_known.get(id_)
        return known.object if known else None

    def of(self, id_: ObjectId) -> Characteristics | None:
        """Its characteristics now, or as last known (608.2h)."""
        found = self.characteristics.get(id_)
        if found is not None:
            return found
        known = self.state.last_known.get(id_)
        return known.characteristics if known else None

    def controller(self, id_: ObjectId) -> PlayerId | None:
        """Who controls it (or last did); for a card that nobody controls, its owner."""
        found = self.of(id_)
        return found.controller if found else None

    def otherwise(self, facts: Mapping[ObjectId, Characteristics], state: State | None = None) -> Look:
        """The same look with other characteristics of some objects, and with a state that differs in as much."""
        behind = cast("dict[Any, Any]", self.characteristics)
        return Look(self.state if state is None else state, ChainMap(dict(facts), behind))

    def then(self, place: int) -> Look:
        """The same look with what the event at that place of the history was about as it was then (608.2i).

        Characteristics, controller, counters and status of those objects; what was attached to them isn't kept.
        """
        known = [one for one in self.state.like_then(place) if not self._is_still(one)]
        if not known:
            return self
        return self.otherwise({one.object.id: one.characteristics for one in known}, self.state.as_when(known))

    def _is_still(self, known: LastKnown) -> bool:
        id_ = known.object.id
        return self.state.objects.get(id_) is known.object and self.characteristics.get(id_) is known.characteristics


MOVED: Final = "event.moved"
"""Bound: old ids of objects that the event or the effect itself has moved; it can find what they became (400.7)."""
