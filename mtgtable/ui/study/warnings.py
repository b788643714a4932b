"""What is amiss with entries of a study: what wouldn't stay so in a game, and choices that nobody has made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.told import told
from mtgtable.ui.said import said
from mtgtable.ui.study.desk import StudyDesk


@dataclass(frozen=True, slots=True)
class Warned:
    """A few words for the row, and the whole sentence for its tip."""

    short: str
    whole: str


_LIES_STILL: Final = mark("Here it lies still, so that it can be looked at.")
_PASSED_BY: Final = mark("It was put here; in a game {0} would change how it enters (614.12): “{1}”")
_RETURNED: Final = mark("It lay there, and what has resolved here has put it onto the battlefield.")
_PASSING: Final = (
    mark("wouldn't stay (704)"),
    mark("In a game, state-based actions would take it from the battlefield before anybody could act (704.3)."),
)
_UNFIT: Final = {
    "704.5m": (
        mark("an Aura on nothing legal (704.5m)"),
        mark("In a game, this Aura would be put into its owner's graveyard: it is on nothing that it can enchant "
             "(704.5m)."),
    ),
    "704.5n": (
        mark("would come off (704.5n)"),
        mark("In a game, it would come off and stay on the battlefield: it can't be attached to that (704.5n)."),
    ),
    "704.5p": (
        mark("would come off (704.5p)"),
        mark("In a game, it would come off and stay on the battlefield: a creature, or what is neither Aura, Equipment "
             "nor Fortification, is attached to nothing (704.5p)."),
    ),
}  # fmt: skip
"""By the rule that says what becomes of it."""


def warnings_of(desk: StudyDesk) -> dict[int, Warned]:
    """What is amiss with each entry of the study, by key."""
    found: dict[int, Warned] = {}
    table = desk.table
    for entry in desk.board.pieces:
        parts: list[tuple[str, str]] = []
        if table is not None and entry.key in table.unfit:
            short, whole = _UNFIT[table.unfit[entry.key]]
            parts.append((tr(short), f"{tr(whole)} {tr(_LIES_STILL)}"))
        elif table is not None and entry.key in table.passing:
            parts.append((tr(_PASSING[0]), f"{tr(_PASSING[1])} {tr(_LIES_STILL)}"))
        if table is not None and not entry.in_play and table.ids.get(entry.key) in table.state.battlefield:
            parts.append((tr("on the battlefield by now"), tr(_RETURNED)))
        missed = table.passed_by.get(entry.key, ()) if table is not None else ()
        parts += [(tr("{0} not applied (614.12)", one.name), tr(_PASSED_BY, one.name, one.text)) for one in missed]
        kinds = desk.lacking(entry.key)
        if kinds:
            words = ", ".join(told(kind) for kind in kinds)
            parts.append((tr("not chosen yet: {0}", words), said_to_choose(desk, entry.key)))
        if parts:
            found[entry.key] = Warned(" · ".join(short for short, _ in parts), " ".join(whole for _, whole in parts))
    undone = table.undone if table is not None else {}
    return found | {key: Warned(tr("could not be done"), said(why)) for key, why in undone.items()}


def said_to_choose(desk: StudyDesk, key: int) -> str:
    """What an entry asks for and where it is chosen, in a sentence."""
    piece, words = desk.board.piece(key), ", ".join(told(kind) for kind in desk.lacking(key))
    name = piece.card if piece is not None else ""
    return tr("For {0} nothing is chosen yet ({1}): choose it under Chosen, below the list.", name, words)
