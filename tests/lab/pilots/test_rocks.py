"""Rocks that pay for more than they cost come first, and are paid for so that what follows can be, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, on_table, played, table

SOURCES = {"Mountain": ("R",), "Forest": ("G",), "Both": ("R", "G"), "Ring": ("CC",), "Stone": ("C",), "Twin": ("RG",)}
"""What is on the table, and the ways in which each is tapped."""
ROCKS = {"Ring": "{1}", "Ruby": "{0}", "Vault": "{1}", "Twin": "{1}"}
MADE = {**SOURCES, "Ruby": ("R",), "Vault": ("CCC",)}
COSTS = ("{R}", "{G}", "{1}{R}", "{1}{G}", "{R}{G}", "{2}{R}", "{3}", "{3}{G}", "{4}{R}")


def words(name: str) -> str:
    """How such a source reads."""
    ways = ["".join(f"{{{letter}}}" for letter in way) for way in MADE[name]]
    return f"{{T}}: Add {' or '.join(ways)}."


def with_rocks(there: Sequence[str], rocks: Sequence[str], costs: Sequence[str]) -> Game:
    """These sources on the table, these rocks and small creatures of these costs in hand."""
    game = table([], [])
    for name in there:
        put(game, name, "Artifact" if name in ("Ring", "Stone", "Twin") else "Land", words(name))
    for name in rocks:
        put(game, name, "Artifact", words(name), Zone.HAND, ROCKS[name])
    for number, cost in enumerate(costs):
        put(game, f"Toy {number}", "Creature — Toy", "", Zone.HAND, cost, "1/1")
    return game


def most(there: Sequence[str], rocks: Sequence[str], costs: Sequence[str]) -> int:
    """The most mana that can be spent, by trying each order of tapping and casting."""

    @cache
    def best(untapped: tuple[str, ...], pool: str, held: tuple[tuple[str, str], ...]) -> int:
        found = 0
        for place, (name, cost) in enumerate(held):
            rest = held[:place] + held[place + 1 :]
            for left in set(paid(pool, cost)):
                more = tuple(sorted((*untapped, name))) if name else untapped
                found = max(found, parse_mana_cost(cost).mana_value + best(more, left, rest))
        for place, name in enumerate(untapped):
            if name not in untapped[:place] and held:
                others = untapped[:place] + untapped[place + 1 :]
                found = max(found, *(best(others, "".join(sorted(pool + way)), held) for way in MADE[name]))
        return found

    return best(tuple(sorted(there)), "", tuple(sorted([(r, ROCKS[r]) for r in rocks] + [("", c) for c in costs])))


def paid(pool: str, cost: str) -> Iterator[str]:
    """What may be left of this mana once that is paid."""
    symbols = sorted(parse_mana_cost(cost).symbols, key=lambda one: one.generic)
    asked = [letter for one in symbols for letter in (one.types or ("*",) * one.generic)]

    def pay(left: str, wanted: list[str]) -> Iterator[str]:
        if not wanted:
            yield left
            return
        for letter in set(left) if wanted[0] == "*" else {wanted[0]} & set(left):
            yield from pay(left.replace(letter, "", 1), wanted[1:])

    return pay(pool, asked)


def spent(game: Game, rocks: Sequence[str], there: Sequence[str], costs: Sequence[str]) -> int:
    names = on_table(game, ME)
    cast = [costs[int(name.removeprefix("Toy "))] for name in names if name.startswith("Toy ")]
    for rock in set(rocks):
        cast += [ROCKS[rock]] * (names.count(rock) - there.count(rock))
    return sum(parse_mana_cost(cost).mana_value for cost in cast)


def test_what_is_on_the_table_pays_for_as_much_as_any_order_does() -> None:
    """Sources of two mana at once among them: what is left of one pays for the next."""
    chance = Random(1)
    for _ in range(120):
        there = [chance.choice(sorted(SOURCES)) for _ in range(chance.randint(1, 4))]
        costs = [chance.choice(COSTS) for _ in range(chance.randint(1, 3))]
        game = with_rocks(there, [], costs)
        played(game)
        assert (there, costs, spent(game, [], there, costs)) == (there, costs, most(there, [], costs))


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("there", "rocks", "costs", "all_of_it"),
    [
        (["Both", "Twin", "Forest"], [], ["{R}", "{R}", "{1}{G}"], 4),
        (["Mountain", "Mountain"], ["Ruby"], ["{2}{R}", "{1}{R}"], 3),
        (["Mountain", "Forest"], ["Ring"], ["{2}{G}"], 4),
        (["Forest", "Mountain", "Mountain"], ["Ring"], ["{1}{G}", "{3}{G}"], 5),
        (["Mountain", "Stone"], ["Ring"], ["{1}{R}", "{G}"], 3),
        (["Ring", "Mountain"], ["Vault"], ["{4}{R}"], 6),
        (["Mountain", "Mountain"], ["Twin", "Ring"], ["{1}{R}", "{1}{R}"], 6),
        (["Mountain"], ["Vault", "Twin"], ["{3}"], 5),
    ],
)
def test_a_rock_comes_before_what_it_pays_for(
    pilot: type[GreedyPilot | SearchingPilot], there: list[str], rocks: list[str], costs: list[str], all_of_it: int
) -> None:
    assert most(there, rocks, costs) == all_of_it
    game = with_rocks(there, rocks, costs)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert spent(game, rocks, there, costs) == all_of_it


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
def test_a_rock_that_may_hurt_is_worth_its_mana(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    crypt = "At the beginning of your upkeep, flip a coin. If you lose the flip, this artifact deals 3 damage to you."
    game = table([], ["Mountain", "Mountain"])
    put(game, "Crypt", "Artifact", f"{crypt}\n{{T}}: Add {{C}}{{C}}.", Zone.HAND, "{0}")
    put(game, "Toy 0", "Creature — Toy", "", Zone.HAND, "{3}{R}", "4/4")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert {"Crypt", "Toy 0"} <= set(on_table(game, ME))
