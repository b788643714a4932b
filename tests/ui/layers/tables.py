"""Tables for tests of the layer panel, and what stands in for the window's ``Play``."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QObject, Signal

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.modifications import ModifyPT, SetPT, SwitchPT
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table


class FakePlay(QObject):
    """As much of ``Play`` as the panel asks for; notes what is done."""

    changed = Signal()

    def __init__(self, state: State) -> None:
        super().__init__()
        game = Game(state)
        sight = lambda viewer: Sight(game.table, viewer)  # noqa: E731
        self.sitting: Any = SimpleNamespace(game=game, sight=sight, withheld=False)
        self.open_hands = False
        self.bottom = A
        self.looking = A
        self.done: list[Action] = []

    def act_together(self, actions: Sequence[Action], label: str) -> bool:
        """Note them."""
        self.done += actions
        return True


def named() -> Table:
    """A table at which Ana and Bruno sit."""
    table = Table()
    for seat, name in enumerate(("Ana", "Bruno")):
        table.state.update_player(PlayerId(seat), name=name)
    return table


def humbled() -> tuple[Table, ObjectId]:
    """Opalescence, then Humility with two +1/+1 counters and a +1/+0 counter, switched: 1/1, 3/3, 4/3, 3/4."""
    table = named()
    table.put(cards.SERRA_ANGEL)
    table.put(cards.GLORIOUS_ANTHEM)
    table.put(cards.OPALESCENCE)
    humility = table.put(cards.HUMILITY, counters={"+1/+1": 2, "+1/+0": 1})
    table.effect(SwitchPT(), on=(humility,), name="Twisted Image", duration=END_OF_TURN)
    return table, humility


def saprolings() -> tuple[Table, ObjectId]:
    """A Forest that Life and Limb makes a creature; Xenograft is older than it and waits, Conspiracy is newer."""
    table = named()
    table.put(cards.XENOGRAFT, chosen=(("creature type", "Elf"),))
    forest = table.put(cards.FOREST)
    table.put(cards.LIFE_AND_LIMB)
    table.put(cards.CONSPIRACY, chosen=(("creature type", "Saproling"),))
    return table, forest


def shrunk_ogre() -> tuple[Table, ObjectId]:
    """A Gray Ogre that grew by 4/4 and then became 0/1: 0/1 in 2007, 4/5 today."""
    table = named()
    ogre = table.put(cards.GRAY_OGRE)
    table.effect(ModifyPT(4, 4), on=(ogre,), name="Growth", duration=END_OF_TURN)
    table.effect(SetPT(0, 1), on=(ogre,), name="Shrinking", duration=END_OF_TURN)
    return table, ogre


def face_down(table: Table) -> ObjectId:
    """A Serra Angel of Bruno's, face down."""
    return table.put(cards.SERRA_ANGEL, B, face_down=True)
