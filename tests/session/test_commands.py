"""The subcommands from the outside: what they print, and how they end."""

import json
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cli import main
from mtgtable.session.scenarios.reading import FORMAT


def write(path: Path, *scenarios: dict[str, Any]) -> Path:
    path.write_text(json.dumps({"format": FORMAT, "scenarios": list(scenarios)}))
    return path


def scenario(name: str, *script: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "script": list(script), **more}


LIFE = {"check": "player", "player": "A", "life": 20}
WRONG_LIFE = {"check": "player", "player": "B", "life": 19}


def test_a_run_of_what_holds_says_so_and_ends_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(write(tmp_path / "a.json", scenario("one", LIFE), scenario("two", LIFE)))]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed, 0 unsupported, 0 errors, 0 crashed\n"


def test_what_fails_gets_a_line_with_step_expected_and_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path / "a.json", scenario("one", LIFE, WRONG_LIFE))
    assert main(["scenario", "run", str(file)]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"failed {file}: one: step 1:")
    assert "expected 19, was 20" in first
    assert last == "0 passed, 1 failed, 0 unsupported, 0 errors, 0 crashed"


def test_an_unknown_card_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path / "a.json", scenario("one", LIFE, players={"A": {"hand": ["Forrest of no return"]}}))
    assert main(["scenario", "run", str(file)]) == 1
    assert "no card is named 'Forrest of no return'" in capsys.readouterr().out


def test_the_report_is_json(tmp_path: Path) -> None:
    file = write(tmp_path / "a.json", scenario("one", LIFE), scenario("two", WRONG_LIFE))
    report = tmp_path / "report.json"
    assert main(["scenario", "run", str(file), "--json", str(report)]) == 1
    data = json.loads(report.read_text())
    assert data["summary"] == {"passed": 1, "failed": 1, "unsupported": 0, "errors": 0, "crashed": 0}
    assert [row["status"] for row in data["results"]] == ["passed", "failed"]
    assert set(data["results"][0]) == {"file", "name", "status", "step", "message", "cards", "seconds"}


def test_names_choose_and_fail_fast_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(
        tmp_path / "a.json", scenario("red", WRONG_LIFE), scenario("blue", LIFE), scenario("redder", WRONG_LIFE)
    )
    assert main(["scenario", "run", str(file), "--name", "b*"]) == 0
    assert capsys.readouterr().out.startswith("1 passed, 0 failed")
    assert main(["scenario", "run", str(file), "--fail-fast"]) == 1
    assert "0 passed, 1 failed" in capsys.readouterr().out


def test_several_processes_give_the_same_report_in_the_same_order(tmp_path: Path) -> None:
    scenarios = [scenario(f"number {index}", LIFE if index % 3 else WRONG_LIFE) for index in range(12)]
    file = write(tmp_path / "a.json", *scenarios)
    reports = []
    for jobs in ("1", "2"):
        report = tmp_path / f"report-{jobs}.json"
        main(["scenario", "run", str(file), "--jobs", jobs, "--json", str(report)])
        rows = json.loads(report.read_text())["results"]
        reports.append([{key: value for key, value in row.items() if key != "seconds"} for row in rows])
    assert reports[0] == reports[1]


