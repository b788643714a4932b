"""Whatever the engine and the session refuse is said in German: the sentences are read from the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mtgtable
from mtgtable.ui.said import known, sentences

REFUSING = frozenset({"_fail", "IllegalAction", "IllegalAnswer"})
"""What is called with a sentence that somebody reads who wanted something else."""

RULE = re.compile(r"\d{3}\.[\da-z]+")
"""What is returned with one before it is why something can't be."""

ENGLISH = re.compile(r"\b(which|only|has|the|can't|doesn't|isn't|with|may|must|of|and|to|gets?)\b")
"""Words that are none in German."""

FILLED = {
    "wanted": "exactly 2",
    "often": "once",
    "upper": " to 4",
    "be": "are",
    "few": "2 +1/+1 counters",
    "how.mark": "foretold",
    "kind": "foretell",
    "same": "share a creature type",
    "doing": "Attacking",
    "what": "costs {2}, which",
    "decision.prompt.removeprefix('Choose ')": "a creature card name",
    "'tapped' if tap else 'untapped'": "tapped",
}
"""What stands in a place whose words are the sentence's own."""


def refused() -> Iterator[str]:
    """Each sentence, with a name in its places."""
    root = Path(mtgtable.__file__).parent
    for path in (*sorted((root / "engine").rglob("*.py")), *sorted((root / "session").glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
                yield from (said for given in node.args for said in sentences_of(given) if " " in said.strip())
            match node:
                case ast.Return(value=ast.Tuple(elts=[ast.Constant(value=str(rule)), given])) if RULE.fullmatch(rule):
                    yield from sentences_of(given)


def sentences_of(node: ast.expr) -> Iterator[str]:
    """What an argument may say."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(map(part_of, parts))
        case ast.IfExp(body=one, orelse=other):
            yield from (*sentences_of(one), *sentences_of(other))
        case _:
            return


def part_of(part: ast.expr) -> str:
    """The words of a part, or what stands in a place."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    match part:
        case ast.FormattedValue(value=ast.Call(func=ast.Name(id="how_many"), args=[_, ast.Constant(value=str(one))])):
            return f"2 {one}s"
    asked = ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ""
    return FILLED.get(asked, "Zq")


def test_every_refusal_has_its_german() -> None:
    found = list(refused())
    assert len(found) > 150
    assert [text for text in found if not known("de", text)] == []


def test_no_word_of_a_refusal_stays_english_in_a_line_that_is_known_in_part() -> None:
    say = sentences("de").say
    filled = set(" ".join(FILLED.values()).split())
    left = {text: ENGLISH.findall(say(text)) for text in refused() if filled.isdisjoint(ENGLISH.findall(text))}
    assert {text: words for text, words in left.items() if words} == {}


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("0 chosen, but exactly 2 must be", "0 gewählt, es müssen aber genau 2 sein"),
        ("0 chosen, but 1 to 2 must be", "0 gewählt, es müssen aber 1 bis 2 sein"),
        ("0 chosen, but exactly 1 must be", "0 gewählt, es muss aber genau 1 sein"),
        ("Their total mana value is less than 4", "Sie haben zusammen weniger als 4: Manabetrag"),
        ("7 isn't a number from 1 to 3", "7 ist keine Zahl von 1 bis 3"),
        (
            "5 isn't a number from 0 to 2: there are no legal targets for more",
            "5 ist keine Zahl von 0 bis 2: Für mehr gibt es keine legalen Ziele",
        ),
    ],
)
def test_a_refusal_is_said(english: str, german: str) -> None:
    assert sentences("de").say(english) == german
