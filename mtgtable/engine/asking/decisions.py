"""Decisions: every choice that the rules put to a player, and the answers, as values.

Rules code is written as generators: ``answer = yield decision``. Decisions are validated, not enumerated; they come in
few kinds. ``Game.answer`` checks an answer against the open decision before the generator sees it.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen: a label for people and scenarios, what it refers to, and further names it has."""

    label: str
    ref: Ref | None = None
    names: tuple[str, ...] = ()
    detail: str = ""
    about: tuple[Ref, ...] = ()
    """What is taken with it, where everybody sees that: the cards of a pile."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose between ``minimum`` and ``maximum`` of the options. Answer: ``Chosen(indexes)``.

    ``purpose``: what the choice is about; ``prompt`` is the sentence shown. ``default``: indexes that the scenario
    runner takes when nothing answers. ``hidden``: only the chooser may see the options. ``repeat``: an index may be
    given more than once. ``weights``: how much each option counts; together at least ``least_total`` must be chosen.
    """

    player: PlayerId
    purpose: Purpose
    prompt: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    rule: str = ""
    source: ObjectId = ObjectId(0)
    default: tuple[int, ...] | None = None
    hidden: bool = False
    repeat: bool = False
    cancellable: bool = False
    weights: tuple[int, ...] = ()
    least_total: int = 0
    alike: tuple[int, ...] = ()
    """For how many equal cards each option stands; empty: each for itself."""


@dataclass(frozen=True, slots=True)
class Order:
    """Put the options into an order. Answer: ``Ordered(indexes)``, the first is first."""

    player: PlayerId
    purpose: Purpose
    prompt: str
    options: tuple[Option, ...]
    rule: str = ""
    source: ObjectId = ObjectId(0)
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Divide:
    """Divide ``total`` among the options, at least ``minimum`` (per option) each. Answer: ``Divided(amounts)``.

    ``exact`` False: less than the total may be given. ``at_least``: what each option must get before the next in the
    order may get any (lethal damage), None where there is no such demand.
    """

    player: PlayerId
    purpose: Purpose
    prompt: str
    options: tuple[Option, ...]
    total: int
    minimum: int = 0
    exact: bool = True
    at_least: tuple[int, ...] | None = None
    maximum_each: tuple[int, ...] | None = None
    default: tuple[int, ...] | None = None
    """The amounts when nothing answers; None: the minimum for each and the rest to the first."""
    rule: str = ""
    source: ObjectId = ObjectId(0)
    cancellable: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """Choose a number. Answer: ``Numbered(value)``. ``maximum`` None: no limit.

    ``cost``: the name of the optional cost that is paid so often. ``limit``: why it can't be more than the maximum,
    where that isn't plain.
    """

    player: PlayerId
    purpose: Purpose
    prompt: str
    minimum: int = 0
    maximum: int | None = None
    rule: str = ""
    source: ObjectId = ObjectId(0)
    cancellable: bool = False
    cost: str = ""
    limit: str = ""


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no. Answer: ``Said(yes)``.

    ``cost``: the name of the optional cost that a yes pays. ``about``: among what a yes would let the player choose
    next; for nobody else to see. ``place``: which offer of the text that asks, and of how many; (0, 0): unknown.
    """

    player: PlayerId
    purpose: Purpose
    prompt: str
    default: bool = False
    rule: str = ""
    source: ObjectId = ObjectId(0)
    cancellable: bool = False
    cost: str = ""
    about: tuple[Option, ...] = ()
    place: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put each card into one of the named piles, each pile in order. Answer: ``Arranged(piles of indexes)``."""

    player: PlayerId
    purpose: Purpose
    prompt: str
    options: tuple[Option, ...]
    piles: tuple[str, ...]
    rule: str = ""
    source: ObjectId = ObjectId(0)


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay a mana cost (601.2g–h). Answer: ``Paid``: a plan of the automatic payer, or one mana ability at a time.

    While this is open, mana abilities may be activated by ``Paid(activate=…)``; ``auto=True`` lets the payer do the
    rest. ``plan``: what the payer would tap, for the preview; None when it has found no way. ``helping``: what has been
    said to pay in place of mana (702.51a): nothing is done with it before all is paid, and named once more it is taken
    back. ``left``: what neither that nor the pool pays. ``source``: what asks, where no spell or ability is paid for.
    ``kept``: what the rest of the cost taps or gives up, so that its mana can't pay.
    """

    player: PlayerId
    prompt: str
    cost: ManaCost
    plan: tuple[PlannedMana, ...] | None
    spell: ObjectId
    rule: str = "601.2g"
    cancellable: bool = True
    purpose: Purpose = "payment"
    helping: tuple[ObjectId, ...] = ()
    left: ManaCost = ManaCost()
    source: ObjectId = ObjectId(0)
    kept: frozenset[ObjectId] = frozenset()


@dataclass(frozen=True, slots=True)
class PlannedMana:
    """One activation that the payer plans: which object's which mana ability, for what mana."""

    source: ObjectId
    ability: int
    mana: str
    spending: str = ""
    """The mana to spend on the ability itself where it costs mana, one letter each; empty: any that pays it."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare attackers (508.1). Answer: ``Attacks(pairs)``."""

    player: PlayerId
    attackers: tuple[ObjectId, ...]
    """Who could attack."""
    defenders: tuple[Ref, ...]
    required: tuple[ObjectId, ...] = ()
    purpose: Purpose = "attackers"
    prompt: str = "Declare attackers"
    rule: str = "508.1"
    whose: PlayerId | None = None
    """The attacking player, where somebody else chooses which creatures attack."""

    @property
    def side(self) -> PlayerId:
        """Whose creatures attack."""
        return self.player if self.whose is None else self.whose


