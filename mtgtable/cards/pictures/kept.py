"""Pictures that were fetched, kept on the disk up to a cap; those that nobody has looked at for longest go first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from mtgtable.cards.pictures.file_names import key_of
from mtgtable.cards.pictures.folder import LARGEST_PICTURE
from mtgtable.cards.plain_file import MEGABYTE, read_plain

_ENDING: Final = ".jpg"
_BETWEEN: Final = "~"
_SPARE: Final = 0.9
"""When the cap is passed, so much of it stays: not every new picture makes room anew."""


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture as it came, and who painted it; the artist is to be named wherever the picture is shown alone."""

    content: bytes
    artist: str


class KeptPictures:
    """A folder with one file a picture, whose name has the card's key and the artist's name."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        self.megabytes = megabytes
        self._files: dict[str, Path] | None = None
        self._size = 0

    @property
    def size(self) -> int:
        """Bytes that all of them have."""
        self._known()
        return self._size

    def __len__(self) -> int:
        """How many there are."""
        return len(self._known())

    def picture(self, name: str) -> KeptPicture | None:
        """The picture of a card, where it is kept; it counts as looked at now."""
        path = self._known().get(key_of(name))
        if path is None:
            return None
        try:
            content = read_plain(path, LARGEST_PICTURE)
            os.utime(path)
        except OSError:
            self._known().pop(key_of(name), None)
            return None
        return KeptPicture(content, unquote(path.stem.partition(_BETWEEN)[2]))

    def keep(self, name: str, picture: KeptPicture) -> None:
        """Keep a picture, and make room for it where needed. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        files = self._known()
        path = self.folder / f"{key_of(name)}{_BETWEEN}{quote(picture.artist, safe=' ')}{_ENDING}"
        before = files.get(key_of(name))
        if before is not None:
            self._drop(key_of(name), before)
        part = path.with_suffix(".part")
        part.write_bytes(picture.content)
        part.replace(path)
        files[key_of(name)] = path
        self._size += len(picture.content)
        self.keep_within(self.megabytes)

    def forget(self, name: str) -> None:
        """Delete the picture of a card, one that turned out to be broken, say."""
        path = self._known().get(key_of(name))
        if path is not None:
            self._drop(key_of(name), path)

    def keep_within(self, megabytes: int) -> None:
        """Take another cap, and delete what is over it."""
        self.megabytes = megabytes
        if self.size <= megabytes * MEGABYTE:
            return
        by_age = sorted(self._known().items(), key=lambda item: _last_seen(item[1]))
        for key, path in by_age:
            if self._size <= megabytes * MEGABYTE * _SPARE:
                break
            self._drop(key, path)

    def empty(self) -> None:
        """Delete all of them."""
        for key, path in list(self._known().items()):
            self._drop(key, path)

    def _known(self) -> dict[str, Path]:
        if self._files is None:
            self._files = {path.stem.partition(_BETWEEN)[0]: path for path in self._on_disk()}
            self._size = sum(_bytes(path) for path in self._files.values())
        return self._files

    def _on_disk(self) -> Iterator[Path]:
        if self.folder.is_dir():
            yield from sorted(path for path in self.folder.iterdir() if path.suffix == _ENDING and path.is_file())

    def _drop(self, key: str, path: Path) -> None:
        size = _bytes(path)
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return
        self._size -= size
        self._known().pop(key, None)


def _bytes(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _last_seen(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
