"""Sentences that the game has made, in the language of the window: questions, refusals, the log.

The engine and the session speak English, and their bytes are kept in saves and tests. A table of patterns per kind
(`resources/languages/<code>/said/*.json`) says them at the edge where the window shows them: {0}, {1} … stand for
whatever is in the sentence. Names of cards and their rules text stay as they are: {1=} in what is said is a quotation,
of which no word is touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from mtgtable.resources import resource
from mtgtable.ui.aims import asked_for
from mtgtable.ui.language import LANGUAGE, to_you

_PLACE: Final = re.compile(r"\{(\d)\}")
_SAID: Final = re.compile(r"\{(\d)(=?)\}")
_QUOTED: Final = re.compile("\ue000(.*?)\ue001", re.DOTALL)
"""What is quoted as it is, between two signs that stand in no text."""
_ANYTHING: Final = r".+?"
_MUCH: Final = r".+"
_ONE_SENTENCE: Final = r"(?:(?!(?<=\w\w\w)\. [A-Z]).)+?"
"""What doesn't go past the end of a sentence: a pattern of one sentence says nothing of several."""
_SHORT: Final = 3
"""So few letters are a word that stands in any sentence."""
_IN_NAMES: Final = " at "
"""The short word that stands in names of cards too."""
_IN_A_ROW: Final = frozenset({"{0} at {1}", "{0} blocks {1}", "{0} deals {1} to {2}"})
"""What stands so often in one sentence as creatures fight; between them are commas, as in names."""
_NAMELESS: Final = ("a face-down ", "a nameless ", "something")
"""What stands where a name would."""
_LAST: Final = re.compile(r"\{(\d)\}$")
_COUNT: Final = re.compile(
    r"\{0\} to \{1\} [a-z].*"
    r"|\{0\} (?:cards|creatures|lands|artifacts|enchantments|planeswalkers|battles|permanents|players|spells|modes)"
)
"""A pattern that says how many there are: "up" is no number, nor is "Sacrifice up to 2"."""
_NUMBERED: Final = re.compile(r"([A-Z][a-z ]+)( \d+)")
"""One of several alike deeds of a goldfish is called so: a name with a number behind it."""
_CITED: Final = re.compile(r" \(\d{3}\.[\da-z]+\)$")
"""A sentence with the number of its rule behind it, as a refusal has it."""
_RULES_TEXT: Final = re.compile(r"(?:^|[\s—])[^A-Z\s.][^\s.]*\.\)?[\"”]?$")
"""What ends as a card's sentence does: with a full stop, and not behind a name."""
_BY_SOMEBODY: Final = re.compile(r"([^:]+): (.+)", re.DOTALL)
"""A line of the log about what somebody did by hand: whose name stands before it, then a line of `deeds`."""
_DEEP: Final = 4
"""So often a sentence may stand in a sentence."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern: how its sentence is recognised, and how it is said."""

    source: str
    form: re.Pattern[str]
    said: str

    @property
    def weight(self) -> int:
        """How many letters are its own: the more there are, the surer it is meant."""
        return len(_PLACE.sub("", self.source))

    @property
    def links(self) -> bool:
        """Are its own words but a short one between two names: it says nothing of a sentence that isn't known."""
        return 0 < sum(map(str.isalpha, _PLACE.sub("", self.source))) < _SHORT

    @property
    def of_full_sentences(self) -> bool:
        """May it say something that ends with a full stop: its own sentence, or what stands at its end is one."""
        last = _LAST.search(self.source.removesuffix("”"))
        if last is None:
            return self.source.endswith((".", ".)"))
        return f"{{{last[1]}=}}" in self.said or self.source[: last.start()].endswith((". ", ": "))

    @property
    def quotes(self) -> bool:
        """Is there rules text in it, whose words must not be taken for the sentence's own."""
        return "=}" in self.said and (": {" in self.source or "“{" in self.source)


