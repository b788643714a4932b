"""Rules text never overflows: it shrinks, then it is cut with an ellipsis."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.ui.look.symbol_text import ELLIPSIS, Paragraph, fit, lay_out
from tests.ui.boards import CARDS

LONGEST = max((facts.get("text", "") for facts in CARDS.values()), key=len)


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(line) for line in text.split("\n"))


def test_short_text_keeps_the_largest_size() -> None:
    laid = fit(paragraphs("Flying"), 400, 300, 30, 17)
    assert laid.size == 30
    assert not laid.cut


def test_long_text_shrinks_before_it_is_cut() -> None:
    laid = fit(paragraphs(LONGEST), 448, 500, 30, 17)
    assert 17 <= laid.size < 30
    assert not laid.cut


@pytest.mark.parametrize("height", range(120, 700, 40))
def test_text_is_set_at_the_largest_size_that_fits(height: int) -> None:
    laid = fit(paragraphs(LONGEST), 448, height, 30, 17)
    fitting = [size for size in range(17, 31) if lay_out(paragraphs(LONGEST), 448, size).height <= height]
    assert laid.size == max(fitting, default=17)


def test_text_that_cannot_fit_ends_in_an_ellipsis() -> None:
    laid = fit(paragraphs(LONGEST * 4), 448, 300, 30, 17)
    assert laid.cut
    assert laid.runs[-1].text == ELLIPSIS


def test_symbols_stay_with_the_words_they_touch() -> None:
    laid = lay_out(paragraphs("Pay {2}{G}, then draw"), 4000, 20)
    assert [run.text for run in laid.runs if run.symbol] == ["2", "G"]
    comma = next(run for run in laid.runs if run.text == ",")
    symbol = [run for run in laid.runs if run.symbol][-1]
    assert abs(comma.x - (symbol.x + symbol.width)) < 0.1


def test_reminder_text_is_italic() -> None:
    laid = lay_out(paragraphs("Flying (It can't be blocked.) Haste"), 4000, 20)
    assert {run.text: run.italic for run in laid.runs}["Haste"] is False
    assert {run.text: run.italic for run in laid.runs}["blocked.)"] is True


@given(st.text(st.sampled_from("ab {}GW()\n,—") | st.characters(codec="utf-8", categories=["L"]), max_size=300))
def test_nothing_is_wider_or_taller_than_its_box(text: str) -> None:
    laid = fit(paragraphs(text), 120, 90, 24, 16)
    assert laid.height <= 90
    assert all(run.x + run.width <= 121 for run in laid.runs)
    assert all(run.baseline <= 90 for run in laid.runs)


def test_what_was_laid_out_isnt_looked_through_for_cycles() -> None:
    """Thousands are kept; runs as objects cost the collector 60 ms, felt where one scrolls."""
    laid = lay_out((Paragraph("Add {G}. Draw a card, then discard two cards."),), 80, 12)
    gc.collect()
    gc.collect()  # the words first, then what holds them
    assert not gc.is_tracked(laid.placed)
    assert [run.text for run in laid.runs][:2] == ["Add", "G"]


def test_an_ellipsis_stands_at_the_end_of_a_line_rather_than_alone_on_one() -> None:
    laid = fit((Paragraph("You and permanents you control gain hexproof."),), 112.0, 2 * 20 * 1.24, 20.0, 20.0)
    assert [run.text for run in laid.runs] == ["You", "and", ELLIPSIS]
    assert len({run.baseline for run in laid.runs}) == 1


def test_dots_stand_in_place_of_a_stop_not_behind_it() -> None:
    """ "graveyard.…" are four dots in a row."""
    text = (Paragraph("Draw a card. Discard a card. Draw a card. Discard a card. Draw a card."),)
    for width in range(60, 200, 5):
        told = " ".join(run.text for run in fit(text, width, 40, 20, 18).runs)
        assert not told.replace(" …", "…").endswith((".…", ",…")), told
