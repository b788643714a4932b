"""Card names of a kind: which name the question takes of the cards that are in the game (201.4a).

Which other cards there are the engine doesn't know; who asks a person does, and asks the same of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer, Name, Named
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.model.name_kinds import of_kinds
from mtgtable.model.zones import HIDDEN_ZONES

_ANYWAY: Final = (
    ("Plains", ("Land",), ("Basic",)),
    ("Wasteland", ("Land",), ()),
    ("Sol Ring", ("Artifact",), ()),
    ("Llanowar Elves", ("Creature",), ()),
    ("Giant Growth", ("Instant",), ()),
)
"""Names with their types and supertypes: the first of a kind is given where no card in the game is of it."""


def check_answer(state: State, decision: Decision, answer: Answer) -> None:
    """Raise IllegalAnswer for the name of a card in the game that isn't of the kind that is asked for."""
    if not isinstance(decision, Name) or not isinstance(answer, Named) or not decision.kinds:
        return
    wanted = answer.text.casefold()
    for name, fits in names_in(state, decision.kinds):
        if name.casefold() == wanted and not fits:
            raise IllegalAnswer("201.4a", f"{name} isn't {decision.prompt.removeprefix('Choose ')}")


def names_in(state: State, kinds: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The names of the cards in the game, each face's by itself, and whether it is of the kinds."""
    for item in state.everything():
        yield from _names(item, kinds)


def usual(state: State, chooser: PlayerId, kinds: tuple[str, ...]) -> str:
    """A name that may be given: of what others show, else of the chooser's own cards, else of any in the game.

    Where none of them is of the kind it is another that is (201.4a).
    """
    ranked = sorted(state.everything(), key=lambda item: _rank(item, chooser)) if kinds else ()
    there = (name for item in ranked for name, fits in _names(item, kinds) if fits)
    return next(there, "") or next(name for name, *its in _ANYWAY if of_kinds(kinds, *its))


def _names(item: GameObject, kinds: Sequence[str]) -> Iterator[tuple[str, bool]]:
    if item.token:
        return
    for face in item.faces:
        yield face.name, of_kinds(kinds, face.types, face.supertypes)


def _rank(item: GameObject, chooser: PlayerId) -> int:
    own = item.owner == chooser
    seen = item.zone not in HIDDEN_ZONES and not item.face_down
    return 1 if own else 0 if seen else 2
