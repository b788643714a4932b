"""Regular expressions over texts: what is left out beforehand never matches, and the answer is the plain one's."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.search import texts
from mtgtable.cards.search.index import SearchIndex
from mtgtable.cards.search.literals import needed_literals
from mtgtable.model.printed import PrintedCard, PrintedFace

_TEXTS = (
    "{T}: Add {G}.", "Draw two cards.", "Draw three cards, then discard a card.", "Whenever it attacks, mill a card.",
    "It gets +1/+1 until end of turn.", "Flying, vigilance", "Destroy target creature unless its owner pays {X}{X}.",
    "", "Choose one —\n• Draw a card.\n• It deals 3 damage.", "a\\b [c] (d)?", "Ability of Ærathi ſhamans",
    "zz aa ab abc abd acd", "If you would draw a card, exile it instead.\nDiscard a card: Untap it.",
)  # fmt: skip

_PATTERNS = (
    r"draw (two|three)? ?cards?", r"^{T}: Add", r"(draw|discard|mill)s? ", r"(?=.*draw)(?=.*discard)",
    r"^(?!.*draw).*card", r"a.*b.*c", r"\d+/\+\d+", r"(\w+) \1", r"[A-Z][a-z]+ TWO", r"[^a-z]\(", r"\[c\]",
    r"(?P<word>abc)|(?<!z)abd", r"ab{0}", r"a(b|c)d", r"x?yz?|flying", r"\S\D\W", r"(?i)DRAW", r"\p{Lu}", r"ab+c",
    r"(?:ab|ac)+d", r"(?:{X}){2}", r"$", r"[]a]b", r"(?>draw) two", r"æra", r"(d(r)aw) \w\2?", r"a\\b", r"card\.\n",
)  # fmt: skip


def _index() -> SearchIndex:
    cards = [PrintedCard(f"N{i}", "normal", (PrintedFace(f"N{i}", "Instant", text),)) for i, text in enumerate(_TEXTS)]
    index = SearchIndex()
    index.fill(cards)
    return index


@pytest.mark.parametrize("pattern", _PATTERNS)
def test_the_answer_is_what_the_pattern_says_of_each_text(pattern: str) -> None:
    plain = regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    fitting = {f"N{i}" for i, text in enumerate(_TEXTS) if plain.search(text.casefold())}
    asked = _index()
    query = f"fo:/{pattern.replace('/', chr(92) + '/')}/"
    assert set(asked.search(query).names) == fitting
    assert set(asked.search(f"-{query}").names) == {f"N{i}" for i in range(len(_TEXTS))} - fitting


_PIECE = st.sampled_from(
    ["a", "b", "ab", "bc", r"\.", ".", "[ab]", "(ab|bc)", "(?:a|)", "(?!ab)", "(?=bc)", "(abc)", "^", "$", r"\w", "|"]
)
_COUNT = st.sampled_from(["", "", "", "?", "*", "+", "{2}", "{0,1}", "+?", "??"])


@given(st.lists(st.tuples(_PIECE, _COUNT), max_size=6), st.text("abc.", max_size=12))
def test_what_a_match_needs_stands_in_its_text(pieces: list[tuple[str, str]], text: str) -> None:
    pattern = "".join(piece + (count if piece[0] not in "^$|" else "") for piece, count in pieces)
    if regex.search(pattern, text, regex.MULTILINE):
        assert all(any(word in text for word in words) for words in needed_literals(pattern))


def test_a_pattern_is_tried_once_however_many_cards_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    compiled = texts._compiled

    def counted(text: str) -> regex.Pattern[str]:
        tried.append(text)
        return compiled(text)

    monkeypatch.setattr(texts, "_compiled", counted)
    assert _index().search("o:/draw/ or -o:/flying/").total
    assert sorted(tried) == ["draw", "flying"]


def test_orders_are_kept_and_those_that_are_alike_come_by_name() -> None:
    index = _index()
    assert index.search("order:mv dir:desc").names == index.search("order:name").names
    assert index.search("order:name dir:desc").names == tuple(reversed(index.search("").names))
