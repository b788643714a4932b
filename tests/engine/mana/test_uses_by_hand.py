"""What says on what mana may be spent, and isn't understood, speaks as that mana is spent, not before (106.6)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, Cast
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, A, Play

ODD = "{T}: Add {G}{G}. Spend this mana only to frobnicate."


def _play(text: str = ODD) -> tuple[Play, ObjectId, ObjectId]:
    """Ana has what makes that mana, and a bear in hand."""
    table = Table()
    rock = PrintedFace("Odd Rock", "Artifact", text, "{1}")
    made = compile_printed(PrintedCard("Odd Rock", "normal", (rock,)))
    assert not made.supported
    return Play(table), table.put(made.compiled.front, A), table.put(BEARS, A, Zone.HAND)


def _asked(play: Play) -> list[str]:
    """What waits for hands until nothing is asked."""
    found = []
    while play.game.decision is not None:
        if play.game.decision.purpose == BY_HAND:
            found.append(play.game.decision.prompt)
            play.say(d.Chosen(()))
        else:
            play.pay()
    return found


@pytest.mark.parametrize("text", [ODD, "{T}: Add {G}{G}. You can't spend this mana to frobnicate."])
def test_it_speaks_once_as_a_spell_is_paid_with_it(text: str) -> None:
    play, rock, bear = _play(text)
    play.game.act(A, Activate(rock, 0))
    assert _asked(play) == [], "nothing is spent yet"
    play.game.act(A, Cast(bear))
    said = _asked(play)
    assert len(said) == 1
    assert "this mana" in said[0]
    assert play.game.state.stack


def test_it_can_be_taken_back_then() -> None:
    play, rock, bear = _play()
    play.game.act(A, Activate(rock, 0))
    play.game.act(A, Cast(bear))
    while play.game.decision is not None and play.game.decision.purpose != BY_HAND:
        play.pay()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert asked.cancellable
    play.game.cancel()
    assert not play.game.state.stack
    assert bear in play.game.state.zone(Zone.HAND, A)


def test_other_mana_is_spent_without_a_word() -> None:
    play, _, bear = _play()
    for _ in range(2):
        play.game.act(A, Activate(play.put(FOREST), 0))
    play.game.act(A, Cast(bear))
    assert _asked(play) == []
    assert play.game.state.stack


def test_it_speaks_as_an_ability_is_paid_with_it() -> None:
    play, rock, _ = _play()
    fountain = PrintedFace("Odd Fountain", "Artifact", "{2}: You gain 2 life.", "{1}")
    source = play.put(compile_printed(PrintedCard("Odd Fountain", "normal", (fountain,))).compiled.front)
    play.game.act(A, Activate(rock, 0))
    play.game.act(A, Activate(source, 0))
    assert len(_asked(play)) == 1
    play.resolve()
    assert play.life(A) == 22
