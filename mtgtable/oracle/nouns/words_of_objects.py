"""Single words that describe objects: adjectives, card types, subtypes and heads such as "card" and "spell"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    Anything,
    ColorCount,
    CompareStat,
    Filter,
    HasStatus,
    IsColor,
    IsSource,
    IsStackKind,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
)
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.oracle.wording.lexicon import CARD_TYPE_WORDS, SUBTYPES, SUBTYPES_LOWER, SUPERTYPE_WORDS, subtype_word

WordRole: TypeAlias = Literal["adjective", "type", "subtype", "head"]


@dataclass(frozen=True, slots=True)
class Word:
    """What one word of a description says; ``noun`` is the name by which it can be taken up again."""

    role: WordRole
    filter: Filter
    noun: str = ""
    plural: bool = False
    spreads: bool = True
    """An adjective that also describes the further nouns of a list ("tapped artifact or creature")."""


NOT_PERMANENT: Final = AnyOf((IsType("Instant"), IsType("Sorcery")))

_STATUS: Final = {
    "tapped": "tapped", "attacking": "attacking", "blocking": "blocking", "blocked": "blocked",
    "unblocked": "unblocked",
    "face-down": "face_down", "enchanted": "enchanted", "equipped": "equipped", "monstrous": "monstrous",
    "suspected": "suspected", "saddled": "saddled", "prepared": "prepared", "paired": "paired",
    "renowned": "renowned", "modified": "modified", "suspended": "suspended", "commander": "commander",
}  # fmt: skip

HISTORIC: Final = AnyOf((IsType("Artifact"), IsSupertype("Legendary"), IsSubtype(subtype_word("Saga"))))
"""700.6"""

OUTLAW: Final = AnyOf(
    tuple(IsSubtype(subtype_word(kind)) for kind in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
)
"""700.12"""

_SIZE: Final = re.compile(r"(\d+)/(\d+)$")


def _adjectives() -> dict[str, Word]:
    table: dict[str, Word] = {}

    def add(word: str, fitting: Filter, *, spreads: bool = True) -> None:
        table[word] = Word("adjective", fitting, spreads=spreads)

    for name, letter in COLORS_BY_NAME.items():
        add(name, IsColor(ColorWord(letter)))
        add("non" + name, Not(IsColor(ColorWord(letter))))
    add("colorless", ColorCount("=", 0))
    add("colored", ColorCount(">=", 1))
    add("monocolored", ColorCount("=", 1))
    add("multicolored", ColorCount(">=", 2))
    for word, name in SUPERTYPE_WORDS.items():
        add(word, IsSupertype(name), spreads=False)
        add("non" + word, Not(IsSupertype(name)))
    for word, status in _STATUS.items():
        add(word, HasStatus(status))  # type: ignore[arg-type]
    add("untapped", Not(HasStatus("tapped")))
    add("nontoken", Not(HasStatus("token")))
    add("nonattacking", Not(HasStatus("attacking")))
    add("nonblocking", Not(HasStatus("blocking")))
    add("unenchanted", Not(HasStatus("enchanted")))
    add("face-up", Not(HasStatus("face_down")))
    add("noncommander", Not(HasStatus("commander")))
    add("historic", HISTORIC)
    add("nonhistoric", Not(HISTORIC))
    add("non-outlaw", Not(OUTLAW))
    for word, name in CARD_TYPE_WORDS.items():
        add("non" + word, Not(IsType(name)))
        add("non-" + word, Not(IsType(name)))
    for word, (name, _, plural) in SUBTYPES_LOWER.items():
        if not plural:
            add("non-" + word, Not(IsSubtype(subtype_word(name))))
            add("non" + word, Not(IsSubtype(subtype_word(name))))
    add("other", Not(IsSource()))
    return table


ADJECTIVES: Final = _adjectives()

_HEADS: Final[dict[str, Word]] = {
    "card": Word("head", Anything(), "card"),
    "permanent": Word("head", Anything(), "permanent"),
    "spell": Word("head", IsStackKind("spell"), "spell"),
    "token": Word("head", HasStatus("token"), "token"),
    "source": Word("head", Anything(), "source"),
    "ability": Word("head", IsStackKind("ability"), "ability"),
    "ring-bearer": Word("head", HasStatus("ring-bearer"), "creature"),
}
_PLURAL_HEADS: Final = {word + "s": word for word in _HEADS} | {"abilities": "ability"}
_PLURAL_TYPES: Final = frozenset(word for word in CARD_TYPE_WORDS if word.endswith("s") and word != "sorcery")


def described_by(text: str, raw: str) -> Word | None:
    """What a word says about an object, None when it is no word of a description.

    >>> described_by("goblins", "Goblins").noun
    'goblin'
    """
    word = ADJECTIVES.get(text)
    if word is not None:
        return word
    if text in CARD_TYPE_WORDS:
        name = CARD_TYPE_WORDS[text]
        return Word("type", IsType(name), name.lower(), text in _PLURAL_TYPES)
    if text in _HEADS:
        return _HEADS[text]
    if text in _PLURAL_HEADS:
        head = _HEADS[_PLURAL_HEADS[text]]
        return Word("head", head.filter, head.noun, True)
    if "/" in text and (size := _SIZE.match(text)) is not None:
        power, toughness = int(size.group(1)), int(size.group(2))
        return Word("adjective", AllOf((CompareStat("power", "=", power), CompareStat("toughness", "=", toughness))))
    if text in ("outlaw", "outlaws"):
        return Word("type", OUTLAW, "creature", text == "outlaws")
    if text == "commanders":
        return Word("type", HasStatus("commander"), "commander", True)
    if raw in SUBTYPES:
        name, _, plural = SUBTYPES[raw]
        return Word("subtype", IsSubtype(subtype_word(name)), name.lower(), plural)
    return None
