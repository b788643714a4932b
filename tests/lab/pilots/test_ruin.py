"""What takes much from its controller turn after turn, or the game at last, is kept unless it brings more."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, table

BOTH = [GreedyPilot, SearchingPilot]


MEASURE = "At the beginning of your end step, sacrifice this enchantment and you lose 8 life."
PACT = (
    "At the beginning of your upkeep, choose one that hasn't been chosen —\n• Target opponent discards two cards.\n"
    "• Draw two cards.\n• You lose the game."
)
HAND = "At the beginning of your end step, discard your hand."
HUNT = "At the beginning of your upkeep, this enchantment deals 4 damage to you."
FORCE = "Trample\nAt the beginning of your upkeep, this creature deals 8 damage to you unless you pay {G}{G}{G}{G}."
PIT = (
    "Flying, trample\nAt the beginning of your upkeep, sacrifice a creature other than this creature. "
    "If you can't, this creature deals 7 damage to you."
)
ARENA = "At the beginning of your upkeep, you draw a card and you lose 1 life."


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("kind", "text", "body", "mine", "cast"),
    [
        ("Enchantment", MEASURE, "", [], False),
        ("Enchantment", PACT, "", [], False),
        ("Enchantment", HAND, "", ["Elvish Mystic"], False),
        ("Enchantment", HUNT, "", [], False),
        ("Enchantment", ARENA, "", [], True),
        ("Creature — Elemental", FORCE, "8/8", [], True),
        ("Creature — Demon", PIT, "7/7", ["Elvish Mystic"], True),
        ("Creature — Demon", PIT.replace("7 damage", "17 damage"), "3/3", [], False),
    ],
)
def test_it_is_cast_where_it_brings_more_than_it_takes(
    pilot: type[GreedyPilot | SearchingPilot], kind: str, text: str, body: str, mine: list[str], *, cast: bool
) -> None:
    game = table(["Shivan Dragon", "Shivan Dragon"], [*["Forest"] * 4, *mine])
    put(game, "Bargain", kind, text, Zone.HAND, "{3}{G}", body)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert ("Bargain" not in in_hand(game)) is cast
    assert game.state.player(ME).life == 20


DEBT = (
    "Pay 1 life: Exile the top card of your library face down. "
    "Put that card into your hand at the beginning of your next end step."
)


@pytest.mark.parametrize(
    ("life", "theirs", "least"),
    [(6, [], 4), (6, ["Hill Giant"], 5), (9, ["Hill Giant", "Hill Giant"], 8), (9, ["Mountain"] * 4, 6)],
)
def test_life_is_paid_only_as_long_as_the_others_can_t_take_the_rest(life: int, theirs: list[str], least: int) -> None:
    """Kept is what their creatures deal and one life beside, three at least; and what the next card may deal."""
    game = table([], ["Swamp"], theirs)
    put(game, "Debt", "Enchantment", DEBT)
    game.state.update_player(ME, life=life)
    PilotedGame(game, {ME: SearchingPilot()}).play(1)
    assert game.state.player(ME).life == least
