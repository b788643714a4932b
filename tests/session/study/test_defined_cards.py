"""Cards that only a file defines: both faces, loyalty and defense go from it to a game, to a study and back."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import GameObject
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.reading import ScenarioError, scenario_from_data
from mtgtable.session.study.as_scenario import scenario_of
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import LaidOut, lay_out
from mtgtable.session.study.reading import study_in

CUB: Final = {
    "name": "Day Cub", "type_line": "Creature — Wolf", "mana_cost": "{1}{G}", "power": "1", "toughness": "1",
    "oracle_text": "{2}: Transform this creature.",
}  # fmt: skip
BEAST: Final = {"name": "Night Beast", "type_line": "Creature — Wolf", "power": "4", "toughness": "4", "colors": "G"}
SAGE: Final = {"card": "Sage", "type_line": "Planeswalker — Sage", "loyalty": "4", "oracle_text": "+1: Draw a card."}
SIEGE: Final = {"card": "Wall to Storm", "type_line": "Battle — Siege", "defense": "5"}


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def written(*entries: Any) -> dict[str, Any]:
    return {
        "format": "mtgtable-scenario/1",
        "name": "Own",
        "players": {"A": {"battlefield": list(entries)}},
        "script": [],
    }


def permanents(laid: LaidOut) -> list[GameObject]:
    return [laid.state.objects[id_] for id_ in laid.state.battlefield]


def test_both_faces_are_kept_whichever_is_up(workshop: Workshop) -> None:
    """712.8: the face that is up gives the characteristics; the other one is still there to be turned to."""
    data = written({"card": "Night Beast", "faces": [CUB, BEAST]}, {"card": "Day Cub", "faces": [CUB, BEAST]})
    game, _ = set_up(scenario_from_data(data, "(test)"), workshop)
    board, _, left = study_of(game.state, "Taken", listed=lambda _: False)
    assert left == ()
    laid = lay_out(study_in(scenario_from_data(scenario_of(board), "(again)")), workshop)
    faces = [(one.printed.name, one.card.double_faced) for one in permanents(laid) if one.card is not None]
    assert faces == [("Night Beast", True), ("Day Cub", True)]
    now = Game(laid.state).of(laid.ids[1])
    assert (now.power, now.mana_value, now.colors) == (4, 2, frozenset("G"))


def test_loyalty_and_defense_are_written_down(workshop: Workshop) -> None:
    """306.5b, 310.4b."""
    game, _ = set_up(scenario_from_data(written(SAGE, SIEGE), "(test)"), workshop)
    board, *_ = study_of(game.state, "Taken", listed=lambda _: False)
    told = [dict(piece.custom) for piece in board.pieces]
    assert (told[0]["loyalty"], told[1]["defense"]) == ("4", "5")
    laid = lay_out(study_in(scenario_from_data(scenario_of(board), "(again)")), workshop)
    counters = [(pile.kind, pile.count) for one in permanents(laid) for pile in one.counters]
    assert counters == [("loyalty", 4), ("defense", 5)]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"card": "Somebody", "faces": [CUB, BEAST]}, "name of one of the faces"),
        ({"card": "Day Cub", "faces": [CUB]}, "at least 2"),
        ({"card": "Day Cub", "layout": "flip"}, "only with"),
        ({"card": "Day Cub", "power": "3", "faces": [CUB, BEAST]}, "alone"),
    ],
)
def test_faces_that_dont_fit_are_refused(entry: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        scenario_from_data(written(entry), "(test)")


def test_a_type_line_that_is_none_is_refused(workshop: Workshop) -> None:
    odd = written({"card": "Day Cub", "faces": [CUB, BEAST | {"type_line": "Nothing at all"}]})
    with pytest.raises(ScenarioError, match="Night Beast"):
        set_up(scenario_from_data(odd, "(test)"), workshop)
