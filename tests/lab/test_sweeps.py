"""What a sweep counts stands over its columns: lands where lands change, else copies."""

from __future__ import annotations

from math import comb

import pytest

from mtgtable.lab.compared import counted_beside
from mtgtable.lab.dealt.dealing import Dealing
from mtgtable.lab.drawn import as_lines
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.figures import DEALT, METHOD, OPEN, figures, remarks_of
from mtgtable.lab.sweeps import Sweep
from mtgtable.ui.said import known
from tests.lab.decks import deck

LIST = "10 Mountain\n7 Forest\n4 Grizzly Bears\n4 Gray Ogre\n"


def test_a_sweep_over_lands_counts_lands() -> None:
    found = Sweep(deck(LIST), Circumstances(), "Forest", "Gray Ogre", 2).figure()
    assert found.labels == ("15 lands", "16 lands", "17 lands", "18 lands", "19 lands")
    assert "land by land" in found.title


def test_a_sweep_over_copies_of_a_spell_counts_its_copies() -> None:
    found = Sweep(deck(LIST), Circumstances(), "Grizzly Bears", "Gray Ogre", 2).figure()
    assert found.labels == tuple(f"{count} Grizzly Bears" for count in (2, 3, 4, 5, 6))
    assert found.marks == ("2", "3", "4", "5", "6")
    assert found.title == "What copies change, one by one"
    for line in (*found.method.split("\n"), *(series.name for series in found.series)):
        assert known("de", line), line


def test_copies_of_a_spell_change_how_surely_it_is_there() -> None:
    """A swap of two spells leaves castability as it is; of 25 cards seven are seen at once, eight by turn two."""
    found = Sweep(deck(LIST), Circumstances(), "Grizzly Bears", "Gray Ogre", 2).figure()
    rows = {series.name: series.values for series in found.series}
    first = rows["Grizzly Bears: one in the first seven cards"]
    assert first == pytest.approx([1 - comb(25 - copies, 7) / comb(25, 7) for copies in (2, 3, 4, 5, 6)])
    by_two = rows["Grizzly Bears: one seen by turn 2"]
    assert by_two == pytest.approx([1 - comb(25 - copies, 8) / comb(25, 8) for copies in (2, 3, 4, 5, 6)])
    for series in found.series:
        assert len(set(series.values)) == 5, "every row tells the steps apart"
    assert "Cards that are as castable at every step are left out." in found.method
    assert "Keep seven" not in found.method


def test_a_land_for_a_land_is_still_counted_copy_by_copy() -> None:
    found = Sweep(deck(LIST), Circumstances(), "Forest", "Mountain", 1).figure()
    assert found.title == "Castable on curve, copy by copy"
    assert {series.name for series in found.series} == {"Grizzly Bears", "Gray Ogre"}


def test_a_sweep_and_both_lists_are_exact_only_where_nothing_is_a_bound() -> None:
    plain, odd = deck(LIST), deck(f"{LIST}4 Rugged Highlands\n2 Sol Ring\n")
    exact = Sweep(plain, Circumstances(), "Forest", "Gray Ogre", 1).figure().method
    assert exact.startswith("Counted exactly. Each step puts one Forest in the place of one Gray Ogre.\n")
    assert Circumstances().rule.words() in exact
    sweep = Sweep(odd, Circumstances(), "Forest", "Gray Ogre", 1)
    found = sweep.figure().method.split("\n")
    bounds = list(as_lines(remarks_of(odd)))
    assert "Counted exactly" not in " ".join(found)
    assert METHOD in found
    assert OPEN in found
    assert bounds == []
    figures_of = [figures(each, Circumstances()) for each in (plain, odd)]
    assert "Counted exactly" in counted_beside(figures_of[0], figures_of[0]).method
    beside = counted_beside(*figures_of).method.split("\n")
    assert "Counted exactly" not in " ".join(beside)
    assert OPEN in beside
    for line in (*exact.split("\n"), *found, *beside):
        assert known("de", line), line


def test_what_is_open_is_dealt_step_by_step_and_told_with_its_interval() -> None:
    odd = deck(f"{LIST}4 Rugged Highlands\n2 Sol Ring\n20 Overrun\n")
    sweep = Sweep(odd, Circumstances(), "Forest", "Gray Ogre", 1)
    row = next(series for series in sweep.figure().series if series.name == "Overrun")
    assert [sweep.figure().cell(row, step)[:2] for step in range(3)] == ["≥ "] * 3
    found = []
    for changed, counted in zip(sweep.decks, sweep.counted, strict=True):
        dealing = Dealing(changed, Circumstances(), counted)
        dealing.go_on(300)
        found.append(dealing.figures())
    figure = sweep.figure(found)
    assert DEALT.format(300) in figure.method.split("\n")
    row = next(series for series in figure.series if series.name == "Overrun")
    assert all("[" in figure.cell(row, step) and "±" in figure.brief(row, step) for step in range(3))
    assert sum(line.startswith("Overrun") for line in figure.as_csv().split("\n")) == 3
    assert "–" in figure.as_markdown()
    both = counted_beside(found[0], found[1])
    row = next(series for series in both.series if "Overrun" in series.name)
    assert "[" in both.cell(row, 0)
    for line in (*figure.method.split("\n"), *both.method.split("\n")):
        assert known("de", line), line
