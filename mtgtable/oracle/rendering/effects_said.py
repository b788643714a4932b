"""What continuous effects do, in words: "gets +1/+1 and has flying", "can't attack or block" (611, 613)."""

from __future__ import annotations

import re
from typing import Any, Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, OwnManaCost
from mtgtable.abilities.words import ChosenColor, TypeWord
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import plural_noun, with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.rules_said import rule_words
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.selectors_said import nth_cast
from mtgtable.oracle.rendering.types_said import types_words
from mtgtable.oracle.rendering.whole import render

NO_CREATURE_TYPES: Final = m.ChangeTypes(set_subtypes=(), of_kinds=("creature",))
OF_SEVERAL: Final = {
    "gets": "get", "has": "have", "loses": "lose", "isn't": "aren't", "is": "are", "becomes": "become",
    "doesn't": "don't", "attacks": "attack", "blocks": "block", "gains": "gain",
}  # fmt: skip


def parts_words(plain: Sayer, parts: tuple[Any, ...], *, until: str = "", several: bool = False) -> str:
    """What the effect does to whom it applies; ``until``: for how long, said within."""
    match parts:
        case (
            m.LoseAbilities() as lost,
            m.ChangeTypes(set_types=(_, *_) as kinds, set_subtypes=(TypeWord(name=name),)),
            m.SetPT(power=int() as power, toughness=int() as toughness),
            m.GainAbilities(abilities=(given,)),
        ) if lost == m.LoseAbilities() and not several and not until:
            noun = with_article(f"{name} {' '.join(kinds).lower()}")
            size = f"base power and toughness {power}/{toughness}"
            other = "it loses all other abilities, card types, and creature types"
            return f"is {noun} with {size} and has {plain.granted(given)}, and {other}"
    rows = [part_words(plain, part) for part in parts]
    if until:
        rows = [re.sub(r"^has (?!base)", "gains ", one) for one in rows]
    counted = for_each(plain, _counted(parts))
    where = _where(plain, parts)
    if several:
        rows = [_of_several(one) for one in rows]
    rows = _lost(_cant(rows))
    said = listed(rows).replace("and activated abilities can't", "and its activated abilities can't")
    said = said.replace(" and and its ", ", and its ")
    if counted and len(parts) == 1:
        return f"{said}{until}{counted}"
    if counted:
        return f"{_first_with(rows, counted)}{until}"
    return f"{said}{until}{where}"


def _first_with(rows: list[str], counted: str) -> str:
    """The count belongs to what is counted, whatever else there is."""
    return listed([f"{one}{counted}" if one.startswith(("gets", "get ")) else one for one in rows])


_QUOTE: Final = re.compile(r"(?:^|(?<= ))[\"']")


def _of_several(said: str) -> str:
    given = _QUOTE.search(said)  # what is given is said of the one that has it
    told, quoted = (said, "") if given is None else (said[: given.start()], said[given.start() :])
    verb, _, rest = told.partition(" ")
    told = f"{OF_SEVERAL.get(verb, verb)} {rest}".replace("its controller's", "their controllers'")
    if (kind := _ADDED.match(told)) is not None:
        return f"are {plural_noun(kind[1])} in addition to their other types"
    if (kind := _LANDS.match(told)) is not None:
        return f"are {plural_noun(kind[1])}"
    if told.startswith("are ") and told.endswith(" in addition to its other types"):
        return told.replace(" its other", " their other")
    return f"{told.replace('as though it ', 'as though they ')}{quoted}".rstrip()


_ADDED: Final = re.compile(r"are an? ([\w' -]+) in addition to its other types$")

_LANDS: Final = re.compile(r"are an? (Plains|Island|Swamp|Mountain|Forest)$")


def _cant(rows: list[str]) -> list[str]:
    """ "Can't attack", "can't block": "can't attack or block"."""
    taxed = [one for one in rows if one.startswith("can't attack unless ")]
    if taxed and taxed[0].replace("can't attack ", "can't block ", 1) in rows:
        rest = [one for one in rows if not one.startswith(("can't attack unless ", "can't block unless "))]
        return [taxed[0].replace("can't attack ", "can't attack or block ", 1), *rest]
    if "can't attack" in rows and "can't block" in rows:
        both = ["can't attack or block" if one == "can't attack" else one for one in rows]
        return [one for one in both if one != "can't block"]
    return rows


