"""The text of a deck list file, whatever its encoding and line ends."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import Final

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_XML_ENCODING: Final = re.compile(rb"""<\?xml[^>]{0,80}\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,30})["']""")
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@dataclass(frozen=True)
class DeckText:
    """A deck list as text, with the name of its file (empty when it was pasted)."""

    text: str
    file_name: str = ""
    notes: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Its lines without their ends; a line end at the end of the text begins no further line."""
        lines = _LINE_END.split(self.text)
        return tuple(lines[:-1] if lines[-1] == "" else lines)

    @property
    def name(self) -> str:
        """What the deck is called when the text does not say."""
        return PurePath(self.file_name).stem

    @property
    def extension(self) -> str:
        """The file's extension in small letters, with its dot."""
        return PurePath(self.file_name).suffix.lower()


def decode(content: bytes | str, file_name: str = "") -> DeckText:
    """The text of a deck list file: by its byte order mark, else as UTF-8, else as Windows-1252.

    >>> decode("1 Lim-Dûl's Vault".encode("cp1252")).lines
    ("1 Lim-Dûl's Vault",)
    """
    if isinstance(content, str):
        return DeckText(content.removeprefix("\ufeff"), file_name)
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return DeckText(content.decode(encoding, errors="replace"), file_name)
    declared = _XML_ENCODING.match(content)
    for encoding in (declared.group(1).decode("ascii") if declared else "utf-8", "utf-8"):
        try:
            return DeckText(content.decode(encoding), file_name)
        except (ValueError, LookupError):
            continue
    # Five bytes mean nothing in Windows-1252; Latin-1 gives every byte a character.
    try:
        text = content.decode("cp1252")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return DeckText(text, file_name, ("The file is not UTF-8; it is read as Windows-1252.",))
