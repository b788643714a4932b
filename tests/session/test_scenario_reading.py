"""Scenario files: what is read, and what is said about what can't be."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mtgtable.session.scenarios.outcome import Outcome
from mtgtable.session.scenarios.reading import (
    FORMAT,
    ScenarioError,
    Unreadable,
    files_under,
    read_file,
    scenario_from_data,
)
from mtgtable.session.scenarios.script import CHECKS, VERBS, CastStep


def scenario(**changes: Any) -> dict[str, Any]:
    """A sound scenario, with changes."""
    return {
        "format": FORMAT,
        "name": "a bolt",
        "players": {"A": {"hand": ["Lightning Bolt"], "battlefield": [{"card": "Mountain", "tapped": False}]}},
        "script": [{"do": "cast", "player": "A", "card": "Lightning Bolt", "targets": ["B"]}],
        **changes,
    }


def refusal(**changes: Any) -> str:
    with pytest.raises(ScenarioError) as caught:
        scenario_from_data(scenario(**changes))
    return str(caught.value)


def test_a_sound_scenario_is_read() -> None:
    read = scenario_from_data(scenario())
    step = read.script[0]
    assert isinstance(step, CastStep)
    assert step.targets == ["B"]
    assert step.origin == "hand"
    assert read.header.edition == "current"


def test_players_that_are_not_named_still_sit_there() -> None:
    assert scenario_from_data(scenario()).seats() == ("A", "B")
    assert scenario_from_data(scenario(answers={"D": []})).seats() == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("changes", "place", "allowed"),
    [
        ({"nmae": "x"}, "$.nmae", "strict"),
        ({"format": "other/2"}, "$.format", FORMAT),
        ({"edition": "1993"}, "$.edition", "2007, 2011, current"),
        ({"strict": "yes"}, "$.strict", "true or false"),
        ({"seed": 1.5}, "$.seed", "whole number"),
        ({"players": {"E": {}}}, "$.players.E", "'A', 'B', 'C' or 'D'"),
        ({"players": {"A": {"lief": 3}}}, "$.players.A.lief", "library_size"),
        (
            {"players": {"A": {"battlefield": [{"card": "X", "taped": True}]}}},
            "$.players.A.battlefield[0].taped",
            "tapped",
        ),
        ({"players": {"A": {"battlefield": [{"tapped": True}]}}}, "$.players.A.battlefield[0].card", "missing"),
        ({"players": {"A": {"battlefield": [{"card": "X", "count": 0}]}}}, "$.players.A.battlefield[0].count", "1"),
        ({"players": {"A": {"mana": "RR"}}}, "$.players.A.mana", "{2}{G}"),
        ({"players": {"A": {"library": ["X", "Y"], "library_size": 1}}}, "$.players.A", "at least 2"),
        ({"players": {"A": {"hand": [{"card": "X", "as": "A"}]}}}, "$.players.A.hand[0].as", "reference"),
        ({"players": {"A": {"hand": [{"card": "X", "tapped": True}]}}}, "$.players.A.hand[0].tapped", "oracle_text"),
        ({"answers": {"A": [1.5]}}, "$.answers.A[0]", "a text"),
        ({"script": {}}, "$.script", "a list of steps"),
        ({"script": [{}]}, "$.script[0]", '"do" and "check"'),
        ({"script": [{"do": "fly"}]}, "$.script[0].do", "resolve_all"),
        ({"script": [{"check": "weather"}]}, "$.script[0].check", "dependency"),
        ({"script": [{"do": "manual", "action": "burn"}]}, "$.script[0].action", "set_controller"),
        ({"script": [{"do": "advance"}]}, "$.script[0]", '"turn" or "step"'),
        ({"script": [{"do": "advance", "step": "lunch"}]}, "$.script[0].step", "'upkeep'"),
        ({"script": [{"do": "cast", "player": "A"}]}, "$.script[0].card", "missing"),
        ({"script": [{"do": "cast", "player": "A", "card": "X", "from": "moon"}]}, "$.script[0].from", "'graveyard'"),
        ({"script": [{"do": "cast", "player": "A", "card": "X", "cost": {"to": "X"}}]}, "$.script[0].cost", "a text"),
        ({"script": [{"check": "object", "object": "X"}]}, "$.script[0]", "at least one thing"),
        ({"script": [{"check": "object", "object": "X", "colors": "WX"}]}, "$.script[0].colors", "W, U, B, R, G"),
        ({"script": [{"check": "playable", "player": "A", "playable": True}]}, "$.script[0]", '"card" and "source"'),
        (
            {"script": [{"check": "legal", "legal": True, "action": {"do": "cast"}}]},
            "$.script[0].action.player",
            "missing",
        ),
    ],
)
def test_what_does_not_fit_is_told_by_place_and_by_what_is_allowed(
    changes: dict[str, Any], place: str, allowed: str
) -> None:
    said = refusal(**changes)
    assert f"{place}:" in said
    assert allowed in said


def test_an_alias_is_given_once() -> None:
    twice = [{"card": "X", "as": "bear"}, {"card": "Y", "as": "bear"}]
    assert "'bear'" in refusal(players={"A": {"hand": twice}})


def test_every_verb_and_check_has_a_model() -> None:
    assert set(VERBS) == {
        "advance", "cast", "activate", "mana", "play_land", "attack", "block", "pass", "resolve", "resolve_all",
        "answer", "concede",
    }  # fmt: skip
    assert set(CHECKS) == {
        "object", "player", "count", "stack", "legal", "playable", "layers", "dependency", "game",
    }  # fmt: skip


def test_a_bad_scenario_does_not_hide_the_others(tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    good, bad, twin = scenario(), scenario(name="bad", script=[{"do": "fly"}]), scenario()
    file.write_text(json.dumps({"format": FORMAT, "scenarios": [good, bad, twin]}))
    first, second, third = read_file(file)
    assert not isinstance(first, Unreadable)
    assert isinstance(second, Unreadable)
    assert second.name == "bad"
    assert f"{file}: $.scenarios[1].script[0].do" in second.message
    assert isinstance(third, Unreadable)
    assert "stands twice" in third.message


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "line 1"),
        (b"\xff\xfe{}", "UTF-8"),
        (b"[]", "expected a scenario"),
        (b'{"format": "mtgtable-scenario/1", "scenarios": {}}', "$.scenarios"),
        (b'{"format": "mtgtable-scenario/1", "scenarios": [], "extra": 1}', "$.extra"),
        (b'{"name": "x", "name": "y"}', "'name' stands twice"),
    ],
)
def test_a_file_that_is_no_scenario_file_is_one_complaint(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    (found,) = read_file(file)
    assert isinstance(found, Unreadable)
    assert str(file) in found.message
    assert said in found.message


def test_folders_are_searched_and_missing_paths_are_told(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.json").write_text("{}")
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "notes.txt").write_text("")
    assert [path.name for path in files_under([tmp_path])] == ["a.json", "b.json"]
    with pytest.raises(ScenarioError, match="no such file"):
        files_under([tmp_path / "nowhere"])
    with pytest.raises(ScenarioError, match="no such file"):
        files_under([tmp_path / ("x" * 300)])


def test_a_file_that_cannot_be_read_is_told_once_on_its_line() -> None:
    outcome = Outcome("a/b.json", "", "error", message="a/b.json: line 2, column 1: not JSON (x)")
    assert outcome.line() == "error a/b.json: line 2, column 1: not JSON (x)"
    assert replace(outcome, name="N", step=3, message="no").line() == "error a/b.json: N: step 3: no"
