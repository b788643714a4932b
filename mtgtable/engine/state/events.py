"""Events: everything that happens in a game, as frozen values (603.2, 614, 700.1).

The same value is first the proposal (replacement effects look at it) and then, with ``became`` and the like filled in,
the record (triggers, the log and "this turn" look at it). Simultaneous events are one batch.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import StepName
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone

Cause: TypeAlias = Literal[
    "", "discard", "sacrifice", "mill", "draw", "cycle", "play", "cast", "resolve", "destroy", "lethal damage",
    "legend rule", "enchants nothing", "no loyalty", "no defense", "world rule", "older Role",
    "zero toughness", "exile", "countered", "state", "cost", "search", "return", "manual", "mulligan", "ceases",
    "leaves the game",
    "unresolved",
]  # fmt: skip
"""Why an object moves; ``state`` is any other state-based action, ``unresolved`` a spell without a legal target."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Moves:
    """An object changes zones (400.6). ``became``: its new id, filled in when it has happened.

    ``under``: who will control it on the battlefield or stack (default: owner). ``position``: for libraries: top,
    bottom, second, third, shuffled, or a number from the top (0).
    """

    object: ObjectId
    to: Zone
    origin: Zone | None = None
    cause: Cause = ""
    by: PlayerId | None = None
    source: ObjectId = NO_OBJECT
    position: str = ""
    under: PlayerId | None = None
    enters: EntersAs = EntersAs()
    became: ObjectId = NO_OBJECT
    face_down: bool = False
    sent_by: AbilityId | None = None
    """The ability whose replacement effect sends it there, and nothing else does (614.6)."""
    paid: bool = False
    """A cost is paid with it, which no effect does (118.1)."""


@dataclass(frozen=True, slots=True)
class CreatesToken:
    """A token is created (111.1). ``became``: its id."""

    face: CompiledFace
    owner: PlayerId
    source: ObjectId = NO_OBJECT
    enters: EntersAs = EntersAs()
    became: ObjectId = NO_OBJECT
    back: CompiledFace | None = None
    """The other face of a double-faced token."""
    before: tuple[CompiledFace, ...] = ()
    """The kinds of tokens that the same effect creates for the same player and that come first."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Damages:
    """A source deals damage to an object or a player (120)."""

    source: ObjectId
    target: Ref
    amount: int
    combat: bool = False
    cant_be_prevented: bool = False
    wither: bool = False
    """Dealt as though its source had wither (702.80a)."""
    infect: bool = False
    """Dealt to a player as though its source had infect (702.90b)."""


@quickly_made
@dataclass(frozen=True, slots=True)
class LifeChanges:
    """A player gains (positive) or loses (negative) life (119)."""

    player: PlayerId
    amount: int
    cause: Literal["effect", "damage", "payment", "set", "manual"] = "effect"
    source: ObjectId = NO_OBJECT


@quickly_made
@dataclass(frozen=True, slots=True)
class Draws:
    """A player draws one card (121.2). ``became``: the card in hand; 0 when the library was empty."""

    player: PlayerId
    source: ObjectId = NO_OBJECT
    nth_this_turn: int = 0
    in_draw_step: bool = False
    became: ObjectId = NO_OBJECT


@quickly_made
@dataclass(frozen=True, slots=True)
class Taps:
    """A permanent becomes tapped, or untapped."""

    object: ObjectId
    untap: bool = False
    by: PlayerId | None = None
    to_attack: bool = False
    """As it is being declared as an attacker (508.1f)."""


@dataclass(frozen=True, slots=True)
class CountersPut:
    """Counters are put on an object or player; a negative count removes them (122)."""

    on: Ref
    kind: str
    count: int
    by: PlayerId | None = None
    source: ObjectId = NO_OBJECT
    entering: bool = False
    """On what is about to enter with them, and so is a permanent already to effects that count them (122.6)."""
    effect: bool = True
    """False for a cost, damage in combat and the turn itself: that is no result of a spell or ability (609.1)."""


@dataclass(frozen=True, slots=True)
class Destroys:
    """A permanent is destroyed (701.8); it leads to a move to the graveyard."""

    object: ObjectId
    source: ObjectId = NO_OBJECT
    no_regeneration: bool = False
    cause: Literal["effect", "lethal damage", "manual"] = "effect"


@dataclass(frozen=True, slots=True)
class Attaches:
    """An object becomes attached to another or a player; ``to`` None: unattached (701.3)."""

    object: ObjectId
    to: Ref | None
    was: Ref | None = None


@quickly_made
@dataclass(frozen=True, slots=True)
class Casts:
    """A spell has been cast (601.2i). ``nth_this_turn`` counts that player's spells."""

    object: ObjectId
    player: PlayerId
    nth_this_turn: int = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class Activates:
    """An ability has been activated (602.2)."""

    source: ObjectId
    player: PlayerId
    ability: AbilityId
    on_stack: ObjectId = NO_OBJECT
    mana: bool = False
    loyalty: bool = False
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class BecomesTargeted:
    """An object or player became the target of a spell or ability."""

    target: Ref
    by_object: ObjectId
    player: PlayerId


