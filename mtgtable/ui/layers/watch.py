"""What the panel and its neighbours look at: the game's board, or a supposed one, explained once and remembered."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.continuous import (
    Board,
    CostInForce,
    EffectKey,
    RuleInForce,
    Supposing,
    evaluate,
    explain,
    explain_board,
)
from mtgtable.engine.continuous.explanation import BoardStory
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.layers.account import Account, EffectInForce, Trial
from mtgtable.ui.layers.narrator import Narrator


class Watch(QObject):
    """One for the whole window. ``changed``: the board is another one now, look again.

    ``play`` is the window's ``Play``: only its sitting's game, who looks, and whether all hands are open are asked.
    """

    changed = Signal()

    def __init__(self, play: Any, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.supposing: Supposing | None = None
        """What is supposed in a what-if, while there is one."""
        self._seen: tuple[object, ...] = ()
        self._accounts: dict[tuple[ObjectId, str], Account] = {}
        self._boards: dict[str, BoardStory] = {}
        play.changed.connect(self.look_again)

    @property
    def state(self) -> State | None:
        """The state of the game; None while there is no game."""
        sitting = self.play.sitting
        return None if sitting is None else sitting.game.state

    @property
    def viewer(self) -> PlayerId | None:
        """Who looks; None sees everything."""
        return None if self.play.open_hands or self.play.sitting is None else self.play.bottom

    @property
    def edition(self) -> str:
        """The edition that the game is played under."""
        state = self.state
        return state.edition if state is not None else "current"

    @property
    def narrator(self) -> Narrator:
        """Who puts it into words. Raises ValueError while there is no game."""
        state = self.state
        if state is None:
            raise ValueError("there is no game to tell about")
        return Narrator(state, self.viewer)

    def look_again(self) -> None:
        """Tell the others when what is looked at has changed."""
        if self._renew():
            self.changed.emit()

    def suppose(self, supposing: Supposing | None) -> None:
        """Look at the board as it would be from now on; None: as it is again."""
        self.supposing = supposing
        if self._renew():
            self.changed.emit()

    def _renew(self) -> bool:
        """Forget what was explained of another state. True when it is another one."""
        state = self.state
        mark = (state, None if state is None else state.version, self.viewer, self.supposing)
        same = len(self._seen) == len(mark) and self._seen[0] is mark[0] and self._seen[1:] == mark[1:]
        if same:
            return False
        self._seen = mark
        self._accounts.clear()
        self._boards.clear()
        return True

    # ---- explained --------------------------------------------------------------------------------------------------

    def there(self, id_: ObjectId | None) -> bool:
        """Is it an object of the state that is looked at, and one that the viewer may look at at all."""
        state = self.state
        if id_ is None or state is None or id_ not in state.objects:
            return False
        item = state.objects[id_]
        return self.narrator.visible(id_) or item.face_down

    def account(self, id_: ObjectId, edition: str) -> Account:
        """Why an object is what it is. Raises KeyError for an object that isn't there."""
        self._renew()
        state = self.state
        if state is None:
            raise KeyError(id_)
        known = self._accounts.get((id_, edition))
        if known is None:
            known = self._accounts[id_, edition] = self.narrator.account(
                explain(state, id_, edition, supposing=self.supposing)
            )
        return known

    def board(self, edition: str) -> BoardStory | None:
        """The whole run over the board; None while there is no game."""
        self._renew()
        state = self.state
        if state is None:
            return None
        known = self._boards.get(edition)
        if known is None:
            known = self._boards[edition] = explain_board(state, edition, supposing=self.supposing)
        return known

    def real_effects(self, edition: str) -> tuple[EffectInForce, ...]:
        """All effects that are really in force and that the viewer may know of, whatever is supposed."""
        state = self.state
        if state is None or self.supposing is None:
            return self.effects(edition)
        return self.narrator.effects(explain_board(state, edition), _after(evaluate(state, edition)))

    def effects(self, edition: str) -> tuple[EffectInForce, ...]:
        """All effects in force that the viewer may know of."""
        board = self.board(edition)
        state = self.state
        if board is None or state is None:
            return ()
        return self.narrator.effects(board, _after(evaluate(state, edition, supposing=self.supposing)))

    def trials(self, edition: str) -> tuple[Trial, ...]:
        """All dependencies of the board that the viewer may know of."""
        board = self.board(edition)
        if board is None:
            return ()
        narrator = self.narrator
        return tuple(
            narrator.trial(found, board)
            for found in board.dependencies
            if narrator.visible(found.effect.source) and narrator.visible(found.on.source)
        )


def _after(board: Board) -> dict[EffectKey, tuple[Ref, ...]]:
    """What the effects on players and rules apply to, by effect."""
    found: dict[EffectKey, tuple[Ref, ...]] = {}
    rows: tuple[RuleInForce | CostInForce, ...] = (*board.rules, *board.costs)
    for one in rows:
        found[one.key] = (*found.get(one.key, ()), *one.refs)
    return found
