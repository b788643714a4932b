"""Events of keyword actions: what explores, who investigates (701)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import HasStatus, IsAmong, IsSource, all_of
from mtgtable.abilities.happenings import Attacks, BecomesStatus, Deed, OneOf, PlayerDoes, ZoneChange
from mtgtable.abilities.selectors import Linked, Players, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    event,
    object_phrase,
    other_phrase,
    player_phrase,
    players_of,
    self_phrase,
    subject_filter,
)
from mtgtable.oracle.grammar.patterns import Captures

THIS_DOOR: Final = "left half unlocked"
"""The door of the face that is read, as the left one; the right face has the other in its place."""


@event("<s:eventful> explores", "a creature you control explores")
def object_explores(c: Captures) -> Event:
    """701.44b."""
    return Event(PlayerDoes("explore", Players("each"), c["s"][0]), (object_phrase(c),))


@event("<s:eventful> evolves", "~ evolves")
def object_evolves(c: Captures) -> Event:
    """702.100c: counters were put on it by its evolve ability."""
    return Event(PlayerDoes("evolve", Players("each"), c["s"][0]), (object_phrase(c),))


@event("~ 's echo cost is paid", "~'s echo cost is paid")
def echo_cost_is_paid(c: Captures) -> Event:
    """702.30a."""
    return Event(PlayerDoes("pay echo", Players("each"), IsSource()), (self_phrase(c),))


@event("(~ 's cumulative upkeep is paid|you pay ~ 's cumulative upkeep)", "you pay ~'s cumulative upkeep")
def cumulative_upkeep_is_paid(c: Captures) -> Event:
    """702.24a."""
    return Event(PlayerDoes("pay cumulative upkeep", Players("each"), IsSource()), (self_phrase(c),))


@event("a player doesn't pay ~ 's cumulative upkeep", "a player doesn't pay ~'s cumulative upkeep")
def cumulative_upkeep_is_not_paid(c: Captures) -> Event:
    """702.24a."""
    said = (self_phrase(c), *player_phrase(None, c["at"]))
    return Event(PlayerDoes("leave cumulative upkeep", Players("each"), IsSource()), said)


@event("<s:eventful> phases in", "~ phases in")
def object_phases_in(c: Captures) -> Event:
    """702.26c."""
    return Event(PlayerDoes("phase in", Players("each"), c["s"][0]), (object_phrase(c),))


@event("<s:eventful> phases out", "~ phases out")
def object_phases_out(c: Captures) -> Event:
    """702.26b."""
    return Event(PlayerDoes("phase out", Players("each"), c["s"][0]), (object_phrase(c),))


@event("<s:eventful> exploits a creature", "~ exploits a creature")
def object_exploits(c: Captures) -> Event:
    """702.110b."""
    return Event(PlayerDoes("exploit", Players("each"), c["s"][0]), (object_phrase(c),))


@event("<s:eventful> connives", "a creature you control connives")
def object_connives(c: Captures) -> Event:
    """701.50b."""
    return Event(PlayerDoes("connive", Players("each"), c["s"][0]), (object_phrase(c),))


@event("you exert <o:object>", "you exert a creature")
def you_exert_object(c: Captures) -> Event | None:
    """701.43a."""
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(PlayerDoes("exert", You(), fitting), other_phrase(c["o"], "event.object"))


@event("<s:eventful> becomes saddled", "~ becomes saddled")
def object_becomes_saddled(c: Captures) -> Event:
    """702.171b."""
    return Event(BecomesStatus(c["s"][0], "saddled_this_turn"), (object_phrase(c),))


_DEEDS: Final[dict[str, Deed]] = {
    "investigate": "investigate", "collect evidence": "collect evidence", "amass": "amass", "discover": "discover",
    "incubate": "incubate", "manifest dread": "manifest dread", "airbend": "airbend", "earthbend": "earthbend",
    "firebend": "firebend", "waterbend": "waterbend", "clash": "clash", "forage": "forage", "time travel":
    "time travel", "surveil": "surveil", "proliferate": "proliferate", "blight": "blight", "search your library":
    "search", "clash and win": "win clash", "roll one or more dice": "die roll", "roll a die": "die roll",
    "foretell a card": "foretell", "plot a card": "plot", "commit a crime": "crime", "give a gift": "gift",
    "complete a dungeon": "complete dungeon", "venture into the dungeon": "venture", "unlock a door": "unlock",
    "fully unlock a room": "fully unlock",
}  # fmt: skip
"""What players do, as the text says it."""

for _words, _deed in _DEEDS.items():

    def _declare(words: str, deed: Deed) -> None:
        @event(f"you {words}", f"you {words}")
        def you_do_a_deed(_c: Captures) -> Event:
            return Event(PlayerDoes(deed, You()), ())

    _declare(_words, _deed)


@event("you (scry or surveil|surveil or scry)", "you scry or surveil")
def you_scry_or_surveil(_c: Captures) -> Event:
    return Event(OneOf((PlayerDoes("scry", You()), PlayerDoes("surveil", You()))), ())


@event(
    "you waterbend , earthbend , firebend , or airbend",
    "you waterbend, earthbend, firebend, or airbend",
)
def you_bend(_c: Captures) -> Event:
    """701.65–701.67, 702.189."""
    deeds: tuple[Deed, ...] = ("waterbend", "earthbend", "firebend", "airbend")
    return Event(OneOf(tuple(PlayerDoes(deed, You()) for deed in deeds)), ())


@event("<s:eventful> attacks while saddled", "~ attacks while saddled")
def object_attacks_while_saddled(c: Captures) -> Event:
    """702.171b."""
    return Event(Attacks(all_of(c["s"][0], HasStatus("saddled"))), (object_phrase(c),))


@event("day becomes night or night becomes day", "day becomes night or night becomes day")
def day_changes(_c: Captures) -> Event:
    """730.1a: not as it first becomes day or night."""
    return Event(PlayerDoes("day changes", Players("each")), ())


@event("~ becomes level <n:number>", "~ becomes level 3")
def self_becomes_level(c: Captures) -> Event | None:
    """716.2."""
    if c["n"] not in (2, 3, 4, 5, 6):
        return None
    status: Any = f"level {c['n']}"
    return Event(BecomesStatus(IsSource(), status), (self_phrase(c),))


@event("<s:eventful> becomes suspected", "a creature becomes suspected")
def object_becomes_suspected(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "suspected"), (object_phrase(c),))


@event("the ring tempts you", "the Ring tempts you")
def the_ring_tempts_you(_c: Captures) -> Event:
    """701.54d."""
    return Event(PlayerDoes("tempted", You()), ())


@event("<p:player> commits a crime", "an opponent commits a crime")
def player_commits_a_crime(c: Captures) -> Event:
    """700.13."""
    return Event(PlayerDoes("crime", players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event("you unlock this door", "you unlock this door")
def you_unlock_this_door(_c: Captures) -> Event:
    """709.5h; which half it is, is known where the face is (``compiling``)."""
    return Event(BecomesStatus(IsSource(), THIS_DOOR), ())


_HAUNTED_DIES: Final = Event(ZoneChange(IsAmong(Linked("haunting")), Zone.BATTLEFIELD, Zone.GRAVEYARD), ())


@event("the creature it haunts dies", "the creature it haunts dies")
def the_haunted_creature_dies(_c: Captures) -> Event:
    """702.55b-c."""
    return _HAUNTED_DIES


@event("the creature ~ haunts dies", "the creature ~ haunts dies")
def the_creature_self_haunts_dies(_c: Captures) -> Event:
    """702.55b-c."""
    return _HAUNTED_DIES


@event("<s:eventful> mutates", "~ mutates")
def object_mutates(c: Captures) -> Event:
    """702.140d."""
    return Event(PlayerDoes("mutate", Players("each"), c["s"][0]), (object_phrase(c),))


@event("<p:player> win|wins a coin flip", "you win a coin flip")
def player_wins_a_flip(c: Captures) -> Event:
    """705.2."""
    return Event(PlayerDoes("coin", players_of(c["p"]), amount=1), player_phrase(c["p"], c["at"]))


@event("<p:player> lose|loses a coin flip", "you lose a coin flip")
def player_loses_a_flip(c: Captures) -> Event:
    """705.2."""
    return Event(PlayerDoes("coin", players_of(c["p"]), amount=0), player_phrase(c["p"], c["at"]))