@quickly_made
@dataclass(frozen=True, slots=True)
class MakesMana:
    """Mana is added to a pool; ``tapped`` is the permanent tapped for it, if one was (106.11)."""

    player: PlayerId
    mana: tuple[str, ...]
    source: ObjectId = NO_OBJECT
    tapped: bool = False
    only_for: object = None
    """A Filter of spells that this mana may pay for (106.6)."""
    only_for_abilities_of: object = None
    snow: bool = False
    lasting: str = ""
    """Doesn't empty as steps end: until end of ``turn`` or ``combat``."""
    rider: object = ""
    not_for: object = None
    """A Filter of spells that it may not pay for; None: none."""


@dataclass(frozen=True, slots=True)
class AttackersDeclared:
    """Attackers and what they attack (508.1)."""

    player: PlayerId
    pairs: tuple[tuple[ObjectId, Ref], ...]


@dataclass(frozen=True, slots=True)
class BlockersDeclared:
    """Blockers and what they block (509.1).

    ``blocked``: attackers that became blocked, ``unblocked``: those that didn't.
    """

    player: PlayerId
    pairs: tuple[tuple[ObjectId, ObjectId], ...]
    blocked: tuple[ObjectId, ...] = ()
    unblocked: tuple[ObjectId, ...] = ()
    joined: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """Blocks that come of a band: the blocker, and another attacker of the band that it blocks (702.22h)."""


@quickly_made
@dataclass(frozen=True, slots=True)
class StepBegins:
    """A step or main phase begins (500.1)."""

    step: StepName
    player: PlayerId


USE: Final = "use permission"
"""What is told of a permission to play a card as it is used; ``amount`` is the number of the type for which it was."""


@dataclass(frozen=True, slots=True)
class Does:
    """A player did something with a name of its own: shuffle, scry, surveil, search, mulligan …"""

    player: PlayerId
    what: str
    amount: int = 0
    source: ObjectId = NO_OBJECT
    by: ObjectId = NO_OBJECT
    """The object that does it, where it isn't the player: what explores or connives."""
    ability: AbilityId | None = None
    """Which ability of the source it was, where that is told."""


@dataclass(frozen=True, slots=True)
class ChangesStatus:
    """An object becomes monstrous, transformed, face up, goaded …; ``off`` takes the status away."""

    object: ObjectId
    status: str
    off: bool = False
    other: ObjectId = NO_OBJECT
    """The object that the status ties it to."""


@dataclass(frozen=True, slots=True)
class Merges:
    """A spell merges with a permanent, on top of it or under it (729.2)."""

    spell: ObjectId
    object: ObjectId
    on_top: bool = True


@dataclass(frozen=True, slots=True)
class Loses:
    """A player loses the game (104.3), or leaves it (800.4)."""

    player: PlayerId
    why: str


@dataclass(frozen=True, slots=True)
class Wins:
    """A player wins the game (104.2)."""

    player: PlayerId
    why: str


@dataclass(frozen=True, slots=True)
class Countered:
    """A spell or ability was countered (701.6), or didn't resolve for want of legal targets (608.2b)."""

    object: ObjectId
    by: ObjectId = NO_OBJECT
    to: Zone | None = None
    position: str = ""
    fizzled: bool = False
    under: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Designates:
    """A player becomes the monarch or gets another designation."""

    player: PlayerId
    what: str


Event: TypeAlias = (
    Moves | CreatesToken | Damages | LifeChanges | Draws | Taps | CountersPut | Destroys | Attaches | Casts | Activates
    | BecomesTargeted | MakesMana | AttackersDeclared | BlockersDeclared | StepBegins | Does | ChangesStatus
    | Merges | Loses | Wins
    | Countered | Designates
)  # fmt: skip
