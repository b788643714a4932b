"""Reading a large JSON file value by value, so that memory holds one chunk of it and not the whole."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TextIO

CHUNK: Final = 1 << 20
"""Characters read at a time."""

LARGEST_VALUE: Final = 16 << 20
"""Characters that a single value may have; beyond, the file is taken for broken."""

LONGEST_BLANK: Final = 4 << 20
"""Blank characters that may lie between two values."""

LARGEST_TEXT: Final = 4 << 30
"""Characters that a whole file may have once it is unpacked; no card file comes near."""

_BLANK: Final = " \t\r\n\ufeff"
_AFTER_VALUE: Final = tuple(",:]}" + _BLANK)
_NOT_BLANK: Final = re.compile(f"[^{_BLANK}]")
_NEAR_END: Final = 16


class BrokenJson(ValueError):
    """A place where no JSON value can be read. ``line`` counts from 1, ``expected`` says what should stand there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(f"line {line}: expected {expected}")
        self.line = line
        self.expected = expected


class JsonStream:
    """A place in a JSON text that moves forward only.

    >>> import io
    >>> stream = JsonStream(io.StringIO('[{"name": "Opt"}, 2]'))
    >>> stream.take("["), stream.value(), stream.take(","), stream.value(), stream.take("]")
    (True, {'name': 'Opt'}, True, 2, True)
    """

    def __init__(self, file: TextIO, chunk: int = CHUNK) -> None:
        self._file = file
        self._chunk = chunk
        self._buffer = ""
        self._at = 0
        self._line = 1
        self._ended = False
        self._read = 0
        self._decoder = json.JSONDecoder()

    @property
    def line(self) -> int:
        """The line of the current place, from 1."""
        return self._line

    def peek(self) -> str:
        """The next character that is not blank; empty at the end of the file. Raises BrokenJson for far too many."""
        blank = 0
        while True:
            found = _NOT_BLANK.search(self._buffer, self._at)
            if found is not None:
                self._advance(found.start())
                return self._buffer[self._at]
            blank += len(self._buffer) - self._at
            self._advance(len(self._buffer))
            if blank > LONGEST_BLANK:
                raise BrokenJson(self._line, f"a value within {LONGEST_BLANK >> 20} MB of blanks")
            if not self._more():
                return ""

    def take(self, char: str) -> bool:
        """Step over the character when it comes next, and say whether it did."""
        if self.peek() != char:
            return False
        self._advance(self._at + 1)
        return True

    def value(self) -> Any:
        """The next value, whole. Raises BrokenJson, and stays where it was, when there is none."""
        if not self.peek():
            raise BrokenJson(self._line, "a value before the end of the file")
        while True:
            try:
                value, end = self._decoder.raw_decode(self._buffer, self._at)
            except json.JSONDecodeError as error:
                if self._may_be_cut_off(error) and self._more():
                    continue
                raise BrokenJson(self._line_at(error.pos), f"JSON ({error.msg})") from error
            except (RecursionError, ValueError) as error:
                raise BrokenJson(self._line, f"a JSON value of sensible depth and size ({error})") from error
            # A number that the chunk ends in reads as a shorter one.
            unfinished = self._buffer[end : end + 1] not in _AFTER_VALUE
            if (end == len(self._buffer) or unfinished) and self._more():
                continue
            self._advance(end)
            return value

    def skip_line(self) -> bool:
        """Step over the rest of the line; False when the file ends in it."""
        while (newline := self._buffer.find("\n", self._at)) < 0:
            self._advance(len(self._buffer))
            if not self._more():
                return False
        self._advance(newline + 1)
        return True

    def _may_be_cut_off(self, error: json.JSONDecodeError) -> bool:
        if len(self._buffer) - self._at > LARGEST_VALUE:
            return False
        near_end = error.pos >= len(self._buffer) - _NEAR_END
        return near_end or error.msg.startswith("Unterminated string")

    def _more(self) -> bool:
        if self._ended:
            return False
        # What is waited for may be long: doubling keeps the number of attempts at it small.
        read = self._file.read(max(self._chunk, len(self._buffer) - self._at))
        self._read += len(read)
        if self._read > LARGEST_TEXT:
            raise BrokenJson(self._line, f"a file of at most {LARGEST_TEXT >> 30} GB of text")
        self._buffer = self._buffer[self._at :] + read
        self._at = 0
        self._ended = not read
        return bool(read)

    def _advance(self, to: int) -> None:
        self._line += self._buffer.count("\n", self._at, to)
        self._at = to

    def _line_at(self, position: int) -> int:
        return self._line + self._buffer.count("\n", self._at, position)
