"""Missing system libraries are installed by root on Debian, and told as one command to anyone else."""

import os
import shutil
import subprocess
import sys
from types import ModuleType

import pytest

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")


@pytest.fixture
def system_libraries() -> ModuleType:
    import system_libraries

    return system_libraries


@linux_only
def test_only_libraries_that_do_not_load_are_missing(system_libraries: ModuleType) -> None:
    asked = {"libc.so.6": "libc6", "libno-such-thing.so.9": "libno-such-thing9"}
    assert system_libraries.missing_libraries(asked) == ["libno-such-thing9"]


@linux_only
def test_only_programs_off_the_path_are_missing(system_libraries: ModuleType) -> None:
    assert system_libraries.missing_programs({"sh": "dash", "no-such-program": "nothing"}) == ["nothing"]


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_miss_nothing(
    system_libraries: ModuleType, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system_libraries.missing_libraries({"libno-such-thing.so.9": "x"}) == []
    assert system_libraries.missing_programs({"no-such-program": "x"}) == []


@linux_only
def test_without_root_the_exact_command_is_told(system_libraries: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 libgl1\n"
    with pytest.raises(system_libraries.SetupError) as refusal:
        system_libraries.install(["libegl1", "libgl1"], "mtgtable")
    assert command in str(refusal.value)


@linux_only
def test_root_updates_the_lists_once_and_installs_what_is_missing(
    system_libraries: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(subprocess, "run", run)
    system_libraries.install(["libegl1", "libgl1"], "mtgtable")
    system_libraries.install(["xvfb"], "A test in a real window")
    assert [command[1] for command in commands] == ["update", "install", "install"]
    assert commands[1][-2:] == ["libegl1", "libgl1"]


def test_systems_without_apt_are_told_what_to_look_for(
    system_libraries: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None)
    with pytest.raises(system_libraries.SetupError, match="needs what Debian calls libegl1"):
        system_libraries.install(["libegl1"], "mtgtable")


def test_nothing_missing_asks_nobody(system_libraries: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, path=None: pytest.fail("asked for a program"))
    system_libraries.install([], "mtgtable")
