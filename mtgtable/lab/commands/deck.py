"""``mtgtable lab deck``: hands, lands, colors and castability by turn, counted exactly."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from mtgtable.lab.commands.deck_file import NoDeck, deck_of_file
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import counted_deck
from mtgtable.lab.exact.figures import METHOD, DeckFigures, figures
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.session.commands.wrong import wrong


def main(options: argparse.Namespace) -> int:
    """Count and print; the exit status is 0, or 2 for a deck that can't be read."""
    if not 1 <= options.turns <= 20:
        return wrong(f"--turns: expected a number from 1 to 20, not {options.turns}")
    try:
        opened = deck_of_file(options.deck, options.cards)
    except NoDeck as error:
        return wrong(str(error))
    commander = bool(opened.commanders)
    rule = FREE_FIRST if commander else KeepRule()
    found = figures(counted_deck(opened), Circumstances(rule, options.turns, options.on_the_draw or commander))
    if options.json is not None:
        try:
            options.json.write_text(json.dumps(found.as_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            return wrong(f"{options.json}: can't be written ({error.strerror or error})")
    sys.stdout.write("\n".join(_lines(found, options.turns)) + "\n")
    return 0


def _lines(found: DeckFigures, turns: int) -> Iterable[str]:
    yield f"{found.title}: {found.cards} cards, {found.lands} lands"
    yield found.rule
    if not found.castable:
        yield f"The deck is too small to draw for {turns} turns."
        return
    yield ""
    yield "lands in seven cards  " + "  ".join(f"{n}: {100 * p:.1f} %" for n, p in enumerate(found.opening_lands))
    yield "cards kept            " + "  ".join(f"{size}: {100 * p:.1f} %" for size, p in found.kept_sizes)
    yield ""
    yield f"{'turn':44}" + "".join(f"{turn:>7}" for turn in range(1, turns + 1))
    yield _row("a land on every turn so far", "", found.land_drops)
    for color in found.colors:
        yield _row(f"a land that makes {color.color}", f"{color.lands}", color.chances)
    yield ""
    yield "mana there for"
    for card in found.castable:
        yield _row(card.name, card.cost, card.chances)
    yield ""
    yield METHOD
    yield from found.remarks


def _row(name: str, detail: str, chances: Iterable[float]) -> str:
    return f"{name:.28}".ljust(29) + detail.ljust(15) + "".join(f"{100 * chance:>7.1f}" for chance in chances)
