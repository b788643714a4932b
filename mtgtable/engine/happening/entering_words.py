"""Which clauses that aren't read act as their permanent enters, and which speak of others that do (603.6a, 614.12)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.happening.occasions import is_keyword_line, occasions

_ENTERS: Final = re.compile(r"\b(?:enters?|escapes)\b")
_OF_OTHERS: Final = re.compile(r"^(?:another|other|one or more other|enchanted|equipped)\b")
_ITSELF: Final = re.compile(
    r"\b(?:this \w+|~|it|he|she) (?:enters?\b|escapes\b|can't enter\b)|\byou may have \S[^.]* enter\b"
)


_ABILITY_WORD: Final = re.compile(r"^[^.—\"]{1,40} — (?=\w)")


def acts_as_it_enters(text: str, name: str) -> bool:
    """Has the clause of a permanent of this name something to do as that enters, or when it has.

    >>> acts_as_it_enters("As Ana, the Odd enters, choose a color.", "Ana, the Odd")
    True
    >>> acts_as_it_enters("If you frob, that creature enters with a counter on it.", "Ana, the Odd")
    False
    >>> acts_as_it_enters("Each other Bear enters frobbed if it's odd. Otherwise, it enters tapped.", "Ana, the Odd")
    False
    >>> acts_as_it_enters("Whenever another creature enters, frob.", "Ana, the Odd")
    False
    >>> acts_as_it_enters("Odd Word — If Ana was cast oddly, she enters with a counter on her.", "Ana, the Odd")
    True
    """
    short = name.partition(",")[0].lower()
    waits = [one.words for one in occasions(text) if not one.begins]
    if waits and not is_keyword_line(text):
        return any(_ENTERS.search(words) and not _OF_OTHERS.match(words) for words in waits)
    plain = re.sub(r"\"[^\"]*\"", "", text.lower())
    plain = _ABILITY_WORD.sub("", plain)
    if re.match(r"(?:each )?other\b", plain):
        return False
    for called in filter(None, (name.lower(), short)):
        plain = plain.replace(called, "~")
    return _ITSELF.search(plain) is not None and not re.search(r"\bthat \w+ enters\b", plain)
