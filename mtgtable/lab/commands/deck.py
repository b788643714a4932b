"""``mtgtable lab deck``: hands, lands, colors and castability by turn, counted; what can't be counted is dealt."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from mtgtable.cards.search.query import BadQuery
from mtgtable.lab.commands.deck_file import NoDeck, deck_of_file
from mtgtable.lab.dealt.dealing import Dealing
from mtgtable.lab.drawn import of_cells
from mtgtable.lab.exact.castable import CastableRow, Circumstances
from mtgtable.lab.exact.counted_deck import counted_deck
from mtgtable.lab.exact.figures import DeckFigures, figures, group_odds, methods_of
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.lab.figure import Figure
from mtgtable.lab.numbered import numbered
from mtgtable.session.commands.report_file import write_report_file
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.search.user_index import CardSearch

Odds: TypeAlias = tuple[tuple[float, ...], ...]
"""For one to four cards of a group, the chance by turn."""


MOST_DEALS: Final = 1_000_000
_WIDE: Final = {True: 7, False: 10}
"""Letters of a column at least, by whether all figures are exact."""
_APART: Final = 1
"""Blanks between the longest figures."""


def main(options: argparse.Namespace) -> int:
    """Count and print; the exit status is 0, or 2 for a deck that can't be read."""
    if not 1 <= options.turns <= 20:
        return wrong(f"--turns: expected a number from 1 to 20, not {options.turns}")
    if not 0 <= options.deals <= MOST_DEALS:
        return wrong(f"--deals: expected a number from 0 to {MOST_DEALS:,}, not {options.deals}")
    try:
        opened = deck_of_file(options.deck, options.cards, without_unknown=options.without_unknown)
    except NoDeck as error:
        return wrong(str(error))
    commander = bool(opened.commanders)
    rule = FREE_FIRST if commander else KeepRule()
    deck = counted_deck(opened)
    around = Circumstances(rule, options.turns, options.on_the_draw or commander)
    found = figures(deck, around)
    if not found.exact and options.deals:
        dealing = Dealing(deck, around, found)
        dealing.go_on(options.deals)
        found = dealing.figures()
    groups: dict[str, Odds] = {}
    search = CardSearch.of_cards(list({card.printed: None for card in opened.main})) if options.group else None
    for query in options.group or ():
        try:
            names = set(search.search(query).names) if search is not None else set()
        except BadQuery as error:
            return wrong(f"--group: the query can't be read\n{error.pointed(query)}")
        groups[query] = group_odds(deck, lambda card, names=names: card.name in names, around)  # type: ignore[misc]
    if options.json is not None:
        told = found.as_json() | ({"groups": groups} if groups else {})
        try:
            write_report_file(options.json, told)
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    seat = "on the draw" if options.on_the_draw else "on the play"
    if commander:
        seat = "a card is drawn on turn one, whoever begins (103.8c)"
    sys.stdout.write("\n".join(_lines(found, options.turns, groups, seat)) + "\n")
    return 0


def _lines(found: DeckFigures, turns: int, groups: Mapping[str, Odds], seat: str) -> Iterable[str]:
    yield f"{found.title}: {numbered(found.cards, 'card')}, {numbered(found.lands, 'land')}; {seat}"
    yield found.rule
    if not found.opening_lands:
        yield f"The deck is too small to draw for {numbered(turns, 'turn')}."
        return
    yield ""
    cells = [_cells(card, turns) for card in found.castable]
    wide = max((_WIDE[found.exact], *(len(cell) + _APART for row in cells for cell in row)))
    yield "lands in seven cards  " + "  ".join(f"{n}: {100 * p:.1f} %" for n, p in enumerate(found.opening_lands))
    yield "cards kept            " + "  ".join(f"{size}: {100 * p:.1f} %" for size, p in found.kept_sizes)
    yield ""
    yield f"{'turn':44}" + "".join(f"{turn:>{wide}}" for turn in range(1, turns + 1))
    yield _row("a land on every turn so far", "", found.land_drops, wide)
    for color in found.colors:
        yield _row(f"a land that makes {color.color}", f"{color.lands}", color.chances, wide)
    for query, odds in groups.items():
        for number, chances in enumerate(odds, 1):
            yield _row(query, f"{number} or more", chances, wide)
    yield ""
    if found.castable:
        yield "mana there for"
        for card, told in zip(found.castable, cells, strict=True):
            row = "".join(cell.rjust(wide) for cell in told)
            yield _in_columns(card.title, card.word).ljust(29) + card.cost.ljust(15) + row
        yield ""
    yield from methods_of((found,))
    yield from found.remarks


def _row(name: str, detail: str, chances: Iterable[float], wide: int) -> str:
    return f"{name:.28}".ljust(29) + detail.ljust(15) + "".join(f"{100 * chance:>{wide}.1f}" for chance in chances)


def _in_columns(title: str, word: str, most: int = 28) -> str:
    """A title as wide as there is room, with its keyword whole.

    >>> _in_columns("Vanguard of the Restless Hills, cycling", "cycling")
    'Vanguard of the Re…, cycling'
    """
    if len(title) <= most or not word:
        return title[:most]
    end = f", {word}"
    return f"{title[: most - len(end) - 1]}…{end}"


def _cells(card: CastableRow, turns: int) -> tuple[str, ...]:
    """A row of castability: each figure as it is known."""
    row = of_cells(card.title, [card.cell(turn) for turn in range(1, turns + 1)])
    table = Figure("", "heat", "", tuple(map(str, range(turns))), (row,), percent=True)
    return tuple(table.brief(row, index).removesuffix(" %") for index in range(turns))