def test_a_strict_scenario_minds_answers_that_nobody_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "a.json", scenario("one", LIFE, answers={"A": ["yes"]}, strict=True))
    assert main(["scenario", "run", str(file)]) == 1
    assert "never taken" in capsys.readouterr().out
    assert main(["scenario", "run", str(file), "--lenient"]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["scenario", "run"],
        ["scenario", "run", "/no/such/folder"],
        ["scenario", "run", ".", "--jobs", "0"],
        ["scenario", "run", ".", "--jobs", "two"],
        ["scenario", "walk", "."],
        ["cards", "show"],
        ["cards", "show", "There is no such card, surely"],
        ["cards", "coverage", "--cards", "/no/such/file.json"],
        ["cards", "import", "/no/such/file.json"],
        ["explain", "/no/such/file.json", "Humility"],
        ["explain", "x.json", "Humility", "--edition", "1993"],
    ],
)
def test_a_wrong_command_line_ends_with_two_and_a_message(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = main(arguments)
    except SystemExit as end:
        status = end.code
    assert status == 2
    said = capsys.readouterr()
    assert said.err.strip()
    assert said.out == ""


def test_a_card_is_shown_with_what_is_understood_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "humility"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Humility  {2}{W}{W}\nEnchantment\n")
    assert "[static] Creatures lose all abilities and have base power and toughness 1/1" in said
    assert "Wholly supported." in said


def test_a_card_that_is_not_understood_is_shown_with_its_clauses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = {"name": "Odd Thing", "layout": "normal", "type_line": "Artifact", "oracle_text": "Whistle a merry tune."}
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([odd]))
    assert main(["cards", "show", "Odd Thing", "--cards", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Not wholly supported:" in said
    assert "- Whistle a merry tune." in said


def test_coverage_counts_and_lists_every_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [
        {"name": "Plain Bear", "layout": "normal", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
        {"name": "Odd Thing", "layout": "normal", "type_line": "Artifact", "oracle_text": "Whistle a merry tune."},
    ]
    file, report = tmp_path / "cards.json", tmp_path / "coverage.json"
    file.write_text(json.dumps(cards))
    assert main(["cards", "coverage", "--cards", str(file), "--json", str(report)]) == 0
    assert "1 of 2 cards" in capsys.readouterr().out
    data = json.loads(report.read_text())
    assert set(data) == {"total", "supported", "cards"}
    assert (data["total"], data["supported"]) == (2, 1)
    plain = data["cards"][0]
    assert (plain["name"], plain["supported"], plain["unsupported_clauses"]) == ("Plain Bear", True, [])
    assert plain["digest"] != data["cards"][1]["digest"]
    assert data["cards"][1]["supported"] is False
    assert any("Whistle" in clause for clause in data["cards"][1]["unsupported_clauses"])


@pytest.mark.parametrize("there", ['[\n{"name": "Plain Bear"}]', '{"scenarios": []}', "4 Forest\n", "\x00\xff"])
def test_a_report_is_never_written_over_what_is_none(
    there: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards, mistaken, report = tmp_path / "cards.json", tmp_path / "mistaken.json", tmp_path / "coverage.json"
    cards.write_text('[{"name": "Plain Bear", "layout": "normal", "type_line": "Creature"}]')
    mistaken.write_text(there)
    assert main(["cards", "coverage", "--cards", str(cards), "--json", str(mistaken)]) == 2
    assert "mistaken.json: can't be written (the file there is no report" in capsys.readouterr().err
    assert mistaken.read_text() == there
    report.write_text("")
    for _ in range(2):
        assert main(["cards", "coverage", "--cards", str(cards), "--json", str(report)]) == 0
    assert json.loads(report.read_text())["total"] == 1


def test_an_object_of_a_scenario_is_explained_in_words_and_as_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "a.json", scenario("one", LIFE, players={"A": {"battlefield": ["Humility", "Gray Ogre"]}}))
    assert main(["explain", str(file), "Gray Ogre"]) == 0
    said = capsys.readouterr().out
    assert "layer 7b (613.4b) Humility" in said
    assert main(["explain", str(file), "Gray Ogre", "--edition", "2007", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["edition"] == "2007"
    assert [step["layer"] for step in data["steps"] if step["changes"]] == ["6b"]
    assert main(["explain", str(file), "Nobody"]) == 2
    assert "A:Gray Ogre" in capsys.readouterr().err


LHURGOYF = {
    "card": "Lhurgoyf", "type_line": "Creature — Lhurgoyf", "mana_cost": "{2}{G}{G}", "power": "*", "toughness": "1+*",
    "oracle_text": "Lhurgoyf's power is equal to the number of creature cards in all graveyards and its toughness is "
    "equal to that number plus 1.",
}  # fmt: skip
BEARS = {"graveyard": ["Grizzly Bears", "Forest"], "battlefield": [LHURGOYF, "Humility", "Gray Ogre"]}
DREAM = {"card": "Odd Thing", "type_line": "Enchantment", "oracle_text": "Creatures you control dream of sheep."}


def explained(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    assert main(["explain", *arguments]) == 0
    said = capsys.readouterr()
    return said.out, said.err


def test_an_explanation_says_what_was_counted_and_ends_with_the_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lhurgoyf counts one creature card in the graveyards: 1/2 (208.2, 613.4a)."""
    file = write(tmp_path / "a.json", scenario("one", players={"A": BEARS | {"battlefield": [LHURGOYF]}}))
    said, _ = explained(capsys, str(file), "Lhurgoyf")
    assert "1 counted: Grizzly Bears" in said
    assert said.rstrip().splitlines()[-1].startswith("result: Lhurgoyf | green | Creature — Lhurgoyf | ")
    assert said.rstrip().endswith("| 1/2")


def test_an_effect_that_never_began_is_told_with_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Humility takes the ability away in layer 6; it would have begun in layer 7a (613.6)."""
    file = write(tmp_path / "a.json", scenario("one", players={"A": BEARS}))
    said, _ = explained(capsys, str(file), "Gray Ogre")
    assert "never began:\n  Lhurgoyf" in said
    assert "Humility took it away in layer 6 (613.6)" in said


def test_several_objects_or_all_of_them_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path / "a.json", scenario("one", players={"A": BEARS}))
    said, _ = explained(capsys, str(file), "Gray Ogre", "Lhurgoyf")
    assert [line.split(" | ")[0] for line in said.splitlines() if line.startswith("result")] == [
        "result: Gray Ogre",
        "result: Lhurgoyf",
    ]
    said, _ = explained(capsys, str(file), "--all", "--json")
    assert [one["result"]["name"] for one in json.loads(said)] == ["Lhurgoyf", "Humility", "Gray Ogre"]
    assert main(["explain", str(file)]) == 2
    assert "--all" in capsys.readouterr().err


def test_the_data_holds_text_duration_and_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = {"A": {"hand": ["Giant Growth"], "mana": "{G}", "battlefield": ["Gray Ogre"]}}
    cast = {"do": "cast", "player": "A", "card": "Giant Growth", "targets": ["Gray Ogre"]}
    file = write(tmp_path / "a.json", scenario("one", cast, {"do": "resolve"}, players=players))
    said, _ = explained(capsys, str(file), "Gray Ogre", "--json")
    data = json.loads(said)
    effect = data["steps"][0]["effect"]
    assert effect["text"] == "Target creature gets +3/+3 until end of turn."
    assert (effect["duration"], effect["began"]) == ("until end of turn", "turn 1, as Giant Growth resolved")
    assert [mark["mark"] for mark in data["steps"][0]["marks"]] == ["locked in", "source gone"]
    assert (data["result"]["power"], data["result"]["toughness"], data["result"]["colors"]) == (5, 5, "R")


def test_marks_are_told_as_in_the_panel_and_counters_have_their_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Humility goes on in 7b though Opalescence made it lose its ability in 6 (613.6)."""
    angel = {"card": "Serra Angel", "counters": {"+1/+1": 1}}
    board = {"A": {"battlefield": ["Humility", "Opalescence", angel]}}
    file = write(tmp_path / "a.json", scenario("one", players=board))
    said, _ = explained(capsys, str(file), "Serra Angel")
    assert "toughness 4 → 1 [goes on]" in said
    assert not [line for line in said.splitlines() if line.startswith("Vigilance")]  # the text stands in one line
    said, _ = explained(capsys, str(file), "Serra Angel", "--json")
    effect = json.loads(said)["steps"][-1]["effect"]
    assert (effect["source"], effect["duration"]) == ("counters", "while the counters are there")


def test_text_that_is_not_read_is_told_and_refused_only_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "a.json", scenario("one", players={"A": {"battlefield": [DREAM, "Gray Ogre"]}}))
    said, warned = explained(capsys, str(file), "Gray Ogre")
    assert "not counted" in said
    assert "Odd Thing: “Creatures you control dream of sheep.”" in said
    assert "Odd Thing isn't wholly understood" in warned
    assert main(["explain", str(file), "Gray Ogre", "--strict"]) == 2
    assert "dream of sheep" in capsys.readouterr().err


def test_cards_are_imported_and_then_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "cards.json"
    bear = {"name": "Imported Bear", "layout": "normal", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    file.write_text(json.dumps([bear]))
    assert main(["cards", "import", str(file)]) == 0
    assert "1 cards" in capsys.readouterr().out
    assert main(["cards", "show", "Imported Bear"]) == 0
