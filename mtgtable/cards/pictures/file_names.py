"""Which card a picture shows, read off the name of its file as the usual programs write it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ENDINGS: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp"})
"""Files with other endings are no pictures."""

_KINDS: Final = re.compile(r"\.(?:full|xlhq|artcrop|art_crop|crop)$", re.IGNORECASE)
"""What a file says of the kind of its picture, as ``Air Elemental.full.jpg``."""

_NOT_NAME: Final = (
    re.compile(r"^(?P<name>.+)[-_][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$"),  # Air Elemental_<the print's id>
    re.compile(r"^[A-Z0-9]{2,6}-\d+\w?-(?P<name>.+)$"),  # LEA-46-Air Elemental
    re.compile(r"^[A-Z0-9]{3,6}-(?P<name>.+)$"),  # LEA-Air Elemental
    re.compile(r"^(?P<name>.+?)_[A-Z0-9]{2,6}(?:_\d+\w?)?$"),  # Air Elemental_LEA_46
    re.compile(r"^(?P<name>.+)\.\d+\w?$"),  # Forest.245
    re.compile(r"^(?P<name>.+?) ?(?:\[\d+\]|\d+)$"),  # Forest1, Forest 1, Forest [1]
)
"""What stands around the name of a card in a file's name: which print of it the picture shows."""


def key_of(name: str) -> str:
    """What is compared of a name: its letters and digits, without accents, as files leave the rest out or write it
    otherwise.

    >>> key_of("Fire // Ice"), key_of("Lim-Dûl's Vault"), key_of("Æther Adept")
    ('fireice', 'limdulsvault', 'aetheradept')
    """
    plain = name.replace("Æ", "Ae").replace("æ", "ae")
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain).casefold() if letter.isalnum())


def keys_in(file: str) -> tuple[str, ...]:
    """The keys of the cards that a file of that name may show, the surest first; none for what is no picture.

    >>> keys_in("Forest 2.245.full.jpg")
    ('forest2245', 'forest2', 'forest')
    >>> keys_in("LEA-46-Air Elemental.png"), keys_in("Will-o'-the-Wisp.jpg"), keys_in("read me.txt")
    (('lea46airelemental', 'airelemental'), ('willothewisp',), ())
    """
    stem, point, ending = file.rpartition(".")
    if not stem or point + ending.lower() not in ENDINGS:
        return ()
    rest = _KINDS.sub("", stem)
    found = [key_of(rest)]
    while (match := next(filter(None, (pattern.match(rest) for pattern in _NOT_NAME)), None)) is not None:
        rest = match["name"]
        found.append(key_of(rest))
    return tuple(key for key in dict.fromkeys(found) if key)
