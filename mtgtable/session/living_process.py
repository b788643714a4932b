"""Is there still a process of this number on this machine."""

from __future__ import annotations

import os
import sys


def lives(process: int) -> bool:
    """Whether it is there; where that can't be asked without disturbing it, it is taken to be.

    >>> lives(os.getpid())
    True
    """
    if sys.platform == "win32":  # there os.kill ends what it is asked about
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def left_by(number: str) -> bool:
    """Was what bears this number left by a process that is gone; False for what is no number.

    >>> left_by(str(os.getpid())), left_by("sqlite3")
    (False, False)
    """
    return number.isdecimal() and not lives(int(number))
