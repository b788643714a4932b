"""What an event is about in the words of a happening, and the one question whether it fits (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import MOVED as MOVED
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.of_permanents import of_permanents
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.quick import quickly_made

PRODUCED: Final = "mana produced"
"""Said in the frame: the types of mana that the event has produced, one letter each."""


@dataclass(frozen=True, slots=True)
class EventFit:
    """What an event is about, in the words of the happening that it fits."""

    object: ObjectId = NO_OBJECT
    player: PlayerId | None = None
    source: ObjectId = NO_OBJECT
    target: Ref | None = None
    amount: int | None = None
    moved: tuple[ObjectId, ...] = ()
    """Old ids of objects whose move this is: the ability can find what they became (400.7)."""
    objects: tuple[ObjectId, ...] = ()
    produced: str = ""
    noted: str = ""
    """What the texts of abilities call the amount, as they do where they have noted it themselves."""
    x: int | None = None
    """X of the spell that the description speaks of: any X in the ability's text is that one (107.3e)."""
    key: str = ""
    """Fits of simultaneous events with the same key are one occurrence, their amounts added up (603.2c)."""

    def bind(self, frame: Frame) -> Frame:
        """The frame with ``event.object`` and the other names bound."""
        bound: dict[str, tuple[Ref, ...]] = {}
        if self.object:
            bound["event.object"] = (self.object,)
        if self.objects or self.object:
            bound["event.objects"] = self.objects or (self.object,)
        if self.player is not None:
            bound["event.player"] = (Seat(self.player),)
        if self.source:
            bound["event.source"] = (self.source,)
        if self.target is not None:
            bound["event.target"] = bound["event.targets"] = (self.target,)
        if self.moved:
            bound[MOVED] = self.moved
        frame = frame.bind_all(bound)
        if self.produced:
            frame = frame.say(PRODUCED, self.produced)
        if self.x is not None:
            frame = altered(frame, x=self.x)
        if self.noted and self.amount is not None:
            others = (pair for pair in frame.noted if pair[0] != self.noted)
            frame = altered(frame, noted=(*others, (self.noted, self.amount)))
        return altered(frame, amount=self.amount) if self.amount is not None else frame


@quickly_made
@dataclass(frozen=True, slots=True)
class Case:
    """One question: the looks before and after, the happening, the event, the frame of the ability that asks."""

    before: Look
    after: Look
    happening: Any
    event: Any
    frame: Frame

    def fits(self, look: Look, filter_: Any, ref: ObjectId) -> bool:
        return filter_ is None or (look.object(ref) is not None and matching.matches(look, filter_, ref, self.frame))

    def fits_permanent(self, look: Look, filter_: Any, ref: ObjectId) -> bool:
        """Does it fit, and is it on the battlefield where the description doesn't say otherwise (109.2)."""
        return self.fits(look, None if filter_ is None else of_permanents(filter_), ref)

    def among(self, selector: Any, ref: Ref, frame: Frame | None = None) -> bool:
        return selector is None or ref in selecting.select(self.after, selector, frame or self.frame)

    def is_player(self, selector: Any, player: PlayerId | None) -> bool:
        return selector is None or (player is not None and self.among(selector, Seat(player)))

    def of_their_own(self, player: PlayerId) -> Case:
        """The same question with "their" and "they control" meaning this player's in its descriptions."""
        return altered(self, frame=self.frame.bind("event.player", (Seat(player),)))

    def controller(self, ref: ObjectId) -> PlayerId | None:
        found = self.after.controller(ref)
        return self.before.controller(ref) if found is None else found
