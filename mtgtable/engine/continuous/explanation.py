"""Why an object is what it is, as data: every step of the layers, what didn't apply, what depended on what (613).

An ``Explanation`` is made by the very run that computes the board, with a recorder plugged in; its ``result`` is what
the game uses. All of it is frozen and speaks of effects by ``EffectRef``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import Ability, CastingAbility, KeywordAbility, ManualAbility, SpellAbility
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.engine.continuous.keyword_words import keyword_in_words, says_its_own
from mtgtable.engine.continuous.told_apart import paragraph, told_apart
from mtgtable.engine.keywords.own_words import own_words
from mtgtable.engine.state.ability_ids import FROM_STATIC, GRANTED
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.model.colors import describe
from mtgtable.model.edition import Edition, Layer
from mtgtable.model.ids import ObjectId, seat_letter
from mtgtable.model.types import SUPERTYPES

SHOWN: Final = (
    "name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes", "text", "abilities", "cant_have",
    "power", "toughness", "loyalty", "defense", "controller",
)  # fmt: skip
"""The characteristics whose changes are told, in the order of a card."""

TITLES: Final = {
    "name": "name", "mana_cost": "mana cost", "mana_value": "mana value", "colors": "color", "supertypes": "supertypes",
    "types": "card types", "subtypes": "subtypes", "text": "text", "abilities": "abilities", "cant_have": "can't have",
    "power": "power", "toughness": "toughness", "loyalty": "loyalty", "defense": "defense", "controller": "controller",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class EffectRef:
    """Which effect is meant: its key, and enough to name and find it."""

    key: EffectKey
    source: ObjectId
    source_name: str
    timestamp: int
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        """Of what is hashed quickly: an account with many dependencies looks its effects up thousands of times."""
        return hash((self.source, self.timestamp, self.source_name))


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic before and after."""

    characteristic: str
    before: Any
    after: Any

    @property
    def title(self) -> str:
        """The characteristic in words."""
        return TITLES[self.characteristic]

    @property
    def before_text(self) -> str:
        """The value before, in words."""
        return self._in_words(self.before)

    @property
    def after_text(self) -> str:
        """The value after, in words."""
        return self._in_words(self.after)

    def _in_words(self, value: Any) -> str:
        if self.characteristic == "abilities":
            return ability_words(value)
        return in_words(self.characteristic, value)


@dataclass(frozen=True, slots=True)
class Counted:
    """A number that a step took from the board: what its text counts, how much that was, and which objects it was.

    ``quantity``: the words as compiled (``abilities.quantities``). ``each``: what each of the objects gave.
    """

    quantity: Any
    value: int
    objects: tuple[ObjectId, ...] = ()
    each: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """An effect applied to the object in one layer or sublayer.

    ``number`` counts all applications on the board, so that steps of different objects can be put in one row.
    ``waited_for``: effects that it depended on and that were applied before it; ``overrode``: one of them is newer, so
    dependency went before timestamps. ``looped``: it was in a dependency loop (613.8b). ``kept``: its ability was gone
    by then, but it had begun to apply in an earlier layer (613.6). ``redated``: a player gave it its timestamp by hand;
    ``source_put``: put its source where it is.
    """

    number: int
    layer: int
    label: str
    rule: str
    title: str
    effect: EffectRef
    changes: tuple[Change, ...]
    defining: bool = False
    counter: bool = False
    static: bool = False
    locked_in: bool = False
    source_gone: bool = False
    by_hand: bool = False
    redated: bool = False
    source_put: bool = False
    waited_for: tuple[EffectRef, ...] = ()
    overrode: bool = False
    looped: bool = False
    kept: bool = False
    counted: tuple[Counted, ...] = ()
    after: Characteristics | None = field(default=None, compare=False, repr=False)
    """The object as this step left it."""


@dataclass(frozen=True, slots=True)
class NotApplied:
    """An effect that looked at the object and did not apply, or applied and changed nothing; and why, in words."""

    layer: int
    label: str
    rule: str
    effect: EffectRef
    reason: str


