"""What a text says that X can't be greater than is the most that may be announced, or paid (107.3a, 107.3f)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, B, Play, lands


def _asked(text: str, cost: str = "{X}{R}", sizes: int = 0) -> d.Number:
    """What Ana is asked for as she casts it with eight lands, and so many bears."""
    table = Table()
    lands(table, MOUNTAIN, 8)
    for _ in range(sizes):
        table.put(BEARS, A)
    table.put(BEARS, B)
    rite = compile_printed(PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, cost),)))
    spell = table.put(rite.compiled.front, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(spell))
    asked = play.game.decision
    assert isinstance(asked, d.Number)
    return asked


@pytest.mark.parametrize(
    ("most", "expected"),
    [
        ("the number of players in the game", 2),
        ("the greatest power among creatures you control", 2),
        ("the number of creatures you control", 3),
        ("the number of lands you control", 7),  # the mana for more isn't there
    ],
)
def test_no_more_than_the_text_says_is_announced(most: str, expected: int) -> None:
    assert _asked(f"X can't be greater than {most}.\nDraw X cards.", sizes=3).maximum == expected


def test_an_x_of_a_cost_by_hand_is_held_to_it_too() -> None:
    text = "As an additional cost to cast this spell, frobnicate X. X can't be greater than the number of players."
    assert _asked(f"{text}\nDraw X cards.", "{R}").maximum == 2


def test_what_may_be_paid_as_it_resolves_is_held_to_it() -> None:
    """107.3f: of a triggered ability."""
    may = "When this creature enters, you may pay {X}. If you do, draw X cards."
    text = f"{may} X can't be greater than the number of players."
    table = Table()
    lands(table, MOUNTAIN, 8)
    face = PrintedFace("Odd Bear", "Creature", text, "{R}", "2", "2")
    made = compile_printed(PrintedCard("Odd Bear", "normal", (face,)))
    assert made.supported
    bear = table.put(made.compiled.front, A, Zone.HAND)
    for _ in range(3):
        table.put(BEARS, A, Zone.LIBRARY)
    play = Play(table)
    play.cast(A, bear)
    play.resolve()
    while not play.game.state.stack:
        play.pass_once()
    play.resolve()
    play.say(d.Said(True))
    asked = play.game.decision
    assert isinstance(asked, d.Number)
    assert asked.maximum == 2


def test_what_is_told_of_x_as_it_is_cast_is_told_as_it_is_announced() -> None:
    """601.2b: in words that aren't understood."""
    asked = _asked("X is the number of frobs in an opponent's graveyard as you cast this spell.\nDraw X cards.")
    assert "X is the number of frobs" in asked.prompt
    assert "(" not in asked.prompt, "what stands in brackets isn't shown, as reminder text"
