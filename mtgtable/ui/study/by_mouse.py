"""A study changed on the table itself: what is dragged goes to another zone, to another seat, or onto a permanent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.study.board import SEATS, Piece, Place, Resolved
from mtgtable.ui.language import tr
from mtgtable.ui.playing.gestures import DropPlace, Reach
from mtgtable.ui.said import said
from mtgtable.ui.study.desk import StudyDesk, named

_ATTACHED: Final = frozenset({"Aura", "Equipment", "Fortification"})
STACK: Final = "stack"
ZONES: Final = frozenset({"battlefield", "hand", "graveyard", "exile", "command", "library"})
_Meant: TypeAlias = tuple[str, dict[str, Any]]
"""What a drop does, in a few words, and the values that change."""


def _told(labels: Sequence[str]) -> str:
    """What happens to several cards, told of the first."""
    if len(labels) < 2:
        return "".join(labels)
    return tr("{0}, and {1} more with it", labels[0], len(labels) - 1)


class LayingByMouse:
    """What a drop means while a study lies on the table."""

    def __init__(self, desk: StudyDesk) -> None:
        self._desk = desk

    def hint(self, cards: Sequence[ObjectView], place: DropPlace, seat: PlayerId) -> str:
        """What letting go of these cards would do, the held one first; empty: nothing."""
        return _told([label for _, (label, _) in self._all_meant(cards, place, seat)])

    def lay(self, cards: Sequence[ObjectView], place: DropPlace, seat: PlayerId) -> bool:
        """Change the study as the drop of these cards means, in one step. False: it means nothing."""
        found = tuple(self._all_meant(cards, place, seat))
        label = _told([label for _, (label, _) in found])
        return bool(found) and self._desk.edit_all(label, [(key, values) for key, (_, values) in found])

    def reach(self, view: ObjectView) -> Reach:
        """What is attached can go onto permanents and players, a spell onto whatever it may be about."""
        table = self._desk.table
        attached = bool(_ATTACHED & set(view.subtypes)) and view.zone is Zone.BATTLEFIELD
        if table is not None and attached:
            state = table.state
            hosts = {id_ for id_ in state.battlefield if id_ != view.id}
            return Reach(frozenset({*hosts, *(Seat(one.id) for one in state.players)}))
        return Reach(why_not=tr("{0} goes to a zone or to a player's side here; it isn't attached", view.name))

    def lay_entry(self, key: int | None, view: ObjectView | None, place: DropPlace, seat: PlayerId) -> bool:
        """Change an entry of the study as the drop means; what has resolved has no view."""
        found = self._meant(key, view, place, seat)
        if found is None or key is None:
            return False
        label, values = found
        return self._desk.edit(key, label, **values)

    def _all_meant(self, cards: Sequence[ObjectView], place: DropPlace, seat: PlayerId) -> Iterator[tuple[int, _Meant]]:
        for view in cards:
            key = self._key(view)
            found = self._meant(key, view, place, seat)
            if key is not None and found is not None:
                yield key, found

    def _key(self, view: ObjectView) -> int | None:
        table = self._desk.table
        return table.key_of(view.id) if table is not None else None

    def _meant(self, key: int | None, view: ObjectView | None, place: DropPlace, seat: PlayerId) -> _Meant | None:
        board = self._desk.board
        piece = board.entry(key) if key is not None else None
        letter, zone = seat_letter(seat), self._zone(place)
        if isinstance(piece, Resolved):
            return self._of_spell(piece, place, zone, letter)
        if not isinstance(piece, Piece) or view is None:
            return None
        if place.ref is not None and zone != STACK and _ATTACHED & set(view.subtypes):
            return self._onto(piece, place)
        if zone == STACK:
            if "Land" in view.types or piece.token or piece.custom:
                return None
            return tr("{0} onto the stack", piece.card), {"zone": zone, "player": piece.controller or piece.player}
        if zone not in ZONES or letter not in SEATS:
            return None
        if zone != "battlefield":
            if (zone, letter) == (piece.zone, piece.player):
                return None
            gone = {"zone": zone, "player": letter, "controller": "", "attached_to": None}
            return tr("{0} to the {1} of {2}", piece.card, said(str(zone)), letter), gone
        if piece.zone != "battlefield":
            return tr("{0} onto the battlefield of {1}", piece.card, letter), {"zone": zone, "player": letter}
        if letter != (piece.controller or piece.player):
            return tr("{0} controlled by {1}", piece.card, letter), {
                "controller": "" if letter == piece.player else letter
            }
        return None

    def _zone(self, place: DropPlace) -> str:
        """The zone that is dropped into; the battlefield where something lies, unless that is on the stack."""
        if place.zone is not None or place.ref is None:
            return str(place.zone) if place.zone is not None else ""
        on = self._goal(place)
        return STACK if isinstance(on, int) and self._desk.board.piece(on) is None else "battlefield"

    def _goal(self, place: DropPlace) -> Place | None:
        """What of the study lies where something is dropped."""
        table, ref = self._desk.table, place.ref
        if ref is None or table is None:
            return None
        return seat_letter(ref.player) if isinstance(ref, Seat) else table.key_of(ref)

    def _of_spell(self, entry: Resolved, place: DropPlace, zone: str, letter: str) -> _Meant | None:
        """A spell or ability that is dropped on something is about that; elsewhere a card goes there."""
        goal, name = self._goal(place), named(self._desk.board, entry.key)
        if goal is not None and goal != entry.key:
            return tr("target of {0}", name), {"targets": (goal, *entry.targets[1:])}
        if entry.source is not None or zone not in ZONES or letter not in SEATS:
            return None
        if zone == "battlefield" and not entry.waiting:
            return None
        if zone == "battlefield":
            return tr("{0} onto the battlefield of {1}", entry.card, letter), {"zone": zone, "player": letter}
        return tr("{0} to the {1} of {2}", entry.card, said(zone), letter), {"zone": zone, "player": letter}

    def _onto(self, piece: Piece, place: DropPlace) -> _Meant | None:
        table, ref = self._desk.table, place.ref
        if isinstance(ref, Seat):
            letter = seat_letter(ref.player)
            return tr("{0} on {1}", piece.card, letter), {"attached_to": letter, "zone": str(Zone.BATTLEFIELD)}
        host = table.key_of(ref) if table is not None and ref is not None else None
        if host is None or host == piece.key:
            return None
        on = self._desk.board.piece(host)
        return tr("{0} on {1}", piece.card, on.card if on else tr("it")), {
            "attached_to": host,
            "zone": str(Zone.BATTLEFIELD),
        }
