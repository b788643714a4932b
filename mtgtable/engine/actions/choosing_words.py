"""Words chosen for a text change as it begins: one color word for another, one type for another (608.2d, 612.2)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.modifications import ChangeChosenWords, ChangeText, Modification
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine import choosing
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLOR_NAMES, COLORS, COLORS_BY_NAME
from mtgtable.model.types import BASIC_LAND_TYPES, CREATURE_TYPES

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "color": tuple(COLOR_NAMES[color] for color in COLORS),
    "basic land type": BASIC_LAND_TYPES,
    "creature type": tuple(sorted(CREATURE_TYPES)),
}


def with_words(table: Table, parts: tuple[Modification, ...], frame: Frame) -> Steps[tuple[Modification, ...]]:
    """The parts, with the words of text changes chosen: the one that is replaced, then the one in its place."""
    found: list[Modification] = []
    for part in parts:
        if isinstance(part, ChangeChosenWords):
            found.append((yield from _chosen(table, part, frame)))
        else:
            found.append(part)
    return tuple(found)


def _chosen(table: Table, part: ChangeChosenWords, frame: Frame) -> Steps[ChangeText]:
    every = tuple(word for kind in part.kinds for word in _WORDS[kind])
    frame = yield from choosing.decide(table, Decide("word", bind="old word", options=every), frame)
    old = _word(frame, "old word")
    kind = next(kind for kind in part.kinds if old in _WORDS[kind])
    if part.new:
        return ChangeText(_as_word(kind, old), _as_word(kind, part.new))
    others = tuple(word for word in _WORDS[kind] if word != old and word not in part.not_new)
    frame = yield from choosing.decide(table, Decide("word", bind="new word", options=others), frame)
    return ChangeText(_as_word(kind, old), _as_word(kind, _word(frame, "new word")))


def _word(frame: Frame, name: str) -> str:
    word = frame.word(name)
    assert word is not None
    return word


def _as_word(kind: str, word: str) -> Any:
    """The word as text holds it."""
    if kind == "color":
        return ColorWord(COLORS_BY_NAME[word])
    return TypeWord(word, "land" if kind == "basic land type" else "creature")
