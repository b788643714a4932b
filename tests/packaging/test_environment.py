"""Setting up `.venv`: done once, done anew when a lock changes, and expected failures told in words."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script `packaging/environment.py`, looking at an empty checkout with two locks."""
    import environment

    (tmp_path / "pyproject.toml").write_text("[project]\n")
    locks = {"run": tmp_path / "run.lock.txt", "test": tmp_path / "test.lock.txt"}
    for lock in locks.values():
        lock.write_text("")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STAMP", tmp_path / ".venv" / "mtgtable-setup.json")
    monkeypatch.setattr(environment, "LOCKS", locks)
    return environment


@pytest.fixture
def installed(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for venv and pip, which need a network: the purposes that were installed, in order."""
    purposes: list[str] = []
    monkeypatch.setattr(environment, "_is_usable", lambda: environment.VENV.exists())
    monkeypatch.setattr(environment, "_make_venv", environment.VENV.mkdir)
    monkeypatch.setattr(environment, "_install", purposes.append)
    return purposes


def test_the_second_start_installs_nothing(environment: ModuleType, installed: list[str]) -> None:
    assert environment.prepare("run") == environment.prepare("run") == environment.venv_python()
    assert installed == ["run"]


def test_what_was_set_up_for_testing_also_runs(environment: ModuleType, installed: list[str]) -> None:
    environment.prepare("test")
    environment.prepare("run")
    assert installed == ["test"]


def test_what_was_set_up_for_running_does_not_yet_test(environment: ModuleType, installed: list[str]) -> None:
    environment.prepare("run")
    environment.prepare("test")
    assert installed == ["run", "test"]


@pytest.mark.parametrize("changed", ["run.lock.txt", "pyproject.toml"])
def test_a_changed_lock_or_project_is_installed(
    environment: ModuleType, installed: list[str], tmp_path: Path, changed: str
) -> None:
    environment.prepare("run")
    (tmp_path / changed).write_text("# changed\n")
    environment.prepare("run")
    assert installed == ["run", "run"]


def test_a_half_written_stamp_counts_for_nothing(environment: ModuleType, installed: list[str]) -> None:
    environment.prepare("run")
    environment.STAMP.write_text('{"run": "ab')
    environment.prepare("run")
    assert installed == ["run", "run"]


def test_an_old_python_is_told_what_is_needed(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    with pytest.raises(environment.SetupError, match=r"needs Python 3\.11 or newer; .* is 3\.9\.1"):
        environment.prepare("run")


def test_a_folder_that_is_no_environment_is_left_alone(environment: ModuleType) -> None:
    environment.VENV.mkdir()
    (environment.VENV / "precious").write_text("mine")
    with pytest.raises(environment.SetupError, match="is no virtual environment"):
        environment.prepare("run")
    assert (environment.VENV / "precious").read_text() == "mine"


def test_a_place_that_takes_no_folder_is_named(environment: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    environment.VENV = tmp_path / "file" / ".venv"
    with pytest.raises(environment.SetupError, match=r"file.*\.venv could not be made"):
        environment.prepare("run")


def test_a_checkout_without_its_lock_is_not_whole(environment: ModuleType, installed: list[str]) -> None:
    environment.LOCKS["run"].unlink()
    with pytest.raises(environment.SetupError, match=r"run\.lock\.txt can't be read"):
        environment.prepare("run")
    assert installed == []


def test_settings_that_lead_out_of_the_environment_are_dropped(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    assert not {"PYTHONPATH", "PIP_USER"} & environment.clean_environment().keys()


def test_expected_failures_end_with_a_message_and_status_1() -> None:
    program = "\n".join(
        [
            "import environment",
            "def main(_): raise environment.SetupError('no room')",
            "environment.run_to_the_end(main)",
        ]
    )
    place = str(Path(__file__).parents[2] / "packaging")
    done = subprocess.run([sys.executable, "-c", program], cwd=place, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (1, "no room")
