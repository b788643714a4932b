"""What-if mode: from cards and effects that are supposed to a board, its differences, and back to the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from mtgtable.engine.state.state import State
from mtgtable.lab.what_if import (
    OnAgain,
    Outcome,
    Redated,
    Supposition,
    WithCard,
    Without,
    is_creature,
    removals_that,
    what_if,
)
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.study.supposed import SupposedCard, WhatIf
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Change
from mtgtable.ui.layers.by_hand import by_hand
from mtgtable.ui.layers.comparing import AS_IT_IS, AS_SUPPOSED
from mtgtable.ui.layers.comparison import compare
from mtgtable.ui.layers.told import told_source
from mtgtable.ui.layers.watch import Watch
from mtgtable.ui.layers.what_if_page import DifferenceRow, WhatIfPage

_EXPLAINED = 12
"""For so many rows of differences reasons are looked for; each of them takes two explanations."""
_SEATS = "ABCDEFGH"


class WhatIfMode(QObject):
    """Joins the page and the watch. ``said``: a line for the status bar. ``supposed``: the outcome, None for real.

    ``applied``: the real table is by hand what was supposed.
    ``card`` gives a card by its name, None where there is none.
    """

    said = Signal(str)
    supposed = Signal(object)
    applied = Signal()

    def __init__(self, play: Any, watch: Watch, page: WhatIfPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.watch = watch
        self.page = page
        self.outcome: Outcome | None = None
        self.pinned: ObjectId | None = None
        self.card: Callable[[str], CatalogCard | None] = lambda _: None
        self.cards: list[tuple[SupposedCard, WithCard]] = []
        """The cards that are supposed, oldest first."""
        self._of: object = None
        page.edited.connect(self.suppose)
        page.search_wanted.connect(self.search)
        page.card_wanted.connect(lambda name, seat, zone: self.suppose_card(SupposedCard(name, seat, zone)))
        page.card_unwanted.connect(self.take_card_away)

    @property
    def _state(self) -> State | None:
        """What is tried out is the whole game's; what comes of it is told by the narrator, who hides what is hidden."""
        return None if self.watch.sight is None else self.play.sitting.game.state

    # ---- what is supposed -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the effects as they are in the game now, unless they are shown already."""
        sight = self.watch.sight
        if sight is None:
            return
        self.page.show_seats((name, seat_letter(player)) for player, name in sight.seats)
        if self._of != sight.moment:
            self._of = sight.moment
            self.cards.clear()
            self._show_effects(keep=False)
            self.page.say_found("")
            self.page.show_differences((), supposed=False)

    def _show_effects(self, *, keep: bool) -> None:
        """List the effects of the board with the supposed cards on it."""
        state = self._state
        with_cards = (
            what_if(state, [card for _, card in self.cards]).state if state is not None and self.cards else None
        )
        effects = self.watch.effects_before(self.watch.edition, with_cards)
        self.page.show_effects(effects, keep=keep)
        self.page.show_cards(said.card for said, _ in self.cards)

    def board_changed(self) -> None:
        """The real board is another one: nothing is supposed of it."""
        sight = self.watch.sight
        if self._of is not None and (sight is None or self._of != sight.moment):
            if self.outcome is not None:
                self.said.emit(tr("The table has changed: nothing is supposed of it any more"))
            self.reset()

    def reset(self) -> None:
        """Suppose nothing any more."""
        self._of = None
        self.begin()
        self.suppose()

    def suppose_card(self, said: SupposedCard) -> bool:
        """Suppose one more card, newer than all others; an Aura or Equipment on what is pinned. False: no such card."""
        found = self.card(said.card)
        state = self._state
        if found is None or state is None:
            self.said.emit(tr("No card is named {0!r}", said.card))
            return False
        face = found.compiled.front
        on = self.pinned if {"Aura", "Equipment"} & set(face.subtypes) and said.zone == "battlefield" else None
        player = PlayerId(min(_SEATS.index(said.player), len(state.players) - 1))
        card = WithCard(face, player, Zone(said.zone), on if on in state.objects else NO_OBJECT)  # type: ignore[arg-type]
        self.cards.append((SupposedCard(found.name, said.player, said.zone, card.attached_to != NO_OBJECT), card))
        self.page.card.clear()
        self._show_effects(keep=True)
        self.suppose()
        return True

    def take_card_away(self, number: int) -> None:
        """Suppose a card no more."""
        if number < len(self.cards):
            del self.cards[number]
            self._show_effects(keep=True)
            self.suppose()

    def suppositions(self) -> tuple[Supposition, ...]:
        """What is supposed, one by one."""
        rows = self.page.order.effects.rows
        return (
            *(card for _, card in self.cards),
            *(
                OnAgain(row.effect.effect.key) if row.on else Without(row.effect.effect.key)
                for row in rows
                if row.switched
            ),
            *(Redated(row.effect.effect.key, row.timestamp) for row in rows if row.moved),
        )

    def suppose(self) -> None:
        """Look at the board as it is supposed."""
        state = self._state
        asked = self.suppositions() if state is not None else ()
        if state is None or not asked:
            self.outcome = None
            self.watch.suppose(None)
            self.page.show_differences((), supposed=False)
            self.supposed.emit(None)
            return
        self.outcome = what_if(state, asked)
        self.watch.suppose(self.outcome.supposing, self.outcome.state if self.cards else None)
        self.page.show_differences(self.differences(self.outcome), self._count(self.outcome))
        self.supposed.emit(self.outcome)

    # ---- what would differ ------------------------------------------------------------------------------------------

    def _count(self, outcome: Outcome) -> int:
        return sum(one.really for one in outcome.differences)

    def differences(self, outcome: Outcome) -> tuple[DifferenceRow, ...]:
        """How each object would differ and why, in words; objects of one name that differ alike stand in one row."""
        narrator = self.watch.narrator
        alike: dict[tuple[str, tuple[Change, ...]], list[ObjectId]] = {}
        for one in outcome.differences:
            if not narrator.visible(one.object) or not one.really:
                continue
            changes = narrator.changes(one.changes) or (Change("There", "yes", "no"),)
            alike.setdefault((narrator.name(one.object), changes), []).append(one.object)
        found = []
        for number, ((name, changes), ids) in enumerate(alike.items()):
            why = self._why(ids[0]) if number < _EXPLAINED else ()
            found.append(DifferenceRow(ids[0], name if len(ids) == 1 else f"{len(ids)} {name}", changes, why))
        return tuple(found)

    def _why(self, id_: ObjectId) -> tuple[str, ...]:
        """Why an object would be another: what its steps do otherwise."""
        edition = self.watch.edition
        real = self.watch.real_account(id_, edition)
        if real is None or not self.watch.there(id_):
            return ()
        return compare((real, self.watch.account(id_, edition)), (AS_IT_IS, AS_SUPPOSED)).reasons

    def search(self) -> None:
        """Find the effects whose removal would make the pinned object a creature again."""
        state = self._state
        if state is None or self.pinned is None or self.pinned not in state.objects:
            return
        narrator = self.watch.narrator
        name = narrator.name(self.pinned)
        found = removals_that(state, self.pinned, is_creature)
        if found:
            both, either = tr(" and ", about="effects"), tr("; or ", about="effects")
            ways = either.join(both.join(told_source(narrator.source(one)) for one in some) for some in found)
            self.page.say_found(tr("{0} would be a creature again without {1}.", name, ways))
        else:
            self.page.say_found(tr("No one or two effects keep {0} from being a creature.", name))

    # ---- handed on, and made real -----------------------------------------------------------------------------------

    def note(self) -> WhatIf:
        """What is supposed, by names, to be written down."""
        model = self.page.order.effects
        names = model.names()
        off = tuple(name for name, row in zip(names, model.rows, strict=True) if not row.on and row.switched)
        order = tuple(names) if any(row.moved for row in model.rows) else ()
        return WhatIf(tuple(said for said, _ in self.cards), off, order)

    def take(self, note: WhatIf) -> None:
        """Suppose what was written down."""
        self.begin()
        for card in note.cards:
            self.suppose_card(card)
        if note.off or note.order:
            self.page.order.effects.suppose(note.off, note.order)
        self.suppose()

    @property
    def words(self) -> tuple[str, ...]:
        """What is supposed, in sentences."""
        model = self.page.order.effects
        said = [tr("{0} is there.", one.card) for one, _ in self.cards]
        said += [
            tr("The effect of {0} is on again.", name) if row.on else tr("The effect of {0} is switched off.", name)
            for row in model.rows
            if row.switched and (name := told_source(row.effect.source_name))
        ]
        if any(row.moved for row in model.rows):
            names = ", ".join(told_source(row.effect.source_name) for row in model.rows)
            said.append(tr("The effects, oldest first: {0}.", names))
        return tuple(said)

    def apply(self) -> None:
        """Make the real table what was supposed, by hand."""
        state, outcome = self._state, self.outcome
        if state is None or outcome is None:
            return
        actions = by_hand(state, outcome)
        done = " ".join(self.words)
        self.outcome = None
        self.reset()
        if self.play.act_together(actions, "apply the hypothesis by hand"):
            self.applied.emit()
            self.said.emit(tr("Done by hand; undo takes it back. {0}", done))
