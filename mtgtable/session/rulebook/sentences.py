"""A sentence of our own for every rule number that explanations cite, in each edition."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from mtgtable.model.edition import EDITIONS
from mtgtable.resources import resource

NUMBER: Final = re.compile(r"\b[1-9]\d{2}\.\d{1,3}[a-z]?\b")
"""A rule number in running text."""


@cache
def sentences(edition: str) -> dict[str, str]:
    """The sentences of an edition by rule number. "=" in the file: as in the current rules, under that number.

    A rule that the edition numbers otherwise says there what it says today.
    """
    data: dict[str, dict[str, str]] = json.loads(resource("rules", "sentences.json").read_text(encoding="utf-8"))
    today = data["current"]
    found: dict[str, str] = {}
    for number, text in data.get(edition, {}).items():
        found[number] = today[text[1:] or number] if text.startswith("=") else text
    for number, older in _renumbered(edition).items():
        if number in today:
            found.setdefault(older, today[number])
    return found


def _renumbered(edition: str) -> dict[str, str]:
    return EDITIONS[edition].numbers if edition in EDITIONS else {}


def sentence(number: str, edition: str = "current") -> str:
    """What a rule says, in our own words; where the edition is silent, as the current rules say it. Empty: unknown.

    >>> sentence("613.7b")
    'The effect of a spell or ability is as old as its resolution.'
    """
    known = sentences(edition).get(number) or sentences("current").get(number)
    if known is None and number[-1:].isalpha():
        known = sentences(edition).get(number[:-1]) or sentences("current").get(number[:-1])
    return known or ""


def numbers_in(text: str) -> tuple[str, ...]:
    """The rule numbers in a text, each once.

    >>> numbers_in("a loop (613.8b), see 613.8b and 208.3")
    ('613.8b', '208.3')
    """
    return tuple(dict.fromkeys(NUMBER.findall(text)))
