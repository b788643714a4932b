"""What a target must be, in the language of the window: composed from parts, as the English words are (115.1).

A description is a list of things ("artifact, creature, or land"), each of qualities and a noun, with what is said after
it ("you control", "with mana value 3 or less"). The parts of a language stand in `languages/<code>/forms/aims.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final

from mtgtable.resources import resources_folder

_LINK: Final = re.compile(r",? (or|and/or|and) |, ")
_WORD: Final = re.compile(r"[A-Za-z0-9/'’-]+")
_PLACE: Final = re.compile(r"\\\{(\d)(:\w+|=)?\\\}")
_SAID: Final = re.compile(r"\{(\d)=?\}")
_EITHER: Final = re.compile(r"\{([^{}/]+)/([^{}/]+)\}")
_ASKED: Final = re.compile(r"Choose (?:(\d+|\d+ to \d+): )?(.+)")
_SOUGHT: Final = re.compile(r"Find (?:an? |up to (\d+) )(\S.* cards?)")
_SIZE: Final = re.compile(r"\d+/\d+")
_NO_NAME: Final = re.compile(
    r" (?:from|in) (?:an?|your|that|their|exile|graveyards?)\b| controls?\b| with | (?:from|in|with|you|an?|that)$"
    r"|'s (?:power|toughness|loyalty|owner)$"
)
"""What doesn't stand in the name of a card, but after it."""
_KINDS: Final = {"stat": "mana value|power|toughness", "number": r"\d+|X", "counter": r"[\w+/-]+(?: [\w+/-]+)?"}
_EXCEPT: Final = "any target that isn't a "
_ONE: Final = frozenset({"", "another", "other", "a second", "a third", "a fourth", "up to one", "up to one other"})
"""Before "target": so many are one."""
_SHARED: Final = frozenset({"card", "spell", "token"})
"""Nouns that the things before them share: "instant or sorcery card"."""
_ALONE: Final = _SHARED | {"", "ability", "permanent", "player", "opponent"}
"""What shares no noun with those after it."""

Form = tuple[re.Pattern[str], str, dict[int, str]]
"""How a part is recognised, how it is said, and what each of its places is."""


@dataclass(slots=True)
class Thing:
    """One thing of a list. ``link``: the word before it, "," where there is none."""

    link: str
    qualities: list[str]
    not_: list[str]
    before: list[str]
    """Nouns before the noun: the artifact of an artifact creature."""
    noun: str = ""
    many: bool = False
    own: list[str] = field(default_factory=list)
    """Its own nouns, where it shares the last with those after it."""
    beside: str = ""
    """What follows without a comma."""
    clauses: tuple[str, ...] = ()
    """What follows as sentences of their own."""


