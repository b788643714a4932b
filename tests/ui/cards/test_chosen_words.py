"""A chosen color stands before what has it (607.2d), and a chosen type behind."""

from __future__ import annotations

import pytest

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.chosen_words import with_choices


def chosen(kind: str, value: str) -> ObjectView:
    return ObjectView(ObjectId(1), 1, Zone.BATTLEFIELD, PlayerId(0), PlayerId(0), True, chosen=((kind, value),))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Creatures of the chosen color get +1/+1.", "White creatures get +1/+1."),
        ("Add one mana of the chosen color.", "Add one white mana."),
        ("Creatures you control of the chosen color have flying.", "White creatures you control have flying."),
        ("Whenever a player casts a spell of the chosen color,", "Whenever a player casts a white spell,"),
        ("a sorcery spell of the chosen color", "a white sorcery spell"),
        ("Prevent all damage from sources of the chosen color.", "Prevent all damage from white sources."),
        ("protection from the chosen color", "protection from white"),
    ],
)
def test_a_color(text: str, told: str) -> None:
    assert with_choices(chosen("color", "white"), text) == told


def test_a_type() -> None:
    told = with_choices(chosen("creature type", "Elf"), "Creatures of the chosen type get +1/+1.")
    assert told == "Creatures of type Elf get +1/+1."
