"""What is seen of a spell or ability on the stack: what it will do as it was cast, and what was paid for it (601.2)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.reading.naming import names_on
from mtgtable.engine.showing.views import ObjectView, StackItemView
from mtgtable.engine.state.objects import GameObject, OnStack
from mtgtable.engine.state.refs import PaidCost

_TARGET: Final = re.compile(r"\btarget\b")
_OVERLOAD: Final = "overload"


def stack_item(
    on_stack: OnStack, item: GameObject, now: Characteristics, seen: bool, card: ObjectView | None
) -> StackItemView:
    """It as whoever looks sees it; ``seen``: may they know what it is. ``card``: the spell as an object."""
    modal = on_stack.content.modal if on_stack.content else None
    spell = on_stack.kind == "spell"
    return StackItemView(
        id=item.id,
        kind=on_stack.kind,
        name=(names_on(item, now) if seen else "Face-down spell") if spell else on_stack.source_name,
        text=on_stack.text if not spell else (_text(card, on_stack, now.text) if seen else ""),
        controller=now.controller,
        source=on_stack.frame.source,
        targets=tuple(ref for group in on_stack.frame.targets for ref in group),
        card=card,
        modes=tuple(modal.modes[index].text for index in on_stack.modes) if modal else (),
        x=on_stack.frame.x,
        copy=on_stack.copy and not (spell and on_stack.text),  # words that resolve as if they were a spell are no copy
        paid=tuple(map(_paid, on_stack.frame.paid)) if seen else (),
    )


def _text(card: ObjectView | None, on_stack: OnStack, text: str) -> str:
    """Its text with the abilities that it has gained as it was cast, "Enchant creature" for one (702.103b).

    Of an overloaded spell each "target" reads "each" (702.96a).
    """
    if on_stack.frame.times_paid(_OVERLOAD):
        lines = text.split("\n")
        text = "\n".join(one if one.casefold().startswith(_OVERLOAD) else _TARGET.sub("each", one) for one in lines)
    gained = (
        [ability.text for ability in card.abilities if ability.changed and ability.text] if card is not None else []
    )
    return "\n".join((*(one for one in dict.fromkeys(gained) if one not in text), *filter(None, (text,))))


def _paid(cost: PaidCost) -> str:
    return cost.name if cost.times == 1 else f"{cost.name} ×{cost.times}"
