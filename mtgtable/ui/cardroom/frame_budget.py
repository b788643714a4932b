"""What drawing may take while something moves: what doesn't fit into a frame waits for the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

FRAME_MS: Final = 1000 / 60
_SHARE: Final = 0.55
"""What of a frame painting and drawing may take; the window has other things to do."""
_FADES: Final = 0.9


class FrameBudget:
    """Counts what was spent since a frame began, and what one more thing may be expected to take.

    >>> now = [0.0]
    >>> frame = FrameBudget(lambda: now[0])
    >>> with frame.painting(): now[0] = 0.005
    >>> frame.has_room()
    True
    >>> with frame.drawing(): now[0] = 0.008
    >>> frame.has_room()
    False
    >>> now[0] = 0.017
    >>> frame.has_room()
    True
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._began = clock()
        self._spent = self._usual = 0.0

    def begin(self) -> None:
        """Something has moved: a frame begins."""
        self._began, self._spent = self._clock(), 0.0

    @contextmanager
    def painting(self) -> Iterator[None]:
        """What is painted in here belongs to the frame."""
        start = self._clock()
        try:
            yield
        finally:
            self._spent += self._clock() - start

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """So does what is drawn in here, of which there may be one more."""
        before = self._spent
        with self.painting():
            yield
        self._usual = max(self._spent - before, self._usual * _FADES)

    def has_room(self) -> bool:
        """Would one more fit? When a frame's time is over there is a new one."""
        if (self._clock() - self._began) * 1000 >= FRAME_MS:
            self.begin()
        return (self._spent + self._usual) * 1000 <= _SHARE * FRAME_MS
