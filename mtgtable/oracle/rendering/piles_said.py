"""Cards in two piles, in words: who separates them, who chooses, and where each pile goes (700.3)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer, Told

_PILE: Final = s.Bound(s.FIRST_PILE)
_OPPONENT: Final = s.Bound("inner opponent")
_GOES: Final = {Zone.HAND: "into your hand", Zone.GRAVEYARD: "into your graveyard"}


def two_piles(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Reveal the top five cards of your library. An opponent separates those cards into two piles. …"."""
    if (hidden := _half_hidden(plain, steps)) is not None:
        return hidden
    match steps[:4]:
        case (
            i.Decide(what="opponent", bind="inner opponent"),
            i.Look(at=at, reveal=True) as look,
            i.Decide(what="objects", by=parts, bind=s.FIRST_PILE),
            i.ChooseMode(by=chooses) as modes,
        ):
            taken = 4
        case _:
            return None
    if isinstance(at, s.Bound):
        return _of_the_exiled(modes, taken) if (parts, chooses) == (_OPPONENT, s.You()) else None
    kept = _where(modes)
    first = plain.do(look)
    if isinstance(at, s.All):
        kind = plain.what(at).replace("all ", "separate all ", 1).replace(" from your ", " in your ", 1)
        back = "Exile the pile of an opponent's choice and return the other to the battlefield"
        return (f"{kind} into two piles. {back}", taken) if _exiles(modes) and chooses == _OPPONENT else None
    if kept is None:
        return None
    match parts, chooses:
        case s.You(), _ if chooses == _OPPONENT:
            both = f"{first} and separate them into two piles. An opponent chooses one of those piles"
            return f"{both}. {kept.format('that pile')}", taken
        case _, s.You() if parts == _OPPONENT:
            return f"{first}. An opponent separates those cards into two piles. {kept.format('one pile')}", taken
    return None


def _half_hidden(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at the top five cards of your library and separate them into a face-down pile and a face-up pile. …"."""
    match steps[:5]:
        case (
            i.Decide(what="opponent", bind="inner opponent"),
            i.Look(at=s.TopOfLibrary(players=s.You()), reveal=False) as look,
            i.Decide(what="objects", by=s.You(), bind=s.FIRST_PILE),
            i.Look(reveal=True, bind="inner face up"),
            i.ChooseMode(by=chooses) as modes,
        ) if chooses == _OPPONENT and (kept := _where(modes)) is not None:
            parted = f"{plain.do(look)} and separate them into a face-down pile and a face-up pile"
            return f"{parted}. An opponent chooses one of those piles. {kept.format('that pile')}", 5
    return None


def _pair(mode: Any) -> tuple[Any, ...]:
    return mode.effect.steps if isinstance(mode.effect, i.Sequence) else ()


def _where(modes: i.ChooseMode) -> str | None:
    """ "Put that pile into your hand and the other into your graveyard"."""
    match _pair(modes.modes[0]):
        case (i.Move(to=other), i.Move(what=what, to=to)) if what == _PILE and to in _GOES and other in _GOES:
            return f"Put {{}} {_GOES[to]} and the other {_GOES[other]}"
        case (i.Decide(bind="inner taken"), i.Move(to=Zone.HAND), i.Move(to=Zone.LIBRARY, position="bottom")):
            rest = "then put all other cards revealed this way on the bottom of your library in any order"
            return f"Put a card from the chosen pile into your hand, {rest}"
    return None


def _exiles(modes: i.ChooseMode) -> bool:
    match _pair(modes.modes[0]):
        case (i.Move(what=what, to=Zone.EXILE), i.Move(to=Zone.BATTLEFIELD, under=s.You())) if what == _PILE:
            return True
    return False


def _of_the_exiled(modes: i.ChooseMode, taken: int) -> Told | None:
    """ "An opponent separates those cards into two piles. Put all cards from the pile of your choice onto …"."""
    match _pair(modes.modes[0]):
        case (i.Move(what=what, to=Zone.BATTLEFIELD, under=s.You()), i.Move(to=Zone.GRAVEYARD)) if what == _PILE:
            put = "Put all cards from the pile of your choice onto the battlefield under your control"
            rest = "the rest into their owners' graveyards"
            return f"an opponent separates those cards into two piles. {put} and {rest}", taken
    return None
