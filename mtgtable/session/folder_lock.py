"""Says that a living process is at work in a folder; the system lets go when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_NAME: Final = "lock"


class FolderLock:
    """Held from when it is made until ``release``. Raises BlockingIOError while another process holds it."""

    def __init__(self, folder: Path) -> None:
        self._handle = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except BaseException:
            os.close(self._handle)
            raise

    def release(self) -> None:
        """Let go."""
        os.close(self._handle)


def is_locked(folder: Path) -> bool:
    """Is a living process at work there."""
    if not (folder / _NAME).exists():
        return False
    try:
        FolderLock(folder).release()
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(error.errno, error.strerror) from error
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
