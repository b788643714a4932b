"""An Aura or Equipment that would change nothing about its host goes to another host, or nowhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, played, table
from tests.oracle.cards import card as printed

PEACE = "Enchant creature\nEnchanted creature can't attack or block."
FLIGHT = "Enchant creature\nEnchanted creature has flying."
STRENGTH = "Enchant creature\nEnchanted creature gets +2/+2."
ALIVE = (
    "Enchant artifact\nAs long as enchanted artifact isn't a creature, "
    "it's an artifact creature with power and toughness each equal to its mana value."
)
LANDS = ["Plains", "Island", "Forest", "Swamp"]


def aura(game: Game, text: str, number: int = 2, cost: str = "{2}") -> list[ObjectId]:
    return [put(game, f"Aura {text}", "Enchantment — Aura", text, Zone.HAND, cost) for _ in range(number)]


def enchanted(game: Game) -> list[str]:
    """The hosts of all that is attached."""
    objects = game.state.objects
    hosts = (objects[id_].attached_to for id_ in game.state.battlefield)
    return sorted(objects[host].printed.name for host in hosts if isinstance(host, int))


def held(game: Game) -> int:
    return len(game.state.zone(Zone.HAND, ME))


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "hosts"),
    [
        (PEACE, [], ["Serra Angel"], ["Serra Angel"]),
        (PEACE, [], ["Serra Angel", "Grizzly Bears"], ["Grizzly Bears", "Serra Angel"]),
        (FLIGHT, ["Grizzly Bears"], [], ["Grizzly Bears"]),
        (FLIGHT, ["Serra Angel"], [], []),  # it flies by itself
        (FLIGHT, ["Serra Angel", "Grizzly Bears"], [], ["Grizzly Bears"]),
        (STRENGTH, ["Grizzly Bears"], [], ["Grizzly Bears", "Grizzly Bears"]),  # that adds up
    ],
)
def test_a_second_of_the_same_effect_goes_elsewhere(
    text: str, mine: Sequence[str], theirs: Sequence[str], hosts: list[str]
) -> None:
    game = table([], [*LANDS, *mine], theirs)
    aura(game, text)
    played(game)
    assert enchanted(game) == hosts
    assert held(game) == 2 - len(hosts)


@pytest.mark.parametrize("kind", ["Artifact", "Artifact Creature — Golem"])
def test_what_is_a_creature_already_isnt_made_one(kind: str) -> None:
    game = table([], LANDS)
    put(game, "Rock", kind, "{T}: Draw a card.", cost="{4}", body="2/2" if "Creature" in kind else "")
    aura(game, ALIVE)
    played(game)
    assert enchanted(game) == (["Rock"] if kind == "Artifact" else [])


def on(game: Game, text: str, host: str, player: PlayerId = ME) -> None:
    """An Aura of a player that is there already."""
    (there,) = (id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == host)
    compiled = compile_card(printed("There", "Enchantment — Aura", text, "{2}"))
    new = add_card(game.state, compiled, player, Zone.BATTLEFIELD)
    game.state.update(new.id, attached_to=there)


WHOLE = f"{PEACE[:-1]}, and its activated abilities can't be activated."


@pytest.mark.parametrize(("there", "text", "count"), [(WHOLE, PEACE, 1), (PEACE, WHOLE, 2)])
def test_part_of_what_is_there_is_nothing_new_and_more_than_it_is(there: str, text: str, count: int) -> None:
    game = table([], LANDS, ["Serra Angel"])
    on(game, there, "Serra Angel")
    aura(game, text, 1)
    played(game)
    assert len(enchanted(game)) == count


def test_an_ability_that_is_paid_for_again_and_again_is_enough_once_and_only_mine_counts() -> None:
    text = "Enchant creature\n{B}: Regenerate enchanted creature."
    game = table([], [*LANDS, "Swamp", "Grizzly Bears"])
    aura(game, text)
    played(game)
    assert enchanted(game) == ["Grizzly Bears"]
    game = table([], [*LANDS, "Grizzly Bears"])
    on(game, text, "Grizzly Bears", THEY)
    aura(game, text, 1)
    played(game)
    assert enchanted(game) == ["Grizzly Bears"] * 2


def test_boots_go_to_one_who_has_none() -> None:
    text = "Equipped creature has haste and shroud.\nEquip {1}"
    game = table([], [*LANDS, "Grizzly Bears"])
    for number in range(2):
        put(game, f"Boots {number}", "Artifact — Equipment", text, cost="{2}")
    played(game)
    assert enchanted(game) == ["Grizzly Bears"]
    assert len(on_table(game, ME)) == 7
