"""``mtgtable explain SCENARIO REF``: why an object is what it is, after the script of a scenario."""

from __future__ import annotations

import argparse
import json
import sys

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.state.refs import Seat
from mtgtable.session.catalog import Catalog
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.layer_story import data, lines
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, cards_of, refuse_unsupported
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference


def main(options: argparse.Namespace) -> int:
    """Play the scenario as far as it holds and explain the object; 2 when that can't be done."""
    try:
        workshop = Workshop(Catalog.of_user(options.cards or ())[0])
        scenario = _chosen(options)
        refuse_unsupported(cards_of(scenario, workshop).values())
        run = ScenarioRun(scenario, workshop)
        try:
            run.play()
        except (Failed, Refused) as failure:
            sys.stderr.write(f"mtgtable: step {run.at} doesn't hold: {failure}; the table is as it was then\n")
        ref = run.table.finder.ref(options.reference)
        if isinstance(ref, Seat):
            return wrong(f"{options.reference} is a player; only objects go through the layers")
        story = run.table.game.explain(ref, options.edition)
    except (ScenarioError, UnknownReference, UnsupportedCards, CardFileError, StoreError) as error:
        return wrong(str(error))
    if options.json:
        sys.stdout.write(json.dumps(data(story), ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(lines(story)) + "\n")
    return 0


def _chosen(options: argparse.Namespace) -> Scenario:
    """The first scenario of the file, or the one of the name. Raises ScenarioError."""
    if not options.scenario.exists():
        raise ScenarioError(f"{options.scenario}: no such file")
    for entry in read_file(options.scenario):
        if options.name is not None and entry.name != options.name:
            continue
        if isinstance(entry, Unreadable):
            raise ScenarioError(entry.message)
        return entry
    raise ScenarioError(f"{options.scenario}: there is no scenario named {options.name!r}")
