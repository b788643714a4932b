"""Choices as a permanent enters that the card words for itself: out of a list, of card types, two of them (614.12a)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.filters import OwnedBy
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Decide, Look, Sequence
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Bound, Choose, Players
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.types import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.replacements import entering, replaces
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.contents import of_the_card_type
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Listed: TypeAlias = Literal["card type", "basic land type", "creature type", "color", "word"]

_KINDS: Final[tuple[tuple[Listed, dict[str, str]], ...]] = (
    ("card type", {word.lower(): word for word in CARD_TYPES}),
    ("basic land type", {word.lower(): word for word in BASIC_LAND_TYPES}),
    ("creature type", {word.lower(): word for word in CREATURE_TYPES}),
    ("color", {word: word for word in COLORS_BY_NAME}),
    ("word", {word: word for word in ("odd", "even", "left", "right")}),
)
"""Of what kind the words of a list are; the last mean only what the card makes of them (607.2m)."""
_PLAIN: Final = (
    (("a", "color"), Decide("color")),
    (("a", "creature", "type"), Decide("creature type")),
    (("an", "opponent"), Decide("opponent")),
    (("a", "player"), Decide("player")),
    (("two", "colors"), Decide("color", minimum=2, maximum=2)),
)
_SECOND: Final = "also chosen"


@slot("own_choice")
def _own_choice(text: Text, i: int) -> Parsed:
    """ "Artifact, creature, or sorcery", "a card type other than creature", "a number between 1 and 10"."""
    if text.at(i, ("two", "colors")):
        return _one_of_two(text, i)
    for read in (_of_card_types, _of_numbers, _of_a_list, _of_pairs):
        found = read(text, i)
        if found is not None:
            return replace(found[0], note_on_source=True), found[1]
    return None


def _of_card_types(text: Text, i: int) -> Parsed:
    if not text.at(i, ("a", "card", "type")):
        return None
    if not text.at(i + 3, ("other", "than")):
        return Decide("card type"), i + 3
    barred: list[str] = []
    k = i + 5
    while text.t[k].capitalize() in CARD_TYPES:
        barred.append(text.t[k].capitalize())
        k = k + 2 if text.t[k + 1] == "or" else k + 1
    left = tuple(one for one in CARD_TYPES if one not in barred)
    return (Decide("card type", options=left), k) if barred else None


def _of_numbers(text: Text, i: int) -> Parsed:
    if not text.at(i, ("a", "number")):
        return None
    if text.t[i + 2] != "between":
        return Decide("number"), i + 2
    least, most = text.t[i + 3], text.t[i + 5]
    if not (least.isdecimal() and most.isdecimal() and text.t[i + 4] == "and"):
        return None
    return Decide("number", minimum=int(least), maximum=int(most)), i + 6


def _of_names(text: Text, i: int) -> Parsed:
    found = text.slot("name_of_kind", i)
    return None if found is None else (Decide("card name", options=found[0]), found[1])


def _of_a_list(text: Text, i: int) -> Parsed:
    for what, words in _KINDS:

        def entry(k: int, words: dict[str, str] = words) -> Parsed:
            return (words[text.t[k]], k + 1) if text.t[k] in words else None

        found = listed(text, i, entry, "or")
        if found is not None:
            return _one_of(what, found[0]), found[1]
    return None


def _one_of(what: Listed, words: tuple[str, ...]) -> Decide:
    return Decide(what, bind="word" if what == "word" else "chosen", options=words)


def _of_pairs(text: Text, i: int) -> Parsed:
    """ "White Citizen, blue Camarid, or black Thrull": a color and a creature type that belong together."""

    def entry(k: int) -> Parsed:
        known = text.t[k] in COLORS_BY_NAME and text.raw[k + 1] in CREATURE_TYPES
        return (f"{text.t[k]} {text.raw[k + 1]}", k + 2) if known else None

    found = listed(text, i, entry, "or")
    return None if found is None else (_one_of("word", found[0]), found[1])


@slot("two_choices")
def _two_choices(text: Text, i: int) -> Parsed:
    """ "A color and an opponent"."""
    first = _one_of_two(text, i)
    second = _one_of_two(text, first[1] + 1) if first is not None and text.t[first[1]] == "and" else None
    if first is None or second is None or first[0].what == second[0].what:
        return None
    return (first[0], replace(second[0], bind=_SECOND)), second[1]


def _one_of_two(text: Text, i: int) -> Parsed:
    for words, decide in _PLAIN:
        if text.at(i, words):
            return replace(decide, note_on_source=True), i + len(words)
    found = _of_names(text, i)
    return None if found is None else (replace(found[0], note_on_source=True), found[1])


@replaces("as ~ enters , choose <k:own_choice>", "As ~ enters, choose artifact, creature, or sorcery")
def as_self_enters_choose(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(choose=c["k"]))


@replaces("as ~ enters , an opponent chooses a creature type", "As ~ enters, an opponent chooses a creature type")
def as_self_enters_an_opponent_chooses_a_type(_c: Captures) -> tuple[Ability, ...]:
    """Of several opponents you say which (614.12a)."""
    one = Choose(zones=(), players=Players("opponents"))
    return entering(EntersWith(choose=Decide("creature type", one, note_on_source=True)))


@replaces("as ~ enters , choose <k:two_choices>", "As ~ enters, choose a color and an opponent")
def as_self_enters_choose_two(c: Captures) -> tuple[Ability, ...]:
    first, second = c["k"]
    return entering(EntersWith(choose=first, also_choose=(second,)))


@replaces(
    "as ~ enters , look at an opponent 's hand , then choose <k:own_choice>",
    "As ~ enters, look at an opponent's hand, then choose a card type other than creature",
)
def as_self_enters_look_and_choose(c: Captures) -> tuple[Ability, ...]:
    """The hand is seen before anything is chosen (614.12a)."""
    hand = All(OwnedBy(Bound("looked at")), (Zone.HAND,))
    look = Sequence((Decide("opponent", bind="looked at"), Look(hand)))
    return entering(EntersWith(first=look, choose=c["k"]))


def of_chosen_card_types(read: Iterable[Ability]) -> tuple[Ability, ...]:
    """ "The chosen type" in each of them, where what is chosen as the permanent enters is a card type (607.2d)."""
    abilities = tuple(read)
    nodes = (node for node in walk(abilities) if isinstance(node, EntersWith))
    kinds = {one.what for node in nodes for one in (node.choose, *node.also_choose) if one is not None}
    if "card type" not in kinds or "creature type" in kinds:
        return abilities
    return tuple(rewrite(one, of_the_card_type) for one in abilities)
