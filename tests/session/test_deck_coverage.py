"""What of decks would be done by hand, and what changed between two reports of coverage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgtable import cli
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.card_source import CardIndex
from mtgtable.cards.decklist import read_decklist
from mtgtable.session.catalog import Catalog
from mtgtable.session.commands import cards_diff
from mtgtable.session.deck_coverage import decks_report
from tests.oracle.cards import card

CARDS = (
    card("Plain Bear", "Creature — Bear", "", "{1}{G}", power="2", toughness="2"),
    card("Odd Charm", "Instant", "Frobnicate the table.", "{U}"),
    card("Old Hero", "Legendary Creature — Human", "Vigilance", "{W}", power="1", toughness="1"),
)


def test_whole_decks_and_the_cards_that_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "whole.txt").write_text("COMMANDER: 1 Old Hero\n20 Plain Bear\n")
    (tmp_path / "odd.txt").write_text("10 Plain Bear\nSB: 1 Odd Charm\n")
    (tmp_path / "strange.txt").write_text("10 Plain Bear\n1 Nobody Knows This\n")
    report = decks_report([tmp_path], Catalog(CardPool([CardIndex(CARDS)])))
    assert [deck.name for deck in report.decks] == ["odd", "strange", "whole"]
    assert (len(report.counted), report.whole) == (2, 1)
    assert [(wanted.name, times) for wanted, times in report.wanted()] == [("Odd Charm", 1)]
    assert report.by_inclusion == pytest.approx(3 / 4)
    assert report.as_json()["each"][1]["unknown"] == ["Nobody Knows This"]


def test_a_commander_marked_before_its_count_is_one() -> None:
    deck = read_decklist("COMMANDER: 1 Old Hero [ABC:7] [foil]\n20 Plain Bear\n\nDisplay Commander\n1 Old Hero\n")
    assert [entry.name for entry in deck.commander] == ["Old Hero"]
    assert [entry.name for entry in deck.main] == ["Plain Bear"]
    assert deck.complaints == ()


def test_what_a_change_changed_is_told_card_by_card(tmp_path: Path) -> None:
    def report(name: str, **cards: tuple[bool, str]) -> Path:
        rows = [{"name": one, "supported": whole, "digest": seen} for one, (whole, seen) in cards.items()]
        path = tmp_path / name
        path.write_text(json.dumps({"cards": rows}))
        return path

    old = report("old", a=(True, "1"), b=(True, "2"), c=(False, "3"), d=(False, "4"), e=(True, "5"))
    new = report("new", a=(True, "1"), b=(True, "9"), c=(True, "7"), d=(False, "8"), e=(False, "5"))
    found = cards_diff.difference(cards_diff.read_report(old), cards_diff.read_report(new))
    assert (found.won, found.lost, found.changed) == (("c",), ("e",), ("b",))
    with pytest.raises(cards_diff.NotAReport):
        cards_diff.read_report(tmp_path / "nothing")


@pytest.mark.parametrize("content", [b"", b'[{"x":', b"MZ\0\1\2\0", b"nothing of a deck\n", bytes(range(256))])
def test_a_file_that_is_no_deck_list_ends_in_words_and_another_status(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    assert cli.main(["decks", "check", str(bad)]) == 2
    assert f"{bad}: no deck list in it that can be read" in capsys.readouterr().err
    (tmp_path / "good.txt").write_text("10 Grizzly Bears\n")
    assert cli.main(["decks", "check", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "1 of 1 decks" in told.out
    assert "good.txt" not in told.err
    assert cli.main(["decks", "check", str(tmp_path / "good.txt")]) == 0


@pytest.mark.parametrize("command", [("decks", "check"), ("scenario", "run"), ("explain", "--all")])
def test_a_name_that_is_too_long_ends_in_words(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    name = "x" * 300
    assert cli.main([*command, name]) == 2
    assert name in capsys.readouterr().err
