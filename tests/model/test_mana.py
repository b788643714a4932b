"""Mana costs: symbols, mana value, colors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.model.mana import BadManaCost, ManaCost, parse_mana_cost


@pytest.mark.parametrize(
    ("text", "value", "colors"),
    [
        ("", 0, ""),
        ("{0}", 0, ""),
        ("{2}{G}{G}", 4, "G"),
        ("{X}{R}", 1, "R"),
        ("{W/U}{W/U}", 2, "WU"),
        ("{2/W}{2/W}{2/W}", 6, "W"),
        ("{G/P}{1}", 2, "G"),
        ("{S}{C}", 2, ""),
        ("{G/U/P}", 1, "GU"),
    ],
)
def test_value_and_colors(text: str, value: int, colors: str) -> None:
    """202.2, 202.3: X counts as 0, a hybrid symbol as its largest part."""
    cost = parse_mana_cost(text)
    assert cost.mana_value == value
    assert cost.colors == frozenset(colors)
    assert str(cost) == text


@pytest.mark.parametrize("text", ["2G", "{Q", "{}", "{G}}", "{1/2/W}{", "{P}", "{W/Z}"])
def test_a_bad_cost_names_what_does_not_fit(text: str) -> None:
    with pytest.raises(BadManaCost, match="mana"):
        parse_mana_cost(text)


def test_x_becomes_generic_mana() -> None:
    """107.3a: {X}{X}{1}{R} with X=3 costs {7}{R}."""
    assert str(parse_mana_cost("{X}{X}{1}{R}").with_variable(3)) == "{7}{R}"
    assert str(parse_mana_cost("{X}").with_variable(0)) == ""


def test_sum_keeps_one_generic_symbol() -> None:
    assert str(parse_mana_cost("{1}{R}") + parse_mana_cost("{2}{G}")) == "{3}{R}{G}"


symbols = st.sampled_from(["{W}", "{U}", "{B/R}", "{2/G}", "{R/P}", "{C}", "{S}", "{X}"])


@given(st.lists(symbols, max_size=6), st.integers(0, 20))
def test_text_and_value_survive_a_round_trip(row: list[str], generic: int) -> None:
    text = (f"{{{generic}}}" if generic else "") + "".join(row)
    cost = parse_mana_cost(text)
    assert parse_mana_cost(str(cost)) == cost
    assert (cost + ManaCost()).mana_value == cost.mana_value
