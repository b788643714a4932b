"""Every rule of the grammar stands beside an example of what it reads; here each is read."""

from __future__ import annotations

import pytest

from mtgtable.oracle.abilities import casting, replacements, statics
from mtgtable.oracle.compiling import compile_card
from mtgtable.oracle.events import happenings
from mtgtable.oracle.grammar.frames import ALL_FRAMES, Frame
from mtgtable.oracle.nouns import endings as noun_endings
from mtgtable.oracle.sentences import afterthoughts
from mtgtable.oracle.sentences.sentences import read_effect
from mtgtable.oracle.terms import amounts, conditions
from mtgtable.oracle.wording.normalise import paragraphs
from mtgtable.oracle.wording.tokens import Text
from tests.oracle.cards import card


def read(text: str) -> Text:
    """The normalised tokens of a text in which the card is called by what it is."""
    (paragraph,) = paragraphs(text.replace("~", "this creature"), ("Example",))
    return Text(paragraph.tokens)


@pytest.mark.parametrize("frame", ALL_FRAMES, ids=lambda frame: frame.example)
def test_verb_frames_read_their_examples(frame: Frame) -> None:
    text = read(frame.example)
    found = read_effect(text, 0, text.n)
    if any(sentence.effect is None for sentence in found.sentences):
        stop = text.n - 1 if text.t[text.n - 1] == "." else text.n
        assert statics.read_static(text, 0, stop), frame.pattern


@pytest.mark.parametrize(("pattern", "example"), conditions.EXAMPLES)
def test_conditions_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    found = text.slot("condition", 0)
    assert found is not None
    assert found[1] == text.n, pattern


@pytest.mark.parametrize(("pattern", "example"), happenings.EXAMPLES)
def test_events_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    found = happenings.read_event(text, 0)
    assert found is not None
    assert found[1] == text.n, pattern


@pytest.mark.parametrize(("pattern", "example"), amounts.EXAMPLES)
def test_amounts_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    found = text.slot("amount", 0)
    assert found is not None
    assert found[1] == text.n, pattern


@pytest.mark.parametrize(("pattern", "example"), noun_endings.EXAMPLES)
def test_descriptions_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    found = [text.slot("noun", 0), text.slot("object", 0)]
    assert any(one is not None and one[1] == text.n for one in found), pattern


@pytest.mark.parametrize(("pattern", "example"), casting.EXAMPLES)
def test_casting_rules_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    assert casting.read_casting(text, 0, text.n), pattern


@pytest.mark.parametrize(("pattern", "example"), replacements.EXAMPLES)
def test_replacements_read_their_examples(pattern: str, example: str) -> None:
    text = read(example)
    assert replacements.read_replacement(text, 0, text.n), pattern


@pytest.mark.parametrize(("pattern", "example"), statics.EXAMPLES)
def test_statics_read_their_examples(pattern: str, example: str) -> None:
    first = read("As long as a creature card with flying is in a graveyard, ~ has flying")
    if "creature spells you control" in example or "this effect continues" in example:
        first = read("Creatures you control are black")
    before = statics.read_static(first, 0, first.n)
    assert before
    text = read(example)
    assert statics.read_static(text, 0, text.n, before), pattern


@pytest.mark.parametrize(("pattern", "example"), afterthoughts.EXAMPLES)
def test_afterthoughts_read_their_examples(pattern: str, example: str) -> None:
    text = f"{{T}}: {example}" if "ctivate" in example else example
    kind = "Artifact" if "ctivate" in example else "Instant"
    if "triggers only" in example:
        text, kind = f"Whenever you gain life, {example[0].lower()}{example[1:]}", "Artifact"
    if example == "This effect lasts indefinitely.":
        text = "Target creature becomes white. " + example
    assert compile_card(card("Example", kind, text.replace("~", "Example"))).unsupported == (), pattern
