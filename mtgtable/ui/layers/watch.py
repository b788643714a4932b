"""What the panel and its neighbours look at: the game's board, or a supposed one, explained once and remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.continuous import Board, CostInForce, EffectKey, RuleInForce, Supposing
from mtgtable.engine.continuous.explanation import BoardStory
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import mark
from mtgtable.ui.layers.account import Account, EffectInForce, Trial
from mtgtable.ui.layers.narrator import Narrator

WITHHELD: Final = mark("First say what it is: this tells it once your answer is in.")
"""In place of every explanation while a quiz asks."""


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
        self.supposed: State | None = None
        """The state with the cards that are only supposed."""
        self.before: Sight | None = None
        """The board before the last step."""
        self._last: tuple[object, Sight] | None = None
        self._seen: tuple[object, ...] = ()
        self._accounts: dict[tuple[ObjectId, str], Account] = {}
        self._boards: dict[str, BoardStory] = {}
        play.changed.connect(self.look_again)

    @property
    def sight(self) -> Sight | None:
        """What may be seen of what is looked at by whoever sits before the screen; None while there is no game.

        Neither is there anything to tell of one that keeps back what is real.
        """
        sitting = self.play.sitting
        if sitting is None or sitting.withheld:
            return None
        return replace(sitting.sight(self.play.looking), supposed=self.supposed)

    @property
    def withheld(self) -> bool:
        """Is there a game whose explanations come later, after what a quiz asks has been answered."""
        return self.play.sitting is not None and self.play.sitting.withheld

    @property
    def real_sight(self) -> Sight | None:
        """The same of the game, whatever is supposed."""
        sight = self.sight
        return None if sight is None else replace(sight, supposed=None)

    @property
    def moment(self) -> tuple[object, ...]:
        """Two equal ones: the same person looks at the same board."""
        sight = self.sight
        return () if sight is None else (sight.moment, sight.viewer, self.supposing, id(self.supposed))

    @property
    def edition(self) -> str:
        """The edition that the game is played under."""
        sight = self.sight
        return sight.edition if sight is not None else "current"

    @property
    def narrator(self) -> Narrator:
        """Who puts it into words. Raises ValueError while there is no game."""
        sight = self.sight
        if sight is None:
            raise ValueError("there is no game to tell about")
        return Narrator(sight)

    def look_again(self) -> None:
        """Tell the others when what is looked at has changed."""
        if self._renew():
            self.changed.emit()

    def suppose(self, supposing: Supposing | None, supposed: State | None = None) -> None:
        """Look at the board as it would be from now on; None: as it is again. ``supposed``: the state it would be."""
        self.supposing = supposing
        self.supposed = supposed
        if self._renew():
            self.changed.emit()

    def _renew(self) -> bool:
        """Forget what was explained of another state. True when it is another one."""
        moment = self.moment
        if self._seen == moment:
            return False
        self._seen = moment
        self._remember()
        self._accounts.clear()
        self._boards.clear()
        return True

    def _remember(self) -> None:
        """Keep the board as it is, to be compared once another step is done."""
        sight = self.real_sight
        if sight is None:
            self.before = self._last = None
        elif self._last is None or self._last[0] != sight.moment:
            self.before = self._last[1] if self._last is not None else None
            self._last = (sight.moment, sight.kept())

    # ---- explained --------------------------------------------------------------------------------------------------

    def there(self, id_: ObjectId | None) -> bool:
        """Is it an object of the state that is looked at, and one that the viewer may look at at all."""
        sight = self.sight
        return id_ is not None and sight is not None and sight.beholds(id_)

    def account(self, id_: ObjectId, edition: str) -> Account:
        """Why an object is what it is. Raises KeyError for one that isn't there or that the viewer may not look at."""
        self._renew()
        sight = self.sight
        if sight is None:
            raise KeyError(id_)
        known = self._accounts.get((id_, edition))
        if known is None:
            known = self._accounts[id_, edition] = Narrator(sight).account(sight.explain(id_, edition, self.supposing))
        return known

    def board(self, edition: str) -> BoardStory | None:
        """The whole run over the board; None while there is no game."""
        self._renew()
        sight = self.sight
        if sight is None:
            return None
        known = self._boards.get(edition)
        if known is None:
            known = self._boards[edition] = sight.explain_board(edition, self.supposing)
        return known

    def real_account(self, id_: ObjectId, edition: str) -> Account | None:
        """Why an object really is what it is, whatever is supposed; None for one that is only supposed."""
        sight = self.real_sight
        if sight is None or not sight.beholds(id_):
            return None
        return Narrator(sight).account(sight.explain(id_, edition))

    def effects_before(self, edition: str, supposed: State | None) -> tuple[EffectInForce, ...]:
        """All effects that the viewer may know of, and those of supposed cards; nothing is supposed of them."""
        sight = self.real_sight
        if sight is None:
            return ()
        sight = replace(sight, supposed=supposed)
        return Narrator(sight).effects(sight.explain_board(edition), _after(sight.board(edition)))

    def effects(self, edition: str) -> tuple[EffectInForce, ...]:
        """All effects in force that the viewer may know of."""
        board = self.board(edition)
        sight = self.sight
        if board is None or sight is None:
            return ()
        return Narrator(sight).effects(board, _after(sight.board(edition, self.supposing)))

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
