"""What looks around in a pattern, taken out where the rest says the same, of all texts or of those without a word.

Texts are only asked whether a pattern stands in them, not where: what must follow the end of a match may as well be
part of it, and what must not be found around it rules nothing out in a text that hasn't a letter of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Final

from mtgtable.cards.search.literals import least_needed

_PIECE: Final = re.compile(
    r"(?P<looks>\(\?<?[=!])|(?P<opens>\((?:\?(?:P?<\w+>|:))?(?!\?))|(?P<closes>\))|(?P<or>\|)"
    r"|(?P<count>(?:[*+?]|\{\d*,?\d*\})[?+]?)|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\[(]",
    re.DOTALL,
)
_REFERS_BACK: Final = re.compile(r"\\(?:[1-9]|[gk][<{'])|\(\?P=|\(\?\(|\[\^?\]?(?:\\.|[^\]\\])*\]|\\.", re.DOTALL)
_ONE_LETTER: Final = re.compile(
    r"\\[wd]|\\[^a-zA-Z0-9]|[^\\^$.|?*+()\[\]{}]|\[(?:[a-z0-9]-[a-z0-9]|[a-z0-9 ,.;:])+\]", re.DOTALL
)
FAR_LETTERS: Final = "ªµº²³¹¼½¾À-ÖØ-öø-ɏ"
_LOOKS: Final = re.compile(r"\(\?<?[=!]")
_TEMPERED: Final = re.compile(r"\(\?:\(\?!(?P<first>[a-z])(?P<rest>[a-z ]*)\)\.\)\*")


def refers_back(pattern: str) -> str:
    r"""What in a pattern names an earlier group of it; empty for nothing.

    >>> refers_back(r"(\w+) \1"), refers_back(r"(?P<a>b)(?P=a)"), refers_back(r"\\1[\1]")
    ('\\1', '(?P=', '')
    """
    for found in _REFERS_BACK.finditer(pattern):
        if found[0].startswith(("(", r"\g", r"\k")) or (found[0][0] == "\\" and found[0][1:].isdigit()):
            return found[0]
    return ""


def looks_around(pattern: str) -> bool:
    """Does it look ahead or back, which takes long at each letter of a text."""
    return bool(_LOOKS.search(pattern))


@dataclass(frozen=True, slots=True)
class Said:
    """A part of a pattern; ``raw`` ones are meant for the linear engine as they stand."""

    text: str
    raw: bool = False


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """In a text that holds none of the ``words`` the pattern says what ``rest`` says, which doesn't look around."""

    words: tuple[str, ...]
    rest: str


@dataclass(frozen=True, slots=True)
class _Piece:
    text: str
    looks: str = ""
    count: str = ""

    @property
    def inside(self) -> str:
        return self.text[len(self.looks) : -1]


@lru_cache(maxsize=64)
def at_the_edges(pattern: str) -> tuple[Said, ...] | None:
    r"""The pattern where it looks back only before all else and ahead only behind it; None for another one.

    >>> at_the_edges(r"(?<=may )cast(?=[.])")
    (Said(text='(?:may )cast(?:[.])', raw=False),)
    >>> print("".join(part.text for part in at_the_edges("when(?!ev)")))
    when(?:[^e\x01]|[e](?:[^v\x01]))
    >>> at_the_edges("a(?!b)c"), at_the_edges("(?=a)(?!b)")
    (None, None)
    """
    branches = _branches(pattern)
    if branches is None:
        return None
    said: list[Said] = []
    for branch in branches:
        one = _edges_said(branch)
        if one is None:
            return None
        said += [Said("|"), *one] if said else one
    return tuple(_joined(said))


def _edges_said(branch: Sequence[_Piece]) -> list[Said] | None:
    """One alternative with what it looks for at its edges as part of it."""
    first = bool(branch) and branch[0].looks.startswith("(?<")
    last = len(branch) > first and branch[-1].looks in ("(?=", "(?!")
    body = branch[int(first) : len(branch) - int(last)]
    edges = [*branch[: int(first)], *branch[len(branch) - int(last) :]]
    if any(piece.count for piece in edges) or any(_LOOKS.search(piece.text) for piece in body):
        return None
    said = [Said("".join(piece.text + piece.count for piece in body))]
    if first:
        before = _looked_for(branch[0], ahead=False)
        if before is None:
            return None
        said.insert(0, before)
    if last:
        behind = _looked_for(branch[-1], ahead=True)
        if behind is None:
            return None
        said.append(behind)
    return said


def _looked_for(piece: _Piece, *, ahead: bool) -> Said | None:
    """What stands at an edge, as part of the match."""
    if piece.looks.endswith("="):
        return None if _LOOKS.search(piece.inside) else Said(f"(?:{piece.inside})")
    rows = _rows(piece.inside, ahead=ahead)
    return None if rows is None else Said(_other_than(rows, ahead=ahead), raw=True)


def _rows(inside: str, *, ahead: bool) -> list[tuple[str, ...]] | None:
    """The letters of each alternative, from the match outwards; None for what isn't a row of single letters."""
    branches = _branches(inside)
    if branches is None or not inside:
        return None
    rows: list[tuple[str, ...]] = []
    for branch in branches:
        letters = [piece.text for piece in (branch if ahead else branch[::-1])]
        if not letters or any(piece.count or piece.looks for piece in branch):
            return None
        at_edge = letters[-1] == ("$" if ahead else "^")
        if any(not _ONE_LETTER.fullmatch(letter) for letter in letters[: len(letters) - at_edge]):
            return None
        rows.append((*letters[:-1], "\n") if at_edge else tuple(letters))
    if not ahead and any(row[-1] == "\n" and len(row) > 1 for row in rows):
        return None
    return rows if len(rows) == 1 or all(len(letter.lstrip("\\")) == 1 for row in rows for letter in row) else None


