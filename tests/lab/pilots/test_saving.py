"""Where life is at stake the blocks that save it are found, and those stay at home who can make them (509)."""

from __future__ import annotations

from itertools import product

import pytest

from mtgtable.engine.asking.decisions import Block
from mtgtable.lab.pilots.declarations import allows_block
from mtgtable.lab.pilots.fighting import blocks
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.saving import saving_block, through
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from tests.lab.pilots.test_declarations import BEARS, HILL, SHY, Charging, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY

DRAKE: Made = ("Wind Drake", "Creature — Drake", "Flying", "2/2")
RAIDERS: Made = ("Raiders", "Creature — Goblin", "", "1/1")
MONSTER: Made = ("Monster", "Creature — Illusion", "Flying", "3/3")
BRUTE: Made = ("Brute", "Creature — Ogre", "Menace", "3/2")
LIZARD: Made = ("Lizard", "Creature — Lizard", "Trample", "4/4")
TWICE: Made = ("Twice", "Creature — Human", "Double strike", "2/2")
LONELY: Made = (
    "Lonely", "Creature — Goblin", "This creature can't block unless a creature with greater power also blocks.", "4/4",
)  # fmt: skip
BIG: Made = ("Big", "Creature — Giant", "", "7/7")
SNEAK: Made = ("Sneak", "Creature — Rogue", "This creature can't be blocked.", "3/3")


def life_left(attackers: list[Made], blockers: list[Made], life: int) -> int:
    """What is left to the greedy pilot when all of these attack it."""
    game = duel(attackers, blockers, life=life)
    PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()}).play(1)
    return game.state.player(THEY).life


@pytest.mark.parametrize(
    ("attackers", "blockers", "life", "left"),
    [
        ([RAIDERS, HILL, MONSTER], [BEARS, DRAKE], 3, 2),
        ([HILL], [SHY, BEARS], 3, 3),
        ([HILL], [LONELY, BEARS], 3, 3),
        ([HILL], [LONELY, BIG], 3, 3),
        ([HILL], [SHY], 4, 1),
        ([BRUTE, HILL], [BEARS, BEARS], 4, 1),
        ([BRUTE, BRUTE], [BEARS, BEARS, BEARS], 6, 3),
        ([LIZARD, HILL], [BEARS, RAIDERS], 3, 1),
        ([TWICE, HILL], [BEARS], 4, 1),
        ([SNEAK, HILL, HILL], [BEARS, RAIDERS], 4, 1),
    ],
)
def test_a_block_that_saves_is_found(attackers: list[Made], blockers: list[Made], life: int, left: int) -> None:
    assert life_left(attackers, blockers, life) == left


def test_who_may_not_block_alone_leaves_a_good_block_to_another() -> None:
    """Nothing is at stake: the Giant that could block well isn't kept from it by one that may not."""
    game = duel([BEARS], [("Tough", "Creature — Goblin", "This creature can't block alone.", "3/2"), HILL])
    PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()}).play(1)
    assert game.state.player(THEY).life == 20
    assert not any("Bears" in item.printed.name for item in map(game.state.objects.get, game.state.battlefield) if item)


ANYBODY = (RAIDERS, MONSTER, BRUTE, LIZARD, SHY)


@pytest.mark.parametrize("attackers", list(product(ANYBODY, repeat=2)), ids=lambda row: " ".join(one[0] for one in row))
def test_no_legal_block_lets_less_through(attackers: tuple[Made, ...]) -> None:
    game = duel([*attackers, HILL], [DRAKE, BEARS, SHY], life=1)
    piloted = PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Block):
        piloted.step()
    seat, decision = PilotSeat(game, THEY), game.decision
    found = saving_block(seat, decision)
    assert found is not None
    assert allows_block(game.table, decision, found)
    least = min(
        through(seat, decision.attackers, pairs)
        for row in product((None, *decision.attackers), repeat=len(decision.blockers))
        if allows_block(
            game.table, decision, pairs := tuple((b, a) for b, a in zip(decision.blockers, row, strict=True) if a)
        )
    )
    assert through(seat, decision.attackers, found) <= max(least, 0)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("mine", "theirs", "life", "hit", "left"),
    [
        ([BEARS, BEARS, HILL], [BRUTE, BRUTE], 6, 3, 3),
        ([BEARS, HILL], [SNEAK], 4, 5, 1),
        ([BEARS, DRAKE], [MONSTER], 3, 2, 3),
    ],
)
def test_those_stay_who_can_block_what_comes_back(
    mine: list[Made],
    theirs: list[Made],
    life: int,
    hit: int,
    left: int,
    pilot: type[GreedyPilot | SearchingPilot],
) -> None:
    """Two for one with menace; nobody for what nobody can block; the Drake and not the Bears for what flies."""
    game = duel(mine, theirs)
    game.state.update_player(ME, life=life)
    for id_ in PilotSeat(game, THEY).my_permanents:
        game.state.update(id_, tapped=True)
    PilotedGame(game, {ME: pilot(), THEY: Charging()}).play(2)
    assert game.state.player(THEY).life == 20 - hit
    assert game.state.player(ME).life == left


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
def test_an_attack_leaves_enough_at_home(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """Of two Bears and a Giant one alone would stop neither of two that can't be blocked by less than two."""
    game = duel([BEARS, BEARS, HILL], [BRUTE, BRUTE])
    game.state.update_player(ME, life=6)
    PilotedGame(game, {ME: pilot(), THEY: Charging()}).play(2)
    assert game.state.player(ME).life >= 3


@pytest.mark.parametrize(
    ("attackers", "blockers", "life", "why"),
    [
        ([HILL], [BEARS], 3, "To stay alive."),
        ([HILL, MONSTER], [BEARS], 3, "It can't stop enough of it; it stops what it can."),
        ([RAIDERS], [BEARS], 20, "Blocks that win, last or trade fairly: Bears blocks Raiders."),
        ([BIG], [BEARS], 20, "No block is worth it."),
    ],
)
def test_the_reason_says_whether_it_lives(attackers: list[Made], blockers: list[Made], life: int, why: str) -> None:
    game = duel(attackers, blockers, life=life)
    piloted = PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Block):
        piloted.step()
    assert blocks(PilotSeat(game, THEY), game.decision)[0] == why