def _lost(rows: list[str]) -> list[str]:
    """ "Loses all abilities" and "loses all land types": "loses all land types and abilities"."""
    for verb in ("loses", "lose"):
        if f"{verb} all abilities" in rows and f"{verb} all land types" in rows:
            rest = [one for one in rows if one != f"{verb} all abilities"]
            return [one.replace("all land types", "all land types and abilities") for one in rest]
    return rows


def _counted(parts: tuple[Any, ...]) -> Any:
    """What "gets +1/+1" is multiplied by; None where nothing is or two things are."""
    sizes = [part for part in parts if isinstance(part, m.ModifyPT)]
    if len(sizes) != 1:
        return None
    numbers = {_factor(one)[1] for one in (sizes[0].power, sizes[0].toughness) if not isinstance(one, int)}
    plain_numbers = [one for one in (sizes[0].power, sizes[0].toughness) if isinstance(one, int) and one != 0]
    return numbers.pop() if len(numbers) == 1 and not plain_numbers else None


def _factor(value: Any) -> tuple[int, Any]:
    return (value.factor, value.part) if isinstance(value, q.Product) else (1, value)


def _where(plain: Sayer, parts: tuple[Any, ...]) -> str:
    """ "Where X is your speed": what a size is changed by, if it isn't counted."""
    counted = _counted(parts)
    sizes = [part for part in parts if isinstance(part, m.ModifyPT)]
    if counted is None and len(sizes) == 1 and _letters(sizes[0]):
        said = [f"{letter} is {plain.amount(part)}" for letter, part in _letters(sizes[0])]
        return f", where {', and '.join(said)}" if "," in said[0] else f", where {' and '.join(said)}"
    if counted is None or isinstance(counted, q.X | q.EventAmount) or for_each(plain, counted):
        return ""
    return f", where X is {plain.amount(counted)}"


def _size(plain: Sayer, node: m.ModifyPT) -> str:
    counted = _counted((node,))
    if counted is None or (isinstance(counted, q.X | q.EventAmount) and not for_each(plain, counted)):
        match node.power:
            case q.Product(factor=2 | -2 as factor, part=part) if node.power == node.toughness:
                once = _signed(plain, part if factor > 0 else q.Product(-1, part))
                return f"gets twice {once}/{once}"
        if isinstance(node.power, int) and node.power < 0 and node.toughness == 0:
            return f"gets {node.power}/-0"
        if counted is None and _letters(node):
            return f"gets {_lettered(node.power, 'X')}/{_lettered(node.toughness, _letters(node)[-1][0])}"
        return f"gets {_signed(plain, node.power)}/{_signed(plain, node.toughness)}"
    each = bool(for_each(plain, counted))
    minus = any(not isinstance(one, int) and _factor(one)[0] < 0 for one in (node.power, node.toughness))
    return f"gets {_times(node.power, each, minus=minus)}/{_times(node.toughness, each, minus=minus)}"


def _letters(node: m.ModifyPT) -> list[tuple[str, Any]]:
    """What X, or X and Y, stand for where power and toughness are changed by two amounts; none for others."""
    both = [_factor(one) for one in (node.power, node.toughness) if not isinstance(one, int)]
    if any(abs(factor) != 1 or isinstance(part, q.X | q.EventAmount) for factor, part in both):
        return []
    return [(letter, part) for letter, (_, part) in zip("XY", both, strict=False)]


def _lettered(value: Any, letter: str) -> str:
    return f"{value:+d}" if isinstance(value, int) else f"{'-' if _factor(value)[0] < 0 else '+'}{letter}"


def _times(value: Any, each: bool, *, minus: bool) -> str:
    if isinstance(value, int):
        return "-0" if minus else "+0"
    factor, _ = _factor(value)
    if each:
        return f"{factor:+d}"
    return ("-" if factor < 0 else "+") + ("X" if abs(factor) == 1 else f"{abs(factor)}X")


def _signed(plain: Sayer, value: Any) -> str:
    if isinstance(value, int):
        return f"{value:+d}"
    if isinstance(value, q.Product) and value.factor == -1:
        return f"-{plain.amount(value.part)}"
    return "+" + plain.amount(value)