def _other_than(rows: Sequence[tuple[str, ...]], *, ahead: bool) -> str:
    """What stands where none of these rows does: another first letter, or one of them and then no such rest."""
    firsts = dict.fromkeys(row[0] for row in rows)
    others = "".join(_in_class(letter) for letter in firsts)
    ways = [f"[^{others}\\x01]"] if ahead else [f"[^{others}\\n\\x01]", *([] if "\n" in firsts else ["^"])]
    for first in firsts:
        rests = [row[1:] for row in rows if row[0] == first]
        if all(rests):
            rest = _other_than(rests, ahead=ahead)
            ways.append(f"{_alone(first)}{rest}" if ahead else f"{rest}{_alone(first)}")
    return f"(?:{'|'.join(ways)})"


def _in_class(letter: str) -> str:
    if letter == "\n":
        return r"\n"
    if letter == r"\w":
        return rf"\w{FAR_LETTERS}"
    if letter.startswith("["):
        return letter[1:-1]
    return letter if letter.startswith("\\") or letter.isalnum() else rf"\{letter}" if letter.isascii() else letter


def _alone(letter: str) -> str:
    return f"[{_in_class(letter)}]"


def _joined(said: Sequence[Said]) -> Iterator[Said]:
    """With what is next to each other and of a kind as one."""
    text = ""
    for part in said:
        if part.raw:
            if text:
                yield Said(text)
            text = ""
            yield part
        else:
            text += part.text
    if text:
        yield Said(text)


@lru_cache(maxsize=64)
def elsewhere(pattern: str) -> Elsewhere | None:
    """The pattern without what must not be found around, and the words without which that is nowhere; None for others.

    >>> elsewhere("^(?!.*draw a).*card")
    Elsewhere(words=('draw a',), rest='^.*card')
    >>> elsewhere("(?=a)b"), elsewhere("a(?!b|x)")
    (None, None)
    """
    words: list[str] = []
    rest, place = "", 0
    while place < len(pattern):
        piece = _PIECE.match(pattern, place)
        if piece is None:
            return None
        end = piece.end()
        if piece["looks"]:
            closing = _closing(pattern, end)
            if closing is None or piece["looks"].endswith("=") or re.match(r"[*+?{]", pattern[closing:]):
                return None
            needed = least_needed(pattern[end : closing - 1])
            if not needed or "(?" in pattern[end : closing - 1].replace("(?:", ""):
                return None
            words += needed
            rest += "(?:)" if pattern[closing : closing + 1] in ("", "|", ")") else ""
            end = closing
        else:
            rest += piece[0]
        place = end
    return Elsewhere(tuple(dict.fromkeys(words)), rest) if words else None


def quicker(pattern: str) -> str:
    """The same, where it takes less to try: what goes on until a word begins is looked for at its first letter alone.

    And what is looked for from anywhere to the end of a line is there from the line's beginning on, too.

    >>> quicker("^(?:(?!target).)*$")
    '^[^t\\\\n]*(?:t(?!arget)[^t\\\\n]*)*$'
    >>> quicker("(?=.*a)(?=.*b).*c")
    '^(?=.*a)(?=.*b).*c'
    """
    pieces = (_branches(pattern) or [[], []]) if pattern.startswith("(?=.*") else [[], []]
    if len(pieces) == 1:
        ahead = list(takewhile(lambda piece: piece.looks == "(?=" and piece.inside.startswith(".*"), pieces[0]))
        rest = "".join(piece.text + piece.count for piece in pieces[0][len(ahead) :])
        if not any(piece.count or "|" in piece.text for piece in ahead) and (not rest or rest.startswith(".*")):
            pattern = f"^{pattern}"
    return _TEMPERED.sub(r"[^\g<first>\\n]*(?:\g<first>(?!\g<rest>)[^\g<first>\\n]*)*", pattern)


def untempered(pattern: str) -> str:
    """The same without what is looked for: how often it goes over a text can be seen of this."""
    return _TEMPERED.sub(".*", pattern)


def _branches(pattern: str) -> list[list[_Piece]] | None:
    """The alternatives, each as its pieces; None for what can't be told apart."""
    branches: list[list[_Piece]] = [[]]
    place = 0
    while place < len(pattern):
        piece = _PIECE.match(pattern, place)
        if piece is None or piece["closes"]:
            return None
        end = piece.end()
        if piece["or"]:
            branches.append([])
        elif piece["count"]:
            if not branches[-1] or branches[-1][-1].count:
                return None
            branches[-1][-1] = _Piece(branches[-1][-1].text, branches[-1][-1].looks, piece["count"])
        elif piece["looks"] or piece["opens"]:
            closing = _closing(pattern, end)
            if closing is None:
                return None
            branches[-1].append(_Piece(pattern[place:closing], piece["looks"] or ""))
            end = closing
        else:
            branches[-1].append(_Piece(piece[0]))
        place = end
    return branches


def _closing(pattern: str, place: int) -> int | None:
    """The place behind the group that was opened before ``place``."""
    depth = 1
    while place < len(pattern):
        piece = _PIECE.match(pattern, place)
        if piece is None:
            return None
        depth += bool(piece["looks"] or piece["opens"]) - bool(piece["closes"])
        place = piece.end()
        if not depth:
            return place
    return None
