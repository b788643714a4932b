""" "During your turn, as long as …, it …": both must be so (604.2)."""

import pytest

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.conditions import Every
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed


@pytest.mark.parametrize(
    "text",
    [
        "During your turn, as long as this creature is equipped, it has double strike and indestructible.",
        "During your turn, as long as this creature has a +1/+1 counter on it, it has hexproof.",
    ],
)
def test_both_are_asked(text: str) -> None:
    face = PrintedFace("Odd Bear", "Creature", text, "{R}", "2", "2")
    made = compile_printed(PrintedCard("Odd Bear", "normal", (face,)))
    assert made.supported
    (ability,) = made.compiled.front.abilities
    assert isinstance(ability, StaticAbility)
    assert isinstance(ability.condition, Every)
    assert len(ability.condition.parts) == 2