def pattern_of(source: str, said: str, *, as_much: bool = False) -> Pattern:
    """The pattern of a line in the table. ``as_much``: a place takes as much as may be, where a name has its next word.

    >>> found = pattern_of("{0} goes to {1}", "{0} geht zu {1}").form
    >>> bool(found.fullmatch("Mr. House goes to sleep")), bool(found.fullmatch("It works. What goes to bed sleeps"))
    (True, False)
    """
    parts, seen, at = [], set[str](), 0
    quoted = {place[1] for place in _SAID.finditer(said) if place[2]}
    counts = bool(_COUNT.fullmatch(source))
    for place in _PLACE.finditer(source):
        parts.append(re.escape(source[at : place.start()]))
        name = place[1]
        free = name in quoted or ". " in source
        taken = r"\d+" if counts else _MUCH if as_much else _ANYTHING if free else _ONE_SENTENCE
        parts.append(f"(?P=p{name})" if name in seen else f"(?P<p{name}>{taken})")
        seen.add(name)
        at = place.end()
    parts.append(re.escape(source[at:]))
    return Pattern(source, re.compile("".join(parts), re.DOTALL), said)


class Sentences:
    """The patterns of one language: those that quote first, then those with the most letters of their own.

    ``composed``: what is said of parts and not by a pattern, as targets are. ``deeds``: what stands behind a name only.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        composed: Callable[[str], str | None] = lambda _: None,
        deeds: Mapping[str, str] | None = None,
    ) -> None:
        self._composed = composed
        self._deeds = [pattern_of(source, said, as_much=" into " in source) for source, said in (deeds or {}).items()]
        self._whole = {source: said for source, said in texts.items() if not _PLACE.search(source)}
        made = [pattern_of(source, said) for source, said in texts.items() if source not in self._whole]
        self._patterns = sorted(made, key=lambda one: (not one.quotes, -one.weight, one.source))
        self._full = [one for one in self._patterns if one.of_full_sentences]

    def knows(self, sentence: str) -> bool:
        """Is there a pattern for it."""
        return (
            sentence in self._whole
            or self._composed(sentence) is not None
            or any(one.form.fullmatch(sentence) for one in self._fitting(sentence) if not one.links)
            or self._by_somebody(sentence) is not None
        )

    def _fitting(self, sentence: str) -> list[Pattern]:
        """The patterns that may say it: of a card's own sentence no word is taken for the game's."""
        return self._full if _RULES_TEXT.search(sentence) else self._patterns

    def speaks_past(self, sign: str, sentence: str) -> bool:
        """Is there a pattern for it that has this sign in its own words, not only in what stands in its places."""
        fitting = (one for one in self._patterns if sign in one.source)
        return sentence in self._whole or any(one.form.fullmatch(sentence) for one in fitting)

    def is_whole(self, sentence: str) -> bool:
        """Is there a line for exactly this."""
        return sentence in self._whole

    def say(self, sentence: str, address: Callable[[str], str] = str) -> str:
        """The sentence, as far as the patterns know it; unknown parts stay as they are.

        ``address`` is done to all of it but what is quoted.
        """
        parts = _QUOTED.split(self._say(sentence, 0))
        return "".join(part if number % 2 else address(part) for number, part in enumerate(parts))

    def _say(self, sentence: str, deep: int, *, listed: bool = False) -> str:
        whole = self._whole.get(sentence)
        if whole is not None or deep > _DEEP or not sentence:
            return sentence if whole is None else whole
        composed = self._composed(sentence)
        if composed is not None:
            return composed
        if (own := _NUMBERED.fullmatch(sentence)) and _is_a_deed(own[1]):
            return f"{self._say(own[1], deep)}{own[2]}"
        if not deep and (number := self._behind(sentence)):
            return f"{self._say(sentence.removesuffix(number), 0)}{number}"
        somebodys = None if deep else self._by_somebody(sentence)
        if somebodys is not None:
            return somebodys
        for pattern in self._fitting(sentence):
            found = pattern.form.fullmatch(sentence)
            if found is not None and self._may_link(pattern, found, deep, listed=listed):
                if (rule := self._cited(pattern, found)) is not None:
                    return f"{self._say(sentence.removesuffix(rule), deep)}{rule}"
                return ", ".join(
                    _SAID.sub(partial(self._part, pattern, one, deep), pattern.said) for one in _row(pattern, found)
                )
        return sentence

    @staticmethod
    def _may_link(pattern: Pattern, found: re.Match[str], deep: int, *, listed: bool) -> bool:
        """Is it more than a short word, or one between names that are part of a sentence: of a list, for "at"."""
        if not pattern.links:
            return True
        return bool(deep) and _is_name(found["p0"]) and (listed or _IN_NAMES not in pattern.source)

    def _by_somebody(self, sentence: str) -> str | None:
        """What somebody did by hand, behind their name."""
        line = _BY_SOMEBODY.fullmatch(sentence)
        found = ((one, one.form.fullmatch(line[2])) for one in self._deeds) if line is not None else ()
        fitting = [(one, match) for one, match in found if match is not None]
        if line is None or not fitting:
            return None
        pattern, match = max(fitting, key=lambda each: each[0].weight)
        return f"{line[1]}: {_SAID.sub(partial(self._part, pattern, match, 0), pattern.said)}"

    def _cited(self, pattern: Pattern, found: re.Match[str]) -> str | None:
        """The number of the rule behind a sentence that ends with a place, if it isn't of what stands there."""
        last = _LAST.search(pattern.source)
        cited = _CITED.search(found[f"p{last[1]}"]) if last is not None else None
        if cited is None:
            return None
        alone = self.is_whole(cited.string.removesuffix(cited[0]))
        return cited[0] if alone or self._say(cited.string, 1) == cited.string else None

    def _behind(self, sentence: str) -> str:
        """The number of the rule behind a sentence that is surer known without it; empty where there is none."""
        cited = _CITED.search(sentence)
        if cited is None:
            return ""
        alone, with_it = self._first(sentence.removesuffix(cited[0])), self._first(sentence)
        return cited[0] if alone is not None and (with_it is None or alone.weight > with_it.weight) else ""

    def _first(self, sentence: str) -> Pattern | None:
        """The pattern that says it."""
        return next((one for one in self._fitting(sentence) if not one.links and one.form.fullmatch(sentence)), None)

    def _part(self, pattern: Pattern, found: re.Match[str], deep: int, place: re.Match[str]) -> str:
        """What stands at a place of what is said: a part of the sentence, said as well or quoted.

        Only in a list, as behind "attacks:", is a short word between names the game's: there are cards called so.
        """
        part = found[f"p{place[1]}"]
        listed = pattern.links or pattern.source.endswith((f": {{{place[1]}}}", f", {{{place[1]}}}"))
        return f"\ue000{part}\ue001" if place[2] else self._say(part, deep + 1, listed=listed)


