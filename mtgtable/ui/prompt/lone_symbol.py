"""One Phyrexian mana symbol: whether life is paid for it is a question of yes and no (107.4f)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.asking.decisions import Number, Numbered
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.prompt.questions import asker

_SYMBOL: Final = re.compile(r"\{[^{}]*/P\}")


def lone_symbol(decision: Number) -> str:
    """The one Phyrexian symbol for which life may be paid; empty where there are several, or something else is asked.

    >>> from mtgtable.model.ids import PlayerId
    >>> lone_symbol(Number(PlayerId(0), "phyrexian", "For how many of {1}{U/P}?", 0, 1))
    '{U/P}'
    """
    found = _SYMBOL.findall(decision.prompt) if decision.purpose == "phyrexian" else []
    return found[0] if len(found) == 1 else ""


def paid_with_life(play: Play, decision: Number, symbol: str, cancel: tuple[AnswerButton, ...]) -> Answers:
    """Yes: 2 life; no: mana. What can't be is off, and the other is what the key that passes says."""
    name = asker(play, decision)
    asked = tr("pay 2 life for {0}?", symbol)
    can = {0: decision.minimum == 0, 1: (decision.maximum or 0) > 0}

    def button(word: str, says: str, count: int, why: str) -> AnswerButton:
        return AnswerButton(
            word, lambda: play.answer(Numbered(count)), primary=can[count] and not can[1 - count], enabled=can[count],
            tip=says[:1].upper() if can[count] else why, says=says,
        )  # fmt: skip

    return Answers(
        f"{name}: {asked}" if name else f"{asked[:1].upper()}{asked[1:]}",
        (
            *cancel,
            button(tr("No"), "no", 0, tr("No mana was found that pays for it")),
            button(tr("Yes"), "yes", 1, tr("There is no life to pay it with")),
        ),
    )
