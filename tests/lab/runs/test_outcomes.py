"""Every game of a run has its bar, and every figure of few games an interval in which the truth can lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.cli import main
from mtgtable.lab import drawn
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.outcomes import ended_so, outcomes
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import RunSpec, spec_of
from mtgtable.lab.runs.summary import compare, summary
from tests.lab.decks import opened

BEARS = "24 Forest\n36 Grizzly Bears\n"
LANDS = "60 Forest\n"
SEVEN = "4 Forest\n3 Grizzly Bears\n"


def note(game: int, kill: int | None, ended: str = "kill") -> GameNote:
    return GameNote(game, kill, ended, 0, (1,) * (kill or 20), (1,) * (kill or 20), (7,) * (kill or 20), (), ())


def spec(text: str = BEARS, **more: object) -> RunSpec:
    return spec_of(opened(text), **more)


def test_each_game_stands_in_one_bar() -> None:
    notes = [note(0, 3), note(1, 5), note(2, None, "turns"), note(3, None, "loss"), note(4, None, "clock"),
             note(5, None, "failed"), note(6, None, "stuck")]  # fmt: skip
    bars = outcomes(spec(), notes)
    names = ["1", "2", "3", "4", "5", "not won by turn 20", "lost", "broken off"]
    assert [bar.name for bar in bars] == names
    assert [len(ended_so(notes, bar)) for bar in bars] == [0, 0, 1, 0, 1, 1, 2, 2]
    figure = drawn.kills(spec(), summary(spec(), notes))
    assert list(figure.labels) == names
    assert sum(figure.series[0].values) == pytest.approx(1)


def test_a_deck_of_lands_isnt_won_in_time_and_says_so() -> None:
    of = spec(LANDS, games=3, turns=4)
    notes = list(run(of))
    found = summary(of, notes)
    assert [bar.name for bar in outcomes(of, notes)] == ["not won by turn 4"]
    assert found.mean_kill is None
    assert found.as_json()["median_kill_turn"] == {"value": None, "low": None, "high": None}
    assert found.as_json()["mean_turns"]["a_game_not_won_counts_as"] == 5
    assert drawn.median_words(found) == "median turn past 4"


def test_a_deck_of_seven_cards_is_lost_on_its_second_turn() -> None:
    """On the play nothing is drawn on turn one (103.8a); drawing from an empty library loses (704.5b)."""
    of = spec(SEVEN, games=2)
    notes = list(run(of))
    assert [bar.name for bar in outcomes(of, notes)] == ["lost"]
    assert [len(each.damage) for each in notes] == [2, 2]


def test_against_a_clock_games_are_lost() -> None:
    of = spec(games=2, opponent="clock:1")
    assert [bar.name for bar in outcomes(of, list(run(of)))] == ["lost"]


def test_the_interval_of_few_games_lies_where_turns_are() -> None:
    found = summary(spec(), [note(0, 2), note(1, 19), note(2, 2), note(3, 19), note(4, 2), note(5, 19)])
    assert found.mean_kill is not None
    assert (found.mean_kill.low, found.mean_kill.high) == (1, 20)
    assert found.mean_turns.high <= 21


def test_fewer_games_say_that_they_give_no_interval() -> None:
    found = summary(spec(), [note(0, 2), note(1, 19), note(2, 2)])
    assert drawn.median_words(found) == "median turn 2"
    assert "Mean turn of the 3 games won: 7.67 (too few games for an interval)." in drawn.kills(spec(), found).method
    assert "Fewer than 6 games are too few for an interval." in drawn.by_turn(spec(), found).method


def test_a_median_past_the_last_turn_is_no_number() -> None:
    found = summary(
        spec(), [note(game, 6 if game < 4 else None, "kill" if game < 4 else "turns") for game in range(10)]
    )
    assert drawn.median_words(found) == "median turn past 20 (6 to past 20)"
    assert found.as_json()["median_kill_turn"] == {"value": None, "low": 6, "high": None}


def test_what_the_middle_is_made_of_is_said_below() -> None:
    found = summary(spec(), [note(game, 6 + game % 3) for game in range(12)])
    figure = drawn.kills(spec(), found)
    assert figure.title == "How games end: median turn 7 (6 to 8), 100.0 % won by turn 20"
    assert "one that isn't won comes after turn 20; its 95 % interval is exact" in figure.method
    assert "Mean turn of the 12 games won: 7.00 [" in figure.method


def test_a_game_that_isnt_won_counts_in_a_comparison_as_the_turn_past_the_last() -> None:
    found = compare(spec(), [note(game, 5) for game in range(8)], [note(game, None, "turns") for game in range(8)])
    assert found.difference.value == 16


def test_one_game_is_reported_without_an_interval_that_isnt_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "bears.txt"
    deck.write_text(BEARS)
    assert main(["lab", "goldfish", str(deck), "--games", "1", "--seed", "0"]) == 0
    said = capsys.readouterr().out
    assert "inf" not in said
    assert "nan" not in said
    assert "-" not in said.replace("(in brackets", "").split("turn 20", 1)[1].replace("–", "")


@pytest.mark.parametrize(("on_the_draw", "last"), [(False, 5), (True, 4)])
def test_no_game_is_won_after_the_clock(on_the_draw: bool, last: int) -> None:
    notes = [*(note(game, 4 - game % 3) for game in range(6)), note(6, None, "clock")]
    found = summary(spec(opponent="clock:5", on_the_draw=on_the_draw), notes)
    assert found.mean_kill is not None
    assert found.mean_kill.high <= last
