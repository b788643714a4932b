"""`mtgtable lab compare` from the outside."""

from pathlib import Path

import pytest

from mtgtable.cli import main


def write(path: Path, text: str) -> str:
    path.write_text(text)
    return str(path)


def test_larger_creatures_for_the_same_mana_kill_sooner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = write(tmp_path / "small.txt", "24 Mountain\n36 Mons's Goblin Raiders\n")
    large = write(tmp_path / "large.txt", "24 Mountain\n36 Goblin Guide\n")
    assert main(["lab", "compare", small, large, "--games", "6"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("large against small: -")
    assert "6 pairs of games" in last


def test_a_list_against_itself_shows_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = write(tmp_path / "deck.txt", "24 Mountain\n36 Goblin Guide\n")
    for games, pairs in ((3, "3 pairs"), (1, "1 pair")):
        assert main(["lab", "compare", deck, deck, "--games", str(games)]) == 0
        assert f"no difference was seen in {pairs} of games" in capsys.readouterr().out


def test_lists_of_one_name_go_by_their_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "old").mkdir()
    for name in ("before.txt", "after.txt", "old/after.txt"):
        write(tmp_path / name, "// NAME: Goblins\n24 Mountain\n36 Goblin Guide\n")
    before, after, old = (str(tmp_path / name) for name in ("before.txt", "after.txt", "old/after.txt"))
    assert main(["lab", "compare", before, after, "--games", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("before: ")
    assert "after against before: " in said
    assert "Goblins" not in said
    assert main(["lab", "compare", old, after, "--games", "1"]) == 0
    assert f"{after} against {old}: " in capsys.readouterr().out


def test_the_order_of_lines_changes_no_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["24 Mountain", "20 Mons's Goblin Raiders", "8 Goblin Guide", "8 Gray Ogre"]
    better = ["22 Mountain", "16 Mons's Goblin Raiders", "16 Goblin Guide", "6 Gray Ogre"]
    told = []
    for folder, step in (("as it is", 1), ("turned", -1)):
        (tmp_path / folder).mkdir()
        files = [
            write(tmp_path / folder / f"{name}.txt", "\n".join(cards[::step]))
            for name, cards in (("before", lines), ("after", better))
        ]
        assert main(["lab", "compare", *files, "--games", "8"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
