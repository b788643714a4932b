"""A game that another program wrote down opens after the last input that can be played, and is kept whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mtgtable.engine.asking.decisions import Chosen
from mtgtable.engine.asking.inputs import Cast, ManualDraw, ManualLife, ManualPut, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card, compiling
from mtgtable.oracle.abilities import structure
from mtgtable.session.as_far import as_far_as_it_goes
from mtgtable.session.catalog import compile_printed
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.opened_game import open_game
from mtgtable.session.record import Input, do
from mtgtable.session.saves import read_save
from mtgtable.session.sitting import Sitting
from tests.session.decks import hotseat, play

A, B = PlayerId(0), PlayerId(1)
RITE = PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", "Frobnicate target creature.", "{0}"),))
BEAR = compile_card(PrintedCard("Bear", "normal", (PrintedFace("Bear", "Creature — Bear", "", "{1}", "2", "2"),)))


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A program in which spells that aren't understood have no targets, until the patch is undone."""
    monkeypatch.setattr(structure, "aims_by_hand", lambda *_, **__: ())
    compiling._cached.cache_clear()
    yield monkeypatch
    compiling._cached.cache_clear()


def written_by_it(folder: Path) -> tuple[int, int]:
    """The journal of a game with such a spell; how many inputs came before it was cast, and how many there were."""
    seats = (NewSeat("Ana", (compile_printed(RITE),) * 40), NewSeat("Ben", (compile_printed(RITE),) * 40))
    sitting = Sitting.new(NewGame(seats, seed=5, mulligans=False, starting=A))
    sitting.keep_journal(Journal(folder))
    sitting.pass_while(lambda game: game.state.turn.step != "precombat_main")
    sitting.act(A, ManualPut(B, BEAR, Zone.BATTLEFIELD))
    sitting.act(A, ManualDraw(A))
    before = sitting.record.position
    sitting.act(A, Cast(sitting.state.zone(Zone.HAND, A)[0]))
    while sitting.game.decision is None:
        holder = sitting.state.turn.priority
        assert holder is not None
        sitting.act(holder, Pass())
    sitting.answer(A, Chosen(()))
    sitting.act(A, ManualLife(A, 7))
    assert sitting.journal is not None
    sitting.journal.close()
    return before, sitting.record.position


def test_a_journal_of_a_spell_without_targets_opens_as_it_is_aimed(older: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before, whole = written_by_it(tmp_path / "game")
    older.undo()
    compiling._cached.cache_clear()
    aside = tmp_path / "kept.mtgtable"
    save = read_journal(tmp_path / "game")
    opened = open_game(save, aside=aside)
    again = opened.sitting
    assert again.record.position == before + 1, "it is being cast, and its target is asked for (601.2c)"
    assert again.game.decision is not None
    assert again.game.decision.purpose == "target"
    assert f"after {before + 1} of {whole} inputs" in opened.remark
    assert f"The {whole - before - 1} after them can't be played; all of it stays in {aside}" in opened.remark
    kept = read_save(aside)
    assert (len(kept.entries), kept.position) == (whole, whole), "nothing is lost"
    again.cancel()
    assert again.state.player(A).life == 20
    again.undo()
    assert again.state.zone(Zone.HAND, A) == (), "what came before can be undone"


def test_the_program_that_wrote_it_opens_it_whole(older: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, whole = written_by_it(tmp_path / "game")
    opened = open_game(read_journal(tmp_path / "game"), aside=tmp_path / "kept.mtgtable")
    assert (opened.remark, opened.sitting.record.position) == ("", whole)
    assert opened.sitting.state.player(A).life == 7
    assert not (tmp_path / "kept.mtgtable").exists()


def test_where_no_input_fails_the_game_is_played_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sitting = hotseat()
    play(sitting, 30)
    sitting.save(tmp_path / "game.mtgtable")
    save = replace(read_save(tmp_path / "game.mtgtable"), snapshot=None, snapshot_at=0)
    done: list[Input] = []

    def counted(game: Game, entry: Input) -> None:
        done.append(entry)
        do(game, entry)

    monkeypatch.setattr("mtgtable.session.sitting.do", counted)
    reached = as_far_as_it_goes(save)
    assert done == [entry.input for entry in save.entries]
    assert reached.played == len(save.entries)
    assert state_bytes(reached.sitting.state) == state_bytes(sitting.state)
