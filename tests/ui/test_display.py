"""A display that doesn't answer is told in our words, before Qt ends the process."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from struct import pack

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


@pytest.mark.parametrize("platform", ["nonsense", "linuxfb"])
def test_a_platform_that_qt_gives_up_on_ends_with_a_sentence_and_no_abort(tmp_path: Path, platform: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mtgtable"],
        env={"QT_QPA_PLATFORM": platform, "PATH": "/usr/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "mtgtable: there is no window: " in done.stderr
    assert "Traceback" not in done.stderr


def refusing_display(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """An X server that wants a key which nobody has."""
    key = folder / "authority"
    name = b"MIT-MAGIC-COOKIE-1"
    entry = [
        b"\xff\xff",
        *(part for text in (b"", b"", name, os.urandom(16)) for part in (pack(">H", len(text)), text)),
    ]
    key.write_bytes(b"".join(entry))
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-auth", str(key), "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        return server, ":" + told.readline().strip()


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_a_display_that_refuses_us_is_told(tmp_path: Path) -> None:
    server, display = refusing_display(tmp_path)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "mtgtable"],
            env={"DISPLAY": display, "XAUTHORITY": "/nowhere", "PATH": "/usr/bin", "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        server.kill()
        server.wait()
    assert done.returncode == 1
    assert f"mtgtable: there is no window: could not connect to display {display}" in done.stderr
