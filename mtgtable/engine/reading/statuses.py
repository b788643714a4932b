"""Facts about objects that are not characteristics (109.3, 110.5): tapped, attacking, enchanted, damaged by …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.engine.reading.looking import MOVED, Look
from mtgtable.engine.state.doors import DOORS
from mtgtable.engine.state.events import ChangesStatus, Damages, Draws, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.state.state import Combat, LastKnown
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

ECHOED: Final = "echoed"
"""The mark of what its echo has come due for under its present controller (702.30a)."""


def known_object(look: Look, ref: ObjectId) -> GameObject:
    """The object, or what is last known of it. Raises LookupError when it never was."""
    found = look.state.objects.get(ref)
    if found is None:
        found = look.object(ref)
        if found is None:
            raise LookupError(f"no object {ref} is or was in this game")
    return found


def as_permanent(look: Look, ref: ObjectId, frame: Frame) -> ObjectId:
    """What the event or the effect has moved from the battlefield, as it last was there: "that creature's power".

    The power of a creature that has been put into a hand isn't that of the card (608.2h), nor is what copies it.
    """
    moved = frame.get(MOVED) or ()
    item = look.state.objects.get(ref)
    if not moved or (item is not None and item.zone is Zone.BATTLEFIELD):
        return ref
    found = ref
    while (before := _was(look, found)) is not None:
        if before.object.zone is Zone.BATTLEFIELD:
            return before.object.id if before.object.id in moved else ref
        found = before.object.id
    return ref


def _was(look: Look, ref: ObjectId) -> LastKnown | None:
    """What became this object as it changed zones (400.7)."""
    known = look.state.last_known.values()
    return next((one for one in known if one.became == ref and one.object.id != ref), None)


def attached(look: Look, host: Ref) -> tuple[ObjectId, ...]:
    """What is attached to an object or player, or was when it left (303.4, 301.5)."""
    state = look.state
    if isinstance(host, int) and host not in state.objects:
        known = state.last_known.get(host)
        return known.attached if known is not None else ()
    return tuple(one for one in state.battlefield if state.objects[one].attached_to == host)


def combat_of(look: Look, ref: ObjectId) -> Combat | None:
    """The combat going on; for an object that is gone, the one that it was in as it left (608.2h)."""
    if ref not in look.state.objects:
        known = look.state.last_known.get(ref)
        if known is not None:
            return known.combat
    return look.state.turn.combat


def blocks(look: Look, ref: ObjectId) -> tuple[ObjectId, ...]:
    """The attackers that it blocks, or blocked as it left (509.1)."""
    combat = combat_of(look, ref)
    return (combat.blocked_by(ref) or ()) if combat is not None else ()


def blockers(look: Look, ref: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures that block it, or did as it left (509.1)."""
    combat = combat_of(look, ref)
    attacker = combat.attacker(ref) if combat is not None else None
    return attacker.blockers if attacker is not None else ()


def attacked(look: Look, ref: ObjectId) -> Ref | None:
    """What it attacks, or attacked as it left combat; of a card, what the creature attacked that became it (400.7)."""
    before = _was(look, ref)
    for one in (ref,) if before is None else (ref, before.object.id):
        combat = combat_of(look, one)
        attacker = combat.attacks_or_attacked(one) if combat is not None else None
        if attacker is not None:
            return attacker.defender
    return None


def damage_sources(look: Look, ref: ObjectId) -> frozenset[ObjectId]:
    """The sources that have dealt it damage this turn (120)."""
    return frozenset(
        event.source for event in look.state.happened() if isinstance(event, Damages) and event.target == ref
    )


def has_status(look: Look, ref: ObjectId, status: str) -> bool:
    """Has the object the status, a name of ``filters.Status``. Raises ValueError for a name that isn't one."""
    test = _TESTS.get(status)
    if test is None:
        raise ValueError(f"no status is called {status!r}")
    return test(look, known_object(look, ref))


def _attacking(look: Look, it: GameObject) -> bool:
    combat = combat_of(look, it.id)
    return combat is not None and combat.attacker(it.id) is not None


