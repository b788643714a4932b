"""Additional costs that a permanent lets its controller pay for other spells, as print says them (601.2b)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import PayLife
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer

_COLORS: Final = {f"{{{color}}}": name for color, name in COLOR_NAMES.items()}


def cost_given(plain: Sayer, node: a.StaticAbility) -> str:
    """ "As an additional cost to cast black permanent spells, you may pay 2 life. Those spells …"; empty for others."""
    if not isinstance(node.applies_to, s.All) or node.applies_to.zones != (Zone.STACK,) or len(node.parts) != 1:
        return ""
    spells = plain.described(f.without(node.applies_to.filter, f.ControlledBy(s.You())), (Zone.STACK,), many=True)
    first = f"as an additional cost to cast {spells}, you may"
    match node.parts[0]:
        case m.GainAbilities(abilities=(a.CastingAbility(kind="additional", lowers=mana, cost=cost),)) if (
            mana in _COLORS and cost is not None and isinstance(life := cost.parts[0], PayLife)
        ):
            return (
                f"{first} pay {plain.amount(life.amount)} life. Those spells cost {mana} less to cast if you paid life "
                f"this way. This effect reduces only the amount of {_COLORS[mana]} mana you pay"
            )
        case m.GainAbilities(abilities=(a.CastingAbility(kind="additional", name="that many +1/+1 counters"), _)):
            return (
                f"{first} pay any amount of mana. If you do, that creature enters with that many additional +1/+1 "
                "counters on it"
            )
    return ""
