"""What an event is to the abilities that might trigger on it (603.2): judged for one, and told to all others that say
the very same and ask for nothing of the object that they are on."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import Happening, OneOf, ZoneChange
from mtgtable.abilities.selectors import CONTROLLER_THEN, Bound, Players, You
from mtgtable.engine.reading.events import MOVED, EventFit, event_matches, looks_back
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import CreatesToken, Event, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.ids import ObjectId, PlayerId

Way = tuple[EventFit, Frame]
"""One way in which the event fits, and the frame in which the ability is read then."""


class Judging:
    """One event and the looks before and after it, with what it was to the abilities that have been asked about."""

    __slots__ = ("_about", "_back", "_told", "after", "before", "event")

    def __init__(self, before: Look, after: Look, event: Event) -> None:
        self.before = before
        self.after = after
        self.event = event
        self._about = _moving(event)
        self._back: dict[int, bool] = {}
        self._told: dict[tuple[int, PlayerId], tuple[object, list[Way]]] = {}

    def looks_back(self, when: Happening) -> bool:
        """Is an ability with that happening judged on the board before the event (603.10)."""
        known = self._back.get(id(when))
        if known is None:
            known = self._back[id(when)] = looks_back(when, self.event)
        return known

    def fits(self, when: Happening, frame: Frame) -> list[EventFit]:
        """Each way in which the event fits the happening."""
        return event_matches(self.before, self.after, when, self.event, frame)

    def ways(self, look: Look, source: ObjectId, on: AbilityOn, ability: TriggeredAbility) -> list[Way]:
        """Each way in which the event fits the ability of that object, with the frame of the ability then."""
        item, facts = look.object(source), look.of(source)
        if item is None or facts is None or source in self._about or item.attached_to or not asks_no_source(ability):
            return self._judge(look, source, on, ability)
        saying, past = (id(ability), facts.controller), _remembered(item)
        told = self._told.get(saying)
        if told is None or told[0] != past:
            ways = self._judge(look, source, on, ability)
            self._told[saying] = (past, ways)
            return ways
        return [(fit, altered(frame, source=source, ability=on.id)) for fit, frame in told[1]]

    def _judge(self, look: Look, source: ObjectId, on: AbilityOn, ability: TriggeredAbility) -> list[Way]:
        frame = frame_of(look, source, on.id)
        return [
            (fit, self.whose_then(ability, _finding_the_aura(look, source, fit.bind(frame))))
            for fit in self.fits(ability.when, frame)
        ]

    def whose_then(self, ability: TriggeredAbility, frame: Frame) -> Frame:
        """ "That player" stays who controlled it as it happened, whoever takes it before it resolves (603.2)."""
        for name in _controllers_spoken_of(ability):
            refs = frame.get(name.removesuffix(CONTROLLER_THEN)) or ()
            whose = dict.fromkeys(self._controller(ref) for ref in refs if not isinstance(ref, Seat))
            players = tuple(Seat(player) for player in whose if player is not None)
            if players:
                frame = frame.bind(name, players)
        return frame

    def _controller(self, id_: ObjectId) -> PlayerId | None:
        """Who controls it as the events have happened, or controlled it last before them."""
        found = self.after.controller(id_)
        return self.before.controller(id_) if found is None else found


def _moving(event: Event) -> tuple[ObjectId, ...]:
    """What moves: to an ability that is on it the event is another than to abilities elsewhere."""
    if isinstance(event, Moves):
        return event.object, event.became
    return (event.became,) if isinstance(event, CreatesToken) else ()


def _remembered(item: GameObject) -> object:
    """What its abilities know of the spell that it was (107.3m, 400.7d)."""
    past = item.stack.frame if item.stack is not None else item.frame
    return None if past is None else (past.x, past.paid, past.words, past.noted, past.get("convoked"))


_OF_WHAT_MOVES: Final = (
    f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsColor, f.HasKeyword, f.IsSource,
    f.ControlledBy, f.OwnedBy, You,
)  # fmt: skip


@by_identity()
def asks_no_source(ability: TriggeredAbility) -> bool:
    """Is an event the same to all abilities like this of one player, but for those on the object that moves.

    >>> from mtgtable.abilities.abilities import Content, TriggeredAbility
    >>> from mtgtable.abilities.instructions import Nothing
    >>> other = f.all_of(f.IsType("Creature"), f.Not(f.IsSource()))
    >>> asks_no_source(TriggeredAbility(ZoneChange(other), Content(Nothing())))
    True
    """
    return _asks_no_source(ability.when)


def _asks_no_source(when: Happening) -> bool:
    if isinstance(when, OneOf):
        return all(map(_asks_no_source, when.parts))
    if not isinstance(when, ZoneChange) or when.by is not None or when.caused_by is not None:
        return False
    if when.this_way or when.by_effect:
        return False
    return all(map(_is_of_what_moves, walk(when.what)))


def _is_of_what_moves(part: Any) -> bool:
    return isinstance(part, _OF_WHAT_MOVES) or (isinstance(part, Players) and part.kind in ("each", "opponents"))


def _finding_the_aura(look: Look, id_: ObjectId, frame: Frame) -> Frame:
    """An Aura's ability that triggers as what it enchants leaves finds the card that the Aura becomes (400.7f)."""
    moved = frame.get(MOVED)
    item = look.object(id_)
    if not moved or item is None or item.attached_to not in moved:
        return frame
    return frame.bind(MOVED, (*moved, id_))


@by_identity()
def _controllers_spoken_of(ability: TriggeredAbility) -> tuple[str, ...]:
    """By which names it speaks of who controlled what its event was about."""
    names = (one.name for one in walk(ability) if isinstance(one, Bound))
    return tuple(dict.fromkeys(name for name in names if name.endswith(CONTROLLER_THEN)))
