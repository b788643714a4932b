"""The state of a game: plain data, changed only through the methods here, which keep the version.

Everything in the containers is frozen, so a clone copies containers, not objects, and a clone taken before an event is
at once the look back (603.10) and the checkpoint (732).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.conditions import StepName
from mtgtable.engine.state import chance
from mtgtable.engine.state.effects import ContinuousEffect, DelayedTrigger, PendingTrigger, ReplacementEffect
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.objects import GameObject, PlayerState
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import EffectId, ObjectId, PlayerId, Timestamp
from mtgtable.model.zones import OWNED_ZONES, Zone

NOBODY = PlayerId(-1)
"""Whose the shared zones are."""

ZoneKey = tuple[Zone, PlayerId]


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

    def attacker(self, object: ObjectId) -> AttackingCreature | None:  # noqa: A002 - the game's own word
        """The attacking creature of that id."""
        for attacker in self.attackers:
            if attacker.id == object:
                return attacker
        return None

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


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the game is (500)."""

    number: int = 0
    active: PlayerId = PlayerId(0)
    step: StepName = "untap"
    stage: Literal["setup", "begin", "main", "end"] = "setup"
    """``begin``.

    Turn-based actions of the step still to be done; ``main``: priority goes round; ``end``: it is over.
    """
    priority: PlayerId | None = None
    passed: tuple[PlayerId, ...] = ()
    """Who has passed in succession (117.4)."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    extra_phases: tuple[str, ...] = ()
    """Phases to be had after this one: ``combat``, ``main`` (500.8)."""
    skips: tuple[tuple[PlayerId, str], ...] = ()
    """Turns, phases or steps that players will skip (500.11)."""
    combat: Combat | None = None
    regular_next: PlayerId = PlayerId(0)
    first_draw_skipped: bool = True


@dataclass(frozen=True, slots=True)
class LastKnown:
    """An object as it last was in the zone that it left (608.2h), with its characteristics there."""

    object: GameObject
    characteristics: Characteristics
    became: ObjectId = ObjectId(0)
    attached: tuple[ObjectId, ...] = ()
    combat: Combat | None = None
    """The combat that it was in as it left."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log.

    ``private``: who alone may read ``text``; others read ``public``. ``turn`` and ``step`` say when.
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


