"""A token typed in a few words, taken apart: how many, of what kind, with what, how it enters. Nothing is judged here.

What people type is freer than what cards say: either spelling of "colour", commas and dashes where a card says "with",
"that can't block" for a quoted ability, how it enters at either end. All of it becomes the parts of one ``Typed``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.model.colors import COLOR_NAMES

WORDS_UP_TO_TEN: Final = ("", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ONE: Final = ("a", "an", "one", "another", "one more")
_MORE: Final = {
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "a hundred": 100,
    "one hundred": 100, "hundred": 100, "a dozen": 12, "one dozen": 12, "half a dozen": 6, "two dozen": 24,
    "three dozen": 36, "dozen": 12, "a pair of": 2, "a couple of": 2, "a couple": 2,
}  # fmt: skip
NUMBERS: Final = {
    **dict.fromkeys(ONE, 1),
    **{word: number for number, word in enumerate(WORDS_UP_TO_TEN) if number > 1},
    **_MORE,
}
_NUMBER: Final = rf"(?:{'|'.join(sorted(NUMBERS, key=len, reverse=True))}|x|\d+)"
_BEFORE: Final = re.compile(
    rf"(?:(?:creates?|makes?|add|put) )?(?:(?P<number>{_NUMBER})(?: ?[x×])? (?:of )?)?(?=\S)", re.IGNORECASE
)
_TIMES: Final = re.compile(r"(?P<number>\d+)[x×] ?(?=\S)", re.IGNORECASE)
_AFTER: Final = re.compile(r",? \(?(?:[x×] ?(?P<number>\d+)|(?P<other>\d+) ?[x×])\)?$", re.IGNORECASE)
"""How many, as it is typed behind: "x3"."""

_QUOTED: Final = re.compile(r'["“]([^"“”]+)["”]')
_HELD: Final = re.compile(r"\x01(\d+)\x01")
"""Where something stands in quotes, while the words around it are read."""
_COST: Final = r"(?:(?:\{[^{}\s]+\})+|(?:sacrifice|pay|discard|exile|tap)\b[^,:{\x01]*)"
_UNQUOTED: Final = re.compile(rf"(?P<said>{_COST}(?:, {_COST})*: [^\x01]+)$", re.IGNORECASE)
"""An activated ability without its quotes, up to the end."""
_SPELLED: Final = (
    (re.compile(r"\bcolour"), "color"),
    (re.compile(r"\bColour"), "Color"),
    (re.compile(r"[’`´]"), "'"),
    (re.compile(r"(?<!\S)w/ ?", re.IGNORECASE), "with "),
    (re.compile(r"\b(?:can not|cannot)\b", re.IGNORECASE), "can't"),
    (re.compile(r"\b(?:that|which|who) (?:has|have)\b", re.IGNORECASE), "with"),
    (re.compile(r"\bcalled\b", re.IGNORECASE), "named"),
    (re.compile(r",? (?:on|onto) the battlefield\b|,? under (?:your|my) control\b", re.IGNORECASE), ""),
    (re.compile(r" ?[;:] | [-–—] | ?[()] ?"), ", "),
    (re.compile(r"(?<=[a-z])-and-(?=[a-z])"), " and "),
)
"""What is typed otherwise than cards say it."""
_ADDED: Final = re.compile(r",? (?P<word>with|named) ", re.IGNORECASE)
_AND: Final = re.compile(r",? (?:and|plus|&) |, ?|(?:^| )plus |(?<=\x01) (?=\x01)")
_LEGEND: Final = re.compile(r"(?:[Cc]reates? )?(?P<name>[A-Z][^\x01]*?), an? (?=legendary\b)")
_IS: Final = r"(?:(?:that|which|who)(?:'s| is| are|'re| enters?| come in)? |entering |enters? )?(?:the battlefield )?"
_ATTACKING: Final = re.compile(
    rf",? ?\b{_IS}(?P<tapped>tapped(?: and |, | & | )attacking|attacking(?: and |, | & )tapped)|,? ?\b{_IS}attacking\b",
    re.IGNORECASE,
)
_WHOM: Final = re.compile(r"\b(attacking|tapped) (?:that|target|an|the) (?:player|opponent)\b", re.IGNORECASE)
_TAPPED: Final = re.compile(rf",? ?\b{_IS}tapped\b", re.IGNORECASE)
_COLORED: Final = re.compile(
    rf"\b(?:that|which)(?:'s| is| are) (?=(?:all|every|{'|'.join((*COLOR_NAMES.values(), 'colorless'))})\b)",
    re.IGNORECASE,
)
_ALL_COLORS: Final = re.compile(r"\b(?:of )?(?:all|every|each|five) colors?\b", re.IGNORECASE)
_OF_ITSELF: Final = re.compile(
    r",?(?: (?:that|which|who|and|but))? "
    r"(?P<said>can't [^,\x01]+?|(?:must )?attacks? each (?:combat|turn)(?: if able)?|must be blocked(?: if able)?)"
    r"(?=,|\.|$| and (?!block\b)| with\b| named\b)",
    re.IGNORECASE,
)
_COUNTERS: Final = re.compile(
    rf"(?P<number>{_NUMBER}) (?P<kind>[+-]\d+/[+-]\d+|[a-z]+) counters?(?: on (?:it|them|each(?: of them)?))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Typed:
    """``number``: as it was typed, or nothing; ``words``: the kind, and keywords that stand among its words;
    ``gained``: what stands after "with", one by one; ``counters``: how many and of what kind."""

    number: str
    words: tuple[str, ...]
    gained: tuple[str, ...] = ()
    name: str = ""
    tapped: bool = False
    attacking: bool = False
    all_colors: bool = False
    counters: tuple[tuple[str, str], ...] = ()


def parts_of(token: str) -> tuple[Typed, ...]:
    """Each kind of token that is typed, by itself.

    >>> [part.words for part in parts_of("a Clue, two Foods and a 1/1 white Cat")]
    [('Clue',), ('Foods',), ('1/1', 'white', 'Cat')]
    """
    text, quoted = _held(" ".join(token.split()).strip().rstrip("."))
    for pattern, said in _SPELLED:
        text = pattern.sub(said, text)
    text = " ".join(text.split()).strip(" ,")
    name = ""
    if (legend := _LEGEND.match(text)) is not None:
        name, text = legend["name"], text[legend.end() :]
    return tuple(_read(one, quoted, name) for one in _SEVERAL.split(text))


_SEVERAL: Final = re.compile(
    rf"(?:, |,? and |,? plus )(?=(?:{_NUMBER} (?!\S+ counters?\b)(?!each\b)\S|\d+/\d+ (?!counter)))", re.IGNORECASE
)
"""Between one kind of token and the next: a number or a size begins it."""


def _held(text: str) -> tuple[str, tuple[str, ...]]:
    """Keep what stands in quotes as it is; the rest is read around it."""
    quoted: list[str] = []

    def hold(found: re.Match[str]) -> str:
        quoted.append(found[1].strip())
        return f"\x01{len(quoted) - 1}\x01"

    return _UNQUOTED.sub(hold, _QUOTED.sub(hold, text)), tuple(quoted)


def _read(text: str, quoted: tuple[str, ...], name: str) -> Typed:
    """Take one token apart: number, how it enters, kind, and what is said with "with" and "named", in either order."""
    number, text = _number_of(text)
    text = _WHOM.sub(r"\1", text)
    attack = _ATTACKING.search(text)
    tapped = attack is not None and attack["tapped"] is not None
    text = _ATTACKING.sub("", f" {text}").strip()
    entering = _TAPPED.subn("", f" {text}")
    text, tapped = " ".join(entering[0].split()), tapped or entering[1] > 0
    colors = _ALL_COLORS.subn("", _COLORED.sub("", text))
    text = " ".join(colors[0].split())
    own = [f'"This token {_of_one(found["said"])}."' for found in _OF_ITSELF.finditer(text)]
    text = _OF_ITSELF.sub("", text)
    kind, *rest = _ADDED.split(f"{text} ")
    said = {"with": [""], "named": [""]}
    while rest:
        word, what, *rest = rest
        said[word.lower()].append(what)
    gained = [piece for what in said["with"] for piece in _pieces(what)]
    counters = [found for piece in gained if (found := _COUNTERS.fullmatch(piece)) is not None]
    gained = [_quoted_again(piece, quoted) for piece in gained if not _COUNTERS.fullmatch(piece)]
    return Typed(
        number,
        _without_commas(kind),
        (*gained, *own),
        name or " ".join(said["named"]).strip(" ,"),
        tapped,
        attack is not None,
        colors[1] > 0,
        tuple((found["number"].lower(), found["kind"].lower()) for found in counters),
    )


def _without_commas(kind: str) -> tuple[str, ...]:
    """The words of a kind; "and" stands between colors, or belongs to what was taken out beside it."""
    words = [word for one in kind.split() if (word := one.strip(","))]
    kept = [
        word
        for place, word in enumerate(words)
        if word.lower() not in ("and", "but")
        or not (place in (0, len(words) - 1) or words[place + 1].lower() in COLOR_NAMES.values())
    ]
    return tuple(kept)


def _number_of(text: str) -> tuple[str, str]:
    """How many are typed before it or behind it, and the rest."""
    number = ""
    if (after := _AFTER.search(text)) is not None:
        number, text = after["number"] or after["other"], text[: after.start()]
    if (times := _TIMES.match(text)) is not None:
        return number or times["number"], text[times.end() :]
    if (before := _BEFORE.match(text)) is not None:
        number, text = number or (before["number"] or "").lower(), text[before.end() :]
    return number, text


def _of_one(said: str) -> str:
    """What a token does, said of one: "attack each turn", "must attack each combat".

    >>> _of_one("attack each turn"), _of_one("can't block")
    ('attacks each combat if able', "can't block")
    """
    small = said.lower()
    if "attack" in small and "each" in small:
        return "attacks each combat if able"
    return "must be blocked if able" if small.startswith("must be blocked") else small


def _pieces(what: str) -> list[str]:
    """What is gained, one by one; a second color of protection belongs to the first (702.16g)."""
    found: list[str] = []
    for piece in _AND.split(what):
        bare = piece.strip(" ,")
        if found and bare.startswith("from "):
            found[-1] += f" and {bare}"
        elif bare:
            found.append(bare)
    return found


def _quoted_again(piece: str, quoted: tuple[str, ...]) -> str:
    """A keyword in small letters; what was quoted in its quotes, and an ability that was typed without them, too."""
    if _HELD.search(piece):
        return _HELD.sub(lambda found: f'"{_whole(quoted[int(found[1])])}"', piece)
    return re.sub(r"\{[^{}]*\}|[^{}]+", lambda one: one[0] if one[0][0] == "{" else one[0].lower(), piece)


def _whole(ability: str) -> str:
    """An ability as a sentence of its own."""
    bare = ability.rstrip(",")
    bare = bare if bare.endswith((".", "!", ")")) else f"{bare}."
    return bare[:1].upper() + bare[1:]
