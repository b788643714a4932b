"""What a card is called for those who play by ear, wherever it lies: name, what it is, how it stands, what it says."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.cards.face_down import nameless
from mtgtable.ui.cards.full import all_text
from mtgtable.ui.cards.marks import counter_label
from mtgtable.ui.language import tr


def name_of_card(view: ObjectView) -> str:
    """What a card is called."""
    if not _is_seen(view):
        return tr("a card that you can't see")
    return called(view) if view.name else _nameless(view)


def told_of_card(view: ObjectView) -> str:
    """A card without its name: what it is, and how it stands."""
    if not _is_seen(view):
        return ""
    parts = [view.type_line]
    if view.power is not None:
        parts.append(f"{view.power}/{view.toughness}")
    if view.loyalty is not None:
        parts.append(tr("loyalty {0}", view.loyalty))
    if view.mana_cost and view.zone is not Zone.BATTLEFIELD:
        parts.append(tr("costs {0}", view.mana_cost))
    states = (
        (tr("tapped"), view.tapped), (tr("attacking"), view.attacking is not None),
        (tr("blocking"), bool(view.blocking)), (tr("{0} damage", view.damage), bool(view.damage)),
        (tr("summoning sick"), view.sick), (tr("can be used"), view.playable), (tr("token"), view.token),
        (tr("attached"), view.attached_to is not None),
    )  # fmt: skip
    parts += [word for word, holds in states if holds]
    parts += [counter_label(counter) for counter in view.counters]
    parts += choices_said(view.chosen)
    return ", ".join(part for part in parts if part)


def words_of_card(view: ObjectView) -> str:
    """What a card says now, and what of that is done by hand."""
    if not _is_seen(view):
        return ""
    lines = [line.text for line in all_text(view)]
    lines += [tr("By hand: {0}", clause) for clause in view.unsupported]
    lines += [tr("Note: {0}", view.note)] if view.note else []
    return " ".join(lines)


def _is_seen(view: ObjectView) -> bool:
    """Is it known what something is: of a face-down permanent everybody knows that, not which card it is."""
    return view.known or bool(view.types)


def _nameless(view: ObjectView) -> str:
    """What has no name is called what it is; who may look at its other side is told that (708.2, 708.5)."""
    if not view.face_down:
        return nameless(view) if "Room" in view.subtypes and view.faces else tr("Nameless permanent")
    down = tr("Face-down creature") if "Creature" in view.types else tr("Face-down permanent")
    return f"{down}, {view.printed_name}" if view.printed_name else down
