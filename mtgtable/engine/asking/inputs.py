"""Inputs: what a player can begin when they have priority, and manual actions. Frozen, serialisable values.

Everything announced or chosen after that is an answer to a decision (``engine.decisions``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.modifications import Modification
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import NO_OBJECT, EffectId, ObjectId, PlayerId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass priority (117.3d)."""


@dataclass(frozen=True, slots=True)
class PlayLand:
    """Play a land (305, 116.2a)."""

    object: ObjectId
    face: int = 0


@dataclass(frozen=True, slots=True)
class Cast:
    """Begin to cast a spell (601.2). ``method``: the name of an alternative cost or permission; empty: the mana cost.

    ``granted_by``: the object whose effect grants the alternative cost or the permission.
    """

    object: ObjectId
    face: int = 0
    method: str = ""
    granted_by: ObjectId = ObjectId(0)


@dataclass(frozen=True, slots=True)
class Activate:
    """Begin to activate an activated ability (602.2), mana abilities included (605.3).

    ``ability`` counts from 0 over the activated abilities that the object has now, printed ones first.
    """

    object: ObjectId
    ability: int


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """Another special action (116.2): turning a face-down creature up, suspending …"""

    kind: Literal["turn face up", "suspend", "companion", "foretell", "plot", "unlock", "end effect"]
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Concede:
    """Leave the game (104.3a). Possible at any time."""


@dataclass(frozen=True, slots=True)
class ManualMove:
    """By hand: an object goes to a zone. ``position``: top, bottom or a number from the top (0) for libraries.

    ``face_down``: onto the battlefield or into exile; in exile whoever did it may look at it (406.3).
    """

    object: ObjectId
    to: Zone
    position: str = "top"
    tapped: bool = False
    controller: PlayerId | None = None
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class ManualPut:
    """By hand: a card that wasn't in the game appears in a zone. ``host``: what it is attached to in play."""

    player: PlayerId
    card: CompiledCard
    to: Zone
    host: Ref | None = None
    entering: bool = True
    """False: onto the battlefield as though it had always been there, so that nothing enters."""
    position: Literal["top", "bottom"] = "top"
    """Where in a library."""


@dataclass(frozen=True, slots=True)
class ManualStatus:
    """By hand: tap, untap, turn over, face down, mark or remove damage, set the sickness."""

    object: ObjectId
    what: Literal[
        "tap",
        "untap",
        "transform",
        "face down",
        "face up",
        "flip",
        "sick",
        "not sick",
        "phase out",
        "phase in",
    ]


@dataclass(frozen=True, slots=True)
class ManualCounters:
    """By hand: put (or with a negative number remove) counters on an object or player."""

    on: Ref
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class ManualLife:
    """By hand: a life total becomes a number."""

    player: PlayerId
    life: int


@dataclass(frozen=True, slots=True)
class ManualDamage:
    """By hand: damage to an object or player. ``source``: what deals it, where a clause says so."""

    to: Ref
    amount: int
    source: ObjectId = NO_OBJECT


@dataclass(frozen=True, slots=True)
class ManualDestroy:
    """By hand: destroy a permanent (regeneration and the like work)."""

    object: ObjectId


DeedByHand: TypeAlias = Literal["sacrifice", "discard", "counter", "exile", "exile face down", "reveal"]
"""What is done to a thing by hand as an effect would do it (701)."""


@dataclass(frozen=True, slots=True)
class ManualDeed:
    """By hand: what an effect would do to one thing, with all that triggers on it and replaces it.

    ``source``: the clause's, where it is one's. ``looks``: who may look at what is exiled face down (406.3).
    """

    object: ObjectId
    what: DeedByHand
    source: ObjectId = NO_OBJECT
    looks: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class ManualTop:
    """By hand: so many of the top cards of a library are milled (701.17) or exiled, all at once.

    ``looks``: who may look at what is exiled face down (406.3).
    """

    player: PlayerId
    what: Literal["mill", "exile", "exile face down"]
    count: int = 1
    looks: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class ManualAttack:
    """By hand: a card enters attacking, or a creature that is there is attacking from now on (508.4).

    ``whom``: what it attacks where that is said; else its controller chooses. ``own``: under the control of whoever
    does it, not of its owner.
    """

    object: ObjectId
    tapped: bool = False
    whom: Ref | None = None
    own: bool = True


@dataclass(frozen=True, slots=True)
class ManualAttach:
    """By hand: attach an object to another or a player, or detach it."""

    object: ObjectId
    to: Ref | None


