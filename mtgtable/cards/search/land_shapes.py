"""Nicknames of lands by their shape: what every line of such a land says, and how many basic land types it has (305.6).

A land has a shape when each of its lines is one of the shape's and the needed ones are all there. No card is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BASIC_LAND_TYPES

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_ITSELF: Final = re.compile(r"\bthis (?:land|card|permanent)\b", re.IGNORECASE)
_OLD_WORDS: Final = (("enters the battlefield", "enters"), (" to your mana pool", ""))

_C: Final = r"\{[wubrg]\}"
_T: Final = r"(?:plains|island|swamp|mountain|forest)"
_TAPPED: Final = r"~ enters tapped\."
_ONE_OF_TWO: Final = rf"\{{t\}}: add {_C} or {_C}\."
_COLORLESS: Final = r"\{t\}: add \{c\}\."
_REVEAL: Final = (
    rf"as ~ enters, you may reveal an? {_T} or {_T} card from your hand\. if you don't, (?:it|~) enters tapped\."
)
_FETCH: Final = (
    rf"\{{t\}}, pay 1 life, sacrifice ~: search your library for an? {_T} or {_T} card"
    r"(?:, put it onto the battlefield, then shuffle| and put it onto the battlefield\. then shuffle your library)\."
)
_BOUNCE: Final = (
    r"when ~ enters, (?:return a land you control to its owner's hand|"
    rf"sacrifice it unless you return an untapped {_T} you control to its owner's hand)\.(?: if [^.]*\.)?"
)
_FILTER: Final = (
    rf"\{{[wubrg]/[wubrg]\}}, \{{t\}}: add {_C}{_C}, {_C}{_C}, or {_C}{_C}\.",
    rf"\{{1\}}, \{{t\}}: add {_C}{_C}\.",
    rf"\{{5\}}, \{{t\}}: add (?:(?:{_C}){{5}}|five mana in any combination of colors)\.",
)
_STORE: Final = r".*put a storage counter on (?:~|it)\."
_SPEND: Final = r".*remove (?:x|any number of) storage counters from ~: add .*"
_BECOMES: Final = r"[^\n]*(?<!\w)(?:~|it) becomes? an? [^\n]*\bcreature\b[^\n]*"
_ANY: Final = r"[^\n]*"


@dataclass(frozen=True, slots=True)
class Shape:
    """``lines``: one line of each kind must be there; ``others``: what further lines may say.

    ``types``: how many basic land types it has, None for any number.
    """

    lines: tuple[str, ...]
    types: int | None = 0
    others: tuple[str, ...] = ()

    def fits(self, face: PrintedFace) -> bool:
        """Is the face a land of this shape."""
        words = face.type_line.split()
        if "Land" not in words or "Basic" in words:
            return False
        if self.types is not None and len(set(words) & set(BASIC_LAND_TYPES)) != self.types:
            return False
        said = _lines(face)
        needed = all(any(re.fullmatch(line, one) for one in said) for line in self.lines)
        return needed and all(any(re.fullmatch(line, one) for line in (*self.lines, *self.others)) for one in said)


SHAPES: Final[dict[str, tuple[Shape, ...]]] = {
    "dual": (Shape((), 2),),
    "fetchland": (Shape((_FETCH,)),),
    "shockland": (Shape((r"as ~ enters, you may pay 2 life\. if you don't, (?:it|~) enters tapped\.",), 2),),
    "fastland": (Shape((r"~ enters tapped unless you control two or fewer other lands\.", _ONE_OF_TWO)),),
    "slowland": (Shape((r"~ enters tapped unless you control two or more other lands\.", _ONE_OF_TWO)),),
    "checkland": (Shape((rf"~ enters tapped unless you control an? {_T} or an? {_T}\.", _ONE_OF_TWO)),),
    "tangoland": (Shape((r"~ enters tapped unless you control two or more basic lands\.",), 2),),
    "bondland": (Shape((r"~ enters tapped unless you have two or more opponents\.", _ONE_OF_TWO)),),
    "shadowland": (Shape((_REVEAL, _ONE_OF_TWO)),),
    "painland": (Shape((_COLORLESS, rf"\{{t\}}: add {_C} or {_C}\. ~ deals 1 damage to you\.")),),
    "canopyland": (Shape((rf"\{{t\}}, pay 1 life: add {_C} or {_C}\.", r"\{1\}, \{t\}, sacrifice ~: draw a card\.")),),
    "gainland": (Shape((_TAPPED, r"when ~ enters, you gain 1 life\.", _ONE_OF_TWO)),),
    "scryland": (Shape((_TAPPED, r"when ~ enters, scry 1\.", _ONE_OF_TWO)),),
    "surveilland": (Shape((_TAPPED, r"when ~ enters, surveil 1\."), 2),),
    "bounceland": (Shape((_TAPPED, _BOUNCE, r"\{t\}: add \{[wubrgc]\}\{[wubrgc]\}\.")),),
    "bikeland": (Shape((_TAPPED, r"cycling \{2\}"), 2),),
    "tricycleland": (Shape((_TAPPED, r"cycling \{3\}"), 3),),
    "triland": (Shape((_TAPPED, rf"\{{t\}}: add {_C}, {_C}, or {_C}\.")),),
    "filterland": tuple(Shape((line,), 0, (_COLORLESS, "indestructible")) for line in _FILTER),
    "storageland": (Shape((_STORE, _SPEND), 0, (_ANY,)),),
    "creatureland": (Shape((_BECOMES,), None, (_ANY,)),),
}
"""Each nickname with its shapes. Basic land types make mana by themselves, so such lands need no line for it."""


def shapes_of(card: PrintedCard) -> list[str]:
    """The nicknames that fit the front of a card, in the table's order; and lands with a land on each side."""
    found = [word for word, shapes in SHAPES.items() if any(shape.fits(card.front) for shape in shapes)]
    if card.layout == "modal_dfc" and all(_PATHWAY.fits(face) for face in card.faces):
        found.append("pathway")
    return found


_PATHWAY: Final = Shape((rf"\{{t\}}: add {_C}\.",))


def _lines(face: PrintedFace) -> Sequence[str]:
    text = _ITSELF.sub("~", _REMINDER.sub("", face.oracle_text).replace(face.name, "~")).casefold()
    for old, new in _OLD_WORDS:
        text = text.replace(old, new)
    return [line.strip() for line in text.splitlines() if line.strip()]
