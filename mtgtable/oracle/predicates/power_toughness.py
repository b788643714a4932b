"""Predicates about power and toughness (613.4)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.instructions import ChooseMode, Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT, SetPT, SwitchPT
from mtgtable.abilities.quantities import Product, Quantity, StatOf, X
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _side(word: str) -> Quantity | None:
    sign = -1 if word.startswith("-") else 1
    digits = word.lstrip("+-")
    if digits in ("x", "y"):
        value = X(digits.upper())
        return value if sign == 1 else Product(-1, value)
    return sign * int(digits) if digits.isdecimal() else None


@slot("pt_change")
def _pt_change(text: Text, i: int) -> Parsed:
    """ "+1/+1", "-X/-0"."""
    left, slash, right = text.t[i].partition("/")
    if not slash or left[:1] not in ("+", "-") or right[:1] not in ("+", "-"):
        return None
    one, two = _side(left), _side(right)
    return ((one, two), i + 1) if one is not None and two is not None else None


@slot("pt")
def _pt(text: Text, i: int) -> Parsed:
    """ "1/1", "X/X"."""
    left, slash, right = text.t[i].partition("/")
    if not slash or left[:1] in ("+", "-"):
        return None
    one, two = _side(left), _side(right)
    return ((one, two), i + 1) if one is not None and two is not None else None


@verb("get|gets <d:pt_change> [<each:for_each>]", "Target creature gets +1/+1 until end of turn.", "object")
def get_pt_change(c: Captures) -> Continuous | None:
    power, toughness = c["d"]
    if "each" in c:
        if not (isinstance(power, int) and isinstance(toughness, int)):
            return None
        power = times(power, c["each"]) if power else 0
        toughness = times(toughness, c["each"]) if toughness else 0
    return Continuous((ModifyPT(power, toughness),))


@verb("get|gets twice <d:pt_change>", "Each creature gets twice -X/-X until end of turn.", "object")
def get_twice_pt_change(c: Captures) -> Continuous:
    power, toughness = (2 * side if isinstance(side, int) else _twice(side) for side in c["d"])
    return Continuous((ModifyPT(power, toughness),))


def _twice(side: Quantity) -> Quantity:
    return Product(2 * side.factor, side.part) if isinstance(side, Product) else Product(2, side)


@verb(
    "get|gets <d:pt_change> or <e:pt_change> <u:duration>",
    "Target creature gets +2/-2 or -2/+2 until end of turn.",
    "object",
)
def get_one_pt_change_or_another(c: Captures) -> Instruction:
    """Which of the two is said as it resolves (608.2d)."""
    rows = [(c["subject"], (ModifyPT(*change),)) for change in (c["d"], c["e"])]
    names = ("The first change", "The second change")
    return ChooseMode(
        tuple(Mode(name, Apply(what, parts, c["u"])) for name, (what, parts) in zip(names, rows, strict=True))
    )


@verb(
    "get|gets [an additional] <d:pt_change> <u:duration> <each:for_each>",
    "~ gets +2/+0 until end of turn for each other attacking Goblin.",
    "object",
)
def get_pt_change_duration_for_each(c: Captures) -> Continuous | None:
    power, toughness = c["d"]
    if not (isinstance(power, int) and isinstance(toughness, int)):
        return None
    changed = ModifyPT(times(power, c["each"]) if power else 0, times(toughness, c["each"]) if toughness else 0)
    return Continuous((changed,), c["u"])


@verb(
    "get|gets an additional <d:pt_change> [<each:for_each>]",
    "Target creature gets an additional +1/+1 until end of turn.",
    "object",
)
def get_an_additional_pt_change(c: Captures) -> Continuous | None:
    power, toughness = c["d"]
    return None if "each" in c else Continuous((ModifyPT(power, toughness),))


@verb(
    "have|has base power and toughness <d:pt>",
    "Target creature has base power and toughness 1/1 until end of turn.",
    "object",
)
def have_base_power_and_toughness_pt(c: Captures) -> Continuous:
    return Continuous((SetPT(*c["d"]),))


@verb("have|has base power <n:number>", "Target creature has base power 4 until end of turn.", "object")
def have_base_power_number(c: Captures) -> Continuous:
    return Continuous((SetPT(power=c["n"]),))


@verb("have|has base toughness <n:number>", "Target creature has base toughness 4 until end of turn.", "object")
def have_base_toughness_number(c: Captures) -> Continuous:
    return Continuous((SetPT(toughness=c["n"]),))


@verb(
    "have|has base power and [base] toughness each equal to <n:amount>",
    "Target creature has base power and toughness each equal to the number of lands you control until end of turn.",
    "object",
)
def have_base_power_and_toughness_each_equal(c: Captures) -> Continuous:
    return Continuous((SetPT(c["n"], c["n"]),))


@verb(
    "switch <o:object_whose> power and toughness <d:duration>",
    "Switch target creature's power and toughness until end of turn.",
)
def switch_object_whose_power_and_toughness(c: Captures) -> object:
    return Apply(c["o"].selector, (SwitchPT(),), c["d"])


@verb(
    "switch the power and toughness of [each of] <o:object> <d:duration>",
    "Switch the power and toughness of each of up to two target creatures until end of turn.",
)
def switch_the_power_and_toughness_of(c: Captures) -> object:
    return Apply(c["o"].selector, (SwitchPT(),), c["d"])


@verb(
    "has|have base power and toughness equal to <o:object_whose> power and toughness",
    "~ has base power and toughness equal to that creature's power and toughness until end of turn.",
    "object",
)
def has_base_power_and_toughness_equal(c: Captures) -> Continuous:
    other = c["o"].selector
    return Continuous((SetPT(StatOf("power", other), StatOf("toughness", other)),))


@verb(
    "have|has base power <n:number> or base toughness <m:number> [<u:duration>]",
    "Target creature has base power 1 or base toughness 1 until end of turn.",
    "object",
)
def have_base_power_or_base_toughness(c: Captures) -> Instruction:
    """Which of the two is said as it resolves (608.2d)."""
    rows = (("power", SetPT(power=c["n"])), ("toughness", SetPT(toughness=c["m"])))
    return ChooseMode(tuple(Mode(name, Apply(c["subject"], (part,), c.get("u", FOREVER))) for name, part in rows))
