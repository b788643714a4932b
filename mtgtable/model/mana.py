"""Mana and mana costs (rules 106, 107.4, 202)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from mtgtable.model.colors import COLORS, ColorSet

ManaType: TypeAlias = Literal["W", "U", "B", "R", "G", "C"]
MANA_TYPES: Final[tuple[ManaType, ...]] = ("W", "U", "B", "R", "G", "C")

_DIGITS: Final = 7
"""No card asks for more than 1000000."""

_SYMBOL = re.compile(r"\{([^{}\s]+)\}")


class BadManaCost(ValueError):
    """A text that is not a row of mana symbols; the message names the part that does not fit."""


@dataclass(frozen=True, slots=True)
class ManaSymbol:
    """One symbol of a mana cost (107.4).

    ``types``: the types of mana that pay for it (more than one: hybrid). ``generic``: how much generic mana pays for
    it, alone for ``{2}`` or instead of a type for ``{2/W}``. ``phyrexian``: 2 life pay for it (107.4f). ``snow``:
    one mana from a snow source (107.4h). ``variable``: X, Y or Z (107.3).
    """

    types: tuple[ManaType, ...] = ()
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""

    @property
    def mana_value(self) -> int:
        """What it adds to the mana value; X counts as 0 here (202.3)."""
        if self.variable:
            return 0
        return max(self.generic, 1) if (self.types or self.snow) else self.generic

    @property
    def colors(self) -> ColorSet:
        """The colors that it gives to the object in whose cost it stands (202.2)."""
        return frozenset(kind for kind in self.types if kind in COLORS)

    def __str__(self) -> str:
        if self.variable:
            return "{" + self.variable + "}"
        if self.snow:
            return "{S}"
        parts = [str(self.generic)] if self.generic or not self.types else []
        parts += self.types
        if self.phyrexian:
            parts.append("P")
        return "{" + "/".join(parts) + "}"


def _amount(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise BadManaCost(f"an amount of mana has at most {_DIGITS} digits, not {len(digits)}")
    return int(digits)


def parse_symbol(inside: str) -> ManaSymbol:
    """The symbol written between braces.

    >>> parse_symbol("2/W").mana_value, parse_symbol("G/P").phyrexian
    (2, True)
    """
    text = inside.upper()
    if text in ("X", "Y", "Z"):
        return ManaSymbol(variable=text)
    if text == "S":
        return ManaSymbol(snow=True)
    if text.isdecimal():
        return ManaSymbol(generic=_amount(text))
    types: list[ManaType] = []
    generic = 0
    phyrexian = False
    for part in text.split("/"):
        if part in MANA_TYPES:
            types.append(part)
        elif part == "P" and types:
            phyrexian = True
        elif part.isdecimal() and not types:
            generic = _amount(part)
        else:
            raise BadManaCost(f"not a mana symbol: {{{inside}}}")
    return ManaSymbol(tuple(types), generic, phyrexian)


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A row of mana symbols in printed order (202.1).

    >>> cost = parse_mana_cost("{2}{W}{W/U}")
    >>> str(cost), cost.mana_value, sorted(cost.colors)
    ('{2}{W}{W/U}', 4, ['U', 'W'])
    """

    symbols: tuple[ManaSymbol, ...] = ()

    @property
    def mana_value(self) -> int:
        """The total amount of mana in it, with X as 0 (202.3)."""
        return sum(symbol.mana_value for symbol in self.symbols)

    @property
    def colors(self) -> ColorSet:
        """The colors of its mana symbols (202.2)."""
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @property
    def generic(self) -> int:
        """The generic part of it, hybrid alternatives left out."""
        return sum(symbol.generic for symbol in self.symbols if not symbol.types)

    @property
    def has_variable(self) -> bool:
        """Does X stand in it (107.3)."""
        return any(symbol.variable for symbol in self.symbols)

    def with_variable(self, value: int) -> ManaCost:
        """The cost with every X replaced by that much generic mana (107.3a)."""
        return self.with_generic(sum(value for symbol in self.symbols if symbol.variable) + self.generic, drop_x=True)

    @property
    def is_generic(self) -> bool:
        """Is it a known amount of generic mana, or nothing (107.4b)."""
        return not self.has_variable and not self.with_generic(0)

    def with_generic(self, amount: int, *, drop_x: bool = False) -> ManaCost:
        """The cost with another generic part; never below zero."""
        rest = tuple(s for s in self.symbols if s.types or s.snow or (s.variable and not drop_x))
        head = (ManaSymbol(generic=amount),) if amount > 0 else ()
        return ManaCost(head + rest)

    def __add__(self, other: ManaCost) -> ManaCost:
        generic = self.generic + other.generic
        symbols = self.symbols + other.symbols
        return ManaCost(symbols).with_generic(generic)

    def __bool__(self) -> bool:
        return bool(self.symbols)

    def __str__(self) -> str:
        return "".join(str(symbol) for symbol in self.symbols)


@lru_cache(maxsize=8192)
def parse_mana_cost(text: str) -> ManaCost:
    """The mana cost written as ``{2}{G}{G}``; the empty text is the empty cost.

    Raises BadManaCost for anything else.
    """
    symbols = tuple(parse_symbol(match.group(1)) for match in _SYMBOL.finditer(text))
    rest = _SYMBOL.sub("", text).strip()
    if rest:
        raise BadManaCost(f"not part of a mana cost: {rest!r} in {text!r}; write it like {{2}}{{G}}")
    return ManaCost(symbols)
