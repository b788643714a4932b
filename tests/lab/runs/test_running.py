"""Runs: the same bytes however they are played, stopped or split."""

import json
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cli import main
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.runs.one_game import play, play_and_keep
from mtgtable.lab.runs.run_file import RunFileError, known_games, report, write_run
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
from mtgtable.lab.runs.summary import summary
from mtgtable.session.record import Record, do
from tests.lab.decks import STARTER, opened, starter

BEARS = "20 Forest\n20 Grizzly Bears\n20 Centaur Courser\n"


def spec(games: int = 6, **more: object) -> RunSpec:
    return spec_of(opened(BEARS), games=games, **more)


def text(of: RunSpec, *parts: object) -> str:
    return json.dumps(report(of, [note for part in parts for note in part]))  # type: ignore[attr-defined]


def test_jobs_change_no_byte() -> None:
    of = spec(games=18)
    assert text(of, run(of)) == text(of, run(of, jobs=2))


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    of = spec()
    path = tmp_path / "run.json"
    games = run(of)
    write_run(path, of, [next(games), next(games)])
    games.close()
    known = known_games(path, of)
    assert [note.game for note in known] == [0, 1]
    assert text(of, known, run(of, known=[0, 1])) == text(of, run(of))


def test_fewer_games_than_a_file_holds_throw_none_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck, path = tmp_path / "bears.txt", tmp_path / "run.json"
    deck.write_text(BEARS)
    words = ["lab", "goldfish", str(deck), "--json", str(path), "--games"]
    assert main([*words, "3"]) == 0
    all_three = path.read_bytes()
    assert main([*words, "1"]) == 0
    assert path.read_bytes() == all_three
    told = capsys.readouterr()
    assert "bears: 1 game, pilot greedy" in told.out
    assert "holds 2 games beyond those asked for: kept there" in told.err


def test_the_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    write_run(path, spec(), [])
    with pytest.raises(
        RunFileError, match=r"another run \(seed 1, not 2; turns 20, not 9; on the play, not on the draw\)"
    ):
        known_games(path, spec(seed=2, turns=9, on_the_draw=True))
    path.write_text("not a run")
    with pytest.raises(RunFileError, match="can't be read"):
        known_games(path, spec())


def test_a_game_that_was_noted_can_be_played_again_input_by_input() -> None:
    of = spec_of(starter(STARTER[0]), games=1)
    note, piloted, new_game = play_and_keep(of, 0)
    game = Record(new_game).begin()
    for entry in piloted.inputs:
        do(game, entry)
    assert note == play(of, 0)
    assert game.state.log == piloted.game.state.log
    assert game.state.player(game.state.living()[0]).life == piloted.game.state.player(game.state.living()[0]).life


def test_what_is_noted_fits_together() -> None:
    of = spec_of(starter(STARTER[2]), games=4)
    for note in run(of):
        turns = len(note.damage)
        assert len(note.mana) == len(note.cards) == turns
        assert list(note.damage) == sorted(note.damage)
        assert list(note.mana) == sorted(note.mana)
        assert note.kill in (None, turns)
        if note.kill is not None:
            assert note.damage[-1] >= 20


def test_a_clock_ends_the_game() -> None:
    note = play(spec(opponent="clock:2"), 0)
    assert (note.ended, note.kill, len(note.damage)) == ("clock", None, 2)


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        ({"games": 0}, "games"),
        ({"games": 10**18}, "games: expected a number from 1 to 1000000"),
        ({"opponent": "clock:" + "9" * 5000}, "opponent: expected .* to 999, not 'clock:9{50}…"),
        ({"turns": 0}, "turns"),
        ({"opponent": "dragon"}, "clock:N"),
        ({"opponent": "clock:x"}, "clock:N"),
    ],
)
def test_a_run_that_cant_be_played_says_why(wrong: dict[str, object], part: str) -> None:
    with pytest.raises(BadSpec, match=part):
        spec_of(opened(BEARS), **wrong)


def test_the_command_writes_every_game_and_every_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bears.txt"
    deck.write_text(BEARS)
    out = tmp_path / "run.json"
    asked = ["lab", "goldfish", str(deck), "--games", "8", "--json", str(out)]
    assert main(asked) == 0
    found = json.loads(out.read_text())
    assert [game["game"] for game in found["games"]] == [*range(8)]
    assert found["figures"]["games"] == 8
    middle = found["figures"]["mean_kill_turn_of_games_won"]
    assert 1 <= middle["low"] <= middle["value"] <= middle["high"] <= 20
    before = out.read_bytes()
    assert main(asked) == 0
    assert out.read_bytes() == before
    said = capsys.readouterr().out
    assert "median turn" in said
    head = next(line for line in said.splitlines() if line.strip().startswith("turn "))
    first = next(line for line in said.splitlines() if line.strip().startswith("1 "))
    assert len(head) == len(first), "each column has its name over it"
    assert head.split()[1:5] == ["won", "won", "by", "then"]


def test_a_wrong_pilot_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bears.txt"
    deck.write_text(BEARS)
    assert main(["lab", "goldfish", str(deck), "--pilot", "wizard"]) == 2
    assert "greedy" in capsys.readouterr().err


def test_a_game_that_the_engine_fails_on_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = PilotedGame.play

    def failing(self: PilotedGame, *arguments: Any) -> None:
        if failing_games.pop(0):
            raise ZeroDivisionError("of all\n  things")
        whole(self, *arguments)

    failing_games = [False, True, False]
    monkeypatch.setattr(PilotedGame, "play", failing)
    of = spec(games=3)
    notes = list(run(of))
    assert [note.ended for note in notes] == ["kill", "failed", "kill"]
    found = summary(of, notes)
    assert found.failed == 1
    assert [text for text, _ in found.by_hand] == ["the engine failed: ZeroDivisionError: of all things"]
