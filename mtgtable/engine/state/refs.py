"""References to what the game is about, and the frame in which an ability is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from mtgtable.abilities.quantities import Quantity
from mtgtable.engine.state.altering import altered
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId
from mtgtable.model.quick import quickly_made

ARRIVING: Final = "~arriving"
"""What is about to enter while something is done as it enters: that doesn't see it where it still lies (614.13a)."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Seat:
    """A player, where a reference could also be an object."""

    player: PlayerId


Ref: TypeAlias = ObjectId | Seat
"""An object by id, or a player."""


@dataclass(frozen=True, slots=True)
class PaidCost:
    """An optional, additional or alternative cost that was paid for a spell: its name, and how often."""

    name: str
    times: int = 1
    which: str = ""


@quickly_made
@dataclass(frozen=True, slots=True)
class Frame:
    """What the words of an ability refer to: its source and controller, its targets, what "it" and "X" mean.

    ``targets``: the chosen targets, one tuple a requirement. ``bound`` and ``noted``: names given by events and
    instructions. ``amount``: how much the event was about. ``division``: per target, as announced. Frozen: a changed
    frame is a new one.
    """

    source: ObjectId = NO_OBJECT
    controller: PlayerId = PlayerId(0)
    ability: AbilityId | None = None
    x: int | None = None
    x_is: Quantity | None = None
    """The text's "where X is …", as long as nothing has needed X yet (107.3c)."""
    targets: tuple[tuple[Ref, ...], ...] = ()
    asked: tuple[tuple[Ref, ...], ...] = ()
    """While it resolves: the targets as chosen, where information about illegal ones is used (413.2a)."""
    bound: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    noted: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    """Chosen words: colors, types, names (by the ``bind`` name)."""
    amount: int | None = None
    division: tuple[tuple[Ref, int], ...] = ()
    paid: tuple[PaidCost, ...] = ()
    replaced: tuple[AbilityId, ...] = ()
    """Replacement effects that have had their one opportunity at the event that this stands for (614.5)."""

    def get(self, name: str) -> tuple[Ref, ...] | None:
        """What the name is bound to, None when it is not bound."""
        for key, refs in self.bound:
            if key == name:
                return refs
        return None

    def number(self, name: str) -> int | None:
        """The number noted under the name."""
        for key, value in self.noted:
            if key == name:
                return value
        return None

    def word(self, name: str) -> str | None:
        """The word chosen under the name."""
        for key, value in self.words:
            if key == name:
                return value
        return None

    def knowing(self) -> Frame:
        """The frame for asking what something is: illegal targets too, where the edition uses what is known of them."""
        return altered(self, targets=self.asked, asked=()) if self.asked else self

    def bind(self, name: str, refs: tuple[Ref, ...]) -> Frame:
        """The frame with a name bound."""
        rest = tuple(pair for pair in self.bound if pair[0] != name)
        return altered(self, bound=(*rest, (name, refs)))

    def bind_all(self, bound: Mapping[str, tuple[Ref, ...]]) -> Frame:
        """The frame with all these names bound."""
        if not bound:
            return self
        rest = tuple(pair for pair in self.bound if pair[0] not in bound)
        return altered(self, bound=(*rest, *bound.items()))

    def note(self, name: str, value: int) -> Frame:
        """The frame with a number noted."""
        rest = tuple(pair for pair in self.noted if pair[0] != name)
        return altered(self, noted=(*rest, (name, value)))

    def say(self, name: str, word: str) -> Frame:
        """The frame with a chosen word."""
        rest = tuple(pair for pair in self.words if pair[0] != name)
        return altered(self, words=(*rest, (name, word)))

    def times_paid(self, name: str, which: str = "") -> int:
        """How often the cost of that name was paid."""
        wanted = which.replace(" ", "")
        return sum(
            cost.times
            for cost in self.paid
            if cost.name == name and (not wanted or cost.which.replace(" ", "") == wanted)
        )
