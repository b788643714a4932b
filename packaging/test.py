"""Sets up what the tests need, once, and runs every check: `python3 packaging/test.py [arguments of pytest]`.

Standard library only; works on a machine with nothing but Python 3.11 or newer. All checks run even when one
fails; the exit status is 0 only when all of them passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import environment
import system_libraries
from setup_error import SetupError
from virtual_display import virtual_display

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

OF_THE_RULES = ("tests/abilities", "tests/conformance", "tests/engine", "tests/model", "tests/oracle")
"""The tests by which the engine and the compiler are held to their floors; the others run at full speed."""
OF_POOLS = (
    "tests/conformance/test_reference_scenarios.py",
    "tests/oracle/test_corpus.py",
    "tests/oracle/test_itself.py",
    "tests/oracle/test_references.py",
    "tests/oracle/test_structure.py",
    "tests/oracle/test_round_trip_of_pool.py",
    "tests/oracle/test_words_of_print.py",
    "tests/oracle/test_aims_by_hand.py",
)
"""Tests among these that read whole pools beside the checkout: a floor doesn't hang on whether those are there."""


@dataclass(frozen=True)
class Check:
    """One check: its name in the summary, and what the Python of `.venv` is called with."""

    name: str
    arguments: Sequence[str]


@dataclass(frozen=True)
class Outcome:
    """How one check ended: its exit status and how long it took."""

    check: Check
    status: int
    seconds: float


def checks(pytest_arguments: Sequence[str]) -> list[Check]:
    """Every check in order, quick ones first; the arguments go to the tests, which then run alone, uncounted."""
    return [
        Check("ruff: lint", ["-m", "ruff", "check", "."]),
        Check("ruff: format", ["-m", "ruff", "format", "--check", "."]),
        Check("mypy", ["-m", "mypy"]),
        Check("import contracts", ["-c", LINT_IMPORTS, "--no-logo"]),
        Check("doctests", ["-m", "pytest", "-q", "--doctest-modules", "mtgtable"]),
        *([Check("tests", ["-m", "pytest", *pytest_arguments])] if pytest_arguments else all_tests()),
    ]


def all_tests() -> list[Check]:
    """All tests, those of the rules with what they reach, and the floors of that."""
    pools = [f"--ignore={path}" for path in OF_POOLS]
    return [
        Check("tests of the rules", ["-m", "coverage", "run", "-m", "pytest", *OF_THE_RULES, *pools]),
        Check("starter cards", ["-m", "coverage", "run", "--append", "-m", "pytest", OF_POOLS[1], "-k", "starter"]),
        Check("floors of what they reach", ["packaging/branches.py"]),
        Check("tests", ["-m", "pytest", *other_tests()]),
    ]


def other_tests() -> list[str]:
    """The folders and files of tests that aren't of the rules, and those of pools."""
    entries = sorted((environment.ROOT / "tests").iterdir())
    found = [f"tests/{entry.name}" for entry in entries if entry.is_dir() or entry.name.startswith("test_")]
    return [path for path in found if path not in OF_THE_RULES and not path.endswith("__")] + list(OF_POOLS)


def main(arguments: list[str]) -> int:
    """Prepare the machine, run all checks, print a summary, and return 0 when all passed, else 1."""
    environment.check_python()
    install_system_packages()
    python = environment.prepare("test")
    with virtual_display() as display, tempfile.TemporaryDirectory(prefix="mtgtable-test-") as runtime:
        surroundings = {
            **environment.clean_environment(),
            **window_settings(display),
            "XDG_RUNTIME_DIR": runtime,
        }
        outcomes = [run(check, python, surroundings) for check in checks(arguments)]
    summarise(outcomes)
    return 0 if all(outcome.status == 0 for outcome in outcomes) else 1


def install_system_packages() -> None:
    """Install what Qt needs; what only a real window needs is optional, as the tests also run offscreen."""
    needed = system_libraries.missing_venv_package()
    needed += system_libraries.missing_libraries(system_libraries.QT_LIBRARIES)
    system_libraries.install(needed, "mtgtable")
    for_window = system_libraries.missing_libraries(system_libraries.DISPLAY_LIBRARIES)
    for_window += system_libraries.missing_programs(system_libraries.VIRTUAL_DISPLAY_PROGRAMS)
    try:
        system_libraries.install(for_window, "A test in a real window")
    except SetupError as error:
        print(f"{error}\n\nUntil then the window is tested offscreen.\n", flush=True)


def window_settings(display: str | None) -> dict[str, str]:
    """Where windows go: as QT_QPA_PLATFORM says if it is set, else to our own display, else offscreen."""
    if "QT_QPA_PLATFORM" in os.environ:
        return {}
    libraries = system_libraries.missing_libraries(system_libraries.DISPLAY_LIBRARIES)
    if display is None or libraries:
        return {"QT_QPA_PLATFORM": "offscreen"}
    return {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display}


def run(check: Check, python: Path, surroundings: dict[str, str]) -> Outcome:
    """Run one check in the checkout's root, with its output under a heading."""
    print(f"\n=== {check.name}", flush=True)
    began = time.monotonic()
    command = [str(python), *check.arguments]
    status = subprocess.run(command, cwd=environment.ROOT, env=surroundings, check=False).returncode
    return Outcome(check, status, time.monotonic() - began)


def summarise(outcomes: Sequence[Outcome]) -> None:
    """Print one line for each check, and which failed."""
    print("\n=== summary")
    for outcome in outcomes:
        word = "ok    " if outcome.status == 0 else "FAILED"
        print(f"{word}  {outcome.check.name} ({outcome.seconds:.1f} s)")
    failed = [outcome.check.name for outcome in outcomes if outcome.status != 0]
    print(f"Not in order: {', '.join(failed)}." if failed else "All in order.")
    sys.stdout.flush()


if __name__ == "__main__":
    environment.run_to_the_end(main)
