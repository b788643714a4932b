"""``mtgtable scenario run``: plays scenario files and reports."""

from __future__ import annotations

import argparse
import sys

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.commands.report_file import write_report_file
from mtgtable.session.commands.wrong import MOST_JOBS, wrong
from mtgtable.session.scenarios.reading import ScenarioError
from mtgtable.session.scenarios.runner import Wish, exit_status, report, run, scenarios_wanted, summary_line


def main(options: argparse.Namespace) -> int:
    """Run what the options say; the exit status is 0 when nothing failed, crashed or was an error."""
    if not 1 <= options.jobs <= MOST_JOBS:
        return wrong(f"--jobs: expected a number from 1 to {MOST_JOBS}, not {options.jobs}")
    wish = Wish(
        tuple(options.paths),
        tuple(options.cards or ()),
        options.jobs,
        options.name,
        options.lenient,
        options.fail_fast,
    )
    outcomes = []
    try:
        if not scenarios_wanted(wish):
            where = ", ".join(str(path) for path in wish.paths)
            return wrong(f"{where}: no scenario there" + (f" whose name fits {wish.name!r}" if wish.name else ""))
        for outcome in run(wish):
            outcomes.append(outcome)
            if outcome.status != "passed":
                sys.stdout.write(outcome.line() + "\n")
    except (ScenarioError, CardFileError, StoreError) as error:
        return wrong(str(error))
    sys.stdout.write(summary_line(outcomes) + "\n")
    if options.json is not None:
        try:
            write_report_file(options.json, report(outcomes))
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    return exit_status(outcomes)
