"""Pilots pay with mana that costs more than a tap where nothing else pays, and with no more of it than they must."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.ids import ObjectId, PlayerId, Timestamp
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_greedy import ME, on_table, played, table
from tests.oracle.cards import card as printed

SPENT = (
    "{T}, Remove a depletion counter from this land: Add {U}{U}. "
    "If there are no depletion counters on this land, sacrifice it."
)
FILTER = "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."
PETAL = "{T}, Sacrifice this artifact: Add one mana of any color."
CONFLUENCE = "{T}, Pay 1 life: Add one mana of any color."
TOY = ("Toy", "Artifact", "{3}: Draw a card.")


def put(
    game: Game, name: str, kind: str, text: str, zone: Zone = Zone.BATTLEFIELD, cost: str = "", body: str = ""
) -> ObjectId:
    """A card of this text of mine; what it is counted by is on it."""
    power, toughness = body.split("/") if body else ("", "")
    compiled = compile_card(printed(name, kind, text, cost, power=power, toughness=toughness))
    assert compiled.unsupported == ()
    new = add_card(game.state, compiled, ME, zone)
    counter = next((word for word in ("depletion", "charge") if f"{word} counter" in text), None)
    if counter is not None:
        game.state.update(new.id, counters=(CounterPile(counter, 2, Timestamp(1)),))
    return new.id


def with_toy(lands: list[str], cost: str) -> Game:
    game = table([], lands)
    put(game, *TOY, Zone.HAND, cost)
    return game


def counters(game: Game, id_: ObjectId) -> int:
    return sum(pile.count for pile in game.state.objects[id_].counters)


def life(game: Game, player: PlayerId = ME) -> int:
    return game.state.player(player).life


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot, RolloutPilot])
def test_depletion_lands_pay(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = with_toy(["Island"], "{1}{U}{U}")
    land = put(game, "Spent Isle", "Land", SPENT)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Toy" in on_table(game, ME)
    assert counters(game, land) == 1


def test_filter_lands_pay() -> None:
    game = with_toy(["Island"], "{W}{W}")
    put(game, "Filter", "Land", FILTER)
    played(game)
    assert "Toy" in on_table(game, ME)


def beside_all_three(game: Game) -> tuple[int, int]:
    """With a depletion land, a Petal that stays and a land that costs life: the counters and life left for the Toy."""
    land = put(game, "Spent Isle", "Land", SPENT)
    put(game, "Petal", "Artifact", PETAL)
    put(game, "Meeting", "Land", CONFLUENCE)
    played(game)
    assert {"Toy", "Petal"} <= set(on_table(game, ME))
    return counters(game, land), life(game)


def test_what_only_taps_pays_first() -> None:
    game = with_toy(["Island", "Island", "Island"], "{1}{U}{U}")
    assert beside_all_three(game) == (2, 20)


def test_life_goes_before_counters_and_those_before_what_is_sacrificed() -> None:
    game = with_toy(["Island"], "{1}{U}")
    assert beside_all_three(game) == (2, 19)


def test_the_last_life_isnt_paid() -> None:
    game = with_toy([], "{U}")
    game.state.update_player(ME, life=3)
    put(game, "Meeting", "Land", CONFLUENCE)
    played(game)
    assert "Toy" not in on_table(game, ME)
    assert life(game) == 3


def test_an_artifact_is_sacrificed_for_a_spell_and_not_for_an_ability() -> None:
    game = with_toy(["Island", "Island"], "{2}{R}")
    put(game, "Petal", "Artifact", PETAL)
    played(game)
    assert "Toy" in on_table(game, ME)
    assert "Petal" not in on_table(game, ME)
    game = table([], ["Island", "Island"])
    put(game, *TOY)
    put(game, "Petal", "Artifact", PETAL)
    played(game)
    assert "Petal" in on_table(game, ME)


@pytest.mark.parametrize(("body", "pays"), [("0/1", True), ("2/2", False)])
def test_a_creature_that_fights_is_kept(body: str, pays: bool) -> None:
    game = with_toy(["Island"], "{1}{U}")
    put(game, "Spawn", "Creature — Eldrazi Spawn", "Sacrifice this creature: Add {C}.", body=body)
    played(game)
    assert ("Toy" in on_table(game, ME)) == pays
    assert ("Spawn" in on_table(game, ME)) != pays


def test_a_deck_on_such_lands_alone_casts_its_spells() -> None:
    game = with_toy([], "{2}{W}{U}")
    for number in range(2):
        put(game, f"Spent Isle {number}", "Land", SPENT)
    put(game, "Meeting", "Land", CONFLUENCE)
    played(game)
    assert "Toy" in on_table(game, ME)


def test_a_source_of_two_mana_counts_as_two() -> None:
    """Else a hand that it alone could pay for would be taken for one without anything to do."""
    game = with_toy(["Island"], "{3}")
    put(game, "Ring", "Artifact", "{T}: Add {C}{C}.")
    played(game)
    assert "Toy" in on_table(game, ME)
