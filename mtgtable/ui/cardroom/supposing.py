"""What a card of the card room would do to the board on the table, beside what is supposed of it already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.lab.what_if import Outcome, WithCard, what_if
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.language import tr

if TYPE_CHECKING:
    from mtgtable.ui.window import Window

_MOST_TOLD: Final = 12


def told_of(window: Window, card: CatalogCard) -> str:
    """Suppose the card on the battlefield of the table, newer than all that is supposed there; and tell what differs.

    Where nothing lies on the table there is nothing to look at, and the card is supposed for the sentence alone.
    """
    if window.play.sitting is None:
        return tr("There is no board on the table to suppose it on")
    if set(card.compiled.front.types) & {"Instant", "Sorcery"}:
        return tr("{0} never lies on the battlefield: only a permanent can be supposed (110.1).", card.name)
    seat = window.play.bottom
    outcome = what_if(window.play.sitting.state, [WithCard(card.compiled.front, seat)])
    mode = window.layer_panel.what_if
    known = len(mode.cards)
    if _is_looked_at(window, outcome):
        window.hand.suppose_wanted.emit(card.name, seat)
    together = mode.outcome if len(mode.cards) == known + 1 else None
    if together is None or len(together.asked) == 1:
        return _told(window, card.name, together or outcome)
    names = ", ".join(said.card for said, _ in mode.cards)
    more = mode.words[len(mode.cards) :]
    return "\n".join([*more, _told(window, names, together)])


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
