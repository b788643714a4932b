"""A study changed on the table itself: what is dragged goes to another zone, to another seat, or onto a permanent."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.study.board import SEATS, Piece
from mtgtable.ui.language import tr
from mtgtable.ui.playing.gestures import DropPlace
from mtgtable.ui.said import said
from mtgtable.ui.study.desk import StudyDesk

_ATTACHED: Final = frozenset({"Aura", "Equipment", "Fortification"})
ZONES: Final = frozenset({"battlefield", "hand", "graveyard", "exile", "command", "library"})


class LayingByMouse:
    """What a drop means while a study lies on the table."""

    def __init__(self, desk: StudyDesk) -> None:
        self._desk = desk

    def hint(self, view: ObjectView, place: DropPlace, seat: PlayerId) -> str:
        """What letting go would do; empty: nothing."""
        found = self._meant(view, place, seat)
        return "" if found is None else found[0]

    def lay(self, view: ObjectView, place: DropPlace, seat: PlayerId) -> bool:
        """Change the study as the drop means. False: it means nothing."""
        found, key = self._meant(view, place, seat), self._key(view)
        if found is None or key is None:
            return False
        label, values = found
        return self._desk.edit(key, label, **values)

    def _key(self, view: ObjectView) -> int | None:
        table = self._desk.table
        return table.key_of(view.id) if table is not None else None

    def _meant(self, view: ObjectView, place: DropPlace, seat: PlayerId) -> tuple[str, dict[str, Any]] | None:
        key = self._key(view)
        piece = self._desk.board.piece(key) if key is not None else None
        if piece is None:
            return None
        if place.ref is not None and _ATTACHED & set(view.subtypes):
            return self._onto(piece, place)
        zone = str(place.zone) if place.zone is not None else "battlefield" if place.ref is not None else ""
        letter = seat_letter(seat)
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

    def _onto(self, piece: Piece, place: DropPlace) -> tuple[str, dict[str, Any]] | None:
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
