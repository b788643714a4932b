"""Spells that only add mana are cast for what is cast with them this turn, and for nothing else."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import PETAL, TOY, put
from tests.lab.pilots.test_greedy import ME, on_table, played, table

RITE = "Add {B}{B}{B}."


def rite(game: Game, text: str = RITE, cost: str = "{B}") -> ObjectId:
    return put(game, "Rite", "Instant", text, Zone.HAND, cost)


def toy(game: Game, cost: str) -> None:
    put(game, *TOY, Zone.HAND, cost)


def held(game: Game) -> list[str]:
    return sorted(game.state.objects[id_].printed.name for id_ in game.state.zone(Zone.HAND, ME))


def test_it_stays_in_hand_where_nothing_is_cast_with_it() -> None:
    game = table([], ["Swamp", "Swamp"])
    rite(game)
    played(game)
    assert held(game) == ["Rite"]


@pytest.mark.parametrize(
    ("lands", "cost", "cast"),
    [
        (["Swamp"], "{1}{B}{B}", True),
        (["Swamp", "Swamp"], "{2}{B}{B}", True),
        (["Swamp", "Forest"], "{1}{G}{B}{B}", True),
        (["Swamp", "Forest"], "{G}{G}{B}", False),  # it makes no green
        (["Swamp"], "{4}", False),  # too dear with it too
        (["Swamp", "Swamp"], "{1}{B}", False),  # cast without it
    ],
)
def test_it_is_cast_for_what_could_not_be_cast_otherwise(lands: list[str], cost: str, cast: bool) -> None:
    game = table([], lands)
    rite(game)
    toy(game, cost)
    played(game)
    assert ("Rite" not in held(game)) == cast
    assert ("Toy" in on_table(game, ME)) == (cast or cost == "{1}{B}")


def test_one_mana_more_isnt_worth_the_card() -> None:
    game = table([], ["Swamp", "Swamp"])
    rite(game)
    toy(game, "{2}{B}")
    put(game, "Doll", "Artifact", "{3}: Draw a card.", Zone.HAND, "{1}{B}")
    played(game)
    assert on_table(game, ME) == ["Doll", "Swamp", "Swamp"]
    assert held(game) == ["Rite", "Toy"]


def test_two_of_them_cast_together_what_neither_could() -> None:
    game = table([], ["Swamp"])
    rite(game)
    rite(game)
    toy(game, "{3}{B}{B}")
    played(game)
    assert held(game) == []
    assert "Toy" in on_table(game, ME)


def test_its_own_mana_doesnt_pay_for_it() -> None:
    """The only land pays for the first; the red that the other wants is then made by nothing."""
    game = table([], [])
    put(game, "Springs", "Land", "{T}: Add {B} or {R}.")
    rite(game)
    rite(game)
    toy(game, "{3}{R}")
    played(game)
    assert held(game) == ["Rite", "Rite", "Toy"]


@pytest.mark.parametrize(
    ("text", "cost", "of"),
    [
        ("Add three mana of any one color.", "{1}{R}", "{G}{G}{G}"),
        ("Add {R}{R}{R}{R}{R}.", "{2}{R}", "{4}{R}"),
        ("Add {R} for each creature you control.", "{R}", "{2}{R}"),
        ("Add {R}{R}, then add {R} for each artifact you control.", "{R}", "{R}{R}{R}"),
    ],
)
def test_whatever_it_adds_is_counted(text: str, cost: str, of: str) -> None:
    game = table([], ["Mountain"] * (3 if cost == "{2}{R}" else 2 if cost == "{1}{R}" else 1))
    for number in range(3):
        kind, body = ("Artifact", "") if "artifact" in text else ("Creature — Bear", "2/2")
        put(game, f"Other {number}", kind, "", cost="{2}", body=body)
    rite(game, text, cost)
    toy(game, of)
    played(game)
    assert "Toy" in on_table(game, ME)
    assert held(game) == []


def test_what_adds_nothing_now_stays_in_hand() -> None:
    game = table([], ["Mountain"])
    rite(game, "Add {R} for each creature you control.", "{R}")
    toy(game, "{2}{R}")
    played(game)
    assert held(game) == ["Rite", "Toy"]


def test_a_creature_that_it_asks_for_makes_it_dearer() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nAdd {B}{B}{B}{B}."
    game = table(["Grizzly Bears"], ["Swamp", "Elvish Mystic"])
    rite(game, text)
    toy(game, "{2}{B}")
    played(game)
    assert "Rite" in held(game)
    game = table([], ["Swamp", "Swamp", "Elvish Mystic"])
    rite(game, text)
    toy(game, "{3}{B}{B}")
    played(game)
    assert "Toy" in on_table(game, ME)


def test_what_may_not_be_cast_now_is_no_reason_for_it() -> None:
    game = table([], ["Swamp", "Swamp"])
    rite(game)
    text = "Cast this spell only during your end step.\nDraw four cards."
    put(game, "Late", "Instant", text, Zone.HAND, "{3}{B}")
    played(game)
    assert "Rite" in held(game)


def test_what_draws_a_card_as_well_is_cast_for_that() -> None:
    game = table([], ["Mountain", "Mountain"])
    rite(game, "Add two mana in any combination of colors.\nDraw a card.", "{1}{R}")
    played(game)
    assert "Rite" not in held(game)


def test_an_artifact_that_is_sacrificed_for_mana_waits_for_something_to_cast() -> None:
    game = table([], ["Swamp"])
    put(game, "Petal", "Artifact", PETAL)
    rite(game)
    played(game)
    assert "Petal" in on_table(game, ME)
    game = table([], [])
    put(game, "Petal", "Artifact", PETAL)
    rite(game)
    toy(game, "{1}{B}{B}")
    played(game)
    assert on_table(game, ME) == ["Toy"]


def test_the_land_is_played_that_pays_for_it() -> None:
    game = table(["Forest", "Swamp", "Grizzly Bears"], [])
    rite(game)
    toy(game, "{1}{B}{B}")
    played(game)
    assert on_table(game, ME) == ["Swamp", "Toy"]


def test_what_it_would_add_for_a_creature_isn_t_known_before() -> None:
    game = table([], ["Swamp", "Swamp", "Elvish Mystic"])
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Add an amount of {B} equal to the sacrificed creature's mana value."
    )
    rite(game, text)
    toy(game, "{2}{B}")
    played(game)
    assert "Rite" in held(game)
