"""How a question names the paying of a cost (118.12)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.costs import Cost

_DEEDS: Final = frozenset(
    ("pay", "sacrifice", "discard", "reveal", "exile", "return", "tap", "untap", "remove", "put", "mill", "collect")
)

_BRINGS: Final = {
    "": "as an additional cost",
    "additional": "as an additional cost",
    "kicker": "to kick it",
    "buyback": "to get it back into your hand",
    "replicate": "to copy it",
    "conspire": "to copy it",
    "casualty": "to copy it",
    "squad": "to get a token copy of it",
    "offspring": "to get a 1/1 token copy of it",
    "entwine": "to choose all of its modes",
}
"""What an optional cost is paid for, by its name (702)."""


def brings(name: str) -> str:
    """What paying an optional cost of that name is for, said after the cost.

    >>> brings("casualty"), brings("bargain")
    ('to copy it', 'for bargain')
    """
    return _BRINGS.get(name, f"for {name}")


def asked_to_pay(cost: Cost) -> str:
    """What the player would do, as the beginning of a question.

    >>> [asked_to_pay(Cost(text=text)) for text in ("{1} {U}", "pay {1}", "discard a card")]
    ['Pay {1}{U}', 'Pay {1}', 'Discard a card']
    """
    text = (cost.text or "the cost").replace("} {", "}{")
    return text[:1].upper() + text[1:] if text.split(" ", 1)[0].lower() in _DEEDS else f"Pay {text}"
