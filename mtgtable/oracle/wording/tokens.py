"""Rules text as tokens with spans: the one form in which the grammar reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

_TOKEN = re.compile(
    r"""
    \{[^{}\s]+\}                               # a mana or other symbol
  | [+\-−]?(?:\d+|[XYZ]|\*)/[+\-−]?(?:\d+|[XYZ]|\*)(?![\w/])   # power and toughness
  | [+\-−](?:\d+|[XYZ])(?=\s*:)                # a loyalty cost
  | [+\-−]\d+
  | Time\ Lords?\b                            # the one subtype of two words (205.3m)
  | \d+\+?(?=\s|$|[^\w])
  | [^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+(?:['’][^\W\d_]+)?)*['’]?
  | —|–|\d+|\S
    """,
    re.VERBOSE,
)

_EXPANDED: Final = {
    "it's": ("it", "is"),
    "that's": ("that", "is"),
    "they're": ("they", "are"),
    "you're": ("you", "are"),
    "you've": ("you", "have"),
    "they've": ("they", "have"),
    "there's": ("there", "is"),
    "who's": ("who", "is"),
    "you'd": ("you", "would"),
    "they'd": ("they", "would"),
    "it'd": ("it", "would"),
}
_WHOLE: Final = frozenset(
    ["c'tan", "urza's", "can't", "doesn't", "don't", "isn't", "aren't", "wasn't", "weren't", "didn't", "hasn't",
     "haven't", "couldn't", "wouldn't", "won't"]
)  # fmt: skip

_SEVERAL: Final = ("owners", "controllers", "players", "opponents", "cards", "commanders")
"""What takes an apostrophe alone: "their owners' hands"."""
_CLOSING: Final = frozenset([",", ".", ";", ":", "!", "?", "'s"])
"""What stands beside the word before it."""


@dataclass(frozen=True, slots=True)
class Token:
    """One token: ``text`` in lower case, ``raw`` as printed, and its span in the face's rules text."""

    text: str
    raw: str
    start: int
    end: int


def tokenize(text: str, start: int = 0) -> list[Token]:
    """The tokens of a stretch of text that begins at offset ``start`` of the face's rules text.

    Possessives and contractions with a verb come apart.

    >>> [token.text for token in tokenize("Its owner's hand. It's a 1/1.")]
    ['its', 'owner', "'s", 'hand', '.', 'it', 'is', 'a', '1/1', '.']
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        raw = match.group().replace("’", "'").replace("−", "-")
        begin, end = start + match.start(), start + match.end()
        low = raw.lower()
        if "'" in raw and low not in _WHOLE:
            if low in _EXPANDED:
                first, second = _EXPANDED[low]
                kept = first.capitalize() if raw[0].isupper() else first
                cut = begin + raw.index("'")
                found += [Token(first, kept, begin, cut), Token(second, second, cut, end)]
                continue
            head, _, tail = raw.rpartition("'")
            if head and tail in ("s", ""):
                cut = begin + len(head)
                found += [Token(head.lower(), head, begin, cut), Token("'s", "'s", cut, end)]
                continue
        found.append(Token(low, raw, begin, end))
    return found


Parsed: TypeAlias = Any
"""What a sub-grammar gives: a value and the index after it, None, or a list of such pairs to try one after another."""
SlotParser: TypeAlias = Callable[["Text", int], Parsed]

_SLOTS: dict[str, SlotParser] = {}


def slot(name: str) -> Callable[[SlotParser], SlotParser]:
    """Declare a sub-grammar under the name by which patterns call it, as in ``<what:objects>``."""

    def declare(parser: SlotParser) -> SlotParser:
        if name in _SLOTS:
            raise ValueError(f"two sub-grammars named {name!r}")
        _SLOTS[name] = parser
        return parser

    return declare


class Text:
    """A row of tokens to be read; remembers what each sub-grammar found at each place."""

    __slots__ = ("_memo", "n", "raw", "t", "tokens")

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.n = len(tokens)
        self.t: tuple[str, ...] = (*(token.text for token in tokens), "", "", "", "", "", "", "", "")
        self.raw: tuple[str, ...] = (*(token.raw for token in tokens), "", "", "", "", "", "", "", "")
        self._memo: dict[tuple[str, int], Parsed] = {}

    def slot(self, name: str, i: int) -> Parsed:
        """What the sub-grammar finds at ``i``."""
        key = (name, i)
        if key in self._memo:
            return self._memo[key]
        found = _SLOTS[name](self, i)
        self._memo[key] = found
        return found

    def up_to(self, stop: int) -> Text:
        """The text without what stands from there on: each word keeps its place, so that "it" is found by it."""
        return Text(self.tokens[:stop])

    def going_on(self, i: int, tokens: tuple[Token, ...]) -> Text:
        """The text as if it went on from ``i`` with these words."""
        return Text((*self.tokens[:i], *tokens))

    def at(self, i: int, words: tuple[str, ...]) -> bool:
        """Do these words stand at ``i``."""
        return self.t[i : i + len(words)] == words

    def words(self, i: int, j: int) -> str:
        """The tokens from ``i`` to ``j`` as one text, set as it is printed, for messages and memory keys."""
        words = ""
        glued, quoted = True, False
        for raw in filter(None, self.raw[i:j]):  # past the end nothing stands
            quote = raw == '"'
            closes = raw in _CLOSING or (quote and quoted) or (raw[0] == "{" and words.endswith("}"))
            if raw == "'s" and words.endswith(_SEVERAL):
                raw = "'"
            words += raw if glued or closes or raw == "/" else f" {raw}"
            glued, quoted = (quote and not quoted) or raw == "/", quoted != quote
        return words

    def past_separator(self, i: int, word: str = "and") -> int:
        """Where the next entry of a list stands, after "," or the word or both; ``i`` itself where the list ends."""
        if self.at(i, (",", word)):
            return i + 2
        return i + 1 if self.t[i] in (",", word) else i

    def find(self, word: str, i: int, j: int) -> int:
        """The index of the first such token outside quotation marks between ``i`` and ``j``, or -1."""
        quoted = inner = False
        for k in range(i, j):
            if self.t[k] == '"':
                quoted = not quoted
            elif self.t[k] == "'":
                inner = not inner
            elif not quoted and not inner and self.t[k] == word:
                return k
        return -1
