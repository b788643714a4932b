"""What a card of the card room would do to the board on the table: each question stands for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from mtgtable.lab.what_if import Outcome, WithCard, what_if
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.language import tr

if TYPE_CHECKING:
    from mtgtable.ui.cardroom.card_page import CardPage
    from mtgtable.ui.layers.what_if_mode import WhatIfMode
    from mtgtable.ui.window import Window

_MOST_TOLD: Final = 12


class Supposing(QObject):
    """Asks on behalf of a page, which tells the answer and offers to have the table as it is again."""

    def __init__(self, window: Window, page: CardPage) -> None:
        super().__init__(page)
        self._window, self._page = window, page
        self._mine: tuple[str, ...] = ()
        """What was supposed from here, in sentences."""
        self._mode.supposed.connect(self._supposed)
        page.withdrawn.connect(self._mode.reset)

    @property
    def _mode(self) -> WhatIfMode:
        return self._window.layer_panel.what_if

    def ask(self, card: CatalogCard) -> None:
        """Suppose this card alone on the battlefield of the table, and tell what differs.

        Where nothing lies on the table there is nothing to look at, and the card is supposed for the sentence alone.
        """
        window, mode = self._window, self._mode
        if window.play.sitting is None:
            self._page.tell(tr("There is no board on the table to suppose it on"))
            return
        if set(card.compiled.front.types) & {"Instant", "Sorcery"}:
            words = tr("{0} never lies on the battlefield: only a permanent can be supposed (110.1).", card.name)
            self._page.tell(words)
            return
        before = mode.words if mode.words != self._mine else ()
        if mode.outcome is not None:
            mode.reset()
        seat = window.play.bottom
        outcome = what_if(window.play.sitting.state, [WithCard(card.compiled.front, seat)])
        if _is_looked_at(window, outcome):
            window.hand.suppose_wanted.emit(card.name, seat)
        self._mine = mode.words
        if mode.outcome is not None and len(mode.outcome.asked) == 1:
            outcome = mode.outcome  # an Aura lies on what is looked at
        told = [tr("Supposed no more: {0}", " ".join(before))] if before else []
        self._page.tell("\n".join([*told, _told(window, card.name, outcome)]))

    def _supposed(self, outcome: Outcome | None) -> None:
        self._page.show_supposed(on=outcome is not None)


def _is_looked_at(window: Window, outcome: Outcome) -> bool:
    """Is something looked at in the panel of the layers; else it is the first that would be another."""
    if window.layer_panel.account is not None or window.selected() is not None:
        return True
    changed = [one.object for one in outcome.differences]
    for id_ in (*changed, *(card.id for one in window.play.view.players for card in one.battlefield)):
        view = window.play.object(id_)
        if view is not None and view.known and view.zone is Zone.BATTLEFIELD:
            window.scene.select(id_)
            return True
    return False


def _told(window: Window, names: str, outcome: Outcome) -> str:
    """What would differ among the permanents that everybody sees."""
    seen = []
    for one in outcome.differences:
        view = window.play.object(one.object)
        if view is None or not view.known or view.zone is not Zone.BATTLEFIELD:
            continue
        changes = "; ".join(f"{change.title} {change.before_text} → {change.after_text}" for change in one.changes)
        seen.append(f"{one.name}: {changes}")
    if not seen:
        return tr("With {0} on the battlefield nothing else would be different.", names)
    more = [tr("And {0} more.", len(seen) - _MOST_TOLD)] if len(seen) > _MOST_TOLD else []
    return "\n".join([tr("With {0} on the battlefield:", names), *seen[:_MOST_TOLD], *more])
