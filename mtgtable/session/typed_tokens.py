"""A token typed in a few words, or in those of a card, as the instruction that creates it (111.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.model.colors import COLOR_NAMES

_NUMBERS: Final = ("", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ONE: Final = ("a", "an", "one")
_MORE: Final = {
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100,
}  # fmt: skip
_BEFORE: Final = re.compile(
    rf"(?:creates? )?(?:(?P<number>{'|'.join((*_MORE, *_NUMBERS[2:], *_ONE, 'x'))}|\d+)(?: ?[x×])? )?(?=\S)",
    re.IGNORECASE,
)
_AFTER: Final = re.compile(r" (?:[x×] ?(?P<number>\d+)|(?P<other>\d+) ?[x×])$", re.IGNORECASE)
"""How many, as it is typed behind: "x3"."""
_SHORT_WITH: Final = re.compile(r"(?<!\S)w/ ?", re.IGNORECASE)
_ADDED: Final = re.compile(r" (?P<word>with|named) ", re.IGNORECASE)
_SIZE: Final = re.compile(r"(?:\d+|X)/(?:\d+|X)", re.IGNORECASE)
_SAID_ANYWAY: Final = frozenset({"token", "tokens", "creature", "creatures"})
_FIRST: Final = frozenset({"tapped", "legendary", "snow"})
"""Stand before the size wherever they are typed."""
_COLORS: Final = frozenset((*COLOR_NAMES.values(), "colorless", "and"))
_TYPES: Final = frozenset(("artifact", "enchantment"))
_SMALL: Final = _COLORS | _TYPES | _FIRST
_NO_CREATURE: Final = frozenset({"Vehicle", "Spacecraft"})
"""Artifacts that have a size and are no creatures until something makes them so (301.7, 721.2)."""
_AN: Final = re.compile(r"(?:8|11(?!\d)|18(?!\d)|X\b|[aeio]|u(?!ni))", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Typed:
    """``number``: as it was typed, or nothing; ``words``: what stands before "with" and "named"."""

    number: str
    words: tuple[str, ...]
    gained: str = ""
    name: str = ""


def typed_number(token: str) -> int | None:
    """How many are typed along with the token; None where nothing is said of it, and for X.

    >>> typed_number("two 1/1 white Soldiers"), typed_number("Treasure x3"), typed_number("X Treasures")
    (2, 3, None)
    """
    number = _read(token).number
    if number in _ONE:
        return 1
    if number.isdecimal():
        return int(number)
    return _NUMBERS.index(number) if number in _NUMBERS[2:] else _MORE.get(number)


def kind_words(token: str) -> tuple[str, ...]:
    """What is typed of the kind alone, as lists of tokens name it.

    >>> kind_words("two 1/1 white Human Soldier creature tokens with flying")
    ('1/1', 'white', 'Human', 'Soldier', 'with', 'flying')
    """
    typed = _read(token)
    kind = tuple(_as_printed(word) for word in typed.words if word.lower() not in _SAID_ANYWAY)
    gained = ("with", *typed.gained.split()) if typed.gained else ()
    return (*kind, *gained, *(("named", *typed.name.split()) if typed.name else ()))


def sentence(token: str, count: int | None = None) -> str:
    """A token in a few words, in large letters or small, as an instruction. ``count``: so many, whatever is typed.

    >>> sentence("2/2 green Bear with trample", 2)
    'Create two 2/2 green Bear creature tokens with trample.'
    >>> sentence("treasure"), sentence("2/2 Green bears with Trample")
    ('Create a Treasure token.', 'Create a 2/2 green Bear creature token with trample.')
    >>> sentence("x/x green ooze")
    'Create an X/X green Ooze creature token.'
    >>> sentence("two 1/1 white Soldier creature tokens")
    'Create two 1/1 white Soldier creature tokens.'
    >>> sentence("legendary 2/2 white Cat named Tom"), sentence("3/1 Vehicle with crew 1")
    ('Create a legendary 2/2 white Cat creature token named Tom.', 'Create a 3/1 artifact Vehicle token with crew 1.')
    """
    typed = _read(token)
    words = _ordered(typed.words)
    several = count if count is not None else typed_number(token) or 1
    if typed.number == "x" and several == 1:
        number, ending = "X", "s"
    else:
        number = _NUMBERS[several] if several < len(_NUMBERS) else str(several)
        ending = "s" if several > 1 else ""
    if number == "a" and words and _AN.match(words):
        number = "an"
    named = f" named {typed.name}" if typed.name else ""
    gained = f" with {typed.gained}" if typed.gained else ""
    whole = f"Create {number} {words} token{ending}{named}{gained}"
    return whole if whole.endswith('."') else f"{whole}."


def trouble_in(token: str) -> str:
    """The first word of a typed token that no token has; empty where none is to blame.

    >>> trouble_in("1/1 plaid Squirrel"), trouble_in("2/2 Bear with tramlpe"), trouble_in("2/2 Bear with trample")
    ('plaid', 'tramlpe', '')
    """
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER

    typed = _read(token)
    known = _SMALL | _SAID_ANYWAY | {"land", "lands"}
    for word in typed.words:
        small = word.lower()
        if not (
            small in known or small.removesuffix("s") in _TYPES or small in SUBTYPES_LOWER or _SIZE.fullmatch(word)
        ):
            return word
    gained = () if '"' in typed.gained else re.split(r",? and |, ?| ", typed.gained)
    return next((word for word in gained if word and not word.isdecimal() and not _in_a_keyword(word)), "")


def lacks_a_size(token: str) -> bool:
    """Is it a creature of which no power and toughness are typed."""
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER

    words = _read(token).words
    sized = any(_SIZE.fullmatch(word) for word in words)
    return not sized and any(SUBTYPES_LOWER.get(word.lower(), ("", ""))[1] == "creature" for word in words)


def _keywords() -> frozenset[str]:
    from mtgtable.engine.keywords import SUPPORTED  # the engine is loaded when it is wanted

    return SUPPORTED


def _in_a_keyword(word: str) -> bool:
    return any(word in keyword.split() for keyword in _keywords()) or word.startswith("{")


def _parted(words: list[str]) -> tuple[list[str], list[str]]:
    """The words of the kind, and the keywords that are typed among them without "with"."""
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER

    kind: list[str] = []
    gained: list[str] = []
    while words:
        two = " ".join(words[:2]).lower()
        if len(words) > 1 and two in _keywords():
            gained.append(two)
            words = words[2:]
            continue
        word, *words = words
        bare = word.lower().rstrip(",")
        if bare in _keywords() and bare not in SUBTYPES_LOWER:
            gained.append(bare)
        else:
            kind.append(word)
    while gained and kind and kind[-1].lower() in ("and", ","):
        kind.pop()
    return kind, gained


def _read(token: str) -> _Typed:
    """Take the typed words apart: number, kind, and what is said with "with" and "named", in either order."""
    text = _SHORT_WITH.sub("with ", " ".join(token.split()).rstrip("."))
    number = ""
    if (after := _AFTER.search(text)) is not None:
        number, text = after["number"] or after["other"], text[: after.start()]
    if (before := _BEFORE.match(text)) is not None:
        number, text = number or (before["number"] or "").lower(), text[before.end() :]
    kind, *rest = _ADDED.split(text)
    said = {"with": "", "named": ""}
    while rest:
        word, what, *rest = rest
        if said[word.lower()] or '"' in said["with"]:  # within what is quoted, or a second time: it goes on
            said["with"] += f" {word} {what}"
        else:
            said[word.lower()] = what
    own, bare = _parted(kind.split())
    gained = " and ".join((*bare, *([_in_small_letters(said["with"])] if said["with"] else ())))
    return _Typed(number, tuple(own), gained, said["named"])


def _ordered(typed: tuple[str, ...]) -> str:
    """The words of a kind as a card says them: first what stands before the size, types with capitals and in the
    singular, and "creature" where the size says that it is one."""
    known = [_as_printed(word) for word in typed if word.lower() not in _SAID_ANYWAY]
    first = [word for word in known if word in _FIRST]
    rest = [word for word in known if word not in _FIRST]
    if not any(_SIZE.fullmatch(word) for word in rest):
        plain = not any(word.lower() != word for word in typed)
        return " ".join((*first, *(word.title() if plain and word.isalpha() else word for word in rest)))
    if _NO_CREATURE.isdisjoint(rest) or not {"creature", "creatures"}.isdisjoint(word.lower() for word in typed):
        rest.append("creature")
    if not _NO_CREATURE.isdisjoint(rest) and "artifact" not in rest:
        rest.insert(next(at for at, word in enumerate(rest) if word in _NO_CREATURE), "artifact")
    sized = [word for word in rest if _SIZE.fullmatch(word)]
    colors = [word for word in rest if word in _COLORS]
    return " ".join((*first, *sized, *colors, *(word for word in rest if word not in (*sized, *colors))))


def _as_printed(word: str) -> str:
    """A word in the letters of print: types with capitals and in the singular, colors in small letters."""
    if _SIZE.fullmatch(word):
        return word.upper()
    small = word.lower().removesuffix("s") if word.lower() in ("artifacts", "enchantments") else word.lower()
    if small in _SMALL:
        return small
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER  # the compiler is loaded when it is wanted

    return SUBTYPES_LOWER[small][0] if small in SUBTYPES_LOWER else word


def _in_small_letters(words: str) -> str:
    """Keywords stand in small letters; what is quoted stays."""
    return words if '"' in words else words.lower()
