"""Games against nobody with a table full of permanents, and one input after the other in the window that shows them."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.engine.boards import A, B
from tests.soak.decks import starter_decks


def beside_nobody(faces: Iterable[CompiledFace], first: PlayerId = B) -> Sitting:
    """A game against nobody in which these have been put onto the table, for both players by turns."""
    deck = tuple(starter_decks()[0])
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Nobody", deck, passive=True)), mulligans=False))
    while sitting.decision is not None:
        sitting.answer(sitting.decision.player, answering.least(sitting.decision))
    second = A if first == B else B
    for number, face in enumerate(faces):
        assert sitting.game.priority is not None
        card = CompiledCard(face.name, "normal", (face,))
        sitting.act(sitting.game.priority, ManualPut(second if number % 2 else first, card, Zone.BATTLEFIELD))
    return sitting


def go_on(window: Window) -> None:
    """Priority is passed once, or what is asked is answered as least as can be."""
    decision = window.play.sitting.decision
    if decision is None:
        window.play.act(Pass())
    else:
        window.play.answer(answering.least(decision))
