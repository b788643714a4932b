"""What has a name of its own (701), as the log says that a player does it."""

from __future__ import annotations

from typing import Final

SAID: Final[dict[str, str]] = {
    "mulligan": "takes a mulligan",
    "shuffle": "shuffles",
    "search": "searches a library",
    "scry": "scries {}",
    "surveil": "surveils {}",
    "explore": "explores",
    "pay echo": "pays an echo cost",
    "pay cumulative upkeep": "pays a cumulative upkeep",
    "evolve": "evolves a creature",
    "proliferate": "proliferates",
    "clash": "clashes",
    "win clash": "wins the clash",
    "become monarch": "becomes the monarch",
    "skip draw": "skips a draw",
    "cycle": "cycles a card",
    "amass": "amasses",
    "airbend": "airbends",
    "earthbend": "earthbends",
    "firebend": "firebends",
    "waterbend": "waterbends",
    "collect evidence": "collects evidence",
    "connive": "connives",
    "discover": "discovers {}",
    "forage": "forages",
    "incubate": "incubates",
    "investigate": "investigates",
    "manifest dread": "manifests dread",
    "learn": "learns",
    "time travel": "travels in time",
    "venture": "ventures into a dungeon",
    "complete dungeon": "completes a dungeon",
    "tempted": "is tempted by the Ring",
    "foretell": "foretells a card",
    "plot": "plots a card",
    "exert": "exerts a creature",
    "enlist": "enlists a creature",
    "blight": "blights",
    "gift": "gives a gift",
    "mutate": "mutates a creature",
    "unlock": "unlocks a door",
    "fully unlock": "has both doors of a Room unlocked",
    "exploit": "exploits a creature",
}
"""The words of each deed; {} is how much of it."""

UNSAID: Final = frozenset(
    {
        # other lines of the log tell these, or they are only counted
        "coin", "die roll", "vote", "add mana", "untap step", "begin turn", "draw several",
        "resolve ability", "do once", "copy spell",
        "expend", "lose control", "day changes", "lose", "win",
        "fight", "crime", "damage prevented", "phase in", "phase out", "leave cumulative upkeep",
    }
)  # fmt: skip


def deed_in_words(what: str, amount: int) -> str | None:
    """The predicate of a deed; None for one that isn't told by itself.

    >>> deed_in_words("scry", 2), deed_in_words("coin", 1), deed_in_words("stare", 3)
    ('scries 2', None, 'does this: stare 3')
    """
    if what in UNSAID:
        return None
    if what in SAID:
        return SAID[what].format(amount)
    return f"does this: {what} {amount}" if amount else f"does this: {what}"
