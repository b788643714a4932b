"""A sitting made by hand: a fixed view, and a note of everything that was asked of it."""

from __future__ import annotations

from types import SimpleNamespace

from mtgtable.engine.asking.decisions import Answer
from mtgtable.engine.asking.inputs import Action, Cast, IllegalAction, PlayLand
from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import PlayerId


class FakeSitting:
    """Answers like ``session.Sitting``; whatever is playable in the view is legal."""

    def __init__(self, view: GameView) -> None:
        self.shown = view
        self.done: list[object] = []
        self.refuses: IllegalAction | None = None
        self.can_undo, self.can_redo, self.undo_label, self.redo_label = True, False, "cast Grizzly Bears", ""
        self.game = SimpleNamespace(
            decision=view.decision,
            state=SimpleNamespace(
                players=[SimpleNamespace(id=p.id, passive=p.passive) for p in view.players],
                turn=SimpleNamespace(priority=view.priority),
                over=view.over,
                edition=view.edition,
                version=view.version,
            ),
            clone=self._clone,
        )

    def _clone(self) -> object:
        return SimpleNamespace(act=lambda player, action: None, decision=None)

    def view(self, viewer: PlayerId | None) -> GameView:
        """The same for everybody."""
        return self.shown

    def act(self, player: PlayerId, action: Action) -> None:
        """Note it."""
        if self.refuses:
            raise self.refuses
        self.done.append((player, action))

    def answer(self, player: PlayerId, answer: Answer) -> None:
        """Note it."""
        self.done.append((player, answer))

    def cancel(self) -> None:
        """Note it."""
        self.done.append("cancel")

    def legal_actions(self, player: PlayerId) -> tuple[Action, ...]:
        """Whatever the view calls playable."""
        cards = self.shown.players[player].hand
        return tuple(PlayLand(c.id) if "Land" in c.types else Cast(c.id) for c in cards if c.playable)

    def why_not(self, player: PlayerId, action: Action) -> str | None:
        """A refusal."""
        return (
            "You have played a land this turn (305.2)"
            if isinstance(action, PlayLand)
            else "It can't be paid for (601.2g)"
        )
