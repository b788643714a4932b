"""What a goldfish does, told in sentences in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate

from mtgtable.session.habits import read_habits, told
from mtgtable.ui.look.theme import M
from mtgtable.ui.said import said
from mtgtable.ui.start.habit_words import habits_meant


def habits_told(words: str) -> str:
    """The habits that the words name, a sentence each. Raises BadHabit.

    >>> habits_told("wall 0/4 on turn 2; 3 damage each turn")
    'Builds a 0/4 wall that blocks on turn 2. Deals 3 damage on each turn.'
    """
    habits = read_habits(words)
    return " ".join(said(told((habit,))) for habit in habits) or said(told(habits))


class _Told(QStyledItemDelegate):
    """Shows the sentence of what stands in a list."""

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: ARG002
        """Qt's."""
        return habits_told(habits_meant(str(value)))


def tell_in_list(habits: QComboBox) -> None:
    """Show in the list of a box what its words mean, to the eye and by ear; what is taken are the words."""
    habits.setItemDelegate(_Told(habits))
    for place in range(habits.count()):
        habits.setItemData(
            place, habits_told(habits_meant(habits.itemText(place))), int(Qt.ItemDataRole.AccessibleTextRole)
        )
    listed = habits.view()
    listed.setTextElideMode(Qt.TextElideMode.ElideRight)
    listed.setMinimumWidth(min(listed.sizeHintForColumn(0), habits.screen().availableSize().width() - 4 * M) + 2 * M)
