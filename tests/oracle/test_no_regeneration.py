"""What "can't be regenerated" says of what was destroyed is said wherever that stands (701.19c)."""

import pytest

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Destroy
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you don't, destroy all creatures. Creatures destroyed this way can't be regenerated.",
        "Destroy each artifact with mana value 2 or less. Artifacts destroyed this way can't be regenerated.",
        "Destroy all creatures. They can't be regenerated.",
    ],
)
def test_it_is_said_of_what_was_destroyed(text: str) -> None:
    made = compile_printed(PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, "{R}"),)))
    assert made.supported
    assert [node.no_regeneration for node in walk(made.compiled) if isinstance(node, Destroy)] == [True]
