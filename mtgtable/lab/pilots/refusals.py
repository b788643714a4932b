"""Questions whose answer was refused as a whole: asked again in the same turn, they are answered with the least.

What resolves is taken back with such an answer to the pass before it (732.1), and the same would be said for ever.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from mtgtable.engine.asking.decisions import Attack, Block, Decision, Pay, Sourced
from mtgtable.model.ids import ObjectId

_Question: TypeAlias = tuple[type[Decision], str, ObjectId]
"""Which kind of question, in which words, asked by what."""


@dataclass(slots=True)
class Refusals:
    """Those of a turn. ``asked`` is told of each question, ``refused`` that the answer to the last was no good."""

    _last: _Question | None = None
    _refused: set[_Question] = field(default_factory=set)

    def asked(self, decision: Decision) -> None:
        """This is what is answered now; attacks, blocks and payments are refused and mended by themselves."""
        self._last = _question(decision)

    def refused(self) -> None:
        """The last answer was."""
        if self._last is not None:
            self._refused.add(self._last)

    def knows(self, decision: Decision) -> bool:
        """Was an answer to that refused."""
        return bool(self._refused) and _question(decision) in self._refused

    def forget(self) -> None:
        """Another turn, or something else is begun."""
        self._last = None
        self._refused.clear()


def _question(decision: Decision) -> _Question | None:
    if not isinstance(decision, Sourced) or isinstance(decision, Attack | Block | Pay):
        return None
    return type(decision), decision.prompt, decision.source