def _is_a_deed(name: str) -> bool:
    from mtgtable.session.habits import DEED_TITLES  # of a game, which isn't there at the first paint

    return name in DEED_TITLES.values()


def _row(pattern: Pattern, found: re.Match[str]) -> list[re.Match[str]]:
    """What the pattern says one after the other: one creature each, however many attack or block (508.1, 509.1)."""
    if pattern.source not in _IN_A_ROW:
        return [found]
    members: list[re.Match[str]] = []
    begun = ""
    for piece in found.string.split(", "):
        begun = f"{begun}, {piece}" if begun else piece
        if (member := pattern.form.fullmatch(begun)) is not None:
            members.append(member)
            begun = ""
    if begun:  # the end of a name that has a comma
        last = pattern.form.fullmatch(f"{members.pop().string}, {begun}" if members else begun)
        members.append(last or found)
    return members


def _is_name(part: str) -> bool:
    return not part[:1].islower() or part.startswith(_NAMELESS)


@lru_cache(maxsize=8192)
def _said(code: str, sentence: str) -> str:
    return sentences(code).say(sentence, partial(to_you, code))


@lru_cache
def sentences(code: str, folder: str = "said") -> Sentences:
    """The patterns of a language; those of a folder are tried beside each other."""
    return Sentences(patterns(code, folder), partial(asked_for, code), patterns(code, "deeds"))


@lru_cache
def patterns(code: str, folder: str = "said") -> Mapping[str, str]:
    """All lines of the tables of a language in a folder."""
    texts: dict[str, str] = {}
    for path in sorted(resource("languages", code, folder).glob("*.json")):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    return texts


def said(sentence: str) -> str:
    """A sentence of the game in the language of the window."""
    if LANGUAGE.code == "en":
        return sentence
    spoken = _said(LANGUAGE.code, sentence)
    return LANGUAGE.spoken(spoken) if spoken != sentence or known(LANGUAGE.code, sentence) else sentence


def said_of_ours(text: str) -> str:
    """A text that came with the program in the language of the window; what a user has written stays as it is."""
    ours = LANGUAGE.code != "en" and sentences(LANGUAGE.code).is_whole(text)
    return said(text) if ours else text


def known(code: str, sentence: str) -> bool:
    """Is there a line for this sentence, even if it says the same."""
    return sentences(code).knows(sentence)
