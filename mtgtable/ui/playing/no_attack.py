"""Going on from the declaration of attackers without an attack: what ends the turn says that too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Attack
from mtgtable.ui.language import tr

if TYPE_CHECKING:
    from mtgtable.ui.playing.play import Play


def nothing_attacks(play: Play) -> bool:
    """Are attackers to be declared, and none has been chosen: an attack that was begun is never taken back so."""
    choosing = play.choosing
    if choosing is None or not isinstance(choosing.decision, Attack):
        return False
    return not choosing.attacks and choosing.held is None and choosing.why_not() is None


def end_turn(play: Play, goal: str) -> bool:
    """Pass until the end of the turn or the next one; before an attack of which nothing is declared, without it."""
    if play.asked_around:  # how far one goes is no answer for the others
        play.refused.emit(tr("Others are asked first whether they do anything"))
        return False
    play.rhythm.goes_elsewhere()
    if nothing_attacks(play) and not (play.finish() and play.decision is None):
        return False
    return play.pass_toward(goal)
