"""How a card came to lie where it lies, said after the place; and whose permanents are meant by what hurt them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone

THERE: Final = {
    "that was milled this turn": "that was milled this turn",
    "that was put there from anywhere this turn": "that was put there from anywhere this turn",
    "that was put there from a library this turn": "that was put there from {} library this turn",
    "that was discarded this turn or that was put there from a library this turn": (
        "that was discarded or put there from {} library this turn"
    ),
}
"""What is said after the place where the card lies."""


def in_that_place(said: str, parts: tuple[Any, ...]) -> str:
    """ "That was put there from their library this turn"."""
    return THERE[said].format("their" if f.OwnedBy(s.Players("opponents")) in parts else "a")


def either_card(heads: list[str], rest: list[str], zones: tuple[Zone, ...]) -> str:
    """ "Assassin card or card with freerunning": of a kind, or with something; empty for others."""
    both = heads[0].replace(" or with ", " card or card with ") if len(heads) == 1 else ""
    return both if " card or card with " in both and zones == (Zone.GRAVEYARD,) and not rest else ""


def hurt_by(players: Any, say: Callable[[Any], str]) -> str:
    """By what those players were dealt combat damage this turn; empty for other players."""
    match players:
        case s.PlayersWho(
            players=s.Players("each"),
            condition=c.Compares(
                left=q.HowOften(what=h.DamageDealt(source=f.IsSource(), to_players=s.Bound("each"), combat=True)),
                comparison=">",
                right=0,
            ),
        ):
            return say(s.Source())
    return ""
