"""Every rule of the grammar stands beside an example of what it reads; here each is read."""

from __future__ import annotations

import keyword
from collections.abc import Callable
from typing import Any

import pytest

from mtgtable.oracle.abilities import casting, instead, replacements, statics
from mtgtable.oracle.compiling import compile_card
from mtgtable.oracle.events import happenings, would
from mtgtable.oracle.grammar.rules import REGISTRY, Rule, every_rule
from mtgtable.oracle.sentences.sentences import read_effect
from mtgtable.oracle.wording.normalise import paragraphs
from mtgtable.oracle.wording.tokens import Text
from tests.oracle.cards import card


def read(text: str) -> Text:
    """The normalised tokens of a text in which the card is called by what it is."""
    (paragraph,) = paragraphs(text.replace("~", "this creature"), ("Example",))
    return Text(paragraph.tokens)


def _verb(example: str) -> bool:
    text = read(example)
    found = read_effect(text, 0, text.n)
    if all(sentence.effect is not None for sentence in found.sentences):
        return True
    stop = text.n - 1 if text.t[text.n - 1] == "." else text.n
    return bool(statics.read_static(text, 0, stop))


def _slot(*names: str) -> Callable[[str], bool]:
    def reads(example: str) -> bool:
        text = read(example)
        return any((found := text.slot(name, 0)) is not None and found[1] == text.n for name in names)

    return reads


def _event(example: str) -> bool:
    text = read(example)
    found = happenings.read_event(text, 0)
    return found is not None and found[1] == text.n


def _paragraph(reader: Callable[[Text, int, int], Any]) -> Callable[[str], bool]:
    def reads(example: str) -> bool:
        text = read(example)
        return bool(reader(text, 0, text.n))

    return reads


def _static(example: str) -> bool:
    first = read("As long as a creature card with flying is in a graveyard, ~ has flying")
    if "can't reduce" in example or "reduces only" in example:
        first = read("Activated abilities of creatures cost {2} less to activate")
    if "creature spells you control" in example or "this effect continues" in example:
        first = read("Creatures you control are black")
    if "doesn't remove" in example:
        first = read("Enchanted creature has protection from white")
    if "also have" in example:
        first = read("Creatures you control get +1/+1")
    if "instead as long as" in example:
        first = read("Enchanted creature gets -2/-0")
    if "cast this way" in example:
        first = read("You may cast creature spells from your graveyard")
    if "still" in example:
        first = read("All lands are 1/1 creatures")
    before = statics.read_static(first, 0, first.n)
    assert before
    text = read(example)
    return bool(statics.read_static(text, 0, text.n, before))


def _afterthought(example: str) -> bool:
    text = f"{{T}}: {example}" if "ctivate" in example else example
    kind = "Artifact" if "ctivate" in example else "Instant"
    if "triggers only" in example or "Do this only" in example:
        text, kind = f"Whenever you gain life, {example[0].lower()}{example[1:]}", "Artifact"
    if example == "This effect lasts indefinitely.":
        text = "Target creature becomes white. " + example
    return compile_card(card("Example", kind, text.replace("~", "Example"))).unsupported == ()


def _would(example: str) -> bool:
    text = read(example)
    found = would.read_would(text, 0)
    return found is not None and found[1] == text.n


def _change(example: str) -> bool:
    """One of these events can become so."""
    events = ("~ would die", "a source would deal damage to you", "you would draw a card", "you would gain life",
              "an opponent would gain life", "~ would be destroyed",
              "an effect would create one or more tokens under your control", "you would create a Food or Clue token",
              "one or more +1/+1 counters would be put on a creature you control",
              "a spell or ability an opponent controls causes you to discard ~",
              "you would begin your turn", "a land is tapped for mana",
              "you would get one or more counters", "you would put one or more counters on a permanent or player",
              "a spell or ability you control would counter a spell")  # fmt: skip
    return any(instead.read_instead(text, 0, text.n) for one in events for text in [read(f"If {one}, {example}.")])


READS: dict[str, Callable[[str], bool]] = {
    "verb of players": _verb,
    "verb of objects": _verb,
    "verb of sizes": _verb,
    "condition": _slot("condition"),
    "event": _event,
    "amount": _slot("amount"),
    "ending": _slot("noun", "object"),
    "casting": _paragraph(casting.read_casting),
    "replacement": _paragraph(replacements.read_replacement),
    "would": _would,
    "change of an event": _change,
    "static": _static,
    "afterthought": _afterthought,
}
"""How the example of a rule of each kind is read."""


def test_every_kind_of_rule_is_tried_here() -> None:
    assert set(READS) == set(REGISTRY)


@pytest.mark.parametrize("rule", list(every_rule()), ids=lambda rule: f"{rule.kind}: {rule.example}")
def test_every_rule_reads_its_example(rule: Rule[Any, Any]) -> None:
    assert READS[rule.kind](rule.example), rule.pattern


def test_rules_are_named_for_what_they_read() -> None:
    nameless = [rule.pattern for rule in every_rule() if rule.name.startswith("_") or keyword.iskeyword(rule.name)]
    assert nameless == []


def test_no_two_rules_of_a_module_share_a_name() -> None:
    """Rules made in a loop share one function, which stands at one place in its module."""
    places: dict[tuple[str, str], set[int]] = {}
    for rule in every_rule():
        places.setdefault((rule.build.__module__, rule.name), set()).add(rule.build.__code__.co_firstlineno)
    assert {name: lines for name, lines in places.items() if len(lines) > 1} == {}
