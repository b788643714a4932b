"""``mtgtable cards search QUERY``: the cards that a query asks for, names one a line."""

from __future__ import annotations

import argparse
import json
import sys

from mtgtable.cards.search.query import BadQuery, parse
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.search.user_index import CardSearch


def main(options: argparse.Namespace) -> int:
    """Search and print; 0 when a card was found, 1 when none, 2 when the query or the cards can't be read."""
    if options.limit is not None and options.limit < 1:
        return wrong(f"--limit: expected a number from 1, not {options.limit}")
    try:
        parse(options.query)
        search = _searched(options)
        if isinstance(search, str):
            return wrong(search)
        found = search.search(options.query, options.limit)
    except BadQuery as error:
        return wrong(f"the query can't be read\n{error.pointed(options.query)}")
    except StoreError as error:
        return wrong(str(error))
    if options.json:
        text = json.dumps({"total": found.total, "names": list(found.names)}, ensure_ascii=False, indent=1)
    else:
        text = "\n".join(found.names)
    sys.stdout.write(text + "\n" if text else "")
    if not text:
        sys.stderr.write("No card fits.\n")
    return 0 if found.total else 1


def _searched(options: argparse.Namespace) -> CardSearch | str:
    """The cards that are asked; a sentence where their file can't be read."""
    if options.cards:
        from mtgtable.cards.card_file import CardFileError, load_card_file  # loaded when there is one

        try:
            return CardSearch.of_cards([card for path in options.cards for card in load_card_file(path)[0]])
        except CardFileError as error:
            return str(error)
    if CardSearch.kept() is None:
        sys.stderr.write("Making the search index of your cards, once…\n")
    return CardSearch.of_user()
