"""What a card does that is revealed from an opening hand (103.6)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, Content, TriggeredAbility
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import Look, Sequence
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.selectors import Source
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.replacements import SELF_KNOWN
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.contents import build_content
from mtgtable.oracle.wording.tokens import Text


@static(
    "you may reveal ~ from your opening hand . if you do , <then:rest>",
    "You may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, draw a card",
)
def you_may_reveal_self_from_your_opening_hand(c: Captures) -> tuple[Ability, ...] | None:
    """103.6: what comes of it is done later, by a delayed triggered ability."""
    text: Text = c["text"]
    end = text.n - 1 if text.t[text.n - 1] == "." else text.n
    built = build_content(text, c["then"], end, SELF_KNOWN)
    content = built.content
    if built.gaps or built.hopeless or built.limits or content.targets or content.modal or content.x_is is not None:
        return None
    if not isinstance(content.effect, Later):
        return None
    effect = Sequence((Look(Source(), reveal=True), content.effect))
    return (TriggeredAbility(OneOf(()), Content(effect), zones=(Zone.HAND,), keyword="opening hand"),)


def is_said(text: str) -> bool:
    """Does the paragraph tell of revealing the card from an opening hand: also a spell does nothing of it later."""
    return text.startswith("You may reveal ") and " from your opening hand" in text.partition(".")[0]
