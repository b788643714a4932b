"""The checkout holds what the design draws and nothing else, and speaks only of itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import REPOSITORY, name, root_entries, text_files

TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "mtgtable", "resources", "tests", "packaging"}

# Absolute paths of somebody's machine: below a home, work or scratch folder nothing is part of the program.
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:home|root|Users|work|tmp|opt)/\w")


def test_the_root_holds_only_what_the_design_draws() -> None:
    assert {entry for entry in root_entries() if not entry.startswith(".")} == TOP_LEVEL


def places(pattern: re.Pattern[str], *folders: str) -> Iterator[str]:
    for path, text in text_files(*folders):
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                yield f"{name(path)}:{number}: {line.strip()[:100]}"


def test_no_file_refers_to_a_path_of_some_machine() -> None:
    assert list(places(MACHINE_PATH)) == []


@pytest.mark.parametrize("line", ["open('/{}/deck.txt')", "see /{}/x", "PATH=/{}/bin"])
@pytest.mark.parametrize("folder", ["home", "root", "tmp"])
def test_a_path_of_some_machine_is_recognised(line: str, folder: str) -> None:
    assert MACHINE_PATH.search(line.format(folder))


@pytest.mark.parametrize("line", ["#!/usr/bin/env bash", "either/tmp/or", "https://example.org/home/x", "~/work/x"])
def test_other_paths_are_let_through(line: str) -> None:
    assert not MACHINE_PATH.search(line)


def test_the_program_never_reads_the_reference_texts_beside_the_checkout() -> None:
    beside = re.compile(r"\.\./shared|parents?\b.*/ *[\"']shared[\"']")
    assert list(places(beside, "mtgtable", "resources")) == []


def test_texts_end_in_one_newline_and_have_no_trailing_blanks() -> None:
    untidy = []
    for path, text in text_files("mtgtable", "tests", "packaging"):
        if text and (not text.endswith("\n") or text.endswith("\n\n") or re.search(r"[ \t]+$", text, re.MULTILINE)):
            untidy.append(name(path))
    assert untidy == []


def test_every_borrowed_resource_has_its_licence_beside_it() -> None:
    for folder in ("fonts", "icons"):
        licence = Path(REPOSITORY / "resources" / folder / "LICENSE").read_text(encoding="utf-8")
        assert "Copyright (c)" in licence
