"""What happens, said as what would happen or has happened: "a creature dies", "would die", "died"."""

from __future__ import annotations

import re
from typing import Final

_VERBS: Final[tuple[tuple[str, str, str], ...]] = (
    ("dies", "die", "died"), ("enters", "enter", "entered"), ("leaves", "leave", "left"), ("is", "be", "was"),
    ("are", "be", "were"), ("deals", "deal", "dealt"), ("draws", "draw", "drew"), ("draw", "draw", "drew"),
    ("gains", "gain", "gained"), ("gain", "gain", "gained"), ("loses", "lose", "lost"), ("lose", "lose", "lost"),
    ("discards", "discard", "discarded"), ("discard", "discard", "discarded"), ("casts", "cast", "cast"),
    ("sacrifices", "sacrifice", "sacrificed"), ("sacrifice", "sacrifice", "sacrificed"),
    ("attacks", "attack", "attacked"), ("attack", "attack", "attacked"), ("blocks", "block", "blocked"),
    ("becomes", "become", "became"), ("commits", "commit", "committed"), ("commit", "commit", "committed"),
    ("cast", "cast", "cast"), ("creates", "create", "created"), ("create", "create", "created"),
    ("mills", "mill", "milled"), ("mill", "mill", "milled"), ("begins", "begin", "began"),
    ("scries", "scry", "scried"), ("scry", "scry", "scried"), ("surveils", "surveil", "surveilled"),
    ("surveil", "surveil", "surveilled"), ("proliferates", "proliferate", "proliferated"),
    ("activates", "activate", "activated"), ("activate", "activate", "activated"),
    ("gets", "get", "got"), ("get", "get", "got"), ("plays", "play", "played"), ("play", "play", "played"),
    ("transforms", "transform", "transformed"), ("explores", "explore", "explored"),
    ("counters a", "counter a", "countered a"), ("puts", "put", "put"), ("put", "put", "put"),
)  # fmt: skip
_WOULD: Final = {now: would for now, would, _ in _VERBS}
_PAST: Final = {now: then for now, _, then in _VERBS}
_PLURAL: Final = {
    "dies": "die", "enters": "enter", "leaves": "leave", "is": "are", "deals": "deal", "attacks": "attack",
    "blocks": "block", "becomes": "become", "transforms": "transform",
}  # fmt: skip
_VERB: Final = re.compile(rf"(?<= )(?:{'|'.join(now for now, _, _ in _VERBS)})(?= |$)")
_ANOTHERS: Final = re.compile(r"\b(?:that|dealt) $")


def _said(text: str, forms: dict[str, str], before: str = "") -> str:
    """The first verb of the clause in another form; what belongs to a description keeps its own."""
    for found in _VERB.finditer(text):
        if not _ANOTHERS.search(text[: found.start()]) and found[0] in forms:
            return f"{text[: found.start()]}{before}{forms[found[0]]}{text[found.end() :]}"
    return text


def would(text: str) -> str:
    """What would happen.

    >>> would("a creature you control dies"), would("you draw a card")
    ('a creature you control would die', 'you would draw a card')
    """
    return _said(text, _WOULD, "would ")


def past(text: str) -> str:
    """What has happened.

    >>> past("another creature enters"), past("a source deals damage to you")
    ('another creature entered', 'a source dealt damage to you')
    """
    return _said(text, _PAST)


_NOW: Final = {
    "dies": "dying", "enters": "entering", "leaves": "leaving", "attacks": "attacking", "deals": "dealing",
    "becomes": "becoming", "is": "being", "casts": "casting", "draws": "drawing",
}  # fmt: skip


def happening_now(text: str) -> str:
    """What happens, as the cause of something; empty where the verb isn't known.

    >>> happening_now("a creature you control dies"), happening_now("you draw a card")
    ('a creature you control dying', '')
    """
    said = _said(text, _NOW)
    return said if said != text else ""


def did_not(text: str) -> str:
    """What has not happened; empty where the verb isn't known.

    >>> did_not("you play a land"), did_not("a creature dies")
    ("you didn't play a land", "a creature didn't die")
    """
    for found in _VERB.finditer(text):
        if not _ANOTHERS.search(text[: found.start()]) and found[0] not in ("is", "are"):
            return f"{text[: found.start()]}didn't {_WOULD[found[0]]}{text[found.end() :]}"
    return ""


def of_several(text: str) -> str:
    """What several do.

    >>> of_several("one or more creatures you control dies")
    'one or more creatures you control die'
    """
    return _said(text, _PLURAL)
