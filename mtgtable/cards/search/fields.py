"""The fields of a query: one entry a field, with its names, what it makes of a value, and examples that are tested.

A field gives a condition in SQL over the tables of ``index`` and the parameters of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import regex
from rapidfuzz import fuzz, process

from mtgtable.cards.card_name import name_key
from mtgtable.cards.like_pattern import like
from mtgtable.cards.search.colors import NICKNAMES, NotColors, comparison, mask
from mtgtable.cards.search.keywords import keyword_pattern
from mtgtable.cards.search.kinds import LAYOUTS, SYNONYMS, WORDS
from mtgtable.cards.search.kinds import OF_PRINTINGS as PRINTED_WORDS
from mtgtable.cards.search.looking import refers_back
from mtgtable.cards.search.mana import NotMana, asked_symbols
from mtgtable.cards.search.near import unknown
from mtgtable.cards.search.query import BadQuery, Term
from mtgtable.cards.search.shorthand import spelled_out
from mtgtable.model.colors import COLORS_BY_NAME

Condition: TypeAlias = tuple[str, list[str | int | float]]
"""SQL over ``card`` and ``face``, and its parameters."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its names (the first is shown), how a term of it is answered, and queries that use it."""

    names: tuple[str, ...]
    about: str
    condition: Callable[[Term], Condition]
    examples: tuple[str, ...]


