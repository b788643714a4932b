"""Infect and toxic count by poison counters, ten of which kill, beside life (702.90b, 702.164c, 704.5c)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import CounterPile
from mtgtable.lab.pilots.fighting import attacks
from mtgtable.lab.pilots.foretelling import foretold
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_declarations import Charging, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY

TITAN: Made = ("Titan", "Creature — Phyrexian", "Infect", "5/5")
SIX: Made = ("Six", "Creature — Phyrexian", "Infect", "6/6")
STAG: Made = ("Stag", "Creature — Phyrexian", "Infect", "2/2")
BITER: Made = ("Biter", "Creature — Phyrexian", "Toxic 1", "1/1")
BEARS: Made = ("Bears", "Creature — Bear", "", "2/2")
SERVANT: Made = ("Servant", "Creature — Human", "", "1/1")
WALL: Made = ("Wall", "Creature — Wall", "Defender", "0/1")
CLERIC: Made = ("Cleric", "Creature — Cleric", "Lifelink", "3/4")
BRUTE: Made = ("Brute", "Creature — Ogre", "", "4/1")
STALKER: Made = ("Stalker", "Creature — Phyrexian", "Infect", "1/1")


def poisoned(game: Game, count: int) -> Game:
    """The same, the other one having so many poison counters."""
    if count:
        game.state.update_player(THEY, counters=(CounterPile("poison", count, Timestamp(0)),))
    return game


def blocked(game: Game) -> tuple[str, int]:
    """What the other one says of the block against all that attack, and how many block."""
    they = GreedyPilot()
    piloted = PilotedGame(game, {ME: Charging(), THEY: they})
    while not isinstance(game.decision, Block):
        piloted.step()
    piloted.step()
    combat = game.state.turn.combat
    assert combat is not None
    why = they.why
    piloted.play(1)
    return why, sum(len(one.blockers) for one in combat.attackers)


@pytest.mark.parametrize(
    ("mine", "theirs", "life", "poison"),
    [
        ([TITAN, TITAN], SERVANT, 20, 0),
        ([STAG], SERVANT, 20, 9),
        ([BITER], WALL, 20, 9),
        ([STAG, BEARS], SERVANT, 20, 9),
    ],
)
def test_what_would_poison_to_death_is_blocked(mine: list[Made], theirs: Made, life: int, poison: int) -> None:
    game = poisoned(duel(mine, [theirs], 0, life), poison)
    assert blocked(game) == ("To stay alive.", 1)
    assert not game.state.over


def test_life_isn_t_in_danger_from_what_only_poisons() -> None:
    assert blocked(duel([SIX], [SERVANT], 0, 5)) == ("No block is worth it.", 0)


def test_life_and_poison_aren_t_added_up() -> None:
    """Five poison and two damage leave three life and five counters to go: no reason to chump."""
    assert blocked(duel([TITAN, BEARS], [SERVANT], 0, 5)) == ("No block is worth it.", 0)


def declared(game: Game) -> str:
    piloted = PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Attack):
        piloted.step()
    return attacks(PilotSeat(game, ME), game.decision)[0]


@pytest.mark.parametrize(
    ("mine", "theirs", "life", "poison", "kills"),
    [
        ([STAG, STAG], SERVANT, 20, 8, True),
        ([STAG, STAG], SERVANT, 2, 0, False),
        ([STAG, BITER], WALL, 20, 9, True),
        ([BRUTE, BRUTE], SERVANT, 4, 0, True),
        ([BRUTE, BRUTE], CLERIC, 4, 0, False),
    ],
)
def test_what_kills_whatever_blocks(mine: list[Made], theirs: Made, life: int, poison: int, *, kills: bool) -> None:
    """Infect takes no life; a lifelink blocker gives it as the damage is dealt, before that kills (510.2, 704.5a)."""
    game = poisoned(duel(mine, [theirs], 0, life), poison)
    assert (declared(game) == "Everything attacks: it kills whatever blocks.") == kills


@pytest.mark.parametrize(("power", "kills"), [(9, True), (8, False)])
def test_a_pump_on_infect_kills_by_ten(power: int, *, kills: bool) -> None:
    """An unblocked 1/1 with infect and +9/+9 give ten counters; with +8/+8 one is lacking, whatever the life."""
    game = duel([STALKER], [], 1)
    put(game, "Grow", "Instant", f"Target creature gets +{power}/+{power} until end of turn.", Zone.HAND, "{G}")
    seat = PilotSeat(game, ME)
    assert (foretold(seat, THEY) is not None) == kills
    piloted = PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()})
    piloted.play(1)
    assert game.state.over == kills
