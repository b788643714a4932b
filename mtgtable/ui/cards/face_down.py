"""A face-down permanent as all see it: the small card of one's own tells no more than that of an opponent's (708.5)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.language import tr


def lies_face_down(view: ObjectView) -> bool:
    """Is it a permanent that lies face down: a 2/2 whatever is printed on it (708.2a)."""
    return view.face_down and view.zone is Zone.BATTLEFIELD


def as_all_see(view: ObjectView) -> ObjectView:
    """A permanent without what would tell whoever looks over a shoulder which card lies face down."""
    return replace(view, changed=frozenset(), unsupported=()) if lies_face_down(view) else view


def nameless(view: ObjectView) -> str:
    """What stands in place of a name; of a Room whose doors are locked the names on the card, for people (709.5)."""
    if lies_face_down(view):
        return tr("Face down")
    return f"({' // '.join(view.faces)})" if "Room" in view.subtypes and view.faces else tr("(no name)")
