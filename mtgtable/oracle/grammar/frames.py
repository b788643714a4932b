"""Verb frames: one declared entry for each thing that a sentence can tell players or objects to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from mtgtable.oracle.grammar.patterns import Captures, Endings, every_ending
from mtgtable.oracle.grammar.rules import Rules
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.wording.tokens import Text

SubjectKind: TypeAlias = Literal["player", "object", "size"]
Build: TypeAlias = Callable[[Captures], Any]
"""Gives an instruction (or a Continuous), or None when the words fit but their meaning doesn't."""

FRAMES: Final[dict[SubjectKind, Rules[Endings, Build]]] = {
    "player": Rules("verb of players", every_ending),
    "object": Rules("verb of objects", every_ending),
    "size": Rules("verb of sizes", every_ending),
}
"""The verb frames by who does it; a phrase at a frame's end can be read longer or shorter."""


def verb(pattern: str, example: str, subject: SubjectKind = "player") -> Callable[[Build], Build]:
    """Declare a verb frame. The pattern begins with the verb; ``c["subject"]`` is who or what does it.

    An imperative's subject is you. The example is a whole sentence that the frame reads.
    """
    return FRAMES[subject].declare(pattern, example)


def predicates(text: Text, i: int, subject: Any, kind: SubjectKind) -> list[tuple[Any, int]]:
    """Everything that the frames make of the words at ``i``, the longest reading first."""
    found: list[tuple[Any, int]] = []
    for frame in FRAMES[kind].starting(text, i):
        for j, captures in frame.match(text, i, {"subject": subject, "at": i}):
            built = frame.build(captures)
            if built is not None:
                found.append((built, j))
    if len(found) > 1:
        found.sort(key=lambda pair: -pair[1])
    return found


__all__ = ["FRAMES", "Continuous", "SubjectKind", "predicates", "verb"]
