"""A display that doesn't answer is told in our words, before Qt ends the process."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from struct import pack

import pytest

from mtgtable.ui import display
from mtgtable.ui.display import unreachable, without_odd_scale

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


@pytest.mark.parametrize(("factor", "fits"), [("1.5", True), ("8", True), (".5", True), ("", False), ("0", False)])
def test_a_scale_with_which_nothing_can_be_drawn_is_left_out(factor: str, fits: bool) -> None:
    environment = {"QT_SCALE_FACTOR": factor}
    assert bool(without_odd_scale(environment)) != fits
    assert ("QT_SCALE_FACTOR" in environment) == fits


@pytest.mark.parametrize(("dots", "fits"), [("96", True), ("384", True), ("2000", False), ("0", False)])
def test_letters_too_large_to_be_drawn_are_left_out(dots: str, fits: bool) -> None:
    """With 2,000 dots to the inch Qt works at one window for minutes."""
    environment = {"QT_FONT_DPI": dots, "QT_SCALE_FACTOR": "2"}
    assert bool(without_odd_scale(environment)) != fits
    assert ("QT_FONT_DPI" in environment) == fits
    assert "QT_SCALE_FACTOR" in environment


@pytest.mark.parametrize("factor", ["-1", "1e3", "nan", "9" * 5000, "\u0663"])
def test_so_is_one_that_is_no_number(factor: str) -> None:
    assert len(without_odd_scale({"QT_SCALE_FACTOR": factor})) < 150


@pytest.fixture
def server(tmp_path: Path) -> Iterator[socket.socket]:
    """Something that listens as a Wayland compositor does."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-1"))
        server.listen()
        yield server


def test_a_display_that_answers_is_fine(tmp_path: Path, server: socket.socket) -> None:
    heard = []

    def reply() -> None:
        with server.accept()[0] as connection:
            heard.append(connection.recv(100))
            connection.sendall(b"?")

    with ThreadPoolExecutor(1) as thread:
        thread.submit(reply)
        assert unreachable({"WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":987"}) == ""
    assert heard == [pack("=III", 1, 12 << 16, 2)]


def test_a_display_that_takes_the_connection_and_says_nothing_doesnt_answer(
    tmp_path: Path, server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display, "_TO_REPLY", 0.05)
    said = unreachable({"WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert said == "the display wayland-1 (WAYLAND_DISPLAY) doesn't answer"


def test_so_does_an_x_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "_TO_REPLY", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setattr(display, "_X_PORT", server.getsockname()[1] - 3)
        assert unreachable({"DISPLAY": "127.0.0.1:3"}) == "the display 127.0.0.1:3 (DISPLAY) doesn't answer"


@pytest.mark.parametrize("content", [None, b"", b"\x01", b"\x01\x00\x00\xff" * 9, os.urandom(500)])
def test_a_file_of_keys_that_is_damaged_is_as_none(tmp_path: Path, content: bytes | None) -> None:
    key = tmp_path / "authority"
    if content is not None:
        key.write_bytes(content)
    assert display._cookie(b"7", {"XAUTHORITY": str(key)}) == b""


def test_the_key_of_a_display_is_found_by_its_number(tmp_path: Path) -> None:
    key = tmp_path / "authority"
    key.write_bytes(_key(b"3", b"other") + _key(b"7", b"sixteen bytes ..") + _key(b"7", b"later"))
    assert display._cookie(b"7", {"XAUTHORITY": str(key)}) == b"sixteen bytes .."
    assert display._cookie(b"8", {"XAUTHORITY": str(key)}) == b""


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


def _key(number: bytes, key: bytes) -> bytes:
    """A row of a file of keys."""
    return b"\xff\xff" + b"".join(pack(">H", len(part)) + part for part in (b"", number, b"MIT-MAGIC-COOKIE-1", key))


def refusing_display(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """An X server that wants a key which nobody has."""
    key = folder / "authority"
    key.write_bytes(_key(b"", os.urandom(16)))
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
    server, name = refusing_display(tmp_path)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "mtgtable"],
            env={"DISPLAY": name, "XAUTHORITY": "/nowhere", "PATH": "/usr/bin", "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        server.kill()
        server.wait()
    assert done.returncode == 1
    assert f"mtgtable: there is no window: could not connect to display {name}" in done.stderr
