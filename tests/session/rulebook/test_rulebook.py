"""Sentences for what is cited, and reading a rules file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mtgtable.model.edition import EDITIONS
from mtgtable.session.rulebook.comprehensive import NoRules, Rule, parse_rules, read_rules
from mtgtable.session.rulebook.sentences import numbers_in, sentence, sentences
from mtgtable.session.rulebook.shelf import Shelf

CITING = (
    "engine/continuous",
    "engine/turn/unfit_attachments.py",
    "session/layer_words.py",
    "session/layer_story.py",
    "ui/layers",
    "ui/study",
)

FILE = """Magic Comprehensive Rules
Contents
1. Game Concepts
100. General
Glossary
Credits
1. Game Concepts
100. General
100.1. These rules apply. See rule 101.1.
100.1a A lettered rule
that goes on in the next line.
Example: A case of it.
101. The Golden Rules
101.1. A card may contradict a rule.

Glossary
Active Player
The player whose turn it is. See rule 100.1.

Anthem
A word for an effect.

Credits
Somebody wrote this.
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_that_an_edition_cites_has_a_sentence(edition: str) -> None:
    cited = {layer.rule for layer in EDITIONS[edition].layers} | set(EDITIONS[edition].rules.values())
    assert [number for number in sorted(cited) if not sentence(number, edition)] == []


def said_in(path: Path) -> Iterator[str]:
    """The texts in a module that may be shown: all but docstrings and what documents a constant."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def test_every_number_in_the_texts_of_explanations_has_a_sentence() -> None:
    package = Path(__file__).parents[3] / "mtgtable"
    cited: set[str] = set()
    for place in CITING:
        for path in [package / place] if place.endswith(".py") else (package / place).glob("*.py"):
            cited |= {number for text in said_in(path) for number in numbers_in(text)}
    assert cited
    assert [number for number in sorted(cited) if not sentence(number)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_sentences_are_of_rules_that_exist_and_are_no_copies_of_them(edition: str, reference_texts: Path) -> None:
    book = read_rules(reference_texts / "rules" / f"{edition}.txt")
    for number, text in sentences(edition).items():
        section = number[:3] in book.sections
        assert number in book.rules or not section or number == "706.2", number
        words = " ".join(rule.text for rule in book.rules.values() if rule.number == number)
        assert text not in words


def test_a_file_is_read_with_examples_and_glossary() -> None:
    book = parse_rules(FILE.splitlines(), "small")
    assert list(book.rules) == ["100.1", "100.1a", "101.1"]
    rule = book.rules["100.1a"]
    assert (rule.text, rule.examples) == ("A lettered rule that goes on in the next line.", ("A case of it.",))
    assert rule.title == "General"
    assert book.glossary == {
        "Active Player": "The player whose turn it is. See rule 100.1.",
        "Anthem": "A word for an effect.",
    }
    assert [rule.number for rule in book.under("100.1")] == ["100.1", "100.1a"]


def test_words_and_numbers_find_rules_and_glossary() -> None:
    book = parse_rules(FILE.splitlines(), "small")

    def found(words: str) -> list[str]:
        return [one.number if isinstance(one, Rule) else one[0] for one in book.find(words)]

    assert found("player turn") == ["Active Player"]
    assert found("100.1") == ["100.1", "100.1a", "Active Player"]
    assert found("golden") == ["101.1"]


def test_what_is_no_rules_file_is_refused_and_the_old_one_stays(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "shelf")
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_bytes("".join(f"{100 + n}.1. Rule number {n}.\r\n" for n in range(60)).encode("utf-8-sig"))
    bad.write_text("Dear diary,\n")
    assert shelf.book() is None
    assert len(shelf.take_in(good).rules) == 60
    with pytest.raises(NoRules, match="0 numbered rules"):
        shelf.take_in(bad)
    again = Shelf(tmp_path / "shelf").book()
    assert again is not None
    assert len(again.rules) == 60
