"""What is loaded by now stays: the collector of cycles needn't look at it again and again."""

from __future__ import annotations

import gc
from typing import Final

_YOUNG: Final = 20_000
"""How many new objects there must be before it looks at them; a turn of a game makes a few thousand, and no cycles."""


def settle() -> None:
    """Take everything that there is now out of what is looked through, once what lasts has been loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, 20, 50)


class _Later:
    """What is loaded long after the start, once."""

    done = False


def settle_later() -> None:
    """Do so once more for what was loaded since, without looking through it: that would be felt in the window.

    Only once, as what has gone meanwhile and wasn't cleared away would stay; nothing where it never settled.
    """
    if gc.get_freeze_count() and not _Later.done:
        _Later.done = True
        gc.freeze()
