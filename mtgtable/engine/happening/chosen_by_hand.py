"""What a clause by hand tells to choose for its source, where the rest of the card speaks of it (201.4, 607.2d)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities.filters import (
    Anything,
    ControlledBy,
    Filter,
    IsChosenCardType,
    IsSource,
    IsType,
    Not,
    all_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.selectors import All, Choose, ChosenPlayer, Players, Selector, Union, You
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.name_kinds import SAID_BEFORE
from mtgtable.model.types import CARD_TYPES, CREATURE_TYPES, LAND_TYPES, PERMANENT_TYPES

_PERMANENTS: Final = tuple(one for one in CARD_TYPES if one in PERMANENT_TYPES)
_KINDS: Final = rf"(?P<kinds>(?:(?:{'|'.join(SAID_BEFORE)}),? )*)card"
_ITEMS: Final = tuple(
    (re.compile(words), replace(said, note_on_source=True))
    for words, said in (
        (rf"(?:an?|any) {_KINDS} name\b", Decide("card name")),
        (rf"the name of an? {_KINDS}\b", Decide("card name")),
        (
            r"two players\b",
            Decide("objects", objects=Players("each"), minimum=2, maximum=2, options=("players",)),
        ),
        (r"an opponent\b(?!'| each\b)", Decide("opponent")),
        (r"a player\b(?!')", Decide("player")),
        (r"a color\b", Decide("color")),
        (r"two colors\b", Decide("color", minimum=2, maximum=2)),
        (r"a creature type\b", Decide("creature type")),
        (r"a land type\b", Decide("land type")),
        (r"a basic land type\b", Decide("basic land type")),
        (r"a card type\b", Decide("card type")),
        (r"a permanent type\b", Decide("card type", options=_PERMANENTS)),
        (r"a number\b", Decide("number")),
    )
)
_BEGINS: Final = re.compile(
    r"(?<!secretly )(?<!each )(?P<may>\bmay )?\b"
    r"(?P<they>you and an opponent each choose|(?:opponent|player) chooses|choose) ",
    re.IGNORECASE,
)
_AND: Final = re.compile(r",? and |, ")
_THING: Final = re.compile(
    r"(?P<other>another|an?) (?:(?P<without>nonland|noncreature) )?"
    rf"(?P<kind>permanent|{'|'.join(one.lower() for one in _PERMANENTS)})"
    r"(?P<whose> you control| an opponent controls| on the battlefield)?(?=\.|,|$)"
)
"""One thing on the battlefield, of which nothing else is asked."""
_WHOSE: Final[dict[str | None, Selector]] = {" you control": You(), " an opponent controls": Players("opponents")}
_WITHOUT: Final[dict[str | None, Filter]] = {
    "nonland": Not(IsType("Land")), "noncreature": Not(IsType("Creature")),
}  # fmt: skip
_ONE_OF: Final = re.compile(r"(?P<all>(?:[\w ]+, )*[\w ]+,? or [\w ]+)(?=\.|$)")
_WORDS: Final = frozenset({"odd", "even", "left", "right"})
_SPOKEN: Final = {
    "color": "color", "creature type": "type", "land type": "type", "basic land type": "type", "card type": "type",
    "card name": "name", "opponent": "player", "player": "player", "number": "number",
    "word": "",
}  # fmt: skip


@lru_cache(maxsize=1024)
def choices_in(text: str) -> tuple[Decide, ...]:
    """The choices that the clause tells to make aloud, in its order.

    >>> [one.what for one in choices_in("As this artifact enters, choose a color and a creature type.")]
    ['color', 'creature type']
    >>> choices_in("Choose a creature that shares a creature type with it.")
    ()
    """
    return tuple(one for begun in _BEGINS.finditer(text) for one in _listed(text, begun))


def _listed(text: str, begun: re.Match[str]) -> Iterator[Decide]:
    end = text.find(".", begun.end())
    at, barred = begun.end(), text[begun.end() : end if end >= 0 else len(text)].partition("other than")[2]
    while True:
        found = next(((said, item) for words, item in _ITEMS if (said := words.match(text, at))), None)
        if found is None:
            if at == begun.end():
                yield from _thing_or_word(text, begun)
            return
        said, item = found
        item = _without(replace(item, options=_kinds(said) or item.options), barred)
        yield replace(item, by=_choosers(begun["they"].lower()))
        link = _AND.match(text, said.end())
        if link is None:
            return
        at = link.end()


def _choosers(they: str) -> Selector:
    opponent = Choose(zones=(), players=Players("opponents"))
    if they.startswith("you and"):
        return Union((You(), opponent))
    return opponent if they.startswith("opponent") else You()


def _thing_or_word(text: str, begun: re.Match[str]) -> Iterator[Decide]:
    """A choice of one thing on the battlefield, or of one of the words that stand there."""
    thing = _THING.match(text, begun.end())
    if thing is not None:
        kind = thing["kind"]
        parts: tuple[Filter, ...] = (
            Not(IsSource()) if thing["other"] == "another" else Anything(),
            Anything() if kind == "permanent" else IsType(kind.capitalize()),
            _WITHOUT.get(thing["without"], Anything()),
            ControlledBy(_WHOSE[thing["whose"]]) if thing["whose"] in _WHOSE else Anything(),
        )
        yield Decide(
            "objects", objects=All(all_of(*(one for one in parts if one != Anything()))), options=(kind,),
            minimum=0 if begun["may"] else 1, maximum=1, note_on_source=True,
        )  # fmt: skip
        return
    listed = _ONE_OF.match(text, begun.end())
    if listed is not None:
        yield from _one_of(tuple(re.split(r",? or |, ", listed["all"])))


def _one_of(words: tuple[str, ...]) -> Iterator[Decide]:
    """One of words that say all they can be: colors, types, "odd or even"."""
    types = tuple(word.capitalize() for word in words)
    if set(words) <= set(COLORS_BY_NAME):
        yield Decide("color", options=words, note_on_source=True)
    elif set(types) <= set(CARD_TYPES):
        yield Decide("card type", options=types, note_on_source=True)
    elif set(words) <= LAND_TYPES:
        yield Decide("land type", options=words, note_on_source=True)
    elif set(words) <= CREATURE_TYPES:
        yield Decide("creature type", options=words, note_on_source=True)
    elif set(words) <= _WORDS or all(_is_color_and_type(word) for word in words):
        yield Decide("word", options=words, note_on_source=True)


def _is_color_and_type(words: str) -> bool:
    color, _, kind = words.partition(" ")
    return color in COLORS_BY_NAME and kind in CREATURE_TYPES


def _kinds(said: re.Match[str]) -> tuple[str, ...]:
    """Of which cards the name is: "a nonland card name"."""
    return tuple(said["kinds"].split()) if "kinds" in said.re.groupindex else ()


def _without(item: Decide, barred: str) -> Decide:
    """Without what "other than" takes away: a color, card types, basic land card names (201.4a)."""
    words = set(re.findall(r"\w+", barred.lower()))
    if not words:
        return item
    if item.what == "color":
        letters = tuple(letter for name, letter in COLORS_BY_NAME.items() if name in words)
        return replace(item, other_than=tuple(map(ColorWord, letters)))
    if item.what == "card type":
        left = tuple(one for one in item.options or CARD_TYPES if one.lower() not in words)
        return replace(item, options=left)
    if item.what == "card name" and "basic" in words:
        return replace(item, options=(*item.options, "nonbasic"))
    return item


def chosen_by_hand(text: str, item: GameObject) -> tuple[Decide, ...]:
    """Of the choices that the clause tells to make those that something else on its card, or after it, takes up."""
    return tuple(one for one in choices_in(text) if _is_taken_up(one, text, item))


def _is_taken_up(choice: Decide, text: str, item: GameObject) -> bool:
    spoken = choice.options[0].removesuffix("s") if choice.what == "objects" else _SPOKEN[choice.what]
    said = re.compile(rf"\bchosen (?:\w+ and )?{spoken}")
    clause = text.rstrip(".")
    others = (one.text.partition(clause) for one in item.printed.abilities)
    if any(said.search(rest if found else whole) for whole, found, rest in others):
        return True
    return bool(spoken) and any(_means(node) == spoken for node in walk(item.printed.abilities))


def _means(node: Any) -> str:
    """Of what kind of choice the node speaks; empty for the rest."""
    return _MEANS.get(type(node), "")


_MEANS: Final[dict[type, str]] = {
    ChosenColor: "color", ChosenType: "type", IsChosenCardType: "type", ChosenName: "name", ChosenPlayer: "player",
}  # fmt: skip
