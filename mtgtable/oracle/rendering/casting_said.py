"""What abilities about casting the card itself say, in words (113.6e, 601)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.conditions_said import early
from mtgtable.oracle.rendering.lists_said import listed
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
    from_graveyard = _by_doing_it(plain, node)
    return _BY_KIND[node.kind](plain, node) if from_graveyard is None else from_graveyard


def _when(plain: Sayer, node: a.CastingAbility) -> str:
    if node.condition is None:
        return ""
    time = time_words(node.condition) if isinstance(node.condition, c.Every) else ""
    return time or f"if {plain.condition(node.condition)}"


def _by_doing_it(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "You may cast ~ from your graveyard by paying {B} and discarding a card rather than paying its mana cost"."""
    how = {"alternative": "rather than paying its mana cost", "permission": "in addition to paying its other costs"}
    if node.cost is None or node.zones != (Zone.GRAVEYARD,) or node.kind not in how:
        return None
    if node != a.CastingAbility(node.kind, node.cost, zones=node.zones, text=node.text):
        return None
    paid = _by_doing(plain, node.cost)
    return f"you may cast {plain.this} from your graveyard by {paid} {how[node.kind]}" if paid else None


def _additional(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "As an additional cost to cast this spell, …": 601.2b."""
    first, cost = "as an additional cost to cast this spell,", node.cost
    if cost is not None and node == a.CastingAbility("additional", cost, zones=node.zones):
        return f"{first} {plain.cost(cost)}"
    if cost is not None and node == a.CastingAbility("additional", cost, "additional", optional=True, zones=node.zones):
        return f"{first} you may {_paying(plain.cost(cost))}"
    if node.alternatives and node == a.CastingAbility("additional", alternatives=node.alternatives, zones=node.zones):
        ways = [plain.cost(one) for one in node.alternatives]
        return f"{first} {listed([f'pay {one}' if one.startswith('{') else one for one in ways], 'or')}"
    return None


def _alternative(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "You may pay {0} rather than pay this spell's mana cost": 118.9."""
    cost = node.cost
    if cost is None or node != a.CastingAbility("alternative", cost, condition=node.condition, zones=tuple(Zone)):
        return None
    when = _when(plain, node)
    paid = plain.cost(cost)
    if paid.startswith("each other player gains ") and when:
        have = f"you may have {paid.replace(' gains ', ' gain ', 1)}"
        return f"{when}, rather than pay this spell's mana cost, {have}"
    paying = f"you may {_paying(plain.cost(cost))} rather than pay this spell's mana cost"
    if not cost.parts:
        paying = "you may cast this spell without paying its mana cost"
    return f"{when}, {paying}" if when else paying


def _more_or_less(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "This spell costs {1} less to cast for each …": 601.2f."""
    when = _when(plain, node)
    if node == a.CastingAbility(
        node.kind, amount=node.amount, condition=node.condition, targeting=node.targeting, zones=node.zones
    ):
        more = "less" if node.kind == "reduction" else "more"
        if node.condition == c.Isnt(c.IsTurnOf(s.You())):
            return f"during turns other than yours, this spell costs {_so_much(plain, node.amount, more)}"
        return f"this spell costs {_so_much(plain, node.amount, more)}{' ' + when if when else ''}{_aim(plain, node)}"
    match node:
        case a.CastingAbility(kind="reduction", cost=Cost(parts=(PayMana() as symbols,))):
            return _colored(plain, node, symbols, when)
        case a.CastingAbility(kind="increase", cost=Cost() as cost, beyond_first=True):
            return f"this spell costs {plain.cost(cost)} more to cast for each target beyond the first"
    return None


def _aim(plain: Sayer, node: a.CastingAbility) -> str:
    return f" if it targets {plain.described(node.targeting, _THERE, article=True)}" if node.targeting else ""


def _permission(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "You may cast this card from exile if …": 601.3."""
    zones, when = node.zones, _when(plain, node)
    if not set(zones) <= set(_FROM) or node != a.CastingAbility("permission", condition=node.condition, zones=zones):
        return None
    return f"you may cast this card from {' or from '.join(_FROM[zone] for zone in zones)}{' ' + when if when else ''}"


def _flash(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "You may cast this spell as though it had flash if …": 601.3b, 601.3c."""
    first, when = "you may cast this spell as though it had flash", _when(plain, node)
    if node.cost is not None and node == a.CastingAbility("flash", node.cost, zones=node.zones):
        return f"{first} if you pay {plain.cost(node.cost)} more to cast it"
    if node.targeting is not None and node == a.CastingAbility("flash", zones=node.zones, targeting=node.targeting):
        return first + _aim(plain, node)
    if node == a.CastingAbility("flash", condition=node.condition, zones=node.zones):
        return f"{first}{' ' + when if when else ''}"
    return None


def _restriction(plain: Sayer, node: a.CastingAbility) -> str | None:
    """ "Cast this spell only during combat": 601.3."""
    condition = node.condition
    if condition is None or node != a.CastingAbility("restriction", condition=condition, zones=node.zones):
        return None
    if isinstance(condition, c.Isnt | c.IsStep | c.Every | c.Fits):
        return _only(plain, condition)
    return f"cast this spell only {_when(plain, node)}"


def _colored(plain: Sayer, node: a.CastingAbility, symbols: PayMana, when: str) -> str | None:
    """ "{2}{U} less to cast if …", "{G} less to cast for each green creature you control"."""
    each = "" if symbols.times == 1 else for_each(plain, symbols.times)
    if not isinstance(node.amount, int) or (symbols.times != 1 and not each):
        return None
    mana = f"{{{node.amount}}}{symbols.mana}" if node.amount else str(symbols.mana)
    return f"this spell costs {mana} less to cast{each}{' ' + when if when else ''}{_aim(plain, node)}"


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
    if condition == c.Fits(s.Source(), f.HasStatus("cast_from_graveyard")):
        return "cast this spell only from your graveyard"
    time = time_words(condition)
    return f"cast this spell only {time}" if time else f"cast this spell only if {plain.condition(condition)}"


_BY_KIND: Final[dict[str, Callable[[Sayer, a.CastingAbility], str | None]]] = {
    "additional": _additional,
    "alternative": _alternative,
    "reduction": _more_or_less,
    "increase": _more_or_less,
    "permission": _permission,
    "flash": _flash,
    "restriction": _restriction,
    "x color": lambda _plain, node: f"spend only {node.name} mana on X",
    "x least": lambda _plain, _node: "X can't be 0",
    "x most": lambda plain, node: f"X can't be greater than {plain.amount(node.amount)}",
}
"""What is said of each kind."""
