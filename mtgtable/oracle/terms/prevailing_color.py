"""The most common color among permanents: which it is, and what is of it (105.2)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Either, Every, Fits
from mtgtable.abilities.filters import Anything, IsColor
from mtgtable.abilities.quantities import CountOf, Distinct
from mtgtable.abilities.selectors import All
from mtgtable.abilities.words import ColorRef, ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.conditions import condition, selector_of


def _most_common(color: ColorRef) -> Condition:
    """As many permanents are of it as of any color, and there is one (a permanent of two colors counts for both)."""
    count = CountOf(All(IsColor(color)))
    return Every((Compares(count, "=", Distinct("color", All(Anything()), most=True)), Compares(count, ">", 0)))


@condition(
    "<c:color> is the most common color among all permanents or is tied for most common",
    "red is the most common color among all permanents or is tied for most common",
)
def color_is_the_most_common(c: Captures) -> Condition:
    return _most_common(c["c"])


@condition(
    "<o:known> shares a color with the most common color among all permanents or a color tied for most common",
    "~ shares a color with the most common color among all permanents or a color tied for most common",
)
def known_is_of_the_most_common_color(c: Captures) -> Condition:
    of = selector_of(c["o"])
    rows = (ColorWord(color) for color in COLORS)
    return Either(tuple(Every((Fits(of, IsColor(word)), _most_common(word))) for word in rows))