def part_words(plain: Sayer, node: Any) -> str:
    """One change of a continuous effect."""
    match node:
        case m.ModifyPT():
            return _size(plain, node)
        case m.SetPT(power=power, toughness=toughness):
            return f"has base {_statistics(plain, power, toughness)}"
        case m.DefinePT(power=power, toughness=toughness):
            return f"has {_statistics(plain, power, toughness)}"
        case m.GainAbilities(abilities=abilities):
            return "has " + listed([plain.granted(one) for one in abilities])
        case m.LoseAbilities(keywords=keywords) if keywords and node == m.LoseAbilities(keywords):
            named = {"bands with other": 'all "bands with other" abilities'}
            return f"loses {listed([named.get(one, one) for one in keywords])}"
        case m.LoseAbilities(keywords=keywords, cant_have=True) if keywords:
            return f"loses {listed(list(keywords))} and can't have or gain {listed(list(keywords))}"
        case m.ChangeTypes(set_subtypes=()) if node == NO_CREATURE_TYPES:
            return "loses all creature types"
        case m.ChangeTypes(remove_supertypes=gone) if gone and node == m.ChangeTypes(remove_supertypes=gone):
            return f"is no longer {' '.join(gone).lower()}"
        case m.ChangeTypes():
            return types_words(node)
        case m.ChangeName(name=name):
            return f"is named {name}"
        case m.ChangeText(old=old, new=new):
            return f"has each {word(old)} in its text replaced by {word(new)}"
        case m.GainAbilitiesOf(objects=objects, kind=kind, keywords=keywords):
            which = "all activated abilities" if kind == "activated" else "all abilities" if kind == "all" else (
                f"{listed(list(keywords))} abilities" if keywords else "all keyword abilities")  # fmt: skip
            return f"has {which} of {plain.what(objects)}"
        case m.LoseAbilities(except_mana=True) if node == m.LoseAbilities(except_mana=True):
            return "loses all abilities except mana abilities"
        case m.LoseAbilities() if node in (m.LoseAbilities(), m.LoseAbilities(this=True)):
            return "loses this ability" if node.this else "loses all abilities"
        case m.ChangeControl(to=to):
            return f"is controlled by {plain.what(to)}"
        case m.ChangeColors(colors=(ChosenColor(name=name),), add=False):
            return "becomes the color of your choice" if name else "is the chosen color"
        case m.ChangeColors(colors=colors, add=add):
            names = listed([word(color) for color in colors]) or "colorless"
            return f"is {names}" + (" in addition to its other colors" if add else "")
        case m.RuleChange():
            return rule_words(plain, node) or render(node)
        case m.SwitchPT():
            return "has its power and toughness switched"
    return render(node)


def _statistics(plain: Sayer, power: Any, toughness: Any) -> str:
    """What power and toughness are set to; one of them may be left as it is."""
    if power is None or toughness is None:
        return f"power {plain.amount(power)}" if toughness is None else f"toughness {plain.amount(toughness)}"
    match power, toughness:
        case q.StatOf(stat="power", objects=whose, how="total"), q.StatOf(stat="toughness", objects=other) if (
            whose == other
        ):
            said = plain.amount(power)
            return f"power and toughness equal to {said} and toughness" if said.endswith(" power") else (
                f"power and toughness {said}/{plain.amount(toughness)}")  # fmt: skip
    if power == toughness and not isinstance(power, int | q.X):
        return f"power and toughness each equal to {plain.amount(power)}"
    return f"power and toughness {plain.amount(power)}/{plain.amount(toughness)}"


def own_costs(parts: tuple[Any, ...], *, several: bool) -> str:
    """ "The flashback cost is equal to its mana cost": where the keyword that is given has such a cost (702.34)."""
    gained = [one for part in parts if isinstance(part, m.GainAbilities) for one in part.abilities]
    keywords = [one for one in gained if isinstance(one, KeywordAbility)]
    names = [
        one.name
        for one in keywords
        if one == KeywordAbility("flashback") or Cost((OwnManaCost(),)) in map(_bare, one.parameters)
    ]
    whose = "that card's" if several else "its"
    return "".join(f". The {name} cost is equal to {whose} mana cost" for name in names)


def _bare(parameter: Any) -> Any:
    return Cost(parameter.parts) if isinstance(parameter, Cost) else parameter


def of_several_words(of: Any) -> bool:
    """Is it said of several, as far as the selector tells."""
    if isinstance(of, s.All) and nth_cast(of.filter) is not None:
        return False
    return isinstance(of, s.All | s.Union) or (isinstance(of, s.Players) and of.kind not in ("each", "opponents"))
