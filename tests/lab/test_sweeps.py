"""What a sweep counts stands over its columns: lands where lands change, else copies."""

from __future__ import annotations

from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.sweeps import land_sweep
from tests.lab.decks import deck

LIST = "10 Mountain\n7 Forest\n4 Grizzly Bears\n4 Gray Ogre\n"


def test_a_sweep_over_lands_counts_lands() -> None:
    found = land_sweep(deck(LIST), Circumstances(), "Forest", "Gray Ogre", 2)
    assert found.labels == ("15 lands", "16 lands", "17 lands", "18 lands", "19 lands")
    assert "land by land" in found.title


def test_a_sweep_over_copies_of_a_spell_counts_its_copies() -> None:
    found = land_sweep(deck(LIST), Circumstances(), "Grizzly Bears", "Gray Ogre", 2)
    assert found.labels == tuple(f"{count} Grizzly Bears" for count in (2, 3, 4, 5, 6))
    assert "copy by copy" in found.title
