"""What another thread says when nobody listens any more is heard by nobody, and ends nothing."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

import mtgtable.ui.cardroom.deck_figures as deck_figures
from mtgtable.cards.starter import starter_cards
from mtgtable.lab.exact.figures import DeckFigures, figures
from mtgtable.session.building.draft import Draft
from mtgtable.ui.cardroom.deck_figures import DeckCounting
from mtgtable.ui.controls.messenger import Messenger


class Listener(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, object, int]] = []

    @Slot(str, object)
    def hear(self, what: str, about: object) -> None:
        self.heard.append((what, about, threading.get_ident()))


def test_words_of_another_thread_are_heard_in_the_windows(qtbot: QtBot) -> None:
    listener = Listener()
    messenger = Messenger(listener.hear)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(messenger.told.emit, "cards", (1, None)).result()
    qtbot.waitUntil(lambda: bool(listener.heard))
    assert listener.heard == [("cards", (1, None), threading.get_ident())]


def test_a_deck_may_be_closed_while_it_is_counted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(*args: Any) -> DeckFigures:
        begun.set()
        assert may_end.wait(30)
        return figures(*args)

    monkeypatch.setattr(deck_figures, "figures", slow)
    card = next(card for card in starter_cards() if card.name == "Lightning Bolt")
    counting = DeckCounting(lambda _: card)
    heard: list[object] = []
    counting.counted.connect(heard.append)
    draft = Draft().with_change(card.name, 4)
    counting.ask(draft)
    qtbot.waitUntil(begun.is_set, timeout=60_000)  # the first card that is read builds the grammar
    begun.clear()
    may_end.set()
    qtbot.waitUntil(lambda: bool(heard), timeout=30_000)
    may_end.clear()
    with ThreadPoolExecutor(1) as thread:
        work = thread.submit(counting._work, deck_figures._Wish(1, draft), {card.name: card})
        assert begun.wait(30)
        shiboken6.delete(counting)
        may_end.set()
        work.result(30)
    assert len(heard) == 1
