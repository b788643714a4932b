"""Rules that only reminder text tells and that nothing here follows: what has one isn't understood (207.2).

Reminder text says again what the rules say. A set newer than the rules followed here may put a rule of its own there:
for a kind of counter, or for a word before a dash that otherwise would be an ability word without meaning.
"""

from __future__ import annotations

import re
from typing import Final

from mtgtable.oracle.wording.lexicon import MEANING_WORDS

COUNTERS_OF_REMINDERS: Final = frozenset({"hone"})
"""Counters whose rule the reminder text of some cards tells, for those that have them without it."""

_FOLLOWED: Final = frozenset(
    {"age", "charge", "defense", "energy", "experience", "fade", "finality", "level", "lore", "loyalty", "poison",
     "rad", "shield", "stun", "time"}
)  # fmt: skip
"""Counters that a rule or a keyword ability followed here speaks of (122.1)."""
_NO_KINDS: Final = frozenset({"a", "and", "another", "each", "more", "no", "of", "or", "that", "the", "those", "with"})

_REMINDER: Final = re.compile(r"\(([^()]*)\)")
_QUOTED: Final = re.compile(r'["“][^"“”]*["”]')
_COUNTERS: Final = re.compile(r"\b([a-z]+) counters?\b", re.IGNORECASE)
_BEFORE_A_DASH: Final = re.compile(r"(?:• )?([A-Z][^—–:.(]*?) [—–] ")
_LIMITS: Final = re.compile(r"(?:^|\. )(?:Activate|Reduce|Play this ability|Use)\b")


def told_only_in_reminders(text: str) -> dict[int, tuple[int, str]]:
    """The paragraphs that such a rule concerns, by where they begin: where they end, and why they aren't understood."""
    found: dict[int, tuple[int, str]] = {}
    start = 0
    for line in text.split("\n"):
        if why := told_only_there(line):
            found[start] = start + len(line), why
        start += len(line) + 1
    return found


def told_only_there(line: str) -> str:
    """Why the paragraph isn't understood for what stands in its reminder text; empty where nothing is against it.

    >>> told_only_there("Put a hone counter on it. (Each hone counter grants +1/+0.)")
    'hone counters, whose rule only reminder text tells'
    >>> told_only_there("Onslaught — {2}: Draw a card. (Activate each onslaught ability only once.)")
    '"onslaught", whose rule only reminder text tells'
    >>> told_only_there("Landfall — Whenever a land enters, scry 1. (Look at the top card of your library.)")
    ''
    """
    reminders = [_QUOTED.sub("", found) for found in _REMINDER.findall(line)]
    for kind in (found.lower() for reminder in reminders for found in _COUNTERS.findall(reminder)):
        if kind not in _FOLLOWED | _NO_KINDS:
            return f"{kind} counters, whose rule only reminder text tells"
    dashed = _BEFORE_A_DASH.match(line)
    word = dashed[1].lower() if dashed is not None else ""
    if not word or {word, word.split()[0]} & {*MEANING_WORDS, "choose"}:
        return ""
    if any(_LIMITS.search(one) or re.search(rf"\b{re.escape(word)} abilit", one.lower()) for one in reminders):
        return f'"{word}", whose rule only reminder text tells'
    return ""
