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
