"""The board after all continuous effects: characteristics; effects on players, rules and costs (613.10, 613.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, cast

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.engine.continuous.differing import Touched, others_than_on
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.layering import Run, Start, bearing, brings_the_same
from mtgtable.engine.continuous.marks import Marks, marks_of
from mtgtable.engine.continuous.scratch import Settled
from mtgtable.engine.continuous.word_fields import Word
from mtgtable.engine.kept import new_stamp
from mtgtable.engine.keywords import expand
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.engine.state.history import ANY_EVENT
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import State
from mtgtable.engine.state.trail import Mark
from mtgtable.engine.state.unread import NEAR_ZONES
from mtgtable.model.edition import Edition
from mtgtable.model.ids import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class RuleInForce:
    """A change of the rules that is in force: what it says, whose it is, and what it applies to now (613.11)."""

    change: RuleChange
    key: EffectKey
    source: ObjectId
    source_name: str
    controller: PlayerId
    frame: Frame
    timestamp: int
    refs: tuple[Ref, ...]
    """The objects and players it applies to, in order."""
    text: str = ""

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """The objects it applies to."""
        return tuple(ref for ref in self.refs if not isinstance(ref, Seat))

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players it applies to."""
        return tuple(ref.player for ref in self.refs if isinstance(ref, Seat))


@dataclass(frozen=True, slots=True)
class CostInForce:
    """A change of costs that is in force (601.2f, 613.11); ``change`` says of which spells or abilities."""

    change: CostChange
    key: EffectKey
    source: ObjectId
    source_name: str
    controller: PlayerId
    frame: Frame
    timestamp: int
    refs: tuple[Ref, ...]
    text: str = ""


class Board:
    """All objects of a state as they are now, under one edition. Never changes once it is made."""

    __slots__ = (
        "_named",
        "bearing",
        "characteristics",
        "costs",
        "edition",
        "field",
        "historic",
        "index",
        "kinds",
        "looked_at",
        "made_at",
        "marks",
        "near",
        "near_before",
        "number",
        "rules",
        "texts",
        "touched",
        "trials",
        "whole",
    )

    def __init__(self, run: Run) -> None:
        before = run.before
        self.number: int = new_stamp()
        self.whole: Board = self
        """The very same for all boards that differ in abilities on the stack alone."""
        self.field: Board = self
        """The very same for all boards that differ elsewhere than on the battlefield alone."""
        self.edition: Edition = run.edition
        self.made_at: Mark = run.state.trail.here
        self.bearing: Mapping[ObjectId, Start] = run.bearing
        """The objects that bring effects."""
        values, touched = run.settled()
        self.characteristics: Mapping[ObjectId, Characteristics] = values
        self.touched = Touched() if before is None else Touched(before.field, touched)
        """What may be otherwise than on the boards before, as far as the battlefield goes."""
        rules, costs = after_the_layers(run, Look(run.state, self.characteristics))
        self.rules: tuple[RuleInForce, ...] = rules
        self.costs: tuple[CostInForce, ...] = costs
        self.texts: dict[ObjectId, tuple[tuple[Word, Word], ...]] = {
            id_: tuple(changes) for id_, changes in run.texts.items()
        }
        self.trials = run.trials
        self.marks = Marks.NONE
        """The marks that something that went into it has read."""
        for marks in marks_of(run.everything()):
            self.marks |= marks
        self.historic = True
        """Has something that went into it read what has happened this turn."""
        self.kinds: frozenset[type] = ANY_EVENT
        """Of which kinds of events."""
        self.looked_at: frozenset[ObjectId] = frozenset(run.world.keys() - run.world.permanents)
        """What something that went into it has looked at elsewhere than on the battlefield."""
        self.index: Any = None
        """What ``ability_index`` has found on it, and of that what permanents have."""
        self.near: Any = None
        self.near_before: tuple[int, Any] | None = None
        """What permanents had on a board before, and which that was."""
        if before is not None:
            field = before.field
            self.near_before = (field.number, field.near) if field.near is not None else field.near_before
        self._named: dict[str, list[tuple[frozenset[Ref], RuleInForce]]] = {}
        for rule in rules:
            self._named.setdefault(rule.change.rule, []).append((frozenset(rule.refs), rule))

    def among(self, state: State) -> Board | None:
        """The same board where elsewhere than on the battlefield there is more or less.

        None where that makes another of it: what has come or gone bears effects, or something has looked at it.
        """
        settled, objects = cast("Settled", self.characteristics), state.objects
        gone, come = _gone_and_come(self, state)
        changed = (*gone.values(), *come)
        if not gone.keys().isdisjoint(self.looked_at) or any(bearing(item) is not None for item in changed):
            return None
        if gone and not gone.keys().isdisjoint(map(_host, map(objects.__getitem__, settled.battlefield))):
            return None
        values = Settled(dict(objects), settled.battlefield, settled.start, settled.permanents)
        values.owned = settled.owned
        values.update(dict.items(settled))
        for id_ in gone:
            values.pop(id_, None)
        again: Board = object.__new__(Board)
        for name in Board.__slots__:
            setattr(again, name, getattr(self, name))
        again.characteristics, again.made_at = values, state.trail.here
        if any(item.stack is None or item.stack.kind == "spell" for item in changed):
            again.whole, again.index = again, None
        return again

    @property
    def objects(self) -> Mapping[ObjectId, GameObject]:
        """The objects as they were when this board was made."""
        return cast("Settled", self.characteristics).objects

    def rules_named(self, name: str, ref: Ref | None = None) -> tuple[RuleInForce, ...]:
        """The rules of that name, oldest first; with ``ref`` only those that apply to that object or player."""
        found = self._named.get(name)
        if not found:
            return ()
        return tuple(rule for refs, rule in found if ref is None or ref in refs)

    def abilities(self, id_: ObjectId) -> tuple[AbilityOn, ...]:
        """The object's abilities, each keyword followed by what it stands for (702.1). Raises KeyError."""
        return with_meanings(self.characteristics[id_].abilities)

    def words(self, id_: ObjectId) -> tuple[tuple[Word, Word], ...]:
        """The text changes that apply to the object, in order (612)."""
        return self.texts.get(id_, ())


