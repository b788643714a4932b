"""Reading a Comprehensive Rules file, as it is published as text: numbered rules, their examples, and the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.plain_file import read_plain

_RULE: Final = re.compile(r"^(?P<number>[1-9]\d{2}\.\d{1,3}[a-z]?)\.?\s+(?P<text>\S.*)$")
_SECTION: Final = re.compile(r"^(?P<number>[1-9]\d{2})\.\s+(?P<text>\S.*)$")
_CHAPTER: Final = re.compile(r"^[1-9]\.\s+\S")
_LARGEST: Final = 20_000_000
_LEAST: Final = 50
"""A file with fewer numbered rules than this is no rules file."""


class NoRules(ValueError):
    """A file that holds no Comprehensive Rules; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, its text, its examples. ``title``: the heading of its section."""

    number: str
    text: str
    examples: tuple[str, ...] = ()
    title: str = ""


Entry: TypeAlias = Rule | tuple[str, str]
"""A rule, or a term of the glossary and what it says."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A whole file. ``rules`` in the file's order; ``glossary`` by term."""

    name: str
    rules: dict[str, Rule]
    sections: dict[str, str]
    glossary: dict[str, str] = field(default_factory=dict)

    def find(self, words: str, most: int = 200) -> Iterator[Entry]:
        """Rules and glossary entries that hold all the words; a number finds its rule and those under it first.

        Where the words stand as they are comes before where they are part of others ("layer" in "players").
        """
        wanted = words.casefold().split()
        return islice(self._found(wanted), most) if wanted else iter(())

    def _found(self, wanted: list[str]) -> Iterator[Entry]:
        under = len(wanted) == 1 and wanted[0][:3].isdecimal()
        numbered = {number: rule for number, rule in self.rules.items() if under and number.startswith(wanted[0])}
        yield from numbered.values()
        whole = [re.compile(rf"\b{re.escape(word)}\b") for word in wanted]
        within: list[Entry] = []
        for said, entry in self._said():
            if not all(word in said for word in wanted) or (isinstance(entry, Rule) and entry.number in numbered):
                continue
            if all(one.search(said) for one in whole):
                yield entry
            else:
                within.append(entry)
        yield from within

    def _said(self) -> Iterator[tuple[str, Entry]]:
        """All words of each entry, the glossary first."""
        for term, text in self.glossary.items():
            yield f"{term} {text}".casefold(), (term, text)
        for rule in self.rules.values():
            yield f"{rule.text} {rule.title}".casefold(), rule

    def under(self, number: str) -> list[Rule]:
        """The rules that belong to a number: the rule itself and its lettered ones, or a whole section."""
        lettered = re.compile(re.escape(number) + r"(?:[a-z]|\.\d.*)?$")
        return [rule for one, rule in self.rules.items() if lettered.match(one)]


_SETTING: Final = re.compile(r"^Layer 7b\b")
_EDITIONS: Final = (("418.5a", "2007", ""), ("613.3b", "2011", _SETTING), ("613.4b", "current", _SETTING))
"""Which number says how continuous effects are applied, or is layer 7b, in which edition."""


def edition_of(book: Rulebook) -> str:
    """The edition by whose numbers a file goes; empty where it can't be told.

    >>> edition_of(Rulebook("", {"613.3b": Rule("613.3b", "Layer 7b: Effects that set")}, {}))
    '2011'
    """
    for number, edition, says in _EDITIONS:
        rule = book.rules.get(number)
        if rule is not None and re.match(says, rule.text):
            return edition
    return ""


def read_rules(path: Path, pace: Pace = unhurried) -> Rulebook:
    """The rules of a file. Raises NoRules with a sentence."""
    try:
        raw = read_plain(path, _LARGEST, pace)
    except OSError as error:
        raise NoRules(f"{path.name} can't be read ({error.strerror or error})") from error
    for coding in ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(coding)
            break
        except UnicodeDecodeError:
            continue
    else:
        raise NoRules(f"{path.name} is no text")
    book = parse_rules(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), path.stem)
    if len(book.rules) < _LEAST:
        raise NoRules(f"{path.name} holds {len(book.rules)} numbered rules; Comprehensive Rules hold thousands")
    return book


def parse_rules(lines: Iterable[str], name: str) -> Rulebook:
    """The rules in lines of text.

    A rule begins with its number; lines after it belong to it, examples apart. The table of contents, which names
    sections only, comes first, and the glossary after the last rule.
    """
    parser = _Parser(name)
    for line in lines:
        parser.take(line.strip().replace("\u200b", ""))
    return parser.book()


class _Parser:
    def __init__(self, name: str) -> None:
        self.name = name
        self.texts: dict[str, list[str]] = {}
        self.titles: dict[str, str] = {}
        self.sections: dict[str, str] = {}
        self.glossary: dict[str, list[str]] = {}
        self.here: list[str] | None = None
        self.part = "rules"
        self.blank = True

    def take(self, line: str) -> None:
        """One more line."""
        if self.part == "rules":
            self._of_rules(line)
        elif self.part == "glossary":
            self._of_glossary(line)
        self.blank = not line

    def _of_rules(self, line: str) -> None:
        rule = _RULE.match(line)
        if rule is not None:
            self.here = self.texts.setdefault(rule["number"], [])
            self.here.append(rule["text"])
            self.titles[rule["number"]] = self.sections.get(rule["number"][:3], "")
            return
        section = _SECTION.match(line)
        if section is not None:
            self.sections[section["number"]] = section["text"]
            self.here = None
        elif line == "Glossary" and self.texts:
            self.part, self.here = "glossary", None
        elif line == "Credits" and self.texts:
            self.part = "end"
        elif not line or _CHAPTER.match(line):
            return
        elif self.here is not None:
            if line.startswith("Example:") or self.blank:
                self.here.append(line)
            else:
                self.here[-1] += f" {line}"

    def _of_glossary(self, line: str) -> None:
        if line == "Credits":
            self.part = "end"
        elif not line:
            self.here = None
        elif self.here is None:
            self.here = self.glossary.setdefault(line, [])
        else:
            self.here.append(line)

    def book(self) -> Rulebook:
        rules = {}
        for number, texts in self.texts.items():
            plain = [text for text in texts if not text.startswith("Example:")]
            examples = tuple(text.removeprefix("Example:").strip() for text in texts if text.startswith("Example:"))
            rules[number] = Rule(number, "\n".join(plain), examples, self.titles[number])
        glossary = {term: "\n".join(text) for term, text in self.glossary.items() if text}
        return Rulebook(self.name, rules, self.sections, glossary)
