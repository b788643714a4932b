"""The settings: kept in a file of the user's own, and never waited for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mtgtable.ui import settings_file
from mtgtable.ui.settings_file import settings

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folder is named so on Linux only")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "mtgtable").mkdir()
    return tmp_path / "mtgtable" / "window.ini"


@pytest.mark.parametrize("kind", ["pipe", "device", "large"])
def test_what_is_no_file_of_settings_is_left_alone_and_told_once(
    file: Path, kind: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "device":
        file.symlink_to("/dev/zero")
    else:
        with file.open("wb") as large:
            large.truncate(1 << 30)
    monkeypatch.setattr(settings_file._Unkept, "folder", None)
    for _ in range(3):
        kept = settings()
        kept.setValue("theme", "dark")
        kept.sync()
        assert kept.fileName() != str(file)
        assert settings().value("theme") == "dark"
    said = capsys.readouterr().err
    assert said.startswith(f"mtgtable: {file}: it is ")
    assert len(said.splitlines()) == 1
