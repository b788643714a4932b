"""Cards that are revealed as they are drawn, and what that triggers (121.9, 603.10, 607.2f)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Ability, Content, TriggeredAbility
from mtgtable.abilities.conditions import Condition, Fits, IsTurnOf
from mtgtable.abilities.happenings import CardDrawn, Happening, OneOf, While
from mtgtable.abilities.instructions import If, Instruction, Look, May, Sequence
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.selectors import Bound, You
from mtgtable.oracle.abilities.replacements import SELF_KNOWN, replaces
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.contents import build_content
from mtgtable.oracle.wording.tokens import Text

_DRAWN: Final = Bound("event.object")
_CARD: Final = Phrase(-2, "object", ("card",), False, _DRAWN)
_WHENEVER: Final = ("whenever", "you", "reveal")


@replaces(
    "reveal the first card you draw each turn . <then:rest>",
    "Reveal the first card you draw each turn. Whenever you reveal a creature card this way, draw a card",
)
def reveal_the_first_card_you_draw(c: Captures) -> tuple[Ability, ...] | None:
    return _revealing(c, CardDrawn(You(), 1))


@replaces(
    "reveal the first card you draw on each of your turns . <then:rest>",
    "Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, draw a card",
)
def reveal_the_first_card_you_draw_on_your_turns(c: Captures) -> tuple[Ability, ...] | None:
    return _revealing(c, While(CardDrawn(You(), 1), IsTurnOf(You())))


@replaces(
    "you may reveal the first card you draw each turn as you draw it . <then:rest>",
    "You may reveal the first card you draw each turn as you draw it. Whenever you reveal an instant or sorcery card "
    "this way, draw a card",
)
def you_may_reveal_the_first_card_you_draw(c: Captures) -> tuple[Ability, ...] | None:
    return _revealing(c, CardDrawn(You(), 1), optional=True)


def _revealing(c: Captures, when: Happening, *, optional: bool = False) -> tuple[Ability, ...] | None:
    """The card is revealed as it is drawn, without the stack; then what triggers on that does."""
    text: Text = c["text"]
    triggered: list[Instruction] = []
    k, end = c["then"], c["end"]
    while k < end:
        found = _whenever(text, k, end)
        if found is None:
            return None
        triggered.append(found[0])
        k = found[1]
    shown: Instruction = Sequence((Look(_DRAWN, reveal=True), *triggered))
    effect = May(shown, prompt="Reveal the card you drew?") if optional else shown
    return (TriggeredAbility(when, Content(effect), at_once=True),)


def _whenever(text: Text, k: int, end: int) -> tuple[Instruction, int] | None:
    """ "Whenever you reveal a creature card this way, draw a card": a triggered ability of its own (603.11)."""
    noun = text.slot("noun", k + 4) if text.at(k, _WHENEVER) and text.t[k + 3] in ("a", "an") else None
    if noun is None or noun[0].plural or noun[0].zones or not text.at(noun[1], ("this", "way", ",")):
        return None
    start = noun[1] + 3
    stop = next((j for j in range(start, end) if text.t[j] == "." and text.at(j + 1, _WHENEVER)), end - 1)
    stop = stop if text.t[stop] == "." else end
    built = build_content(text, start, stop, (*SELF_KNOWN, _CARD))
    if built.gaps or built.hopeless or built.limits:
        return None
    asked: Condition = Fits(_DRAWN, noun[0].filter)
    return If(asked, Later(TriggeredAbility(OneOf(()), built.content))), stop + 1
