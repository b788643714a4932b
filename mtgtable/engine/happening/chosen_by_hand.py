"""What a clause by hand tells to choose for its source, where the rest of the card speaks of it (201.4, 607.2d)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities.filters import IsChosenCardType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.selectors import Choose, ChosenPlayer, Players
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.name_kinds import SAID_BEFORE
from mtgtable.model.types import CARD_TYPES, PERMANENT_TYPES

_PERMANENTS: Final = tuple(one for one in CARD_TYPES if one in PERMANENT_TYPES)
_KINDS: Final = rf"(?P<kinds>(?:(?:{'|'.join(SAID_BEFORE)}),? )*)card"
_ITEMS: Final = tuple(
    (re.compile(words), replace(said, note_on_source=True))
    for words, said in (
        (rf"(?:an?|any) {_KINDS} name\b", Decide("card name")),
        (rf"the name of an? {_KINDS}\b", Decide("card name")),
        (r"an opponent\b(?!')", Decide("opponent")),
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
_BEGINS: Final = re.compile(r"(?<!secretly )(?<!each )\b(?P<they>(?:opponent|player) chooses|choose) ", re.IGNORECASE)
_AND: Final = re.compile(r",? and |, ")
_SPOKEN: Final = {
    "color": "color", "creature type": "type", "land type": "type", "basic land type": "type", "card type": "type",
    "card name": "name", "opponent": "player", "player": "player", "number": "number",
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
            return
        said, item = found
        item = _without(replace(item, options=_kinds(said) or item.options), barred)
        others = Choose(zones=(), players=Players("opponents"))
        yield replace(item, by=others) if begun["they"].lower().startswith("opponent") else item
        link = _AND.match(text, said.end())
        if link is None:
            return
        at = link.end()


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
    """Of the choices that the clause tells to make those that something else on its card takes up."""
    return tuple(one for one in choices_in(text) if _is_taken_up(one, text, item))


def _is_taken_up(choice: Decide, text: str, item: GameObject) -> bool:
    said = re.compile(rf"\bchosen (?:\w+ and )?{_SPOKEN[choice.what]}")
    others = (one.text for one in item.printed.abilities)
    if any(said.search(other) for other in others if text.rstrip(".") not in other):
        return True
    return any(_means(node) == _SPOKEN[choice.what] for node in walk(item.printed.abilities))


def _means(node: Any) -> str:
    """Of what kind of choice the node speaks; empty for the rest."""
    return _MEANS.get(type(node), "")


_MEANS: Final[dict[type, str]] = {
    ChosenColor: "color", ChosenType: "type", IsChosenCardType: "type", ChosenName: "name", ChosenPlayer: "player",
}  # fmt: skip