@dataclass(slots=True)
class State:
    """Everything about a game at one moment."""

    edition: str = "current"
    players: list[PlayerState] = field(default_factory=list)
    objects: dict[ObjectId, GameObject] = field(default_factory=dict)
    zones: dict[ZoneKey, list[ObjectId]] = field(default_factory=dict)
    effects: list[ContinuousEffect] = field(default_factory=list)
    replacements: list[ReplacementEffect] = field(default_factory=list)
    delayed: list[DelayedTrigger] = field(default_factory=list)
    pending: list[PendingTrigger] = field(default_factory=list)
    last_known: dict[ObjectId, LastKnown] = field(default_factory=dict)
    turn: Turn = field(default_factory=Turn)
    history: list[Event] = field(default_factory=list)
    """What has happened this turn."""
    log: list[LogEntry] = field(default_factory=list)
    seed: int = 0
    next_object: int = 1
    next_effect: int = 1
    next_lineage: int = 1
    next_timestamp: int = 1
    over: bool = False
    winners: tuple[PlayerId, ...] = ()
    starting_player: PlayerId = PlayerId(0)
    commander_game: bool = False
    version: int = 0
    """Goes up with every change; what is computed from the state is memoised on it."""

    # ---- reading ----------------------------------------------------------------------------------------------------

    def zone(self, zone: Zone, player: PlayerId = NOBODY) -> list[ObjectId]:
        """The ids in a zone, in order.

        Libraries top first, graveyards and the stack oldest first. Don't change the list.
        """
        return self.zones.get(zone_key(zone, player), [])

    @property
    def battlefield(self) -> list[ObjectId]:
        """The permanents, in the order in which they entered."""
        return self.zones.get((Zone.BATTLEFIELD, NOBODY), [])

    @property
    def stack(self) -> list[ObjectId]:
        """The stack, its top last."""
        return self.zones.get((Zone.STACK, NOBODY), [])

    def player(self, player: PlayerId) -> PlayerState:
        """The player of that seat."""
        return self.players[player]

    def living(self) -> list[PlayerId]:
        """The players still in the game, in turn order from the active player (101.4)."""
        count = len(self.players)
        seats = [PlayerId((self.turn.active + step) % count) for step in range(count)]
        return [seat for seat in seats if not self.players[seat].lost]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """The other players still in the game, in turn order from the active player."""
        return [seat for seat in self.living() if seat != player]

    def attachments(self, host: Ref) -> list[ObjectId]:
        """What is attached to an object or player."""
        return [id_ for id_ in self.battlefield if self.objects[id_].attached_to == host]

    def everything(self) -> Iterator[GameObject]:
        """Every object, zone by zone in a fixed order."""
        yield from self.objects.values()

    # ---- changing ---------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Say that something changed."""
        self.version += 1

    def update(self, id_: ObjectId, **changes: Any) -> GameObject:
        """Give an object other values in some fields."""
        new = replace(self.objects[id_], **changes)
        self.objects[id_] = new
        self.version += 1
        return new

    def update_player(self, player: PlayerId, **changes: Any) -> PlayerState:
        """Give a player other values in some fields."""
        new = replace(self.players[player], **changes)
        self.players[player] = new
        self.version += 1
        return new

    def update_turn(self, **changes: Any) -> Turn:
        """Give the turn other values in some fields."""
        self.turn = replace(self.turn, **changes)
        self.version += 1
        return self.turn

    def tally(self, player: PlayerId, name: str, amount: int = 1) -> None:
        """Add to a count of this turn."""
        tallies = dict(self.players[player].tallies)
        tallies[name] = tallies.get(name, 0) + amount
        self.update_player(player, tallies=tuple(tallies.items()))

    def new_id(self) -> ObjectId:
        """A fresh object id."""
        id_ = ObjectId(self.next_object)
        self.next_object += 1
        return id_

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

    def place(self, new: GameObject, index: int | None = None) -> None:
        """Put an object into its zone; ``index`` None: at the end (the bottom of a library, the top of the stack)."""
        key = zone_key(new.zone, new.owner)
        row = self.zones.setdefault(key, [])
        self.objects[new.id] = new
        row.insert(len(row) if index is None else index, new.id)
        self.version += 1

    def remove(self, id_: ObjectId) -> GameObject:
        """Take an object out of its zone and out of the game."""
        old = self.objects.pop(id_)
        self.zones[zone_key(old.zone, old.owner)].remove(id_)
        self.version += 1
        return old

    def reorder(self, zone: Zone, player: PlayerId, order: Iterable[ObjectId]) -> None:
        """Put a zone into another order; the ids must be the same."""
        key = zone_key(zone, player)
        new = list(order)
        if sorted(new) != sorted(self.zones.get(key, [])):
            raise ValueError("a zone can only be put into another order of the same objects")
        self.zones[key] = new
        self.version += 1

    def random_below(self, limit: int) -> int:
        """A fair random number from 0 up to, not including, ``limit``."""
        self.seed, number = chance.below(self.seed, limit)
        return number

    def shuffled(self, ids: Iterable[ObjectId]) -> list[ObjectId]:
        """The ids in a random order (Fisher–Yates)."""
        row = list(ids)
        for last in range(len(row) - 1, 0, -1):
            other = self.random_below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row

    def write(self, entry: LogEntry) -> None:
        """Add a line to the log, stamped with the turn and step."""
        self.log.append(replace(entry, turn=self.turn.number, step=self.turn.step))

    # ---- copies -----------------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy; changing one never shows in the other."""
        return State(
            edition=self.edition,
            players=list(self.players),
            objects=dict(self.objects),
            zones={key: list(row) for key, row in self.zones.items()},
            effects=list(self.effects),
            replacements=list(self.replacements),
            delayed=list(self.delayed),
            pending=list(self.pending),
            last_known=dict(self.last_known),
            turn=self.turn,
            history=list(self.history),
            log=list(self.log),
            seed=self.seed,
            next_object=self.next_object,
            next_effect=self.next_effect,
            next_lineage=self.next_lineage,
            next_timestamp=self.next_timestamp,
            over=self.over,
            winners=self.winners,
            starting_player=self.starting_player,
            commander_game=self.commander_game,
            version=self.version,
        )