@dataclass(frozen=True, slots=True)
class Dependency:
    """One effect depended on another in a layer (613.8a).

    ``conditions``: which held of ``existence``, ``text``, ``applies to``, ``what it does``; ``details``: what trying
    the other out changed, in words. ``waited``: the dependent effect was held back by it. ``looped``: both are in a
    loop. ``objects`` and ``objects_after``: what it would apply to before and after the other was tried out.
    """

    layer: int
    label: str
    rule: str
    effect: EffectRef
    on: EffectRef
    conditions: tuple[str, ...]
    details: tuple[str, ...]
    waited: bool = False
    looped: bool = False
    objects: tuple[ObjectId, ...] = ()
    objects_after: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class Loop:
    """Effects that depended on each other in a circle and were applied in timestamp order (613.8b)."""

    layer: int
    label: str
    rule: str
    effects: tuple[EffectRef, ...]


@dataclass(frozen=True, slots=True)
class AfterTheLayers:
    """An effect on players, rules or costs that concerns the object (613.10, 613.11)."""

    rule: str
    kind: str
    effect: EffectRef
    text: str


@dataclass(frozen=True, slots=True)
class EffectSummary:
    """A continuous effect in force, for the list of all of them."""

    effect: EffectRef
    layers: tuple[str, ...]
    objects: tuple[ObjectId, ...]
    duration: str
    locked_in: bool = False
    defining: bool = False
    counter: bool = False
    static: bool = False
    by_hand: bool = False
    applied: bool = True
    """False: it never began (its ability was lost first, its condition didn't hold)."""
    why_not: str = ""
    """Why it never began, in words."""
    began_turn: int = 0
    """The turn in which it was created, or in which its source came; 0 where that isn't known."""
    redated: bool = False
    switched_off: bool = False
    """A player gave it its timestamp by hand, or switched it off."""
    source_put: bool = False
    """A player put its source where it is by hand."""
    entered: bool = False
    """A permanent became so as it entered: nothing has resolved."""
    of_ability: bool = False
    """Of a resolution: that of an ability of its source, not of a spell."""

    @property
    def in_force(self) -> bool:
        """Has it begun, and is it on."""
        return self.applied and not self.switched_off


@dataclass(frozen=True, slots=True)
class Application:
    """One application on the whole board: which objects it changed, and what they were after it."""

    number: int
    layer: int
    effect: EffectRef
    objects: tuple[ObjectId, ...]
    """All that it applied to."""
    changed: tuple[tuple[ObjectId, Characteristics, Characteristics], ...]
    """Object, before, after; only those that differ."""


Tells: TypeAlias = Callable[[Application], bool]
"""Is an application told to whoever looks."""


@dataclass(frozen=True, slots=True)
class BoardStory:
    """The whole run over a board: for the graph, the list of effects and the step slider."""

    edition: str
    layers: tuple[Layer, ...]
    start: tuple[tuple[ObjectId, Characteristics], ...]
    applications: tuple[Application, ...]
    dependencies: tuple[Dependency, ...]
    loops: tuple[Loop, ...]
    effects: tuple[EffectSummary, ...]
    trials: int

    def at(self, number: int) -> dict[ObjectId, Characteristics]:
        """Every object as it was after that many applications; 0 is the start."""
        now = dict(self.start)
        for application in self.applications[:number]:
            now.update((id_, after) for id_, _, after in application.changed)
        return now


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why one object is what it is. ``start`` and ``result`` are its characteristics before and after all steps."""

    object: ObjectId
    name: str
    edition: str
    layers: tuple[Layer, ...]
    start: Characteristics
    steps: tuple[Step, ...]
    not_applied: tuple[NotApplied, ...]
    dependencies: tuple[Dependency, ...]
    loops: tuple[Loop, ...]
    after: tuple[AfterTheLayers, ...]
    trials: int
    result: Characteristics
    effects: tuple[EffectSummary, ...] = ()
    """All effects of the board, oldest first: what each one's place among them is."""
    told: tuple[tuple[int, EffectRef], ...] = ()
    """What was applied on the whole board, one after the other, and in which layer: the steps are numbered in it."""

    def of(self, characteristic: str) -> tuple[Step, ...]:
        """The steps that changed one characteristic."""
        return tuple(
            step for step in self.steps if any(change.characteristic == characteristic for change in step.changes)
        )

    @property
    def starting_values(self) -> tuple[tuple[str, str], ...]:
        """Each characteristic that it starts with, in words."""
        return tuple((TITLES[name], in_words(name, getattr(self.start, name))) for name in SHOWN)