def _blocking(look: Look, it: GameObject) -> bool:
    combat = combat_of(look, it.id)
    return combat is not None and combat.blocked_by(it.id) is not None


def _blocked(look: Look, it: GameObject) -> bool:
    combat = combat_of(look, it.id)
    attacker = combat.attacker(it.id) if combat is not None else None
    return attacker is not None and attacker.blocked


def _unblocked(look: Look, it: GameObject) -> bool:
    """509.1h: an attacker is unblocked only once blockers have been declared."""
    combat = combat_of(look, it.id)
    if combat is None or not combat.blockers_declared:
        return False
    attacker = combat.attacker(it.id)
    return attacker is not None and not attacker.blocked


def _with_subtype(look: Look, it: GameObject, subtype: str) -> list[ObjectId]:
    found = []
    for one in attached(look, it.id):
        now = look.of(one)
        if now is not None and subtype in now.subtypes:
            found.append(one)
    return found


def _modified(look: Look, it: GameObject) -> bool:
    """700.9: counters, Equipment, or an Aura that the permanent's controller controls."""
    if it.counters_of("") > 0 or _with_subtype(look, it, "Equipment"):
        return True
    controller = look.controller(it.id)
    return any(look.controller(aura) == controller for aura in _with_subtype(look, it, "Aura"))


def _monarch_controlled(look: Look, it: GameObject) -> bool:
    controller = look.controller(it.id)
    return controller is not None and "monarch" in look.state.player(controller).designations


def _paid_for(cost: str) -> Callable[[Look, GameObject], bool]:
    """That cost was paid for the spell (702.33d, 702.185a), and the permanent remembers it (400.7d)."""

    def paid(_: Look, it: GameObject) -> bool:
        frame = it.stack.frame if it.stack is not None else it.frame
        return frame is not None and frame.times_paid(cost) > 0

    return paid


def _x_in_cost(look: Look, it: GameObject) -> bool:
    now = look.of(it.id)
    return now is not None and now.mana_cost is not None and now.mana_cost.has_variable


def _phyrexian_in_cost(look: Look, it: GameObject) -> bool:
    """107.4f: one of the symbols can be paid with life."""
    now = look.of(it.id)
    return now is not None and now.mana_cost is not None and any(one.phyrexian for one in now.mana_cost.symbols)


def _transformed(_: Look, it: GameObject) -> bool:
    """701.27g: its back face is up."""
    return it.face > 0 and it.card is not None and it.card.double_faced


def _mark(name: str) -> Callable[[Look, GameObject], bool]:
    return lambda _, it: name in it.statuses


CHANGED_HANDS: Final = "changed_hands_this_turn"
"""A mark on permanents that another player has come to control."""


def _came(look: Look, it: GameObject) -> bool:
    """It came under its controller's control this turn: nobody controlled it continuously since the turn began."""
    return it.entered_turn == look.state.turn.number or CHANGED_HANDS in it.statuses


