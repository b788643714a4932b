"""What is shown while it isn't real says of each permanent what it says of real ones."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, LoseAbilities, SetPT
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.game import Game
from mtgtable.engine.showing.viewing import view as view_of
from mtgtable.ui.layers.as_if import view_as_if
from tests.engine import layer_cards as cards
from tests.engine.boards import A
from tests.ui.layers import tables


def humbled() -> Any:
    return tables.humbled()[0]


def green_elk() -> Any:
    """A creature of another color, of one more type, without abilities."""
    table = tables.named()
    angel = table.put(cards.SERRA_ANGEL)
    elk = (
        ChangeColors((ColorWord("G"),)),
        ChangeTypes(add_subtypes=(TypeWord("Elk", "creature"),)),
        LoseAbilities(),
        SetPT(3, 3),
    )
    table.effect(*elk, on=(angel,), name="Elk", duration=END_OF_TURN)
    return table


@pytest.mark.parametrize("made", [humbled, green_elk, lambda: tables.saprolings()[0]])
def test_what_is_real_shown_as_if_it_were_not_is_the_same(made: Any) -> None:
    state = made().state
    view = view_of(Game(state), A)
    shown = view_as_if(view, evaluate(state).characteristics, state)
    for real, other in zip(view.players, shown.players, strict=True):
        for one, as_if in zip(real.battlefield, other.battlefield, strict=True):
            assert (as_if.changed, as_if.colors, as_if.type_line) == (one.changed, one.colors, one.type_line)


def test_colors_and_subtypes_are_told_too() -> None:
    state = green_elk().state
    (angel,) = view_as_if(view_of(Game(state), A), evaluate(state).characteristics, state).players[0].battlefield
    assert angel.changed == {"abilities", "colors", "power", "subtypes", "toughness"}
