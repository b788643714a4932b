"""Pictures from the publisher: addresses for many cards at once, then each picture, never faster than allowed.

The publisher allows two questions about many cards a second, and ten of other kinds; whoever is told to ask less rests.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.request import Request

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.pictures.file_names import key_of
from mtgtable.cards.pictures.folder import LARGEST_PICTURE
from mtgtable.cards.pictures.kept import KeptPicture
from mtgtable.cards.plain_file import MEGABYTE
from mtgtable.cards.publisher import HEADERS, DownloadError, check_address, read_all

COLLECTION: Final = "https://api.scryfall.com/cards/collection"
"""Where many cards are asked for at once."""

AT_ONCE: Final = 75
"""So many cards may be asked for at once."""
BETWEEN_QUESTIONS: Final = 0.5
BETWEEN_PICTURES: Final = 0.1
"""Seconds from one request to the next of its kind."""
REST: Final = 60.0
"""Seconds without a request after one that failed."""
_ONLY_THIS: Final = (404, 410)
"""Answers that say nothing about the next request."""
_LARGEST_ANSWER: Final = 8 * MEGABYTE
_PATIENCE: Final = 10.0


class _Pictures(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    art_crop: str = ""


class _Face(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    name: str = ""
    artist: str = ""
    image_uris: _Pictures = _Pictures()


class _Card(_Face):
    card_faces: list[_Face] = Field(default_factory=list, max_length=10)


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    data: list[_Card] = Field(max_length=AT_ONCE)


@dataclass(frozen=True, slots=True)
class Address:
    """Where the art of a card is, and who painted it."""

    address: str
    artist: str


class Spacing:
    """Lets no two requests come closer together than so many seconds. ``wait`` sleeps, and may be cut short."""

    def __init__(
        self,
        seconds: float,
        wait: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds = seconds
        self._wait = wait
        self._clock = clock
        self._free = clock()

    def keep(self) -> None:
        """Wait until the next request may be made."""
        early = self._free - self._clock()
        if early > 0:
            self._wait(early)
        self._free = self._clock() + self._seconds

    def rest(self, seconds: float) -> None:
        """Nothing for so long."""
        self._free = max(self._free, self._clock() + seconds)

    @property
    def resting(self) -> bool:
        """Is the next request more than a moment away."""
        return self._free - self._clock() > max(1.0, self._seconds)


class Published:
    """The publisher, asked politely. ``collection``: another address to ask at."""

    def __init__(
        self,
        collection: str = COLLECTION,
        wait: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._collection = collection
        self._questions = Spacing(BETWEEN_QUESTIONS, wait, clock)
        self._pictures = Spacing(BETWEEN_PICTURES, wait, clock)

    @property
    def resting(self) -> bool:
        """Is nothing asked for a while, because something failed."""
        return self._questions.resting or self._pictures.resting

    def addresses(self, names: Sequence[str]) -> Mapping[str, Address]:
        """Where the art of these cards is, at most ``AT_ONCE``; those that aren't known are left out.

        Raises DownloadError.
        """
        assert len(names) <= AT_ONCE
        wanted = [{"name": name.partition(" // ")[0]} for name in names]
        headers = {**HEADERS, "Content-Type": "application/json"}
        body = json.dumps({"identifiers": wanted}).encode()
        self._questions.keep()
        content = self._asked(Request(self._collection, body, headers, method="POST"), _LARGEST_ANSWER)
        try:
            answer = _Answer.model_validate_json(content)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"]) or "the whole answer"
            raise self._failed(f"{self._collection}: not a list of cards ({place}: {first['msg']})") from error
        found = {key: address for card in answer.data for key, address in _faces(card)}
        return {
            name: found[key]
            for name in names
            for key in [key_of(name) if key_of(name) in found else key_of(name.partition(" // ")[0])]
            if key in found
        }

    def picture(self, at: Address) -> KeptPicture:
        """The picture at an address. Raises DownloadError."""
        check_address(at.address, self._collection)
        self._pictures.keep()
        headers = {**HEADERS, "Accept": "image/*"}
        return KeptPicture(self._asked(Request(at.address, headers=headers), LARGEST_PICTURE), at.artist)

    def _asked(self, request: Request, most: int) -> bytes:
        try:
            return read_all(request, most, _PATIENCE)
        except DownloadError as error:
            if error.status not in _ONLY_THIS:
                self._rest()
            raise

    def _failed(self, message: str) -> DownloadError:
        self._rest()
        return DownloadError(message)

    def _rest(self) -> None:
        """Whoever is refused, or reaches nobody, asks nothing for a while: the publisher bans those who insist."""
        self._questions.rest(REST)
        self._pictures.rest(REST)


def _faces(card: _Card) -> list[tuple[str, Address]]:
    """The keys of a card and its faces, with the art of each: two faces of one side share it."""
    found = []
    for face in (card, *card.card_faces):
        art = face.image_uris.art_crop or card.image_uris.art_crop
        if not art and face is card and card.card_faces:
            art = card.card_faces[0].image_uris.art_crop
        artist = face.artist or card.artist or next((one.artist for one in card.card_faces if one.artist), "")
        if art:
            found.append((key_of(face.name), Address(art, artist)))
    return found
