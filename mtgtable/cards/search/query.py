"""A search query as a tree of terms, and its reader: words, ``field:value``, ``and``, ``or``, ``-`` and parentheses.

The words of the language are those that players know from card search on the web; what a field means is in ``fields``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken, v_args
from lark.exceptions import VisitError

Operator: TypeAlias = Literal[":", "=", "!=", "<", "<=", ">", ">="]

GRAMMAR: Final = r"""
    ?start: any_of
    ?any_of: all_of (_OR all_of)*
    ?all_of: one (_AND? one)*
    ?one: _NOT one -> negated
        | "(" any_of ")"
        | term
    term: FIELD value -> field_term
        | _EXACT (QUOTED | BARE) -> exact_name
        | (QUOTED | BARE) -> name_word
    value: QUOTED | REGEX | VALUE

    _OR.3: /or(?=[\s(]|$)/i
    _AND.3: /and(?=[\s(]|$)/i
    _NOT.3: /-|not(?=[\s(]|$)/i
    _EXACT: "!"
    FIELD.2: /[a-zA-Z]+(:|!=|<=|>=|=|<|>)/
    REGEX.2: /\/(?:[^\/\\]|\\.)+\//
    QUOTED.2: /"[^"]*"|'[^']*'/
    VALUE: /[^\s()"]+/
    BARE: /[^\s()"!-][^\s()"]*/
    %ignore /\s+/
"""
"""The grammar, for a reader of the LALR kind with tokens by context."""


_SHOWN: Final = 100
"""So much of a query that can't be read is shown, with the place."""


class BadQuery(ValueError):
    """A query that can't be read; ``start`` and ``end`` are the place in its text, ``proposal`` what may be meant."""

    def __init__(self, message: str, start: int, end: int, proposal: str = "") -> None:
        hint = f"; did you mean {proposal}?" if proposal else ""
        super().__init__(f"{message}{hint}")
        self.start = start
        self.end = end
        self.proposal = proposal

    def pointed(self, query: str) -> str:
        """The query with a line of carets under the place, and the message."""
        width = min(max(1, self.end - self.start), _SHOWN)
        first = max(0, self.start + width - _SHOWN)
        shown = f"{'…' if first else ''}{query[first : first + _SHOWN]}{'…' if first + _SHOWN < len(query) else ''}"
        return f"{shown}\n{' ' * (self.start - first + bool(first))}{'^' * width}\n{self}"


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: a field, an operator and a value. Plain words of a name have the field ``name``.

    ``kind`` says how the value was written: in plain, in quotes, or as a regular expression between slashes.
    """

    field: str
    operator: Operator
    value: str
    start: int
    end: int
    kind: Literal["plain", "quoted", "regex", "exact"] = "plain"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every part must hold."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One part must hold."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Negated:
    """The part must not hold."""

    part: Query


Query: TypeAlias = Term | AllOf | AnyOf | Negated


_TYPED: Final = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'", "−": "-"}
)


def as_typed(text: str) -> str:
    """The text with the marks that a keyboard has, letter for letter: curly ones come out of documents and phones.

    >>> print(as_typed("o:“Urza’s”"))
    o:"Urza's"
    """
    return text.translate(_TYPED)


def parse(text: str) -> Query:
    """The tree of a query; the empty query holds for every card. Curly quotes and apostrophes count as straight ones.

    Raises BadQuery, which names the place.

    >>> parse("bolt -t:creature").parts[1].part.value
    'creature'
    """
    text = as_typed(text)
    if not text.strip():
        return AllOf(())
    _check_size(text)
    try:
        tree = _reader().parse(text)
    except UnexpectedInput as error:
        raise _complaint(text, error) from error
    try:
        found: Query = _ToTree().transform(tree)
    except VisitError as error:
        if isinstance(error.orig_exc, BadQuery):
            raise _to_the_end(text, error.orig_exc) from error
        raise
    return found


def _to_the_end(text: str, error: BadQuery) -> BadQuery:
    return BadQuery(str(error), error.start, len(text))


_LONGEST: Final = 1000
_MOST_PARTS: Final = 120


def _check_size(text: str) -> None:
    """No query that a person types is near these bounds; the reader and the database have bounds of their own."""
    if len(text) > _LONGEST:
        raise BadQuery(f"the query has {len(text)} letters; at most {_LONGEST} are read", _LONGEST, len(text))
    if len(text.split()) + text.count("(") + text.count("-") > _MOST_PARTS:
        raise BadQuery(f"the query has too many parts; at most {_MOST_PARTS} are read", 0, len(text))
    for place, char in enumerate(text):
        if "\ud800" <= char <= "\udfff":
            raise BadQuery("a letter that can't be read", place, place + 1)


def _complaint(text: str, error: UnexpectedInput) -> BadQuery:
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    place: Any = error.pos_in_stream
    start = len(text) if at_end or place is None else min(max(0, place), len(text))
    before = text[:start]
    if text.count('"') % 2:
        return BadQuery("a quotation mark is not closed", text.rindex('"'), len(text))
    if at_end and before.count("(") > before.count(")"):
        return BadQuery("a parenthesis is not closed", before.rindex("("), len(text))
    if text[start : start + 1] == ")":
        if before.count("(") > before.count(")"):
            return BadQuery("a condition should stand here", start, start + 1)
        return BadQuery("a parenthesis is closed that was never opened", start, start + 1)
    if at_end:
        last = text.split()[-1]
        return BadQuery(f"something should follow {last!r}", len(text.rstrip()) - len(last), len(text.rstrip()))
    return BadQuery(f"nothing can be made of {text[start:].split()[0]!r} here", start, len(text))


@cache
def _reader() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", maybe_placeholders=False)


_UNCLOSED: Final = {"'": "a quotation mark is not closed", "/": "a regular expression is not closed by a slash"}


def _check_closed(token: Token, marks: str) -> None:
    """What begins with a mark and is read as a plain word was never closed."""
    if token.type in ("VALUE", "BARE") and token[0] in marks and len(token) > 1:
        raise BadQuery(_UNCLOSED[token[0]], *_span(token))


def _plain(token: Token) -> tuple[str, Literal["plain", "quoted", "regex"]]:
    if token.type == "QUOTED":
        return str(token)[1:-1], "quoted"
    if token.type == "REGEX":
        return str(token)[1:-1], "regex"
    return str(token), "plain"


def _span(token: Token) -> tuple[int, int]:
    return token.start_pos or 0, token.end_pos or 0


@v_args(inline=True)
class _ToTree(Transformer[Any, Any]):
    """From the reader's tree to ours."""

    def any_of(self, *parts: Query) -> Query:
        return AnyOf(parts)

    def all_of(self, *parts: Query) -> Query:
        return AllOf(parts)

    def negated(self, part: Query) -> Query:
        return Negated(part)

    def value(self, token: Token) -> Token:
        return token

    def field_term(self, head: Token, value: Token) -> Query:
        name = str(head).rstrip(":=!<>")
        operator: Any = str(head)[len(name) :]
        _check_closed(value, "'/")
        text, kind = _plain(value)
        return Term(name.lower(), operator, text, _span(head)[0], _span(value)[1], kind)

    def exact_name(self, token: Token) -> Query:
        return Term("name", "=", _plain(token)[0], _span(token)[0] - 1, _span(token)[1], "exact")

    def name_word(self, token: Token) -> Query:
        _check_closed(token, "'")
        text, kind = _plain(token)
        return Term("name", ":", text, *_span(token), kind)
