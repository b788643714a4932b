"""Sentences about a player who is called You, in the second person."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import said

_YOU: Final = re.compile(r"\bYou (\w+)\b")
_IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "isn't": "aren't"}
_NO_VERB: Final = frozenset({"loss", "always", "this"})


def second_person(text: str) -> str:
    """The sentence of the game with its verbs as they are said to somebody, in the language of the window.

    >>> second_person("You draws a card"), second_person("You passes"), second_person("Ana wins")
    ('You draw a card', 'You pass', 'Ana wins')
    """
    if LANGUAGE.code != "en":
        return said(text)
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
