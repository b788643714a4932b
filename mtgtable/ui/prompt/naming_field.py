"""A card name is typed: the field completes it, and takes only the name of a card that may be chosen (201.4)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from mtgtable.engine.asking.decisions import Name, Named
from mtgtable.ui.language import tr
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.naming import meant, nameable, refuse_other_kinds
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.prompt.questions import question
from mtgtable.ui.said import said


def name_field(play: Play, _: Choosing, decision: Name) -> Answers:
    """The question with a field that completes the names of cards; what can't be chosen is refused in words."""
    line = QLineEdit()
    line.setMinimumWidth(220)
    line.setPlaceholderText(tr("Type a name"))
    line.setAccessibleName(said(decision.prompt))
    names = nameable(play, decision)
    if names:
        completer = QCompleter(list(names), line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        line.setCompleter(completer)

    def give() -> object:
        try:
            name = meant(line.text(), names)
            refuse_other_kinds(play, decision, name)
            return play.answer(Named(name))
        except LookupError as wrong:
            play.refused.emit(str(wrong.args[0]))
            return False

    line.returnPressed.connect(give)
    return Answers(question(play, decision), (AnswerButton(tr("Done"), give, primary=True),), (line,))
