"""What always holds and isn't understood speaks as its permanent enters, and only then (604.2)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualAttach, ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, A, Play


def _waits(play: Play) -> bool:
    return play.game.decision is not None and play.game.decision.purpose == BY_HAND


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        ("Each other creature you control has frobnication from each of its colors.", True),
        ('Each noncreature, nonland artifact is a frobnicator with "{1}: Frobnicate.", whatever it costs.', True),
        ("Creatures you control have frobnication as long as you control a Forest.", True),
        ("This creature gets +1/+1 for each frobnicator among the cards of all players.", True),
        ("This creature has all frobnications of the exiled card.", False),
        ("Whenever a frob frobs, it has frobnication.", False),
    ],
)
def test_it_speaks_as_it_enters(text: str, speaks: bool) -> None:
    face = PrintedFace("Odd Bear", "Creature", text, "{R}", "2", "2")
    made = compile_printed(PrintedCard("Odd Bear", "normal", (face,)))
    assert made.unsupported_clauses == (text,)
    play = Play(Table())
    play.game.act(A, ManualPut(A, made.compiled, Zone.BATTLEFIELD, entering=True))
    assert _waits(play) is speaks
    if speaks:
        play.say(d.Chosen(()))
    play.game.act(A, ManualPut(A, CompiledCard("Bears", "normal", (BEARS,)), Zone.BATTLEFIELD, entering=True))
    assert not _waits(play), "it holds for others without a word"


def test_what_equipment_gives_speaks_as_it_is_attached_and_not_as_another_is() -> None:
    text = "Equipped creature has frobnication from each of its colors."
    face = PrintedFace("Odd Axe", "Artifact — Equipment", f"{text}\nEquip {{0}}", "{1}")
    odd = compile_printed(PrintedCard("Odd Axe", "normal", (face,)))
    assert odd.unsupported_clauses == (text,)
    plain = compile_printed(
        PrintedCard("Axe", "normal", (PrintedFace("Axe", "Artifact — Equipment", "Equip {0}", "{1}"),))
    )
    table = Table()
    bear = table.put(BEARS, A)
    play = Play(table)
    ids = []
    for card in (odd.compiled, plain.compiled):
        play.game.act(A, ManualPut(A, card, Zone.BATTLEFIELD, entering=True))
        assert not _waits(play)
        ids.append(max(play.game.state.objects))
    play.game.act(A, ManualAttach(ids[1], bear))
    assert not _waits(play)
    play.game.act(A, ManualAttach(ids[0], bear))
    assert _waits(play)
