"""Asking the publisher of cards over the net: what every program must send, encrypted or not at all, with patience."""

from __future__ import annotations

import ssl
from http.client import HTTPException, HTTPResponse
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import mtgtable

HEADERS: Final = {
    "User-Agent": f"mtgtable/{mtgtable.__version__}",
    "Accept": "application/json;q=0.9,*/*;q=0.8",
}
"""What the publisher asks every program to send."""
PATIENCE: Final = 30.0
"""Seconds without a byte after which the connection is given up."""


class DownloadError(Exception):
    """What was asked for didn't come; the message says where and why. ``status``: what the server answered, or 0."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


def opened(request: Request, patience: float = PATIENCE) -> HTTPResponse:
    """The answer to a request, to be read and closed. Raises DownloadError."""
    address = request.full_url
    check_address(address, address)
    try:
        answer: HTTPResponse = urlopen(request, timeout=patience, context=_context(address))
    except HTTPError as error:
        error.close()
        raise DownloadError(f"{address}: the server answers {error.code} {error.reason}", error.code) from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise DownloadError(f"{address}: can't be reached ({reason})") from error
    return answer


def read_all(request: Request, most: int, patience: float = PATIENCE) -> bytes:
    """The whole answer to a request, of at most so many bytes. Raises DownloadError."""
    address = request.full_url
    with opened(request, patience) as answer:
        try:
            content = answer.read(most + 1)
        except (OSError, HTTPException) as error:
            raise DownloadError(f"{address}: the connection broke off ({error})") from error
    if len(content) > most:
        raise DownloadError(f"{address}: more than {most >> 20} MB came, which is the most that is read")
    return content


def check_address(address: str, said_by: str) -> None:
    """Only encrypted addresses, but for a server on this very machine. Raises DownloadError."""
    parts = urlsplit(address)
    local = parts.hostname in ("127.0.0.1", "localhost", "::1")
    if parts.scheme != "https" and not (parts.scheme == "http" and local):
        raise DownloadError(f"{said_by}: {address!r} is no https address")


def _context(address: str) -> ssl.SSLContext | None:
    return ssl.create_default_context() if urlsplit(address).scheme == "https" else None