_host: Final = attrgetter("attached_to")
_changes_rules: Final = attrgetter("pieces.others")
_order: Final = attrgetter("order")


def _gone_and_come(board: Board, state: State) -> tuple[dict[ObjectId, GameObject], list[GameObject]]:
    """What has gone and what has come; after a step back a number may be given a second time, to something else."""
    before, now = board.objects, state.objects
    gone: dict[ObjectId, GameObject] = {}
    come: list[GameObject] = []
    for id_ in others_than_on(board, state):
        was, item = before.get(id_), now.get(id_)
        if was is None or item is None or (item.zone not in NEAR_ZONES and not brings_the_same(was, item)):
            if was is not None:
                gone[id_] = was
            if item is not None:
                come.append(item)
    return gone, come


@by_identity(8_192)
def with_meanings(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    """Abilities with, after each keyword, the abilities that it stands for; remembered for the very same abilities."""
    found: list[AbilityOn] = []
    for on in abilities:
        found.append(on)
        if isinstance(on.ability, KeywordAbility):
            found += [AbilityOn(on.id.child(i), part, on.printed) for i, part in enumerate(expand(on.ability))]
    return tuple(found)


def after_the_layers(run: Run, look: Look) -> tuple[tuple[RuleInForce, ...], tuple[CostInForce, ...]]:
    """The effects on players, rules and costs, in timestamp order (613.10, 613.11)."""
    rules: list[RuleInForce] = []
    costs: list[CostInForce] = []
    for effect in sorted(filter(_changes_rules, run.alive), key=_order):
        frame = effect.frame_in(look)
        if effect.condition is not None and not holds(look, effect.condition, frame):
            continue
        refs = _refs(run, effect, look, frame)
        controller = frame.controller
        for change in effect.pieces.others:
            shown: Any = (
                change, effect.key, effect.source, effect.source_name, controller, frame, effect.timestamp, refs,
                effect.text,
            )  # fmt: skip
            if isinstance(change, RuleChange):
                rules.append(RuleInForce(*shown))
            else:
                costs.append(CostInForce(*shown))
    return tuple(rules), tuple(costs)


def _refs(run: Run, effect: Effect, look: Look, frame: Frame) -> tuple[Ref, ...]:
    """What a change of rules applies to: what the effect began to apply to earlier, else what its words fit now."""
    if effect.pieces.selector is not None:
        started = run.started.get(effect)
        return started if started is not None else selecting.select(look, effect.pieces.selector, frame)
    return effect.locked or ()
