"""Sentences about a player who is called You, in the second person."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import said

_YOU: Final = re.compile(r"\bYou (\w+)\b")
_TO_YOU: Final = re.compile(r"\b(to|from|by|of|for|with|on|at|against|through|attacks|blocks) You\b(?!')")
_OWN: Final = re.compile(r"\bYou (\w+ (?:\w+ )?)their\b")
_TO_OWNER: Final = re.compile(r"\bfrom You's (\w+) (.*)\btheir\b")
"""What comes from one's hand or library is one's own card (400.3)."""
_DEED: Final = re.compile(r"You: (\w+) ")
_BY_HAND: Final = frozenset(
    ("flips", "goes", "hides", "lets", "looks", "makes", "moves", "notes", "phases", "puts", "rolls", "shows", "takes")
) | {"adds", "taps", "transforms", "turns", "untaps"}
"""What is done by hand is written after the name and a colon, and begins with one of these where it has a verb."""
_IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "isn't": "aren't"}
_NO_VERB: Final = frozenset({"loss", "always", "this"})


def second_person(text: str) -> str:
    """The sentence of the game with its verbs as they are said to somebody, in the language of the window.

    >>> second_person("You draws a card"), second_person("You passes"), second_person("Ana wins")
    ('You draw a card', 'You pass', 'Ana wins')
    >>> second_person("You: puts Forest into You's hand"), second_person("You: 2 damage to Ana")
    ('You put Forest into your hand', 'You: 2 damage to Ana')
    >>> second_person("You: looks through their library"), second_person("Shock deals 2 damage to You")
    ('You look through your library', 'Shock deals 2 damage to you')
    >>> second_person("Forest goes from You's library to their hand")
    'Forest goes from your library to your hand'
    """
    if LANGUAGE.code != "en":
        return said(text)
    by_hand = _DEED.match(text)
    if by_hand is not None and by_hand.group(1) in _BY_HAND:
        text = f"You {text[by_hand.start(1) :]}"
    text = _OWN.sub(r"You \1your", _TO_OWNER.sub(r"from You's \1 \2your", _TO_YOU.sub(r"\1 you", text)))
    text = _YOU.sub(lambda match: f"You {_said(match.group(1))}", text)
    return re.sub(r"(?<!^)\bYou's\b", "your", text).replace("You's", "Your")


def told_to(name: str, text: str) -> str:
    """The sentence as it is said to the player of that name; where the name is part of another's it stays.

    >>> told_to("Ana", "Ana casts Ana Sanctuary"), told_to("Ana", "Shock deals 2 damage to Ana")
    ('You cast Ana Sanctuary', 'Shock deals 2 damage to you')
    >>> told_to("Ana", "Forest goes from Ana's library to their hand"), told_to("Ana", "Anaba Shaman dies")
    ('Forest goes from your library to your hand', 'Anaba Shaman dies')
    """
    who = re.escape(name)
    owns = rf"\b{who}(?='s (?:hand|library|graveyard|exile)\b)"
    return second_person(re.sub(rf"^{who}(?= [a-z]|:)|(?<=\bto ){who}$|{owns}", "You", text))


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
