"""What the panel tells, in words: the story of one object, and the effects of a whole board, as plain values.

Nothing here is computed: ``narrator`` makes these values from what the engine has recorded, the widgets draw them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from mtgtable.engine.continuous.explanation import EffectRef
from mtgtable.model.ids import ObjectId
from mtgtable.session.layer_words import Mark
from mtgtable.session.not_counted import NotCounted

BadgeKind: TypeAlias = Mark
NAMES: Final = ("Name", "Cost", "Color", "Type", "P/T", "Controller", "Abilities")
"""What the characteristics are called, in the order in which they stand."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A fact about a step, drawn as a shape and a word; ``why`` says it in a sentence, with the rule number."""

    kind: BadgeKind
    label: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic before and after a step. What is a set tells what it gained and lost instead.

    ``added`` and ``removed`` are empty for values such as power and toughness.
    """

    what: str
    before: str
    after: str
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The change in one line.

        >>> Change("P/T", "4/4", "1/1").words
        'P/T 4/4 → 1/1'
        >>> Change("Type", "", "", added=("Creature",)).words
        'Type + Creature'
        """
        if self.added or self.removed:
            parts = [f"− {one}" for one in self.removed] + [f"+ {one}" for one in self.added]
            return f"{self.what} {', '.join(parts)}"
        return f"{self.what} {self.before or 'none'} → {self.after or 'none'}"


@dataclass(frozen=True, slots=True)
class Trial:
    """An effect that depended on another: which conditions of 613.8a held, and what trying the other out changed.

    ``overridden``: the other is newer and yet came first, so that dependency went before timestamps. ``loop``: both
    depend on each other, and timestamps decided after all (613.8b).
    """

    effect: EffectRef
    on: EffectRef
    effect_name: str
    on_name: str
    layer: int
    label: str
    layer_title: str
    rule: str
    conditions: tuple[str, ...]
    details: tuple[str, ...]
    overridden: bool = False
    loop: bool = False
    loop_rule: str = ""
    before: str = ""
    """What it would apply to before the trial, in words."""
    after: str = ""

    @property
    def words(self) -> str:
        """The dependency in one line."""
        verb = "is in a loop with" if self.loop else "depends on"
        return f"Layer {self.label}: {self.effect_name} {verb} {self.on_name}: {', '.join(self.conditions)}"


@dataclass(frozen=True, slots=True)
class Step:
    """An effect applied to the object in one layer. ``place`` counts the applications on the whole board, from 1."""

    effect: EffectRef
    place: int
    layer: int
    source_name: str
    rule: str
    changes: tuple[Change, ...]
    badges: tuple[Badge, ...] = ()
    trials: tuple[Trial, ...] = ()
    counter: bool = False
    """It is of counters: the name says all that there is to say."""
    counted: tuple[str, ...] = ()
    """Where its numbers came from, in words."""
    when: str = ""
    """Until when it goes on, and which of all effects it is by time."""

    @property
    def words(self) -> str:
        """The step in one line, for those who hear it."""
        changes = "; ".join(change.words for change in self.changes) or "no change"
        badges = "".join(f", {badge.label}" for badge in self.badges)
        counted = "".join(f"; {one}" for one in self.counted)
        when = f"; {self.when}" if self.when else ""
        return f"{self.source_name}: {changes}{counted}{when} (rule {self.rule}{badges})"


@dataclass(frozen=True, slots=True)
class LayerAccount:
    """A layer of the edition with the steps that the object took in it."""

    index: int
    label: str
    title: str
    rule: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An effect that looked at the object and did not apply, and why."""

    effect: EffectRef
    source_name: str
    layer: str
    reason: str
    rule: str
    trials: tuple[Trial, ...] = ()
    """Those in which it turned out to depend on another effect."""


@dataclass(frozen=True, slots=True)
class AfterLayers:
    """An effect on players, rules or costs that concerns the object (613.10, 613.11)."""

    source: ObjectId
    source_name: str
    kind: str
    text: str
    timestamp: int
    rule: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What an object is at a moment, in words."""

    name: str
    mana_cost: str
    colors: str
    type_line: str
    size: str
    """Power/toughness, loyalty or defense; empty without."""
    controller: str
    abilities: tuple[str, ...]

    def rows(self) -> tuple[tuple[str, str], ...]:
        """Each characteristic with its value, those left out that it doesn't have."""
        values = (
            self.name, self.mana_cost, self.colors, self.type_line, self.size, self.controller,
            "\n".join(self.abilities) or "none",
        )  # fmt: skip
        return tuple(_titled(name, value) for name, value in zip(NAMES, values, strict=True) if value)


OTHER_SIZES: Final = ("Loyalty", "Defense")
"""What stands in the place of power and toughness."""


def _titled(name: str, value: str) -> tuple[str, str]:
    """A characteristic with its value.

    >>> _titled("P/T", "loyalty 4"), _titled("P/T", "1/1")
    (('Loyalty', '4'), ('P/T', '1/1'))
    """
    kind, _, number = value.partition(" ")
    return (kind.capitalize(), number) if name == "P/T" and kind.capitalize() in OTHER_SIZES else (name, value)


@dataclass(frozen=True, slots=True)
class Account:
    """Why one object is what it is under one edition."""

    object: ObjectId
    name: str
    edition: str
    edition_title: str
    zone: str
    base: Facts
    """Before the first layer: as printed, or as the token was made."""
    base_rule: str
    layers: tuple[LayerAccount, ...]
    result: Facts
    refusals: tuple[Refusal, ...] = ()
    after: tuple[AfterLayers, ...] = ()
    trials: tuple[Trial, ...] = ()
    trials_made: int = 0
    """How many trials the dependencies of the whole board took."""
    left_out: tuple[NotCounted, ...] = ()
    """Clauses that the program doesn't read, on this object and on others that could touch it."""
    in_force: frozenset[tuple[str, str]] = frozenset()
    """The effects that are in force at all, by source and text."""
    told: tuple[tuple[int, EffectRef], ...] = ()
    """What was applied on the whole board, and in which layer."""
    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for it, and of what that is (607.2d)."""

    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(step for layer in self.layers for step in layer.steps)


@dataclass(frozen=True, slots=True)
class EffectInForce:
    """A continuous effect of the board, as the list of effects and the what-if mode show it."""

    effect: EffectRef
    source_name: str
    layers: tuple[str, ...]
    """Labels of its layers in order; ``after`` for what comes after the layers."""
    layer_order: tuple[int, ...]
    duration: str
    affects: tuple[ObjectId, ...]
    affects_words: str
    badges: tuple[Badge, ...] = ()
    why_not: str = ""
    """Why it never began."""
    when: str = ""
    """When it began, in words."""
    off: bool = False
    """A player has switched it off by hand."""
    age: str = ""
    """Its place by age among those in force, in a word; empty for the only one, and for one that isn't."""

    @property
    def in_force(self) -> bool:
        """Has it begun, and is it on."""
        return not self.why_not and not self.off

    @property
    def began(self) -> str:
        """When it began, or that it is the only one, or none."""
        if self.when or self.in_force:
            return self.when or "only effect"
        return "switched off by hand" if self.off else "never began"

    @property
    def words(self) -> str:
        """The effect in one line."""
        layers = ", ".join(self.layers)
        stamp = f"timestamp {self.effect.timestamp}"
        return f"{self.source_name}, layers {layers}, {stamp}, {self.duration}, affects {self.affects_words}"
