"""``mtgtable cards coverage``: how many cards are wholly understood."""

from __future__ import annotations

import argparse
import os
import sys

from mtgtable.cards.card_file import CardFileError, load_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.store_schema import StoreError
from mtgtable.model.printed import PrintedCard
from mtgtable.session.commands.report_file import write_report_file
from mtgtable.session.commands.wrong import MOST_JOBS, wrong
from mtgtable.session.coverage import coverage, report


def main(options: argparse.Namespace) -> int:
    """Count and report; the exit status is 0."""
    jobs = options.jobs if options.jobs is not None else os.cpu_count() or 1
    if not 1 <= jobs <= MOST_JOBS:
        return wrong(f"--jobs: expected a number from 1 to {MOST_JOBS}, not {jobs}")
    try:
        cards = _cards(options)
    except (CardFileError, StoreError) as error:
        return wrong(str(error))
    results = list(coverage(cards, jobs))
    supported = sum(result.supported for result in results)
    share = 100 * supported / len(results) if results else 0.0
    if options.json is not None:
        try:
            write_report_file(options.json, report(results))
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    sys.stdout.write(f"{supported} of {len(results)} cards are wholly supported ({share:.1f} %)\n")
    return 0


def _cards(options: argparse.Namespace) -> list[PrintedCard]:
    if options.cards:
        cards = [card for path in options.cards for card in load_card_file(path)[0]]
        return [card for card in cards if not is_token(card)]
    pool, _ = CardPool.of_user()
    return [pool.card(name) for name in pool.names()]
