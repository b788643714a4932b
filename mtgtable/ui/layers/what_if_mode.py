"""What-if mode: from the list of effects to a supposed board, its differences, and back to the real table by hand."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.continuous import Supposing
from mtgtable.engine.state.state import State
from mtgtable.lab.what_if import Outcome, Redated, Supposition, Without, is_creature, removals_that, what_if
from mtgtable.model.ids import ObjectId
from mtgtable.ui.layers.account import Change
from mtgtable.ui.layers.by_hand import by_hand, exactly
from mtgtable.ui.layers.watch import Watch
from mtgtable.ui.layers.what_if_page import DifferenceRow, WhatIfPage


class WhatIfMode(QObject):
    """Joins the page and the watch. ``said``: a line for the status bar. ``supposed``: the outcome, None for real."""

    said = Signal(str)
    supposed = Signal(object)

    def __init__(self, play: Any, watch: Watch, page: WhatIfPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.watch = watch
        self.page = page
        self.outcome: Outcome | None = None
        self.pinned: ObjectId | None = None
        self._of: object = None
        page.edited.connect(self.suppose)
        page.search_wanted.connect(self.search)

    @property
    def _state(self) -> State | None:
        """What is tried out is the whole game's; what comes of it is told by the narrator, who hides what is hidden."""
        return None if self.play.sitting is None else self.play.sitting.game.state

    def begin(self) -> None:
        """Show the effects as they are in the game now, unless they are shown already."""
        sight = self.watch.sight
        if sight is None:
            return
        if self._of != sight.moment:
            self._of = sight.moment
            self.page.order.effects.show_effects(self.watch.real_effects(self.watch.edition))
            self.page.say_found("")
            self.page.show_differences(())

    def board_changed(self) -> None:
        """The real board is another one: nothing is supposed of it."""
        sight = self.watch.sight
        if self._of is not None and (sight is None or self._of != sight.moment):
            if self.outcome is not None:
                self.said.emit("The table has changed: nothing is supposed of it any more")
            self.reset()

    def reset(self) -> None:
        """Suppose nothing any more."""
        self._of = None
        self.begin()
        self.suppose()

    def suppositions(self, supposing: Supposing) -> tuple[Supposition, ...]:
        """What the list supposes, one by one."""
        off = [row.effect.effect.key for row in self.page.order.effects.rows if not row.on]
        return (*(Without(key) for key in off), *(Redated(key, stamp) for key, stamp in supposing.redated))

    def suppose(self) -> None:
        """Look at the board as the list supposes it."""
        state = self._state
        supposing = self.page.order.effects.supposing() if state is not None else None
        if state is None or supposing is None:
            self.outcome = None
            self.watch.suppose(None)
            self.page.show_differences(())
            self.supposed.emit(None)
            return
        self.outcome = what_if(state, self.suppositions(supposing))
        self.watch.suppose(supposing)
        self.page.show_differences(self.differences(self.outcome), len(self.outcome.differences))
        self.supposed.emit(self.outcome)

    def differences(self, outcome: Outcome) -> tuple[DifferenceRow, ...]:
        """How each object would differ, in words; objects of one name that differ alike stand in one row."""
        narrator = self.watch.narrator
        alike: dict[tuple[str, tuple[Change, ...]], list[ObjectId]] = {}
        for one in outcome.differences:
            if not narrator.visible(one.object):
                continue
            changes = narrator.changes(one.changes) or (Change("There", "yes", "no"),)
            alike.setdefault((narrator.name(one.object), changes), []).append(one.object)
        return tuple(
            (ids[0], name if len(ids) == 1 else f"{len(ids)} {name}", changes) for (name, changes), ids in alike.items()
        )

    def search(self) -> None:
        """Find the effects whose removal would make the pinned object a creature again."""
        state = self._state
        if state is None or self.pinned is None or self.pinned not in state.objects:
            return
        narrator = self.watch.narrator
        name = narrator.name(self.pinned)
        found = removals_that(state, self.pinned, is_creature)
        if found:
            ways = "; or ".join(" and ".join(narrator.source(one) for one in some) for some in found)
            self.page.say_found(f"{name} would be a creature again without {ways}.")
        else:
            self.page.say_found(f"No one or two effects keep {name} from being a creature.")

    def apply(self) -> None:
        """Make the real table what was supposed, by hand; say so where that can't be done."""
        state, outcome = self._state, self.outcome
        if state is None or outcome is None:
            return
        made = exactly(state, outcome) or by_hand(state, outcome)
        if made.missing:
            names = self.watch.narrator.names(made.missing)
            self.said.emit(f"This can't be set by hand: {names} would become something else")
            return
        bereft = self.watch.narrator.names(made.bereft)
        self.outcome = None
        self.reset()
        if not made.actions:
            self.said.emit("There is nothing to do by hand: nothing would differ")
            return
        if not self.play.act_together(made.actions, "apply the hypothesis by hand"):
            return
        if bereft:
            self.said.emit(f"Done by hand; {bereft} stays without the ability that was switched off")
        else:
            self.said.emit("Done by hand; undo takes it back")
