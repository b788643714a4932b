"""The steps of a script: what is done (verbs) and what is checked."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from pydantic import Field, model_validator

from mtgtable.abilities import codec
from mtgtable.session.scenarios.values import (
    Alias,
    AnswerValue,
    Card,
    Colors,
    Count,
    Counters,
    Mana,
    Model,
    Number,
    NumberOrText,
    PlayerLetter,
    Positive,
    Reference,
    Some,
    StepWord,
    Text,
    ZoneName,
)


class Step(Model):
    """What every step can carry: where the game advances to first."""

    turn: Positive | None = None
    step: StepWord | None = None


class DoStep(Step):
    """Something that is done; refused where the rules forbid it."""

    do: str
    expect: Literal["illegal"] | None = None
    if_legal: bool = False

    @model_validator(mode="after")
    def _one_wish(self) -> DoStep:
        if self.expect and self.if_legal:
            raise ValueError('expected only one of "expect" and "if_legal"')
        return self


class Advance(DoStep):
    """All players pass until the game is there."""

    @model_validator(mode="after")
    def _goes_somewhere(self) -> Advance:
        if self.turn is None and self.step is None:
            raise ValueError('expected "turn" or "step", or both')
        return self


class CostOf(Model):
    """The alternative cost that an object grants."""

    source: Reference


TargetList: TypeAlias = list[Reference | list[Reference]]


class CastStep(DoStep):
    """Begin and complete casting a spell."""

    player: PlayerLetter
    card: Reference
    targets: TargetList | None = None
    modes: list[NumberOrText] | None = None
    x: Count | None = None
    kicked: bool | Count | list[Text] | None = None
    splice: list[Reference] | None = None
    cost: Text | CostOf | None = None
    origin: ZoneName | Literal["any"] = Field("hand", alias="from")
    face: Text | None = None
    face_down: bool = False
    distribute: dict[Reference, Count] | None = None


class ActivateStep(DoStep):
    """Begin and complete activating an ability."""

    player: PlayerLetter
    source: Reference
    ability: NumberOrText | None = None
    targets: TargetList | None = None
    modes: list[NumberOrText] | None = None
    x: Count | None = None
    distribute: dict[Reference, Count] | None = None


class ManaStep(DoStep):
    """Activate a mana ability."""

    player: PlayerLetter
    source: Reference
    ability: NumberOrText | None = None
    color: Text | None = None


class PlayLandStep(DoStep):
    """Play a land."""

    player: PlayerLetter
    card: Reference
    face: Text | None = None


class AttackStep(DoStep):
    """Advance to this turn's declare attackers step and declare."""

    player: PlayerLetter
    attackers: dict[Reference, Reference]


class BlockStep(DoStep):
    """Advance to this turn's declare blockers step and declare."""

    player: PlayerLetter
    blockers: dict[Reference, Reference | list[Reference]]


class PassStep(DoStep):
    """A player passes priority once."""

    player: PlayerLetter


class ResolveStep(DoStep):
    """All pass until the top object of the stack has left it."""


class ResolveAllStep(DoStep):
    """All pass until the stack is empty."""


class AnswerStep(DoStep):
    """Answers the choice that is open now."""

    player: PlayerLetter
    answer: AnswerValue = Field(alias="with")


class ConcedeStep(DoStep):
    """A player concedes."""

    player: PlayerLetter


class MoveByHand(DoStep):
    """By hand: an object goes to a zone."""

    action: str
    object: Reference
    to: ZoneName
    position: Count | Literal["top", "bottom"] | None = None


class PutByHand(DoStep):
    """By hand: a card from outside the game appears in a zone."""

    action: str
    player: PlayerLetter
    card: Card
    to: ZoneName


class SetLifeByHand(DoStep):
    """By hand: a life total becomes a number."""

    action: str
    player: PlayerLetter
    amount: Number


class CountersByHand(DoStep):
    """By hand: counters on (or off) an object or player."""

    action: str
    object: Reference | None = None
    player: PlayerLetter | None = None
    counters: Counters

    @model_validator(mode="after")
    def _one_place(self) -> CountersByHand:
        if (self.object is None) == (self.player is None):
            raise ValueError('expected exactly one of "object" and "player"')
        return self


class ObjectByHand(DoStep):
    """By hand: tap, untap or destroy an object."""

    action: str
    object: Reference


class TimestampByHand(ObjectByHand):
    """By hand: an object, its counters of a kind, or one ``effect`` of it alone, becomes the newest."""

    counters: Text | None = None
    effect: NumberOrText | None = None

    @model_validator(mode="after")
    def _one_of_it(self) -> TimestampByHand:
        if self.counters is not None and self.effect is not None:
            raise ValueError('expected at most one of "counters" and "effect"')
        return self


class SwitchByHand(ObjectByHand):
    """By hand: an effect of an object is off, or on again; without ``effect`` its only one."""

    effect: NumberOrText | None = None
    on: bool = False


