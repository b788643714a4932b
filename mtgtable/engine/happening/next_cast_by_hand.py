"""What a clause by hand says of spells that are cast after it has resolved: "the next spell you cast this turn …".

It is noted then and speaks as such a spell is cast: of its costs before they are paid, of anything else once it is cast
(601.2f, 601.2i). It is over at end of turn, or where it says "until your next turn".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.engine.happening.others_casting import OthersCasting, others_casting

_NEXT: Final = re.compile(
    r"(?:rather than pay(?:ing)? the mana cost of )?the next (?:\S+ ){0,8}?spells? (?:(?:you|they) cast )?this turn\b",
    re.IGNORECASE,
)
_FOR_SO_LONG: Final = re.compile(
    r"until (?:your next turn|end of turn), [^.\"]*\bspells\b[^.\"]* (?:cast|casts) cost \{[^.\"]*\} (?:less|more)\b",
    re.IGNORECASE,
)
_DOES_MORE: Final = re.compile(r"\"|\band you may\b|\.\s+\S")
"""Something else is done or said too, so that it speaks as it resolves."""
_TIMES: Final = re.compile(r"^until (?:your next turn|end of turn), |(?<=\bcast) this turn\b", re.IGNORECASE)
_OF_COSTS: Final = re.compile(r"\bcosts?\b|\bwithout paying\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def of_spells_to_come(text: str) -> OthersCasting | None:
    """Of which spells the whole clause of something that resolves tells; None where it acts otherwise.

    >>> sorted(of_spells_to_come("The next red creature spell you cast this turn has frob.").types)
    ['creature']
    >>> of_spells_to_come("Spells you cast cost {1} less to cast.") is None
    True
    """
    if _DOES_MORE.search(text) or not (_NEXT.match(text) or _FOR_SO_LONG.match(text)):
        return None
    return others_casting(_TIMES.sub("", text))


def is_once(text: str) -> bool:
    """Is such a clause done with once one such spell has been cast.

    >>> is_once("The next spell you cast this turn has frob."), is_once("Until your next turn, spells cost {1} less.")
    (True, False)
    """
    return _NEXT.match(text) is not None


def is_of_costs(text: str) -> bool:
    """Does such a clause act on what is paid for the spell (601.2f).

    >>> is_of_costs("The next spell you cast this turn costs {X} less to cast."), is_of_costs("It has cascade.")
    (True, False)
    """
    return _OF_COSTS.search(text) is not None
