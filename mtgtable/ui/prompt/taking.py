"""What clicks, keys and typed numbers in a list take for a choice; of equal cards so many as are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mtgtable.engine.asking.decisions import Choose
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.prompt.equal_cards import one_more, so_many, taken_of


class Taking:
    """Of one list, in which each row stands for options that nobody can tell apart.

    ``changed``: something else is taken now. ``whole``: nothing is missing from the answer, give it away.
    ``still_asked``: is it this choice that the list stands for now.
    """

    def __init__(
        self,
        made: CardList,
        choosing: Choosing,
        decision: Choose,
        rows: Sequence[list[int]],
        *,
        changed: Callable[[], object],
        whole: Callable[[], object],
        still_asked: Callable[[], bool],
    ) -> None:
        self._made, self._choosing, self._decision, self._rows = made, choosing, decision, rows
        self._changed, self._whole, self._still_asked = changed, whole, still_asked
        made.chosen.connect(self._chosen)
        made.entered.connect(self._entered)
        made.counted.connect(self._counted)
        self._mark()

    def _mark(self) -> None:
        # Of cards of which exactly one is wanted the click is the answer: none is taken before it.
        decision, cards = self._decision, any(view is not None for view in self._made.views())
        at_once = cards and decision.minimum == decision.maximum == 1
        taken = [0 if at_once else taken_of(row, self._choosing.picked) for row in self._rows]
        self._made.blockSignals(True)
        self._made.take(taken)
        self._made.blockSignals(False)

    def _chosen(self, place: int) -> None:
        row, choosing, most = self._rows[place], self._choosing, self._decision.maximum
        if len(row) > 1 and most > 1:
            one_more(row, choosing.picked, most)
        elif choosing.toggle(row[0]):
            self._whole()
            return
        self._mark()
        self._changed()

    def _entered(self, place: int) -> None:
        """Enter takes it, and gives the answer away where it was taken already or one is all that is wanted."""
        taken = taken_of(self._rows[place], self._choosing.picked) > 0
        if not taken:
            self._chosen(place)
        if (taken or self._decision.maximum == 1) and self._still_asked() and self._choosing.why_not() is None:
            self._whole()

    def _counted(self, place: int, count: int) -> None:
        if self._decision.maximum > 1 and not self._decision.repeat:
            so_many(self._rows[place], self._choosing.picked, self._decision.maximum, count)
            self._mark()
            self._changed()
