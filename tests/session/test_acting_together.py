"""Several actions as one step of undo: all of them, or none."""

import pytest

from mtgtable.engine.asking.inputs import IllegalAction, ManualControl, ManualLife
from mtgtable.session.sitting import Sitting
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table


def test_all_are_undone_and_redone_in_one_step() -> None:
    table = Table()
    ogre = table.put(cards.GRAY_OGRE)
    sitting = Sitting.of_table(table.state)
    sitting.act_together(A, (ManualLife(A, 7), ManualControl(ogre, B)), "both")
    assert sitting.state.player(A).life == 7
    assert sitting.game.of(ogre).controller == B
    assert sitting.undo_label == "both"
    assert sitting.undo()
    assert sitting.state.player(A).life == 20
    assert sitting.game.of(ogre).controller == A
    assert sitting.redo()
    assert (sitting.state.player(A).life, sitting.game.of(ogre).controller) == (7, B)


def test_when_one_is_refused_none_has_happened() -> None:
    table = Table()
    ogre = table.put(cards.GRAY_OGRE)
    sitting = Sitting.of_table(table.state)
    with pytest.raises(IllegalAction):
        sitting.act_together(A, (ManualLife(A, 7), ManualControl(ogre, A)), "both")
    assert sitting.state.player(A).life == 20
    assert not sitting.can_undo
    assert not sitting.can_redo
