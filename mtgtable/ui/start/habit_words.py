"""What a goldfish does, as it is typed in the language of the window; the session reads English, which is taken too.

The words of a language stand in `languages/<code>/forms/habits.json`: the first of each is shown, all are understood.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache

from mtgtable.resources import resources_folder
from mtgtable.ui.language import LANGUAGE


def habits_shown(words: str) -> str:
    """English habits in the language of the window."""
    return _replaced(words, _words(LANGUAGE.code)[0])


def habits_meant(words: str) -> str:
    """What was typed, in English."""
    return _replaced(words, _words(LANGUAGE.code)[1])


@cache
def _words(code: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """What is shown for the English words, and what those mean that are typed."""
    path = resources_folder().joinpath("languages", code, "forms", "habits.json")
    words: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    shown = {english: ours[0] for english, ours in words.items()}
    return shown, {one.casefold(): english for english, ours in words.items() for one in ours}


def _replaced(words: str, by: Mapping[str, str]) -> str:
    """The words with each of those replaced that ``by`` has, the longest first."""
    if not by:
        return words
    known = "|".join(re.escape(one) for one in sorted(by, key=len, reverse=True))
    return re.sub(rf"\b(?:{known})\b", lambda found: by[found[0].casefold()], words, flags=re.IGNORECASE)
