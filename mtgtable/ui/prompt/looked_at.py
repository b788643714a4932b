"""The cards that a player looks at while something is asked about them: all of them are seen before an answer."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Choose, Decision, Option, YesNo
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import HIDDEN_ZONES, Zone
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.play import Play


def looked_at(play: Play, decision: Decision | None) -> tuple[Option, ...]:
    """What was looked at or revealed for this question and still lies hidden from others, less what it offers itself.

    "Look at the top four cards. You may exile a creature card from among them": the four are seen before it is asked
    whether, and those that can't be chosen beside those that can (608.2c). A card that could be cast while something
    resolves is read before one says whether (608.2g).
    """
    if not isinstance(decision, YesNo | Choose) or not isinstance(play.sitting, Sitting) or play.public:
        return ()
    asked = decision.about if isinstance(decision, YesNo) else decision.options
    if decision.purpose == "cast" and isinstance(decision, YesNo):
        return tuple(option for option in asked if _lies_apart(play, option))
    offered = {option.ref for option in asked if option.ref is not None and not isinstance(option.ref, Seat)}
    if isinstance(decision, Choose) and (not offered or decision.purpose == "search"):
        return ()
    seen = _last_looked_at(play)
    if not offered <= set(seen):
        return ()
    chosen_from = offered if isinstance(decision, Choose) else set()
    rest = (one for one in seen if one not in chosen_from)
    return tuple(Option(play.sitting.game.of(one).name, one) for one in rest if _known(play.sitting, one, decision))


def _lies_apart(play: Play, option: Option) -> bool:
    """Is it a card that lies where it isn't read: found by cascade, exiled with madness, no more suspended."""
    view = play.object(option.ref) if isinstance(option.ref, int) else None
    return view is not None and view.known and view.zone not in (Zone.BATTLEFIELD, Zone.HAND)


def _last_looked_at(play: Play) -> tuple[ObjectId, ...]:
    """What the log tells last of cards that were looked at, as far as whoever sits at the screen may read it."""
    log = play.view.log
    return log[-1].refs if log and _tells_of_looking(log[-1]) else ()


def _tells_of_looking(entry: LogEntry) -> bool:
    return entry.kind == "reveal" or entry.private is not None


def _known(sitting: Sitting, one: ObjectId, decision: Decision) -> bool:
    item = sitting.state.objects.get(one)
    return item is not None and item.zone in HIDDEN_ZONES and decision.player in item.revealed_to
