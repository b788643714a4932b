"""A game that was saved while several players were being asked: it opens at that question, or says what doesn't fit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgtable.engine.asking.decisions import Chosen, Said, YesNo
from mtgtable.engine.asking.inputs import Cast, ManualPut, Pass
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.saves import ReplayDiffers, read_save, sealed
from mtgtable.session.sitting import Sitting
from tests.oracle.cards import card as printed

A, B = PlayerId(0), PlayerId(1)

ASHES = compile_card(
    printed(
        "Odd Ashes",
        "Sorcery",
        "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a "
        "basic land card and put it onto the battlefield. Then each player who searched their library this way "
        "shuffles.",
        "{0}",
    )
)
RUIN = compile_card(printed("Odd Ruin", "Land", "{T}: Add {C}."))
FOREST = compile_card(printed("Forest", "Basic Land — Forest", "({T}: Add {G}.)"))


def asked_of_both(path: Path) -> Sitting:
    """Ana has searched, Ben is asked; saved there."""
    seats = (NewSeat("Ana", (FOREST,) * 40), NewSeat("Ben", (FOREST,) * 40))
    sitting = Sitting.new(NewGame(seats, seed=5, mulligans=False))
    sitting.pass_while(lambda game: game.state.turn.step != "precombat_main")
    for player in (A, B):
        sitting.act(A, ManualPut(player, RUIN, Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, ASHES, Zone.HAND))
    held = next(one.id for one in sitting.view(None).players[A].hand if one.name == "Odd Ashes")
    sitting.act(A, Cast(held))
    while sitting.game.decision is None:
        holder = sitting.state.turn.priority
        assert holder is not None
        sitting.act(holder, Pass())
    sitting.answer(A, Said(True))
    sitting.answer(A, Chosen((0,)))
    asked = sitting.game.decision
    assert isinstance(asked, YesNo)
    assert asked.player == B
    sitting.save(path)
    return sitting


def test_it_opens_at_the_question_that_was_open(tmp_path: Path) -> None:
    path = tmp_path / "asked.json"
    before = asked_of_both(path)
    again = Sitting.load(path)
    assert again.game.decision == before.game.decision
    assert state_bytes(again.state) == state_bytes(before.state)
    again.answer(B, Said(False))
    assert again.game.decision is None


def test_an_older_order_of_asking_is_told_and_the_table_before_it_is_offered(tmp_path: Path) -> None:
    """The program that wrote it asked Ben first: his answers don't fit what is asked now."""
    path = tmp_path / "asked.json"
    asked_of_both(path)
    written = path.read_text()
    data = json.loads(written)
    for entry in data["entries"][-2:]:
        entry["input"]["player"] = int(B)
    path.write_text(json.dumps(sealed(data)))
    with pytest.raises(ReplayDiffers) as caught:
        Sitting.load(path)
    assert "refused" in caught.value.why
    assert caught.value.has_snapshot
    offered = caught.value.from_snapshot()
    assert offered.game.decision is None
    assert [item.name for item in offered.view(None).stack] == ["Odd Ashes"], "it is still to resolve"
    assert json.loads(path.read_text())["entries"], "the file stays as it was"


def test_opened_at_its_snapshot_it_comes_to_the_same_question(tmp_path: Path) -> None:
    path = tmp_path / "asked.json"
    before = asked_of_both(path)
    again = Sitting.open(read_save(path))
    said = ""
    while again.replay is not None:
        said = said or again.go_on_replaying()
    assert said == ""
    assert again.game.decision == before.game.decision
