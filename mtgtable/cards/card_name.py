"""How card names are compared: case, accents, apostrophes and the way two names are joined don't matter."""

from __future__ import annotations

import re
import unicodedata
from enum import IntEnum
from typing import Final

from mtgtable.model.printed import PrintedCard

JOINT: Final = " // "
"""What stands between the two names of a card with two (201.4a in print, Scryfall's spelling)."""

_SLASHES: Final = re.compile(r"\s*/{1,3}\s*")
_SPACES: Final = re.compile(r"\s+")
_REPLACED: Final = str.maketrans(
    {
        "'": None, "’": None, "‘": None, "ʼ": None, "´": None, "`": None, "′": None,
        '"': None, "“": None, "”": None, "„": None,
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "Æ": "ae", "æ": "ae", "Œ": "oe", "œ": "oe", "ø": "o", "Ø": "o", "ß": "ss", "ð": "d", "þ": "th", "ł": "l",
        "…": "...",
    }
)  # fmt: skip


class NameRank(IntEnum):
    """How well a name fits a card; the lowest rank wins."""

    WHOLE = 0
    """The name of the whole card."""
    FRONT = 1
    """The name of the front face or left half alone."""
    OTHER = 2
    """The name of the back face, right half, flipped half or Adventure alone."""
    TOKEN = 3
    """The name of a token; a card of the same name comes first."""


def tidy_name(text: str) -> str:
    """The name with single spaces and two names joined by `` // ``.

    >>> tidy_name("  Fire/Ice "), tidy_name("Delver of Secrets  //Insectile Aberration")
    ('Fire // Ice', 'Delver of Secrets // Insectile Aberration')
    """
    return _SLASHES.sub(JOINT, _SPACES.sub(" ", text)).strip()


def name_key(text: str) -> str:
    """What two spellings of one name have in common.

    >>> name_key("Lim-Dûl’s Vault") == name_key("lim-dul's  vault")
    True
    >>> name_key("Æther Vial"), name_key("Wear/Tear")
    ('aether vial', 'wear // tear')
    """
    bare = unicodedata.normalize("NFKD", text.translate(_REPLACED))
    letters = "".join(char for char in bare if not unicodedata.combining(char))
    return tidy_name(letters.casefold().translate(_REPLACED))


def is_token(card: PrintedCard) -> bool:
    """Is it a token (111), by its layout or by the word in its type line."""
    return card.layout in ("token", "double_faced_token") or card.front.type_line.startswith("Token ")


def card_keys(card: PrintedCard) -> tuple[tuple[str, NameRank], ...]:
    """The keys under which a card is found, each with its rank; none twice."""
    whole, front, other = (NameRank.TOKEN,) * 3 if is_token(card) else (NameRank.WHOLE, NameRank.FRONT, NameRank.OTHER)
    found = {name_key(card.name): whole}
    for position, face in enumerate(card.faces):
        found.setdefault(name_key(face.name), other if position else front)
    return tuple(found.items())


def fallback_key(name: str) -> tuple[str, str] | None:
    """The two keys of a name joined by ``//``, front first; None for a single name.

    A joined name that no card has may still mean its front: meld cards and reversible printings are often
    written so.
    """
    front, joint, back = name_key(name).partition(JOINT)
    return (front, back) if joint else None


def fallback_fits(card: PrintedCard, front: str, back: str) -> bool:
    """May ``front // back`` mean this card: a meld card with its result, or the same name twice."""
    if name_key(card.name) != front:
        return False
    return front == back or (card.meld_result is not None and name_key(card.meld_result) == back)
