"""Opening a text file that may be packed as gzip, bzip2, xz or zip, as large downloads are."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, Final, TextIO, cast

from mtgtable.cards.plain_file import open_plain


def _only_member(file: BinaryIO) -> IO[bytes]:
    archive = zipfile.ZipFile(file)
    members = [info for info in archive.infolist() if not info.is_dir()]
    if len(members) != 1:
        raise zipfile.BadZipFile(f"expected one file in the archive, found {len(members)}")
    return archive.open(members[0])


_PACKINGS: Final[tuple[tuple[bytes, Callable[[BinaryIO], IO[bytes] | io.BufferedIOBase]], ...]] = (
    (b"\x1f\x8b", lambda file: gzip.GzipFile(fileobj=file)),
    (b"BZh", bz2.BZ2File),
    (b"\xfd7zXZ\x00", lzma.LZMAFile),
    (b"PK\x03\x04", _only_member),
)
"""How a packed file begins, and what unpacks it."""

UNPACKING_ERRORS: Final = (
    EOFError, gzip.BadGzipFile, lzma.LZMAError, zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError
)  # fmt: skip
"""What reading a damaged packed file raises, beside OSError."""


@contextmanager
def open_packed_text(path: Path) -> Iterator[tuple[TextIO, Callable[[], float]]]:
    """The text of a UTF-8 file, packed or not, and how much of the file is read so far (0 to 1)."""
    with open_plain(path) as file:
        size = max(os.fstat(file.fileno()).st_size, 1)
        start = file.read(6)
        file.seek(0)
        unpack = next((opener for magic, opener in _PACKINGS if start.startswith(magic)), None)
        content = cast("IO[bytes]", unpack(file)) if unpack else file
        with io.TextIOWrapper(content, encoding="utf-8-sig") as text:
            yield text, lambda: min(file.tell() / size, 1.0)
