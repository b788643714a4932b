"""Sentences about a player who is called You, in the second person."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import said

_YOU: Final = re.compile(r"\bYou (\w+)\b")
_DEED: Final = re.compile(r"You: (\w+) ")
_BY_HAND: Final = frozenset(
    ("flips", "goes", "hides", "lets", "looks", "makes", "moves", "notes", "phases", "puts", "rolls", "shows", "takes")
) | {"taps", "transforms", "turns", "untaps"}
"""What is done by hand is written after the name and a colon, and begins with one of these where it has a verb."""
_IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "isn't": "aren't"}
_NO_VERB: Final = frozenset({"loss", "always", "this"})


def second_person(text: str) -> str:
    """The sentence of the game with its verbs as they are said to somebody, in the language of the window.

    >>> second_person("You draws a card"), second_person("You passes"), second_person("Ana wins")
    ('You draw a card', 'You pass', 'Ana wins')
    >>> second_person("You: puts Forest into You's hand"), second_person("You: 2 damage to Ana")
    ('You put Forest into your hand', 'You: 2 damage to Ana')
    """
    if LANGUAGE.code != "en":
        return said(text)
    by_hand = _DEED.match(text)
    if by_hand is not None and by_hand.group(1) in _BY_HAND:
        text = f"You {text[by_hand.start(1) :]}"
    return _YOU.sub(lambda match: f"You {_said(match.group(1))}", text).replace("You's", "your")


def _said(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb in _NO_VERB or not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith(("sses", "shes", "ches", "xes", "zes")):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    return verb[:-1]
