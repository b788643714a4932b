"""What all cards make is read once: later starts find it on the disk, as long as cards and program are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.cards.store import CardStore
from mtgtable.session import kept_tokens
from mtgtable.session.kept_tokens import KeptTokens
from mtgtable.session.made_tokens import pool_tokens
from tests.session.test_made_tokens import store_of


def test_what_was_found_is_there_again(tmp_path: Path) -> None:
    store = store_of(tmp_path, 'Create a 7/7 blue Octopus creature token with "{2}: Draw a card."')
    assert KeptTokens(store, tmp_path / "cache").get() is None
    found = pool_tokens(store)
    KeptTokens(store, tmp_path / "cache").put(found)
    again = KeptTokens(store, tmp_path / "cache")
    assert again.get() == found
    assert again.trouble == ""


def test_of_other_cards_or_another_program_it_isnt_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_of(tmp_path, "Create a 7/7 blue Octopus creature token.")
    KeptTokens(store, tmp_path / "cache").put(pool_tokens(store))
    assert KeptTokens(CardStore(tmp_path / "none.sqlite"), tmp_path / "cache").get() is None
    monkeypatch.setattr(kept_tokens, "version_of", lambda _: "another")
    assert KeptTokens(store, tmp_path / "cache").get() is None
    KeptTokens(store, tmp_path / "cache").put(())
    assert len(list((tmp_path / "cache").glob("tokens-*.json"))) == 1, "what no program reads any more is cleared away"


@pytest.mark.parametrize(
    "content", ["{", "[[1, 2]]", '[["Treasure", {"$": "selectors.You"}]]', '[["A", {"$": "no.No"}]]']
)
def test_a_damaged_file_is_done_without_and_told(tmp_path: Path, content: str) -> None:
    store = CardStore(tmp_path / "none.sqlite")
    kept = KeptTokens(store, tmp_path)
    kept.path().write_text(content)
    assert kept.get() is None
    assert str(kept.path()) in kept.trouble


def test_a_folder_that_cant_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    kept = KeptTokens(CardStore(tmp_path / "none.sqlite"), tmp_path / "cache" / "below")
    kept.put(())
    assert "below" in kept.trouble
