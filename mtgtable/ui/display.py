"""Whether the display that the environment names answers: Qt ends the process, without a word of ours, where not."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_SECONDS: Final = 3.0
_X_DISPLAY: Final = re.compile(r"(?:unix)?(?P<host>[^:]*):(?P<number>\d{1,5})(?:\.\d+)?")
_X_PORT: Final = 6000


def unreachable(environment: Mapping[str, str]) -> str:
    """What is wrong with the display, in a sentence without its full stop; empty when it answers, or can't be told.

    >>> unreachable({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":987"})
    ''
    """
    if not sys.platform.startswith("linux"):
        return ""
    platform = environment.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    wayland, x = environment.get("WAYLAND_DISPLAY", ""), environment.get("DISPLAY", "")
    if platform not in ("", "xcb", "wayland"):
        return ""
    if platform != "xcb" and wayland and _answers_at(_wayland_socket(wayland, environment)):
        return ""
    if platform != "wayland" and x:
        return "" if _x_answers(x) else f"the display {x} (DISPLAY) doesn't answer"
    return f"the display {wayland} (WAYLAND_DISPLAY) doesn't answer" if wayland else ""


def _wayland_socket(name: str, environment: Mapping[str, str]) -> str:
    return name if name.startswith("/") else str(Path(environment.get("XDG_RUNTIME_DIR", "/nowhere")) / name)


def _x_answers(display: str) -> bool:
    match = _X_DISPLAY.fullmatch(display)
    if match is None:
        return display.startswith("/")  # a socket by its path, as on other systems: Qt must see to it
    host, number = match["host"], int(match["number"])
    if host:
        try:
            socket.create_connection((host, _X_PORT + number), _SECONDS).close()
        except OSError:
            return False
        return True
    path = f"/tmp/.X11-unix/X{number}"
    return _answers_at("\0" + path) or _answers_at(path)


def _answers_at(address: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(_SECONDS)
        try:
            connection.connect(address)
        except OSError:
            return False
    return True
