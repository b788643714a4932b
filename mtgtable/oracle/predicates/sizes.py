"""What base power and toughness become: "its base power becomes 4", "change the base power of ~ to …" (613.4b)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.instructions import ChooseMode, Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.quantities import StatOf
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Sized
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_STATS: Final = (
    (("base", "power", "and", "toughness"), True, True),
    (("base", "power"), True, False),
    (("base", "toughness"), False, True),
    (("power", "and", "toughness"), True, True),
    (("power",), True, False),
    (("toughness",), False, True),
)


@slot("sized")
def _sized(text: Text, i: int) -> Parsed:
    """ "Its base power", "the base power and toughness of each other creature you control"."""
    if text.t[i] == "the":
        for words, power, toughness in _STATS:
            if text.at(i + 1, (*words, "of")):
                found = text.slot("object", i + len(words) + 2)
                return None if found is None else (Sized(found[0], power, toughness), found[1])
        return None if not _possessive(text, i) else _of_whose(text, i)
    return _of_whose(text, i)


def _possessive(text: Text, i: int) -> bool:
    return "'s" in text.t[i : i + 6]


def _of_whose(text: Text, i: int) -> Parsed:
    found = text.slot("object_whose", i)
    if found is None:
        return None
    for words, power, toughness in _STATS:
        if text.at(found[1], words):
            return Sized(found[0], power, toughness), found[1] + len(words)
    return None


@slot("other_size")
def _other_size(text: Text, i: int) -> Parsed:
    """ "That creature's power and toughness", "the power and toughness of target creature"."""
    found = text.slot("sized", i)
    return found if found is not None and found[0].power and found[0].toughness else None


def _as_of(sized: Sized, other: Sized) -> Any:
    of = other.of.selector
    return sized.set_to(StatOf("power", of), StatOf("toughness", of))


@verb("become|becomes <d:pt>", "Target creature's base power and toughness become 4/4 until end of turn.", "size")
def size_becomes_pt(c: Captures) -> Continuous | None:
    sized: Sized = c["subject"]
    return Continuous((sized.set_to(*c["d"]),)) if sized.power and sized.toughness else None


@verb(
    "become|becomes <d:pt> or <e:pt> [<u:duration>]",
    "~'s base power and toughness become 4/1 or 1/4 until end of turn.",
    "size",
)
def size_becomes_one_or_another(c: Captures) -> Instruction | None:
    """Which of the two is said as it resolves (608.2d)."""
    sized: Sized = c["subject"]
    if not (sized.power and sized.toughness):
        return None
    of, lasts = sized.of.selector, c.get("u", FOREVER)
    rows = [("/".join(map(str, size)), Apply(of, (sized.set_to(*size),), lasts)) for size in (c["d"], c["e"])]
    return ChooseMode(tuple(Mode(name, effect) for name, effect in rows))


@verb(
    "become|becomes [equal to] <n:amount>",
    "Target creature's base power becomes equal to the number of lands you control until end of turn.",
    "size",
)
def size_becomes_amount(c: Captures) -> Continuous:
    return Continuous((c["subject"].set_to(c["n"], c["n"]),))


@verb(
    "become|becomes [equal to] <o:other_size>",
    "Target creature's base power and toughness become equal to ~'s power and toughness until end of turn.",
    "size",
)
def size_becomes_that_of_another(c: Captures) -> Continuous | None:
    sized: Sized = c["subject"]
    return Continuous((_as_of(sized, c["o"]),)) if sized.power and sized.toughness else None


@verb(
    "change|changes <z:sized> to <d:pt> [<u:duration>]",
    "Change the base power and toughness of target creature to 0/2.",
)
def change_size_to_pt(c: Captures) -> Instruction | None:
    sized: Sized = c["z"]
    if not (sized.power and sized.toughness):
        return None
    return Apply(sized.of.selector, (sized.set_to(*c["d"]),), c.get("u", FOREVER))


@verb(
    "change|changes <z:sized> to <n:amount> [<u:duration>]",
    "Change ~'s base power to target creature's power.",
)
def change_size_to_amount(c: Captures) -> Instruction:
    sized: Sized = c["z"]
    return Apply(sized.of.selector, (sized.set_to(c["n"], c["n"]),), c.get("u", FOREVER))


@verb(
    "change|changes <z:sized> to <o:other_size> [<u:duration>]",
    "Change ~'s base power and toughness to target creature's power and toughness until end of turn.",
)
def change_size_to_that_of_another(c: Captures) -> Instruction | None:
    sized: Sized = c["z"]
    if not (sized.power and sized.toughness):
        return None
    return Apply(sized.of.selector, (_as_of(sized, c["o"]),), c.get("u", FOREVER))