def _died(look: Look, it: GameObject) -> bool:
    """It was put into a graveyard from the battlefield this turn; or it is the card that was (700.4)."""
    return any(
        isinstance(event, Moves)
        and it.id in (event.object, event.became)
        and (event.origin, event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
        for event in look.state.happened()
    )


def _milled(look: Look, it: GameObject) -> bool:
    """It is the card that was milled this turn (701.17), whatever called it that."""
    return any(
        isinstance(event, Moves) and it.id == event.became and event.cause == "mill" for event in look.state.happened()
    )


def _binned(look: Look, it: GameObject) -> bool:
    """It was put into the graveyard where it is from a library this turn."""
    return any(
        isinstance(event, Moves)
        and it.id == event.became
        and (event.origin, event.to) == (Zone.LIBRARY, Zone.GRAVEYARD)
        for event in look.state.happened()
    )


def _turned_up(look: Look, it: GameObject) -> bool:
    """708.8: it was turned face up this turn; entering face up is no turning."""
    return any(
        isinstance(event, ChangesStatus) and (event.object, event.status, event.off) == (it.id, "face_up", False)
        for event in look.state.happened()
    )


def _drawn(look: Look, it: GameObject) -> bool:
    """It is the card that was drawn this turn (121.1)."""
    return any(isinstance(event, Draws) and event.became == it.id for event in look.state.happened())


def _cast_from(zone: Zone) -> Callable[[Look, GameObject], bool]:
    """It was cast from that zone; of a card that isn't cast yet: it would be (601.3e)."""
    return lambda _, it: (it.zone if it.cast is None else it.cast.origin) == zone


_TESTS: Final[dict[str, Callable[[Look, GameObject], bool]]] = {
    "tapped": lambda _, it: it.tapped,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _blocked,
    "unblocked": _unblocked,
    "face_down": lambda _, it: it.face_down,
    "token": lambda _, it: it.token,
    "enchanted": lambda look, it: bool(_with_subtype(look, it, "Aura")),
    "equipped": lambda look, it: bool(_with_subtype(look, it, "Equipment")),
    "summoning_sick": lambda _, it: it.sick,
    "attacked_this_turn": _mark("attacked_this_turn"),
    "blocked_this_turn": _mark("blocked_this_turn"),
    "dealt_damage_this_turn": lambda look, it: bool(damage_sources(look, it.id)),
    "damaged": lambda _, it: it.damage > 0,
    "monstrous": _mark("monstrous"),
    "renowned": _mark("renowned"),
    "commander": lambda _, it: it.commander,
    "entered_this_turn": lambda look, it: it.zone == Zone.BATTLEFIELD and it.entered_turn == look.state.turn.number,
    "came_this_turn": _came,
    "arrived_this_turn": lambda look, it: it.entered_turn == look.state.turn.number,
    "transformed": _transformed,
    "kicked": _paid_for("kicker"),
    "warped": _paid_for("warp"),
    "x_in_cost": _x_in_cost,
    "phyrexian_in_cost": _phyrexian_in_cost,
    "modified": _modified,
    "monarch_controlled": _monarch_controlled,
    "suspended": lambda look, it: (
        it.zone == Zone.EXILE and it.counters_of("time") > 0 and _has_keyword(look, it, "suspend")
    ),
    "attached": lambda _, it: it.attached_to is not None,
    "exerted": _mark("exerted_this_turn"),
    "suspected": _mark("suspected"),
    "adventurer": lambda _, it: it.card is not None and it.card.layout == "adventure",
    "copy": lambda _, it: it.stack is not None and it.stack.copy,
    "paired": lambda _, it: bool(it.noted("paired")),
    "prepared": _mark("prepared"),
    "embalmed": _mark("embalmed"),
    "eternalized": _mark("eternalized"),
    **{door: _mark(door) for door in DOORS},
    "ring-bearer": _mark("ring-bearer"),
    "saddled": _mark("saddled_this_turn"),
    "manifested": _mark("manifested"),
    "cloaked": _mark("cloaked"),
    "was_cast": lambda _, it: it.cast is not None and not (it.stack is not None and it.stack.copy),
    "discarded_this_turn": _mark("discarded_this_turn"),
    "died_this_turn": _died,
    "milled_this_turn": _milled,
    "binned_this_turn": _binned,
    "turned_up_this_turn": _turned_up,
    "drawn_this_turn": _drawn,
    "has_dealt_damage": _mark("has_dealt_damage"),
    "solved": _mark("solved"),
    **{f"level {number}": _mark(f"level {number}") for number in range(2, 7)},
    "foretold": _mark("foretold"),
    "plotted": _mark("plotted"),
    "echoed": _mark(ECHOED),
    **{f"cast_from_{zone.value}": _cast_from(zone) for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)},
}

SUPPORTED_STATUSES: Final = frozenset(_TESTS)


def _has_keyword(look: Look, it: GameObject, name: str) -> bool:
    now = look.of(it.id)
    return now is not None and name in now.keywords
