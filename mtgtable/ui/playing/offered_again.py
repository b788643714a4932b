"""An offer that one effect makes several times: after the first yes what it lets be chosen is asked at once.

"For each land destroyed this way, its controller may search": whoever has searched once has seen what lies there, so
the next time the card itself is the yes, and none of them is the no (608.2d). What was never seen stays unseen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from mtgtable.engine.asking.decisions import Answer, Choose, Chosen, Decision, IllegalAnswer, Option, Said, YesNo
from mtgtable.engine.asking.inputs import IllegalAction, ManualRoll
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.record import Acted, Answered, Input
from mtgtable.session.sitting import Sitting

_Seen = tuple[PlayerId, Zone, str]
"""Whose card, where it lay, and what it is called: of equal cards in a library one stands for all."""


@dataclass(frozen=True, slots=True)
class _Agreed:
    """A yes: to what, the input that gave it and its place in the record, and what could be chosen after it."""

    asked: YesNo
    said: Input
    place: int
    seen: frozenset[_Seen | None]


@dataclass(slots=True)
class OfferedAgain:
    """What was said yes to last, and the question that stands for the same offer now."""

    _agreed: _Agreed | None = None
    _asked: Decision | None = None
    _shown: Decision | None = None

    def shown(self, sitting: Sitting, asked: Decision, public: Callable[[], bool]) -> Decision:
        """The question as it is put: the choice itself where it is the same offer again; else as it was asked."""
        if self._asked is not asked or self._shown is None:
            self._asked, self._shown = asked, asked
            if isinstance(asked, YesNo) and self._is_again(sitting, asked) and not public():
                self._shown = self._at_once(sitting, asked)
        return self._shown

    def answer(self, sitting: Sitting, answer: Answer) -> None:
        """Answer what is asked; what was put at once is answered with both, as one step of *Undo*."""
        asked, place = sitting.game.decision, sitting.record.position
        if not isinstance(asked, YesNo):
            if asked is not None:
                sitting.answer(asked.player, answer)
            return
        chosen = answer if isinstance(answer, Chosen) else None
        said = Said(bool(chosen.indexes)) if chosen is not None else answer
        sitting.answer(asked.player, said)
        after = sitting.game.decision
        if chosen is None and said == Said(True) and isinstance(after, Choose) and after.player == asked.player:
            seen = frozenset(map(_seen(sitting.state), after.options))
            if None not in seen:
                self._agreed = _Agreed(asked, sitting.record.entries[place].input, place, seen)
        if chosen is None or not chosen.indexes:
            return
        try:
            sitting.answer(asked.player, chosen)
        except (IllegalAnswer, IllegalAction):
            sitting.undo()
            raise
        sitting.join(place, sitting.record.entries[sitting.record.position - 1].label_for(NOBODY_LOOKS))

    def _is_again(self, sitting: Sitting, asked: YesNo) -> bool:
        """Was the same said yes to, with nothing but answers since: it is still the same effect."""
        agreed, record = self._agreed, sitting.record
        if agreed is None or agreed.asked != replace(asked, about=agreed.asked.about):
            return False
        since = record.entries[agreed.place : record.position]
        return bool(since) and since[0].input is agreed.said and all(isinstance(one.input, Answered) for one in since)

    def _at_once(self, sitting: Sitting, asked: YesNo) -> Decision:
        """What a yes would ask next, where nothing is in it that the player hasn't seen after the first yes."""
        trial = _up_to_now(sitting)
        if trial is None or trial.decision != asked:
            return asked
        try:
            trial.answer(asked.player, Said(True))
        except (IllegalAnswer, IllegalAction):
            return asked  # it is refused there too, and told
        after = trial.decision
        if not isinstance(after, Choose) or after.player != asked.player or after.purpose == "target":
            return asked
        known = self._agreed is not None and set(map(_seen(trial.state), after.options)) <= self._agreed.seen
        return replace(after, minimum=0, cancellable=False) if known and after.minimum <= 1 else asked


def _up_to_now(sitting: Sitting) -> Game | None:
    """A copy of the game in which what is under way was followed to the open question."""
    entries = sitting.record.entries[: sitting.record.position]
    begun = next((place for place in range(len(entries) - 1, -1, -1) if _begins(entries[place].input)), None)
    if begun is None:
        return None
    trial = sitting.game.clone()
    try:
        for entry in entries[begun:]:
            match entry.input:
                case Acted(player=player, action=action):
                    trial.act(player, action)
                case Answered(player=player, answer=answer):
                    trial.answer(player, answer)
    except (IllegalAnswer, IllegalAction):
        return None
    return trial


def _begins(given: Input) -> bool:
    """Is something begun with it, other than dice that are rolled while it is asked."""
    return isinstance(given, Acted) and not isinstance(given.action, ManualRoll)


def _seen(state: State) -> Callable[[Option], _Seen | None]:
    """What is known of an option that is a card; None of all else."""

    def of(option: Option) -> _Seen | None:
        item = state.objects.get(option.ref) if isinstance(option.ref, int) else None
        return None if item is None else (item.owner, item.zone, option.label)

    return of
