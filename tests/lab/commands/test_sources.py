"""`mtgtable lab sources` from the outside."""

import json

import pytest

from mtgtable.cli import main

ASKED = ["lab", "sources", "--cards", "60", "--lands", "25", "--sources", "16", "--cost", "2CC"]


def test_json_gives_the_chance(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["castable"] == pytest.approx(0.93685, abs=5e-6)


def test_on_the_draw_is_better_and_later_is_surer(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for more in ([], ["--on-the-draw"], ["--turn", "6"]):
        main([*ASKED, "--json", *more])
        found.append(json.loads(capsys.readouterr().out)["castable"])
    assert found[0] < found[1] < found[2]


def test_a_sentence_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ASKED) == 0
    assert capsys.readouterr().out.startswith("93.7 % of the hands with 4 lands on turn 4 on the play cast 2CC\n")


def test_one_land_is_no_lands(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "sources", "--cards", "60", "--lands", "1", "--cost", "C"]
    assert main([*asked, "--sources", "1"]) == 0
    told = capsys.readouterr().out
    assert "of the hands with 1 land on turn 1 on the play cast C\n" in told
    assert "1 of 1 land in 60 cards makes the color" in told
    assert main(asked) == 0
    assert "1 of 1 land in 60 cards should make" in capsys.readouterr().out
    assert main(["lab", "sources", "--cards", "60", "--lands", "1", "--cost", "CC"]) == 2
    assert "1 land never becomes 2 lands by turn 2" in capsys.readouterr().err


def test_a_wrong_question_ends_with_2_and_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED, "--turn", "3"]) == 2
    assert "expected a turn from 4, not 3" in capsys.readouterr().err


def test_without_sources_it_tells_how_many_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "sources", "--cards", "60", "--lands", "25", "--cost", "2CC"]
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"sources": 16, "wished": 0.93}
    assert main(asked) == 0
    assert capsys.readouterr().out.startswith("16 of 25 lands in 60 cards should make the color: then at least 93 %")


def test_no_lands_never_are_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "sources", "--lands", "0", "--cost", "C"]) == 2
    assert "0 lands never become" in capsys.readouterr().err


def test_with_99_cards_it_is_said_why_the_draw_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "sources", "--cards", "99", "--lands", "40", "--sources", "25", "--cost", "2CC"]
    told = []
    for more in ([], ["--on-the-draw"]):
        assert main([*asked, *more]) == 0
        told.append(capsys.readouterr().out)
    assert all("with 99 cards the model draws one on turn one in any case" in each for each in told)
    assert main(ASKED) == 0
    assert "in any case" not in capsys.readouterr().out
