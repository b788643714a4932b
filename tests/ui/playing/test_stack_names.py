"""What is on the stack has a name in every sentence, also what is cast face down."""

import pytest

from mtgtable.engine.showing.views import StackItemView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.playing.stack_names import name_on_stack


@pytest.mark.parametrize(("name", "told"), [("Shock", "Shock"), ("", "a face-down spell")])
def test_a_spell_is_told_by_its_name(name: str, told: str) -> None:
    """708.4: a face-down spell has no name."""
    item = StackItemView(ObjectId(1), "spell", name, "", PlayerId(0), ObjectId(1), (), None)
    assert name_on_stack(item) == told
