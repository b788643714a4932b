"""Whose picture is looked for: a card, one of its faces or halves, or a token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_SUFFIX: Final = " Token"
_BETWEEN: Final = " // "


@dataclass(frozen=True, slots=True)
class Sought:
    """``whole``: the names of all faces, joined as Scryfall does, where there are several. ``looks``: of a token that
    is named for its types (111.4), its size and colors, as ``2/2 G``; several tokens bear that name."""

    name: str
    whole: str = ""
    looks: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names under which files may have it, the surest first; last that of the front, for all of the card.

        >>> Sought("Ice", "Fire // Ice").names, Sought("Bear Token", looks="2/2 G").names
        (('Ice', 'Fire // Ice', 'Fire'), ('Bear Token', 'Bear'))
        """
        return tuple(dict.fromkeys(name for name in (self.name, self.whole, self.token, self.asked) if name))

    @property
    def token(self) -> str:
        """What is printed as the name of a token that is named for its types: without the word that is added to them.
        Empty for everything else."""
        return self.name.removesuffix(_SUFFIX) if self.looks and self.name.endswith(_SUFFIX) else ""

    @property
    def asked(self) -> str:
        """The name of a card that the publisher surely knows: the front's."""
        return (self.whole or self.name).partition(_BETWEEN)[0]

    @property
    def kept_as(self) -> str:
        """The name under which its picture is kept."""
        return f"{self.name} {self.looks}" if self.token else self.name