class Aims:
    """The parts of one language."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        self.parts = parts
        self._with = [_form(source, said) for source, said in parts["with"].items()]
        self._that = [_form(source, said) for source, said in parts["that"].items()]
        self._counts = [_form(source, said) for source, said in parts["counts"].items()]

    def asked(self, sentence: str) -> str | None:
        """The question for targets; None where it is something else, or a word of it isn't known."""
        sought = _SOUGHT.fullmatch(sentence)
        if sought is not None:
            return self._sought(sought[1], sought[2])
        found = _ASKED.fullmatch(sentence)
        if found is None and sentence.startswith(("target ", "another target ")):
            return self.described(sentence.partition("target ")[2])
        if found is None or not re.search(r"\btargets?\b", found[2]):
            return None
        what = found[2]
        whole: str | None = self.parts["whole"].get(what)
        if whole is not None:
            return whole
        if what.startswith(_EXCEPT):
            form = self.parts["whole"]["any target that isn't {0}"]
            return str(form).replace("{0}", self._no(what.removeprefix(_EXCEPT), many=False))
        before, _, after = re.sub(r"\btargets$", "target", what).partition("target")
        form = self._amount(before.strip(), found[1] or "")
        if found[1] and not before.strip():
            form = self.parts["between"].format(*found[1].split(" to ")) if " to " in found[1] else None
        if form is None:
            return None
        if not after.strip():
            return form.removesuffix(": {0}")
        thing = self.described(after.strip(), many=bool(found[1]) or before.strip() not in _ONE)
        return None if thing is None else form.replace("{0}", thing)

    def _sought(self, count: str | None, what: str) -> str | None:
        """The question for what is searched for (701.23a)."""
        thing = self.described(what.removesuffix("s"), many=count is not None)
        form: str = self.parts["sought"]["one" if count is None else "several"]
        return None if thing is None else form.replace("{0}", thing).replace("{1}", count or "")

    def _amount(self, words: str, bounds: str) -> str | None:
        """The beginning of the question for so many."""
        amounts: dict[str, str] = self.parts["amounts"]
        if words in amounts:
            return amounts[words]
        for source, said in amounts.items():
            found = _form(source, said)[0].fullmatch(words) if "{1}" in source else None
            number = self.parts["numbers"].get(found[1]) if found is not None else None
            if number is not None:
                return said.replace("{1}", bounds if number == "X" and bounds.isdigit() else number)
        return None

    def described(self, words: str, *, many: bool = False) -> str | None:
        """What the words describe; None where one of them isn't known. ``many``: they speak of several things."""
        things = self._things(words)
        if things is None:
            return None
        for thing in things if many else ():
            thing.many = True
        _share(things)
        for thing, after in pairwise(things):
            if not thing.noun:  # "nonartifact, nonblack creature": one noun has them all
                after.not_ = [*thing.not_, *after.not_]
                thing.not_ = []
        things = [thing for thing in things if thing.noun or thing.qualities]
        said = ""
        for place, thing in enumerate(things):
            text = self._thing(thing, things[place + 1 :])
            if place == 0:
                said = text
            elif thing.link == ",":
                said = f"{said.removesuffix(',')}, {text}"
            else:
                said = f"{said} {self.parts['links'][thing.link]} {text}"
        return said.removesuffix(",")

    def _things(self, words: str) -> list[Thing] | None:
        things: list[Thing] = []
        at, link = 0, ","
        while at < len(words):
            thing = Thing(link, [], [], [])
            at = self._words(words, at, thing)
            if not (thing.noun or thing.qualities or thing.not_):
                return None
            at = self._rest(words, at, thing)
            things.append(thing)
            found = _LINK.match(words, at)
            if found is None:
                break
            at, link = found.end(), found[1] or ","
        return things if at == len(words) and things and things[-1].noun else None

    def _words(self, words: str, at: int, thing: Thing) -> int:
        """Read qualities and nouns from there; where they end."""
        while True:
            start = at + (words[at : at + 1] == " ")
            found = _WORD.match(words, start)
            if found is None or not self._word(found[0], thing):
                return at
            at = found.end()

    def _word(self, word: str, thing: Thing) -> bool:
        nouns, qualities = self.parts["nouns"], self.parts["adjectives"]
        bare = self._one(word)
        named = word[0].isupper() and word != "X" and not thing.noun[:1].islower()
        if bare in nouns or named or _SIZE.fullmatch(word):
            if thing.noun:
                thing.before.append(thing.noun)
            thing.noun, thing.many = bare, bare != word
            return True
        if thing.noun:
            return False
        if word in qualities:
            thing.qualities.append(word)
            return True
        denied = word.removeprefix("non").removeprefix("-") if word.startswith("non") else ""
        if denied in qualities or denied in nouns or denied[:1].isupper():
            thing.not_.append(denied)
            return True
        return False

    def _one(self, word: str) -> str:
        """The noun that the word is the plural of; the word itself where it is none."""
        for one in (self.parts["plurals"].get(word, ""), word.removesuffix("s")):
            if one in self.parts["nouns"] and word not in self.parts["nouns"]:
                return str(one)
        return word

    def _rest(self, words: str, at: int, thing: Thing) -> int:
        """Read what is said after the noun; where it ends."""
        beside, clauses = list[str](), list[str]()
        while words[at : at + 1] == " ":
            for forms, into in ((self._with, beside), (self._that, clauses)):
                best = self._longest(forms, words, at + 1)
                if best is not None:
                    into.append(best[0])
                    at = best[1]
                    break
            else:
                break
        thing.beside, thing.clauses = " ".join(beside), tuple(clauses)
        return at

    def _longest(self, forms: list[Form], words: str, at: int) -> tuple[str, int] | None:
        """What is said there, and where it ends: the longest part that leaves something readable."""
        found: tuple[str, int] | None = None
        for form, said, kinds in forms:
            for end in _ends(words, at):
                match = form.fullmatch(words, at, end)
                text = None if match is None else self._filled(said, match, kinds)
                if text is not None and (found is None or end > found[1]):
                    found = (text, end)
        return found

    def _filled(self, said: str, match: re.Match[str], kinds: Mapping[int, str]) -> str | None:
        """What is said with its places filled; None where a place can't be said."""
        for place, kind in kinds.items():
            words = match[f"p{place}"]
            text: str | None = words
            if kind == "=":
                if not _is_name(words):
                    return None
                said = said.replace(f"{{{place}=}}", words)
            elif kind == "stat":
                text = self.parts["stats"][words]
            elif kind == "amount":
                text = self._counted(words)
            elif kind == "aimed":
                text = self.parts["aimed"].get(words, words if _is_name(words) else None)
            elif kind in ("", "plural"):
                text = self.described(words, many=kind == "plural")
            elif kind == "colors":
                text = self._colors(words)
            if text is None:
                return None
            said = said.replace(f"{{{place}}}", text)
        return said

    def _counted(self, words: str) -> str | None:
        """A number or a thing that something is held against."""
        for form, said, kinds in self._counts:
            match = form.fullmatch(words)
            text = None if match is None else self._filled(said, match, kinds)
            if text is not None:
                return text
        return words if _is_name(words) else None

    def _colors(self, words: str) -> str | None:
        parts = [self.parts["adjectives"].get(one) for one in words.split(" or ")]
        return None if None in parts else f" {self.parts['links']['or']} ".join(map(str, parts))

    def _thing(self, thing: Thing, later: list[Thing]) -> str:
        """One thing of the list: its qualities agree with the noun that they stand before."""
        owner = next((one for one in (thing, *later) if one.noun), thing)
        form = self._noun(owner)[2]
        qualities = [self.parts["adjectives"][one] for one in thing.qualities]
        denied = [self.parts["adjectives"].get(one) for one in thing.not_]
        qualities += [f"{self.parts['not']['adjective']}{one}" for one in denied if one]
        ending = self.parts["endings"][form]
        said = [f"{one}{ending}" for one in qualities]
        if thing.noun:
            said.append(self._noun(thing)[1])
        text = " ".join((*said, thing.beside)).strip()
        return text + self._clauses(thing, form)

    def _clauses(self, thing: Thing, form: str) -> str:
        """What is said in sentences of their own, with the pronoun of the noun."""
        many = form == "p"
        no = [self._no(one, many=many) for one in thing.not_ if one not in self.parts["adjectives"]]
        link = f" {self.parts['links']['and']} "
        clauses = [f"{{nom}} {link.join(no)} {self.parts['not']['is'][many]}"] if no else []
        clauses += thing.clauses
        if not clauses:
            return ""
        pronouns = {case: forms[form] for case, forms in self.parts["relatives"].items()}
        told = [_EITHER.sub(lambda found: found[2 if many else 1], one) for one in clauses]
        for case, pronoun in pronouns.items():
            told = [one.replace(f"{{{case}}}", pronoun) for one in told]
        return f", {link.join(told)},"

    def _no(self, word: str, *, many: bool) -> str:
        """What something is not: "no land"."""
        gender, noun, form = self._noun(Thing("", [], [], [], word, many and word in self.parts["nouns"]))
        return f"{self.parts['not'][form if many else gender]} {noun}"

    def _noun(self, thing: Thing) -> tuple[str, str, str]:
        """The gender, the noun, and the form that words before it take."""
        nouns = self.parts["nouns"]
        before, noun = thing.before, thing.noun
        made = self.parts["made"].get(f"{before[-1]} {noun}") if before else None
        if made is not None:
            gender, one, many = made
            before = before[:-1]
        elif before and noun in self.parts["tails"]:
            gender, one, many = self.parts["tails"][noun]
        elif noun in nouns:
            gender, one, many, _ = nouns[noun]
        else:
            gender, one, many = "m", noun, noun
        text = many if thing.many else one
        if thing.own:
            before, text = thing.own, ""
        for word in reversed(before):
            text = self._joined(word, text)
        if thing.own:
            text = f"{text.rstrip('- ')}-"
        return gender, text, "p" if thing.many else gender

    def _joined(self, word: str, text: str) -> str:
        stem = self.parts["nouns"][word][3] if word in self.parts["nouns"] else f"{word}-"
        lasting, _, text = text.rpartition(" ")
        lasting = f"{lasting} " if lasting else ""  # a lasting Spirit card, never a Spirit lasting card
        return f"{lasting}{stem}{text}" if stem.endswith(("-", " ")) else f"{lasting}{stem}{text[:1].lower()}{text[1:]}"


