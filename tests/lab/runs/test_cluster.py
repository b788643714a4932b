"""A run on a local cluster of two workers, of which one is killed: the same games as on one machine."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from mtgtable.cli import main
from mtgtable.lab.commands import goldfish
from mtgtable.lab.runs.cluster import ClusterGone, NoCluster, _notes_of, run_on_cluster
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.one_game import play
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import RunSpec, spec_of
from tests.lab.decks import opened

SPEC = spec_of(opened("24 Forest\n36 Grizzly Bears\n"), games=16)


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies_changes_no_game() -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra mtgtable[cluster]")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        pids = [worker.pid for worker in cluster.workers.values()]
        notes = []
        for note in run_on_cluster(SPEC, cluster.scheduler_address, chunk=2):
            notes.append(note)
            if len(notes) == 1:
                os.kill(pids[0], signal.SIGKILL)
        assert sorted(notes, key=lambda each: each.game) == list(run(SPEC))


@pytest.mark.filterwarnings("ignore")
def test_one_that_comes_later_goes_on_where_the_only_one_died() -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra mtgtable[cluster]")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        (pid,) = (worker.pid for worker in cluster.workers.values())
        notes = []
        for note in run_on_cluster(SPEC, cluster.scheduler_address, chunk=2):
            notes.append(note)
            if len(notes) == 1:
                cluster.scale(2)
                os.kill(pid, signal.SIGKILL)
        assert sorted(notes, key=lambda each: each.game) == list(run(SPEC))


def test_a_part_that_nobody_can_play_ends_the_run_in_words() -> None:
    class Lost(Exception):
        pass

    class Part:
        def result(self) -> list[GameNote]:
            raise Lost("its worker died")

    with pytest.raises(ClusterGone, match="its worker died"):
        _notes_of(Part(), (Lost,))


def test_what_was_played_is_kept_where_the_cluster_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ends(spec: RunSpec, _address: str, _known: Iterable[int]) -> Generator[GameNote, None, None]:
        yield play(spec, 0)
        raise ClusterGone("the cluster has lost its workers")

    monkeypatch.setattr(goldfish, "run_on_cluster", ends)
    deck, kept = tmp_path / "bears.txt", tmp_path / "run.json"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    assert main(["lab", "goldfish", str(deck), "--games", "2", "--dask", "tcp://x:1", "--json", str(kept)]) == 130
    assert "lost its workers after 1 of 2 games" in capsys.readouterr().err
    assert [note["game"] for note in json.loads(kept.read_text())["games"]] == [0]


def test_without_the_extra_or_a_cluster_the_reason_is_told() -> None:
    with pytest.raises(NoCluster, match=r"mtgtable\[cluster\]|no cluster answers"):
        next(run_on_cluster(SPEC, "tcp://127.0.0.1:9"))


def test_the_command_tells_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bears.txt"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    assert main(["lab", "goldfish", str(deck), "--games", "2", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "cluster" in capsys.readouterr().err
