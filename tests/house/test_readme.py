"""Every command that the README tells a reader to type exists, and every file it points to is there."""

import re
import shlex

import pytest

from mtgtable.cli import build_parser
from tests.house.tree import REPOSITORY

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
COMMANDS = [line.split(" #")[0].strip() for block in BLOCKS for line in block.splitlines() if line.strip()]
# A picture or a page, not a web address and not a place in this page.
LINKS = re.findall(r"\]\((?!https?:|#)([^)#]+)\)", README)


def test_the_readme_names_the_two_commands_that_matter() -> None:
    assert "python3 packaging/run.py" in COMMANDS
    assert "python3 packaging/test.py" in COMMANDS


def accepts(arguments: list[str]) -> bool:
    """Whether the command line is a right one; --help and --version print and end with status 0."""
    try:
        build_parser().parse_args(arguments)
    except SystemExit as end:
        return end.code == 0
    return True


@pytest.mark.parametrize("command", COMMANDS)
def test_command_exists(command: str) -> None:
    words = shlex.split(command)
    if words[0] in ("python3", "python") and words[1].endswith(".py"):
        assert (REPOSITORY / words[1]).is_file()
        words = ["mtgtable", *words[2:]] if words[1] == "packaging/run.py" else []
    if words[:1] == ["mtgtable"]:
        assert accepts(words[1:])


def test_every_linked_file_is_there() -> None:
    assert [link for link in LINKS if not (REPOSITORY / link).exists()] == []


PAGES = ["mtgtable/ARCHITECTURE.md", ".github/CONTRIBUTING.md", "packaging/CHANGELOG.md"]
NAMED = re.compile(r"`((?:tests|mtgtable|packaging|resources)/[\w./-]+)`")


@pytest.mark.parametrize("page", PAGES)
def test_files_that_the_pages_for_contributors_name_are_there(page: str) -> None:
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    assert [named for named in NAMED.findall(text) if not (REPOSITORY / named).exists()] == []


ROOMS = re.compile(r"`((?:engine|oracle|abilities|model|cards|session|ui|lab)/[\w./]+\.py)`")


def test_modules_that_the_map_names_are_there() -> None:
    text = (REPOSITORY / "mtgtable" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert [named for named in ROOMS.findall(text) if not (REPOSITORY / "mtgtable" / named).is_file()] == []


def test_folders_with_tests_that_need_the_reference_texts_are_named() -> None:
    needing = re.compile(r"reference_texts: Path|\[\d\] / [\"']shared[\"']|parent / [\"']shared[\"']")
    tests = REPOSITORY / "tests"
    found = {
        path.relative_to(tests).parts[0] for path in tests.rglob("test_*.py") if needing.search(path.read_text("utf-8"))
    }
    told = next(line for line in README.splitlines() if line.startswith("Tests that need the reference texts"))
    assert found == set(re.findall(r"`tests/(\w+)`", told))
