"""The state of a game: plain data, changed only through the methods here, which keep the versions.

Everything in the containers is frozen, so a clone shares them until one of the two is changed, and a clone taken
before an event is at once the look back (603.10) and the checkpoint (732).
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, cast

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.conditions import StepName
from mtgtable.engine.kept import new_stamp
from mtgtable.engine.state import chance
from mtgtable.engine.state.altering import altering, copying
from mtgtable.engine.state.effect_keys import Overruled, dated_by_rule, overruled_besides
from mtgtable.engine.state.effects import ContinuousEffect, DelayedTrigger, PendingTrigger, ReplacementEffect
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.history import History
from mtgtable.engine.state.objects import TURNS_BEGUN, GameObject, PlayerState
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.seats import in_turn_order
from mtgtable.engine.state.trail import Trail
from mtgtable.engine.state.unread import (
    NEAR_ZONES,
    renewed,
    renewed_of_players,
    renewed_of_turn,
)
from mtgtable.model.ids import EffectId, ObjectId, PlayerId, Timestamp
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import OWNED_ZONES, Zone

NOBODY = PlayerId(-1)
"""Whose the shared zones are."""

ZoneKey = tuple[Zone, PlayerId]
Lasting: TypeAlias = ContinuousEffect | ReplacementEffect | DelayedTrigger


def zone_key(zone: Zone, player: PlayerId) -> ZoneKey:
    """The container of a zone: one a player for library, hand and graveyard, else one for all (400.1)."""
    return (zone, player if zone in OWNED_ZONES else NOBODY)


@dataclass(frozen=True, slots=True)
class AttackingCreature:
    """An attacker in combat: what it attacks, whether it is blocked, and by whom, in damage assignment order."""

    id: ObjectId
    defender: Ref
    defending_player: PlayerId
    blocked: bool = False
    blockers: tuple[ObjectId, ...] = ()
    band: int = 0
    """Attackers with the same number are in one band (702.22c); 0: in none."""


@dataclass(frozen=True, slots=True)
class Combat:
    """The combat phase that is going on (506–511)."""

    attackers: tuple[AttackingCreature, ...] = ()
    blocking: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()
    """Each blocker and the attackers it blocks, in damage assignment order."""
    first_strikers: tuple[ObjectId, ...] = ()
    """Those that dealt damage in the first combat damage step (510.4)."""
    attackers_declared: bool = False
    blockers_declared: bool = False
    removed: tuple[AttackingCreature, ...] = ()
    """What attacked and has been removed from combat, as it was then (508.5)."""

    def attacker(self, object: ObjectId) -> AttackingCreature | None:  # noqa: A002 - the game's own word
        """The attacking creature of that id."""
        return next((one for one in self.attackers if one.id == object), None)

    def attacks_or_attacked(self, object: ObjectId) -> AttackingCreature | None:  # noqa: A002 - the game's own word
        """The attacking creature of that id, or as it was when it was removed from combat (508.5)."""
        now = self.attacker(object)
        return now or next((one for one in reversed(self.removed) if one.id == object), None)

    def blocked_by(self, blocker: ObjectId) -> tuple[ObjectId, ...] | None:
        """The attackers that a creature blocks; None when it isn't blocking."""
        for id_, attackers in self.blocking:
            if id_ == blocker:
                return attackers
        return None


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A turn to be taken after this one (500.7); the newest is taken first."""

    player: PlayerId
    source: ObjectId = ObjectId(0)
    number: int = 0
    """By which an effect knows this very turn ("that turn's end step")."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Repeating:
    """Triggered abilities that resolve in a row without the stack getting lower or anybody acting.

    ``total``: how many; ``count``: how often the stack was as low as it was at the lowest. ``chosen``: one of them left
    somebody a choice. ``standing``: what was counted on the way (see ``turn.endless``).
    """

    count: int = 0
    total: int = 0
    low: int = 0
    ask_at: int = 0
    chosen: bool = False
    standing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the game is (500)."""

    number: int = 0
    active: PlayerId = PlayerId(0)
    step: StepName = "untap"
    stage: Literal["setup", "begin", "main", "end"] = "setup"
    """How far the step is. ``begin``: its turn-based actions are still to be done; ``main``: priority goes round;
    ``end``: it is over."""
    priority: PlayerId | None = None
    passed: tuple[PlayerId, ...] = ()
    """Who has passed in succession (117.4)."""
    extra: int = 0
    """The number of the extra turn that is taken; 0 in a regular turn."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    extra_phases: tuple[str, ...] = ()
    """Phases to be had after this one: ``combat``, ``main`` (500.8)."""
    skips: tuple[tuple[PlayerId, str], ...] = ()
    """Turns, phases or steps that players will skip (500.11)."""
    combat: Combat | None = None
    regular_next: PlayerId = PlayerId(0)
    led: tuple[tuple[PlayerId, PlayerId, int], ...] = ()
    """Who is controlled by whom in which turn; 0: the next one that they take (722.1)."""
    first_draw_skipped: bool = True
    repeating: Repeating = Repeating()
    """The triggered abilities that have resolved one after the other (731)."""


