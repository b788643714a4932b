"""Who may see what, decided here and nowhere else (400.2, 406.3, 708.5); views and the window ask it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mtgtable.engine.continuous import evaluate, explain, explain_board
from mtgtable.engine.showing.open_zones import shown_by_rules
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.engine.turn.led import leader_of
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES, Zone

if TYPE_CHECKING:
    from mtgtable.abilities.compiled import CompiledFace
    from mtgtable.engine.continuous import Board, Supposing
    from mtgtable.engine.continuous.explanation import Application, BoardStory, Explanation, Tells
    from mtgtable.engine.state.state import State

NOBODY_LOOKS: Final = PlayerId(-1)
"""A viewer who has no seat: sees what lies open to everybody."""

_FACES_IN: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""Where a face-down object has characteristics that everybody may know (708.2)."""


def can_see(item: GameObject, controller: PlayerId, viewer: PlayerId | None) -> bool:
    """May the viewer see the face of this object, by its zone and status alone (400.2, 708.5)."""
    if viewer is None or viewer in item.revealed_to:
        return True
    if item.zone is Zone.LIBRARY:
        return False
    if item.zone is Zone.HAND:
        return item.owner == viewer
    if item.face_down:
        return controller == viewer and item.zone is not Zone.EXILE
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A state at one of its versions. Two are equal when nothing has changed in between."""

    state: State
    version: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self.state is other.state and self.version == other.version

    def __hash__(self) -> int:
        return hash((id(self.state), self.version))


@dataclass(frozen=True, slots=True)
class Sight:
    """What one viewer may know of a game now; None sees everything. Whoever controls an object is asked of the board.

    Explanations may be of another edition or suppose something; who may see what goes by the real game all the same.
    """

    table: Table
    viewer: PlayerId | None = None
    supposed: State | None = None
    """What the state would be in a what-if: the real one and cards that are only supposed, which everybody knows."""
    kept_of: Table | None = None
    """Of a board that was kept: the table that it was a moment of, where the game has gone on since."""

    @property
    def state(self) -> State:
        """The state that is told about: the supposed one, else the real one."""
        return self.supposed if self.supposed is not None else self.table.state

    def _item(self, id_: ObjectId) -> GameObject | None:
        item = self.table.state.objects.get(id_)
        return item if item is not None or self.supposed is None else self.supposed.objects.get(id_)

    def _only_supposed(self, id_: ObjectId) -> bool:
        return self._item(id_) is not None and id_ not in self.table.state.objects

    def sees(self, id_: ObjectId) -> bool:
        """May the viewer know what card this is, by itself or because an effect shows it. True of what is gone.

        Of a card that left a hidden zone unseen, that it was there is all there is to know.
        """
        state, viewer = self.table.state, self.viewer
        if viewer is None or (id_ not in state.objects and self._only_supposed(id_)):
            return True
        led = state.turn.active if state.turn.led and leader_of(state, state.turn.active) == viewer else viewer
        return self._is_seen(id_, viewer) or (led != viewer and self._is_seen(id_, led))

    def _is_seen(self, id_: ObjectId, viewer: PlayerId) -> bool:
        """By the viewer themselves; who controls another player sees what that player sees, too (722.4)."""
        state = self.table.state
        item = state.objects.get(id_)
        if item is not None:
            if not item.face_down and (
                item.zone not in HIDDEN_ZONES or (item.zone is Zone.HAND and item.owner == viewer)
            ):
                return True
            return can_see(item, self.table.of(id_).controller, viewer) or shown_by_rules(self.table, item, viewer)
        known = state.last_known.get(id_)
        return known is None or can_see(known.object, known.characteristics.controller, viewer)

    def seen_in_library(self, player: PlayerId) -> tuple[ObjectId, ...]:
        """The cards of a library that the viewer may know, from the top: the first, if rules show it, and such as were
        shown to somebody; no other needs to be asked for (401.2, 401.5)."""
        library, objects = self.table.state.zone(Zone.LIBRARY, player), self.table.state.objects
        if self.viewer is None:
            return library
        shown = [id_ for place, id_ in enumerate(library) if not place or objects[id_].revealed_to]
        return tuple(filter(self.sees, shown))

    def beholds(self, id_: ObjectId) -> bool:
        """May the viewer know its characteristics: of what they see, and of what lies face down in play (708.2).

        What is phased out has those of its card, since no effect applies to it (702.26b); it shows only its back.
        """
        item = self._item(id_)
        if item is None or self.sees(id_):
            return item is not None
        return item.face_down and not item.phased_out and item.zone in _FACES_IN

    def face(self, id_: ObjectId) -> CompiledFace | None:
        """What is printed on an object; None where the viewer may not know, or it is gone."""
        item = self._item(id_)
        return item.printed if item is not None and self.sees(id_) else None

    def name_last_known(self, id_: ObjectId) -> str:
        """What an object that is gone was called; empty where the viewer may not know."""
        known = self.table.state.last_known.get(id_)
        return known.characteristics.name if known is not None and self.sees(id_) else ""

    def zone(self, id_: ObjectId) -> Zone | None:
        """Where an object is; None when it is gone."""
        item = self._item(id_)
        return None if item is None else item.zone

    def source_on_stack(self, id_: ObjectId) -> str:
        """What the ability on the stack is of, which has no name itself (113.7a); empty for anything else."""
        item = self._item(id_)
        on_stack = item.stack if item is not None and self.sees(id_) else None
        return on_stack.source_name if on_stack is not None and on_stack.kind != "spell" else ""

    def face_down(self, id_: ObjectId) -> bool:
        """Does it lie face down."""
        item = self._item(id_)
        return item is not None and item.face_down

    def counters_of(self, id_: ObjectId, kind: str) -> int | None:
        """How many counters of a kind are on an object; None when it is gone."""
        item = self._item(id_)
        return None if item is None else item.counters_of(kind)

    def player_name(self, player: PlayerId) -> str:
        """A player's name."""
        return self.table.state.player(player).name

    @property
    def seats(self) -> tuple[tuple[PlayerId, str], ...]:
        """The players at the table, with their names."""
        return tuple((player.id, player.name) for player in self.table.state.players)

    # ---- beside another board ---------------------------------------------------------------------------------------

    def kept(self) -> Sight:
        """The real board as it is now, to be looked at whatever happens to it afterwards."""
        return replace(self, table=Table(self.table.state.clone()), supposed=None, kept_of=self.table)

    def of(self, kept: Sight) -> Sight:
        """A board that was kept, perhaps by somebody else, as whoever looks now may see it."""
        return replace(kept, viewer=self.viewer)

    def same_on(self, there: Sight, id_: ObjectId) -> ObjectId | None:
        """The object on a kept board that is the same: the very object, the same card, else one of the same name.

        What has changed zones is known again only by its face, so only where the viewer sees it on both boards.
        """
        mine, theirs = self.table.state.objects, there.table.state.objects
        item = mine.get(id_)
        if item is None:
            return None
        one_game = there.kept_of is self.table
        if one_game and id_ in theirs:
            return id_ if there.beholds(id_) else None
        if not self.sees(id_):
            return None
        named = [one.id for one in theirs.values() if one.printed.name == item.printed.name and there.sees(one.id)]
        same = [one for one in named if one_game and theirs[one].lineage == item.lineage]
        before = [one.id for one in mine.values() if one.printed.name == item.printed.name and self.sees(one.id)]
        place = before.index(id_)
        found = same or named[place : place + 1] or named[:1]
        return found[0] if found else None

    # ---- why things are what they are -------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """When this is: another one after every change."""
        return Moment(self.table.state, self.table.state.version)

    @property
    def edition(self) -> str:
        """The edition that the game is played under."""
        return self.table.state.edition

    def explain(self, id_: ObjectId, edition: str | None = None, supposing: Supposing | None = None) -> Explanation:
        """Why an object is what it is. Raises KeyError for one that isn't there or that the viewer may not look at."""
        if not self.beholds(id_):
            raise KeyError(id_)
        return explain(self.state, id_, edition, supposing=supposing, tells=self._tells)

    def explain_board(self, edition: str | None = None, supposing: Supposing | None = None) -> BoardStory:
        """The whole run over the board; who puts it into words asks ``sees`` of everything that is named.

        What hidden cards only do to hidden cards isn't in it, and isn't counted.
        """
        return explain_board(self.state, edition, supposing=supposing, tells=self._tells)

    @property
    def _tells(self) -> Tells | None:
        return None if self.viewer is None else self._known_of

    def _known_of(self, application: Application) -> bool:
        """May the viewer know that this was applied: they see what it comes from, or something that it applies to."""
        return self.sees(application.effect.source) or any(self.beholds(id_) for id_ in application.objects)

    def board(self, edition: str | None = None, supposing: Supposing | None = None) -> Board:
        """All characteristics, and the effects on players and rules."""
        return evaluate(self.state, edition, supposing=supposing)
