"""How one plays on after rules code has failed: what fails as it resolves is put aside."""

from __future__ import annotations

from collections.abc import Callable

from mtgtable.engine.asking.inputs import ManualRemoveFromStack
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play


def way_out(play: Play) -> tuple[str, Callable[[], object]] | None:
    """The offer to take the top of the stack away, so that it doesn't hold up the game; None with an empty stack.

    What it has asked is taken back first, with what was answered; what is only being announced is taken back whole.
    """
    stack = play.sitting.game.state.stack if play.sitting is not None else []
    if not stack:
        return None
    top = stack[-1]
    view = play.object(top)
    name = (view.name if view is not None else "") or "the ability"
    sitting = play.sitting

    def put_aside() -> None:
        play.run(sitting.before_the_question)
        if top in sitting.game.state.stack:
            play.act(ManualRemoveFromStack(top))

    return tr("Put {0} aside", name), put_aside
