"""``mtgtable cards show NAME``: a card, and what the program understands of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.card_pool import UnknownCard
from mtgtable.cards.store_schema import StoreError
from mtgtable.model.printed import PrintedFace
from mtgtable.session.catalog import Catalog, CatalogCard
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.told_abilities import told


def main(options: argparse.Namespace) -> int:
    """Print the card; the exit status is 0 when there is one of that name."""
    try:
        catalog, _ = Catalog.of_user(options.cards or ())
        card = catalog.card(options.name)
    except (UnknownCard, CardFileError, StoreError) as error:
        return wrong(str(error))
    sys.stdout.write("\n".join(lines(card)) + "\n")
    return 0


def lines(card: CatalogCard) -> Iterator[str]:
    """The card in lines: as printed, ability by ability, and what isn't understood."""
    for printed, compiled in zip(card.printed.faces, card.compiled.faces, strict=True):
        yield from _face(printed, compiled)
        yield ""
    if card.supported:
        yield "Wholly supported."
        return
    yield "Not wholly supported:"
    for clause in card.compiled.unsupported:
        yield f"  - {clause.text or card.name} ({clause.reason})"
    for piece in card.missing:
        yield f"  - the engine can't do: {piece}"


def _face(printed: PrintedFace, compiled: CompiledFace) -> Iterator[str]:
    yield f"{printed.name}  {printed.mana_cost}".rstrip()
    yield printed.type_line
    if printed.power is not None:
        yield f"{printed.power}/{printed.toughness}"
    if printed.loyalty is not None:
        yield f"Loyalty {printed.loyalty}"
    for text in printed.oracle_text.splitlines():
        yield f"  {text}"
    if compiled.abilities:
        yield "Understood as:"
    yield from (f"  {said}" for _, said in told(compiled))
