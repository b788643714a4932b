"""Downloading the bulk file of cards: first the published listing, then the file, which goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from urllib.request import Request

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.publisher import HEADERS, DownloadError, check_address, opened, read_all

LISTING: Final = "https://api.scryfall.com/bulk-data"
"""Where the bulk files are listed."""

_KIND: Final = "oracle_cards"
_LARGEST_LISTING: Final = 1 << 20
LARGEST_FILE: Final = 1 << 30
_PIECE: Final = 1 << 16


class DownloadCancelled(Exception):
    """The player gave up; what was got so far is kept."""


class _Entry(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    type: str
    download_uri: str
    updated_at: str = ""
    size: int = Field(default=0, ge=0, le=LARGEST_FILE)


class _Listing(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    data: list[_Entry] = Field(max_length=100)


@dataclass(frozen=True, slots=True)
class BulkFile:
    """A bulk file as the listing offers it: when it was made, and how many bytes it has unpacked (0: not said)."""

    address: str
    updated: str
    size: int


Progress = Callable[[int, int], None]
"""Is told how many bytes of how many (0: not known) are there."""


def newest_bulk_file(listing: str = LISTING) -> BulkFile:
    """The newest file of all cards, one entry a card. Raises DownloadError."""
    content = read_all(Request(listing, headers=HEADERS), _LARGEST_LISTING)
    try:
        found = _Listing.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "the whole answer"
        raise DownloadError(f"{listing}: not a listing of bulk files ({place}: {first['msg']})") from error
    entry = next((one for one in found.data if one.type == _KIND), None)
    if entry is None:
        raise DownloadError(f"{listing}: no file of the kind {_KIND} is listed")
    check_address(entry.download_uri, listing)
    return BulkFile(entry.download_uri, entry.updated_at, entry.size)


def download(
    file: BulkFile,
    folder: Path,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Path:
    """The path of the file, downloaded into the folder. What an earlier try got is gone on with.

    Raises DownloadError, DownloadCancelled.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = Path(urlsplit(file.address).path).name or "cards.json"
    target, part, note = folder / name, folder / f"{name}.part", folder / f"{name}.part.json"
    have = part.stat().st_size if part.exists() and _noted(note) == [file.address, file.updated] else 0
    note.write_text(json.dumps([file.address, file.updated]), encoding="utf-8")
    with _from(file.address, have) as answer:
        goes_on = answer.status == 206
        have = have if goes_on else 0
        total = _total(answer, have)
        if total > LARGEST_FILE:
            raise DownloadError(f"{file.address}: {total} bytes; a file of cards has at most {LARGEST_FILE}")
        _receive(answer, part, have, total, file.address, progress, cancelled)
    part.replace(target)
    note.unlink(missing_ok=True)
    return target


def _from(address: str, have: int) -> HTTPResponse:
    """What is still missing of the file. Raises DownloadError."""
    if have:
        try:
            return opened(Request(address, headers={**HEADERS, "Range": f"bytes={have}-"}))
        except DownloadError as error:
            if error.status != HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
                raise
            # Nothing is missing, or more is here than the server has: only the whole file settles it.
    return opened(Request(address, headers=HEADERS))


def _receive(
    answer: HTTPResponse,
    part: Path,
    have: int,
    total: int,
    address: str,
    progress: Progress | None,
    cancelled: Callable[[], bool] | None,
) -> None:
    try:
        with part.open("ab" if have else "wb") as out:
            while True:
                if cancelled is not None and cancelled():
                    raise DownloadCancelled(f"the download of {address} was cancelled")
                piece = answer.read(_PIECE)
                if not piece:
                    break
                have += len(piece)
                if have > LARGEST_FILE:
                    raise DownloadError(f"{address}: more than {LARGEST_FILE} bytes came; that is no file of cards")
                out.write(piece)
                if progress is not None:
                    progress(have, total)
    except (OSError, HTTPException) as error:
        raise DownloadError(f"{address}: the connection broke off after {have} bytes ({error}); try again") from error
    if total and have != total:
        raise DownloadError(f"{address}: only {have} of {total} bytes came; try again, it goes on from there")


def _total(answer: HTTPResponse, have: int) -> int:
    """How large the whole file is as it comes over the line; 0 when the server doesn't say."""
    if answer.headers.get("Content-Encoding", "identity") != "identity":
        return 0
    length = answer.headers.get("Content-Length", "")
    return have + int(length) if length.isdecimal() else 0


def _noted(note: Path) -> object:
    try:
        return json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
