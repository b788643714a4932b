"""The guides in German: the same links, pictures and tables as in English, and keys as they are bound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mtgtable.resources import resources_folder
from mtgtable.ui.commands.commands import shown_key
from mtgtable.ui.commands.keys import rebind
from mtgtable.ui.guides.guide import guide_named, keys_text
from mtgtable.ui.language import LANGUAGE, table

FOLDER = resources_folder() / "guides"
GERMAN = sorted(path.stem for path in (FOLDER / "de").glob("*.md"))
LINK = re.compile(r"\]\(([a-z]+:[\w.-]+)\)")


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GERMAN)
def test_a_guide_has_the_links_headings_and_rows_of_the_english_one(name: str) -> None:
    english, german_text = read(FOLDER / f"{name}.md"), read(FOLDER / "de" / f"{name}.md")
    assert LINK.findall(german_text) == LINK.findall(english)
    for sign in ("# ", "## ", "| ", "- ", "```"):
        count = [len([line for line in text.splitlines() if line.startswith(sign)]) for text in (english, german_text)]
        assert count[0] == count[1], f"{name}: lines that begin with {sign!r}"


@pytest.mark.parametrize("name", GERMAN)
def test_the_german_guide_is_shown_in_a_german_window(name: str, german: None) -> None:
    heading = read(FOLDER / "de" / f"{name}.md").splitlines()[0]
    assert guide_named(name).text().startswith(heading)


def test_keys_in_a_guide_follow_what_they_are_bound_to() -> None:
    try:
        rebind({"undo": ("Ctrl+F12",)})
        text = guide_named("playing").text()
    finally:
        rebind({})
    assert f"**{shown_key('Ctrl+F12')}** takes back" in text
    assert "**Ctrl+Z**" not in text
    assert "**Ctrl+Z** takes back" in guide_named("playing").text()


def test_the_list_of_keys_is_headed_in_german(german: None) -> None:
    assert keys_text().startswith("# Tasten")
    assert "## Von Hand" in keys_text()
