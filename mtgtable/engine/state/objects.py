"""Objects of a game (109): frozen values; a change makes a new value under the same id, a zone change a new id."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import Duration
from mtgtable.abilities.modifications import Modification, TurnedFaceDown
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId, Timestamp
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone

StackKind: TypeAlias = Literal["spell", "activated", "triggered", "damage"]


@dataclass(frozen=True, slots=True)
class CounterPile:
    """Counters of one kind on an object or player; all take the newest timestamp (122, 613.7c)."""

    kind: str
    count: int
    timestamp: Timestamp


@dataclass(frozen=True, slots=True)
class CastFacts:
    """How a spell was cast; the permanent that it becomes remembers it (400.7d).

    ``method``: the name of the alternative cost or permission ("flashback", "morph", "free", …), empty for the normal
    way.
    """

    by: PlayerId
    origin: Zone
    method: str = ""
    colors_spent: tuple[str, ...] = ()
    """The types of all mana spent, one letter a mana."""
    spent_from: tuple[str, ...] = ()
    """For each of them the types of its source as it was, with spaces between."""


@quickly_made
@dataclass(frozen=True, slots=True)
class OnStack:
    """What only an object on the stack has: what it will do, and all that was announced (601.2, 608)."""

    kind: StackKind
    content: Content | None
    frame: Frame
    modes: tuple[int, ...] = ()
    """Indexes of the chosen modes."""
    text: str = ""
    source_name: str = ""
    mana_value_x: int = 0
    copy: bool = False
    condition: Condition | None = None
    """The intervening "if" of a triggered ability (603.4)."""
    damage: tuple[tuple[ObjectId, Ref, int], ...] = ()
    """Combat damage that waits on the stack: source, to what, how much (2007)."""
    spliced: tuple[Content, ...] = ()
    """The texts that cards spliced onto it have given it (702.47)."""


@dataclass(frozen=True, slots=True)
class Component:
    """One of the cards and tokens that represent a merged permanent (729.2)."""

    lineage: int
    owner: PlayerId
    printed: CompiledFace
    card: CompiledCard | None = None
    face: int = 0
    token: bool = False
    commander: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class GameObject:
    """A card, token, spell, ability on the stack or emblem.

    ``lineage`` is the physical card or token through all its zones. ``face`` is the face or half that is up.
    ``printed`` is what the layers start from. ``controller`` is who controls it before layer 2 (who put it there).
    ``chosen`` and ``linked`` hold what its abilities have chosen or noted (607).
    """

    id: ObjectId
    lineage: int
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    timestamp: Timestamp
    printed: CompiledFace
    card: CompiledCard | None = None
    face: int = 0
    token: bool = False
    emblem: bool = False
    commander: bool = False
    # Status, see 110.5.
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    face_down_as: TurnedFaceDown | None = None
    """The characteristics that were listed for it, where it isn't a 2/2 creature with nothing else (708.2)."""
    phased_out: bool = False
    # Facts that are no status.
    sick: bool = False
    """Came under its controller's control since their most recent turn began (302.6)."""
    damage: int = 0
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since the last check (704.5h)."""
    counters: tuple[CounterPile, ...] = ()
    attached_to: Ref | None = None
    entered_turn: int = 0
    held_by: PlayerId | None = None
    """Who was last seen to control it: a change makes it summoning sick and takes it out of combat (302.6, 506.4)."""
    statuses: frozenset[str] = frozenset()
    """Lasting marks: monstrous, renowned …, and marks of this turn ending in ``_this_turn``."""
    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for it.

    ``color``, ``creature type``, ``land type``, ``card type``, ``card name``, ``player``, ``number``.
    """
    linked: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    used: tuple[tuple[AbilityId, int, str], ...] = ()
    """How often each limited ability was used, and per what ("turn", "game")."""
    cast: CastFacts | None = None
    frame: Frame | None = None
    """X, paid costs and the like of the spell that became this permanent."""
    stack: OnStack | None = None
    note: str = ""
    """What players have noted on it by hand."""
    put_by_hand: bool = False
    """A player has put it where it is by hand."""
    revealed_to: frozenset[PlayerId] = frozenset()
    """Who may see it although its zone is hidden or it is face down."""
    merged: tuple[Component, ...] = ()
    """What represents a merged permanent, the topmost first; nothing for others (729.2)."""
    turned_over: int = 0
    """The timestamp that it got when it last transformed or converted; 0: it hasn't (701.27f)."""

    def counters_of(self, kind: str) -> int:
        """How many counters of the kind are on it; the empty kind counts all."""
        return sum(pile.count for pile in self.counters if not kind or pile.kind == kind)

    def choice(self, kind: str) -> str | None:
        """What was chosen for it under that kind."""
        for key, value in self.chosen:
            if key == kind:
                return value
        return None

    def noted(self, key: str) -> tuple[ObjectId, ...]:
        """The objects that its linked abilities have noted under the key."""
        for name, ids in self.linked:
            if name == key:
                return ids
        return ()

    @property
    def faces(self) -> tuple[CompiledFace, ...]:
        """All faces and halves of its card; of what is no card, what is printed on it."""
        return self.card.faces if self.card is not None else (self.printed,)

    @property
    def announced_x(self) -> int:
        """X of a spell (202.3e)."""
        return 0 if self.stack is None else self.stack.mana_value_x

    @property
    def is_ability(self) -> bool:
        """Is it an ability on the stack."""
        return self.stack is not None and self.stack.kind != "spell"

    @property
    def is_spell(self) -> bool:
        """Is it a spell on the stack (112.1)."""
        return self.stack is not None and self.stack.kind == "spell"