@quickly_made
@dataclass(frozen=True, slots=True)
class LastKnown:
    """An object as it last was in the zone that it left (608.2h), with its characteristics there."""

    object: GameObject
    characteristics: Characteristics
    became: ObjectId = ObjectId(0)
    attached: tuple[ObjectId, ...] = ()
    combat: Combat | None = None
    """The combat that it was in as it left."""


@quickly_made
@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log.

    ``private``: who alone may read ``text``; others read ``public``. ``turn`` and ``step`` say when. ``counts``: what
    it tells players in numbers, open to all: what happened ("dealt" is damage, "lost" is life, "drawn", "cast", and
    "turn": which of their turns it is), to whom, and how much or how many. Who sums reads these and never the words.
    """

    text: str
    kind: str = "event"
    public: str = ""
    private: tuple[PlayerId, ...] | None = None
    turn: int = 0
    step: str = ""
    player: PlayerId | None = None
    refs: tuple[ObjectId, ...] = ()
    by_hand: bool = False
    counts: tuple[tuple[str, PlayerId, int], ...] = ()


_altered_object = altering(GameObject)
_altered_player = altering(PlayerState)
_altered_turn = altering(Turn)
_altered_entry = altering(LogEntry)


@dataclass(slots=True)
class State(History):
    """Everything about a game at one moment. Only the methods here change it; from outside it is read."""

    edition: str = "current"
    players: tuple[PlayerState, ...] = ()
    objects: Mapping[ObjectId, GameObject] = field(default_factory=dict)
    zones: Mapping[ZoneKey, tuple[ObjectId, ...]] = field(default_factory=dict)
    effects: tuple[ContinuousEffect, ...] = ()
    overruled: tuple[Overruled, ...] = ()
    """What players have decided by hand of effects."""
    replacements: tuple[ReplacementEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    pending: tuple[PendingTrigger, ...] = ()
    last_known: Mapping[ObjectId, LastKnown] = field(default_factory=dict)
    turn: Turn = field(default_factory=Turn)
    history: tuple[Event, ...] = ()
    """What has happened this turn. Words of cards read it through ``happened``."""
    then: tuple[tuple[LastKnown, ...], ...] = ()
    """For each event of the history what it was about, as it was then (608.2i)."""
    log: tuple[LogEntry, ...] = ()
    seed: int = 0
    next_object: int = 1
    next_effect: int = 1
    next_lineage: int = 1
    next_timestamp: int = 1
    over: bool = False
    winners: tuple[PlayerId, ...] = ()
    starting_player: PlayerId = PlayerId(0)
    commander_game: bool = False
    trail: Trail = field(default_factory=Trail, compare=False, repr=False)
    version: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of anything but the log. No stamp is given twice: the same one, the same facts."""
    board_version: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of what boards read; the history of the turn has one of its own."""
    marks_version: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of marks alone, or of what there is elsewhere than on the battlefield."""
    object_marks: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of marks on objects, and so on for players, the turn, and whose turn it is."""
    posture_marks: int = field(default_factory=new_stamp, compare=False)
    counter_marks: int = field(default_factory=new_stamp, compare=False)
    player_marks: int = field(default_factory=new_stamp, compare=False)
    player_counters: int = field(default_factory=new_stamp, compare=False)
    pools: int = field(default_factory=new_stamp, compare=False)
    life_totals: int = field(default_factory=new_stamp, compare=False)
    turn_marks: int = field(default_factory=new_stamp, compare=False)
    combat_marks: int = field(default_factory=new_stamp, compare=False)
    whose_turn: int = field(default_factory=new_stamp, compare=False)
    elsewhere_version: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last time when cards, spells or abilities have come to or left hands, libraries, graveyards, exile
    or the stack."""
    cards_elsewhere: int = field(default_factory=new_stamp, compare=False)
    """The same, of cards and spells alone."""
    ability_marks: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of marks of an ability on the stack."""
    objects_version: int = field(default_factory=new_stamp, compare=False)
    """Stamp of the last change of an object."""
    history_version: int = field(default_factory=new_stamp, compare=False)
    history_began: int = field(default_factory=new_stamp, compare=False)
    happened_last: Mapping[type, int] = field(default_factory=dict, compare=False)
    """By kind of event the stamp of when one was recorded last."""
    history_read: int = field(default=0, compare=False)
    """How often words have read the history, so that a board knows whether it did."""
    history_asked: frozenset[type] = field(default=frozenset(), compare=False)
    """For events of which kinds, since somebody has forgotten it; ``object`` for all."""
    shared: bool = field(default=False, compare=False)
    """Are the mappings those of another state too; the first change copies them."""

    # ---- reading ----------------------------------------------------------------------------------------------------

    def zone(self, zone: Zone, player: PlayerId = NOBODY) -> tuple[ObjectId, ...]:
        """The ids in a zone, in order: libraries top first, graveyards and the stack oldest first."""
        return self.zones.get(zone_key(zone, player), ())

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """The permanents, in the order in which they entered."""
        return self.zones.get((Zone.BATTLEFIELD, NOBODY), ())

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack, its top last."""
        return self.zones.get((Zone.STACK, NOBODY), ())

    def player(self, player: PlayerId) -> PlayerState:
        """The player of that seat."""
        return self.players[player]

    def living(self) -> list[PlayerId]:
        """The players still in the game, in turn order from the active player (101.4)."""
        players = self.players
        return [seat for seat in in_turn_order(len(players), self.turn.active) if not players[seat].lost]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """The other players still in the game, in turn order from the active player."""
        return [seat for seat in self.living() if seat != player]

    def attachments(self, host: Ref) -> list[ObjectId]:
        """What is attached to an object or player."""
        return [id_ for id_ in self.battlefield if self.objects[id_].attached_to == host]

    def everything(self) -> Iterator[GameObject]:
        """Every object, zone by zone in a fixed order."""
        yield from self.objects.values()

    # ---- objects and zones ------------------------------------------------------------------------------------------

    def _own(self) -> None:
        """Let the mappings be this state's alone, before it changes them."""
        if self.shared:
            self.objects, self.zones, self.last_known = dict(self.objects), dict(self.zones), dict(self.last_known)
            self.shared, self.trail = False, Trail(self.trail)

    def _changed(self) -> None:
        """Something changed that boards read."""
        self.version = self.board_version = new_stamp()

    def _renew(self, stamps: tuple[str, ...]) -> None:
        """Something changed: of these the stamps are renewed."""
        self.version = version = new_stamp()
        for stamp in stamps:
            setattr(self, stamp, version)

    def _changed_elsewhere(self, item: GameObject | None = None) -> None:
        """Something changed that boards read only where something on them speaks of other zones."""
        self.version = self.marks_version = self.elsewhere_version = new_stamp()
        if item is None or not item.is_ability:
            self.cards_elsewhere = self.version

    def _came_or_went(self, item: GameObject) -> None:
        """There is an object more or less."""
        if item.zone in NEAR_ZONES:
            self._changed()
        else:
            self._changed_elsewhere(item)

    def _put(self, new: GameObject) -> None:
        self._own()
        self.objects[new.id] = new  # type: ignore[index]
        self.trail = self.trail.write(new.id)

    def _set_row(self, key: ZoneKey, row: tuple[ObjectId, ...]) -> None:
        self._own()
        self.zones[key] = row  # type: ignore[index]

    def update(self, id_: ObjectId, **changes: Any) -> GameObject:
        """Give an object other values in some fields."""
        old = self.objects[id_]
        changes = {name: value for name, value in changes.items() if getattr(old, name) != value}
        new = _altered_object(old, changes)
        if self.overruled and ("timestamp" in changes or "counters" in changes):
            self.overruled = dated_by_rule(self.overruled, id_)
        self._put(new)
        self._renew(("objects_version", *renewed(old, new, changes)))
        return new

    def place(self, new: GameObject, index: int | None = None) -> None:
        """Put an object into its zone; ``index`` None: at the end (the bottom of a library, the top of the stack)."""
        self.suppose(new)
        key = zone_key(new.zone, new.owner)
        row = self.zones.get(key, ())
        self._set_row(key, (*row, new.id) if index is None else (*row[:index], new.id, *row[index:]))

    def suppose(self, new: GameObject) -> None:
        """Let there be an object that is in no zone yet: one about to enter (614.12), or one being read from a save."""
        self._put(new)
        self._came_or_went(new)

    def remove(self, id_: ObjectId) -> GameObject:
        """Take an object out of its zone and out of the game."""
        self._own()
        old: GameObject = self.objects.pop(id_)  # type: ignore[attr-defined]
        self.trail = self.trail.write(id_)
        key = zone_key(old.zone, old.owner)
        row = self.zones[key]
        place = row.index(id_)
        self._set_row(key, row[:place] + row[place + 1 :])
        self._came_or_went(old)
        return old

    def reorder(self, zone: Zone, player: PlayerId, order: Iterable[ObjectId]) -> None:
        """Put a zone into another order; the ids must be the same."""
        key = zone_key(zone, player)
        new = tuple(order)
        if sorted(new) != sorted(self.zones.get(key, ())):
            raise ValueError("a zone can only be put into another order of the same objects")
        self._set_row(key, new)
        self._changed_elsewhere()
        self.object_marks = self.version

    def remember(self, known: LastKnown) -> None:
        """Keep what is last known of an object that has left (608.2h)."""
        self._own()
        self.last_known[known.object.id] = known  # type: ignore[index]
        self._changed_elsewhere(known.object)

    def forget_all_but(self, wanted: set[ObjectId]) -> None:
        """Drop what is last known of all other objects, to which nothing refers."""
        if not self.last_known.keys() <= wanted:
            self.last_known = {id_: known for id_, known in self.last_known.items() if id_ in wanted}
            self.version = new_stamp()

    # ---- players and the turn ---------------------------------------------------------------------------------------

    def add_player(self, player: PlayerState) -> None:
        """Seat another player."""
        self.players = (*self.players, player)
        self._changed()

    def update_player(self, player: PlayerId, **changes: Any) -> PlayerState:
        """Give a player other values in some fields."""
        new = _altered_player(self.players[player], changes)
        self.players = (*self.players[:player], new, *self.players[player + 1 :])
        self._renew(renewed_of_players(tuple(changes)))
        return new

    def tally(self, player: PlayerId, name: str, amount: int = 1) -> None:
        """Add to a count of this turn."""
        tallies = dict(self.players[player].tallies)
        tallies[name] = tallies.get(name, 0) + amount
        self.update_player(player, tallies=tuple(tallies.items()))

    def update_turn(self, **changes: Any) -> Turn:
        """Give the turn other values in some fields."""
        before = self.turn
        self.turn = now = _altered_turn(before, changes)
        stamps = renewed_of_turn(tuple(changes))
        self._renew(stamps)
        if "combat" in changes and "marks_version" in stamps and now.combat != before.combat:
            self.combat_marks = self.version
        return now

    def begin_with(self, player: PlayerId, turn: Turn | None = None) -> None:
        """Say who starts the game (103.1), and where it is when that isn't before its first turn."""
        self.starting_player = player
        self.turn = Turn(active=player, regular_next=player) if turn is None else turn
        self._changed()

    def finish(self, winners: tuple[PlayerId, ...]) -> None:
        """The game is over; nobody among the winners: a draw (104.4)."""
        self.over, self.winners = True, winners
        self._changed()

    # ---- effects and abilities that wait ----------------------------------------------------------------------------

    def add_effect(self, effect: ContinuousEffect) -> None:
        """A continuous effect begins (611)."""
        self.set_effects((*self.effects, effect))

    def set_effects(self, effects: Iterable[ContinuousEffect]) -> None:
        """Keep these continuous effects and no others."""
        self.effects = tuple(effects)
        self._changed()

    def update_effect(self, id_: EffectId, **changes: Any) -> None:
        """Give a continuous effect other values in some fields."""
        self.set_effects(replace(one, **changes) if one.id == id_ else one for one in self.effects)

    def end_effect(self, id_: EffectId) -> None:
        """A continuous effect ends."""
        self.set_effects(one for one in self.effects if one.id != id_)

    def overrule(self, new: Overruled) -> None:
        """A player decides by hand of an effect: it is off or on, or has another timestamp; else it stays as it was."""
        self.overruled = overruled_besides(self.overruled, new)
        self._changed()

    def add_replacement(self, effect: ReplacementEffect) -> None:
        """A replacement or prevention effect begins (614, 615)."""
        self.set_replacements((*self.replacements, effect))

    def set_replacements(self, effects: Iterable[ReplacementEffect]) -> None:
        """Keep these replacement effects and no others."""
        self.replacements = tuple(effects)
        self.version = new_stamp()

    def add_delayed(self, trigger: DelayedTrigger) -> None:
        """A delayed triggered ability begins to wait (603.7)."""
        self.set_delayed((*self.delayed, trigger))

    def set_delayed(self, triggers: Iterable[DelayedTrigger]) -> None:
        """Keep these delayed triggered abilities and no others."""
        self.delayed = tuple(triggers)
        self.version = new_stamp()

    @property
    def lasting(self) -> tuple[Lasting, ...]:
        """All effects and delayed abilities that last for a time."""
        return (*self.effects, *self.replacements, *self.delayed)

    def keep_lasting(self, goes_on: Callable[[Lasting], bool]) -> None:
        """End all effects and delayed abilities that don't go on, at once."""
        effects, replacements, delayed = self.effects, self.replacements, self.delayed
        self.effects = tuple(one for one in effects if goes_on(one))
        self.replacements = tuple(one for one in replacements if goes_on(one))
        self.delayed = tuple(one for one in delayed if goes_on(one))
        if len(self.replacements) < len(replacements) or len(self.delayed) < len(delayed):
            self.version = new_stamp()
        if len(self.effects) < len(effects):
            self._changed()

    def pend(self, trigger: PendingTrigger) -> None:
        """An ability has triggered and waits to be put onto the stack (603.3)."""
        self.set_pending((*self.pending, trigger))

    def unpend(self, id_: EffectId) -> None:
        """A triggered ability waits no longer."""
        if self.pending and self.pending[0].id == id_:  # nearly always, and many may wait behind it
            self.set_pending(self.pending[1:])
            return
        self.set_pending(one for one in self.pending if one.id != id_)

    def set_pending(self, triggers: Iterable[PendingTrigger]) -> None:
        """Keep these waiting triggered abilities and no others."""
        self.pending = tuple(triggers)
        self.version = new_stamp()

    # ---- history, log, fresh numbers --------------------------------------------------------------------------------

    def write(self, entry: LogEntry) -> None:
        """Add a line to the log, stamped with the turn and step; a turn's first one says whose it is, and which."""
        stamp: dict[str, Any] = {"turn": self.turn.number, "step": self.turn.step}
        if self.turn.number and (not self.log or self.log[-1].turn != self.turn.number):
            active = self.turn.active
            stamp["counts"] = (*entry.counts, ("turn", active, self.players[active].tally(TURNS_BEGUN)))
        self.log = (*self.log, _altered_entry(entry, stamp))

    def clear_log(self) -> None:
        """Let the log begin here."""
        self.log = ()

    def mark_by_hand(self, start: int) -> None:
        """The lines of the log from there on tell of something done by hand."""
        self.log = (*self.log[:start], *(replace(entry, by_hand=True) for entry in self.log[start:]))

    def new_id(self) -> ObjectId:
        """A fresh object id."""
        id_ = ObjectId(self.next_object)
        self.next_object += 1
        return id_

    def new_lineage(self, at_least: int = 1) -> int:
        """A fresh number for a physical card or token."""
        lineage = max(self.next_lineage, at_least)
        self.next_lineage = lineage + 1
        return lineage

    def new_effect_id(self) -> EffectId:
        """A fresh effect id."""
        id_ = EffectId(self.next_effect)
        self.next_effect += 1
        return id_

    def new_timestamp(self) -> Timestamp:
        """A fresh timestamp, later than all others."""
        stamp = Timestamp(self.next_timestamp)
        self.next_timestamp += 1
        return stamp

    def reseed(self, seed: int) -> None:
        """Let every random choice from here on come of another seed."""
        self.seed = seed

    def random_below(self, limit: int) -> int:
        """A fair random number from 0 up to, not including, ``limit``."""
        self.seed, number = chance.below(self.seed, limit)
        return number

    def shuffled(self, ids: Iterable[ObjectId]) -> list[ObjectId]:
        """The ids in a random order (Fisher–Yates); tokens, which are no cards and cease to exist there, come last."""
        row = list(ids)
        for last in range(len(row) - 1, 0, -1):
            other = self.random_below(last + 1)
            row[last], row[other] = row[other], row[last]
        return sorted(row, key=lambda one: self.objects[one].token)

    # ---- copies -----------------------------------------------------------------------------------------------------

    def as_when(self, known: Collection[LastKnown]) -> State:
        """This state for reading alone, with these objects as they were then, permanents on the battlefield."""
        new = _copied(self)
        new.objects = ChainMap({one.object.id: one.object for one in known}, cast("dict[Any, Any]", self.objects))
        there = (one.object.id for one in known if one.object.zone is Zone.BATTLEFIELD)
        gone = tuple(id_ for id_ in there if id_ not in self.objects)
        if gone:
            permanents = {zone_key(Zone.BATTLEFIELD, NOBODY): (*self.battlefield, *gone)}
            new.zones = ChainMap(permanents, cast("dict[Any, Any]", self.zones))
        new.shared, new.trail = True, Trail()
        return new

    def clone(self) -> State:
        """An independent copy; changing one never shows in the other."""
        self.shared = True
        return _copied(self)


_copied = copying(State)
