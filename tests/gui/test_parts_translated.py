"""What is put into a translated sentence is translated too: fixed cards are played by chance, each part is looked at.

Between the marks only names, rules text and numbers may stand: in questions and their buttons, undo, tips, refusals and
the log.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.starter import starter_cards
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import Cast, ManualPut, PlayLand
from mtgtable.model.types import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.gestures import refusal
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.questions import question
from mtgtable.ui.said import said
from mtgtable.ui.undone import undone
from mtgtable.ui.window import Window
from tests.engine.random_player import random_answer
from tests.gui.hands import A, B
from tests.gui.visible_texts import left_over, marked_by_parts, texts_under

pytestmark = pytest.mark.gui

PLAYED = (
    "Blightning", "Boros Charm", "Selesnya Charm", "Grab the Reins", "Dismember", "Gods Willing", "Clone",
    "Painter's Servant",
    "Mind Bend", "Contract Killing", "Diabolic Tutor", "Brainstorm", "Serum Visions", "Siege-Gang Commander",
    "Altar's Reap", "Blaze", "Sign in Blood", "Prey Upon", "Vines of Vastwood", "Hangarback Walker", "Oblivion Ring",
    "Duress", "Gitaxian Probe", "Rift Bolt", "Jace Beleren", "History of Benalia", "The Eldest Reborn", "Raise Dead",
    "Cultivate", "Story Circle", "Distorting Lens", "Polukranos, World Eater", "Reveillark", "Umezawa's Jitte",
    "Smuggler's Copter", "Goblin Bushwhacker", "Depths of Desire", "Aether Vial", "Evil Twin", "Ajani Goldmane",
)  # fmt: skip

STARTER = {printed.name: printed for printed in starter_cards()}
NAMES = sorted(
    {"Ana", "Ben", "Test", *STARTER, *(face.name for one in STARTER.values() for face in one.faces)},
    key=len, reverse=True,
)  # fmt: skip
NAMED = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in NAMES))
SYMBOLS = re.compile(r"\{[^{}]*\}|\(\d{3}[\d.a-z]*\)|\b(?:Esc|Ctrl|Alt|Shift|Return|Enter|Space|Tab|F\d+)\b")
"""Of mana, numbers of rules, and keys, which Qt names."""
TYPES = frozenset(
    {*CARD_TYPES, *SUPERTYPES, *(one for kind in SUBTYPES_OF.values() for one in kind), "Token", "Tokens"}
)
"""Words of the game that a card bears, the same in every language."""

WORD = re.compile(r"[A-Za-z]{2,}")


def words_of(text: str) -> str:
    """The words of a text without names and symbols."""
    return " ".join(WORD.findall(NAMED.sub(" ", SYMBOLS.sub(" ", text))))


TEXTS = tuple(words_of(face.oracle_text) for one in STARTER.values() for face in one.faces)


def compiled(name: str) -> CompiledCard:
    return compile_printed(STARTER[name]).compiled


def english(text: str) -> str:
    """The first words in it that are no name, no rules text, and never were translated."""
    for words in map(words_of, left_over(text)):
        of_rules_text = words.count(" ") > 1 and any(words in rules for rules in TEXTS)
        if not of_rules_text and not TYPES.issuperset(words.split()):
            return words
    return ""


@pytest.fixture
def speaking(qtbot: QtBot, dressed: None) -> Iterator[Window]:
    """A window whose German bears marks by parts, with a game of two persons."""
    with marked_by_parts():
        made = Window()
        qtbot.addWidget(made)
        made.resize(1280, 760)
        with qtbot.waitExposed(made):
            made.show()
        made.furnish()
        lands = tuple(compiled(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))
        deck = (*lands * 4, *(compiled(name) for name in ("Grizzly Bears", "Shock", "Opt", "Sol Ring") * 5))
        sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Ben", deck)), seed=5, mulligans=False))
        sitting.pass_while(idle)
        for land in lands * 3:
            sitting.act(A, ManualPut(A, land, Zone.BATTLEFIELD, entering=False))
        for player in (A, B):
            for name in ("Grizzly Bears", "Sol Ring"):
                sitting.act(player, ManualPut(player, compiled(name), Zone.BATTLEFIELD, entering=False))
            sitting.act(player, ManualPut(player, compiled("Serra Angel"), Zone.GRAVEYARD))
        made.sit_down(sitting, "Test")
        yield made
        sitting.mark_saved()
        QApplication.processEvents()


def heard(window: Window) -> Iterator[tuple[str, str]]:
    """All that is said now."""
    play = window.play
    if play.decision is not None:
        yield "question", question(play, play.decision)
        yield from texts_under(window.prompt)
    yield "undo", undone(play.sitting.undo_label_for(A))
    yield "undo, to all", undone(play.sitting.undo_label)
    for view in play.view.players[A].hand:
        yield "refusal", refusal(play, view)


def played(window: Window, name: str, dice: random.Random) -> Iterator[tuple[str, str]]:
    """The card is put into a hand and cast, and all that it asks is answered by chance."""
    play = window.play
    sitting = play.sitting
    before = sitting.record.position
    sitting.act(A, ManualPut(A, compiled(name), Zone.HAND))
    play.look_again()
    card = play.view.players[A].hand[-1]
    yield from heard(window)
    begun = next((one for one in play.legal() if isinstance(one, Cast | PlayLand) and one.object == card.id), None)
    if begun is None or not play.act(begun):
        return
    for _ in range(25):
        yield from heard(window)
        decision = sitting.game.decision
        if decision is None:
            if not sitting.state.stack:
                break
            play.pass_priority()
            continue
        answer = random_answer(sitting.game, decision, dice)
        try:
            sitting.answer(decision.player, answer) if answer is not None else sitting.cancel()
        except IllegalAnswer as wrong:
            yield "refusal", said(wrong.sentence)
        play.look_again()
    for entry in sitting.state.log[-12:]:
        yield "log", said(entry.text)
    while sitting.record.position > before:
        sitting.undo()
    play.look_again()


def test_what_cards_put_into_sentences_is_translated(speaking: Window) -> None:
    found = {
        (name, where, text): words
        for number, name in enumerate(PLAYED)
        for where, text in played(speaking, name, random.Random(number))
        if (words := english(text))
    }
    assert found == {}


@pytest.mark.parametrize("text", ["target: Grizzly Bears", "0 chosen, but exactly 2 must be", "cast Opt"])
def test_what_was_never_translated_is_found(text: str) -> None:
    assert english(text)
    with marked_by_parts():
        assert not english(undone(text) if ": " in text or text.startswith("cast") else said(text))
