"""What a pilot says of a spell that it casts: why that one, by what the spell is for."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.inputs import Cast
from mtgtable.lab.pilots.after_combat import brings_combat
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.letting_play import lets_play
from mtgtable.lab.pilots.mana_once import added_once
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.wanting import intent

_ADDS: Final = ("more can be cast with its mana", "It adds mana for what comes next.")
_HARMS: Final = ("it harms the others", "It harms the others.")
_BETTER: Final = ("something of its own is better by it", "Something of its own is better by it.")
_DRAWS: Final = ("it draws cards", "It draws cards.")
_STAYS: Final = ("it brings something that stays", "It brings something that stays.")
_PLAYS: Final = ("other cards may be played by it", "Other cards may be played by it.")
_FOR_COMBAT: Final = ("it is for this turn's attack", "It is for this turn's attack.")
_SPENDS: Final = ("the most mana is spent so", "It spends as much of its mana as it can, the dearest first.")
_AGAIN: Final = ("those that have attacked may attack again", "Those that have attacked may attack again.")
_LEFT: Final = ("its mana would only be left", "Its mana would only be left.")


def cast_for(seat: PilotSeat, cast: Cast) -> tuple[str, str]:
    """Why it is cast, after its name; and what of that may be told to all.

    That the most mana is spent is said only of what stays by itself: of what else is cast what it is for is told.
    """
    if added_once(seat.item(cast.object).printed):
        return _ADDS
    aim, facts, face = intent(seat, cast), seat.facts(cast.object), face_of(seat, cast)
    aura = "Aura" in facts.subtypes
    if facts.is_permanent_card and not aura:
        return _SPENDS
    told = {
        _HARMS: "harm" in aim.targets or aim.board == "harm",
        _BETTER: aura and "help" in aim.targets,
        _DRAWS: aim.draws,
        _STAYS: aim.makes,
        _PLAYS: lets_play(face),
        _AGAIN: brings_combat(face),
        _FOR_COMBAT: aim.fleeting,
        _SPENDS: aura,
    }
    return next((words for words, holds in told.items() if holds), _LEFT)
