"""The marks that a permanent or card bears, in words: "monstrous", "attacked this turn"."""

from __future__ import annotations

from typing import Final

from mtgtable.ui.language import mark, tr

_LEVEL: Final = "level "
WORDS: Final[dict[str, str]] = {
    "tapped": mark("tapped"), "attacking": mark("attacking"), "blocking": mark("blocking"),
    "blocked": mark("blocked"), "unblocked": mark("unblocked"), "face_down": mark("face down"),
    "token": mark("token"), "enchanted": mark("enchanted"), "equipped": mark("equipped"),
    "summoning_sick": mark("summoning sick"), "attacked_this_turn": mark("attacked this turn"),
    "blocked_this_turn": mark("blocked this turn"), "dealt_damage_this_turn": mark("was dealt damage this turn"),
    "damaged": mark("damaged"), "monstrous": mark("monstrous"), "renowned": mark("renowned"),
    "commander": mark("commander"), "entered_this_turn": mark("entered this turn"),
    "came_this_turn": mark("came under its player's control this turn"),
    "arrived_this_turn": mark("came there this turn"), "transformed": mark("transformed"), "kicked": mark("kicked"),
    "warped": mark("warped"), "x_in_cost": mark("{X} in its cost"),
    "phyrexian_in_cost": mark("a Phyrexian symbol in its cost"), "modified": mark("modified"),
    "monarch_controlled": mark("the monarch's"), "suspended": mark("suspended"), "attached": mark("attached"),
    "exerted": mark("exerted"), "exerted_this_turn": mark("exerted this turn"), "suspected": mark("suspected"),
    "adventurer": mark("has an Adventure"), "copy": mark("copy"), "paired": mark("paired"),
    "prepared": mark("prepared"), "embalmed": mark("embalmed"), "eternalized": mark("eternalized"),
    "left half unlocked": mark("left half unlocked"), "right half unlocked": mark("right half unlocked"),
    "unlocked door": mark("door unlocked"), "ring-bearer": mark("Ring-bearer"), "saddled": mark("saddled"),
    "saddled_this_turn": mark("saddled this turn"), "manifested": mark("manifested"), "cloaked": mark("cloaked"),
    "was_cast": mark("was cast"), "discarded_this_turn": mark("discarded this turn"),
    "died_this_turn": mark("died this turn"), "milled_this_turn": mark("milled this turn"),
    "binned_this_turn": mark("put into a graveyard from a library this turn"),
    "turned_up_this_turn": mark("turned face up this turn"), "drawn_this_turn": mark("drawn this turn"),
    "has_dealt_damage": mark("has dealt damage"), "solved": mark("solved"), "foretold": mark("foretold"),
    "plotted": mark("plotted"), "echoed": mark("its echo was paid or is no more"),
    "loyalty_used_this_turn": mark("a loyalty ability was used this turn"),
    "changed_hands_this_turn": mark("changed its controller this turn"),
    "phased out": mark("phased out"), "phased_out_indirectly": mark("phased out with what it is attached to"),
    "no damage": mark("deals no damage"), "goaded": mark("goaded"), "haunting": mark("haunting"),
    "encoded": mark("encoded"), "crafted": mark("crafted"), "stays": mark("stays where it is"),
    "cast_from_hand": mark("cast from the hand"), "cast_from_graveyard": mark("cast from the graveyard"),
    "cast_from_exile": mark("cast from exile"), "cast_from_library": mark("cast from the library"),
}  # fmt: skip
"""Every mark that the engine keeps or asks for, but the levels of a Class."""


def status_said(status: str) -> str:
    """A mark in the language of the window."""
    if status.startswith(_LEVEL):
        return tr("level {0}", status.removeprefix(_LEVEL))
    return tr(WORDS[status])
