"""Reading XML that comes from anywhere: no document type, no entities, no nesting without end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NoReturn
from xml.parsers import expat

DEEPEST: Final = 32
"""Levels of elements; deck lists have three or four."""


class BadXml(ValueError):
    """XML that can't be read or is not allowed. ``root`` holds the elements read before that place, if any."""

    def __init__(self, line: int, expected: str, root: Element | None) -> None:
        super().__init__(f"line {line}: expected {expected}")
        self.line = line
        self.expected = expected
        self.root = root


@dataclass(slots=True)
class Element:
    """An element with the line on which it begins, its attributes, children and own text."""

    name: str
    line: int
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""


def read_xml(text: str) -> Element:
    """The root of an XML text.

    Raises BadXml for anything that is not well-formed, and for document types and entities, which can make a small
    file grow without bound or read other files.

    >>> root = read_xml('<deck><card name="Opt"/></deck>')
    >>> root.name, root.children[0].attributes
    ('deck', {'name': 'Opt'})
    """
    return _Reader().read(text)


class _Reader:
    def __init__(self) -> None:
        # The text is decoded already, whatever encoding it declares.
        self._parser = expat.ParserCreate(encoding="utf-8")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._document_type
        self._root: Element | None = None
        self._open: list[Element] = []
        self._lines_before = 0

    def read(self, text: str) -> Element:
        # An XML declaration may stand only at the very beginning.
        content = text.lstrip("\ufeff \t\r\n")
        self._lines_before = text[: len(text) - len(content)].count("\n")
        try:
            self._parser.Parse(content.encode("utf-8", errors="replace"), True)
        except expat.ExpatError as error:
            line = self._lines_before + error.lineno
            raise BadXml(line, f"well-formed XML ({expat.ErrorString(error.code)})", self._root) from error
        if self._root is None:
            self._refuse("an element")
        return self._root

    def _refuse(self, expected: str) -> NoReturn:
        raise BadXml(self._line(), expected, self._root)

    def _line(self) -> int:
        return self._lines_before + self._parser.CurrentLineNumber

    def _document_type(self, *_: object) -> None:
        self._refuse("XML without a document type")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            self._refuse(f"elements at most {DEEPEST} levels deep")
        element = Element(name, self._line(), attributes)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        if self._open:
            self._open[-1].text += text