_OF_A_FACE: Final = "card.id IN (SELECT face.card FROM face WHERE {})"
_OF_A_FACE_AND_THE_CARD: Final = (
    "card.id IN (SELECT face.card FROM face JOIN card AS whole ON whole.id = face.card WHERE {})"
)
_MATCHING: Final = "(card.id IN (SELECT value FROM json_each((SELECT fewer(?, ?)))) <> (SELECT mostly(?, ?)))"
"""The pattern is tried on all texts at once; told are the numbers of the fewer: those that fit, or those that don't."""
_EQUAL: Final = {":": "=", "=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def _wrong(term: Term, message: str, known: Sequence[str] = ()) -> BadQuery:
    said = term.value.lower()
    near = process.extractOne(said, known, scorer=fuzz.ratio, score_cutoff=60) if known else None
    proposal = f"{term.field}{term.operator}{near[0]}" if near and near[0] != said else ""
    return BadQuery(message, term.start, term.end, proposal)


def _of_printings(term: Term) -> BadQuery:
    words = (
        f"{term.field}:{term.value} asks about printings or about lists that others keep, which card files don't tell"
    )
    return _wrong(term, words)


def _no_order(term: Term) -> None:
    if term.operator not in (":", "=", "!="):
        raise _wrong(term, f"{term.field} can't be compared with {term.operator}; write {term.field}:{term.value}")


def _pattern(term: Term, column: str) -> Condition:
    pattern = spelled_out(term.value)
    if named := refers_back(pattern):
        raise _wrong(term, f"a regular expression can't refer back to what it has found ({named})")
    try:
        regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    except regex.error as error:
        raise _wrong(term, f"the regular expression can't be read ({error})") from error
    name = column.removeprefix("card.")
    return _MATCHING, [name, pattern] * 2


def _text_in(column: str) -> Callable[[Term], Condition]:
    def condition(term: Term) -> Condition:
        _no_order(term)
        where = "card.itself" if column == "card.text" and "~" in term.value else column
        if term.kind == "regex":
            found, values = _pattern(term, where)
        else:
            found, values = f"{where} LIKE ? ESCAPE '\\'", [like(term.value.casefold())]
        return (f"NOT ({found})", values) if term.operator == "!=" else (found, values)

    return condition


def _name(term: Term) -> Condition:
    if term.kind == "regex":
        return _pattern(term, "card.key")
    key = name_key(term.value)
    if term.kind == "exact":
        return "(card.key = ? OR " + _OF_A_FACE.format("face.name = ?") + ")", [key, key]
    if term.operator == "=":
        return "card.key = ?", [key]
    _no_order(term)
    found = "card.key LIKE ? ESCAPE '\\'"
    return (f"NOT {found}" if term.operator == "!=" else found), [like(key)]


def _colors(column: str, *, contained: bool) -> Callable[[Term], Condition]:
    def condition(term: Term) -> Condition:
        try:
            found, values = comparison(column, term.operator, term.value, contained=contained)
        except NotColors as error:
            raise _wrong(term, str(error), (*COLORS_BY_NAME, *NICKNAMES)) from error
        return (_OF_A_FACE.format(found) if column.startswith("face.") else found), [*values]

    return condition


def _produces(term: Term) -> Condition:
    said = term.value.lower().replace("{", "").replace("}", "")
    if said in ("c", "colorless"):
        return "(card.produces & 32) <> 0", []
    if "c" in said and not said.replace("c", "").strip("wubrg") and term.operator == ":":  # colors and colorless mana
        wanted = mask(said.upper()) | 32
        return "(card.produces & ?) = ?", [wanted, wanted]
    try:
        found, values = comparison("(card.produces & 31)", term.operator, term.value, contained=False)
    except NotColors as error:
        raise _wrong(term, str(error)) from error
    return found, [*values]


def _mana(term: Term) -> Condition:
    try:
        asked_symbols(term.value)
    except NotMana as error:
        raise _wrong(term, str(error)) from error
    return _OF_A_FACE.format("mana_compares(face.mana_cost, ?, ?)"), [term.operator, term.value]


def _devotion(term: Term) -> Condition:
    try:
        wanted = asked_symbols(term.value)
    except NotMana as error:
        raise _wrong(term, str(error)) from error
    colors = "".join(sorted({letter for kind in wanted for letter in kind.split("/")}))
    if not mask(colors):
        raise _wrong(term, f"{term.value!r} names no color to be devoted to")
    operator = ">=" if term.operator == ":" else _EQUAL[term.operator]
    counted = _OF_A_FACE.format(f"devotion(face.mana_cost, ?) {operator} ?")
    return f"({counted} AND instr(card.kinds, ' permanent ') > 0)", [colors, sum(wanted.values())]


_MANA_VALUE: Final = "whole.mana_value"
_STATISTICS: Final = {
    "pow": "face.power", "power": "face.power", "tou": "face.toughness", "toughness": "face.toughness",
    "loy": "face.loyalty", "loyalty": "face.loyalty", "def": "face.defense", "defense": "face.defense",
    "mv": _MANA_VALUE, "cmc": _MANA_VALUE, "manavalue": _MANA_VALUE,
    "pt": "(face.power + face.toughness)", "powtou": "(face.power + face.toughness)",
}  # fmt: skip


_PRINTED: Final = {
    "face.power": "face.printed_power", "face.toughness": "face.printed_toughness",
    "face.loyalty": "face.printed_loyalty", "face.defense": "face.printed_defense",
}  # fmt: skip
"""What can have a star or a letter in it (208.2, 209.1), by the column of its number."""
_IN_PRINT: Final = regex.compile(r"[\dx*?+.-]*[x*?][\dx*?+.-]*")


def _number(column: str) -> Callable[[Term], Condition]:
    def condition(term: Term) -> Condition:
        value, operator = term.value.lower(), _EQUAL[term.operator]
        if column in _PRINTED and _IN_PRINT.fullmatch(value):
            _no_order(term)
            return _OF_A_FACE.format(f"lower({_PRINTED[column]}) {operator} ?"), [value]
        of_card = column.startswith("card.")
        if value in ("even", "odd"):
            found = f"{column} % 2 = {0 if value == 'even' else 1}"
            return (found if of_card else _OF_A_FACE.format(found)), []
        if value in _STATISTICS:
            left, right = _MANA_VALUE if of_card else column, _STATISTICS[value]
            both = _OF_A_FACE_AND_THE_CARD if _MANA_VALUE in (left, right) else _OF_A_FACE
            return both.format(f"{left} {operator} {right}"), []
        try:
            number = float(value)
        except ValueError:
            raise _wrong(term, f"{term.value!r} is no number", tuple(_STATISTICS)) from None
        found = f"{column} {operator} ?"
        return (found if of_card else _OF_A_FACE.format(found)), [number]

    return condition


def _is(term: Term) -> Condition:
    _no_order(term)
    word = term.value.lower().replace(" ", "")
    word = SYNONYMS.get(word, word)
    if word in PRINTED_WORDS:
        raise _of_printings(term)
    if word in LAYOUTS:
        proposal = f"{'-' if term.field == 'not' else ''}layout:{word}"
        raise BadQuery(f"{term.field}:{term.value} is not known here", term.start, term.end, proposal)
    if word not in WORDS:
        raise unknown(term, f"{term.field}:{term.value} is not known here", (*WORDS, *SYNONYMS))
    negated = (term.operator == "!=") != (term.field == "not")
    return f"instr(card.kinds, ?) {'=' if negated else '>'} 0", [f" {word} "]


_HAS: Final[dict[str, str]] = {
    "indicator": _OF_A_FACE.format("face.indicator"),
    "pt": _OF_A_FACE.format("face.power IS NOT NULL"),
    "power": _OF_A_FACE.format("face.power IS NOT NULL"),
    "loyalty": _OF_A_FACE.format("face.loyalty IS NOT NULL"),
    "defense": _OF_A_FACE.format("face.defense IS NOT NULL"),
    "mana": _OF_A_FACE.format("face.mana_cost <> ''"),
    "text": "card.text <> ''",
    "reminder": "card.full_text LIKE '%(%'",
}


def _has(term: Term) -> Condition:
    _no_order(term)
    found = _HAS.get(term.value.lower())
    if term.value.lower() in PRINTED_WORDS:
        raise _of_printings(term)
    if found is None:
        raise unknown(term, f"has:{term.value} is not known here", tuple(_HAS))
    return (f"NOT ({found})" if term.operator == "!=" else found), []


def _keyword(term: Term) -> Condition:
    _no_order(term)
    found = f"NOT {_MATCHING}" if term.operator == "!=" else _MATCHING
    return found, ["text", keyword_pattern(term.value.casefold())] * 2


FIELDS: Final[tuple[Field, ...]] = (
    Field(("name", "n"), "words of the name", _name, ("name:bolt", '!"lightning bolt"', "name:/^a.*z$/")),
    Field(("oracle", "o"), "rules text, no reminder text", _text_in("card.text"), ("o:draw", 'o:"~ enters tapped"')),
    Field(("fulloracle", "fo"), "rules text with reminder text", _text_in("card.full_text"), ("fo:flash",)),
    Field(("type", "t"), "the type line", _text_in("card.types"), ("t:merfolk t:legend", "t:goblin -t:creature")),
    Field(
        ("color", "c", "colors"), "colors", _colors("face.colors", contained=False),
        ("c:rg", "color>=uw -c:red", "c:azorius", "c=2", "c:m"),
    ),
    Field(
        ("identity", "id", "ci", "commander"), "color identity", _colors("card.identity", contained=True),
        ("id<=esper t:instant", "id:c t:land"),
    ),
    Field(("mana", "m"), "symbols of the mana cost", _mana, ("mana:{G}{U}", "m:2WW", "m>3WU", "m:{R/P}")),
    Field(("mv", "cmc", "manavalue"), "mana value", _number("card.mana_value"), ("mv>=7", "mv:even", "c:u mv=5")),
    Field(("power", "pow"), "power", _number("face.power"), ("pow>=8", "pow>tou c:w t:creature", "pow=*")),
    Field(("toughness", "tou"), "toughness", _number("face.toughness"), ("tou<=1 t:creature", "tou=1+*")),
    Field(("powtou", "pt"), "power and toughness added", _number("(face.power + face.toughness)"), ("pt>=20",)),
    Field(("loyalty", "loy"), "starting loyalty", _number("face.loyalty"), ("t:planeswalker loy=3",)),
    Field(("defense", "def"), "defense", _number("face.defense"), ("def>=5",)),
    Field(("keyword", "kw", "keywords"), "keywords", _keyword, ("kw:flying -t:creature",)),
    Field(("is", "not"), "what it is in a word", _is, ("is:vanilla", "is:fetchland", "not:spell")),
    Field(("has",), "what it has", _has, ("has:indicator",)),
    Field(("produces",), "which mana it makes", _produces, ("produces=wu", "produces:c")),
    Field(("devotion",), "what a permanent adds to devotion (700.5)", _devotion, ("devotion:{u/b}{u/b}{u/b}",)),
    Field(("layout",), "its layout", _text_in("card.layout"), ("layout:adventure",)),
)  # fmt: skip
"""All fields that the index itself answers."""

OF_PRINTINGS: Final = frozenset(
    (
        "set", "s", "e", "edition", "cn", "number", "rarity", "r", "in", "block", "artist", "a", "flavor", "ft",
        "watermark", "wm", "border", "frame", "stamp", "lang", "language", "date", "year", "usd", "eur", "tix",
        "cheapest", "game", "art", "function", "new", "illustrations", "prints", "sets", "paperprints", "unique",
        "prefer", "include", "legal", "f", "format", "banned", "restricted", "cube", "display", "b", "st", "artists",
        "papersets", "atag", "arttag", "otag", "oracletag",
    )
)  # fmt: skip
"""Fields of printings, prices and formats: card files say nothing of them, so a query with one is refused in words."""


def by_name(fields: Sequence[Field]) -> dict[str, Field]:
    """Every name of every field."""
    return {name: field for field in fields for name in field.names}
