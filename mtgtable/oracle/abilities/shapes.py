"""Creatures that are one of several things by choice: "it becomes your choice of a 3/3 creature, …" (208.2b, 613.2a).

What was chosen is part of the copiable values, of what enters and of what is turned face up.
"""

from __future__ import annotations

from typing import TypeAlias

from mtgtable.abilities.abilities import Ability, Content, Mode, TriggeredAbility
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import BecomesStatus
from mtgtable.abilities.instructions import ChooseMode, Decide
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import BecomeCopy, CopyExceptions
from mtgtable.abilities.replacements import SHAPE, EntersWith
from mtgtable.abilities.selectors import Source
from mtgtable.oracle.abilities.replacements import entering, replaces
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.predicates.copies import as_exceptions
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Shapes: TypeAlias = tuple[tuple[str, CopyExceptions], ...]


@slot("shapes")
def _shapes(text: Text, i: int) -> Parsed:
    """ "A 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with defender", "5/1 or 1/5"."""
    return listed(text, i, lambda k: _named_shape(text, k), "or")


def _named_shape(text: Text, i: int) -> tuple[tuple[str, CopyExceptions], int] | None:
    one = _shape(text, i)
    return None if one is None else ((_words(text, i, one[1]), one[0]), one[1])


def _shape(text: Text, k: int) -> tuple[CopyExceptions, int] | None:
    if text.t[k] in ("a", "an"):
        found = text.slot("complement", k)
        shape = as_exceptions(found[0]) if found is not None else None
        sized = shape is not None and shape.power is not None and shape.toughness is not None
        return (shape, found[1]) if found is not None and shape is not None and sized else None
    size = text.slot("pt", k)
    if size is None or not all(isinstance(one, int) for one in size[0]):
        return None
    return CopyExceptions(power=size[0][0], toughness=size[0][1]), size[1]


def _words(text: Text, i: int, end: int) -> str:
    """The words of the text, without their article."""
    start = i + 1 if text.t[i] in ("a", "an") else i
    return " ".join(text.raw[start:end])


@replaces(
    "as ~ enters , it becomes your choice of <s:shapes>",
    "As ~ enters, it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with "
    "defender",
)
def as_self_enters_it_becomes_your_choice(c: Captures) -> tuple[Ability, ...]:
    return _as_it_enters(c["s"])


def _as_it_enters(shapes: Shapes) -> tuple[Ability, ...]:
    return entering(EntersWith(choose=Decide("word", bind=SHAPE, options=tuple(dict(shapes))), shapes=shapes))


@replaces(
    "as ~ enters or is turned face up , it becomes your choice of <s:shapes>",
    "As ~ enters or is turned face up, it becomes your choice of 5/1 or 1/5",
)
def as_self_enters_or_is_turned_face_up(c: Captures) -> tuple[Ability, ...]:
    return (*_as_it_enters(c["s"]), _as_it_is_turned_up(c["s"]))


@replaces(
    "as ~ is turned face up , it becomes your choice of <s:shapes>",
    "As ~ is turned face up, it becomes your choice of 5/1 or 1/5",
)
def as_self_is_turned_face_up(c: Captures) -> tuple[Ability, ...]:
    return (_as_it_is_turned_up(c["s"]),)


def _as_it_is_turned_up(shapes: Shapes) -> TriggeredAbility:
    """While it is turned face up, so that nothing comes between (708.8)."""
    modes = tuple(Mode(word, Apply(Source(), (BecomeCopy(Source(), shape),), FOREVER)) for word, shape in shapes)
    return TriggeredAbility(BecomesStatus(IsSource(), "face_up"), Content(ChooseMode(modes)), at_once=True)
