"""What abilities about casting the card itself say, in words (113.6e, 601)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import abilities as a
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer

_FROM: Final = {Zone.GRAVEYARD: "your graveyard", Zone.EXILE: "exile", Zone.LIBRARY: "your library"}


def casting_words(plain: Sayer, node: a.CastingAbility) -> str | None:
    """The ability in words; None where only its fields tell."""
    when = f"if {plain.condition(node.condition)}" if node.condition is not None else ""
    match node:
        case a.CastingAbility(kind="additional", cost=cost) if cost is not None and node == a.CastingAbility(
            "additional", cost, zones=node.zones
        ):
            return f"as an additional cost to cast this spell, {plain.cost(cost)}"
        case a.CastingAbility(kind="alternative", cost=cost) if cost is not None and node == a.CastingAbility(
            "alternative", cost, condition=node.condition, zones=tuple(Zone)
        ):
            return f"{when + ', ' if when else ''}you may {plain.cost(cost)} rather than pay this spell's mana cost"
        case a.CastingAbility(kind="reduction", amount=int() as amount) if node == a.CastingAbility(
            "reduction", amount=amount, condition=node.condition, targeting=node.targeting, zones=node.zones
        ):
            aim = f" if it targets {plain.described(node.targeting, (), article=True)}" if node.targeting else ""
            return f"this spell costs {{{amount}}} less to cast{' ' + when if when else ''}{aim}"
        case a.CastingAbility(kind="permission", zones=zones) if set(zones) <= set(_FROM) and node == a.CastingAbility(
            "permission", condition=node.condition, zones=zones
        ):
            places = " or from ".join(_FROM[zone] for zone in zones)
            return f"you may cast this card from {places}{' ' + when if when else ''}"
        case a.CastingAbility(kind="flash") if node == a.CastingAbility(
            "flash", condition=node.condition, zones=node.zones
        ):
            return f"you may cast this spell as though it had flash{' ' + when if when else ''}"
        case a.CastingAbility(kind="restriction") if when and node == a.CastingAbility(
            "restriction", condition=node.condition, zones=node.zones
        ):
            return f"cast this spell only {when}"
    return None
