"""Saved sittings: written whole, read back, refused when they can't be right."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mtgtable.abilities.codec import BadData
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.engine.asking.inputs import ManualCounters, ManualLife, ManualPut
from mtgtable.engine.snapshot import state_bytes, state_from_data
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.saves import ReplayDiffers, SaveError, read_save, save_data, sealed
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.reading import FORMAT, scenario_from_data
from mtgtable.session.sitting import Sitting
from tests.session.decks import BEARS, goldfish, play


def saved(tmp_path: Path, inputs: int = 30) -> tuple[Sitting, Path]:
    sitting = goldfish()
    play(sitting, inputs)
    path = tmp_path / "game.json"
    sitting.save(path)
    return sitting, path


@pytest.mark.parametrize("inputs", [0, 1, 7, 30])
def test_a_saved_game_comes_back_to_the_byte_with_its_undo(tmp_path: Path, inputs: int) -> None:
    sitting, path = saved(tmp_path, inputs)
    again = Sitting.load(path)
    assert state_bytes(again.state) == state_bytes(sitting.state)
    assert again.decision == sitting.decision
    assert again.record.entries == sitting.record.entries
    while sitting.undo():
        assert again.undo()
        assert state_bytes(again.state) == state_bytes(sitting.state)
    assert not again.undo()


def test_what_was_taken_back_can_be_done_again_after_loading(tmp_path: Path) -> None:
    sitting, path = saved(tmp_path)
    here = state_bytes(sitting.state)
    sitting.undo()
    sitting.undo()
    sitting.save(path)
    again = Sitting.load(path)
    assert again.redo()
    assert again.redo()
    assert state_bytes(again.state) == here


def test_saving_over_an_older_save_leaves_no_other_file(tmp_path: Path) -> None:
    sitting, path = saved(tmp_path)
    play(sitting, 3)
    sitting.save(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert state_bytes(Sitting.load(path).state) == state_bytes(sitting.state)


def test_a_full_disk_leaves_the_older_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, path = saved(tmp_path)
    old = path.read_bytes()

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    play(sitting, 3)
    with pytest.raises(SaveError, match="No space left"):
        sitting.save(path)
    assert path.read_bytes() == old
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="nowhere"):
        goldfish().save(tmp_path / "nowhere" / "game.json")


def damaged(path: Path, **changes: Any) -> None:
    data = json.loads(path.read_text())
    data.update(changes)
    path.write_text(json.dumps(data))


def test_a_field_that_holds_another_type_is_named_with_its_place(tmp_path: Path) -> None:
    _, path = saved(tmp_path, 5)
    data = json.loads(path.read_text())
    data["entries"][0]["player"] = "the first"
    damaged(path, entries=data["entries"])
    with pytest.raises(SaveError, match=r"damaged at \$\.entries\[0\]\.player: .* holds no 'the first' there"):
        read_save(path)


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (("turn", "number"), "two", r"\$\.turn\.number: state\.Turn holds no 'two' there"),
        (("players", 0, "life"), [20], r"\$\.players\[0\]\.life: objects\.PlayerState holds no \(20,\) there"),
        (("over",), 3, r"\$\.over: state\.State holds no 3 there"),
        (("objects", 0, "owner"), "A", r"\$\.objects\[0\]\.owner: objects\.GameObject holds no 'A' there"),
        (("objects", 0, "owner"), 7, r"\$\.objects\[0\]\.owner: there is no player 7"),
        (("turn", "priority"), -1, r"\$\.turn\.priority: there is no player -1"),
        (("delayed",), {"$list": 3}, r"\$\.delayed: expected \$list with a list"),
        (("cards", "Forest"), 3, r"\$\.cards\['Forest'\]: expected a CompiledCard, not 3"),
        (("faces",), None, r"\$\.faces: expected a list, not None"),
        (("last_known",), {"$map": [[[], 1, 2]]}, r"\$\.last_known\[0\]: expected a key and a value"),
    ],
)
def test_so_is_one_of_the_saved_table(tmp_path: Path, place: tuple[Any, ...], value: object, said: str) -> None:
    _, path = saved(tmp_path, 5)
    snapshot = json.loads(path.read_text())["snapshot"]
    holder = snapshot
    for key in place[:-1]:
        holder = holder[key]
        holder = holder.get("$list", holder) if isinstance(holder, dict) else holder
    holder[place[-1]] = value
    with pytest.raises(BadData, match=said):
        state_from_data(snapshot)


def test_a_table_without_its_players_is_refused(tmp_path: Path) -> None:
    _, path = saved(tmp_path, 5)
    snapshot = json.loads(path.read_text())["snapshot"]
    del snapshot["players"]
    with pytest.raises(BadData, match=r"\$\.turn\.active: there is no player 0"):
        state_from_data(snapshot)


@pytest.mark.parametrize("index", [-1, 99])
def test_a_card_of_a_deck_that_there_isnt_is_named_with_its_place(tmp_path: Path, index: int) -> None:
    _, path = saved(tmp_path, 5)
    setup = json.loads(path.read_text())["setup"]
    setup["seats"][0]["deck"][4] = index
    damaged(path, setup=setup)
    with pytest.raises(SaveError, match=rf"\$\.setup\.seats\[0\]\.deck\[4\]: {index} is none of the 3 cards"):
        read_save(path)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "other"}, "not a saved game"),
        ({"version": 99}, "newer mtgtable"),
        ({"position": 10_000}, "position"),
        ({"entries": [{"$": "Nonsense"}]}, "Nonsense"),
        ({"cards": []}, "damaged"),
        ({"extra": 1}, "extra"),
        ({"setup": None}, "set-up or a table"),
    ],
)
def test_a_save_that_cannot_be_right_is_refused_by_name_and_place(
    tmp_path: Path, changes: dict[str, Any], said: str
) -> None:
    _, path = saved(tmp_path, 5)
    damaged(path, **changes)
    with pytest.raises(SaveError, match=said) as caught:
        Sitting.load(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xff", b"[]", b"3"])
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(SaveError):
        Sitting.load(path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be read"):
        Sitting.load(tmp_path / "none.json")


def test_a_record_that_plays_otherwise_says_so_and_offers_the_snapshot(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    data = json.loads(path.read_text())
    data["setup"]["life"] = 21
    path.write_text(json.dumps(sealed(data)))
    with pytest.raises(ReplayDiffers) as caught:
        Sitting.load(path)
    assert "players" in caught.value.why
    assert caught.value.has_snapshot
    offered = caught.value.from_snapshot()
    assert offered.state.players[0].life == 20
    play(offered, 3)


_REPLAY = """
import hashlib, sys
from pathlib import Path
from mtgtable.engine.snapshot import state_bytes
from mtgtable.session.sitting import Sitting
sitting = Sitting.load(Path(sys.argv[1]))
sitting.save(Path(sys.argv[2]))
print(hashlib.sha256(state_bytes(sitting.state)).hexdigest())
"""


def test_another_process_with_another_hash_seed_plays_the_same_game(tmp_path: Path, repository: Path) -> None:
    sitting, path = saved(tmp_path, 60)
    results = set()
    for seed in ("1", "2"):
        copy = tmp_path / f"copy-{seed}.json"
        process = subprocess.run(
            [sys.executable, "-c", _REPLAY, str(path), str(copy)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(repository)},
            capture_output=True,
            text=True,
            check=True,
        )
        results.add(process.stdout)
        assert copy.read_bytes() == path.read_bytes()
    assert len(results) == 1
    assert state_bytes(Sitting.load(path).state) == state_bytes(sitting.state)


def test_cards_of_the_catalog_are_saved_as_printed_and_compiled_again(tmp_path: Path) -> None:
    catalog = Catalog(CardPool([starter_index()]))
    deck = ("Mountain", "Lightning Bolt", "Raging Goblin", "Glorious Anthem") * 10
    setup = NewGame((NewSeat("Ann", deck), NewSeat("Bob", deck)), seed=5)
    sitting = Sitting.new(setup, catalog)
    play(sitting, 80)
    path = tmp_path / "game.json"
    sitting.save(path)
    data = json.loads(path.read_text())
    assert [card["printed"]["name"] for card in data["cards"]] == [*deck[:4]]
    assert state_bytes(Sitting.load(path).state) == state_bytes(sitting.state)


def test_a_table_that_a_scenario_has_set_up_is_saved_with_it(tmp_path: Path) -> None:
    scenario = scenario_from_data(
        {
            "format": FORMAT,
            "name": "case",
            "players": {"A": {"battlefield": ["Humility", "Mountain"], "hand": ["Lightning Bolt"]}},
            "script": [],
        }
    )
    game, _ = set_up(scenario, Workshop(Catalog(CardPool([starter_index()]))))
    sitting = Sitting.of_table(game.state)
    play(sitting, 12)
    path = tmp_path / "game.json"
    sitting.save(path)
    again = Sitting.load(path)
    assert state_bytes(again.state) == state_bytes(sitting.state)
    while sitting.undo():
        assert again.undo()
    assert state_bytes(again.state) == state_bytes(sitting.state)
    assert sitting.again(new_seed=True).state.seed != again.state.seed


def test_manual_actions_are_replayed_too(tmp_path: Path) -> None:
    sitting = goldfish()
    play(sitting, 4)
    you = sitting.state.players[0].id
    sitting.act(you, ManualLife(you, 7))
    sitting.act(you, ManualPut(you, BEARS, Zone.BATTLEFIELD))
    sitting.act(you, ManualCounters(sitting.state.battlefield[-1], "+1/+1", 2))
    path = tmp_path / "game.json"
    sitting.save(path)
    again = Sitting.load(path)
    assert state_bytes(again.state) == state_bytes(sitting.state)
    assert again.undo_label == "counters on Grizzly Bears"
    assert again.undo()
    assert again.undo_label == "put Grizzly Bears"


def test_passes_after_loading_are_not_undone_with_those_before(tmp_path: Path) -> None:
    sitting = goldfish()
    play(sitting, 2)
    sitting.pass_until("end of turn")
    here = state_bytes(sitting.state)
    path = tmp_path / "game.json"
    sitting.save(path)
    again = Sitting.load(path)
    again.pass_until("next turn")
    assert state_bytes(again.state) != here
    again.undo()
    assert state_bytes(again.state) == here


def test_a_save_opens_at_its_snapshot_and_what_came_before_is_played_again_beside_it(tmp_path: Path) -> None:
    sitting, path = saved(tmp_path, 60)
    again = Sitting.open(read_save(path))
    assert state_bytes(again.state) == state_bytes(sitting.state)
    assert again.decision == sitting.decision
    assert not again.can_undo, "what came before isn't known yet to be the same"
    play(again, 5)
    play(sitting, 5)
    while again.replay is not None:
        assert again.go_on_replaying() == ""
    assert state_bytes(again.state) == state_bytes(sitting.state)
    while sitting.undo():
        assert again.undo()
        assert state_bytes(again.state) == state_bytes(sitting.state)
    assert not again.undo()


def test_a_save_opened_at_its_snapshot_says_afterwards_when_it_is_played_otherwise(tmp_path: Path) -> None:
    _, path = saved(tmp_path, 60)
    data = json.loads(path.read_text())
    data["setup"]["life"] = 21
    path.write_text(json.dumps(sealed(data)))
    again = Sitting.open(read_save(path))
    play(again, 5)
    here = state_bytes(again.state)
    said = ""
    while again.replay is not None:
        said = again.go_on_replaying()
    assert "came out otherwise" in said
    assert state_bytes(again.state) == here
    undone = 0
    while again.undo():
        undone += 1
    assert undone == 5
    assert again.state.players[0].life == 20
    again.save(path)
    assert state_bytes(Sitting.load(path).state) == state_bytes(again.state)


def test_what_was_just_read_is_written_down_without_being_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = saved(tmp_path, 60)
    again = Sitting.open(read_save(path))
    made = []

    def counted(*given: Any) -> Any:
        made.append(given)
        return save_data(*given)

    monkeypatch.setattr("mtgtable.session.journal.save_data", counted)
    journal = Journal(tmp_path / "first")
    again.keep_journal(journal)
    assert made == []
    play(again, 5)
    journal.close()
    kept = Sitting.open(read_journal(journal.folder))
    assert state_bytes(kept.state) == state_bytes(again.state)
    assert kept.record.entries == again.record.entries
    other = Sitting.open(read_save(path))
    play(other, 1)
    later = Journal(tmp_path / "later")
    other.keep_journal(later)
    assert len(made) == 1, "it isn't what was read any more"
    later.close()
    assert Sitting.open(read_journal(later.folder)).record.entries == other.record.entries