class AttachByHand(DoStep):
    """By hand: attach an object to another or a player; without ``to_object`` it is detached."""

    action: str
    object: Reference
    to_object: Reference | None = None


class TokenByHand(DoStep):
    """By hand: a player creates tokens."""

    action: str
    player: PlayerLetter
    token: Card
    amount: Some = 1


class DamageByHand(DoStep):
    """By hand: damage to an object or player."""

    action: str
    object: Reference | None = None
    player: PlayerLetter | None = None
    amount: Positive

    @model_validator(mode="after")
    def _one_place(self) -> DamageByHand:
        if (self.object is None) == (self.player is None):
            raise ValueError('expected exactly one of "object" and "player"')
        return self


class ControlByHand(DoStep):
    """By hand: a player controls an object from now on."""

    action: str
    object: Reference
    player: PlayerLetter


class EventSaid(Model):
    """What the event was about that a triggered ability speaks of: "that creature", "that player", "that much"."""

    object: Reference | list[Reference] | None = None
    player: PlayerLetter | None = None
    source: Reference | None = None
    target: Reference | None = None
    amount: Count | None = None

    def refs(self) -> dict[str, list[str]]:
        """The references by word."""
        objects = self.object if isinstance(self.object, list) else [self.object] if self.object is not None else []
        single = {"player": self.player, "source": self.source, "target": self.target}
        return {"object": objects} | {word: [text] for word, text in single.items() if text is not None}


class ResolveByHand(DoStep):
    """By hand: an instant or sorcery, or an ability, does what it does as if it had resolved.

    ``later``: what came onto the battlefield after that, and isn't seen by it.
    """

    action: str
    player: PlayerLetter
    card: Card | None = None
    source: Reference | None = None
    ability: NumberOrText | None = None
    face: Text | None = None
    targets: TargetList | None = None
    modes: list[NumberOrText] | None = None
    x: Count | None = None
    distribute: dict[Reference, Count] | None = None
    later: list[Reference] | None = None
    event: EventSaid | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> ResolveByHand:
        if (self.card is None) == (self.source is None):
            raise ValueError('expected exactly one of "card" and "source"')
        return self


class StackByHand(ResolveByHand):
    """By hand: a spell, or an ability, is put onto the stack without having been paid for."""

    alias: Alias | None = Field(None, alias="as")


class EffectByHand(DoStep):
    """By hand: a continuous effect on objects. ``parts`` as ``abilities.codec`` writes modifications.

    ``began``: the turn in which what is called ``name`` resolved and made it; ``source`` is that, where it is there.
    ``off``: a player has switched it off.
    """

    action: str
    objects: list[Reference]
    parts: list[Any]
    player: PlayerLetter = "A"
    until_end_of_turn: bool = False
    text: str = ""
    name: str = ""
    began: Count = 0
    source: Reference | None = None
    off: bool = False

    @model_validator(mode="after")
    def _readable(self) -> EffectByHand:
        self.modifications()
        return self

    def modifications(self) -> tuple[Any, ...]:
        """The parts as values. Raises ValueError that names the place of what can't be read."""
        found = tuple(codec.decode(part, f"parts[{index}]") for index, part in enumerate(self.parts))
        for index, part in enumerate(found):
            if not hasattr(part, "KIND"):
                raise ValueError(f"parts[{index}]: expected a modification")
        return found


class ShuffleByHand(DoStep):
    """By hand: a library is shuffled."""

    action: str
    player: PlayerLetter


class DrawByHand(DoStep):
    """By hand: a player draws."""

    action: str
    player: PlayerLetter
    amount: Some = 1


class CheckStep(Step):
    """Something that must be true."""

    check: str


class ObjectCheck(CheckStep):
    """An object as it is now, after all continuous effects."""

    object: Reference
    which: Literal["any", "all"] | None = None
    exists: bool | None = None
    zone: ZoneName | None = None
    name: str | None = None
    power: Number | None = None
    toughness: Number | None = None
    base_power: Number | None = None
    base_toughness: Number | None = None
    loyalty: Number | None = None
    types: list[Text] | None = None
    supertypes: list[Text] | None = None
    subtypes: list[Text] | None = None
    has_types: list[Text] | None = None
    lacks_types: list[Text] | None = None
    colors: Colors | None = None
    has_abilities: list[Text] | None = None
    lacks_abilities: list[Text] | None = None
    ability_count: Count | None = None
    controller: PlayerLetter | None = None
    owner: PlayerLetter | None = None
    tapped: bool | None = None
    face_down: bool | None = None
    damage: Count | None = None
    counters: Counters | None = None
    attached_to: Reference | Literal[False] | None = None
    attacking: bool | Reference | None = None
    blocking: bool | Reference | list[Reference] | None = None
    mana_value: Count | None = None

    @model_validator(mode="after")
    def _checks_something(self) -> ObjectCheck:
        if not self.model_fields_set - {"check", "object", "which", "turn", "step"}:
            raise ValueError("expected at least one thing to check")
        return self


