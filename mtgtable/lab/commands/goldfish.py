"""``mtgtable lab goldfish``: play a deck against nobody, many times, and say what it does."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from mtgtable.lab.commands.deck_file import NoDeck, deck_of_file
from mtgtable.lab.drawn import median_words
from mtgtable.lab.numbered import numbered
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.cluster import ClusterGone, NoCluster, run_on_cluster
from mtgtable.lab.runs.ending import Asked, ended_by_signals
from mtgtable.lab.runs.intervals import FEWEST, percent
from mtgtable.lab.runs.noting import MISREAD, GameNote
from mtgtable.lab.runs.opponents import read_opponent
from mtgtable.lab.runs.pace import Pace
from mtgtable.lab.runs.run_file import RunFileError, known_games, write_run
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of, usual_life
from mtgtable.lab.runs.summary import Summary, summary
from mtgtable.session.commands.wrong import MOST_JOBS, wrong

_SAVED_EVERY: Final = 3.0
"""Seconds between two writings of the file, at the least."""
_SHARE: Final = 0.05
"""Of the time that writing may take; a long file is written more seldom."""


def main(options: argparse.Namespace) -> int:
    """Play and report. The exit status is 0, 2 for a run that can't be played, 130 or 143 when it was stopped."""
    if not 1 <= options.jobs <= MOST_JOBS:
        return wrong(f"--jobs: expected a number from 1 to {MOST_JOBS}, not {options.jobs}")
    if options.pilot not in PILOTS:
        return wrong(f"--pilot: expected one of {', '.join(PILOTS)}, not {options.pilot!r}")
    try:
        deck = deck_of_file(options.deck, options.cards, without_unknown=options.without_unknown)
        spec = spec_of(
            deck,
            games=options.games,
            seed=options.seed,
            pilot=options.pilot,
            opponent=read_opponent(options.opponent, usual_life(deck.commanders)),
            turns=options.turns,
            on_the_draw=options.on_the_draw,
        )
        known = known_games(options.json, spec) if options.json is not None else []
        notes = [note for note in known if note.game < spec.games]
        beyond = [note for note in known if note.game >= spec.games]
        if beyond:
            sys.stderr.write(
                f"{options.json} holds {numbered(len(beyond), 'game')} beyond those asked for: kept there\n"
            )
        with ended_by_signals():
            status = _play(spec, options, notes, beyond)
        if options.json is not None and (notes or beyond):
            write_run(options.json, spec, [*notes, *beyond])
    except (NoCluster, NoDeck, BadSpec, RunFileError) as error:
        return wrong(str(error))
    if notes:
        sys.stdout.write("\n".join(_lines(spec, notes)) + "\n")
    return status


def _play(spec: RunSpec, options: argparse.Namespace, notes: list[GameNote], beyond: list[GameNote]) -> int:
    """Play what isn't there yet, into ``notes``; the exit status, which tells whether it was stopped.

    ``beyond``: games of the same run that the file holds and nobody asked for; they stay in it.
    """
    pace = Pace()
    before = len(notes)
    known = [note.game for note in notes]
    games = run_on_cluster(spec, options.dask, known) if options.dask else run(spec, options.jobs, known)
    next_saving = time.monotonic()
    try:
        for note in games:
            notes.append(note)
            now = time.monotonic()
            if options.json is not None and now >= next_saving:
                write_run(options.json, spec, [*notes, *beyond])
                written = time.monotonic()
                next_saving = written + max(_SAVED_EVERY, (written - now) / _SHARE)
            pace.came(len(notes) - before, now)
            _tell(len(notes), spec.games, pace)
    except (KeyboardInterrupt, BrokenProcessPool, ClusterGone) as end:
        games.close()
        why = _why_ended(end)
        kept = "told" if options.json is None else f"kept in {options.json}"
        told = f"after {len(notes)} of {spec.games} games; what was played is {kept}"
        line = "\n" if sys.stderr.isatty() else ""
        sys.stderr.write(f"{line}{why} {told if notes else 'before a game was over; there is nothing to keep'}\n")
        return end.status if isinstance(end, Asked) else 130
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    return 0


def _why_ended(end: BaseException) -> str:
    match end:
        case ClusterGone():
            return str(end)
        case BrokenProcessPool():
            return "one of its processes was ended from outside"
    return "stopped"


def _tell(done: int, games: int, pace: Pace) -> None:
    """Progress where somebody looks on; rate and time left once they are known."""
    if sys.stderr.isatty():
        rate, left = pace.rate, pace.left(games - done)
        known = "" if rate is None or left is None else f", {rate:.1f} a second, {left:,.0f} s left"
        sys.stderr.write(f"\r{done:,} of {games:,} games{known} \x1b[K")


def _lines(spec: RunSpec, notes: Sequence[GameNote]) -> Iterable[str]:
    found = summary(spec, notes)
    number = f"{found.games:,} {'game' if found.games == 1 else 'games'}"
    yield f"{spec.title}: {number}, pilot {spec.pilot}, against {spec.against}, seed {spec.seed}"
    if not found.games:
        return
    yield f"won by turn {spec.turns}: {percent(found.won)}   {median_words(found)}"
    for outcome, each in found.ended:
        if outcome.turn is None and each.value:
            yield f"{outcome.name}: {percent(each)}"
    if found.mean_kill is not None:
        yield f"mean turn of the games won: {found.mean_kill.whole_words()}"
    yield f"mulligans a game: {found.mulligans.whole_words()}"
    yield from _by_turn(found)
    for title, rows in (("stuck in hand at the end", found.stuck[:8]),):
        if rows:
            yield f"{title}: " + ", ".join(f"{name} {percent(each, 0)}" for name, each in rows)
    if found.failed:
        yield f"the engine failed in {found.failed} games, which are among those broken off"
    for text, each in found.by_hand:
        what = "" if text.startswith(MISREAD) else "not understood, "
        yield f"{what}{each.whole_words()} times a game: {text}"
    yield (
        "(in brackets the 95 % interval: Wilson's of shares, Student's of means, or Garwood's of a count where all "
        f"games agree, the exact one of the median, in which a game that isn't won comes after turn {spec.turns}"
        f"{'' if found.games >= FEWEST else f'; fewer than {FEWEST} games give none of a mean or a median'})"
    )


def _by_turn(found: Summary) -> Iterable[str]:
    yield f"{'turn':>5}{'won':>22}{'won by then':>22}{'damage':>22}{'mana spent':>22}{'cards seen':>22}"
    for turn, kill in enumerate(found.kills, 1):
        rest = "".join(f"{row[turn - 1].words():>22}" for row in (found.damage, found.mana, found.cards))
        yield f"{turn:>5}{percent(kill):>22}{percent(found.won_by[turn - 1]):>22}{rest}"
