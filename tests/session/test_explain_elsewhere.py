"""``mtgtable explain`` of what isn't on the battlefield says where it lies, and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgtable.cli import main


def test_what_died_as_the_board_was_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bears = {"card": "Grizzly Bears", "counters": {"-1/-1": 2}}
    data = {
        "format": "mtgtable-scenario/1",
        "name": "dies",
        "players": {"A": {"battlefield": [bears, "Humility"]}},
        "script": [{"do": "advance", "step": "end"}],
    }
    file = tmp_path / "dies.json"
    file.write_text(json.dumps(data))
    assert main(["explain", str(file), "Grizzly Bears", "Humility"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Grizzly Bears isn't on the battlefield but in A's graveyard: Grizzly Bears dies")
    assert told.count("isn't on the battlefield but") == 1
    assert main(["explain", str(file), "Grizzly Bears", "Humility", "--json"]) == 0
    bears_told, humility = json.loads(capsys.readouterr().out)
    assert (bears_told["zone"], humility["zone"]) == ("graveyard", "battlefield")
    assert bears_told["why_there"].startswith("Grizzly Bears dies")
    assert humility["why_there"] == ""


def test_what_could_enchant_nothing_is_told_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = {
        "format": "mtgtable-scenario/1",
        "name": "leaves",
        "players": {"A": {"battlefield": [{"card": "Pacifism", "attached_to": "Plains"}, "Plains"]}},
        "script": [{"do": "advance", "step": "end"}],
    }
    file = tmp_path / "leaves.json"
    file.write_text(json.dumps(data))
    assert main(["explain", str(file), "Pacifism"]) == 0
    assert "it is on nothing that it can enchant (704.5m)" in capsys.readouterr().out.splitlines()[0]
