"""Counters as players write them: charge, 3 charge, +1/+1 x2, -2 time."""

from __future__ import annotations

import re
from typing import Final

_BEFORE: Final = re.compile(r"(?P<count>[+\-−]?\d{1,4})(?: ?[x×])? +(?P<kind>\S.*)")
_AFTER: Final = re.compile(r"(?P<kind>\S.*?) +(?:[x×] ?(?P<count>\d{1,4})|(?P<other>\d{1,4}) ?[x×])", re.IGNORECASE)
_SAID_ANYWAY: Final = re.compile(r" +counters?$", re.IGNORECASE)


def read_counters(text: str) -> tuple[str, int]:
    """The kind of counter, and how many are put; less than none are taken off.

    >>> read_counters("charge"), read_counters("3 charge counters"), read_counters("+1/+1 x2")
    (('charge', 1), ('charge', 3), ('+1/+1', 2))
    >>> read_counters("-2 time"), read_counters("-1/-1")
    (('time', -2), ('-1/-1', 1))
    """
    said = " ".join(text.split())
    for pattern in (_BEFORE, _AFTER):
        found = pattern.fullmatch(said)
        if found is not None:
            count = found["count"] or found["other"]
            return _kind(found["kind"]), int(count.replace("−", "-"))
    return _kind(said), 1


def _kind(said: str) -> str:
    return _SAID_ANYWAY.sub("", said)
