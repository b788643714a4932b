"""``mtgtable explain SCENARIO REF...``: why objects are what they are, after the script of a scenario."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.plain_file import is_there
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog, CatalogCard
from mtgtable.session.commands.wrong import wrong
from mtgtable.session.layer_story import data, lines, names_in
from mtgtable.session.not_counted import not_counted
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, cards_of, refuse_unsupported
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference

_THERE: Final = (Zone.BATTLEFIELD, Zone.STACK)
"""Where what is asked about is looked for; it is told of what lies elsewhere."""


def main(options: argparse.Namespace) -> int:
    """Play the scenario as far as it holds and explain the objects; 2 when that can't be done.

    Clauses that aren't read are told, and the rest is explained; with ``--strict`` such a scenario is refused.
    """
    if not options.references and not options.all:
        return wrong("name an object, or say --all for every permanent")
    try:
        workshop = Workshop(Catalog.of_user(options.cards or ())[0])
        scenario = _chosen(options)
        cards = cards_of(scenario, workshop)
        if options.strict:
            refuse_unsupported(cards.values())
        run = ScenarioRun(scenario, workshop)
        try:
            run.play()
        except (Failed, Refused) as failure:
            sys.stderr.write(f"mtgtable: step {run.at} doesn't hold: {failure}; the table is as it was then\n")
        objects = _objects(run, options)
        _warn(cards)
        told = [(run.table.game.explain(id_, options.edition), id_) for id_ in objects]
    except (ScenarioError, UnknownReference, UnsupportedCards, CardFileError, StoreError) as error:
        return wrong(str(error))
    except NotAnObject as error:
        return wrong(f"{error} is a player; only objects go through the layers")
    state = run.table.game.state
    name = names_in(state)
    if options.json:
        stories = [_placed(state, id_, data(story, name, not_counted(state, id_))) for story, id_ in told]
        whole = stories[0] if len(options.references) == 1 and not options.all else stories
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=1) + "\n")
    else:
        blocks = [
            "\n".join((*_elsewhere(state, id_), *lines(story, name, not_counted(state, id_)))) for story, id_ in told
        ]
        sys.stdout.write("\n\n".join(blocks) + "\n")
    return 0


def _placed(state: State, id_: ObjectId, story: dict[str, Any]) -> dict[str, Any]:
    """The story with the zone of its object and, where that isn't the battlefield, why it is there."""
    item = state.objects[id_]
    why = " ".join(_last_told(state, id_)) if item.zone not in _THERE else ""
    return {"object": story["object"], "zone": str(item.zone), "why_there": why} | story


def _elsewhere(state: State, id_: ObjectId) -> Iterator[str]:
    """Where an object lies that isn't on the battlefield, and the last that the log tells of it."""
    item = state.objects[id_]
    if item.zone in _THERE:
        return
    why = "".join(f": {one}" for one in _last_told(state, id_))
    yield f"{item.printed.name} isn't on the battlefield but in {seat_letter(item.owner)}'s {item.zone}{why}"


def _last_told(state: State, id_: ObjectId) -> Iterator[str]:
    """The last that the log tells of an object."""
    told = (f"{one.text} (turn {one.turn})" for one in reversed(state.log) if one.refs and id_ in one.refs)
    yield from islice(told, 1)


class NotAnObject(ValueError):
    """A reference that means a player."""


def _objects(run: ScenarioRun, options: argparse.Namespace) -> list[ObjectId]:
    """The objects asked about: those named, or with ``--all`` every permanent. Raises NotAnObject."""
    found: list[ObjectId] = []
    for reference in options.references:
        ref = run.table.finder.ref(reference)
        if isinstance(ref, Seat):
            raise NotAnObject(reference)
        found.append(ref)
    if options.all:
        found += run.table.game.state.battlefield
    return list(dict.fromkeys(found))


def _warn(cards: dict[str, CatalogCard]) -> None:
    """Say which cards aren't wholly understood."""
    for name, card in cards.items():
        if not card.supported:
            clauses = "; ".join(card.unsupported_clauses[:3])
            sys.stderr.write(f"mtgtable: {name} isn't wholly understood: {clauses}\n")


def _chosen(options: argparse.Namespace) -> Scenario:
    """The first scenario of the file, or the one of the name. Raises ScenarioError."""
    if not is_there(options.scenario):
        raise ScenarioError(f"{options.scenario}: no such file")
    for entry in read_file(options.scenario):
        if options.name is not None and entry.name != options.name:
            continue
        if isinstance(entry, Unreadable):
            raise ScenarioError(entry.message)
        return entry
    raise ScenarioError(f"{options.scenario}: there is no scenario named {options.name!r}")
