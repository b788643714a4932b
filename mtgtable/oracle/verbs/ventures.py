"""Ventures, temptations, votes, clashes, doors and lessons: keyword actions with things of their own (701)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import IsSubtype
from mtgtable.abilities.instructions import (
    Chance,
    ChooseMode,
    Designate,
    Discard,
    Draw,
    Instruction,
    Look,
    May,
    Move,
    Search,
    Sequence,
    SetStatus,
    Venture,
)
from mtgtable.abilities.selectors import Bound, You
from mtgtable.abilities.temptation import tempt
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures


@verb("venture|ventures into the dungeon", "Venture into the dungeon.")
def venture_into_the_dungeon(c: Captures) -> Instruction:
    """701.49a-c."""
    return Venture(c["subject"])


@verb("take|takes the initiative", "You take the initiative.")
def take_the_initiative(c: Captures) -> Instruction:
    """725.2."""
    return Designate("initiative", c["subject"])


@verb("the ring tempts you", "The Ring tempts you.")
def the_ring_tempts_you(_c: Captures) -> Instruction:
    """701.54a."""
    return tempt()


@verb("clash|clashes with an opponent", "Clash with an opponent.")
def clash_with_an_opponent(c: Captures) -> Instruction:
    """701.30b."""
    return Chance("clash", c["subject"])


@verb("becomes|become prepared", "~ becomes prepared.", "object")
def become_prepared(c: Captures) -> Instruction:
    """It is prepared until its spell is cast."""
    return SetStatus(c["subject"], "prepared")


_FOUND = Bound("found")


def _from_outside(fitting: object, count: int = 1) -> Instruction:
    """400.11b: revealed and put into the hand."""
    search = Search(fitting, count, outside=True)  # type: ignore[arg-type] # a Filter
    return Sequence((search, Look(_FOUND, reveal=True), Move(_FOUND, Zone.HAND)))


@verb(
    "reveal (a|an) <n:noun> [you own] from outside the game and put it into your hand",
    "You may reveal an instant card you own from outside the game and put it into your hand.",
)
@verb(
    "choose (a|an) <n:noun> [you own] from outside the game , reveal that card , and put it into your hand",
    "You may choose an instant card you own from outside the game, reveal that card, and put it into your hand.",
)
def take_from_outside_the_game(c: Captures) -> Instruction | None:
    """400.11b."""
    return _from_outside(c["n"].filter) if c["n"].card else None


@verb(
    "put (a|an) <n:noun> [you own] from outside the game into your hand",
    "You may put a card you own from outside the game into your hand.",
)
def take_unseen_from_outside_the_game(c: Captures) -> Instruction | None:
    """400.11b: whatever may be chosen isn't revealed."""
    if not c["n"].card:
        return None
    return Sequence((Search(c["n"].filter, 1, outside=True), Move(_FOUND, Zone.HAND)))


@verb("learn|learns", "Learn.")
def learn(_c: Captures) -> Instruction:
    """701.48a: discard a card and draw one, or take a Lesson from outside the game."""
    lesson = May(_from_outside(IsSubtype(TypeWord("Lesson", "other"))), bind="inner learned")
    return May(Sequence((Discard(1), Draw(1))), You(), lesson, bind="inner exchanged")


@verb("unlock a locked door of <what:objects>", "Unlock a locked door of target Room you control.")
def unlock_a_door(c: Captures) -> Instruction:
    """709.5f."""
    return SetStatus(c["what"].selector, "unlocked door")


@verb("lock or unlock a door of <what:objects>", "Lock or unlock a door of target Room you control.")
def lock_or_unlock_a_door(c: Captures) -> Instruction:
    """709.5f-g."""
    what = c["what"].selector
    return ChooseMode(
        (
            Mode("Lock a door", SetStatus(what, "unlocked door", off=True)),
            Mode("Unlock a door", SetStatus(what, "unlocked door")),
        )
    )