class PlayerCheck(CheckStep):
    """A player as they are now."""

    player: PlayerLetter
    life: Number | None = None
    hand: Count | None = None
    library: Count | None = None
    graveyard: Count | None = None
    exile: Count | None = None
    permanents: Count | None = None
    counters: Counters | None = None
    mana: Mana | None = None
    mana_has: Mana | None = None
    lost: bool | None = None
    won: bool | None = None
    max_hand_size: Count | None = None
    abilities: list[Text] | None = None

    @model_validator(mode="after")
    def _checks_something(self) -> PlayerCheck:
        if not self.model_fields_set - {"check", "player", "turn", "step"}:
            raise ValueError("expected at least one thing to check")
        return self


class CountCheck(CheckStep):
    """How many objects in a zone fit."""

    zone: ZoneName
    count: Count
    player: PlayerLetter | None = None
    card: Text | None = None
    has_types: list[Text] | None = None
    tapped: bool | None = None
    token: bool | None = None
    face_down: bool | None = None


class StackCheck(CheckStep):
    """What is on the stack, the top first."""

    count: Count | None = None
    names: list[Text] | None = None

    @model_validator(mode="after")
    def _checks_something(self) -> StackCheck:
        if self.count is None and self.names is None:
            raise ValueError('expected "count" or "names"')
        return self


class LegalCheck(CheckStep):
    """Could this be done now."""

    action: dict[str, Any]
    legal: bool


class PlayableCheck(CheckStep):
    """Is it among the player's legal actions."""

    player: PlayerLetter
    card: Reference | None = None
    source: Reference | None = None
    ability: NumberOrText | None = None
    playable: bool

    @model_validator(mode="after")
    def _one_thing(self) -> PlayableCheck:
        if (self.card is None) == (self.source is None):
            raise ValueError('expected exactly one of "card" and "source"')
        return self


class AppliedEffect(Model):
    """A line of the layer panel: the layer, and whose effect it is."""

    layer: Text
    source: Reference


class LayersCheck(CheckStep):
    """The effects that changed an object, in order."""

    object: Reference
    applied: list[AppliedEffect]


class DependencyCheck(CheckStep):
    """Does one effect depend on another in a layer (613.8)."""

    layer: Text
    effect: Reference
    depends_on: Reference
    holds: bool = True


class GameCheck(CheckStep):
    """Where the game is, and whether it is over.

    ``turn`` and ``step`` are gone to as in every step when both stand beside something else; else they are what is
    checked.
    """

    over: bool | None = None
    winner: PlayerLetter | None = None
    draw: bool | None = None
    active_player: PlayerLetter | None = None

    @model_validator(mode="after")
    def _checks_something(self) -> GameCheck:
        if not self.model_fields_set - {"check"}:
            raise ValueError("expected at least one thing to check")
        return self

    @property
    def asks_where(self) -> bool:
        """Is the turn or the step itself in question."""
        others = self.model_fields_set - {"check", "turn", "step"}
        return self.turn is None or self.step is None or not others


VERBS: Final[dict[str, type[DoStep]]] = {
    "advance": Advance,
    "cast": CastStep,
    "activate": ActivateStep,
    "mana": ManaStep,
    "play_land": PlayLandStep,
    "attack": AttackStep,
    "block": BlockStep,
    "pass": PassStep,
    "resolve": ResolveStep,
    "resolve_all": ResolveAllStep,
    "answer": AnswerStep,
    "concede": ConcedeStep,
}
"""The verbs but ``manual``."""

BY_HAND: Final[dict[str, type[DoStep]]] = {
    "move": MoveByHand,
    "put": PutByHand,
    "set_life": SetLifeByHand,
    "add_counters": CountersByHand,
    "remove_counters": CountersByHand,
    "tap": ObjectByHand,
    "untap": ObjectByHand,
    "attach": AttachByHand,
    "create_token": TokenByHand,
    "damage": DamageByHand,
    "destroy": ObjectByHand,
    "set_controller": ControlByHand,
    "shuffle": ShuffleByHand,
    "draw": DrawByHand,
    "timestamp": TimestampByHand,
    "switch": SwitchByHand,
    "resolve": ResolveByHand,
    "to_stack": StackByHand,
    "effect": EffectByHand,
}
"""The actions of the verb ``manual``."""

CHECKS: Final[dict[str, type[CheckStep]]] = {
    "object": ObjectCheck,
    "player": PlayerCheck,
    "count": CountCheck,
    "stack": StackCheck,
    "legal": LegalCheck,
    "playable": PlayableCheck,
    "layers": LayersCheck,
    "dependency": DependencyCheck,
    "game": GameCheck,
}
