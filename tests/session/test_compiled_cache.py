"""Compiled cards on disk: kept, found again, and done without where the disk fails."""

import sqlite3
from pathlib import Path

import pytest

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from mtgtable.session.compiled_cache import CompiledCache
from mtgtable.session.compiler_version import compiler_version

BEAR = PrintedCard("Bear", "normal", (PrintedFace("Bear", "Creature — Bear", "Trample", "{1}{G}", "2", "2"),))
LARGER = PrintedCard("Bear", "normal", (PrintedFace("Bear", "Creature — Bear", "Trample", "{1}{G}", "3", "3"),))


def test_what_was_kept_is_found_by_another_one(tmp_path: Path) -> None:
    compiled = compile_printed(BEAR).compiled
    first = CompiledCache(tmp_path)
    assert first.get(BEAR) is None
    first.put(BEAR, compiled)
    second = CompiledCache(tmp_path)
    assert second.get(BEAR) == compiled
    assert second.get(LARGER) is None
    assert first.trouble == second.trouble == ""


def test_the_file_of_another_compiler_goes(tmp_path: Path) -> None:
    (tmp_path / "compiled-0123456789abcdef.sqlite3").write_bytes(b"old")
    (tmp_path / "notes.txt").write_text("mine")
    CompiledCache(tmp_path).put(BEAR, compile_printed(BEAR).compiled)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"compiled-{compiler_version()}.sqlite3", "notes.txt"]


def test_a_damaged_file_is_done_without_and_deleted(tmp_path: Path) -> None:
    cache = CompiledCache(tmp_path)
    cache.path.write_bytes(b"no database at all, " * 100)
    assert cache.get(BEAR) is None
    assert str(cache.path) in cache.trouble
    assert not cache.path.exists()
    cache.put(BEAR, compile_printed(BEAR).compiled)
    assert CompiledCache(tmp_path).get(BEAR) is None


def test_damaged_data_is_compiled_anew(tmp_path: Path) -> None:
    cache = CompiledCache(tmp_path)
    cache.put(BEAR, compile_printed(BEAR).compiled)
    with sqlite3.connect(cache.path) as connection:
        connection.execute('UPDATE card SET data = \'{"$": "Nonsense"}\'')
    connection.close()
    assert cache.get(BEAR) is None
    assert "Nonsense" in cache.trouble


def test_a_folder_that_can_not_be_made_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = CompiledCache(tmp_path / "file" / "cache")
    cache.put(BEAR, compile_printed(BEAR).compiled)
    assert cache.get(BEAR) is None
    assert cache.trouble


@pytest.mark.parametrize("count", [1, 3])
def test_several_keep_at_the_same_time(tmp_path: Path, count: int) -> None:
    caches = [CompiledCache(tmp_path) for _ in range(count)]
    for cache in caches:
        cache.put(BEAR, compile_printed(BEAR).compiled)
    assert all(cache.get(BEAR) is not None for cache in caches)
