"""What an ability does whose effect isn't understood: it is put onto the stack with its targets, and done by hand.

Who activates it, or when it triggers, is known; so it can be answered as any ability can, and its targets are chosen as
it is put there (602.2b, 603.3d).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.instructions import Manual
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.aims_by_hand import Aiming, aims_by_hand
from mtgtable.oracle.wording.tokens import Text

_LYING_ELSEWHERE: Final = (
    ("~", "from", "your"), ("~", "from", "exile"), ("~", "is", "in"), ("~", "is", "exiled"), ("~", "is", "on"),
)  # fmt: skip
"""Words of an ability that works in another zone than its kind does (113.6)."""


def content_by_hand(
    text: Text,
    k: int,
    end: int,
    modes: Sequence[Text],
    known: tuple[Phrase, ...],
    *,
    chooses_x: bool,
    spell: bool = False,
) -> Content:
    """The effect from ``k`` to ``end`` with its modes, left to the players, and the targets that it names."""
    targets = aims_by_hand(text, modes, k, Aiming(known, spell, chooses_x))
    said = "\n".join((text.words(k, end), *(mode.words(0, mode.n) for mode in modes)))
    return Content(Manual(said, aims=bool(targets)), targets)


def works_elsewhere(text: Text, k: int, end: int) -> bool:
    """Does an effect that isn't understood tell that the ability works where its card lies, which isn't known.

    What is quoted is what something else does.
    """
    return any(text.at(j, words) for j in _unquoted(text, k, end) for words in _LYING_ELSEWHERE)


def adds_mana(text: Text, k: int, end: int) -> bool:
    """Does the effect say that it adds mana; what is quoted is what something else does."""
    return any(text.t[j] in ("add", "adds") for j in _unquoted(text, k, end))


def _unquoted(text: Text, k: int, end: int) -> Iterator[int]:
    quoted = False
    for j in range(k, end):
        quoted ^= text.t[j] == '"'
        if not quoted:
            yield j
