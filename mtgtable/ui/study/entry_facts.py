"""What is to be read of an entry of a study that is no card: whose it is, what it does, since when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.engine.continuous.told_apart import told_apart
from mtgtable.session.study.board import Counted, Decided, Entry, Lasting, StudyBoard
from mtgtable.ui.language import tr
from mtgtable.ui.layers.told import told
from mtgtable.ui.look.symbol_text import cut_short
from mtgtable.ui.study.desk import named

_SHOWN: Final = 72
"""So many letters of an ability stand in a menu or row."""


def shortened(text: str, most: int = _SHOWN) -> str:
    """An ability in a menu or row: its beginning.

    >>> shortened("Creatures you control get +1/+1.", 12)
    'Creatures y…'
    """
    line = " ".join(text.split())
    return line if len(line) <= most else cut_short(line[: most - 1])


def in_rows(abilities: Sequence[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    """Abilities with their numbers as rows of a menu, also those told apart that begin alike.

    >>> in_rows([(2, f"{'Long ' * 20}one"), (5, f"{'Long ' * 20}other")])[1][1][-4:]
    ' (2)'
    """
    numbers = [number for number, _ in abilities]
    return tuple(zip(numbers, told_apart([shortened(text) for _, text in abilities], numbers), strict=True))


def facts_of(board: StudyBoard, entry: Entry) -> tuple[tuple[str, str], ...]:
    """Titles and what stands beside them."""
    if isinstance(entry, Counted):
        return ((tr("On"), named(board, entry.on)),)
    if isinstance(entry, Decided):
        which = tr("number {0}", entry.effect) if isinstance(entry.effect, int) else entry.effect
        done = tr("It is switched off by hand.") if entry.off else tr("It has this timestamp by hand.")
        return (tr("Of"), named(board, entry.on)), (tr("Effect"), which), ("", done)
    if isinstance(entry, Lasting):
        objects = ", ".join(named(board, key) for key in entry.objects)
        until = tr("until end of turn") if entry.until_end_of_turn else told("for the rest of the game")
        since = tr("since turn {0}", entry.began) if entry.began else told("set by hand")
        done = tr("It is switched off by hand.") if entry.off else ""
        facts = (tr("On"), objects), (tr("Effect"), entry.text), ("", f"{since}; {until}"), ("", done)
        return tuple((title, text) for title, text in facts if text)
    return ()
