"""Downloading from a server on this machine: headers, going on, cancelling, and what servers get wrong."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from mtgtable.cards.bulk_download import (
    BulkFile,
    DownloadCancelled,
    download,
    newest_bulk_file,
)
from mtgtable.cards.publisher import DownloadError

CONTENT = b"[" + b'{"name": "x"},' * 40_000 + b"{}]"


class Server(ThreadingHTTPServer):
    """A publisher with a listing and a file; ``cut`` is after how many bytes it breaks off."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Pages)
        self.listing: bytes | None = None
        self.cut: int | None = None
        self.ranges = True
        self.asked: list[tuple[str, str, str]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Pages(BaseHTTPRequestHandler):
    """Answers as the publisher does."""

    server: Server

    def do_GET(self) -> None:
        begin = self.headers.get("Range", "")
        self.server.asked.append((self.path, self.headers["User-Agent"], begin))
        if self.path == "/list":
            listing = self.server.listing
            if listing is None:
                entry = {
                    "type": "oracle_cards",
                    "download_uri": f"{self.server.address}/oracle.json",
                    "updated_at": "one",
                }
                listing = json.dumps({"data": [{"type": "rulings", "download_uri": "x"}, entry]}).encode()
            self._send(200, listing)
        elif self.path == "/oracle.json":
            start = int(begin.removeprefix("bytes=").rstrip("-")) if begin and self.server.ranges else 0
            if start >= len(CONTENT):
                self.send_error(416)
                return
            self._send(206 if start else 200, CONTENT[start:], self.server.cut)
        else:
            self.send_error(404)

    def _send(self, status: int, content: bytes, cut: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:cut])

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's own name
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def test_the_listing_names_the_file_and_the_program_names_itself(server: Server, tmp_path: Path) -> None:
    file = newest_bulk_file(f"{server.address}/list")
    assert file == BulkFile(f"{server.address}/oracle.json", "one", 0)
    told: list[tuple[int, int]] = []
    path = download(file, tmp_path, lambda have, total: told.append((have, total)))
    assert path.read_bytes() == CONTENT
    assert told[-1] == (len(CONTENT), len(CONTENT))
    assert sorted(tmp_path.iterdir()) == [path]
    assert all(agent.startswith("mtgtable/") for _, agent, _ in server.asked)


def test_what_broke_off_goes_on_from_there(server: Server, tmp_path: Path) -> None:
    file = BulkFile(f"{server.address}/oracle.json", "one", 0)
    server.cut = 100_000
    with pytest.raises(DownloadError, match=r"100000 (of \d+ )?bytes"):
        download(file, tmp_path)
    server.cut = None
    assert download(file, tmp_path).read_bytes() == CONTENT
    assert server.asked[-1][2] == "bytes=100000-"


@pytest.mark.parametrize("more", [b"", b"and more than the server has"])
def test_what_is_whole_but_was_never_closed_is_no_dead_end(server: Server, tmp_path: Path, more: bytes) -> None:
    """The program ended after the last byte; the server has nothing more to send."""
    file = BulkFile(f"{server.address}/oracle.json", "one", 0)
    server.cut = 5000
    with pytest.raises(DownloadError):
        download(file, tmp_path)
    server.cut = None
    (tmp_path / "oracle.json.part").write_bytes(CONTENT + more)
    assert download(file, tmp_path).read_bytes() == CONTENT
    assert sorted(tmp_path.iterdir()) == [tmp_path / "oracle.json"]


def test_another_edition_of_the_file_begins_anew(server: Server, tmp_path: Path) -> None:
    server.cut = 100_000
    with pytest.raises(DownloadError):
        download(BulkFile(f"{server.address}/oracle.json", "one", 0), tmp_path)
    server.cut = None
    assert download(BulkFile(f"{server.address}/oracle.json", "two", 0), tmp_path).read_bytes() == CONTENT
    assert server.asked[-1][2] == ""


def test_a_server_that_knows_no_ranges_is_taken_from_the_beginning(server: Server, tmp_path: Path) -> None:
    file = BulkFile(f"{server.address}/oracle.json", "one", 0)
    server.cut = 5000
    with pytest.raises(DownloadError):
        download(file, tmp_path)
    server.cut, server.ranges = None, False
    assert download(file, tmp_path).read_bytes() == CONTENT


def test_a_cancelled_download_keeps_what_it_got(server: Server, tmp_path: Path) -> None:
    file = BulkFile(f"{server.address}/oracle.json", "one", 0)
    got: list[int] = []
    with pytest.raises(DownloadCancelled):
        download(file, tmp_path, lambda have, _: got.append(have), lambda: len(got) >= 2)
    assert (tmp_path / "oracle.json.part").stat().st_size == got[-1]
    assert download(file, tmp_path).read_bytes() == CONTENT


@pytest.mark.parametrize(
    ("listing", "message"),
    [
        (b"<html>", "not a listing of bulk files"),
        (b'{"data": []}', "no file of the kind oracle_cards"),
        (b'{"data": [{"type": "oracle_cards", "download_uri": "ftp://x/y"}]}', "no https address"),
        (b'{"data": [{"type": "oracle_cards", "download_uri": "http://elsewhere.example/y"}]}', "no https address"),
        (b'{"data": [{"type": "oracle_cards"}]}', "data.0.download_uri"),
    ],
)
def test_a_wrong_listing_is_told_with_its_place(server: Server, listing: bytes, message: str) -> None:
    server.listing = listing
    with pytest.raises(DownloadError, match=message):
        newest_bulk_file(f"{server.address}/list")


def test_servers_that_refuse_or_are_not_there_are_told(server: Server, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="404"):
        newest_bulk_file(f"{server.address}/nothing")
    with pytest.raises(DownloadError, match="can't be reached"):
        newest_bulk_file("http://127.0.0.1:9/list")
    with pytest.raises(DownloadError, match="no https address"):
        newest_bulk_file("http://example.org/list")
