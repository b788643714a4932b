"""What stands beside what: editions, the board before the last step, a board that was kept, what is supposed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.showing.sight import Sight
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.account import Account
from mtgtable.ui.layers.compare_view import (
    BEFORE_AND_AFTER,
    EDITIONS_BESIDE,
    KEPT_BOARD,
    SUPPOSED,
    CompareView,
)
from mtgtable.ui.layers.comparison import Side
from mtgtable.ui.layers.narrator import Narrator
from mtgtable.ui.layers.watch import Watch

AS_IT_IS: Final = Side(mark("As it is"), mark("now"))
AS_SUPPOSED: Final = Side(mark("As supposed"), mark("as supposed"))
_BEFORE: Final = Side(mark("Before"), mark("before"))
_AFTER: Final = Side(mark("After"), mark("after"))
_KEPT: Final = Side(mark("The kept board"), mark("on the kept board"))
_HERE: Final = Side(mark("This board"), mark("here"))
_NOTHING_SUPPOSED: Final = mark("Nothing is supposed: What if switches effects off, reorders them or supposes cards.")
_NOTHING_BEFORE: Final = mark("It wasn't there before the last step, or nothing has been done yet.")
_NOTHING_KEPT: Final = mark("No board is kept yet: “Keep this board”, change it or open another, and look again.")


@dataclass(frozen=True, slots=True)
class KeptBoard:
    """A board that was kept to be compared with another: how it could be seen then, and what was looked at."""

    sight: Sight
    object: ObjectId
    edition: str


class CompareMode(QObject):
    """Joins the compare page and the watch. ``pinned`` is asked what is looked at. ``said``: for the status bar."""

    said = Signal(str)

    def __init__(
        self, watch: Watch, view: CompareView, pinned: Callable[[], tuple[ObjectId | None, str]],
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.watch = watch
        self.view = view
        self._pinned = pinned
        self.kept: KeptBoard | None = None
        view.changed.connect(self.show)
        view.keep_wanted.connect(self.keep)

    def keep(self) -> None:
        """Keep the board as it is now."""
        id_, edition = self._pinned()
        sight = self.watch.real_sight
        if id_ is None or sight is None:
            return
        self.kept = KeptBoard(sight.kept(), id_, edition)
        self.said.emit(tr("The board is kept: change it or open another, then compare “The kept board and this one”"))
        self.show()

    def show(self) -> None:
        """Show what is compared, of what is pinned."""
        id_, edition = self._pinned()
        if id_ is None or not self.watch.there(id_):
            return
        watch, way = self.watch, self.view.compared
        if way == EDITIONS_BESIDE:
            self.view.show_accounts(tuple(watch.account(id_, name) for name in self.view.editions()))
            return
        now = watch.account(id_, edition)
        if way == SUPPOSED:
            real = watch.real_account(id_, edition) if watch.supposing is not None else None
            self._beside(real, now, AS_IT_IS, AS_SUPPOSED, _NOTHING_SUPPOSED)
        elif way == BEFORE_AND_AFTER:
            before = _account(watch.real_sight, watch.before, id_, None, edition)
            self._beside(before, now, _BEFORE, _AFTER, _NOTHING_BEFORE)
        elif way == KEPT_BOARD:
            kept = self.kept
            if kept is None:
                self._beside(None, now, _KEPT, _HERE, _NOTHING_KEPT)
                return
            then = _account(watch.real_sight, kept.sight, id_, kept.object, edition)
            self._beside(then, now, _KEPT, _HERE, _NOTHING_KEPT)

    def _beside(self, one: Account | None, now: Account, first: Side, second: Side, why_not: str) -> None:
        if one is None:
            self.view.show_accounts((now,), (second,), why_not)
        else:
            self.view.show_accounts((one, now), (first, second))


def _account(
    here: Sight | None, kept: Sight | None, id_: ObjectId, otherwise: ObjectId | None, edition: str
) -> Account | None:
    """What the kept board tells whoever looks now of the same object, or else of what was looked at then."""
    if here is None or kept is None:
        return None
    there = here.of(kept)
    found = here.same_on(there, id_)
    if found is None:
        found = otherwise
    if found is None or not there.beholds(found):
        return None
    return Narrator(there).account(there.explain(found, edition))
