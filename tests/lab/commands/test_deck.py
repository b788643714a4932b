"""`mtgtable lab deck` from the outside."""

import json
import re
from pathlib import Path

import pytest

from mtgtable.cli import main

DECK = "24 Forest\n36 Grizzly Bears\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "bears.txt"
    path.write_text(DECK)
    return path


def test_json_holds_every_figure(deck: Path, tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    assert main(["lab", "deck", str(deck), "--json", str(out), "--turns", "3"]) == 0
    found = json.loads(out.read_text())
    assert (found["cards"], found["lands"]) == (60, 24)
    # Three of seven are lands: C(24,3) · C(36,4) / C(60,7).
    assert found["opening_lands"][3] == pytest.approx(2024 * 58905 / 386206920)
    (row,) = found["castable"]
    assert row["name"] == "Grizzly Bears"
    assert row["by_turn"][0] == 0
    assert row["given_lands_by_turn"][1:] == pytest.approx([1, 1])


def test_the_table_names_each_card(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "deck", str(deck)]) == 0
    out = capsys.readouterr().out
    assert "bears: 60 cards, 24 lands" in out
    assert "Grizzly Bears" in out


def test_an_unknown_card_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("60 Forrest of no return\n")
    assert main(["lab", "deck", str(path)]) == 2
    assert "Forrest of no return" in capsys.readouterr().err


def test_an_unknown_card_is_left_out_where_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.txt"
    path.write_text(DECK + "4 Forrest of no return\n")
    assert main(["lab", "deck", str(path)]) == 2
    refused = capsys.readouterr().err
    assert "line 3: no card is named" in refused
    assert "--without-unknown" in refused
    out = tmp_path / "figures.json"
    assert main(["lab", "deck", str(path), "--without-unknown", "--json", str(out)]) == 0
    said = capsys.readouterr()
    assert f"{path}: left out, line 3: no card is named 'Forrest of no return'" in said.err
    assert "odd (1 line left out): 60 cards" in said.out
    assert json.loads(out.read_text())["deck"] == "odd (1 line left out)"


def test_a_small_deck_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "small.txt"
    path.write_text("4 Forest\n4 Grizzly Bears\n")
    assert main(["lab", "deck", str(path)]) == 0
    assert "too small" in capsys.readouterr().out


def test_a_deck_of_lands_alone_has_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lands.txt"
    path.write_text("60 Forest\n")
    assert main(["lab", "deck", str(path), "--turns", "1"]) == 0
    said = capsys.readouterr().out
    assert "too small" not in said
    assert "a land that makes G" in said
    assert "mana there for" not in said
    path.write_text("7 Forest\n")
    assert main(["lab", "deck", str(path), "--turns", "1", "--on-the-draw"]) == 0
    assert "The deck is too small to draw for 1 turn." in capsys.readouterr().out


def test_a_group_of_cards_is_seen_by_turn(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "figures.json"
    assert main(["lab", "deck", str(deck), "--group", "t:bear", "--turns", "2", "--json", str(out)]) == 0
    one, *_ = json.loads(out.read_text())["groups"]["t:bear"]
    # No Bear among the first seven or eight cards: C(24,7) / C(60,7) and C(24,8) / C(60,8).
    assert one == pytest.approx([1 - 346104 / 386206920, 1 - 735471 / 2558620845])
    assert "t:bear" in capsys.readouterr().out
    assert main(["lab", "deck", str(deck), "--group", "is:bare"]) == 2
    assert "did you mean is:bear?" in capsys.readouterr().err


def test_who_begins_is_said(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """103.8a, 103.8c."""
    commander = tmp_path / "mystic.txt"
    commander.write_text("Commander\n1 Elvish Mystic\n\nDeck\n40 Forest\n59 Grizzly Bears\n")
    for asked, seat in (
        ((str(deck),), "24 lands; on the play\n"),
        ((str(deck), "--on-the-draw"), "24 lands; on the draw\n"),
        ((str(commander),), "40 lands; a card is drawn on turn one, whoever begins (103.8c)\n"),
    ):
        assert main(["lab", "deck", *asked]) == 0
        assert seat in capsys.readouterr().out


def test_what_isnt_counted_is_dealt_and_said_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "rings.txt", tmp_path / "rings.json"
    path.write_text("22 Forest\n4 Sol Ring\n4 Llanowar Elves\n30 Overrun\n")
    assert main(["lab", "deck", str(path), "--deals", "400", "--json", str(out)]) == 0
    found = json.loads(out.read_text())
    row = next(each for each in found["castable"] if each["name"] == "Overrun")
    assert found["dealt"] == 400
    assert "400 hands" in found["method"]
    assert row["how_by_turn"][0] == "exact"
    assert row["how_by_turn"][3] == "dealt"
    assert row["low_by_turn"][3] < row["by_turn"][3] < row["high_by_turn"][3]
    assert "±" in capsys.readouterr().out
    assert main(["lab", "deck", str(path), "--deals", "0", "--json", str(out)]) == 0
    row = next(each for each in json.loads(out.read_text())["castable"] if each["name"] == "Overrun")
    assert (row["how_by_turn"][3], row["high_by_turn"][3]) == ("lands alone", 1)
    assert "≥" in capsys.readouterr().out
    assert main(["lab", "deck", str(path), "--deals", "-1"]) == 2


def test_figures_with_an_interval_stand_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dealt.txt"
    path.write_text("12 Forest\n8 Mountain\n4 Elvish Mystic\n4 Llanowar Elves\n4 Shivan Dragon\n28 Grizzly Bears\n")
    assert main(["lab", "deck", str(path), "--deals", "2000"]) == 0
    table = capsys.readouterr().out
    assert "±" in table, "some of it is dealt"
    rows = table.partition("mana there for\n")[2].partition("\n\n")[0].splitlines()
    figures = [re.sub(r"\s*±\s*", "±", row)[44:].replace("≥ ", "").replace("≈ ", "").replace("≤ ", "") for row in rows]
    assert all(len(row.split()) == 8 for row in figures), figures


def test_of_a_file_of_another_kind_no_byte_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x00\xf7\xddQpbytes")
    assert main(["lab", "deck", str(path)]) == 2
    told = capsys.readouterr().err
    assert "it has zero bytes in it" in told
    assert "bytes" not in told.replace("zero bytes", "")
