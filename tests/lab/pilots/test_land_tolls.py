"""A land that costs lands as it enters is played where that leaves more mana, and kept in hand where it doesn't."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, on_table, table

FIELD = (
    "Field", "Land",
    "This land enters tapped.\nWhen this land enters, sacrifice two lands.\n{T}: Add three mana of any one color.",
)  # fmt: skip
VALE = (
    "Vale", "Land",
    ("If this land would enter, sacrifice two untapped lands instead. If you do, put this land onto the battlefield. "
     "If you don't, put it into its owner's graveyard.\n{T}: Add three mana of any one color."),
)  # fmt: skip
REEF = (
    "Reef", "Land",
    ("This land enters tapped.\nWhen this land enters, sacrifice it unless you return an untapped Forest you control "
     "to its owner's hand.\n{T}: Add {C}{G}."),
)  # fmt: skip
GROVE = (
    "Grove", "Land",
    ("If this land would enter, sacrifice a Forest instead. If you do, put this land onto the battlefield. "
     "If you don't, put it into its owner's graveyard.\n{T}: Add {G}."),
)  # fmt: skip
CAMP = (GROVE[0], GROVE[1], f"{GROVE[2]}\n{{1}}{{G}}, {{T}}: Create a 1/1 white Soldier creature token.")
CHASM = ("Chasm", "Land", "When this land enters, sacrifice a land.\nPrevent all damage that would be dealt to you.")
SPIRE = (
    "Spire", "Land",
    "This land enters tapped.\nWhen this land enters, sacrifice it unless you pay {1}.\n{T}: Add {R} or {G}.",
)  # fmt: skip
BOTH = [GreedyPilot, SearchingPilot]


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("land", "there", "left"),
    [
        (FIELD, [], None),  # it would be sacrificed itself
        (FIELD, ["Forest"], None),  # both would be
        (FIELD, ["Forest", "Forest"], ["Field"]),  # three mana for two
        (FIELD, ["Forest", "Forest", "Forest"], ["Field", "Forest"]),
        (VALE, [], None),
        (VALE, ["Forest"], None),
        (VALE, ["Forest", "Forest"], ["Vale"]),
        (REEF, [], None),
        (REEF, ["Island"], None),  # no Forest could go back
        (REEF, ["Forest"], ["Reef"]),
        (GROVE, ["Forest"], None),  # one mana for one
        (CAMP, ["Forest"], ["Grove"]),  # and soldiers
        (CHASM, ["Forest"], None),
        (SPIRE, [], None),
        (SPIRE, ["Forest"], ["Forest", "Spire"]),
    ],
)  # fmt: skip
def test_a_land_is_played_where_it_brings_more_than_it_costs(
    pilot: type[GreedyPilot | SearchingPilot], land: tuple[str, str, str], there: list[str], left: list[str] | None
) -> None:
    game = table([], there)
    put(game, *land, Zone.HAND)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == (there if left is None else left)
    assert (land[0] in in_hand(game)) is (left is None)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("forests", "stays"), [(0, True), (1, True), (2, False)])
def test_a_second_one_doesn_t_take_the_first_away(
    pilot: type[GreedyPilot | SearchingPilot], forests: int, stays: bool
) -> None:
    """Beside one Forest three mana of four would be left; beside two it is six of five."""
    game = table([], ["Forest"] * forests)
    put(game, *FIELD)
    put(game, *FIELD, Zone.HAND)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == (["Field", *["Forest"] * forests] if stays else ["Field", "Field"])


def test_a_land_that_costs_none_is_played_first() -> None:
    game = table(["Forest"], ["Forest", "Forest"])
    put(game, *FIELD, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert on_table(game, ME) == ["Forest"] * 3


def test_the_mana_of_lands_that_go_is_spent_before() -> None:
    game = table(["Grizzly Bears"], ["Forest", "Forest"])
    put(game, *FIELD, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert on_table(game, ME) == ["Field", "Grizzly Bears"]


def test_lands_that_must_be_untapped_stay_so() -> None:
    game = table(["Grizzly Bears"], ["Forest", "Forest"])
    put(game, *VALE, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert on_table(game, ME) == ["Grizzly Bears", "Vale"]
