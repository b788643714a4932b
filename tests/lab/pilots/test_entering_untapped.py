"""A land's price for entering untapped is paid where that casts something now; what is fetched casts something now."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.ids import ObjectId, Timestamp
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import counters, life, put
from tests.lab.pilots.test_greedy import ME, on_table, played, table

VENTS = (
    "({T}: Add {U} or {R}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.",
    "Land — Island Mountain",
)
GARDEN = (
    "({T}: Add {G} or {W}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.",
    "Land — Forest Plains",
)
PORT = (
    (
        "As this land enters, you may reveal a Plains or Island card from your hand. "
        "If you don't, this land enters tapped.\n{T}: Add {W} or {U}."
    ),
    "Land",
)
CRAG = ("This land enters tapped unless you control a Mountain or a Forest.\n{T}: Add {R} or {G}.", "Land")
HEATH = (
    (
        "{T}, Pay 1 life, Sacrifice this land: Search your library for a Forest or Plains card, "
        "put it onto the battlefield, then shuffle."
    ),
    "Land",
)
MINE = (
    (
        "This land enters with three mining counters on it.\n{T}, Remove a mining counter from this land: "
        "Add one mana of any color. If there are no mining counters on this land, sacrifice it."
    ),
    "Land",
)
REEF = ("{T}: Add {C}.\n{T}: Add {U} or {R}. This land deals 1 damage to you.", "Land")
KAVU = ("When this creature enters, it deals 4 damage to target creature.", "Creature — Kavu")


def add(game: Game, name: str, what: tuple[str, str], zone: Zone = Zone.HAND) -> ObjectId:
    return put(game, name, what[1], what[0], zone)


def position(hand: Sequence[str], mine: Sequence[str], *lands: tuple[str, tuple[str, str]]) -> Game:
    """These cards of the starter set, and lands of these texts in hand."""
    game = table(list(hand), list(mine))
    for name, what in lands:
        add(game, name, what)
    return game


def toy(game: Game, cost: str) -> None:
    put(game, "Toy", "Artifact", "{3}: Draw a card.", Zone.HAND, cost)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot, RolloutPilot])
def test_the_life_is_paid_for_what_is_cast_this_turn(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = position(["Grizzly Bears"], ["Forest"], ("Garden", GARDEN))
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Grizzly Bears" in on_table(game, ME)
    assert life(game) == 18


@pytest.mark.parametrize(
    ("hand", "mine"),
    [
        (["Serra Angel"], ["Forest"]),  # too dear with it too
        (["Grizzly Bears"], ["Forest", "Forest"]),  # cast without it
        (["Lightning Bolt"], []),  # it doesn't make that color
        (["Counterspell"], ["Island"]),  # nothing is countered in one's own turn
    ],
)
def test_no_life_is_paid_for_nothing(hand: list[str], mine: list[str]) -> None:
    game = position(hand, mine, ("Garden", GARDEN))
    played(game)
    assert life(game) == 20
    assert "Garden" in on_table(game, ME)


def test_life_is_paid_for_two_spells_where_one_could_be_cast_without() -> None:
    game = position(["Elvish Mystic", "Grizzly Bears"], ["Forest", "Forest"], ("Garden", GARDEN))
    played(game)
    assert {"Elvish Mystic", "Grizzly Bears"} <= set(on_table(game, ME))
    assert life(game) == 18


@pytest.mark.parametrize(("have", "theirs", "pays"), [(5, [], True), (4, [], False), (6, ["Serra Angel"], False)])
def test_enough_life_stays_to_outlast_an_attack(have: int, theirs: list[str], pays: bool) -> None:
    game = table(["Grizzly Bears"], ["Forest"], theirs)
    add(game, "Garden", GARDEN)
    game.state.update_player(ME, life=have)
    played(game)
    assert ("Grizzly Bears" in on_table(game, ME)) == pays
    assert life(game) == have - (2 if pays else 0)


def test_a_card_is_shown_for_nothing() -> None:
    game = position(["Serra Angel"], ["Plains"], ("Port", PORT))
    put(game, "Old Plains", "Land — Plains", "This land enters tapped.\n{T}: Add {W}.", Zone.HAND)
    toy(game, "{1}{U}")
    played(game)
    assert {"Port", "Toy"} <= set(on_table(game, ME))


@pytest.mark.parametrize(("there", "first"), [("Forest", "Crag"), ("Island", "Mountain")])
def test_a_land_that_would_enter_tapped_as_things_stand_isnt_played_before_a_spell(there: str, first: str) -> None:
    """With a Forest there the Crag enters untapped and makes one color more; without, only the Mountain casts it."""
    game = position(["Mountain"], [there], ("Crag", CRAG))
    toy(game, "{1}{R}")
    played(game)
    assert first in on_table(game, ME)
    assert "Toy" in on_table(game, ME)


@pytest.mark.parametrize("in_library", [["Forest", "Garden"], ["Garden", "Forest"]])
def test_a_land_is_fetched_that_casts_something_now(in_library: list[str]) -> None:
    tapped = ("This land enters tapped.\n{T}: Add {G} or {W}.", "Land — Forest Plains")
    game = table(["Grizzly Bears", "Serra Angel"], ["Forest"])
    for name in in_library:
        if name == "Garden":
            add(game, "Tapped Garden", tapped, Zone.LIBRARY)
        else:
            add_card(game.state, catalog().card(name).compiled, ME, Zone.LIBRARY)
    add(game, "Heath", HEATH, Zone.BATTLEFIELD)
    played(game)
    assert on_table(game, ME) == ["Forest", "Forest", "Grizzly Bears"]
    assert life(game) == 19


def test_where_nothing_can_be_cast_anyway_the_best_for_the_colors_is_fetched() -> None:
    game = table(["Serra Angel"], ["Forest"])
    add_card(game.state, catalog().card("Forest").compiled, ME, Zone.LIBRARY)
    add(game, "Garden", GARDEN, Zone.LIBRARY)
    add(game, "Heath", HEATH, Zone.BATTLEFIELD)
    played(game)
    assert "Garden" in on_table(game, ME)
    assert life(game) == 19


def test_a_fetch_land_is_played_for_what_it_finds() -> None:
    """The hand wants white; the Mountain gives none, and what is fetched casts the spell of this turn."""
    game = position(["Mountain"], ["Forest"], ("Heath", HEATH))
    toy(game, "{1}{W}")
    add_card(game.state, catalog().card("Plains").compiled, ME, Zone.LIBRARY)
    played(game)
    assert "Toy" in on_table(game, ME)
    assert "Plains" in on_table(game, ME)


def test_what_is_found_tapped_is_no_reason_to_pay() -> None:
    game = table(["Grizzly Bears"], ["Forest"])
    add(game, "Garden", GARDEN, Zone.LIBRARY)
    add(game, "Wilds", (HEATH[0].replace("battlefield,", "battlefield tapped,"), "Land"), Zone.BATTLEFIELD)
    played(game)
    assert life(game) == 19


def test_what_kills_itself_stays_in_hand() -> None:
    game = table([], ["Mountain"] * 4)
    kavu = put(game, "Kavu", KAVU[1], KAVU[0], Zone.HAND, "{3}{R}", body="4/2")
    played(game)
    assert kavu in game.state.zone(Zone.HAND, ME)
    game = table([], ["Mountain"] * 4, ["Grizzly Bears"])
    put(game, "Kavu", KAVU[1], KAVU[0], Zone.HAND, "{3}{R}", body="4/2")
    played(game)
    assert "Kavu" in on_table(game, ME)


@pytest.mark.parametrize(
    ("text", "body"),
    [
        (KAVU[0], "4/5"),  # it outlasts that
        ("When this creature enters, tap target creature.", "2/2"),  # it loses little
        ("When this creature enters, it deals 4 damage to another target creature.", "4/2"),
        ("When this creature enters, it deals 4 damage to target creature an opponent controls.", "4/2"),
        ("When this creature enters, you may destroy target artifact.", "2/2"),
    ],
)
def test_what_lives_through_its_own_entering_is_cast(text: str, body: str) -> None:
    game = table([], ["Mountain"] * 4)
    put(game, "Kin", "Creature — Kavu", text, Zone.HAND, "{3}{R}", body=body)
    played(game)
    assert "Kin" in on_table(game, ME)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, destroy target creature.",
        "When this creature enters, return target creature to its owner's hand.",
        "When this creature enters, target creature gets -2/-2 until end of turn.",
        "When this creature enters, put two -1/-1 counters on target creature.",
    ],
)
def test_whatever_undoes_it_keeps_it_in_hand(text: str) -> None:
    game = table([], ["Mountain"] * 4)
    put(game, "Kin", "Creature — Kavu", text, Zone.HAND, "{3}{R}", body="2/2")
    played(game)
    assert "Kin" not in on_table(game, ME)


@pytest.mark.parametrize(("cost", "left"), [("{U}", 3), ("{1}{U}", 3), ("{1}{R}{W}", 2)])
def test_a_counter_is_used_up_only_where_a_point_of_damage_doesnt_pay(cost: str, left: int) -> None:
    game = table([], ["Forest"])
    mine = add(game, "Mine", MINE, Zone.BATTLEFIELD)
    game.state.update(mine, counters=(CounterPile("mining", 3, Timestamp(1)),))
    add(game, "Reef", REEF, Zone.BATTLEFIELD)
    toy(game, cost)
    played(game)
    assert "Toy" in on_table(game, ME)
    assert (counters(game, mine), life(game)) == (left, 19)
