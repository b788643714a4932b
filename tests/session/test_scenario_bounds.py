"""Numbers in scenarios have bounds that the message names: nothing hangs, nothing ends in a traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cli import main
from mtgtable.session.scenarios.reading import FORMAT, Unreadable, read_file

HUGE = (10**5, 10**9, 10**12)


def one(players: dict[str, Any], *script: dict[str, Any]) -> dict[str, Any]:
    """A scenario."""
    return {"format": FORMAT, "name": "x", "players": players, "script": list(script)}


def manual(action: str, **rest: Any) -> dict[str, Any]:
    """A step by hand."""
    return {"do": "manual", "action": action, **rest}


@pytest.mark.parametrize("number", HUGE)
@pytest.mark.parametrize(
    ("place", "what"),
    [
        ("hand", lambda n: one({"A": {"hand": [{"card": "Forest", "count": n}]}})),
        ("battlefield", lambda n: one({"A": {"battlefield": [{"card": "Forest", "count": n}]}})),
        ("library_size", lambda n: one({"A": {"library_size": n}})),
        ("mana", lambda n: one({"A": {"mana": "{" + str(n) + "}"}})),
        ("amount", lambda n: one({}, manual("draw", player="A", amount=n))),
        ("amount", lambda n: one({}, manual("create_token", player="A", token="Soldier", amount=n))),
    ],
)
def test_a_count_that_cant_be_is_refused_with_its_place(tmp_path: Path, place: str, what: Any, number: int) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(what(number)))
    (found,) = read_file(path)
    assert isinstance(found, Unreadable)
    assert place in found.message
    assert str(path) in found.message


def test_many_small_counts_are_too_many_together(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(one({"A": {"graveyard": [{"card": "Forest", "count": 500} for _ in range(20)]}})))
    (found,) = read_file(path)
    assert isinstance(found, Unreadable)
    assert "at most 5000 cards of one player, not 10000" in found.message


@pytest.mark.parametrize("where", ['"life": {}', '"hand": [{{"card": "Forest", "count": {}}}]', '"mana": "{{{}}}"'])
def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path, where: str) -> None:
    path = tmp_path / "x.json"
    player = where.format("9" * 5000)
    path.write_text(f'{{"format": "{FORMAT}", "name": "x", "players": {{"A": {{{player}}}}}, "script": []}}')
    (found,) = read_file(path)
    assert isinstance(found, Unreadable)
    assert "sys." not in found.message, "it tells of the file, not of the language that it is read with"


def test_a_pipe_is_no_scenario() -> None:
    (found,) = read_file(Path("/dev/zero"))
    assert isinstance(found, Unreadable)
    assert "a device" in found.message


def test_running_nothing_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(tmp_path)]) == 2
    assert f"{tmp_path}: no scenario there" in capsys.readouterr().err
    (tmp_path / "x.json").write_text(json.dumps(one({})))
    assert main(["scenario", "run", str(tmp_path), "--name", "nothing-*"]) == 2
    assert "whose name fits 'nothing-*'" in capsys.readouterr().err
    assert main(["scenario", "run", str(tmp_path)]) == 0
