"""Playing the games of a run in processes. What comes out depends on the games' numbers only."""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.synchronize import Event
from typing import Final, TypeAlias

from mtgtable.lab.runs.ending import deaf_to_keys, end_with_parent
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.one_game import play
from mtgtable.lab.runs.spec import RunSpec
from mtgtable.session.long_lived import settle

FEW: Final = 8
"""Games for which no other process is begun."""
CHUNK: Final = 2
"""Games that a process plays before it tells."""

_LOOK: Final = 0.2
"""Seconds after which it is looked again whether somebody has asked for the end."""
_Chunk: TypeAlias = Future[list[GameNote]]

_spec: RunSpec | None = None
_stopped: Event | None = None


def run(
    spec: RunSpec, jobs: int = 1, known: Iterable[int] = (), *, always_processes: bool = False
) -> Generator[GameNote, None, None]:
    """The games that aren't known yet, as they are done. Closing the iterator stops the processes.

    One job plays in this process unless ``always_processes``.
    """
    done = set(known)
    missing = [number for number in range(spec.games) if number not in done]
    if not always_processes and (jobs == 1 or len(missing) <= FEW):
        settle()
        for number in missing:
            yield play(spec, number)
        return
    yield from _in_processes(spec, jobs, missing)


def _in_processes(spec: RunSpec, jobs: int, missing: list[int]) -> Generator[GameNote, None, None]:
    if not missing:
        return
    size = max(1, min(CHUNK, len(missing) // (4 * jobs)))
    chunks = [missing[at : at + size] for at in range(0, len(missing), size)]
    waiting = iter(chunks)
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _take_spec, (spec, stopped))
    try:
        open_: set[_Chunk] = set()
        for chunk in waiting:
            with deaf_to_keys():
                open_.add(pool.submit(_play_chunk, chunk))
            if len(open_) >= 2 * jobs:
                finished, open_ = _finished(open_)
                for future in finished:
                    yield from future.result()
        while open_:
            finished, open_ = _finished(open_)
            for future in finished:
                yield from future.result()
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _finished(open_: set[_Chunk]) -> tuple[set[_Chunk], set[_Chunk]]:
    """Those that are done, and the others. The key that stops a run is heard between two looks only.

    Raised while the states of futures are locked it would leave them so, and the pool would wait for ever.
    """
    while True:
        with deaf_to_keys():
            done, left = wait(open_, _LOOK, FIRST_COMPLETED)
        if done:
            return done, left


def _take_spec(spec: RunSpec, stopped: Event) -> None:
    """A process is told once what it plays."""
    global _spec, _stopped
    _spec, _stopped = spec, stopped
    end_with_parent()
    settle()


def _play_chunk(numbers: list[int]) -> list[GameNote]:
    if _spec is None or _stopped is None:
        raise RuntimeError("this process was not told what to play")
    return [play(_spec, number) for number in numbers if not _stopped.is_set()]
