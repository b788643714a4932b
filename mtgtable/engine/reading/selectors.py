"""Selectors answered: which objects and players they mean now, in a fixed order (109, 608.2).

Objects come in the order of their zone (the battlefield by arrival), players in turn order from the active player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from mtgtable.abilities import selectors as s
from mtgtable.abilities.selectors import CONTROLLER_THEN, MOVED, TARGETS
from mtgtable.engine.reading import conditions, quantities, statuses
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.ability_ids import granter_of
from mtgtable.engine.state.refs import ARRIVING, Frame, Ref, Seat
from mtgtable.engine.state.state import NOBODY
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import OWNED_ZONES, Zone

Answer: TypeAlias = Callable[[Any, Look, Frame], Iterable[Ref]]


UNBOUND: Final = frozenset({"granter", "convoked", TARGETS, MOVED})
"""Names that mean something where nothing has bound them (see ``_bound``)."""


class UnboundName(LookupError):
    """A ``Bound`` selector whose name nothing has given a meaning in this frame."""


def select(look: Look, selector: s.Selector, frame: Frame) -> tuple[Ref, ...]:
    """What the selector means now, each object and player once.

    Raises TypeError for ``Choose``, which a player must answer, UnboundName for a name without a meaning.
    """
    answer = _ANSWERS.get(type(selector))
    if answer is None:
        raise TypeError(f"{type(selector).__name__} can't be answered by looking: somebody has to choose")
    return tuple(dict.fromkeys(answer(selector, look, frame)))


def objects(look: Look, selector: s.Selector, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects among what the selector means."""
    return tuple(ref for ref in select(look, selector, frame) if not isinstance(ref, Seat))


def players(look: Look, selector: s.Selector, frame: Frame) -> tuple[PlayerId, ...]:
    """The players among what the selector means."""
    return tuple(ref.player for ref in select(look, selector, frame) if isinstance(ref, Seat))


def ids_in(look: Look, zones: Iterable[Zone]) -> list[ObjectId]:
    """The ids in zones, zone by zone; permanents that are phased out don't exist (702.26b)."""
    state = look.state
    found: list[ObjectId] = []
    for zone in zones:
        if zone in OWNED_ZONES:
            for player in state.players:
                found += state.zones.get((zone, player.id), ())
        elif zone == Zone.BATTLEFIELD:
            everything = state.objects
            found += [one for one in state.battlefield if not everything[one].phased_out]
        else:
            found += state.zones.get((zone, NOBODY), ())
    return found


# ---- objects ---------------------------------------------------------------------------------------------------------


def _source(_: s.Source, __: Look, frame: Frame) -> Iterable[Ref]:
    return (frame.source,) if frame.source else ()


def _all(node: s.All, look: Look, frame: Frame) -> Iterable[Ref]:
    fits = matching.compile_filter(node.filter)
    found = [one for one in ids_in(look, node.zones) if fits(look, one, frame)]
    arriving = frame.get(ARRIVING) if frame.bound else None
    return [one for one in found if one not in arriving] if arriving else found


def _targeted(node: s.Targeted, _: Look, frame: Frame) -> Iterable[Ref]:
    if node.index >= len(frame.targets):
        raise UnboundName(f"there is no target requirement {node.index}; the frame has {len(frame.targets)}")
    return frame.targets[node.index]


def _bound(node: s.Bound, look: Look, frame: Frame) -> Iterable[Ref]:
    found = frame.get(node.name)
    if found is not None:
        return found
    if node.name in ("convoked", MOVED):  # nothing was tapped for it, or it wasn't cast; nothing has moved
        return ()
    if node.name == TARGETS:
        return [ref for group in frame.targets for ref in group]
    if node.name.endswith(CONTROLLER_THEN):  # what is being replaced hasn't happened: then is now
        return select(look, s.ControllerOf(s.Bound(node.name.removesuffix(CONTROLLER_THEN))), frame)
    if node.name == "granter":
        granter = granter_of(frame.ability)
        if granter is not None:
            return (granter,)
        token = look.object(frame.source)
        if token is not None and token.token:  # its own text names what created it; a copy's names nothing (201.5a)
            return token.noted("granter")
    raise UnboundName(f"nothing is called {node.name!r} here")


