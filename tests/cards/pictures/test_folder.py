"""Folders of pictures as the usual programs lay them out: which file shows which card."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from mtgtable.cards.pictures.file_names import key_of, keys_in
from mtgtable.cards.pictures.folder import PictureFolder
from mtgtable.cards.pictures.sought import Sought


def laid_out(folder: Path, *files: str) -> PictureFolder:
    for name in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    made = PictureFolder(folder)
    made.look()
    return made


@pytest.mark.parametrize(
    ("file", "card"),
    [
        ("CUSTOM/Air Elemental.jpg", "Air Elemental"),
        ("CUSTOM/old/Air Elemental.full.jpg", "Air Elemental"),
        ("CUSTOM/Air Elemental_LEA_46.png", "Air Elemental"),
        ("CUSTOM/LEA-46-Air Elemental.png", "Air Elemental"),
        ("CUSTOM/Air Elemental_0b23cdc8-d413-4fb1-8470-474221b10fe2.jpg", "Air Elemental"),
        ("downloadedPics/LEA/Air Elemental.jpg", "Air Elemental"),
        ("downloadedPics/APC/FireIce.jpg", "Fire // Ice"),
        ("APC/Fire - Ice.full.jpg", "Fire // Ice"),
        ("images/APC/Fire-Ice.full.jpg", "Fire // Ice"),
        ("LEA/Forest.294.full.jpg", "Forest"),
        ("LEA/Forest 2.294.full.jpg", "Forest"),
        ("TOK/LEA/Soldier.full.jpg", "Soldier"),
        ("cards/LEA/Forest1.full.jpg", "Forest"),
        ("JUD/Will-o'-the-Wisp.xlhq.jpg", "Will-o'-the-Wisp"),
        ("LRW/Lim-Dul's Vault.JPG", "Lim-Dûl's Vault"),
        ("LRW/AEther Adept.jpg", "Æther Adept"),
        ("KHC/Circle of Protection Red.full.jpg", "Circle of Protection: Red"),
    ],
)
def test_a_file_shows_the_card_that_its_name_says(tmp_path: Path, file: str, card: str) -> None:
    assert laid_out(tmp_path, file).picture(Sought(card)) == file.encode()


@pytest.mark.parametrize(
    ("file", "sought"),
    [
        ("downloadedPics/APC/FireIce.jpg", Sought("Fire", "Fire // Ice")),
        ("APC/Fire-Ice.full.jpg", Sought("Ice", "Fire // Ice")),
        ("WOE/Twining TwinsSwift Spiral.jpg", Sought("Twining Twins", "Twining Twins // Swift Spiral")),
        ("CHK/Tok-Tok, Volcano Born.jpg", Sought("Tok-Tok, Volcano Born", "Akki Lavarunner // Tok-Tok, Volcano Born")),
        ("CHK/Akki Lavarunner.full.jpg", Sought("Tok-Tok, Volcano Born", "Akki Lavarunner // Tok-Tok, Volcano Born")),
        ("Treasure.jpg", Sought("Treasure Token", looks=" ")),
        ("Bear Token.jpg", Sought("Bear Token", looks="2/2 G")),
        ("TOK/LEA/Bear.full.jpg", Sought("Bear Token", looks="2/2 G")),
        ("TOK/LEA/Bear.2.full.jpg", Sought("Bear Token", looks="2/2 G")),
    ],
)
def test_halves_and_tokens_are_found_under_the_names_that_files_give_them(
    tmp_path: Path, file: str, sought: Sought
) -> None:
    assert laid_out(tmp_path, file).picture(sought) == file.encode()


def test_a_token_and_a_card_of_its_name_are_told_apart(tmp_path: Path) -> None:
    pictures = laid_out(tmp_path, "APC/Illusion.full.jpg", "TOK/ODY/Illusion.full.jpg")
    assert pictures.picture(Sought("Illusion", "Illusion // Reality")) == b"APC/Illusion.full.jpg"
    assert pictures.picture(Sought("Illusion Token", looks="2/2 U")) == b"TOK/ODY/Illusion.full.jpg"
    assert len(pictures) == 1


def test_a_file_that_bears_the_name_alone_comes_before_prints_of_other_names(tmp_path: Path) -> None:
    pictures = laid_out(tmp_path, "A/Borrowing 100,000 Arrows.jpg", "A/Forest 3.jpg", "B/Forest.jpg")
    assert pictures.picture(Sought("Forest")) == b"B/Forest.jpg"
    assert pictures.picture(Sought("Borrowing 100,000 Arrows")) == b"A/Borrowing 100,000 Arrows.jpg"
    assert pictures.picture(Sought("Plains")) is None


def test_a_zip_file_counts_as_a_folder_and_a_broken_one_has_nothing(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "LEA.zip", "w") as packed:
        packed.writestr("LEA/Air Elemental.full.jpg", b"art")
    (tmp_path / "LEB.zip").write_bytes(b"PK nothing")
    assert laid_out(tmp_path).picture(Sought("Air Elemental")) == b"art"


def test_what_is_no_picture_is_no_cards(tmp_path: Path) -> None:
    assert len(laid_out(tmp_path, "cards.xml", "Forest", "Forest.txt", ".jpg")) == 0


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        PictureFolder(tmp_path / "nowhere").look()


def test_every_reading_of_a_name_is_shorter_than_the_one_before() -> None:
    keys = keys_in("LEA-46-Forest 2.jpg")
    assert keys[-1] == key_of("Forest")
    assert list(map(len, keys)) == sorted(map(len, keys), reverse=True)
