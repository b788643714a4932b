"""A pilot that another's attack would kill does what keeps it alive; what regenerates may block."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import Activate, Cast, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.record import Acted
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table
from tests.oracle.cards import card as printed

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
FOG = ("Fog Bank", "Instant", "Prevent all combat damage that would be dealt this turn.")
KILL = ("Snuffing", "Instant", "Destroy target creature.")
LIFE = ("Draught", "Instant", "You gain 10 life.")
AMBUSH = ("Ambusher", "Creature — Cat", "Flash")
MENDING = ("Troll", "Creature — Troll", "{G}: Regenerate this creature.")


def attacked(mine: list[str], theirs: list[str], life: int) -> Game:
    """Their first main phase, in which their creatures may attack, and so much life of mine."""
    deck = (catalog().card("Forest"),) * 20
    seats = (NewSeat("A", deck, life=life), NewSeat("B", deck))
    game = Game.start(NewGame(seats, seed=3, mulligans=False).for_engine())
    while game.state.turn.active != THEY or game.state.turn.step != "precombat_main":
        assert game.priority is not None
        game.act(game.priority, Pass())
    for names, player in ((mine, ME), (theirs, THEY)):
        for name in names:
            add_card(game.state, catalog().card(name).compiled, player, Zone.BATTLEFIELD)
    return game


def begun(game: Game, pilot: GreedyPilot | SearchingPilot) -> list[str]:
    """What I cast and activated in that turn, by the names it had."""
    piloted = PilotedGame(game, {ME: pilot, THEY: GreedyPilot()})
    names: list[str] = []
    kinds = {id_: item.printed.name for id_, item in game.state.objects.items()}

    def hear(entry: object, _decision: object, _begun: object) -> None:
        if isinstance(entry, Acted) and entry.player == ME and isinstance(entry.action, Cast | Activate):
            names.append(kinds.get(entry.action.object, "?"))

    piloted.hear = hear
    piloted.play(2)
    return names


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("card", [FOG, KILL, LIFE], ids=lambda card: card[0])
def test_what_saves_is_done_where_the_attack_would_kill(
    pilot: type[GreedyPilot | SearchingPilot], card: tuple[str, str, str]
) -> None:
    game = attacked(["Forest"], ["Serra Angel"], 4)
    put(game, *card, Zone.HAND, "{G}")
    assert begun(game, pilot()) == [card[0]]
    assert not game.state.player(ME).lost


def test_the_removal_is_aimed_at_what_attacks() -> None:
    """Worth more is a creature that stays at home."""
    game = attacked(["Forest"], ["Serra Angel"], 4)
    wall = compile_card(printed("Great Wall", "Creature — Wall", "Defender", "{8}", power="9", toughness="9"))
    add_card(game.state, wall, THEY, Zone.BATTLEFIELD)
    put(game, *KILL, Zone.HAND, "{G}")
    begun(game, GreedyPilot())
    assert on_table(game, THEY) == ["Forest", "Great Wall"]


def test_a_creature_with_flash_comes_before_blocks() -> None:
    game = attacked(["Forest"], ["Hill Giant"], 3)
    put(game, *AMBUSH, Zone.HAND, "{G}", "1/1")
    assert begun(game, GreedyPilot()) == ["Ambusher"]
    assert not game.state.player(ME).lost


def test_nothing_is_spent_on_an_attack_that_doesn_t_kill() -> None:
    game = attacked(["Forest"], ["Serra Angel"], 20)
    put(game, *FOG, Zone.HAND, "{G}")
    assert begun(game, GreedyPilot()) == []


@pytest.mark.parametrize(("lands", "blocks"), [(["Forest"], True), (["Island"], False)])
def test_what_regenerates_blocks_while_its_mana_is_there(lands: list[str], blocks: bool) -> None:
    game = attacked(lands, ["Hill Giant"], 20)
    put(game, *MENDING, Zone.BATTLEFIELD, "{2}{G}", "2/2")
    names = begun(game, GreedyPilot())
    assert (names == ["Troll"]) is blocks
    assert "Troll" in on_table(game, ME)
    assert (game.state.player(ME).life == 20) is blocks


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(("life", "times"), [(4, 1), (2, 2)])
def test_it_is_done_as_often_as_it_takes(pilot: type[GreedyPilot | SearchingPilot], life: int, times: int) -> None:
    game = attacked(["Forest", "Forest", "Forest"], ["Serra Angel"], life)
    put(game, "Orb", "Artifact", "Sacrifice a land: You gain 2 life.", Zone.BATTLEFIELD, "{0}")
    assert begun(game, pilot()) == ["Orb"] * times
    assert game.state.player(ME).life == life + 2 * times - 4
