"""Verb frames: one declared entry for each thing that a sentence can tell players or objects to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from mtgtable.oracle.grammar.patterns import Captures, Endings, every_ending, first_words
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.wording.tokens import Text

SubjectKind: TypeAlias = Literal["player", "object"]
Build: TypeAlias = Callable[[Captures], Any]
"""Gives an instruction (or a Continuous), or None when the words fit but their meaning doesn't."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One verb frame: its pattern, who does it, and an example of it."""

    pattern: str
    match: Endings
    build: Build
    subject: SubjectKind
    example: str


_FRAMES: dict[tuple[SubjectKind, str], list[Frame]] = {}
ALL_FRAMES: list[Frame] = []


def verb(pattern: str, example: str, subject: SubjectKind = "player") -> Callable[[Build], Build]:
    """Declare a verb frame. The pattern begins with the verb; ``c["subject"]`` is who or what does it.

    An imperative's subject is you. The example is a whole sentence that the frame reads.
    """

    def declare(build: Build) -> Build:
        frame = Frame(pattern, every_ending(pattern), build, subject, example)
        for word in first_words(pattern):
            _FRAMES.setdefault((subject, word), []).append(frame)
        ALL_FRAMES.append(frame)
        return build

    return declare


def predicates(text: Text, i: int, subject: Any, kind: SubjectKind) -> list[tuple[Any, int]]:
    """Everything that the frames make of the words at ``i``, the longest reading first."""
    found: list[tuple[Any, int]] = []
    for frame in _FRAMES.get((kind, text.t[i]), ()):
        for j, captures in frame.match(text, i, {"subject": subject, "at": i}):
            built = frame.build(captures)
            if built is not None:
                found.append((built, j))
    if len(found) > 1:
        found.sort(key=lambda pair: -pair[1])
    return found


__all__ = ["ALL_FRAMES", "Continuous", "Frame", "SubjectKind", "predicates", "verb"]
