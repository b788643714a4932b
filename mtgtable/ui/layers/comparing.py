"""What stands beside what: editions, the board before the last step, a board that was kept, what is supposed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
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

AS_IT_IS: Final = Side("As it is", "now")
AS_SUPPOSED: Final = Side("As supposed", "as supposed")
_BEFORE: Final = Side("Before", "before")
_AFTER: Final = Side("After", "after")
_KEPT: Final = Side("The kept board", "on the kept board")
_HERE: Final = Side("This board", "here")
_NOTHING_SUPPOSED: Final = "Nothing is supposed: What if switches effects off, reorders them or supposes cards."
_NOTHING_BEFORE: Final = "It wasn't there before the last step, or nothing has been done yet."
_NOTHING_KEPT: Final = "No board is kept yet: “Keep this board”, change it or open another, and look again."


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
        self.kept = KeptBoard(replace(sight, table=Table(sight.table.state.clone())), id_, edition)
        self.said.emit("The board is kept: change it or open another, then compare “The kept board and this one”")
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
            found = same_object(watch.real_sight, id_, watch.before)
            self._beside(_account(watch.before, found, edition), now, _BEFORE, _AFTER, _NOTHING_BEFORE)
        elif way == KEPT_BOARD:
            kept = self.kept
            if kept is None:
                self._beside(None, now, _KEPT, _HERE, _NOTHING_KEPT)
                return
            found = same_object(watch.real_sight, id_, kept.sight) or kept.object
            self._beside(_account(kept.sight, found, edition), now, _KEPT, _HERE, _NOTHING_KEPT)

    def _beside(self, one: Account | None, now: Account, first: Side, second: Side, why_not: str) -> None:
        if one is None:
            self.view.show_accounts((now,), (second,), why_not)
        else:
            self.view.show_accounts((one, now), (first, second))


def same_object(here: Sight | None, id_: ObjectId, there: Sight | None) -> ObjectId | None:
    """The object on another board that is the same: the same card in the game, else the one of the same name."""
    if here is None or there is None:
        return None
    objects = there.table.state.objects
    item = here.table.state.objects.get(id_)
    if item is None:
        return None
    same = [one.id for one in objects.values() if one.lineage == item.lineage and one.printed.name == item.printed.name]
    mine = [one.id for one in here.table.state.objects.values() if one.printed.name == item.printed.name]
    named = [one.id for one in objects.values() if one.printed.name == item.printed.name]
    place = mine.index(id_)
    found = same or named[place : place + 1] or named[:1]
    return found[0] if found and there.beholds(found[0]) else None


def _account(sight: Sight | None, id_: ObjectId | None, edition: str) -> Account | None:
    if sight is None or id_ is None or not sight.beholds(id_):
        return None
    return Narrator(sight).account(sight.explain(id_, edition))
