"""A display that doesn't answer is told in our words, before Qt ends the process."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from mtgtable.ui.display import unreachable

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named so on Linux only")


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"DISPLAY": ":987"}, "display :987"),
        ({"DISPLAY": "127.0.0.1:59"}, "127.0.0.1:59"),
        ({"DISPLAY": "nonsense"}, "nonsense"),
        ({"WAYLAND_DISPLAY": "wayland-987", "XDG_RUNTIME_DIR": "/nowhere"}, "wayland-987"),
        ({"WAYLAND_DISPLAY": "wayland-987", "DISPLAY": ":987"}, ":987"),
    ],
)
def test_a_display_that_isnt_there_is_named(environment: dict[str, str], said: str) -> None:
    assert said in unreachable(environment)


def test_a_display_that_answers_is_fine(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-1"))
        server.listen()
        assert unreachable({"WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":987"}) == ""


def test_the_program_ends_with_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mtgtable"],
        env={"DISPLAY": ":987", "PATH": "/usr/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "mtgtable: the display :987 (DISPLAY) doesn't answer" in done.stderr
    assert "Traceback" not in done.stderr
