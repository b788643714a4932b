"""``mtgtable lab ladder``: does each pilot beat the one below it, over these decks, with the same seeds.

Each against a goldfish, or with ``--duels`` against each other, both with the same deck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import mtgtable
from mtgtable.lab.commands.deck_file import NoDeck, decks_of_files
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.duels import LAST_TURN, Duel, Outplayed, outplayed, points
from mtgtable.lab.runs.intervals import FEWEST, TOO_FEW, mean_count
from mtgtable.lab.runs.rung import MEASURES, Rung, rung
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
from mtgtable.lab.runs.summary import kill_value
from mtgtable.session.commands.report_file import write_report_file
from mtgtable.session.commands.wrong import MOST_JOBS, wrong
from mtgtable.session.compiler_version import version_of

_PLAYING: Final = ("abilities", "cards", "engine", "lab", "model", "oracle", "session")
"""The rooms whose code decides what a game comes to."""


def main(options: argparse.Namespace) -> int:
    """Play every deck with every pilot and compare neighbours; the exit status is 0, or 2 for what can't be played."""
    pilots = options.pilots.split(",")
    if not 1 <= options.jobs <= MOST_JOBS:
        return wrong(f"--jobs: expected a number from 1 to {MOST_JOBS}, not {options.jobs}")
    unknown = [name for name in pilots if name not in PILOTS]
    if unknown or len(pilots) < 2:
        return wrong(f"--pilots: expected two or more of {', '.join(PILOTS)}, not {options.pilots!r}")
    twin = next((lower for lower, upper in pairwise(pilots) if lower == upper), None)
    if twin is not None:
        return wrong(f"--pilots: {twin} against {twin} is a pilot against itself, which plays the same games again")
    try:
        decks = decks_of_files(options.decks, options.cards, without_unknown=options.without_unknown)
        specs = [
            {name: spec_of(deck, games=options.games, seed=options.seed, pilot=name) for name in pilots}
            for deck in decks
        ]
    except (NoDeck, BadSpec) as error:
        return wrong(str(error))
    return _duels(options, pilots, specs) if options.duels else _goldfish(options, pilots, specs)


def _goldfish(options: argparse.Namespace, pilots: Sequence[str], specs: Sequence[Mapping[str, RunSpec]]) -> int:
    values: list[list[float]] = [[] for _ in pilots]
    for by_pilot in specs:
        for place, name in enumerate(pilots):
            found = _kills(by_pilot[name], options.jobs)
            values[place] += found
            middle = mean_count(found, 1, by_pilot[name].turns + 1)
            sys.stdout.write(f"{by_pilot[name].title}: {name}: mean turns {middle.words()}\n")
            sys.stdout.flush()
    steps = [
        rung(lower, upper, values[place], values[place + 1], specs[0][lower].turns)
        for place, (lower, upper) in enumerate(pairwise(pilots))
    ]
    for step in steps:
        sys.stdout.write("\n".join(step.words()) + "\n")
    if options.games < FEWEST:
        sys.stdout.write(f"({TOO_FEW} with each deck: {options.games}, not {FEWEST})\n")
    sys.stdout.write(f"(games in pairs by seed; one that isn't won counts as turn {specs[0][pilots[0]].turns + 1})\n")
    turns = dict(zip(pilots, values, strict=True))
    return _written(
        options, _report(pilots, specs, "turns", turns, options.games, steps) | {"measures": dict(MEASURES)}
    )


def _duels(options: argparse.Namespace, pilots: Sequence[str], specs: Sequence[Mapping[str, RunSpec]]) -> int:
    """Each step: both pilots play each deck against each other, every game from both seats."""
    taken: dict[str, list[float]] = {}
    steps = []
    for lower, upper in pairwise(pilots):
        row = taken[f"{upper} against {lower}"] = []
        for by_pilot in specs:
            found = list(points(Duel(by_pilot[upper], lower), options.jobs))
            row += found
            sys.stdout.write(f"{by_pilot[upper].title}: {outplayed(lower, upper, found).words()}\n")
            sys.stdout.flush()
        steps.append(outplayed(lower, upper, row))
    for step in steps:
        sys.stdout.write(step.words() + "\n")
    sys.stdout.write(
        f"(each pilot begins one game of a pair, with the same cards; after turn {LAST_TURN} it is drawn)\n"
    )
    told = _report(pilots, specs, "points", taken, options.games, steps)
    measures = {"share": "of the points of a pair of games, those of the upper pilot; 95 % interval: Student's"}
    return _written(options, told | {"opponent": "the pilot below", "last_turn": LAST_TURN, "measures": measures})


def _written(options: argparse.Namespace, report: dict[str, Any]) -> int:
    """Write the report where one is wanted; the exit status."""
    if options.json is not None:
        try:
            write_report_file(options.json, report)
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    return 0


def _report(
    pilots: Sequence[str],
    specs: Sequence[Mapping[str, RunSpec]],
    what: str,
    values: Mapping[str, Sequence[float]],
    games: int,
    steps: Sequence[Rung] | Sequence[Outplayed],
) -> dict[str, Any]:
    """The steps, and everything on which they depend: who wants to play them again finds it here.

    ``what`` the values are; ``games`` of them belong to each deck, in order.
    """
    first = specs[0][pilots[0]]
    decks = []
    for place, by_pilot in enumerate(specs):
        told = by_pilot[pilots[0]].as_json()
        played = slice(place * games, (place + 1) * games)
        found = {name: list(row[played]) for name, row in values.items()}
        decks.append({name: told[name] for name in ("deck", "cards", "commanders", "order")} | {what: found})
    return {
        "ladder": [step.as_json() for step in steps],
        "pilots": list(pilots),
        "decks": decks,
        "games": games,
        "seed": first.seed,
        "opponent": first.opponent,
        "last_turn": first.turns,
        "keep": first.rule.words(),
        "program": mtgtable.__version__,
        "code": version_of(_PLAYING),
        "confidence": 0.95,
    }


def _kills(spec: RunSpec, jobs: int) -> list[float]:
    """The kill turns in the order of the games."""
    return [kill_value(note, spec) for note in sorted(run(spec, jobs), key=lambda note: note.game)]
