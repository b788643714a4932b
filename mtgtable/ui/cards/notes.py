"""What is to be said of a card beside its picture."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.body import land_mana, without_its_mana
from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.cards.marks import counter_label
from mtgtable.ui.cards.parts import parts_of
from mtgtable.ui.cards.status_words import status_said
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbol_text import Paragraph
from mtgtable.ui.said import said


def notes_on(view: ObjectView) -> tuple[Paragraph, ...]:
    """What is to be said of a card beside its picture: what differs from print, what is done by hand, what it bears."""
    found = list(_other_sides(view))
    changed = view.changed - {"abilities"} if land_mana(view) else view.changed
    changed |= {"abilities"} if without_its_mana(view) else set()
    reads = view.changed & {"abilities", "name"} and not land_mana(view)
    if changed:
        named = f"{view.printed_name}: " if view.printed_name != view.name else ""
        printed = named + view.printed_type_line
        if view.printed_power or view.printed_toughness:
            printed += f", {view.printed_power}/{view.printed_toughness}"
        found.append(Paragraph(tr("Printed as {0}", printed), "changed"))
        if reads:
            found += [Paragraph(line, "changed") for line in view.printed_text.split("\n") if line.strip()]
        words = ", ".join(sorted(said(word.replace("_", " ")) for word in changed))
        found.append(Paragraph(tr("Changed: {0}", words), "changed"))
    found += [Paragraph(tr("By hand: {0}", clause), "manual") for clause in view.unsupported]
    if view.note:
        found.append(Paragraph(tr("Note: {0}", view.note)))
    if view.counters:
        found.append(Paragraph(tr("Counters: {0}", ", ".join(counter_label(counter) for counter in view.counters))))
    found += [Paragraph(words) for words in choices_said(view.chosen)]
    facts = [
        word
        for word, holds in (
            (tr("token"), view.token), (tr("copy"), view.copy), (tr("tapped"), view.tapped),
            (tr("face down"), view.face_down),
            (tr("flipped"), view.flipped), (tr("phased out"), view.phased_out), (tr("commander"), view.commander),
            (tr("can't attack or use {T} yet"), view.sick and "Creature" in view.types),
        )
        if holds
    ]  # fmt: skip
    facts += [status_said(status) for status in view.statuses]
    if view.damage:
        facts.append(tr("{0} damage", view.damage))
    if facts:
        found.append(Paragraph(", ".join(facts)))
    return tuple(found)


def _other_sides(view: ObjectView) -> Iterator[Paragraph]:
    """The other halves or faces of a card, which its picture doesn't show."""
    if parts_of(view) or view.copy or view.printed_name not in view.faces:
        return
    for name, side in zip(view.faces, view.sides, strict=False):
        if name != view.printed_name:
            first, *rest = side.split("\n")
            yield Paragraph(tr("Beside it: {0}", first))
            yield from (Paragraph(line) for line in rest if line.strip())