def changes_between(before: Characteristics, after: Characteristics) -> tuple[Change, ...]:
    """What differs between two moments of an object, in the order of a card."""
    found: list[Change] = []
    if before is after:
        return ()
    for name in SHOWN:
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        if name == "abilities" and [on.ability for on in old] == [on.ability for on in new]:
            continue
        if name == "subtypes":
            found.append(Change(name, before.subtype_order, after.subtype_order))
        else:
            found.append(Change(name, old, new))
    if found and all(change.characteristic == "text" for change in found) and before.abilities == after.abilities:
        return ()
    return tuple(found)


def in_words(characteristic: str, value: Any) -> str:
    """A value of a characteristic in words.

    >>> in_words("colors", frozenset("WU")), in_words("power", None), in_words("controller", 1)
    ('white and blue', 'none', 'B')
    """
    if value is None:
        return "none"
    if characteristic == "colors":
        return describe(value)
    if characteristic == "controller":
        return seat_letter(value)
    if characteristic == "abilities":
        return ability_words(value)
    if characteristic == "supertypes":
        return " ".join(name for name in SUPERTYPES if name in value) or "none"
    if characteristic == "subtypes":
        return subtype_words(value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value) or "none"


def subtype_words(names: Iterable[str]) -> str:
    """Subtypes in words; every creature type is too long a list to read."""
    listed = list(names) if isinstance(names, tuple) else sorted(names)
    return " ".join(listed) or "none" if len(listed) < 40 else f"{len(listed)} subtypes"


def ability_words(abilities: tuple[AbilityOn, ...]) -> str:
    """Abilities in words, by their texts."""
    return "; ".join(ability_texts(abilities)) or "none"


def ability_texts(abilities: Iterable[AbilityOn]) -> tuple[str, ...]:
    """Abilities by their texts, no two alike; a paragraph that is read as several of them is told once."""
    found: list[str] = []
    whose: list[Hashable] = []
    before: tuple[object, str] | None = None
    for on in abilities:
        text = ability_text(on)
        whole = (paragraph(on), text)
        if isinstance(on.ability, KeywordAbility) or whole != before:
            found.append(text)
            whose.append(on.id)
        before = whole
    return told_apart(found, whose)


def closed(text: str) -> str:
    """A quoted ability ends as a sentence of its own, though what it stood in went on.

    >>> closed("{T}: Add {C}"), closed("Draw a card."), closed("Draw a card. (It is new.)"), closed("")
    ('{T}: Add {C}.', 'Draw a card.', 'Draw a card. (It is new.)', '')
    """
    return f"{text}." if text and text[-1] not in _CLOSES else text


_CLOSES: Final = frozenset(".!?)\"'\N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}")
"""What stands between the keywords of a line; a comma in a reminder text doesn't."""


def ability_text(on: AbilityOn) -> str:
    """The text of an ability, or what stands for it where it has none; of keywords on one line, its own."""
    if isinstance(on.ability, KeywordAbility):
        said = keyword_in_words(on.ability)
        if said and (says_its_own(on.ability) or not on.ability.text):
            return on.ability.text if on.ability.text.casefold().partition(" (")[0] == said else said
        return own_words(on.ability)
    called = _called(on.ability)
    text = on.ability.text if called or on.id.path[:1] not in _GIVEN else closed(on.ability.text)
    return text or called or f"an ability ({type(on.ability).__name__})"


_GIVEN: Final = ((GRANTED,), (FROM_STATIC,))
"""How the path of an ability begins that an effect gives."""


def _called(ability: Ability) -> str:
    """The name of an ability, or of the keyword that it stands for."""
    if isinstance(ability, KeywordAbility | CastingAbility):
        return ability.name
    return "" if isinstance(ability, SpellAbility | ManualAbility) else ability.keyword


def rule_for(edition: Edition, layer: int) -> tuple[str, str, str]:
    """Label, rule number and title of a layer."""
    found = edition.layers[layer]
    return found.label, found.rule, found.title