@dataclass(frozen=True, slots=True)
class ManualControl:
    """By hand: a player controls an object from now on."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class ManualToken:
    """By hand: a player gets tokens."""

    player: PlayerId
    token: CompiledCard
    count: int = 1


@dataclass(frozen=True, slots=True)
class ManualCopy:
    """By hand: a token that is a copy of an object."""

    player: PlayerId
    object: ObjectId


@dataclass(frozen=True, slots=True)
class ManualDraw:
    """By hand: draw cards."""

    player: PlayerId
    count: int = 1


@dataclass(frozen=True, slots=True)
class ManualShuffle:
    """By hand: shuffle a library."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ManualMana:
    """By hand: mana in a pool, as symbols."""

    player: PlayerId
    mana: str


@dataclass(frozen=True, slots=True)
class MadeBy:
    """What has resolved in another game, in which turn there, and which object it is of where that is here."""

    name: str
    turn: int
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class ManualEffect:
    """By hand: a continuous effect on objects ("set a characteristic"), until end of turn or for good.

    ``of``: what made it, for one that was taken over from another game.
    """

    objects: tuple[ObjectId, ...]
    parts: tuple[Modification, ...]
    until_end_of_turn: bool = False
    text: str = ""
    of: MadeBy | None = None


@dataclass(frozen=True, slots=True)
class ManualTimestamp:
    """By hand: an object, its counters of a kind, or one continuous effect by itself, becomes the newest of all.

    ``counters`` are as if they had been put there now (613.7c); an effect is said to have a timestamp by hand.
    """

    object: ObjectId = ObjectId(0)
    effect: EffectKey | None = None
    counters: str = ""


@dataclass(frozen=True, slots=True)
class ManualEndEffect:
    """By hand: a continuous effect that a resolution has created ends."""

    effect: EffectId


@dataclass(frozen=True, slots=True)
class ManualSwitch:
    """By hand: a continuous effect is switched off for as long as what brings it is there, or on again."""

    effect: EffectKey
    on: bool = False


@dataclass(frozen=True, slots=True)
class ManualResolve:
    """By hand: an instant or sorcery, or an activated ability of an object, does what it does as if it had resolved.

    Nothing is paid and no card is used. ``ability`` counts printed ones first; ``card`` is None for an ability.
    ``later``: permanents that came onto the battlefield after it resolved; it doesn't see them (611.2c).
    ``waits``: it is put onto the stack and stays there; then it may be any card that can be a spell.
    ``event``, ``amount``: what the event was about that a triggered ability speaks of, by ``EventWord``.
    """

    player: PlayerId
    card: CompiledCard | None = None
    face: int = 0
    object: ObjectId = ObjectId(0)
    ability: int = 0
    x: int | None = None
    later: tuple[ObjectId, ...] = ()
    waits: bool = False
    event: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class ManualRemoveFromStack:
    """By hand: an object leaves the stack without resolving."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class ManualStep:
    """By hand: the turn goes on to a step, without what lies between."""

    step: str


@dataclass(frozen=True, slots=True)
class ManualReveal:
    """By hand: players see a card, or stop seeing it."""

    object: ObjectId
    to: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ManualLook:
    """By hand: a player looks through a library; that it was done is told to all."""

    player: PlayerId
    whose: PlayerId


@dataclass(frozen=True, slots=True)
class ManualRoll:
    """By hand: dice are rolled (706), or coins flipped, which have two sides (705). ``plus`` is added to them."""

    player: PlayerId
    sides: int
    count: int = 1
    plus: int = 0


@dataclass(frozen=True, slots=True)
class ManualNote:
    """By hand: a note lies on an object until that is another object; an empty one is taken away."""

    object: ObjectId
    text: str


@dataclass(frozen=True, slots=True)
class Override:
    """*Do it anyway*: begin an action although the rules refuse it; costs are not asked for what can't be paid."""

    action: PlayLand | Cast | Activate


ManualAction: TypeAlias = (
    ManualMove | ManualPut | ManualStatus | ManualCounters | ManualLife | ManualDamage | ManualDestroy | ManualAttach
    | ManualControl | ManualToken | ManualCopy | ManualDraw | ManualShuffle | ManualMana | ManualEffect
    | ManualRemoveFromStack | ManualStep | ManualReveal | ManualLook | ManualTimestamp | ManualEndEffect
    | ManualSwitch | ManualResolve | ManualRoll | ManualNote | ManualDeed | ManualTop
    | ManualAttack | Override
)  # fmt: skip

Action: TypeAlias = Pass | PlayLand | Cast | Activate | SpecialAction | Concede | ManualAction


class IllegalAction(Exception):
    """An action that the rules don't allow now: the rule number and a sentence; nothing has changed."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence
