"""What is done once for each of several things is spoken of afterwards as one: "those tokens", "cards exiled this way".

While it is done for one of them, its names mean what was done for that one (608.2c).
"""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.affected import names_given
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame, Ref


class Gathering:
    """The names that an instruction gives each time it is done, and all that they have meant."""

    def __init__(self, of: Instruction, before: Frame) -> None:
        self._names = _names(of)
        self._before = before
        self._refs: dict[str, tuple[Ref, ...]] = {}
        self._numbers: dict[str, int] = {}

    def fresh(self, frame: Frame) -> Frame:
        """The frame for doing it once more: its names mean again what they meant before all of it."""
        bound = tuple(pair for pair in frame.bound if pair[0] not in self._names)
        noted = tuple(pair for pair in frame.noted if pair[0] not in self._names)
        bound += tuple(pair for pair in self._before.bound if pair[0] in self._names)
        noted += tuple(pair for pair in self._before.noted if pair[0] in self._names)
        return replace(frame, bound=bound, noted=noted)

    def note(self, frame: Frame) -> None:
        """It was done once; what its names mean in the frame is added."""
        for name in self._names:
            refs, number = frame.get(name), frame.number(name)
            if refs is not None:
                self._refs[name] = tuple(dict.fromkeys((*self._refs.get(name, ()), *refs)))
            if number is not None:
                self._numbers[name] = self._numbers.get(name, 0) + number

    def whole(self, frame: Frame) -> Frame:
        """The frame after all of it."""
        for name, refs in self._refs.items():
            frame = frame.bind(name, refs)
        for name, number in self._numbers.items():
            frame = frame.note(name, number)
        return frame


@by_identity()
def _names(of: Instruction) -> frozenset[str]:
    return frozenset(name for part in walk(of) for name in names_given(part))


def nothing_bound(node: Instruction, frame: Frame) -> Frame:
    """What an instruction that wasn't carried out would have bound is nothing (609.3)."""
    for part in walk(node):
        for name in names_given(part):
            if frame.get(name) is None and frame.number(name) is None and frame.word(name) is None:
                frame = frame.bind(name, ()).note(name, 0)
    return frame
