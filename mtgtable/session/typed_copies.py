"""A token that is a copy of a card, typed by the card's name: "two copies of Grizzly Bears" (111.1, 707.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.model.types import PERMANENT_TYPES
from mtgtable.session.card_tokens import MadeToken
from mtgtable.session.typed_parts import NUMBERS
from mtgtable.session.typed_tokens import number_of

_NUMBER: Final = "|".join((*sorted(NUMBERS, key=len, reverse=True), r"\d+"))
_COPY: Final = re.compile(
    rf"(?:(?:create|make) )?(?:(?P<number>{_NUMBER}) )?(?P<before>tapped )?(?:tokens? that(?:'s| is| are) (?:a )?)?"
    r"cop(?:y|ies) of (?P<name>\S.*?)(?P<tapped>,? tapped)?(?P<attacking>(?: and|,)? attacking)?\.?",
    re.IGNORECASE,
)
_TWO_FACED: Final = frozenset({"transform", "modal_dfc"})


@dataclass(frozen=True, slots=True)
class TypedCopy:
    """``number``: how many are typed along; None where nothing is said of it."""

    name: str
    number: int | None = None
    tapped: bool = False
    attacking: bool = False

    def made_of(self, card: CompiledCard) -> MadeToken | None:
        """The token with all that is printed on the card; None for a card that is no permanent (110.4)."""
        front, *others = card.faces
        if PERMANENT_TYPES.isdisjoint(front.types):
            return None
        back = others[0] if others and card.layout in _TWO_FACED else None
        making = CreateTokens(1, front, back=back, tapped=self.tapped, attacking=self.attacking)
        return MadeToken(f"a token that's a copy of {front.name}", making)


def typed_copy(words: str) -> TypedCopy | None:
    """The copy that is typed; None where something else is.

    >>> typed_copy("two copies of Grizzly Bears"), typed_copy("2/2 Bear")
    (TypedCopy(name='Grizzly Bears', number=2, tapped=False, attacking=False), None)
    >>> typed_copy("a tapped token that's a copy of Serra Angel") is not None
    True
    """
    found = _COPY.fullmatch(" ".join(words.split()))
    if found is None:
        return None
    number = number_of(found["number"].lower()) if found["number"] else None
    tapped = bool(found["before"] or found["tapped"])
    return TypedCopy(found["name"], number, tapped, bool(found["attacking"]))
