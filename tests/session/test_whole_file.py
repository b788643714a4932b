"""Files written whole: what stood there stays until the new one is there, and nothing else is left."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mtgtable.session.whole_file import FileTrouble, write_whole


def test_a_link_is_followed_and_the_file_keeps_its_permissions(tmp_path: Path) -> None:
    real = tmp_path / "real.json"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_link_to_nothing_makes_the_file_it_names(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "later.json")
    write_whole(link, b"new")
    assert (tmp_path / "later.json").read_bytes() == b"new"


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "new.json", b"x")
    finally:
        os.umask(mask)
    assert (tmp_path / "new.json").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["x" * 300, "ä" * 200, "nul\0name"])
def test_a_name_that_cant_be_is_refused_in_words(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileTrouble, match="can't be saved"):
        write_whole(tmp_path / name, b"x")
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_can_be_saved(tmp_path: Path) -> None:
    write_whole(tmp_path / ("x" * 255), b"x")
    assert [len(path.name) for path in tmp_path.iterdir()] == [255]


def test_a_folder_and_a_pipe_are_no_place_to_save(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, said in (("pipe", "pipe"), ("folder", "directory")):
        with pytest.raises(FileTrouble, match=said):
            write_whole(tmp_path / name, b"x")


def test_what_a_killed_process_left_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / ".game.json.999999999.ab.part").write_bytes(b"half")
    (tmp_path / ".other.json.999999999.ab.part").write_bytes(b"not ours")
    write_whole(tmp_path / "game.json", b"x")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".other.json.999999999.ab.part", "game.json"]


_WRITER = """
import sys
from pathlib import Path
from mtgtable.session.whole_file import write_whole
path = Path(sys.argv[1])
print("ready", flush=True)
number = 0
while True:
    number += 1
    write_whole(path, (str(number % 10) * 400_000).encode())
"""


def test_a_process_killed_while_it_saves_leaves_the_last_good_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"0" * 400_000)
    for wait in (0.0, 0.013, 0.029, 0.041):
        process = subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.kill()
        process.wait()
        process.stdout.close()
        content = path.read_bytes()
        assert len(content) == 400_000
        assert len(set(content)) == 1
    assert len([left for left in tmp_path.iterdir() if left.name != "game.json"]) <= 1
    write_whole(path, b"x")
    assert [left.name for left in tmp_path.iterdir()] == ["game.json"]
