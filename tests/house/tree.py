"""The files of the checkout as the tests of the house see them: the project's own, nothing generated."""

import ast
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDERS = ("mtgtable", "resources", "tests", "packaging", ".ci")
BINARY = {".ttf", ".png", ".ico", ".icns", ".gz", ".sqlite"}


def files(*folders: str) -> list[Path]:
    """All files of these folders of the checkout (default: all that are the project's), without caches."""
    found: list[Path] = []
    for folder in folders or FOLDERS:
        paths = (REPOSITORY / folder).rglob("*")
        found += [path for path in paths if path.is_file() and "__pycache__" not in path.parts]
    if not folders:
        found += [REPOSITORY / entry for entry in root_entries() if (REPOSITORY / entry).is_file()]
    return sorted(found)


@cache
def root_entries() -> frozenset[str]:
    """The names in the root of the checkout: what git tracks, or all there is where git can't tell."""
    if (REPOSITORY / ".git").exists() and shutil.which("git") is not None:
        question = ["git", "ls-files"]
        listing = subprocess.run(question, cwd=REPOSITORY, capture_output=True, text=True, check=True)
        return frozenset(line.split("/")[0] for line in listing.stdout.splitlines())
    return frozenset(path.name for path in REPOSITORY.iterdir())


def text_files(*folders: str) -> Iterator[tuple[Path, str]]:
    """The text files of these folders with their text."""
    for path in files(*folders):
        if path.suffix not in BINARY:
            yield path, path.read_text(encoding="utf-8")


def modules(*folders: str) -> list[Path]:
    """The Python files of these folders (default: all)."""
    return [path for path in files(*folders) if path.suffix == ".py"]


def name(path: Path) -> str:
    """A path as it is told in a failure: from the root of the checkout, with forward slashes."""
    return path.relative_to(REPOSITORY).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=name(path))


def imported(path: Path) -> set[str]:
    """The full names of the modules a file imports anywhere, also inside functions and for types only."""
    names: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno} imports relatively"
            assert node.module is not None
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names
