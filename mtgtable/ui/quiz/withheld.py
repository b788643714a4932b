"""A board of which something is to be said first: until then all that looks at it sees it before its effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.asking.inputs import Action, IllegalAction
from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.labels import Labelling
from mtgtable.session.record import Input
from mtgtable.session.sitting import Sitting
from mtgtable.ui.language import tr
from mtgtable.ui.layers.as_if import dressed, view_as_if

_PILES: Final = ("hand", "graveyard", "exile", "command", "library_top")


class WithheldSitting(Sitting):
    """Shows what ``veil`` says in place of what is real, explains nothing and lets nothing be done, while there is one.

    Table, large card, lists, menus and what is read aloud all look through ``view``, so none of them gives a hint.
    """

    veil: Mapping[ObjectId, Characteristics] | None = None

    @property
    def withheld(self) -> bool:
        """Is what is real still kept back."""
        return self.veil is not None

    def view(
        self, viewer: PlayerId | None = None, log_from: int = 0, lit: frozenset[ObjectId] | None = None
    ) -> GameView:
        """The table as the viewer may see it now."""
        real = super().view(viewer, log_from, lit)
        return real if self.veil is None else _veiled(real, self.veil, self.game.state)

    def legal_actions(self, player: PlayerId) -> tuple[Action, ...]:
        """Nothing before the answer is in: what can be done tells what things are."""
        return () if self.withheld else super().legal_actions(player)

    def why_not(self, player: PlayerId, action: Action) -> str | None:
        """That the answer comes first."""
        return tr("First say what it is") if self.withheld else super().why_not(player, action)

    def _input(self, entry: Input, called: Labelling | str, group: int = 0) -> None:
        if self.withheld:
            raise IllegalAction("", tr("First say what it is"))
        super()._input(entry, called, group)


def _veiled(view: GameView, veil: Mapping[ObjectId, Characteristics], state: State) -> GameView:
    """The view with everything that is known in it as it is in ``veil``, in every zone, and nothing playable."""

    def hushed(item: ObjectView) -> ObjectView:
        return replace(dressed(item, veil.get(item.id), state), playable=False)

    table = view_as_if(view, veil, state)
    players = []
    for player in table.players:
        piles = {name: tuple(map(hushed, getattr(player, name))) for name in _PILES}
        calm = tuple(replace(item, playable=False) for item in player.battlefield)
        players.append(replace(player, battlefield=calm, **piles))  # type: ignore[arg-type]
    stack = tuple(replace(one, card=hushed(one.card)) if one.card is not None else one for one in view.stack)
    return replace(table, players=tuple(players), stack=stack)
