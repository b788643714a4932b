"""Syntax between reading and binding: noun phrases that still have to be bound, at their places in the text.

The grammar builds the nodes of ``mtgtable.abilities`` at once and puts a ``Phrase`` wherever a selector depends on
what else the text says: targets (numbered in the order of the text), pronouns, and whatever a pronoun may mean.
``oracle.binding`` then replaces every phrase by a selector.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from mtgtable.abilities.affected import as_it_was
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.modifications import Modification, SetPT
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector, TargetSpec
from mtgtable.model.zones import Zone

PhraseKind: TypeAlias = Literal["object", "player", "mixed"]


HOST = "(host)"
"""Among the nouns of a phrase: what an Aura or Equipment is on, which "that card" never means."""


JUST_EXILED = "just exiled"
"""The detail of a phrase for what this very text has exiled before; nothing where it hasn't."""


def as_done(deed: str, nouns: tuple[str, ...]) -> str:
    """The detail of a phrase for those that were exiled or returned: permanents are asked about as they were (608.2h).

    >>> as_done("exiled", ("creature",)), as_done("exiled", ("creature", "card")), as_done("milled", ("land",))
    ('exiled as it was', 'exiled', 'milled')
    """
    return as_it_was(deed) if deed in ("exiled", "returned") and nouns and "card" not in nouns else deed


@dataclass(frozen=True, slots=True)
class Anaphor:
    """A phrase that means what was spoken of before.

    ``how``: ``it``, ``they`` (also singular, for a player), ``that`` (with a noun), ``those``,
    ``player`` ("that player"),
    ``the`` ("the creature", "the exiled card" with ``how_bound``), ``one`` ("one of them").
    """

    how: str
    detail: str = ""


ASKED_ABOUT = Anaphor("asked about")
"""Whose counters the condition before has counted: known where the condition is, and nowhere else."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in the text: where, what it means, and by which nouns it can be taken up again."""

    at: int
    kind: PhraseKind
    nouns: tuple[str, ...]
    plural: bool
    meaning: Any
    """A Selector, a TargetSpec, or an Anaphor."""

    @property
    def selector(self) -> Selector:
        """The phrase where a selector will stand."""
        return cast(Selector, self)


def meaning_of(value: Any) -> Any:
    """What a phrase means; None where no phrase stands, but a selector as it is: that of "you", say."""
    return value.meaning if isinstance(value, Phrase) else None


def meant_by(value: Any) -> Any:
    """What a phrase means, or the selector as it is that stands in its place."""
    return value.meaning if isinstance(value, Phrase) else value


@dataclass(frozen=True, slots=True)
class Amount:
    """ "That much", "that many": a number that was spoken of before."""

    at: int
    noun: str = ""
    deed: str = ""
    """What was done to those that are counted: "discarded"; empty where the text doesn't say."""

    @property
    def quantity(self) -> Quantity:
        """The phrase where a quantity will stand."""
        return cast(Quantity, self)


@dataclass(frozen=True, slots=True)
class Noun:
    """A description without its article: what fits, where, and how it may be called again."""

    filter: Filter
    zones: tuple[Zone, ...] = ()
    """Empty: the text doesn't say; then the battlefield, but for cards."""
    nouns: tuple[str, ...] = ()
    plural: bool = False
    card: bool = False
    """It speaks of cards: outside battlefield and stack unless the text says where."""
    at: int = 0
    choice: bool = False
    """ "… of your choice"."""
    either: bool = False
    """Its word is the same in singular and plural ("Merfolk")."""

    @property
    def places(self) -> tuple[Zone, ...]:
        """The zones it means."""
        return self.zones or (Zone.BATTLEFIELD,)

    @property
    def of_permanents(self) -> bool:
        """Does it speak of permanents, and name no zone."""
        return not (self.card or self.zones)

    @property
    def says_more(self) -> bool:
        """Does it say where they are, or that somebody chooses them."""
        return self.choice or self.zones != ()


def is_plural(value: Any) -> bool:
    """Does it speak of several: a phrase or a noun in the plural."""
    return isinstance(value, Phrase | Noun) and value.plural


@dataclass(frozen=True, slots=True)
class Continuous:
    """A predicate about characteristics or rules: its parts, and its duration when the text states one."""

    parts: tuple[Modification, ...]
    duration: Any = None
    for_players: bool = False
    first: Instruction | None = None
    """A choice made before the effect begins ("the color of your choice")."""


@dataclass(frozen=True, slots=True)
class Sized:
    """ "Its base power and toughness": which of the two are spoken of, and of what."""

    of: Phrase
    power: bool
    toughness: bool

    def set_to(self, power: Quantity, toughness: Quantity) -> SetPT:
        """Those of the two that are spoken of become these."""
        return SetPT(power if self.power else None, toughness if self.toughness else None)


@dataclass(frozen=True, slots=True)
class InsteadIf:
    """ "… instead if …": what the sentence before does otherwise."""

    condition: Any
    then: Instruction


@dataclass(frozen=True, slots=True)
class Spoken:
    """An instruction whose text names somebody that the instruction itself has no place for."""

    said: Phrase
    do: Instruction


@dataclass(frozen=True, slots=True)
class LikeBefore:
    """What the sentence before does, with another number ("create five of those tokens instead")."""

    kind: Any
    number: str
    amount: Quantity
    factor: bool = False
    """The number is so many times what it was."""


@dataclass(frozen=True, slots=True)
class WhenYouDo:
    """ "When you do, …": a reflexive triggered ability, with targets of its own (603.12)."""

    do: Instruction


def as_spec(phrase: Phrase) -> TargetSpec | None:
    """The target requirement of a phrase, None when it isn't a target."""
    return phrase.meaning if isinstance(phrase.meaning, TargetSpec) else None