@quickly_made
@dataclass(frozen=True, slots=True)
class FloatingMana:
    """Mana in a pool (106.4): type, source's snow, and what it may be spent on (106.6)."""

    type: str
    snow: bool = False
    only_for: object = None
    """A Filter of spells that it may pay for; None: anything."""
    only_for_abilities_of: object = None
    source: ObjectId = NO_OBJECT
    lasting: str = ""
    """Doesn't empty as steps end: until end of ``turn`` or ``combat``."""
    rider: object = ""
    """What it pays for by itself, or what happens when it is spent (``instructions.SpentRider``)."""
    not_for: object = None
    """A Filter of spells that it may not pay for; None: none."""


TURNS_BEGUN: Final = "turns_begun"
"""The tally of how many turns a player has begun, kept all through the game."""


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerState:
    """A player: everything about them that is not an object."""

    id: PlayerId
    name: str
    life: int
    starting_life: int
    counters: tuple[CounterPile, ...] = ()
    pool: tuple[FloatingMana, ...] = ()
    lands_played: int = 0
    drew_from_empty: bool = False
    lost: bool = False
    lost_because: str = ""
    won: bool = False
    conceded: bool = False
    passive: bool = False
    """A goldfish: never acts, never chooses more than it must."""
    mulligans: int = 0
    max_hand: int = 7
    commander_damage: tuple[tuple[int, int], ...] = ()
    """Combat damage by each commander's lineage (903.10a)."""
    commander_casts: tuple[tuple[int, int], ...] = ()
    commanders_gone: tuple[tuple[int, str], ...] = ()
    """Lineage and name of their commanders that have left the game with them (800.4a)."""
    identity: str = ""
    """The color identity of their commanders together, as letters (903.4)."""
    mana_spent: int = 0
    """In this game, all costs together."""
    designations: frozenset[str] = frozenset()
    outside: tuple[CompiledCard, ...] = ()
    """The cards that they own outside the game: their sideboard (400.11a)."""
    tallies: tuple[tuple[str, int], ...] = ()
    """Counts of this turn, by the names of ``quantities.PlayerStat``."""

    def tally(self, name: str) -> int:
        """A count of this turn."""
        for key, value in self.tallies:
            if key == name:
                return value
        return 0

    def counters_of(self, kind: str) -> int:
        """How many counters of the kind the player has."""
        return sum(pile.count for pile in self.counters if not kind or pile.kind == kind)


@quickly_made
@dataclass(frozen=True, slots=True)
class EntersAs:
    """How a permanent enters, once every replacement has had its say (614.12). Carried by the move event."""

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    linked: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    copy: CompiledFace | None = None
    copy_lasts: Duration | None = None
    """How long it is that copy; None: for good."""
    face_down: bool = False
    face_down_as: TurnedFaceDown | None = None
    mark: str = ""
    """A mark that it has from the start: manifested, cloaked."""
    face: int | None = None
    attached_to: Ref | None = None
    attacking: Ref | None = None
    parts: tuple[Modification, ...] = field(default=())
    parts_by: ObjectId = NO_OBJECT
    """The source of the lasting effects in ``parts``; none: the permanent itself."""
    by_others: tuple[tuple[ObjectId, tuple[Modification, ...]], ...] = ()
    """What other permanents make of it as it enters, each a lasting effect of its own (614.1c)."""

    @property
    def all_parts(self) -> tuple[Modification, ...]:
        """All that lasting effects make of it, whosever they are."""
        return (*self.parts, *(part for _, parts in self.by_others for part in parts))
