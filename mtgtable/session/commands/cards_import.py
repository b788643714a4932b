"""``mtgtable cards import FILE``: reads a card file into the user's card store."""

from __future__ import annotations

import argparse
import sys

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError, StoreShrinks
from mtgtable.session.commands.wrong import wrong


def main(options: argparse.Namespace) -> int:
    """Import the file; the exit status is 0 when the store holds its cards."""
    try:
        with CardStore() as store:
            report = store.import_file(options.file, may_shrink=options.fewer)
    except StoreShrinks as error:
        return wrong(f"{error}; with --fewer it is taken all the same")
    except (CardFileError, StoreError) as error:
        return wrong(str(error))
    sys.stdout.write(report.summary() + "\n")
    for complaint in report.complaints[:20]:
        sys.stdout.write(f"  {complaint}\n")
    return 0
