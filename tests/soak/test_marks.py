"""No mark of the compiler in what a player reads: prompts, options, the log, objects and their plain words.

Rules text is compiled with marks in it: ``~`` for the card's own name, names in pointed brackets. A player sees none.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.game import Game
from mtgtable.engine.showing.viewing import view
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.session.catalog import compile_printed
from mtgtable.session.understood import understood
from tests.engine.random_player import RandomGame
from tests.soak.decks import mixture

pytestmark = pytest.mark.soak

MARK = re.compile(r"~|<[a-z][a-z. ]*>|\{(?:name|granter|this|self|[a-z]+ [^}]*)\}|\b(?:granter|event\.\w+|cost\.\w+)\b")
INPUTS = 250


def texts(node: object) -> Iterator[str]:
    """Every text in what a player is shown."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, Mapping):
        yield from texts(tuple(node.values()))
    elif isinstance(node, tuple | list | frozenset):
        for part in node:
            yield from texts(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            yield from texts(getattr(node, one.name))


def test_a_mark_is_found() -> None:
    assert [text for text in texts(Option("Put ~ there", None, ("all <each> of them",))) if MARK.search(text)] == [
        "Put ~ there", "all <each> of them",
    ]  # fmt: skip


def marked(game: Game) -> set[str]:
    """Texts with a mark in them, as anybody at the table reads them now."""
    found = set()
    for player in game.state.players:
        shown = view(game, player.id)
        found |= {text for text in texts(shown) if MARK.search(text)}
    for id_ in game.state.battlefield:
        found |= {text for text in understood(game, id_) if MARK.search(text)}
    return found


def played(decks: tuple[tuple[CompiledCard, ...], ...], seed: int) -> set[str]:
    seats = tuple(SeatSetup("AB"[seat], deck) for seat, deck in enumerate(decks))
    table = RandomGame(Game.start(GameSetup(seats, seed=seed)), random.Random(seed))
    found: set[str] = set()
    while not table.game.state.over and len(table.inputs) < INPUTS:
        table.step()
        if table.game.decision is not None or len(table.inputs) % 5 == 0:
            found |= marked(table.game)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_no_mark_is_shown_in_games_of_starter_cards(seed: int) -> None:
    assert played((mixture(seed), mixture(seed + 10)), seed) == set()


def test_no_mark_is_shown_in_games_of_the_pool(reference_texts: Path, soak_is_long: bool) -> None:
    """Decks of forty cards drawn at random, half of them lands that a starter deck has."""
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    pool = sorted(cards, key=lambda card: card.name)
    for seed in range(20 if soak_is_long else 2):
        dice = random.Random(seed)
        decks = tuple(
            (*(compile_printed(card).compiled for card in dice.sample(pool, 40)), *mixture(seed + seat)[:20])
            for seat in range(2)
        )
        assert played(decks, seed) == set()
