"""What the program keeps by itself goes by age, number and size, oldest first; what is in use stays."""

import os
from pathlib import Path

from mtgtable.session.folder_lock import FolderLock
from mtgtable.session.keeping import Rule, clean

DAY = 86_400
RULE = Rule("Things", days=30, most=3, megabytes=1)


def thing(folder: Path, name: str, days: float, size: int = 10) -> Path:
    """A file of that age."""
    path = folder / name
    path.write_bytes(b"x" * size)
    os.utime(path, (1000 * DAY - days * DAY,) * 2)
    return path


def left(folder: Path) -> list[str]:
    """What is still there."""
    return sorted(path.name for path in folder.iterdir())


def test_what_is_old_goes_and_then_the_oldest_beyond_the_number(tmp_path: Path) -> None:
    for name, days in (("a", 31), ("b", 29), ("c", 5), ("d", 4), ("e", 3)):
        thing(tmp_path, name, days)
    assert clean(tmp_path, RULE, now=1000 * DAY) == 2
    assert left(tmp_path) == ["c", "d", "e"]


def test_what_takes_too_much_room_goes_and_the_newest_stays(tmp_path: Path) -> None:
    for name, days in (("a", 3), ("b", 2), ("c", 1)):
        thing(tmp_path, name, days, 600_000)
    clean(tmp_path, RULE, now=1000 * DAY)
    assert left(tmp_path) == ["c"]


def test_a_folder_in_use_stays_however_old(tmp_path: Path) -> None:
    used = tmp_path / "used"
    used.mkdir()
    lock = FolderLock(used)
    clean(tmp_path, RULE, now=1e12)
    assert left(tmp_path) == ["used"]
    lock.release()
    clean(tmp_path, RULE, now=1e12)
    assert left(tmp_path) == []


def test_a_folder_that_isnt_there_is_clean(tmp_path: Path) -> None:
    assert clean(tmp_path / "none", RULE) == 0
