"""``mtgtable lab compare``: two lists, the same seeds, and whether a difference shows."""

from __future__ import annotations

import argparse
import sys

from mtgtable.lab.commands.deck_file import NoDeck, decks_of_files
from mtgtable.lab.drawn import median_words
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.intervals import percent
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import BadSpec
from mtgtable.lab.runs.summary import compare, summary
from mtgtable.lab.variants import Variant
from mtgtable.session.commands.wrong import MOST_JOBS, wrong


def main(options: argparse.Namespace) -> int:
    """Play both and compare; the exit status is 0, or 2 for what can't be played."""
    if not 1 <= options.jobs <= MOST_JOBS:
        return wrong(f"--jobs: expected a number from 1 to {MOST_JOBS}, not {options.jobs}")
    if options.pilot not in PILOTS:
        return wrong(f"--pilot: expected one of {', '.join(PILOTS)}, not {options.pilot!r}")
    try:
        deck, other = decks_of_files(
            (options.deck, options.other), options.cards, without_unknown=options.without_unknown
        )
        first = Variant.of(deck).spec(games=options.games, seed=options.seed, pilot=options.pilot)
        second = Variant.of(other).spec_beside(first)
    except (NoDeck, BadSpec) as error:
        return wrong(str(error))
    notes = [list(run(spec, options.jobs)) for spec in (first, second)]
    for title, played in ((first.title, notes[0]), (other.title, notes[1])):
        found = summary(first, sorted(played, key=lambda note: note.game))
        won = f"{percent(found.won)} won by turn {first.turns}"
        sys.stdout.write(f"{title}: {median_words(found)}, {won}, mean of all {found.mean_turns.whole_words()}\n")
    sys.stdout.write(f"(games in pairs by seed; in the means one that isn't won counts as turn {first.turns + 1})\n")
    sys.stdout.write(f"{other.title} against {first.title}: {compare(first, *notes).words('turns to kill')}\n")
    return 0
