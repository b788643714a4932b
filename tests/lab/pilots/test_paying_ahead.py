"""What is paid for first leaves the mana that the rest asks for: as much is spent as the best assignment allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, played, table

LANDS = {"Mountain": "R", "Forest": "G", "Island": "U", "Both": "RG", "Wide": "GU"}
"""Lands, and the mana of which each makes one."""
COSTS = ("{R}", "{G}", "{U}", "{1}{R}", "{1}{G}", "{1}{U}", "{R}{R}", "{G}{U}", "{2}{G}", "{R/G}", "{2}")
PILOTS = (GreedyPilot, SearchingPilot, RolloutPilot)


def with_lands(lands: Sequence[str], costs: Sequence[str], hand: Sequence[str] = (), life: int = 20) -> Game:
    """These lands on the table, and in hand a small creature for each of the costs."""
    game = table(list(hand), [], life=life)
    for land in lands:
        made = LANDS[land]
        text = f"{{T}}: Add {{{made[0]}}} or {{{made[1]}}}." if len(made) > 1 else f"{{T}}: Add {{{made}}}."
        put(game, land, "Land", text)
    for number, cost in enumerate(costs):
        put(game, f"Toy {number}", "Creature — Toy", "", Zone.HAND, cost, "1/1")
    return game


def toys(game: Game) -> list[int]:
    return [int(name.removeprefix("Toy ")) for name in on_table(game, ME) if name.startswith("Toy ")]


def pays(lands: Sequence[str], costs: Sequence[str]) -> bool:
    """By trying: does some order of the lands pay every symbol of these costs, one after the other."""
    asked: list[str] = []
    for cost in costs:
        for symbol in parse_mana_cost(cost).symbols:
            asked += ["".join(symbol.types)] if symbol.types else ["RGU"] * symbol.generic
    return any(
        all(set(LANDS[land]) & set(types) for land, types in zip(order, asked, strict=True))
        for order in set(permutations(lands, len(asked)))
    )


def most(lands: Sequence[str], costs: Sequence[str]) -> int:
    """The most mana that can be spent on a set of these costs."""
    sets = (some for number in range(len(costs) + 1) for some in combinations(costs, number))
    return max(spent(some) for some in sets if spent(some) <= len(lands) and pays(lands, some))


def spent(costs: Sequence[str]) -> int:
    return sum(parse_mana_cost(cost).mana_value for cost in costs)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    lands=st.lists(st.sampled_from(sorted(LANDS)), min_size=1, max_size=5),
    costs=st.lists(st.sampled_from(COSTS), min_size=1, max_size=4),
)
def test_as_much_mana_is_spent_as_any_assignment_allows(lands: list[str], costs: list[str]) -> None:
    game = with_lands(lands, costs)
    played(game)
    assert spent([costs[number] for number in toys(game)]) == most(lands, costs)


@pytest.mark.parametrize("pilot", PILOTS)
@pytest.mark.parametrize(
    ("lands", "costs"),
    [
        (["Island", "Mountain", "Forest"], ["{1}{G}", "{U}"]),
        (["Mountain", "Mountain", "Forest"], ["{1}{R}", "{R}"]),
        (["Forest", "Both", "Island"], ["{1}{U}", "{R}"]),
    ],
)
def test_the_second_spell_gets_its_color(
    pilot: type[GreedyPilot | SearchingPilot], lands: list[str], costs: list[str]
) -> None:
    game = with_lands(lands, costs)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert toys(game) == [0, 1]


@pytest.mark.parametrize("pilot", PILOTS)
def test_two_burn_spells_kill_with_a_mountain_for_each(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = with_lands(["Mountain", "Mountain", "Forest", "Forest"], [], ["Searing Spear", "Searing Spear"], life=6)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert game.state.winners == (ME,)
    assert game.state.player(THEY).lost


def test_the_dearest_set_that_its_colors_pay_comes_before_a_dearer_one_that_they_dont() -> None:
    game = with_lands(["Mountain", "Forest", "Forest"], ["{R}{G}", "{R}", "{G}"])
    played(game)
    assert toys(game) == [0, 2]


def test_an_ability_is_paid_so_that_the_other_one_can_be() -> None:
    game = with_lands(["Mountain", "Forest"], [])
    put(game, "Torch", "Artifact", "{1}, {T}: This artifact deals 1 damage to any target.")
    put(game, "Spark", "Artifact", "{R}, {T}: This artifact deals 1 damage to any target.")
    played(game)
    assert game.state.player(THEY).life == 18


def test_what_pays_in_place_of_mana_leaves_the_lands() -> None:
    game = with_lands(["Mountain", "Forest"], ["{R}"])
    put(game, "Friend", "Creature — Toy", "Defender", body="0/1")
    put(game, "Called", "Creature — Toy", "Convoke", Zone.HAND, "{1}{G}", "2/2")
    played(game)
    assert {"Called", "Toy 0"} <= set(on_table(game, ME))


def test_an_ability_that_taps_its_land_isnt_paid_with_that_land() -> None:
    game = with_lands(["Mountain", "Forest"], [])
    put(game, "Keep", "Land", "{T}: Add {C}.\n{1}, {T}: This land deals 1 damage to any target.")
    put(game, "Spark", "Artifact", "{R}, {T}: This artifact deals 1 damage to any target.")
    played(game)
    assert game.state.player(THEY).life == 18
