"""Regular expressions over texts: what is left out beforehand never matches, and the answer is the plain one's."""

from __future__ import annotations

from dataclasses import replace

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.search import index as index_module
from mtgtable.cards.search import texts as texts_module
from mtgtable.cards.search.index import Found, SearchIndex
from mtgtable.cards.search.linear import JoinedTexts, linear
from mtgtable.cards.search.lines import line_without, words_of_no_line
from mtgtable.cards.search.literals import needed_literals
from mtgtable.cards.search.looking import elsewhere, quicker
from mtgtable.cards.search.patterns import Trial, _in_time, trial
from mtgtable.cards.search.query import BadQuery
from mtgtable.cards.search.spellings import Spellings, reach
from mtgtable.cards.search.texts import Stale
from mtgtable.model.printed import PrintedCard, PrintedFace

_TEXTS = (
    "{T}: Add {G}.", "Draw two cards.", "Draw three cards, then discard a card.", "Whenever it attacks, mill a card.",
    "It gets +1/+1 until end of turn.", "Flying, vigilance", "Destroy target creature unless its owner pays {X}{X}.",
    "", "Choose one —\n• Draw a card.\n• It deals 3 damage.", "a\\b [c] (d)?", "Ability of Ærathi ſhamans",
    "zz aa ab abc abd acd", "If you would draw a card, exile it instead.\nDiscard a card: Untap it.",
)  # fmt: skip

