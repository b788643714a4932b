"""Boards that a study has taken over from what was done on its table: gone with it, and there again with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mtgtable.model.ids import ObjectId
from mtgtable.session.record import Entry
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.board import StudyBoard
from mtgtable.session.study.laying_out import LaidOut


@dataclass(frozen=True, slots=True)
class Adopted:
    """A board after these inputs. ``before``: the table until then; ``keys``: the piece that each object became."""

    inputs: tuple[Entry, ...]
    label: str
    board: StudyBoard
    before: LaidOut
    keys: Mapping[ObjectId, int]


class Adoptions:
    """Those that are in the study now, oldest first, and those that were taken back with their inputs."""

    def __init__(self) -> None:
        self.there: list[Adopted] = []
        self._back: list[Adopted] = []

    def clear(self) -> None:
        """Another table lies there."""
        self.there.clear()
        self._back.clear()

    def take(self, one: Adopted) -> None:
        """One more; what was taken back before doesn't come back."""
        self.there.append(one)
        self._back.clear()

    def taken_back(self, sitting: Sitting) -> Adopted | None:
        """The last one, where the inputs that it is of are taken back by now."""
        if not self.there or sitting.record.position >= len(self.there[-1].inputs):
            return None
        self._back.append(self.there.pop())
        return self._back[-1]

    def done_again(self, sitting: Sitting) -> Adopted | None:
        """The one that is of the very inputs that were done again."""
        if not self._back:
            return None
        inputs = self._back[-1].inputs
        if tuple(sitting.record.entries[: len(inputs)]) != inputs:
            self._back.clear()  # something else has been done since
            return None
        if sitting.record.position < len(inputs):
            return None
        self.there.append(self._back.pop())
        return self.there[-1]
