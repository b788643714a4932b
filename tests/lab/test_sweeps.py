"""What a sweep counts stands over its columns: lands where lands change, else copies."""

from __future__ import annotations

from mtgtable.lab.compared import counted_beside
from mtgtable.lab.drawn import as_lines
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.figures import METHOD, figures, remarks_of
from mtgtable.lab.sweeps import land_sweep
from mtgtable.ui.said import known
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


def test_a_sweep_and_both_lists_are_exact_only_where_nothing_is_a_bound() -> None:
    plain, odd = deck(LIST), deck(f"{LIST}4 Rugged Highlands\n2 Sol Ring\n")
    exact = land_sweep(plain, Circumstances(), "Forest", "Gray Ogre", 1).method
    assert exact.startswith("Counted exactly. Each step puts one Forest in the place of one Gray Ogre.\n")
    assert Circumstances().rule.words() in exact
    found = land_sweep(odd, Circumstances(), "Forest", "Gray Ogre", 1).method.split("\n")
    bounds = list(as_lines(remarks_of(odd)))
    assert "Counted exactly" not in " ".join(found)
    assert METHOD in found
    assert found[-len(bounds) :] == bounds
    figures_of = [figures(each, Circumstances()) for each in (plain, odd)]
    assert "Counted exactly" in counted_beside(plain, figures_of[0], plain, figures_of[0]).method
    beside = counted_beside(plain, figures_of[0], odd, figures_of[1]).method.split("\n")
    assert "Counted exactly" not in " ".join(beside)
    assert beside[-len(bounds) :] == bounds
    for line in (*exact.split("\n"), *found, *beside):
        assert known("de", line), line
