"""Several who block one attacker together: whether to attack into them, and when to block so (509.1a, 510.1c–d)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Attack
from mtgtable.lab.pilots.fighting import attacks
from mtgtable.lab.pilots.gangs import worst_gang
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.ui.said import known
from tests.lab.pilots.test_declarations import BEARS, HILL, Charging, Made, declared, duel
from tests.lab.pilots.test_greedy import ME, THEY
from tests.lab.pilots.test_poison import blocked

OGRE: Made = ("Ogre", "Creature — Ogre", "", "4/3")
TITAN: Made = ("Titan", "Creature — Giant", "", "5/5")
CUB: Made = ("Cub", "Creature — Bear", "", "2/2")
RAT: Made = ("Rat", "Creature — Rat", "", "1/1")
WALL: Made = ("Wall", "Creature — Wall", "Defender", "1/5")
GRUNT: Made = ("Grunt", "Creature — Orc", "", "2/1")
BIRD: Made = ("Bird", "Creature — Bird", "Flying", "3/3")
RAIDER: Made = ("Raider", "Creature — Pirate", "Menace", "2/3")
FENCER: Made = ("Fencer", "Creature — Knight", "First strike, menace", "3/2")
TWO = "Bears together with Cub"
HOST: Made = ("Host", "Creature — Ogre", "", "7/7")


def said(mine: list[Made], theirs: list[Made], life: int = 20) -> tuple[str, list[str]]:
    """Why who attacks does, and who."""
    game = duel(mine, theirs, 0, life)
    piloted = PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Attack):
        piloted.step()
    why, going = attacks(PilotSeat(game, ME), game.decision)
    assert known("de", why)
    return why, [game.state.objects[id_].printed.name for id_, _ in going]


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        # 2 + 2 damage kill the 4/3, whose 4 damage kill both: 7 for 8.
        (OGRE, [BEARS, CUB], f"Ogre attacks: at worst {TWO} would kill Ogre, and Bears, Cub would die for it."),
        # 2 + 2 damage don't kill the 5/5.
        (TITAN, [BEARS, CUB], "Titan attacks: no block would kill an attacker."),
        # A 2/2 for a 2/2.
        (BEARS, [CUB, RAT], "Bears attacks: at worst Cub would kill Bears, and Cub would die for it."),
    ],
)  # fmt: skip
def test_the_worst_block_is_named(mine: Made, theirs: list[Made], why: str) -> None:
    assert said([mine], theirs)[0] == why


@pytest.mark.parametrize(
    ("mine", "theirs", "who"),
    [
        # The 3/3 kills but one of them.
        (HILL, [BEARS, CUB], TWO),
        # 1 + 2 damage kill the 3/3, whose 3 damage kill only the 2/2.
        (HILL, [WALL, BEARS], "Bears together with Wall"),
        # The 5/5 kills all three: 10 for 9.
        (TITAN, [GRUNT, GRUNT, GRUNT], "Grunt together with Grunt, Grunt"),
    ],
)
def test_nobody_attacks_into_several_who_would_win(mine: Made, theirs: list[Made], who: str) -> None:
    assert said([mine], theirs)[0] == f"No attack is safe: {who} would trade for {mine[0]}, which is worth more."


def test_who_attacks_with_others_goes_where_they_get_through() -> None:
    """Two 2/2 that block the giant together (6 for 4) let the bird's three damage through, of six life."""
    why, who = said([HILL, BIRD], [BEARS, CUB], 6)
    assert who == ["Bird", "Hill Giant"]
    worst = "at worst Bears together with Cub would kill Hill Giant, and 3 damage would get through"
    assert why == f"Bird, Hill Giant attack: {worst}."


def test_who_attacks_so_that_no_lifelink_saves() -> None:
    """The cleric can't block the bird; blocking the giant it would gain the two life that the other one needs."""
    cleric: Made = ("Cleric", "Creature — Cleric", "Lifelink", "2/4")
    assert said([BIRD, HILL], [cleric], 3) == ("Bird attacks: it kills whatever blocks.", ["Bird"])


def test_what_one_blocker_kills_at_a_loss_stays() -> None:
    """However much the bird deals: the 7/7 kills the giant for nothing."""
    assert said([HILL, BIRD], [HOST, BEARS], 6)[1] == ["Bird"]


def test_the_gang_that_costs_most_is_found() -> None:
    game = duel([HILL], [BEARS, CUB, WALL])
    seat = PilotSeat(game, ME)
    of = {item.printed.name: id_ for id_, item in game.state.objects.items() if id_ in game.state.battlefield}
    worst = worst_gang(seat, of["Hill Giant"], [of["Bears"], of["Cub"], of["Wall"]])
    # Any two with four power kill it; it kills one 2/2 of them: 6 − 4.
    assert worst is not None
    assert worst.cost == 2
    assert len(worst.row) == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "blockers"),
    [
        # Two bears for a giant: one of them dies.
        ([HILL], [BEARS, CUB], 2),
        # Two grunts and a bear kill the titan, which kills all three.
        ([TITAN], [GRUNT, GRUNT, BEARS], 0),
        # The ogre kills both.
        ([OGRE], [BEARS, CUB], 0),
        # The wall alone would hold it; with the bear it kills it for the bear.
        ([HILL], [WALL, BEARS], 2),
        # The titan alone wins.
        ([HILL], [TITAN, BEARS], 1),
        # A 2/3 with menace kills both of 3/1 and 2/1: 7 for 6.
        ([RAIDER], [("Spear", "Creature — Orc", "", "3/1"), GRUNT], 0),
        # First strike kills one bear before it deals damage, the other one's two kill the 3/2.
        ([FENCER], [BEARS, CUB], 2),
    ],
)
def test_who_blocks_together(mine: list[Made], theirs: list[Made], blockers: int) -> None:
    assert blocked(duel(mine, theirs))[1] == blockers


def test_nobody_blocks_together_where_the_others_would_kill() -> None:
    """At three life each of two giants is held by one."""
    game = duel([HILL, HILL], [BEARS, CUB], 0, 3)
    piloted = PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()})
    piloted.play(1)
    assert not game.state.player(THEY).lost


def test_a_pilot_isn_t_frightened_by_what_can_t_kill() -> None:
    assert declared(duel([TITAN], [BEARS, WALL]))[0] == ["Titan"]
