"""Short forms in regular expressions that players know, and what they stand for: sizes, and kinds of symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mtgtable.cards.search.patterns import with_symbols

_COLORS: Final = "wubrg"


def _repeatable() -> Iterator[str]:
    """The mana symbols that can stand twice in a row (107.4)."""
    yield from f"{_COLORS}cxs"
    for one in _COLORS:
        yield from (f"2/{one}", f"c/{one}", f"{one}/p")
        for other in _COLORS:
            if one != other:
                yield from (f"{one}/{other}", f"{one}/{other}/p")


_TWICE: Final = "|".join(rf"\{{{symbol}\}}\{{{symbol}\}}" for symbol in _repeatable())
_MEANT: Final = {
    r"\spp": r"\+[\dx]+/\+[\dx]+",
    r"\smm": r"-[\dx]+/-[\dx]+",
    r"\spt": r"\b[\dx*]+/[\dx*]+",
    r"\smr": _TWICE,
    r"\smh": r"\{[^{}/]+/(?:[^{}p]|[^{}]{2,})\}",
    r"\smp": r"\{(?:[^{}]+/)?p\}",
    r"\ss": r"\{[^{}]+\}",
    r"\sm": r"\{(?:\d+|[wubrgcxs]|[^{}]+/[^{}]+)\}",
    r"\sc": r"\{(?:[wubrg]|[^{}/]+/[^{}]+)\}",
}
"""The longer first. A symbol of two colors that can be paid with life is a hybrid too; that of one color isn't."""
_SHORT: Final = re.compile(
    rf"(?P<short>{'|'.join(re.escape(short) for short in _MEANT)})(?![a-z])"
    r"|\[\^(?P<first>[\]-]?)(?P<others>(?:\\.|[^\]\\])*)\]|\\.|\[\]?(?:\\.|[^\]\\])*\]"
)


def spelled_out(pattern: str) -> str:
    r"""The pattern in full. A class of what isn't wanted stays in its line, as a dot does.

    >>> spelled_out(r"(\sc){2}: [^.]+"), spelled_out(r"[^]a][\sc]")
    ('((?:\\{(?:[wubrg]|[^{}/]+/[^{}]+)\\})){2}: [^\\n.]+', '[^\\n\\]a][\\sc]')
    """

    def full(found: re.Match[str]) -> str:
        if found["short"]:
            return f"(?:{_MEANT[found['short']]})"
        if found["others"] is not None:
            first = rf"\{found['first']}" if found["first"] else ""
            return rf"[^\n{first}{found['others']}]"
        return found[0]

    return with_symbols(_SHORT.sub(full, pattern))
