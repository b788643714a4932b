"""Writing a file so that at every moment the old or the new content is there, never half of one."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path
from typing import Final

from mtgtable.session.living_process import left_by

_LONGEST_NAME: Final = 255
"""Bytes in one part of a path, on the file systems that people have."""
_PART: Final = ".part"


class FileTrouble(Exception):
    """A file that can't be written; the message names it and says why."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all. Raises FileTrouble.

    A symbolic link is followed, and the file that it names keeps its permissions. Until the new content is on the disk
    the old file stands under its name. What a killed process left of an earlier try is cleared away.
    """
    _check_name(path)
    try:
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        mode = _mode_of(target)
        _clear(target)
        temporary = _written(target, content, mode)
        try:
            os.replace(temporary, target)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise FileTrouble(f"{path}: can't be saved ({error.strerror or error})") from error
    except ValueError as error:  # a null character in the name
        raise FileTrouble(f"{str(path)!r}: can't be saved ({error})") from error


def _check_name(path: Path) -> None:
    length = len(os.fsencode(path.name))
    if length > _LONGEST_NAME:
        raise FileTrouble(
            f"{path.name[:40]}…: can't be saved: the name is {length} bytes long, and a file's name has at most "
            f"{_LONGEST_NAME}"
        )


def _mode_of(target: Path) -> int | None:
    """The permissions of the file that is there; None when there is none. Raises OSError for what is no file."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, not a file")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(found.st_mode)


def _prefix(target: Path) -> str:
    """What unfinished files of a target begin with; short enough for every name."""
    return f".{target.name[:60]}."


def _clear(target: Path) -> None:
    """Take away what processes that are gone have left unfinished of this file."""
    prefix = _prefix(target)
    for left in target.parent.glob(f".*{_PART}"):
        number = left.name.removeprefix(prefix).split(".", 1)[0]
        if left.name.startswith(prefix) and left_by(number):
            left.unlink(missing_ok=True)


def _written(target: Path, content: bytes, mode: int | None) -> Path:
    """The content in a file beside the target, safe on the disk. Nothing is left of it when that fails.

    Where the system has files without a name, the name is given last: a killed process leaves nothing.
    """
    name = target.parent / f"{_prefix(target)}{os.getpid()}.{secrets.token_hex(4)}{_PART}"
    if _written_unnamed(name, content, mode):
        return name
    handle = os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
    try:
        try:
            _fill(handle, content, mode)
        finally:
            os.close(handle)
    except BaseException:
        name.unlink(missing_ok=True)
        raise
    return name


def _written_unnamed(name: Path, content: bytes, mode: int | None) -> bool:
    flag: int | None = getattr(os, "O_TMPFILE", None)
    if flag is None:
        return False
    try:
        handle = os.open(name.parent, flag | os.O_WRONLY, 0o666)
    except OSError:
        return False
    try:
        _fill(handle, content, mode)
        try:
            os.link(f"/proc/self/fd/{handle}", name, follow_symlinks=True)
        except OSError:
            return False
        return True
    finally:
        os.close(handle)


def _fill(handle: int, content: bytes, mode: int | None) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]
    if mode is not None and hasattr(os, "fchmod"):
        os.fchmod(handle, mode)
    os.fsync(handle)
