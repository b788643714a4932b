"""What a card is in a word, for ``is:``: one declared test a word, worked out once when the index is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BASIC_LAND_TYPES, PERMANENT_TYPES

_OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
_KEYWORD_LINE: Final = re.compile(r"[A-Z][a-z'-]+(?: [a-z0-9{}/'-]+){0,4}(?:, [a-z][a-z0-9 {}/'-]*)*")
_TAPPED: Final = re.compile(r"enters (?:the battlefield )?tapped\.")


@dataclass(frozen=True, slots=True)
class Subject:
    """A card as its tests see it: its words, and its text without reminder text."""

    card: PrintedCard
    text: str
    words: frozenset[str]
    """All words of all its type lines."""

    @property
    def front(self) -> PrintedFace:
        """The face in front."""
        return self.card.faces[0]

    def says(self, pattern: str) -> bool:
        """Does its text hold the pattern, in any case."""
        return re.search(pattern, self.text, re.IGNORECASE) is not None

    def costs(self, pattern: str) -> bool:
        """Does a mana cost or the text hold a symbol like this."""
        return any(re.search(pattern, face.mana_cost + face.oracle_text) for face in self.card.faces)


Test = Callable[[Subject], bool]


def _layout(*names: str) -> Test:
    return lambda it: it.card.layout in names


def _land(pattern: str) -> Test:
    return lambda it: "Land" in it.words and it.says(pattern)


def _basic_types(it: Subject) -> int:
    return len(it.words & set(BASIC_LAND_TYPES))


def _vanilla(it: Subject) -> bool:
    return "Creature" in it.words and not it.text.strip()


def _french(it: Subject) -> bool:
    lines = [line.strip() for line in it.text.splitlines() if line.strip()]
    return "Creature" in it.words and bool(lines) and all(_KEYWORD_LINE.fullmatch(line) for line in lines)


def _commander(it: Subject) -> bool:
    front = set(it.front.type_line.split())
    legendary = "Legendary" in front and bool(front & {"Creature", "Vehicle", "Spacecraft"}) and "Land" not in front
    return (legendary and it.front.power is not None) or it.says(r"can be your commander")


KINDS: Final[dict[str, Test]] = {
    "spell": lambda it: "Land" not in it.front.type_line.split(),
    "permanent": lambda it: bool(PERMANENT_TYPES & set(it.front.type_line.split())),
    "historic": lambda it: bool(it.words & {"Legendary", "Artifact", "Saga"}),
    "party": lambda it: bool(it.words & _PARTY),
    "outlaw": lambda it: bool(it.words & _OUTLAWS),
    "modal": lambda it: it.says(r"choose (?:one|two|three|four|any number|up to)\b.*—"),
    "vanilla": _vanilla,
    "frenchvanilla": _french,
    "bear": lambda it: (
        "Creature" in it.words
        and (it.front.power, it.front.toughness) == ("2", "2")
        and re.fullmatch(r"(?:\{[^}]+\}){1,2}", it.front.mana_cost) is not None
        and _value(it.front.mana_cost) == 2
    ),
    "hybrid": lambda it: it.costs(r"\{[WUBRGC2]/[WUBRG]"),
    "phyrexian": lambda it: it.costs(r"/P\}"),
    "commander": _commander,
    "brawler": lambda it: _commander(it) or {"Legendary", "Planeswalker"} <= set(it.front.type_line.split()),
    "companion": lambda it: it.says(r"^companion —|\ncompanion —"),
    "partner": lambda it: it.says(r"\bpartner\b|friends forever|choose a background|doctor's companion"),
    "split": _layout("split", "fuse", "aftermath", "room"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "dfc": _layout("transform", "modal_dfc", "double_faced_token"),
    "mdfc": _layout("modal_dfc"),
    "adventure": _layout("adventure"),
    "token": _layout("token", "double_faced_token"),
    "reversible": _layout("reversible_card"),
    "bikeland": lambda it: "Land" in it.words and _basic_types(it) == 2 and it.says(r"cycling \{2\}"),
    "tricycleland": lambda it: "Land" in it.words and _basic_types(it) == 3,
    "dual": lambda it: "Land" in it.words and _basic_types(it) == 2 and not it.text.strip(),
    "fetchland": _land(r"\{T\}, pay 1 life, sacrifice .*search your library for an? \w+ or \w+ card"),
    "shockland": lambda it: "Land" in it.words and _basic_types(it) == 2 and it.says(r"pay 2 life"),
    "fastland": _land(r"unless you control two or fewer other lands"),
    "slowland": _land(r"unless you control two or more other lands"),
    "checkland": _land(r"unless you control an? (?:plains|island|swamp|mountain|forest) or an? "),
    "battleland": _land(r"unless you control two or more basic lands"),
    "bondland": _land(r"unless you have two or more opponents"),
    "bounceland": _land(r"return a land you control to its owner's hand"),
    "canland": _land(r"\{1\}, \{T\}, sacrifice .*draw a card"),
    "creatureland": _land(r"becomes? an? .*creature"),
    "cycleland": _land(r"\bcycling\b"),
    "filterland": _land(r"\{[WUBRG]/[WUBRG]\}, \{T\}: add "),
    "gainland": lambda it: "Land" in it.words and it.says(r"you gain 1 life") and _enters_tapped(it),
    "painland": _land(r"deals 1 damage to you"),
    "scryland": lambda it: "Land" in it.words and it.says(r"\bscry 1\b") and _enters_tapped(it),
    "surveilland": lambda it: "Land" in it.words and it.says(r"\bsurveil 1\b") and _enters_tapped(it),
    "shadowland": _land(r"reveal an? (?:plains|island|swamp|mountain|forest) or "),
    "storageland": _land(r"storage counter"),
    "triland": lambda it: "Land" in it.words and _enters_tapped(it) and it.says(r"add \{.\}, \{.\}, or \{.\}"),
    "pathway": lambda it: it.card.layout == "modal_dfc" and all("Land" in face.type_line for face in it.card.faces),
}
"""Each word with its test. Words about printings (foil, reprint …) are not here: the index knows no printings."""

SYNONYMS: Final = {
    "manland": "creatureland", "tangoland": "battleland", "karoo": "bounceland", "triome": "tricycleland",
    "trikeland": "tricycleland", "tricycle": "tricycleland", "crowdland": "bondland", "battlebondland": "bondland",
    "temple": "scryland", "snarl": "shadowland", "doublefaced": "dfc", "mdfcs": "mdfc", "modaldfc": "mdfc",
    "cycling-land": "cycleland",
}  # fmt: skip


def kinds_of(card: PrintedCard, text: str) -> Iterator[str]:
    """The words that hold for a card, in the table's order. ``text`` is its text without reminder text."""
    subject = Subject(card, text, frozenset(word for face in card.faces for word in face.type_line.split()))
    for word, test in KINDS.items():
        if test(subject):
            yield word


def _enters_tapped(it: Subject) -> bool:
    return _TAPPED.search(it.text) is not None


def _value(cost: str) -> int:
    return sum(int(inside) if inside.isdecimal() else 1 for inside in re.findall(r"\{([^}]+)\}", cost))
