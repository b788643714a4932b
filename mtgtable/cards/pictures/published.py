"""Pictures from the publisher: addresses for many cards at once, then each picture, never faster than allowed.

The publisher allows two questions about many cards a second, and ten of other kinds; whoever is told to ask less rests.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode
from urllib.request import Request

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.pictures.file_names import key_of
from mtgtable.cards.pictures.folder import LARGEST_PICTURE
from mtgtable.cards.pictures.kept import KeptPicture
from mtgtable.cards.pictures.sought import Sought
from mtgtable.cards.plain_file import MEGABYTE
from mtgtable.cards.publisher import HEADERS, DownloadError, check_address, read_all
from mtgtable.model.colors import COLORS

COLLECTION: Final = "https://api.scryfall.com/cards/collection"
"""Where many cards are asked for at once."""

AT_ONCE: Final = 75
"""So many cards may be asked for at once."""
AT_ONCE_ANSWERED: Final = 175
"""So many cards a page of an answer has at most."""
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
    power: str = ""
    toughness: str = ""
    colors: list[str] = Field(default_factory=list, max_length=5)
    artist: str = ""
    image_uris: _Pictures = _Pictures()


class _Card(_Face):
    card_faces: list[_Face] = Field(default_factory=list, max_length=10)


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    data: list[_Card] = Field(max_length=AT_ONCE_ANSWERED)


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

    def addresses(self, cards: Sequence[Sought]) -> Mapping[Sought, Address]:
        """Where the art of these cards is, at most ``AT_ONCE``; those that aren't known are left out.

        Raises DownloadError.
        """
        assert len(cards) <= AT_ONCE
        wanted = [{"name": name} for name in dict.fromkeys(card.asked for card in cards)]
        headers = {**HEADERS, "Content-Type": "application/json"}
        body = json.dumps({"identifiers": wanted}).encode()
        self._questions.keep()
        answer = self._cards(Request(self._collection, body, headers, method="POST"))
        found = {key: address for card in answer for key, _, address in _faces(card)}
        return {
            card: found[key]
            for card in cards
            for key in [key_of(card.name) if key_of(card.name) in found else key_of(card.asked)]
            if key in found
        }

    def token_address(self, token: Sought) -> Address | None:
        """Where the art of a token is: of those with its name the one that looks most like it.

        Cards are asked for by name alone, and one may bear a token's name: tokens are searched for by their type.
        Raises DownloadError.
        """
        words = urlencode({"q": f't:token !"{token.token}"', "unique": "cards", "include_extras": "true"})
        self._questions.keep()
        try:
            answer = self._cards(
                Request(f"{self._collection.removesuffix('collection')}search?{words}", headers=HEADERS)
            )
        except DownloadError as error:
            if error.status in _ONLY_THIS:  # how a search says that it has found nothing
                return None
            raise
        named = [(looks, at) for card in answer for key, looks, at in _faces(card) if key == key_of(token.token)]
        size, _, colors = token.looks.partition(" ")
        named.sort(key=lambda one: (one[0][1] == colors) + (one[0][0] == size), reverse=True)
        return named[0][1] if named else None

    def _cards(self, request: Request) -> list[_Card]:
        try:
            return _Answer.model_validate_json(self._asked(request, _LARGEST_ANSWER)).data
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"]) or "the whole answer"
            raise self._failed(f"{request.full_url}: not a list of cards ({place}: {first['msg']})") from error

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


def _faces(card: _Card) -> list[tuple[str, tuple[str, str], Address]]:
    """The keys of a card and its faces, their sizes and colors, and the art: two faces of one side share it."""
    found = []
    for face in (card, *card.card_faces):
        art = face.image_uris.art_crop or card.image_uris.art_crop
        if not art and face is card and card.card_faces:
            art = card.card_faces[0].image_uris.art_crop
        artist = face.artist or card.artist or next((one.artist for one in card.card_faces if one.artist), "")
        if art:
            size = f"{face.power}/{face.toughness}" if face.power else ""
            looks = (size, "".join(one for one in COLORS if one in (face.colors or card.colors)))
            found.append((key_of(face.name), looks, Address(art, artist)))
    return found
