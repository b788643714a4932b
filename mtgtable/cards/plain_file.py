"""Opening files that come from outside: only real files, never a device or a pipe, and never more than is sensible."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO, Final

from mtgtable.cards.pace import Pace, unhurried

MEGABYTE: Final = 1 << 20
TOO_LONG_A_NUMBER: Final = f"a number in it has more than {sys.int_info.default_max_str_digits:,} digits"
"""What is wrong with JSON that is well formed and still can't be read."""

_KINDS: Final = (
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)


def is_there(path: Path) -> bool:
    """Is something at a path that comes from outside. Never raises: nothing is where the system refuses to look.

    >>> is_there(Path("x" * 300))
    False
    """
    return os.path.exists(path)


def is_file(path: Path) -> bool:
    """Is a file at a path that comes from outside. Never raises, not even for a name that is too long.

    >>> is_file(Path("x" * 300))
    False
    """
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Is a folder at a path that comes from outside. Never raises, not even for a name that is too long.

    >>> is_folder(Path("x" * 300))
    False
    """
    return os.path.isdir(path)


def open_plain(path: Path) -> BinaryIO:
    """Open a file to read bytes from it. Raises OSError, whose ``strerror`` says so for what is no file.

    Nothing is waited for: opening a pipe that nobody writes to would last for ever.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # a null character in the name
        raise OSError(errno.EINVAL, str(error)) from error
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        kind = next((name for is_kind, name in _KINDS if is_kind(mode)), None)
        if kind is not None:
            raise OSError(errno.EINVAL, f"it is {kind}, not a file")
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_plain(path: Path, most: int, pace: Pace = unhurried) -> bytes:
    """The whole content of a file of at most so many bytes. Raises OSError as ``open_plain`` does."""
    content = bytearray()
    with open_plain(path) as file:
        total = os.fstat(file.fileno()).st_size
        while piece := file.read(MEGABYTE):
            content += piece
            if len(content) > most:
                raise OSError(errno.EFBIG, f"it is larger than {most // MEGABYTE} MB, which is the most that is read")
            pace(len(content), max(total, len(content)))
    return bytes(content)
