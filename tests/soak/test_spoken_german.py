"""What the cards ask and what they leave in the log is said in German: all the starter cards, in all that they do."""

from __future__ import annotations

import random

import pytest

from mtgtable.cards.starter import starter_cards
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.game import Game
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.prompt.questions import is_rules_text
from mtgtable.ui.said import known
from tests.soak import sweep

WORDS = frozenset(
    {"creature type", "land type", "basic land type", "vote", "dungeon", "room", "door", "mana", "keyword"}
)
"""Choices among words of the game, which are the same in every language."""


@pytest.fixture(scope="module")
def heard() -> dict[str, str]:
    """Each sentence that was asked or written, with the card."""
    found: dict[str, str] = {}
    asked, finished = sweep._answer, sweep._finish
    name = ""

    def answer(game: Game, decision: d.Decision, eager: bool, dice: random.Random) -> None:
        if not is_rules_text(decision.prompt):
            found.setdefault(decision.prompt, name)
        for option in decision.options if isinstance(decision, d.Listing) else ():
            if option.ref is None and decision.purpose not in WORDS and option.label[:1].islower():
                found.setdefault(option.label, name)
        asked(game, decision, eager, dice)

    def finish(game: Game, eager: bool) -> None:
        try:
            finished(game, eager)
        finally:
            for entry in game.state.log:
                found.setdefault(entry.text, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweep, "_answer", answer)
        patch.setattr(sweep, "_finish", finish)
        for card in map(compile_printed, starter_cards()):
            name = card.compiled.name
            if card.supported:
                sweep.tried(card.compiled)
    return found


def test_much_is_asked_and_written(heard: dict[str, str]) -> None:
    assert len(heard) > 300


def test_every_question_and_every_line_of_the_log_is_known_in_german(heard: dict[str, str]) -> None:
    unknown = {text: card for text, card in heard.items() if not known("de", text)}
    assert unknown == {}
