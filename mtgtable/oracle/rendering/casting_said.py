"""What abilities about casting the card itself say, in words (113.6e, 601)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.conditions_said import early
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.times_said import time_words

_FROM: Final = {Zone.GRAVEYARD: "your graveyard", Zone.EXILE: "exile", Zone.LIBRARY: "your library"}


_THERE: Final = (Zone.BATTLEFIELD,)


def _so_much(plain: Sayer, amount: Any, more: str) -> str:
    """ "{1} less to cast for each …", "{X} less to cast, where X is …"."""
    if isinstance(amount, int):
        return f"{{{amount}}} {more} to cast"
    factor, part = (amount.factor, amount.part) if isinstance(amount, q.Product) else (1, amount)
    each = for_each(plain, part)
    if each:
        return f"{{{factor}}} {more} to cast{each}"
    return f"{{X}} {more} to cast, where X is {plain.amount(amount)}"


def casting_words(plain: Sayer, node: a.CastingAbility) -> str | None:
    """The ability in words; None where only its fields tell."""
    when = f"if {plain.condition(node.condition)}" if node.condition is not None else ""
    if (
        node.zones == (Zone.GRAVEYARD,)
        and node.cost is not None
        and (node == a.CastingAbility(node.kind, node.cost, zones=node.zones, text=node.text))
    ):
        how = {"alternative": "rather than paying its mana cost", "permission": "in addition to paying its other costs"}
        paid = _by_doing(plain, node.cost)
        if node.kind in how and paid:
            return f"you may cast {plain.this} from your graveyard by {paid} {how[node.kind]}"
    match node:
        case a.CastingAbility(kind="additional", cost=cost) if cost is not None and node == a.CastingAbility(
            "additional", cost, zones=node.zones
        ):
            return f"as an additional cost to cast this spell, {plain.cost(cost)}"
        case a.CastingAbility(kind="additional", cost=cost, name="additional", optional=True) if (
            cost is not None
            and node == a.CastingAbility("additional", cost, "additional", optional=True, zones=node.zones)
        ):
            return f"as an additional cost to cast this spell, you may {_paying(plain.cost(cost))}"
        case a.CastingAbility(kind="alternative", cost=cost) if cost is not None and node == a.CastingAbility(
            "alternative", cost, condition=node.condition, zones=tuple(Zone)
        ):
            paying = f"you may {_paying(plain.cost(cost))} rather than pay this spell's mana cost"
            if not cost.parts:
                paying = "you may cast this spell without paying its mana cost"
            return f"{when}, {paying}" if when else paying
        case a.CastingAbility(kind=("reduction" | "increase") as kind, amount=amount) if node == a.CastingAbility(
            kind, amount=amount, condition=node.condition, targeting=node.targeting, zones=node.zones
        ):
            aim = f" if it targets {plain.described(node.targeting, _THERE, article=True)}" if node.targeting else ""
            more = "less" if kind == "reduction" else "more"
            return f"this spell costs {_so_much(plain, amount, more)}{' ' + when if when else ''}{aim}"
        case a.CastingAbility(kind="reduction", cost=Cost(parts=(PayMana() as symbols,))):
            return _colored(plain, node, symbols, when)
        case a.CastingAbility(kind="permission", zones=zones) if set(zones) <= set(_FROM) and node == a.CastingAbility(
            "permission", condition=node.condition, zones=zones
        ):
            places = " or from ".join(_FROM[zone] for zone in zones)
            return f"you may cast this card from {places}{' ' + when if when else ''}"
        case a.CastingAbility(kind="flash", cost=cost) if cost is not None and node == a.CastingAbility(
            "flash", cost, zones=node.zones
        ):
            return f"you may cast this spell as though it had flash if you pay {plain.cost(cost)} more to cast it"
        case a.CastingAbility(kind="increase", cost=cost, beyond_first=True) if cost is not None:
            return f"this spell costs {plain.cost(cost)} more to cast for each target beyond the first"
        case a.CastingAbility(kind="x color", name=name):
            return f"spend only {name} mana on X"
        case a.CastingAbility(kind="x least"):
            return "X can't be 0"
        case a.CastingAbility(kind="additional", alternatives=costs) if costs and node == a.CastingAbility(
            "additional", alternatives=costs, zones=node.zones
        ):
            ways = [plain.cost(one) for one in costs]
            ways = [f"pay {one}" if one.startswith("{") else one for one in ways]
            return f"as an additional cost to cast this spell, {' or '.join(ways)}"
        case a.CastingAbility(kind="flash", targeting=aimed) if aimed is not None and node == a.CastingAbility(
            "flash", zones=node.zones, targeting=aimed
        ):
            at = plain.described(aimed, _THERE, article=True)
            return f"you may cast this spell as though it had flash if it targets {at}"
        case a.CastingAbility(kind="flash") if node == a.CastingAbility(
            "flash", condition=node.condition, zones=node.zones
        ):
            return f"you may cast this spell as though it had flash{' ' + when if when else ''}"
        case a.CastingAbility(kind="restriction") if when and node == a.CastingAbility(
            "restriction", condition=node.condition, zones=node.zones
        ):
            if isinstance(node.condition, c.Isnt | c.IsStep | c.Every):
                return _only(plain, node.condition)
            return f"cast this spell only {when}"
    return None


def _colored(plain: Sayer, node: a.CastingAbility, symbols: PayMana, when: str) -> str | None:
    """ "{2}{U} less to cast if …", "{G} less to cast for each green creature you control"."""
    each = "" if symbols.times == 1 else for_each(plain, symbols.times)
    if not isinstance(node.amount, int) or (symbols.times != 1 and not each):
        return None
    mana = f"{{{node.amount}}}{symbols.mana}" if node.amount else str(symbols.mana)
    aim = f" if it targets {plain.described(node.targeting, _THERE, article=True)}" if node.targeting else ""
    return f"this spell costs {mana} less to cast{each}{' ' + when if when else ''}{aim}"


def _paying(cost: str) -> str:
    return f"pay {cost}" if cost.startswith("{") else cost.replace(", ", " and ")


_DOING: Final = {
    "pay": "paying", "sacrifice": "sacrificing", "discard": "discarding", "exile": "exiling", "tap": "tapping",
    "remove": "removing", "return": "returning",
}  # fmt: skip


def _by_doing(plain: Sayer, cost: Any) -> str:
    """ "Paying {B}{B} and sacrificing two creatures"; empty where a part isn't known."""
    rows = []
    for part in plain.cost(cost).split(", "):
        first, _, rest = part.partition(" ")
        rows.append(f"paying {part}" if part.startswith("{") else f"{_DOING[first]} {rest}" if first in _DOING else "")
    return " and ".join(rows) if all(rows) else ""


def _only(plain: Sayer, condition: Any) -> str:
    """ "Cast this spell only during combat"."""
    match condition:
        case c.Isnt(part=part) if early(part):
            return f"you can't cast this spell during {early(part).replace('turn of', 'turns of')}"
        case c.Isnt(part=c.Compares() as part):
            return f"you can't cast this spell if {plain.condition(part)}"
        case c.Every(parts=(c.IsStep(steps=("declare_attackers",)), c.HappenedThisTurn(what=h.Attacks(whom=s.You())))):
            return "cast this spell only during the declare attackers step and only if you've been attacked this step"
    time = time_words(condition)
    return f"cast this spell only {time}" if time else f"cast this spell only if {plain.condition(condition)}"
