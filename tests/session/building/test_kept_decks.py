"""Decks that no file holds: each under its own name, equal ones once, and what can't be read stays as it is."""

from __future__ import annotations

import os
from pathlib import Path

from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.draft import Draft
from mtgtable.session.building.kept_decks import KeptDecks
from mtgtable.session.building.project_file import read_project, write_project


def project(name: str) -> Project:
    return Project((Draft(name).with_change("Shock", 4),))


def test_each_seat_sees_its_own_and_what_is_nobodys(tmp_path: Path) -> None:
    decks = KeptDecks(tmp_path / "deck.mtgdeck")
    for when, (name, whose) in enumerate((("all", ""), ("ana", "A"), ("bob", "B"))):
        os.utime(decks.keep(project(name), whose), (when, when))
    assert [kept.project.draft.name for kept in decks.seen_by("A")] == ["ana", "all"]
    assert [kept.whose for kept in decks.seen_by()] == ["B", "A", ""]


def test_what_was_put_aside_lies_there_once_under_a_number_of_its_own(tmp_path: Path) -> None:
    decks = KeptDecks(tmp_path / "deck.mtgdeck")
    names = [
        decks.put_aside(project(name), whose).name for name, whose in (("x", ""), ("x", ""), ("y", ""), ("z", "B"))
    ]
    assert names == ["deck-aside-1.mtgdeck"] * 2 + ["deck-aside-2.mtgdeck", "deck-B-aside-1.mtgdeck"]
    assert {kept.whose for kept in decks.seen_by()} == {"", "B"}


def test_other_files_are_none_of_them_and_one_that_is_damaged_is_told_and_left(tmp_path: Path) -> None:
    decks = KeptDecks(tmp_path / "deck.mtgdeck")
    write_project(tmp_path / "deck-of-mine.mtgdeck", project("mine"))
    assert decks.seen_by() == ()
    assert decks.trouble() == ""
    (tmp_path / "deck-A.mtgdeck").write_text("{")
    assert decks.seen_by() == ()
    assert "deck-A.mtgdeck" in decks.trouble()
    assert (tmp_path / "deck-A.mtgdeck").exists()


def test_a_project_is_written_with_its_format_and_variants_keep_it(tmp_path: Path) -> None:
    bench = Bench(project("x"))
    assert bench.judge_by("brawl", "format Brawl")
    assert not bench.judge_by("brawl", "format Brawl")
    bench.add_variant("y")
    bench.drop_variant(0)
    assert bench.project.rules == "brawl"
    write_project(tmp_path / "x.mtgdeck", bench.project)
    assert read_project(tmp_path / "x.mtgdeck") == bench.project


def test_a_format_alone_is_nothing_to_be_saved_and_a_copy_goes_its_own_way() -> None:
    bench = Bench()
    bench.judge_by("limited", "format Limited")
    assert not bench.unsaved
    other = bench.copy()
    other.change("add Shock", lambda draft: draft.with_change("Shock", 1))
    assert not bench.unsaved
    assert other.unsaved
    assert (bench.undo_label, other.undo_label) == ("format Limited", "add Shock")
