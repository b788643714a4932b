"""``mtgtable decks check``: what of these decks would be done by hand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.decklist import DeckFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.catalog import Catalog
from mtgtable.session.commands.report_file import write_report_file
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.deck_coverage import DeckCoverage, DecksReport, decks_report

_SAID: Final = 50
"""So many of the cards in most decks are listed; the rest is in the report."""
_DECK_BY_DECK: Final = 5
"""So many decks are told card by card."""


def main(options: argparse.Namespace) -> int:
    """Read the decks and report; the exit status is 0 when each is a deck list with a card that is known."""
    try:
        catalog, _ = Catalog.of_user(options.cards or ())
        report = decks_report(options.paths, catalog)
    except (CardFileError, StoreError, DeckFileError) as error:
        return wrong(str(error))
    if not report.decks:
        return wrong("there is no deck list in these folders")
    if options.json is not None:
        try:
            write_report_file(options.json, report.as_json())
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    sys.stdout.write("\n".join(lines(report)) + "\n")
    if report.unreadable:
        return wrong("\n".join(f"{deck.path}: no deck list in it that can be read" for deck in report.unreadable))
    return 0


def lines(report: DecksReport) -> Iterator[str]:
    """The report in lines: few decks one by one, then the cards in most decks, then the shares."""
    if len(report.decks) <= _DECK_BY_DECK:
        for deck in report.decks:
            yield from _deck(deck)
            yield ""
    else:
        wanted = report.wanted()
        for card, times in wanted[:_SAID]:
            yield f"{times:5} {'deck ' if times == 1 else 'decks'}  {card.name}: {' / '.join(card.clauses)}"
        if len(wanted) > _SAID:
            yield f"      and {len(wanted) - _SAID} more"
    counted = len(report.counted)
    share = 100 * report.whole / counted if counted else 0.0
    yield f"{report.whole} of {counted} decks are understood whole ({share:.1f} %)"
    yield f"{100 * report.by_inclusion:.1f} % of their cards are, each counted in every deck that it is in"
    left_out = len(report.decks) - counted
    if left_out:
        yield f"{left_out} more were left out: fewer than nine in ten of their names are known"


def _deck(deck: DeckCoverage) -> Iterator[str]:
    yield f"{deck.name} ({deck.path.name})"
    for complaint in deck.complaints:
        yield f"  {complaint}"
    for name in deck.unknown:
        yield f"  no card is named {name!r}"
    for card in deck.by_hand:
        yield f"  by hand: {card.name}"
        for clause in card.clauses:
            yield f"    - {clause}"
    if deck.whole and deck.cards:
        yield "  every card is wholly supported" if not deck.unknown else "  every card that is known is supported"
