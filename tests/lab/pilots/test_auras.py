"""An Aura goes on a creature of the others where it takes from the creature or from whoever controls that."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, table

ITS_UPKEEP = "At the beginning of the upkeep of enchanted creature's controller, "
HARMFUL = [
    "At the beginning of your upkeep, enchanted creature's controller sacrifices it and you gain 1 life.",
    ITS_UPKEEP
    + "this Aura deals damage equal to that creature's power to that player unless they sacrifice another "
    + "creature.",
    ITS_UPKEEP + "this Aura deals 1 damage to that player.",
    ITS_UPKEEP
    + "that player may pay {3}. If they don't, this Aura deals 2 damage to that player and you tap that "
    + "creature.",
    ITS_UPKEEP + "that player discards a card.",
    "Whenever enchanted creature becomes tapped, its controller loses 2 life.",
    "Enchanted creature can't attack or block unless its controller pays {2}.",
    "Enchanted creature gets -1/-1 for each basic land type among lands you control.",
    "Enchanted creature gets -X/-0, where X is the number of cards in your hand.",
    "Enchanted creature has base power and toughness 0/2.",
    "Enchanted creature has defender.",
    'Enchanted creature has "Cumulative upkeep {1}."',
    'Enchanted creature has "At the beginning of your upkeep, sacrifice a creature."',
    "Prevent all combat damage that would be dealt by enchanted creature.",
    "Whenever enchanted creature is dealt damage, its controller loses that much life.",
    "Whenever enchanted creature deals damage, this Aura deals that much damage to that creature.",
    "Vanishing 3\nWhen this Aura leaves the battlefield, enchanted creature's controller sacrifices it.",
]
HELPFUL = [
    "Whenever enchanted creature deals combat damage to a player, that player discards a card.",
    "Whenever enchanted creature attacks, defending player loses 1 life.",
    ITS_UPKEEP + "that player loses 1 life and draws a card.",
    "When this Aura enters, tap enchanted creature.\nEnchanted creature gets +5/+5.",
    "Enchanted creature gets +3/+3.\n" + ITS_UPKEEP + "put a -1/-1 counter on that creature.",
    'Enchanted creature gets +4/+4 and has "Cumulative upkeep {1}."',
    "Enchanted creature gets +2/+2 and attacks each combat if able.",
    "Enchanted creature gets +3/+1 and can't block.",
    "Prevent all damage that would be dealt to and dealt by enchanted creature.",
    "Whenever enchanted creature is dealt damage, you draw that many cards.",
]  # fmt: skip


def host(text: str, mine: list[str], theirs: list[str], pilot: type[GreedyPilot | SearchingPilot] = GreedyPilot) -> str:
    """Whose creature the Aura of this text comes onto; none where it is held."""
    game = table([], [*["Forest"] * 2, *mine], theirs)
    put(game, "Snare", "Enchantment — Aura", f"Enchant creature\n{text}", Zone.HAND, "{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    if "Snare" in in_hand(game):
        return ""
    aura = next(id_ for id_ in game.state.battlefield if game.of(id_).name == "Snare")
    on = game.state.objects[aura].attached_to
    assert isinstance(on, int)
    return "mine" if game.of(on).controller == ME else "theirs"


@pytest.mark.parametrize("text", HARMFUL)
def test_what_takes_from_its_controller_goes_on_theirs(text: str) -> None:
    assert host(text, ["Shivan Dragon"], ["Grizzly Bears"]) == "theirs"


@pytest.mark.parametrize("text", HARMFUL)
@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot, RolloutPilot])
def test_and_on_nothing_of_ones_own(pilot: type[GreedyPilot | SearchingPilot], text: str) -> None:
    assert host(text, ["Shivan Dragon"], [], pilot) == ""


@pytest.mark.parametrize("text", HELPFUL)
def test_what_takes_from_others_goes_on_ones_own(text: str) -> None:
    assert host(text, ["Grizzly Bears"], ["Shivan Dragon"]) == "mine"
