"""A run on a cluster of dask: the same games, wherever they are played; a worker that dies is made up for.

Needs the extra ``mtgtable[cluster]``; workers need mtgtable itself.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final

from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.one_game import play
from mtgtable.lab.runs.spec import RunSpec

CHUNK: Final = 8
_TRIES: Final = 10
"""How often a part of the run is given out again when its worker has died.

Each part brings the spec along (a few kilobytes): what lies on workers alone is lost with the last that has it.
"""


class NoCluster(Exception):
    """The cluster can't be used; the message says why."""


class ClusterGone(Exception):
    """The cluster, or every worker that a part was given to, has gone in the middle; the message says so."""


def run_on_cluster(
    spec: RunSpec, address: str, known: Iterable[int] = (), chunk: int = CHUNK
) -> Generator[GameNote, None, None]:
    """The games that aren't known yet, as they are done. Closing the iterator gives up the rest.

    Raises NoCluster before the first game, ClusterGone where the games so far are all that there will be.
    """
    try:
        from distributed import CancelledError, Client, KilledWorker, as_completed
    except ImportError as error:
        raise NoCluster("a cluster needs more than is installed: pip install 'mtgtable[cluster]'") from error
    done = set(known)
    missing = [number for number in range(spec.games) if number not in done]
    try:
        client: Any = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"{address}: no cluster answers there ({error})") from error
    try:
        parts = [missing[at : at + chunk] for at in range(0, len(missing), chunk)]
        futures = [client.submit(_play_part, spec, part, retries=_TRIES, pure=False) for part in parts]
        for future in as_completed(futures, loop=client.loop):
            yield from _notes_of(future, (CancelledError, KilledWorker, OSError))
    finally:
        client.close()


def _notes_of(future: Any, gone: tuple[type[Exception], ...]) -> list[GameNote]:
    try:
        notes: list[GameNote] = future.result()
    except gone as error:
        raise ClusterGone(f"the cluster has lost its workers or has gone itself ({error})") from error
    return notes


def _play_part(spec: RunSpec, numbers: list[int]) -> list[GameNote]:
    """On a worker."""
    return [play(spec, number) for number in numbers]
