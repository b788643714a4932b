"""Running many scenarios, in several processes, with one report."""

from __future__ import annotations

import fnmatch
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from mtgtable.session.catalog import Catalog
from mtgtable.session.long_lived import settle
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.outcome import Outcome, Status
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, Unreadable, files_under, read_file

STATUSES: Final[tuple[Status, ...]] = ("passed", "failed", "unsupported", "error", "crashed")
_WORDS: Final[dict[Status, str]] = {"error": "errors"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be run, and how."""

    paths: tuple[Path, ...]
    card_files: tuple[Path, ...] = ()
    jobs: int = 1
    name: str | None = None
    lenient: bool = False
    fail_fast: bool = False


def scenarios_wanted(wish: Wish) -> list[Scenario | Unreadable]:
    """Everything in the files that the name pattern fits. Raises ScenarioError for a path that isn't there."""
    found = [entry for path in files_under(wish.paths) for entry in read_file(path)]
    if wish.name is None:
        return found
    pattern = wish.name
    return [entry for entry in found if not entry.name or fnmatch.fnmatchcase(entry.name, pattern)]


def run(wish: Wish) -> Iterator[Outcome]:
    """The outcomes in the order of the files, one after the other as they are known."""
    scenarios = scenarios_wanted(wish)
    if wish.jobs > 1 and len(scenarios) > 1:
        outcomes = _in_processes(scenarios, wish)
    else:
        workshop = Workshop(_catalog(wish.card_files))
        settle()
        outcomes = (play(entry, workshop, lenient=wish.lenient) for entry in scenarios)
    for outcome in outcomes:
        yield outcome
        if wish.fail_fast and outcome.status in ("failed", "error", "crashed"):
            return


def _catalog(card_files: Iterable[Path]) -> Catalog:
    catalog, _ = Catalog.of_user(card_files)
    return catalog


class _Worker:
    """What a process keeps: its cards, so that each is read and compiled once."""

    workshop: Workshop | None = None
    lenient: bool = False


def _prepare(card_files: tuple[Path, ...], lenient: bool) -> None:
    """A process that was forked has the cards already; one that was started anew reads them."""
    if _Worker.workshop is None:
        _Worker.workshop = Workshop(_catalog(card_files))
    _Worker.lenient = lenient
    settle()


def _play_in_worker(scenario: Scenario | Unreadable) -> Outcome:
    if _Worker.workshop is None:
        raise RuntimeError("the process was not prepared")
    return play(scenario, _Worker.workshop, lenient=_Worker.lenient)


def _in_processes(scenarios: Sequence[Scenario | Unreadable], wish: Wish) -> Iterator[Outcome]:
    fork = sys.platform.startswith("linux")
    context = multiprocessing.get_context("fork" if fork else "spawn")
    _Worker.workshop = Workshop(_catalog(wish.card_files)) if fork else None
    try:
        with context.Pool(wish.jobs, _prepare, (wish.card_files, wish.lenient)) as pool:
            yield from pool.imap(_play_in_worker, scenarios, chunksize=4)
    finally:
        _Worker.workshop = None


def summary(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How many ended in which way."""
    counted = Counter(outcome.status for outcome in outcomes)
    return {_WORDS.get(status, status): counted[status] for status in STATUSES}


def summary_line(outcomes: Iterable[Outcome]) -> str:
    """The last line of the report."""
    return ", ".join(f"{count} {word}" for word, count in summary(outcomes).items())


def report(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The report as JSON data."""
    results = []
    for outcome in outcomes:
        row = asdict(outcome)
        row["cards"] = list(outcome.cards)
        results.append(row)
    return {"summary": summary(outcomes), "results": results}


def exit_status(outcomes: Iterable[Outcome]) -> int:
    """0 when nothing failed, crashed or was an error."""
    return 1 if any(outcome.status in ("failed", "error", "crashed") for outcome in outcomes) else 0
