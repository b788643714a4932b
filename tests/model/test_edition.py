"""The edition tables against the rules texts."""

import re
from pathlib import Path

import pytest

from mtgtable.model.edition import EDITIONS, edition_named


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("2007", "1 2 3 4 5 6a 6b 6c 6d 6e"),
        ("2011", "1 2 3 4 5 6 7a 7b 7c 7d 7e"),
        ("current", "1a 1b 2 3 4 5 6 7a 7b 7c 7d"),
    ],
)
def test_the_layers_in_their_order(name: str, labels: str) -> None:
    """418.5a, 613.1–613.3 (2011), 613.1–613.4 (current)."""
    assert " ".join(layer.label for layer in EDITIONS[name].layers) == labels


@pytest.mark.parametrize("name", EDITIONS)
def test_every_kind_that_changes_characteristics_has_one_layer(name: str) -> None:
    kinds = [kind for layer in EDITIONS[name].layers for kind in layer.kinds]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == {
        "copy", "face_down", "control", "text", "type", "color", "ability", "pt_define", "pt_set", "pt_modify",
        "pt_modify_static", "counter", "pt_switch",
    }  # fmt: skip


def test_counters_stand_where_each_edition_puts_them() -> None:
    """Before static bonuses in 6c, after all modifications in 7d, among them in 7c."""
    labels = {name: edition.layers[edition.layer_of("counter")].label for name, edition in EDITIONS.items()}
    assert labels == {"2007": "6c", "2011": "7d", "current": "7c"}


def test_an_unknown_edition_lists_those_there_are() -> None:
    with pytest.raises(ValueError, match="2007, 2011, current"):
        edition_named("1994")


def test_a_rule_is_cited_by_the_number_that_the_edition_gives_it() -> None:
    """The 2011 text has no step for checking legality (601.2e), so that what follows stands one letter earlier."""
    assert [EDITIONS["2011"].cite(rule) for rule in ("601.2c", "601.2f", "601.2h", "613.8", "606.6")] == [
        "601.2c", "601.2e", "601.2g", "613.7", "606.5",
    ]  # fmt: skip
    assert [EDITIONS["2007"].cite(rule) for rule in ("118.6", "608.2b", "608.2d", "611.3a")] == [
        "401.1b", "413.2a", "413.2c", "418.4a",
    ]  # fmt: skip
    assert EDITIONS["current"].numbers == {}


@pytest.mark.parametrize("name", ["2007", "2011"])
def test_numbers_of_both_texts_are_there(name: str, reference_texts: Path) -> None:
    """Each rule that is cited otherwise stands in the current text, and in the older one under the other number."""

    def numbers(text: str) -> set[str]:
        lines = (reference_texts / "rules" / text).read_text("utf-8").splitlines()
        return {found[0] for line in lines if (found := re.match(r"\d{3}\.\d+[a-z]?", line))}

    table = EDITIONS[name].numbers
    assert set(table) - numbers("current.txt") == set()
    assert set(table.values()) - numbers(f"{name}.txt") == set()
