"""A publisher of pictures on this machine, which notes what it was asked and how."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs


class Publisher(ThreadingHTTPServer):
    """``art``: what each card's art is; ``refuses``: the status with which everything is refused, or 0."""

    daemon_threads = True

    def __init__(self, art: dict[str, bytes]) -> None:
        super().__init__(("127.0.0.1", 0), _Pages)
        self.art = art
        self.refuses = 0
        self.lists: list[list[str]] = []
        self.searches: list[str] = []
        self.tokens: dict[str, list[dict[str, object]]] = {}
        """By the words of a search, what it finds."""
        self.pictures: list[str] = []
        self.headers_seen: list[dict[str, str]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/cards/collection"

    def card(self, name: str) -> dict[str, object]:
        at = f"http://127.0.0.1:{self.server_address[1]}/art/{name.replace(' ', '_')}.jpg"
        return {"name": name, "artist": f"Painter of {name}", "image_uris": {"art_crop": at, "normal": "x"}}


class _Pages(BaseHTTPRequestHandler):
    server: Publisher

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        names = [one["name"] for one in body["identifiers"]]
        self.server.lists.append(names)
        found = [self.server.card(name) for name in names if name in self.server.art]
        self._answer(json.dumps({"object": "list", "data": found, "not_found": []}).encode())

    def do_GET(self) -> None:
        where, _, asked = self.path.partition("?")
        if where == "/cards/search":
            words = parse_qs(asked)["q"][0]
            self.server.searches.append(words)
            found = self.server.tokens.get(words, [])
            self._answer(json.dumps({"object": "list", "data": found}).encode(), 200 if found else 404)
            return
        name = self.path.removeprefix("/art/").removesuffix(".jpg").replace("_", " ")
        self.server.pictures.append(name)
        self._answer(self.server.art[name])

    def _answer(self, content: bytes, status: int = 200) -> None:
        self.server.headers_seen.append(dict(self.headers.items()))
        self.send_response(self.server.refuses or status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's own name
        """Say nothing."""


@contextmanager
def publishing(art: dict[str, bytes]) -> Iterator[Publisher]:
    """A publisher that has the art of these cards."""
    made = Publisher(art)
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield made
    finally:
        made.shutdown()
        thread.join()
        made.server_close()
