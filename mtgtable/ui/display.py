"""Whether the display that the environment names answers: Qt ends the process, without a word of ours, where not.

One that takes the connection and then says nothing would let Qt wait for ever, so each is greeted, and must reply.
"""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from pathlib import Path
from struct import pack, unpack_from
from typing import Final, TypeAlias

from mtgtable.model.shortly import shortly

_TO_CONNECT: Final = 3.0
_TO_REPLY: Final = 10.0
"""Seconds; a machine that has just been started may be slow."""
_X_DISPLAY: Final = re.compile(r"(?:unix)?(?P<host>[^:]*):(?P<number>\d{1,5})(?:\.\d+)?")
_SCALES: Final = {"QT_SCALE_FACTOR": (0.25, 8), "QT_FONT_DPI": (48, 384)}
"""What Qt takes its scale from, with the least and the most with which it draws anything."""
_X_PORT: Final = 6000
_SYNC: Final = pack("=III", 1, 12 << 16, 2)
"""Wayland's ``wl_display.sync``, which is answered by an event."""
_COOKIE: Final = b"MIT-MAGIC-COOKIE-1"
_LARGEST_AUTHORITY: Final = 1 << 20

_Address: TypeAlias = str | tuple[str, int]


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
    if platform != "xcb" and wayland and _answers((_wayland_socket(wayland, environment),), _SYNC):
        return ""
    if platform != "wayland" and x:
        return "" if _x_answers(x, environment) else f"the display {x} (DISPLAY) doesn't answer"
    return f"the display {wayland} (WAYLAND_DISPLAY) doesn't answer" if wayland else ""


def without_odd_scale(environment: MutableMapping[str, str]) -> str:
    """Take out a scale with which Qt could draw nothing; what is wrong with it, else nothing.

    >>> without_odd_scale({"QT_SCALE_FACTOR": "2"}), without_odd_scale({})
    ('', '')
    >>> without_odd_scale({"QT_SCALE_FACTOR": "0"})
    "QT_SCALE_FACTOR: expected a number from 0.25 to 8, not '0'; it is left out"
    >>> without_odd_scale({"QT_FONT_DPI": "2000"})
    "QT_FONT_DPI: expected a number from 48 to 384, not '2000'; it is left out"
    """
    wrong = []
    for name, (least, most) in _SCALES.items():
        said = environment.get(name)
        if said is None or (re.fullmatch(r"[0-9]{0,3}\.?[0-9]{1,9}", said) and least <= float(said) <= most):
            continue
        del environment[name]
        wrong.append(f"{name}: expected a number from {least:g} to {most:g}, not {shortly(said)}; it is left out")
    return "\n".join(wrong)


def _wayland_socket(name: str, environment: Mapping[str, str]) -> str:
    return name if name.startswith("/") else str(Path(environment.get("XDG_RUNTIME_DIR", "/nowhere")) / name)


def _x_answers(display: str, environment: Mapping[str, str]) -> bool:
    match = _X_DISPLAY.fullmatch(display)
    if match is None:
        return display.startswith("/")  # a socket by its path, as on other systems: Qt must see to it
    host, number = match["host"], int(match["number"])
    path = f"/tmp/.X11-unix/X{number}"
    addresses: tuple[_Address, ...] = ((host, _X_PORT + number),) if host else ("\0" + path, path)
    return _answers(addresses, _x_greeting(_cookie(match["number"].encode(), environment)))


def _x_greeting(cookie: bytes) -> bytes:
    """The first words of an X client; a server that doesn't like the cookie replies, too."""
    name = _COOKIE if cookie else b""
    sizes = pack("<cxHHHHxx", b"l", 11, 0, len(name), len(cookie))
    return sizes + _padded(name) + _padded(cookie)


def _padded(part: bytes) -> bytes:
    return part + b"\0" * (-len(part) % 4)


def _cookie(number: bytes, environment: Mapping[str, str]) -> bytes:
    """The key of a display from the file of keys, as Xlib looks for it; empty when there is none."""
    named = environment.get("XAUTHORITY") or str(Path(environment.get("HOME", "/nowhere")) / ".Xauthority")
    try:
        path = Path(named)
        content = path.read_bytes() if path.is_file() and path.stat().st_size < _LARGEST_AUTHORITY else b""
        return next((key for display, name, key in _keys(content) if display in (number, b"") and name == _COOKIE), b"")
    except (OSError, struct.error, ValueError):
        return b""


def _keys(content: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """The display, the kind and the key of each row in a file of keys. Raises struct.error where it is cut off."""
    at = 0
    while at < len(content):
        at += 2  # the family of the address
        parts = []
        for _ in range(4):
            (size,) = unpack_from(">H", content, at)
            parts.append(content[at + 2 : at + 2 + size])
            at += 2 + size
        yield parts[1], parts[2], parts[3]


def _answers(addresses: Iterable[_Address], greeting: bytes) -> bool:
    """Does the first that takes a connection say anything, or close it."""
    for address in addresses:
        try:
            connection = _connected(address)
        except OSError:
            continue
        with connection:
            connection.settimeout(_TO_REPLY)
            try:
                connection.sendall(greeting)
                connection.recv(1)
            except TimeoutError:
                return False
            except OSError:
                return True  # it was closed on us: Qt is told so at once, and tells why
        return True
    return False


def _connected(address: _Address) -> socket.socket:
    if not isinstance(address, str):
        return socket.create_connection(address, _TO_CONNECT)
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.settimeout(_TO_CONNECT)
        connection.connect(address)
    except (OSError, ValueError) as error:
        connection.close()
        raise OSError(str(error)) from error
    return connection
