"""What a card is in a word, for ``is:``: one declared test a word, worked out once when the index is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.search.land_shapes import SHAPES, shapes_of
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import PERMANENT_TYPES

_OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
_KEYWORD_LINE: Final = re.compile(r"[A-Z][a-z'-]+(?: [a-z0-9{}/'-]+){0,4}(?:, [a-z][a-z0-9 {}/'-]*)*")


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


_CHOOSE_MODES: Final = re.compile(
    r"chooses? (?:one|two|three|four|five|x|any number|up to)\b(?:[^\n]*\n[•+]|.*—)", re.IGNORECASE
)

Test = Callable[[Subject], bool]


def _layout(*names: str) -> Test:
    return lambda it: it.card.layout in names


def _vanilla(it: Subject) -> bool:
    return "Creature" in it.words and not it.text.strip()


def _french(it: Subject) -> bool:
    lines = [line.strip() for line in it.text.splitlines() if line.strip()]
    return "Creature" in it.words and bool(lines) and all(_KEYWORD_LINE.fullmatch(line) for line in lines)


def _modal(it: Subject) -> bool:
    """Modes stand below as a list (700.2), those of spree with a plus (702.172); old texts have them in the line."""
    texts = (face.oracle_text for face in it.card.faces)
    return any(_CHOOSE_MODES.search(text) for text in texts)


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
    "modal": _modal,
    "vanilla": _vanilla,
    "frenchvanilla": _french,
    "bear": lambda it: (
        "Creature" in it.words
        and (it.front.power, it.front.toughness) == ("2", "2")
        and _value(it.front.mana_cost) == 2
    ),
    "hybrid": lambda it: any(re.search(r"\{[WUBRGC2]/[WUBRG]", face.mana_cost) for face in it.card.faces),
    "phyrexian": lambda it: it.costs(r"/P\}"),
    "commander": _commander,
    "brawler": lambda it: _commander(it) or {"Legendary", "Planeswalker"} <= set(it.front.type_line.split()),
    "oathbreaker": lambda it: "Planeswalker" in it.front.type_line.split(),
    "companion": lambda it: it.says(r"^companion —|\ncompanion —"),
    "partner": lambda it: it.says(r"\bpartner\b|friends forever|choose a background|doctor's companion"),
    "split": _layout("split", "fuse", "aftermath", "room"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "meld": _layout("meld"),
    "meldpart": lambda it: it.card.layout == "meld" and it.card.meld_result is not None,
    "meldresult": lambda it: it.card.layout == "meld" and it.card.meld_result is None,
    "leveler": _layout("leveler"),
    "dfc": lambda it: (
        it.card.layout in ("transform", "modal_dfc", "double_faced_token")
        or (it.card.layout == "meld" and it.card.meld_result is not None)  # 712.1
    ),
    "mdfc": _layout("modal_dfc"),
    "adventure": _layout("adventure"),
    "token": _layout("token", "double_faced_token"),
    "reversible": _layout("reversible_card"),
}
"""Each word with its test; the nicknames of lands are in ``land_shapes``."""

WORDS: Final = (*KINDS, *SHAPES, "pathway")
"""All words that ``is:`` knows."""

SYNONYMS: Final = {
    "manland": "creatureland", "battleland": "tangoland", "karoo": "bounceland", "triome": "tricycleland",
    "trikeland": "tricycleland", "tricycle": "tricycleland", "crowdland": "bondland", "battlebondland": "bondland",
    "temple": "scryland", "snarl": "shadowland", "canland": "canopyland", "cycleland": "bikeland",
    "bicycleland": "bikeland", "doublefaced": "dfc", "doublesided": "dfc",
    "mdfcs": "mdfc", "modaldfc": "mdfc", "tdfc": "transform",
}  # fmt: skip

LAYOUTS: Final = frozenset(
    ("aftermath", "case", "class", "fuse", "mutate", "normal", "omen", "prepare", "prototype", "room", "saga")
)
"""Layouts that are no words of ``is:``; ``layout:`` finds them."""

OF_PRINTINGS: Final = frozenset(
    (
        "acorn", "alchemy",
        "arenaid", "banned", "booster", "borderless", "buyabox", "colorshifted", "datestamped", "default",
        "digital", "duelcommander", "etched",
        "extended", "extendedart", "firstprint", "firstprinting", "foil", "full", "fullart", "funny",
        "future", "gamechanger", "gc", "glossy", "hires", "inverted", "legal", "masterpiece", "new", "newinpauper",
        "nonfoil", "old", "oversized", "planeswalkerdeck", "prerelease", "printedtext", "promo", "rebalanced",
        "release", "reprint", "reserved", "restricted", "scryfallpreview", "showcase", "spikey", "spotlight",
        "stamp", "stamped", "starterdeck", "storyspotlight", "textless", "tombstone", "tournament", "ub", "unique",
        "universesbeyond", "variation", "watermark", "league", "giftbox", "intro_pack", "gameday", "fnm", "judge_gift",
        "arena_league", "player_rewards", "media_insert", "instore", "convention", "set_promo", "planeswalker_deck",
    )
)  # fmt: skip
"""Words about printings and lists that others keep: card files tell nothing of them."""


def kinds_of(card: PrintedCard, text: str) -> Iterator[str]:
    """The words that hold for a card, in the table's order. ``text`` is its text without reminder text."""
    subject = Subject(card, text, frozenset(word for face in card.faces for word in face.type_line.split()))
    for word, test in KINDS.items():
        if test(subject):
            yield word
    yield from shapes_of(card)


def _value(cost: str) -> int:
    try:
        return parse_mana_cost(cost).mana_value
    except BadManaCost:  # a symbol of a card that is no part of the game
        return 0