def _is_name(words: str) -> bool:
    """May it be the name of a card."""
    return words[:1].isupper() and not _NO_NAME.search(words)


def _share(things: list[Thing]) -> None:
    """Give each thing the noun that the last has for all: "artifact or creature card" are two kinds of cards."""
    last = things[-1]
    if not last.before:
        return
    for thing in things[:-1]:
        kinds = [*thing.before, thing.noun]
        if thing.beside or thing.clauses or thing.noun in _ALONE:
            continue
        named = thing.noun[0].isupper() and last.before[0][0].isupper()
        if last.noun in _SHARED or named:
            tail = [*last.before[1:], last.noun] if named else [last.noun]
            thing.before, thing.noun, thing.many = [*kinds, *tail[:-1]], tail[-1], last.many
            thing.own = [] if thing.noun == "spell" else kinds


def _ends(words: str, at: int) -> list[int]:
    """Where a part that begins there may end: at the ends of words."""
    return [*(found.start() for found in re.finditer(r",? ", words) if found.start() > at), len(words)]


def _form(source: str, said: str) -> Form:
    kinds: dict[int, str] = {}

    def place(found: re.Match[str]) -> str:
        kind = (found[2] or "").lstrip(":")
        kinds[int(found[1])] = kind
        return f"(?P<p{found[1]}>{_KINDS.get(kind, '.+?')})"

    return re.compile(_PLACE.sub(place, re.escape(source).replace("=", "="))), said, kinds


@cache
def _aims(code: str) -> Aims | None:
    path = resources_folder().joinpath("languages", code, "forms", "aims.json")
    return Aims(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


@lru_cache(maxsize=2048)
def asked_for(code: str, sentence: str) -> str | None:
    """The question for targets, or one target, in a language; None where it is neither, or can't be said whole.

    >>> asked_for("de", "Choose up to two target artifact or creature cards from your graveyard")
    'Wähle bis zu zwei Ziele: Artefakt- oder Kreaturenkarten aus deinem Friedhof'
    """
    known = _aims(code)
    return None if known is None else known.asked(sentence)