@dataclass(frozen=True, slots=True)
class Block:
    """Declare blockers (509.1). Answer: ``Blocks(pairs)``."""

    player: PlayerId
    blockers: tuple[ObjectId, ...]
    attackers: tuple[ObjectId, ...]
    purpose: Purpose = "blockers"
    prompt: str = "Declare blockers"
    rule: str = "509.1"
    whose: PlayerId | None = None
    """The defending player, where somebody else chooses how their creatures block."""

    @property
    def side(self) -> PlayerId:
        """Whose creatures block."""
        return self.player if self.whose is None else self.whose


@dataclass(frozen=True, slots=True)
class Name:
    """Name a card, or another word that can't be listed.

    Answer: ``Named(text)``. ``allowed``: where it can be listed; ``kinds``: of which cards it must be the name
    (201.4a); ``default``: one that will do.
    """

    player: PlayerId
    purpose: Purpose
    prompt: str
    allowed: tuple[str, ...] = ()
    rule: str = "201.4"
    source: ObjectId = ObjectId(0)
    kinds: tuple[str, ...] = ()
    default: str = "Plains"


Decision: TypeAlias = Choose | Order | Divide | Number | YesNo | Arrange | Pay | Attack | Block | Name
Listing: TypeAlias = Choose | Order | Divide | Arrange
"""Decisions that list their options."""
Announcing: TypeAlias = Choose | Divide | Number | YesNo | Pay
"""Decisions that may be part of announcing something: where ``cancellable``, the player may take it all back."""
Sourced: TypeAlias = Choose | Order | Divide | Number | YesNo | Arrange | Pay | Name
"""Decisions that say which object asks."""


def can_cancel(decision: Decision | None) -> bool:
    """Whether the one who is asked may take back what they are announcing (601.2, 732.1)."""
    return isinstance(decision, Announcing) and decision.cancellable


@dataclass(frozen=True, slots=True)
class Chosen:
    """Indexes into the options."""

    indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ordered:
    """A permutation of the options' indexes."""

    indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Divided:
    """One amount an option."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number."""

    value: int


@dataclass(frozen=True, slots=True)
class Said:
    """Yes or no."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Arranged:
    """For each pile the indexes of its cards, in order."""

    piles: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Go on paying: activate one mana ability (``activate``, with the chosen ``mana``), or let the payer finish
    (``auto``).

    ``pool`` pays what it can from the pool alone.
    """

    auto: bool = False
    activate: PlannedMana | None = None
    plan: tuple[PlannedMana, ...] | None = None
    pool: bool = False


@dataclass(frozen=True, slots=True)
class Attacks:
    """Attacker and what it attacks."""

    pairs: tuple[tuple[ObjectId, Ref], ...] = ()


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocker and the attacker it blocks; a blocker of several stands in several pairs."""

    pairs: tuple[tuple[ObjectId, ObjectId], ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """A word."""

    text: str


Answer: TypeAlias = Chosen | Ordered | Divided | Numbered | Said | Arranged | Paid | Attacks | Blocks | Named

T = TypeVar("T")
Steps: TypeAlias = Generator[Decision, Any, T]
"""Rules code that may ask: yields decisions, receives answers, returns its result."""


class IllegalAnswer(Exception):
    """An answer that doesn't fit the open decision: the rule number, a sentence, and nothing has changed."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence
