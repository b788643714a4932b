"""Cards of a library that were looked at and go back: "put one back and the rest into your graveyard" (401.4)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import IsAmong, Not
from mtgtable.abilities.instructions import Decide, Instruction, Look, Move, Sequence, Shuffle
from mtgtable.abilities.selectors import Bound, Those, TopOfLibrary, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase, is_plural
from mtgtable.oracle.verbs.returning import placed

_LOOKED = Bound("looked")


@verb(
    "look at the top <n:number> cards of <w:whose> library . put <k:number> back and the rest <how:destination>",
    "Look at the top three cards of target player's library. Put one back and the rest into that player's graveyard.",
)
def look_and_put_some_back(c: Captures) -> Instruction | None:
    """What is put back stays where it is: on top, in any order."""
    if is_plural(c["w"]) or not isinstance(c["k"], int):
        return None
    left: Any = Those(_LOOKED, Not(IsAmong(Bound("kept"))))
    steps: list[Instruction] = [
        Look(TopOfLibrary(c["w"], c["n"]), You()),
        Decide("objects", bind="kept", objects=_LOOKED, minimum=c["k"], maximum=c["k"]),
        Move(left, origin=Zone.LIBRARY, **placed(c["how"], You())),
    ]
    if c["k"] != 1:
        steps.append(Move(Bound("kept"), Zone.LIBRARY, "top", origin=Zone.LIBRARY))
    return Sequence(tuple(steps))


@verb(
    "put|puts the rest back in any order",
    "Look at the top three cards of target player's library. Exile any number of those cards, then put the rest back "
    "in any order.",
)
def put_the_rest_back(c: Captures) -> Instruction:
    rest = Phrase(c["at"], "object", ("card",), True, Anaphor("rest"))
    return Move(rest.selector, Zone.LIBRARY, "top")


@verb(
    "shuffle|shuffles your library , then reveal|reveals the top card",
    "Shuffle your library, then reveal the top card. If it's a land card, you may put it onto the battlefield.",
)
def shuffle_then_reveal_the_top(c: Captures) -> Instruction | None:
    if c["subject"] != You():
        return None
    return Sequence((Shuffle(You()), Look(TopOfLibrary(You()), You(), reveal=True)))
