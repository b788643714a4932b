"""Sentences for what is cited, and reading a rules file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from mtgtable.model.edition import EDITIONS
from mtgtable.resources import resource
from mtgtable.session.rulebook.comprehensive import NoRules, Rule, parse_rules, read_rules
from mtgtable.session.rulebook.sentences import numbers_in, sentence, sentences
from mtgtable.session.rulebook.shelf import Shelf

PACKAGE = Path(__file__).parents[3] / "mtgtable"
CITING = (
    "engine/continuous",
    "engine/changes/attaching.py",
    "engine/changes/telling.py",
    "engine/turn/state_based.py",
    "engine/turn/unfit_attachments.py",
    "lab/what_if.py",
    "session/study",
    "session/quiz",
    "session/commands/explain.py",
    "session/not_counted.py",
    "session/layer_words.py",
    "session/layer_story.py",
    "ui/layers",
    "ui/study",
    "ui/quiz",
    "ui/rules",
)
"""Where explanations are made, and what the log says of an object that has left: code, and what stands above it."""

BOARDS = ("quiz/boards.json", "scenarios", "guides/layers.md", "guides/study.md", "rules/sentences.json")
"""What ships and names rules that somebody clicks on or looks up."""

NO_RULES = frozenset({"150.0", "240.0", "300.0", "340.0", "460.0", "640.0"})
"""Lengths in pixels."""

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


def files(root: Path, places: Iterable[str], ending: str) -> Iterator[Path]:
    for place in places:
        yield from (root / place).rglob(f"*{ending}") if (root / place).is_dir() else [root / place]


def citable() -> dict[str, str]:
    """Every number of the current rules that an explanation may cite, with a place where it stands."""
    texts = [*files(PACKAGE, CITING, ".py"), *files(resource("."), BOARDS, ".json")]
    older = {number for edition in EDITIONS.values() for number in edition.numbers.values()}
    older |= {number for name in ("2007", "2011") for number in sentences(name)}
    found: dict[str, str] = {}
    for path in texts:
        for number in numbers_in(path.read_text(encoding="utf-8")):
            if number not in NO_RULES and (number in sentences("current") or number not in older):
                found.setdefault(number, path.name)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_that_can_be_cited_has_a_sentence_of_its_own(edition: str) -> None:
    """Under the number that the edition gives it, and the same sentence or the edition's own."""
    cited = citable()
    assert len(cited) > 150
    own = {number for name in EDITIONS for number in sentences(name)}
    assert {number: place for number, place in cited.items() if number not in own} == {}
    cite = EDITIONS[edition].cite
    assert [number for number in cited if not sentence(cite(number), edition)] == []


@pytest.mark.parametrize("edition", ["2007", "2011"])
def test_what_an_older_text_numbers_otherwise_is_said_under_its_number(edition: str) -> None:
    """608.2h of today is 608.2g in 2011, which isn't what 608.2g says today."""
    for number, older in EDITIONS[edition].numbers.items():
        if number in citable():
            assert older in sentences(edition), f"{number} is {older}"


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


def test_whole_words_are_found_before_parts_of_others() -> None:
    rules = "100.1. Players draw.\n101.1. A layer is applied.\n102.1. Two layers.\n"
    book = parse_rules(rules.splitlines(), "small")
    found = [one.number for one in book.find("layer") if isinstance(one, Rule)]
    assert found[0] == "101.1"
    assert sorted(found) == ["100.1", "101.1", "102.1"]


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
