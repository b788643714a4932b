"""Fetched pictures on the disk: found again, and never more than the cap."""

from __future__ import annotations

import os
from pathlib import Path

from mtgtable.cards.pictures.kept import KeptPicture, KeptPictures
from mtgtable.cards.plain_file import MEGABYTE


def test_a_picture_is_found_again_with_its_artist(tmp_path: Path) -> None:
    KeptPictures(tmp_path, 1).keep("Fire // Ice", KeptPicture(b"art", "Franz & Søren ~ one/two"))
    again = KeptPictures(tmp_path, 1)
    assert again.picture("Fire // Ice") == KeptPicture(b"art", "Franz & Søren ~ one/two")
    assert again.picture("Fire") is None
    assert (len(again), again.size) == (1, 3)


def test_what_nobody_looked_at_for_longest_goes_first(tmp_path: Path) -> None:
    kept = KeptPictures(tmp_path, 1)
    for hours, name in enumerate(("Forest", "Plains", "Swamp")):
        kept.keep(name, KeptPicture(bytes(MEGABYTE * 3 // 10), ""))
        (path,) = tmp_path.glob(f"{name.lower()}~*")
        os.utime(path, (hours * 3600, hours * 3600))
    assert kept.picture("Forest") is not None
    kept.keep("Island", KeptPicture(bytes(MEGABYTE * 3 // 10), ""))
    assert {path.name.partition("~")[0] for path in tmp_path.iterdir()} == {"forest", "swamp", "island"}
    assert kept.size == KeptPictures(tmp_path, 1).size == 3 * (MEGABYTE * 3 // 10)


def test_the_same_card_is_kept_once_and_all_can_go(tmp_path: Path) -> None:
    kept = KeptPictures(tmp_path, 1)
    kept.keep("Forest", KeptPicture(b"one", "Ann"))
    kept.keep("Forest", KeptPicture(b"two!", "Bob"))
    assert (len(kept), kept.size, kept.picture("Forest")) == (1, 4, KeptPicture(b"two!", "Bob"))
    kept.empty()
    assert (len(kept), kept.size, list(tmp_path.iterdir())) == (0, 0, [])
