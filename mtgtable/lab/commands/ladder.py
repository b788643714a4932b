"""``mtgtable lab ladder``: does each pilot beat the one below it, over these decks, with the same seeds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import mtgtable
from mtgtable.lab.commands.deck_file import NoDeck, deck_of_file
from mtgtable.lab.pilots.ladder import PILOTS
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
        decks = [deck_of_file(path, options.cards) for path in options.decks]
        specs = [
            {name: spec_of(deck, games=options.games, seed=options.seed, pilot=name) for name in pilots}
            for deck in decks
        ]
    except (NoDeck, BadSpec) as error:
        return wrong(str(error))
    values: list[list[float]] = [[] for _ in pilots]
    for by_pilot in specs:
        for place, name in enumerate(pilots):
            found = _kills(by_pilot[name], options.jobs)
            values[place] += found
            sys.stdout.write(f"{by_pilot[name].title}: {name}: mean turns {sum(found) / len(found):.2f}\n")
            sys.stdout.flush()
    steps = [
        rung(lower, upper, values[place], values[place + 1], specs[0][lower].turns)
        for place, (lower, upper) in enumerate(pairwise(pilots))
    ]
    for step in steps:
        sys.stdout.write("\n".join(step.words()) + "\n")
    sys.stdout.write(f"(games in pairs by seed; one that isn't won counts as turn {specs[0][pilots[0]].turns + 1})\n")
    if options.json is not None:
        try:
            write_report_file(options.json, _report(pilots, specs, values, steps, options.games))
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    return 0


def _report(
    pilots: Sequence[str],
    specs: Sequence[Mapping[str, RunSpec]],
    values: Sequence[Sequence[float]],
    steps: Sequence[Rung],
    games: int,
) -> dict[str, Any]:
    """The steps, and everything on which they depend: who wants to play them again finds it here."""
    first = specs[0][pilots[0]]
    decks = []
    for place, by_pilot in enumerate(specs):
        told = by_pilot[pilots[0]].as_json()
        played = slice(place * games, (place + 1) * games)
        turns = {name: list(row[played]) for name, row in zip(pilots, values, strict=True)}
        decks.append({name: told[name] for name in ("deck", "cards", "commanders", "order")} | {"turns": turns})
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
        "measures": dict(MEASURES),
        "confidence": 0.95,
    }


def _kills(spec: RunSpec, jobs: int) -> list[float]:
    """The kill turns in the order of the games."""
    return [kill_value(note, spec) for note in sorted(run(spec, jobs), key=lambda note: note.game)]
