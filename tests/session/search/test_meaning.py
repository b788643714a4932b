"""Searching by what the compiler understood, over the starter set."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path

import pytest

from mtgtable.abilities import happenings
from mtgtable.abilities.selectors import You
from mtgtable.cards.search.query import BadQuery
from mtgtable.cards.starter import starter_cards
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.search import meanings
from mtgtable.session.search.user_index import CardSearch, SearchCancelled, index_path

UNREAD = PrintedCard("Odd", "normal", (PrintedFace("Odd", "Sorcery", "Do something odd of their choice.", "{U}"),))


@cache
def search() -> CardSearch:
    return CardSearch.of_cards((*starter_cards(), UNREAD))


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("layer:7b t:enchantment", "Humility"),
        ("layer:4 t:land", "Urborg, Tomb of Yawgmoth"),
        ("trigger:enters c:w mv=1", "Soul Warden"),
        ("understood:no", "Odd"),
        ('because:"of their choice"', "Odd"),
    ],
)  # fmt: skip
def test_cards_are_found_by_what_was_understood(query: str, name: str) -> None:
    assert name in search().search(query).names


def test_meaning_and_looks_are_asked_together() -> None:
    assert search().search("understood:yes !odd").names == ()
    assert "Odd" not in search().search("-understood:no").names


def test_a_word_that_no_card_has_is_told_with_the_nearest() -> None:
    with pytest.raises(BadQuery, match="did you mean trigger:dies"):
        search().search("trigger:dise")
    assert search().search("replaces:draw t:basic").names == ()


@pytest.mark.parametrize(
    ("query", "told", "proposal"),
    [
        ("layer:7z", "layer: knows 1a, 1b, 2,", "layer:7a"),
        ("understood:partly", "no card has understood:partly", "understood:no"),
        ("understood!=maybe", "understood: knows", "understood!=yes"),
        ("trigger:xyzzy", "no card has trigger:xyzzy", ""),
        ("makes:treesure", "no card has makes:treesure; did you mean", "makes:treasure"),
        ('trigger:"gains life"', "no card has trigger:gains life; did you mean", 'trigger:"gain life"'),
    ],
)
def test_a_word_that_is_not_known_is_told_with_those_that_are(query: str, told: str, proposal: str) -> None:
    with pytest.raises(BadQuery) as raised:
        search().search(query)
    assert told in str(raised.value)
    assert raised.value.proposal == proposal


def test_the_index_of_the_users_cards_is_kept_and_found_again(tmp_path: Path) -> None:
    store = CardStore(tmp_path / "cards.sqlite3")
    assert CardSearch.kept(tmp_path, store) is None
    told: list[float] = []
    made = CardSearch.of_user(tmp_path, told.append, store=store)
    first = made.search("t:angel").names
    made.close()
    assert first
    assert told == sorted(told)
    kept = CardSearch.kept(tmp_path, store)
    assert kept is not None
    assert kept.search("t:angel").names == first
    kept.close()


def test_a_cancelled_index_leaves_nothing_behind(tmp_path: Path) -> None:
    store = CardStore(tmp_path / "cards.sqlite3")
    with pytest.raises(SearchCancelled):
        CardSearch.of_user(tmp_path / "cache", cancelled=lambda: True, store=store)
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_a_killed_program_had_begun_is_cleared_away_and_what_another_makes_is_not(tmp_path: Path) -> None:
    yesterday = time.time() - 25 * 60 * 60
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    here = os.getppid()
    names = (f"a-b.sqlite3.{here}.part", f"a-b.sqlite3.{here}.part-journal", "a-b.sqlite3.part")
    left = [tmp_path / f"search-{name}" for name in names]
    killed = tmp_path / f"search-a-b.sqlite3.{gone.pid}.part"
    busy = tmp_path / f"search-c-d.sqlite3.{here}.part"
    for part in (*left, killed, busy):
        part.write_bytes(b"begun")
    for part in left:
        os.utime(part, (yesterday, yesterday))
    store = CardStore(tmp_path / "cards.sqlite3")
    CardSearch.of_user(tmp_path, store=store).close()
    assert not any(part.exists() for part in (*left, killed))
    assert busy.exists()
    killed.write_bytes(b"begun")
    CardSearch.of_user(tmp_path, store=store).close()
    assert not killed.exists(), "also where the index stands already"


def test_a_damaged_index_is_made_anew(tmp_path: Path) -> None:
    store = CardStore(tmp_path / "cards.sqlite3")
    index_path(tmp_path, store).write_bytes(b"no database at all" * 100)
    assert CardSearch.kept(tmp_path, store) is None
    assert not index_path(tmp_path, store).exists()


def test_every_kind_of_event_has_words() -> None:
    kinds = {kind for kind in vars(happenings).values() if isinstance(kind, type) and is_dataclass(kind)}
    assert {kind.__name__ for kind in kinds - set(meanings._EVENTS)} == {"Nth", "OneOf", "Together", "While"}


def test_what_holds_other_events_has_their_words() -> None:
    drawn = happenings.CardDrawn(You())
    for event in (happenings.Nth(drawn), happenings.Together(drawn), happenings.OneOf((drawn,))):
        assert tuple(meanings._words(event)) == tuple(meanings._words(drawn))


def test_a_search_in_a_terminal_loads_neither_the_compiler_nor_what_reads_card_files() -> None:
    """Both are needed to make the index, once; loading them took half of every later search."""
    written = (
        "import sys; import mtgtable.session.commands.cards_search; "
        "heavy = ('pydantic', 'mtgtable.oracle', 'mtgtable.abilities', 'mtgtable.cards.card_file'); "
        "print([name for name in heavy if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", written], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