_PATTERNS = (
    r"draw (two|three)? ?cards?", r"^{T}: Add", r"(draw|discard|mill)s? ", r"(?=.*draw)(?=.*discard)",
    r"^(?!.*draw).*card", r"a.*b.*c", r"\d+/\+\d+", r"card(?!s)", r"(?<!two )card", r"^(?:(?!card).)*$",
    r"[A-Z][a-z]+ TWO", r"[^a-z]\(", r"\[c\]",
    r"(?P<word>abc)|(?<!z)abd", r"ab{0}", r"a(b|c)d", r"x?yz?|flying", r"\S\D\W", r"(?i)DRAW", r"\p{Lu}", r"ab+c",
    r"(?:ab|ac)+d", r"(?:{X}){2}", r"$", r"[]a]b", r"(?>draw) two", r"æra", r"(?<=draw )\w+(?= cards)",
    r"a\\b", r"card\.\n",
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


def test_a_pattern_is_tried_once_however_many_cards_there_are_and_often_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []

    def counted(text: str) -> Trial:
        tried.append(text)
        return trial(text)

    monkeypatch.setattr("mtgtable.cards.search.texts.trial", counted)
    index = _index()
    found = index.search("o:/draw/ or -o:/flying/")
    assert found.total
    assert index.search("-o:/flying/ or o:/draw/") == found
    assert sorted(tried) == ["draw", "flying"]
    index.fill([])
    assert index.search("o:/draw/").total == 0


_WORDS = ("aa", "ab", "abba", "bab", "b1", "bb_b")
_OF_WORDS = st.sampled_from(["a", "b", "[ab]", "(a|b)", "(?:ab|b)", r"\w", r"\d", r"\b", "|", " ", r"\1", "(b)"])


@given(
    st.lists(st.tuples(_OF_WORDS, _COUNT), min_size=1, max_size=5),
    st.lists(st.tuples(st.sampled_from(_WORDS), st.sampled_from((" ", ", ", "-", "  ", "\n"))), max_size=4),
)
def test_what_stays_within_words_is_found_by_the_words_alone(
    pieces: list[tuple[str, str]], words: list[tuple[str, str]]
) -> None:
    pattern = "".join(piece + (count if piece not in ("|", r"\b", " ") else "") for piece, count in pieces)
    span = reach(pattern)
    text = "".join(word + gap for word, gap in words)
    try:
        plain = regex.compile(pattern, regex.MULTILINE)
    except regex.error:
        return
    if span is not None:
        spellings = Spellings.read(span, [(1, text)], lambda: False)
        assert spellings is not None
        assert (1 in set(spellings.cards(plain.search))) == bool(plain.search(text))


def test_words_that_were_read_give_the_answer_that_the_texts_give() -> None:
    plain, prepared = _index(), _index()
    prepared.prepare()
    for pattern in (r"[aeiou]{2}", r"\bd\w+w\b", r"\w{8}", "draw (two|three)"):
        assert prepared.search(f"o:/{pattern}/") == plain.search(f"o:/{pattern}/")


@pytest.mark.parametrize(
    ("query", "holds"), [("{e}", "pay {e}"), ("pay {s}", "pay {s}"), ("^{2}", "{2}: draw"), ("add {2}", "add {2}")]
)
def test_braces_in_a_pattern_are_those_of_mana_symbols(query: str, holds: str) -> None:
    index = SearchIndex()
    texts = (holds, "pay x", "add  a")
    index.fill(PrintedCard(f"N{i}", "normal", (PrintedFace(f"N{i}", "Instant", text),)) for i, text in enumerate(texts))
    assert index.search(f"o:/{query}/").names == ("N0",)


def test_a_query_that_nobody_waits_for_any_more_is_given_up() -> None:
    index = _index()
    with pytest.raises(Stale):
        index.search("o:/d.*w/", stale=lambda: True)
    assert index.search("o:/d.*w/").total == 5


def test_orders_are_kept_and_those_that_are_alike_come_by_name() -> None:
    index = _index()
    assert index.search("order:mv dir:desc").names == index.search("order:name").names
    assert index.search("order:name dir:desc").names == tuple(reversed(index.search("").names))


@pytest.mark.parametrize("order", ["", " order:mv dir:desc", " order:power"])
def test_where_a_pattern_takes_a_while_the_first_cards_are_told_before_the_rest(
    monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    """Every piece is the beginning of the whole answer, in its order."""
    monkeypatch.setattr(index_module, "_PATIENCE", -1.0)
    monkeypatch.setattr(index_module, "_PIECES", (40, 200))
    made = SearchIndex()
    faces = [
        PrintedFace(f"N{i:03}", "Creature — Elf", text, f"{{{i % 9}}}", f"{i % 7}", "1")
        for i, text in enumerate(_TEXTS * 30)
    ]
    made.fill(PrintedCard(face.name, "normal", (face,)) for face in faces)
    query = f"o:/(?=.*a)(.*a){{2}}/ -o:/(?=.*z)(.*z){{2}}/{order}"
    pieces: list[Found] = []
    whole = made.search(query, early=pieces.append)
    assert whole.whole
    assert whole == made.search(query)
    assert len(pieces) == 2
    for piece in pieces:
        assert not piece.whole
        assert 0 < len(piece.names) < len(whole.names)
        assert piece.names == whole.names[: len(piece.names)]
    again: list[Found] = []
    assert made.search(query, early=again.append) == whole
    assert again == []  # it is known now


_LINEAR = (
    "draw (two|three) cards?", "^$", "^", "$", r"\n", r"\n.*\n", r"\s\s", r"[\s]t", r"\W\W", r"\D\d", r"[^a]\[",
    r"^\S+$", r"[^\w\n]$", "[+-]1", "[-+]", r"[^\Wa]b", "(a+)+$", "a{,2}b", "(?:ab|ac)+d", r"\bd\w+w\b", r"\.$", "",
    "a|", r"[\n]",
)  # fmt: skip

_AT_THE_EDGES = (
    "when(?!ever)", "(?<!two )card", "^(?!when)", r"\.(?!\n|$)", r"(?<!\.)$", r"(?<=\n)a", "a(?=b)", "(?<=a)(?=b)",
    "(?<![a-z])a(?![a-z])", "b(?!ac|ca)", "c(?!ab|aa|b)", "(?<!ab|cb)c", "(?<!^)a", "(?!$)", r"(?<!\w)b", r"b(?!\w\d)",
    "ab(?!c)|(?<!d)a", "$(?!a)", r"(?<!a)\b", "^(?!a|$)", r"\n(?!a)", r"(?<=^|\n)b", "b(?![a-c]1)", "b(?!c$)", "b(?!-)",
    r"a(?!\n)", r"(?<!\n)a", "(?<!^a)b",
)  # fmt: skip


@pytest.mark.parametrize("pattern", _AT_THE_EDGES)
@given(texts=st.lists(st.text("abc1é \n.-", max_size=6), min_size=1, max_size=12))
def test_what_looks_around_at_its_edges_says_the_same_as_part_of_the_match(pattern: str, texts: list[str]) -> None:
    """Also where a line or the text ends or begins."""
    made = linear(pattern)
    if pattern in (r"a(?!\n)", r"(?<!\n)a", "(?<!^a)b", r"\.(?!\n|$)"):
        assert made is None  # the row can't tell the end of a text from the end of a line
        return
    joined = JoinedTexts(list(enumerate(texts)))
    apart = {number for number, _ in joined.odd(pattern)}
    plain = regex.compile(pattern, regex.MULTILINE)
    found = {number for some in joined.fitting(made) for number in some} - apart
    assert found == {number for number, text in enumerate(texts) if plain.search(text)} - apart


_AROUND = st.sampled_from(
    ["a", "b", "ab", ".*", "^", "$", "(?!ab)", "(?!.*ba)", "(?<!bb)", "(?:a|b)", "(?:(?!ab).)*", "."]
)


@given(st.lists(_AROUND, min_size=1, max_size=6), st.lists(st.text("ab\n", max_size=9), min_size=1, max_size=6))
def test_without_the_word_that_must_not_be_around_the_rest_says_the_same(pieces: list[str], texts: list[str]) -> None:
    pattern = "".join(pieces)
    plain, away = regex.compile(pattern, regex.MULTILINE), elsewhere(pattern)
    for text in texts:
        assert bool(regex.search(quicker(pattern), text, regex.MULTILINE)) == bool(plain.search(text))
        if away is not None and not any(word in text for word in away.words):
            assert bool(regex.search(away.rest, text, regex.MULTILINE)) == bool(plain.search(text))


@pytest.mark.parametrize("pattern", ["(?=.*a)(?=.*b)", "(?=.*a)(?=.*b).*c", "(?=.*a)b", "(?=.*a|b).*c", "(?=.*a).*b|c"])
@given(text=st.text("abc\n", max_size=9))
def test_what_is_looked_for_up_to_the_end_of_a_line_may_begin_with_it(pattern: str, text: str) -> None:
    plain = regex.search(pattern, text, regex.MULTILINE)
    assert bool(regex.search(quicker(pattern), text, regex.MULTILINE)) == bool(plain)


_LITERALS = st.sampled_from(["a", "ab", "aba", r"\.", "b a", r"a\|b"])


@given(
    words=st.lists(_LITERALS, min_size=1, max_size=3),
    form=st.sampled_from(["^(?:(?!{}).)*$", "^(?!.*(?:{})).*$", "^(?!.*({})).*", "^(?!.*(?:{}))"]),
    text=st.text("ab.|c \n", max_size=12),
)
def test_a_line_without_words_is_looked_for_by_the_words(words: list[str], form: str, text: str) -> None:
    """Also where another line has them, a line is empty, or the text ends with a line's end."""
    pattern = form.format("|".join(words))
    asked = words_of_no_line(pattern)
    assert asked
    assert line_without(asked)(text) == bool(regex.search(pattern, text, regex.MULTILINE))
    made = trial(pattern)
    assert bool(made.quick(text)) == bool(made.timed(text)) == line_without(asked)(text)


@pytest.mark.parametrize(
    "pattern",
    ["^(?!ab).*$", "(?:(?!ab).)*$", "^(?:(?!ab).)*c", "^(?:(?!ab).)+$", "^(?!.*a|b).*$", "^(?!.*a.b).*$",
     "^(?!.*a?).*$", "^(?!.*a$).*$", "^(?:(?!a+).)*$", r"^(?!.*a\n).*$", "^(?!.*).*$",
     "^(?:(?!|a).)*$", "^(?!.*ab).*c"],
)  # fmt: skip
def test_what_asks_for_more_than_a_line_without_words_is_no_such_pattern(pattern: str) -> None:
    assert words_of_no_line(pattern) == ()


def test_a_line_without_a_word_is_looked_for_only_in_texts_that_have_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["a card", "draw", "draw\nflying", "draw draw\nb", "", "draw\ndraw", "flying\ndraw draw"]
    index = SearchIndex()
    index.fill(PrintedCard(f"N{i}", "normal", (PrintedFace(f"N{i}", "Instant", text),)) for i, text in enumerate(texts))
    tried: list[str] = []
    monkeypatch.setattr("mtgtable.cards.search.texts.trial", lambda pattern: _counting(trial(pattern), tried))
    for pattern in ("^(?:(?!draw).)*$", "^(?!.*draw).*$"):
        tried.clear()
        assert index.search(f"o:/{pattern}/").names == ("N0", "N2", "N3", "N4", "N6")
        assert len(tried) == 5


def test_a_pattern_that_looks_around_is_tried_only_where_that_can_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"some card {number}" if number % 100 else f"draw a card {number}" for number in range(1000)]
    index = SearchIndex()
    index.fill(PrintedCard(f"N{i}", "normal", (PrintedFace(f"N{i}", "Instant", text),)) for i, text in enumerate(texts))
    tried: list[str] = []

    monkeypatch.setattr("mtgtable.cards.search.texts.trial", lambda pattern: _counting(trial(pattern), tried))
    monkeypatch.setattr(texts_module, "_FEW", 100)
    assert index.search("o:/^(?!.*draw).*card/").total == 990
    assert len(tried) == 10
    assert index.search("o:/a(?=r)(?=.*1).*c?/ name:n99").total == 1
    assert len(tried) < 40, "only those that fit the rest of the query"


def test_a_pattern_that_was_refused_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And all that one query tries text by text has its time together."""
    monkeypatch.setattr(texts_module, "_SECONDS_FOR_A_QUERY", -1.0)
    index = _index()
    for _ in range(2):
        with pytest.raises(BadQuery, match="takes too long"):
            index.search("o:/a(?=b)(?=.*d)/")
    monkeypatch.setattr(texts_module, "_SECONDS_FOR_A_QUERY", 1.0)
    with pytest.raises(BadQuery, match="takes too long"):
        index.search("o:/a(?=b)(?=.*d)/")
    assert index.search("o:/a(?=b)(?=.*c)/").total
    assert index.search("o:/draw/ o:/two/").total == 1
    index.fill([])
    assert index.search("o:/a(?=b)(?=.*d)/").total == 0


def test_work_that_was_left_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    index = SearchIndex()
    faces = [PrintedFace(f"N{i}", "Instant", "ab") for i in range(640)]
    index.fill(PrintedCard(face.name, "normal", (face,)) for face in faces)
    looks = iter([False] * 5 + [True])
    with pytest.raises(Stale):
        index.search("o:/a(?=b)(?!c)/", stale=lambda: next(looks))
    tried: list[str] = []
    monkeypatch.setattr("mtgtable.cards.search.texts.trial", lambda pattern: _counting(trial(pattern), tried))
    assert index.search("o:/a(?=b)(?!c)/").total == 640
    assert 0 < len(tried) < 640


def _counting(made: Trial, tried: list[str]) -> Trial:
    def quick(text: str) -> object:
        tried.append(text)
        return made.quick(text)

    return replace(made, quick=quick)


_LINEAR_PIECES = (
    "a", "b", "[ab]", "[^a]", r"\w", r"\W", r"\s", r"\S", r"\d", r"\D", r"\n", ".", "^", "$", "|", r"\b", "(a|b)",
    "(?:a|)", r"[^\s]", r"[a\n]", r"[^b\n]", "-", r"\.",
)  # fmt: skip


@pytest.mark.parametrize("pattern", _LINEAR)
def test_a_pattern_without_going_back_is_tried_on_all_texts_at_once(pattern: str) -> None:
    """It says of each text what the plain engine says, the edges of lines and of texts included."""
    made = linear(pattern)
    assert made is not None
    texts = list(
        enumerate(text.casefold() for text in (*_TEXTS, "one\n\ntwo", "\n", "- [a]\n+1", "x y", "é", "é\xa0ů ½"))
    )
    joined = JoinedTexts(texts)
    apart = {number for number, _ in joined.odd(pattern)}
    plain = regex.compile(pattern, regex.MULTILINE)
    fitting = {number for number, text in texts if number not in apart and plain.search(text)}
    assert {number for some in joined.fitting(made) for number in some} - apart == fitting


def test_where_most_texts_fit_they_are_tried_one_by_one() -> None:
    texts = [(number, "ab" if number % 5 else "b") for number in range(5000)]
    joined, made = JoinedTexts(texts), linear("a")
    tried: list[str] = []

    def quick(text: str) -> bool:
        tried.append(text)
        return "a" in text

    found = [number for some in joined.fitting(made, quick) for number in some]
    assert found == [number for number in range(5000) if number % 5]
    assert 3000 < len(tried) < 4000


@pytest.mark.parametrize(
    "pattern",
    ["(?=a)(?!b)", "a(?!b)c", "(?<!a)(?<!c)b", "(?>a)b", "a*+", r"\bx\B", r"\p{l}", "é", "[[a]&&b]", "a{9999}"],
)
def test_what_looks_around_within_is_tried_text_by_text(pattern: str) -> None:
    assert linear(pattern) is None


@given(
    st.lists(st.tuples(st.sampled_from(_LINEAR_PIECES), _COUNT), min_size=1, max_size=5),
    st.lists(st.text("ab1é \n.-", max_size=8), min_size=1, max_size=4),
)
def test_all_texts_at_once_and_one_by_one_give_the_same(pieces: list[tuple[str, str]], texts: list[str]) -> None:
    pattern = "".join(piece + (count if piece not in ("^", "$", "|", r"\b") else "") for piece, count in pieces)
    made = linear(pattern)
    try:
        plain = regex.compile(pattern, regex.MULTILINE)
    except regex.error:
        return
    if made is not None:
        joined = JoinedTexts(list(enumerate(texts)))
        apart = {number for number, _ in joined.odd(pattern)}
        found = {number for some in joined.fitting(made) for number in some} - apart
        assert found == {number for number, text in enumerate(texts) if plain.search(text)} - apart


def test_without_the_linear_engine_the_answers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    patterns = ("draw (two|three)", r"a.*b.*c", "^$", r"\W\W", "[A-Z]{3}")
    quick = [_index().search(f"fo:/{pattern}/") for pattern in patterns]
    monkeypatch.setattr("mtgtable.cards.search.linear.re2", None)
    linear.cache_clear()
    assert [_index().search(f"fo:/{pattern}/") for pattern in patterns] == quick
    linear.cache_clear()


class _Interrupted:
    """An engine whose clock runs out the first time though it hasn't worked."""

    def __init__(self) -> None:
        self.asked = 0

    def search(self, text: str, timeout: float | None = None) -> str:
        assert timeout is not None
        self.asked += 1
        if self.asked == 1:
            raise TimeoutError
        return text


def test_time_in_which_the_machine_does_something_else_is_not_counted() -> None:
    engine = _Interrupted()
    assert _in_time(engine).timed("flying") == "flying"
    assert engine.asked == 2


def test_what_really_takes_long_is_given_up() -> None:
    with pytest.raises(TimeoutError):
        _in_time(regex.compile(r"(a|aa)+$")).timed("a" * 60 + "!")
