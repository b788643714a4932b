"""A land with two faces is played as what the hand needs, a spell with a land behind as that where lands lack."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_greedy import ME, on_table, table

PATHWAY = (("Leaf Path", "Land", "{T}: Add {G}.", ""), ("Stone Path", "Land", "{T}: Add {W}.", ""))
EITHER = (
    ("Recall", "Sorcery", "Draw four cards.", "{2}{G}"),
    ("Grove Behind", "Land", "This land enters tapped.\n{T}: Add {G}.", ""),
)
ALL = [GreedyPilot, SearchingPilot, RolloutPilot]


def double_faced(*faces: tuple[str, str, str, str]) -> PrintedCard:
    printed = tuple(PrintedFace(*face) for face in faces)
    return PrintedCard(" // ".join(face.name for face in printed), "modal_dfc", printed)


def with_faces(faces: tuple[tuple[str, str, str, str], ...], hand: list[str], mine: list[str]) -> Game:
    game = table(hand, mine)
    add_card(game.state, compile_card(double_faced(*faces)), ME, Zone.HAND)
    return game


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(("hand", "face"), [("Savannah Lions", "Stone Path"), ("Elvish Mystic", "Leaf Path")])
def test_a_pathway_is_played_as_the_face_that_casts_the_hand(
    pilot: type[GreedyPilot | SearchingPilot], hand: str, face: str
) -> None:
    game = with_faces(PATHWAY, [hand], [])
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == sorted([face, hand])


def test_what_lies_there_makes_the_mana_of_the_face_that_is_up() -> None:
    game = with_faces(PATHWAY, ["Elvish Mystic"], [])
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    add_card(game.state, compile_card(double_faced(*PATHWAY)), ME, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(3)
    assert "Leaf Path" in on_table(game, ME)


@pytest.mark.parametrize(("lands", "played"), [(2, True), (6, False)])
def test_a_spell_is_played_as_a_land_where_lands_lack(lands: int, played: bool) -> None:
    game = with_faces(EITHER, [], ["Island"] * lands)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert ("Grove Behind" in on_table(game, ME)) is played
