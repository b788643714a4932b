"""A card of the hand is given for a permanent that is of use by it alone where that is worth a card."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


MOX = (
    "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n"
    "{T}: Add one mana of any of the exiled card's colors."
)
DIAMOND = (
    "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the "
    "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add one mana of any color."
)
SCEPTER = (
    "Imprint — When this artifact enters, you may exile an instant card with mana value 2 or less from your hand.\n"
    "{2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost."
)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("text", "hand", "lands", "cast"),
    [
        (MOX, [], 2, False),
        (MOX, ["Shivan Dragon"], 2, False),
        (MOX, ["Shivan Dragon", "Serra Angel"], 2, True),
        (MOX, ["Shivan Dragon", "Serra Angel"], 8, False),
        (DIAMOND, [], 2, False),
        (DIAMOND, ["Forest"], 2, False),
        (DIAMOND, ["Forest", "Forest", "Shivan Dragon"], 2, True),
        (SCEPTER, [], 2, False),
        (SCEPTER, ["Lightning Bolt"], 2, True),
    ],
)
def test_it_is_cast_with_a_card_that_can_be_spared(
    pilot: type[GreedyPilot | SearchingPilot], text: str, hand: list[str], lands: int, *, cast: bool
) -> None:
    game = table(hand, ["Forest"] * lands)
    for player in (THEY,):
        game.state.update_player(player, life=40)
    before = [id_ for id_ in game.state.zone(Zone.HAND, ME) if game.state.objects[id_].printed.name not in hand]
    for id_ in before:
        game.state.remove(id_)
    put(game, "Thing", "Artifact", text, Zone.HAND, "{0}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert ("Thing" in on_table(game, ME)) is cast
    assert ("Thing" in in_hand(game)) is not cast
