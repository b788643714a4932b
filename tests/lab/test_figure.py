"""How a heat table tells what is exact, what is dealt and what is only a lower bound."""

from __future__ import annotations

from math import inf

import pytest

from mtgtable.lab.drawn import group
from mtgtable.lab.figure import Figure, Series


@pytest.mark.parametrize(
    ("value", "low", "high", "cell", "brief"),
    [
        (0.62, 0.62, 0.62, "62 %", "62 %"),
        (0.618, 0.611, 0.625, "61.8 % [61.1–62.5]", "61.8 ±0.7 %"),
        (0.001, 0.0004, 0.0024, "0.1 % [0.0–0.2]", "0.1 ±0.2 %"),
        (0.0, 0.0, 0.0002, "0.0 %", "0 %"),
        (0.48, 0.48, inf, "≥ 48 %", "≥ 48 %"),
        (0.9968, 0.9968, inf, "≥ 99.6 %", "≥ 99.6 %"),
        (0.99999, 0.99999, inf, "≥ 99.9 %", "≥ 99.9 %"),
    ],
)
def test_a_cell_says_how_sure_it_is(value: float, low: float, high: float, cell: str, brief: str) -> None:
    row = Series("Overrun", (value,), (low,), (high,))
    figure = Figure("", "heat", "turn", ("1",), (row,), percent=True, digits=0)
    assert figure.cell(row, 0) == cell
    assert figure.brief(row, 0) == brief
    assert figure.unsure(row, 0) == (low < high)


def test_copies_keep_the_interval_apart_and_leave_out_what_isnt_known() -> None:
    row = Series("Overrun", (0.5, 0.6, 0.7), (0.5, 0.59, 0.7), (0.5, 0.61, inf))
    figure = Figure("", "heat", "turn", ("1", "2", "3"), (row,), percent=True, digits=0)
    assert figure.as_csv().split("\n")[:4] == [
        "turn,1,2,3",
        "Overrun,0.5,0.6,0.7",
        "Overrun low,0.5,0.59,0.7",
        "Overrun high,0.5,0.61,",
    ]
    assert "| Overrun | 50 % | 60.0 % [59.0–61.0] | ≥ 70 % |" in figure.as_markdown()


def test_the_words_under_a_figure_stand_in_its_copies() -> None:
    row = Series("hands", (0.5,))
    figure = Figure("Lands", "bars", "lands", ("1",), (row,), True, 1, "Counted exactly, in full.\nKeep any.")
    assert figure.as_csv() == "lands,hands\n1,0.5\n# Lands\n# Counted exactly, in full.\n# Keep any.\n"
    assert figure.as_markdown().endswith("\nCounted exactly, in full.\nKeep any.\n")


@pytest.mark.parametrize(
    ("sign", "value", "cell"),
    [("≥", 0.62, "≥ 62 %"), ("≥", 0.9996, "≥ 99.9 %"), ("≤", 0.0002, "≤ 0.1 %"), ("≈", 0.62, "≈ 62 %")],
)
def test_a_bound_is_marked_and_never_rounded_to_certainty(sign: str, value: float, cell: str) -> None:
    figure = Figure("", "heat", "turn", ("1",), (Series("Overrun", (value,), signs=(sign,)),), percent=True, digits=0)
    assert figure.cell(figure.series[0], 0) == figure.brief(figure.series[0], 0) == cell
    assert figure.as_csv().startswith(f"turn,1\nOverrun,{value}\nOverrun bound,{sign}\n")


def test_what_is_dealt_of_a_bound_has_both() -> None:
    row = Series("Overrun", (0.618,), (0.611,), (0.625,), ("≥",))
    figure = Figure("", "heat", "turn", ("1",), (row,), percent=True, digits=0)
    assert (figure.cell(row, 0), figure.brief(row, 0)) == ("≥ 61.8 % [61.1–62.5]", "≥ 61.8 ±0.7 %")


def test_whole_numbers_are_copied_as_whole_numbers() -> None:
    figure = Figure("Curve", "bars", "mana value", ("1", "2"), (Series("cards", (3.0, 2.5)),), digits=0)
    assert figure.as_csv().startswith("mana value,cards\n1,3\n2,2.5\n")


def test_one_card_of_a_group_is_one_card() -> None:
    for number, words in ((1, "1 card"), (2, "2 cards")):
        found = group("t:dragon", number, [[0.1, 0.2]])
        assert found.method.startswith(f"Counted exactly: {words} among the first of a shuffled library")
