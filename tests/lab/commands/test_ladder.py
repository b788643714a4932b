"""`mtgtable lab ladder` from the outside."""

import json
from pathlib import Path

import pytest

import mtgtable
from mtgtable.cli import main
from mtgtable.lab.commands import ladder


def test_neighbours_are_compared_over_all_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    decks = []
    for name, text in (("bears", "24 Forest\n36 Grizzly Bears\n"), ("bolts", "24 Mountain\n36 Lightning Bolt\n")):
        path = tmp_path / f"{name}.txt"
        path.write_text(text)
        decks.append(str(path))
    out = tmp_path / "ladder.json"
    words = ["lab", "ladder", *decks, "--pilots", "greedy,search", "--games", "2", "--seed", "5", "--json", str(out)]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "search against greedy: no difference shown yet" in said
    assert "games that differ: none of 4" in said
    report = json.loads(out.read_text())
    (told,) = report["ladder"]
    assert (told["lower"], told["upper"], told["pairs"]) == ("greedy", "search", 4)
    assert told["shown"] is False
    assert told["faster_of_the_pairs_that_differ"]["games"] == 0


def test_the_report_tells_all_that_its_figures_depend_on(tmp_path: Path) -> None:
    """Who wants to play the same games again finds there what they were played with."""
    path = tmp_path / "bears.txt"
    path.write_text("24 Forest\n36 Grizzly Bears\n")
    out = tmp_path / "ladder.json"
    words = ["lab", "ladder", str(path), "--pilots", "greedy,search", "--games", "2", "--seed", "5", "--json", str(out)]
    assert main(words) == 0
    report = json.loads(out.read_text())
    told = ("pilots", "games", "seed", "opponent", "last_turn", "program", "confidence")
    assert [report[name] for name in told] == [
        ["greedy", "search"], 2, 5, "goldfish", 20, mtgtable.__version__, 0.95,
    ]  # fmt: skip
    (deck,) = report["decks"]
    assert (deck["deck"], deck["cards"]) == ("bears", {"Forest": 24, "Grizzly Bears": 36})
    assert deck["turns"]["greedy"] == deck["turns"]["search"]
    assert len(deck["turns"]["greedy"]) == 2
    assert set(report["measures"]) == {"mean", "share"}
    assert all("95 % interval" in words for words in report["measures"].values())
    assert len(report["code"]) == 16


def test_a_pilot_against_itself_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for pilots in ("greedy,greedy", "greedy,search,search"):
        assert main(["lab", "ladder", str(tmp_path / "x.txt"), "--pilots", pilots]) == 2
        assert "is a pilot against itself" in capsys.readouterr().err


def test_pairs_that_differ_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game that runs away weighs much in a mean, and counts as one here."""
    deck = tmp_path / "bears.txt"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    turns = iter([[7.0, 7.0, 9.0, 8.0, 6.0], [6.0, 7.0, 20.0, 7.0, 5.0]])
    monkeypatch.setattr(ladder, "_kills", lambda *_: next(turns))
    assert main(["lab", "ladder", str(deck), "--pilots", "greedy,search", "--games", "5"]) == 0
    said = capsys.readouterr().out
    assert "search against greedy: no difference shown yet" in said
    assert "games that differ: 4 of 5, 3 won sooner; no difference shown yet (95 % interval" in said
    assert "(95 % interval 30 to 95 %)" in said


@pytest.mark.parametrize("jobs", ["0", "257", "999999999"])
def test_so_many_processes_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    deck = str(tmp_path / "x.txt")
    for words in (["lab", "ladder", deck], ["lab", "goldfish", deck], ["lab", "compare", deck, deck]):
        assert main([*words, "--jobs", jobs]) == 2
        assert f"--jobs: expected a number from 1 to 256, not {jobs}" in capsys.readouterr().err


def test_an_unknown_pilot_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "ladder", str(tmp_path / "x.txt"), "--pilots", "greedy,wizard"]) == 2
    assert "wizard" in capsys.readouterr().err


def test_pilots_play_against_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both with the same deck, each pair of games from both seats; the report says so."""
    path = tmp_path / "bolts.txt"
    path.write_text("24 Mountain\n36 Lightning Bolt\n")
    out = tmp_path / "duels.json"
    words = ["lab", "ladder", str(path), "--duels", "--pilots", "greedy,search", "--games", "2", "--json", str(out)]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "bolts: search against greedy: " in said
    assert "each pilot begins one game of a pair" in said
    report = json.loads(out.read_text())
    (step,) = report["ladder"]
    assert (step["lower"], step["upper"], step["pairs"]) == ("greedy", "search", 2)
    (deck,) = report["decks"]
    taken = deck["points"]["search against greedy"]
    assert len(taken) == 2
    assert step["share"]["value"] == pytest.approx(sum(taken) / 2)
    assert (report["opponent"], report["last_turn"]) == ("the pilot below", 60)
