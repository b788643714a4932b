"""Patterns that need no going back, tried on all texts at once: the time grows with the texts, not with the pattern.

The texts stand in one long row of bytes. Between two of them is a byte that no pattern stands for, so that no match
goes from one to the next. Where the engine for this isn't installed there are no such patterns, and all are tried text
by text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

from mtgtable.cards.search.looking import FAR_LETTERS, at_the_edges

try:
    import re2
except ImportError:  # there are systems for which it isn't built
    re2 = None

ALL_AT_ONCE: Final = re2 is not None
_BARRIER: Final = b"\n\xff\n"
_LINE_END: Final = "(?:\\n\\x01\\n)"
"""Within a text: lines begin and end at it as they do between texts, but it can be asked for."""
_IN_CLASS: Final = r"\\[wdsn]|\\[^a-zA-Z0-9\\]|[a-z]-[a-z]|[0-9]-[0-9]|[^\[\]\\&~|-]"
_PIECE: Final = re.compile(
    r"(?P<letter>\\[db]|\\[^a-zA-Z0-9]|[a-z0-9_ ,:;'/\"!@#%&=<>~^$|)—•-]|\((?:\?:)?(?!\?)|[*+?]|\{\d+(?:,\d*)?\})"
    r"|\{,(?P<most>\d+)\}|(?P<kind>\\[nsSwWD]|\.)"
    rf"|\[\^(?P<not>-?(?:{_IN_CLASS}|\\[WD])+-?)\]|\[(?!\^)(?P<of>-?(?:{_IN_CLASS})+-?)\]"
)
"""What means the same to both engines, a piece at a time."""
_WORD: Final = rf"\w{FAR_LETTERS}"
_KINDS: Final = {
    r"\w": f"[{_WORD}]",
    r"\n": _LINE_END,
    r"\s": rf"(?:[ \t]|{_LINE_END})",
    r"\S": r"[^\s\x01]",
    r"\W": rf"(?:[^{_WORD}\n\x01]|{_LINE_END})",
    r"\D": rf"(?:[^\d\n\x01]|{_LINE_END})",
    ".": r"[^\n\x01]",
}
_ODD: Final = re.compile(rf"[^\x00-\x7f—•−’“”{FAR_LETTERS}]|[\x00-\x09\x0b-\x1f]")
"""Letters and blanks about which the engines may not agree."""
_NO_ODD_BLANK: Final = bytes(code for code in range(128) if not _ODD.match(chr(code)))
_FAR: Final = re.compile(f"[{FAR_LETTERS}]")
"""Letters about which they don't agree where a word begins or ends, and what is none in a class."""
_MEMORY: Final = 64 << 20
_BETWEEN_LOOKS: Final = 1024


class JoinedTexts:
    """Texts of cards in one row."""

    def __init__(self, texts: Sequence[tuple[int, str]]) -> None:
        some = _perhaps_odd(texts)
        odd = {number for number, text in some if _ODD.search(text)}
        edged = odd.union(number for number, text in some if _FAR.search(text))
        self._odd = [row for row in texts if row[0] in odd]
        self._edged = [row for row in texts if row[0] in edged]
        encoded = [text.replace("\n", "\n\x01\n").encode() for _, text in texts]
        self._texts = texts
        self._row = _BARRIER.join([*encoded, b""])[:-1]  # else an empty line would begin and end behind the last
        self._ends = list(accumulate(len(text) + len(_BARRIER) for text in encoded))
        """Where the text after each begins."""

    def odd(self, pattern: str) -> list[tuple[int, str]]:
        """Those that a pattern has to be tried on one by one."""
        return self._edged if r"\b" in pattern or r"\W" in pattern else self._odd

    def fitting(self, pattern: Any, quick: Callable[[str], object] | None = None) -> Iterator[list[int]]:
        """The numbers of those in which a linear pattern stands, some at a time; of odd ones it isn't sure.

        ``quick``: the same for one text, if there it is as good; sooner where most texts fit.
        """
        match, anywhere = pattern._regexp.Match, re2._Anchor.UNANCHORED
        row, ends, texts = self._row, self._ends, self._texts
        place, text, last = 0, 0, len(row)
        found: list[int] = []
        while place < last:
            start = match(anywhere, row, place, last)[0][0]
            if start < 0:
                break
            while ends[text] <= start:
                text += 1
            found.append(texts[text][0])
            place = ends[text]
            if len(found) >= _BETWEEN_LOOKS:
                yield found
                if quick is not None and text < 2 * _BETWEEN_LOOKS:
                    yield [number for number, each in texts[text + 1 :] if quick(each)]
                    return
                found = []
        yield found


def _perhaps_odd(texts: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]]:
    """Those that can have odd letters: no plain one has, unless there are odd blanks somewhere.

    >>> _perhaps_odd([(1, "plain"), (2, "û")]), _perhaps_odd([(1, "a"), (2, "\\t")])
    ([(2, 'û')], [(1, 'a'), (2, '\\t')])
    """
    plain = "\n".join(text for _, text in texts if text.isascii()).encode()
    return texts if plain.translate(None, _NO_ODD_BLANK) else [row for row in texts if not row[1].isascii()]


@lru_cache(maxsize=64)
def linear(pattern: str) -> Any:
    """A pattern in small letters, ready for joined texts; None for what looks around within, or isn't known."""
    said = _said(pattern)
    if said is None:
        said = _said_at_edges(pattern)
    if re2 is None or said is None:
        return None
    options = re2.Options()
    options.never_capture, options.log_errors, options.max_mem = True, False, _MEMORY
    try:
        return re2.compile(f"(?m){said}", options)
    except re2.error:  # counts past its bounds, and what takes hold and never lets go
        return None


def _said(pattern: str) -> str | None:
    r"""The pattern as it is said to the engine; None where it can't be.

    >>> _said(r"a{,2}[+-]"), _said(r"(a)\1"), _said("(?=a)")
    ('a{0,2}(?:[+\\-])', None, None)
    """
    place, said = 0, []
    while place < len(pattern):
        piece = _PIECE.match(pattern, place)
        if piece is None:
            return None
        if piece["of"] or piece["not"]:
            said.append(_one_of(piece["of"] or piece["not"], others=bool(piece["not"])))
        elif piece["kind"]:
            said.append(_KINDS[piece["kind"]])
        else:
            said.append(piece["letter"] or f"{{0,{piece['most']}}}")
        place = piece.end()
    return "".join(said)


def _said_at_edges(pattern: str) -> str | None:
    """The same of a pattern that looks around at its edges: what it looks for is made part of the match."""
    parts = at_the_edges(pattern) or ()
    said = [part.text if part.raw else _said(part.text) for part in parts]
    whole = "".join(part for part in said if part is not None)
    return whole if parts and None not in said else None


def _one_of(inside: str, *, others: bool) -> str:
    """A class of letters; the end of a line isn't one letter here, so it stands beside them."""
    lines = any(kind in inside for kind in (r"\n", r"\s", r"\W", r"\D"))
    plain = inside.replace(r"\w", _WORD).replace(r"\n", "").replace(r"\s", r" \t")
    if plain.startswith("-"):
        plain = rf"\{plain}"
    if plain.endswith("-") and plain != r"\-":
        plain = rf"{plain[:-1]}\-"
    if others:
        within = rf"[^{plain}\n\x01]"
        return within if lines else f"(?:{within}|{_LINE_END})"
    if not plain:
        return _LINE_END
    return f"(?:[{plain}]|{_LINE_END})" if lines else f"(?:[{plain}])"
