"""A run on a local cluster of two workers, of which one is killed: the same games as on one machine."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from mtgtable.cli import main
from mtgtable.lab.runs.cluster import NoCluster, run_on_cluster
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import spec_of
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


def test_without_the_extra_or_a_cluster_the_reason_is_told() -> None:
    with pytest.raises(NoCluster, match=r"mtgtable\[cluster\]|no cluster answers"):
        next(run_on_cluster(SPEC, "tcp://127.0.0.1:9"))


def test_the_command_tells_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bears.txt"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    assert main(["lab", "goldfish", str(deck), "--games", "2", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "cluster" in capsys.readouterr().err