def _host_of(node: s.HostOf, look: Look, frame: Frame) -> Iterable[Ref]:
    hosts = [statuses.known_object(look, one).attached_to for one in objects(look, node.attachment, frame)]
    return [host for host in hosts if host is not None]


def _attachments_of(node: s.AttachmentsOf, look: Look, frame: Frame) -> Iterable[Ref]:
    fits = matching.compile_filter(node.filter)
    hosts = select(look, node.host, frame)
    return [one for host in hosts for one in statuses.attached(look, host) if fits(look, one, frame)]


def _top_of_library(node: s.TopOfLibrary, look: Look, frame: Frame) -> Iterable[Ref]:
    count = max(0, quantities.amount(look, node.count, frame))
    found: list[Ref] = []
    for player in players(look, node.players, frame):
        library = look.state.zone(Zone.LIBRARY, player)
        if library and look.state.objects[library[-1]].token:  # which is no card, and about to cease to exist (704.5d)
            library = tuple(one for one in library if not look.state.objects[one].token)
        found += library[max(0, len(library) - count) :] if node.bottom else library[:count]
    return found


def _top_of_graveyard(node: s.TopOfGraveyard, look: Look, frame: Frame) -> Iterable[Ref]:
    fits = matching.compile_filter(node.filter)
    found: list[Ref] = []
    for player in players(look, node.players, frame):
        fitting = (one for one in reversed(look.state.zone(Zone.GRAVEYARD, player)) if fits(look, one, frame))
        found += [one for one in (next(fitting, None),) if one is not None]
    return found


def _linked(node: s.Linked, look: Look, frame: Frame) -> Iterable[Ref]:
    return statuses.known_object(look, frame.source).noted(node.key)


def _those(node: s.Those, look: Look, frame: Frame) -> Iterable[Ref]:
    fits = matching.compile_filter(node.filter)
    return [one for one in objects(look, node.objects, frame) if fits(look, one, frame)]


def _blockers_of(node: s.BlockersOf, look: Look, frame: Frame) -> Iterable[Ref]:
    ask = statuses.blocks if node.blocked else statuses.blockers
    return [one for it in objects(look, node.objects, frame) for one in ask(look, it)]


def _attacked_by(node: s.AttackedBy, look: Look, frame: Frame) -> Iterable[Ref]:
    found = (statuses.attacked(look, one) for one in objects(look, node.objects, frame))
    return [ref for ref in found if ref is not None]


def _extreme(node: s.Extreme, look: Look, frame: Frame) -> Iterable[Ref]:
    values: list[tuple[ObjectId, int]] = []
    for one in objects(look, node.objects, frame):
        value = getattr(look.of(one), node.stat)
        values.append((one, 0 if value is None else value))
    if not values:
        return ()
    best = (min if node.least else max)(value for _, value in values)
    return [one for one, value in values if value == best]


# ---- players ---------------------------------------------------------------------------------------------------------


def _you(_: s.You, __: Look, frame: Frame) -> Iterable[Ref]:
    return (Seat(frame.controller),)


def _players(node: s.Players, look: Look, frame: Frame) -> Iterable[Ref]:
    return [Seat(player) for player in _PLAYER_KINDS[node.kind](look, frame)]


def _defending(look: Look, frame: Frame) -> Iterable[PlayerId]:
    """508.5: whom the source attacks, or attacked as it was removed from combat; of any other source each attacked."""
    asked = frame.get("defending")
    if asked is not None:
        return [ref.player for ref in asked if isinstance(ref, Seat)]
    combat = look.state.turn.combat
    if combat is None:
        return ()
    attacker = combat.attacks_or_attacked(frame.source)
    if attacker is not None:
        return (attacker.defending_player,)
    attacked = {one.defending_player for one in combat.attackers}
    return [player for player in look.state.living() if player in attacked]


