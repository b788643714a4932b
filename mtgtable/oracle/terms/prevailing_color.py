"""The most common color among permanents: which it is, and what is of it (105.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import Compares, Condition, Either, Every, Fits, Isnt
from mtgtable.abilities.filters import Anything, IsColor, all_of
from mtgtable.abilities.quantities import CountOf, Distinct, IfElse, Sum
from mtgtable.abilities.selectors import All
from mtgtable.abilities.words import ChosenColor, ColorRef, ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.conditions import condition, selector_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EVERYTHING: Final = All(Anything())


def _most_common(color: ColorRef, among: All = _EVERYTHING) -> Every:
    """As many of them are of it as of any color, and there is one (a permanent of two colors counts for both)."""
    count = _of_color(color, among)
    return Every((Compares(count, "=", Distinct("color", among, most=True)), Compares(count, ">", 0)))


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


@slot("this_color")
def _this_color(text: Text, i: int) -> Parsed:
    """ "Red", "the chosen color"."""
    return (ChosenColor(), i + 3) if text.at(i, ("the", "chosen", "color")) else text.slot("color", i)


def _alone_most_common(color: ColorRef, among: All) -> Condition:
    """More of them are of it than of any other color."""
    most = Distinct("color", among, most=True)
    counts = [_of_color(ColorWord(letter), among) for letter in COLORS]
    as_many = Sum(tuple(IfElse(Compares(count, "=", most), 1, 0) for count in counts))
    return Every((*_most_common(color, among).parts, Compares(as_many, "=", 1)))


def _of_color(color: ColorRef, among: All) -> CountOf:
    return CountOf(All(all_of(among.filter, IsColor(color)), among.zones))


@condition(
    "<c:this_color> is the most common color among <n:noun> but isn't tied for most common",
    "red is the most common color among permanents you control but isn't tied for most common",
)
def color_alone_is_the_most_common(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return _alone_most_common(c["c"], All(noun.filter)) if noun.plural and noun.of_permanents else None


@condition(
    "<c:this_color> isn't the most common color among <n:noun> or is tied for most common",
    "red isn't the most common color among permanents you control or is tied for most common",
)
def color_alone_is_not_the_most_common(c: Captures) -> Condition | None:
    found = color_alone_is_the_most_common(c)
    return None if found is None else Isnt(found)
