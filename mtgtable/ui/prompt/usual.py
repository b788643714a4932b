"""Which answer the key that passes may give: the usual one, never one that turns down what is offered."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.ui.prompt.questions import is_rules_text, offer_in, then_in

_GIFTS: Final[frozenset[Purpose]] = frozenset({"may", "cast", "copy", "enters", "search"})
"""What is offered, so that the key that passes must not turn it down."""

USUALLY_NONE: Final[frozenset[Purpose]] = frozenset(
    (
        "optional cost", "splice", "cost", "pay", "assist", "sacrifice", "discard", "exert", "stay tapped",
        "new targets", "scry", "surveil", "fateseal", "bottom", "attack",
    )
)  # fmt: skip
"""Of what costs something, and of what stays as it is, none may be the answer of the key that passes; never of a gift,
nor of targets, without which a spell is lost."""

OF_A_COPY: Final = "707.10c"
"""The rule by which new targets of a copy are asked for."""

_DEAR: Final = re.compile(
    r"(?<!without )\b(?:sacrifice|discard|pay|lose|exile|destroy|tap|return|remove|blight|collect evidence)\b"
    r"|\bput [^.]*\bfrom your hand (?:on\b|into your library)",
    re.IGNORECASE,
)
"""Words of an offer that takes something first: neither answer is the usual one. "Tapped" isn't among them."""

_TARGETS: Final = r"(?=(?: up to \w+| any number of| both)?(?: \w+)? targets?\b)"
_OWN_TARGET: Final = r"[^.,]*\btargets? [^.,]*\b(?:you (?:control|own)|your (?:graveyard|hand))\b"
_COSTS_NOTHING: Final = re.compile(
    rf"\b(?:destroy|exile|tap|return|remove)\b(?: or untap)?{_TARGETS}(?!{_OWN_TARGET})"
    r"|\breturn\b(?= (?:that|those) cards?\b|[^.]*\bfrom (?:your graveyard|exile)\b)"
    r"|\bhave (?:that|target|each|an) (?:player|opponent) (?:lose|discard|sacrifice|exile|pay)\b",
    re.IGNORECASE,
)
"""Such words where they cost the one who is asked nothing: what is done to targets, and what comes back."""

_HARMS: Final = re.compile(r"\b(?:destroy|exile|tap|return|deals?|lose|fights?|gets? -\d+/)\b", re.IGNORECASE)
"""What nobody usually does to what is theirs."""


def usual_answer(decision: YesNo, *, at_own: bool = False) -> bool | None:
    """The answer that the key that passes gives; None where only a person can know.

    ``at_own``: what asks has a target that is theirs who are asked.

    >>> from mtgtable.model.ids import PlayerId
    >>> usual_answer(YesNo(PlayerId(0), "cast", "Cast Shock without paying its mana cost?"))
    True
    >>> offer = YesNo(PlayerId(0), "may", "When this creature enters, you may destroy target enchantment.")
    >>> usual_answer(offer), usual_answer(offer, at_own=True)
    (True, None)
    """
    if decision.purpose == "new targets":  # of another's spell they are what was paid for, a copy's mostly stay
        return decision.rule != OF_A_COPY
    if decision.purpose not in _GIFTS:
        return decision.default
    offered = _offered(decision)
    if at_own and _HARMS.search(offered):
        return None
    return None if _DEAR.search(_COSTS_NOTHING.sub("", offered)) else True


def _offered(decision: YesNo) -> str:
    """What a yes does, and what comes of it: not when it is offered, nor what else the text says."""
    if not is_rules_text(decision.prompt):
        return decision.prompt
    offered = offer_in(decision.prompt, decision.place)
    return f"{offered}. {then_in(decision.prompt, offered)}"