_PLAYER_KINDS: Final[dict[str, Callable[[Look, Frame], Iterable[PlayerId]]]] = {
    "each": lambda look, _: look.state.living(),
    "opponents": lambda look, frame: look.state.opponents(frame.controller),
    "others": lambda look, frame: look.state.opponents(frame.controller),
    "active": lambda look, _: (look.state.turn.active,),
    "nonactive": lambda look, _: [player for player in look.state.living() if player != look.state.turn.active],
    "defending": _defending,
    "attacking": lambda look, _: (look.state.turn.active,) if look.state.turn.combat is not None else (),
    "monarch": lambda look, _: [
        player for player in look.state.living() if "monarch" in look.state.player(player).designations
    ],
}


def _controller_of(node: s.ControllerOf, look: Look, frame: Frame) -> Iterable[Ref]:
    return [
        seat
        for ref in select(look, node.objects, frame.knowing())
        for seat in _controller(look, _as_it_was(look, ref, frame))
    ]


def _as_it_was(look: Look, ref: Ref, frame: Frame) -> Ref:
    """Of what the effect itself has moved to where nobody controls it: the object that it was there before (608.2h)."""
    item = None if isinstance(ref, Seat) else look.object(ref)
    if item is None or item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return ref
    for old in frame.get(MOVED) or ():
        known = None if isinstance(old, Seat) else look.state.last_known.get(old)
        if known is not None and known.became == ref:
            return old
    return ref


def _controller(look: Look, ref: Ref) -> Iterable[Ref]:
    if isinstance(ref, Seat):
        return (ref,)
    player = look.controller(ref)
    return (Seat(player),) if player is not None else ()


def _owner_of(node: s.OwnerOf, look: Look, frame: Frame) -> Iterable[Ref]:
    return [
        ref if isinstance(ref, Seat) else Seat(statuses.known_object(look, ref).owner)
        for ref in select(look, node.objects, frame.knowing())
    ]


def _opponents_of(node: s.OpponentsOf, look: Look, frame: Frame) -> Iterable[Ref]:
    theirs = players(look, node.players, frame)
    found = {other for player in theirs for other in look.state.opponents(player)}
    return [Seat(player) for player in look.state.living() if player in found]


def _chosen_player(_: s.ChosenPlayer, look: Look, frame: Frame) -> Iterable[Ref]:
    """607.2d: nobody, where no player was chosen."""
    bound = frame.get("chosen")
    if bound:
        return [ref for ref in bound if isinstance(ref, Seat)]
    said = frame.word("player")
    if said is None and frame.source:
        said = statuses.known_object(look, frame.source).choice("player")
    return (Seat(seat_of(said)),) if said is not None else ()


def seat_of(said: str) -> PlayerId:
    """The player that a noted choice names: a seat's letter or its number.

    >>> seat_of("B"), seat_of("1")
    (1, 1)
    """
    return PlayerId(int(said)) if said.isdecimal() else PlayerId("ABCDEFGH".index(said))


def _players_who(node: s.PlayersWho, look: Look, frame: Frame) -> Iterable[Ref]:
    asked: Any = node.condition
    return [
        Seat(player)
        for player in players(look, node.players, frame)
        if conditions.holds(look, asked, frame.bind("each", (Seat(player),)))
    ]


def _union(node: s.Union, look: Look, frame: Frame) -> Iterable[Ref]:
    return [ref for part in node.parts for ref in select(look, part, frame)]


_ANSWERS: Final[dict[type, Answer]] = {
    s.Source: _source,
    s.All: _all,
    s.Targeted: _targeted,
    s.Bound: _bound,
    s.HostOf: _host_of,
    s.AttachmentsOf: _attachments_of,
    s.TopOfLibrary: _top_of_library,
    s.TopOfGraveyard: _top_of_graveyard,
    s.Linked: _linked,
    s.Those: _those,
    s.BlockersOf: _blockers_of,
    s.AttackedBy: _attacked_by,
    s.Extreme: _extreme,
    s.You: _you,
    s.Players: _players,
    s.ControllerOf: _controller_of,
    s.OwnerOf: _owner_of,
    s.OpponentsOf: _opponents_of,
    s.ChosenPlayer: _chosen_player,
    s.PlayersWho: _players_who,
    s.Union: _union,
}

SUPPORTED_SELECTORS: Final = frozenset(kind.__name__ for kind in _ANSWERS)
"""What can be answered by looking; ``Choose`` is answered by a player."""
