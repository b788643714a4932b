"""``mtgtable lab sources``: how surely a number of lands of a color casts a cost on its turn."""

from __future__ import annotations

import argparse
import json
import sys

from mtgtable.lab.exact.sources_model import (
    COMMANDER_DECK,
    BadQuestion,
    Cost,
    Question,
    answer,
    fewest_sources,
    in_lands,
    read_cost,
    wished_for,
)
from mtgtable.session.commands.wrong import wrong


def main(options: argparse.Namespace) -> int:
    """Answer; the exit status is 0, or 2 for a question without an answer."""
    try:
        cost = read_cost(options.cost)
        turn = options.turn if options.turn is not None else max(1, cost.mana_value)
        if options.sources is None:
            return _fewest(options, cost, turn)
        question = Question(options.cards, options.lands, options.sources, cost, turn, options.on_the_draw)
        found = answer(question)
    except BadQuestion as error:
        return wrong(str(error))
    if options.json:
        sys.stdout.write(json.dumps({"castable": found.castable, "lands_enough": found.lands_enough}) + "\n")
        return 0
    seat = "on the draw" if options.on_the_draw else "on the play"
    sys.stdout.write(
        f"{100 * found.castable:.1f} % of the hands with {in_lands(turn)} on turn {turn} {seat} cast {options.cost}\n"
        f"({100 * found.lands_enough:.1f} % have that many; {options.sources} of {in_lands(options.lands)} in "
        f"{options.cards} cards {'makes' if options.sources == 1 else 'make'} the color; "
        "counted exactly by Karsten's model of 2022)\n"
    )
    _tell_of_draws(options)
    return 0


def _tell_of_draws(options: argparse.Namespace) -> None:
    """Why it changes nothing who begins: as in Commander, in which everybody draws on turn one (103.8c)."""
    if options.cards == COMMANDER_DECK:
        sys.stdout.write(
            f"(with {COMMANDER_DECK} cards the model draws one on turn one in any case, so --on-the-draw is the same)\n"
        )


def _fewest(options: argparse.Namespace, cost: Cost, turn: int) -> int:
    """Without a number of sources: how many it takes. Raises BadQuestion."""
    found = fewest_sources(options.cards, options.lands, cost, turn, on_the_draw=options.on_the_draw)
    if options.json:
        sys.stdout.write(json.dumps({"sources": found, "wished": round(wished_for(cost), 4)}) + "\n")
        return 0
    sys.stdout.write(
        f"{found} of {in_lands(options.lands)} in {options.cards} cards should make the color: then "
        f"at least {100 * wished_for(cost):.0f} % of the hands with {in_lands(turn)} on turn {turn} "
        f"cast {options.cost}\n"
        "(counted exactly by Karsten's model of 2022)\n"
    )
    _tell_of_draws(options)
    return 0
