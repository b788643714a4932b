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
