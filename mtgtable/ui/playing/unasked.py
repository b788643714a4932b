"""What a cost takes that nobody has named, because there is only one way to pay it: it is asked first.

The whole announcement is followed on a copy of the game. What the player has chosen on the way, or clicked to pay
with, was asked; what is left is what the rules took by themselves (601.2h).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.affected import takes_its_source
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import (
    Answer,
    Choose,
    Chosen,
    Decision,
    IllegalAnswer,
    Listing,
    Paid,
    Pay,
    Said,
    YesNo,
)
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.game import Game
from mtgtable.engine.state.events import Activates, Casts, Event, LifeChanges, Moves, Taps
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.paying import payment

_WAYS: Final[tuple[tuple[Zone, Zone, str], ...]] = (
    (Zone.BATTLEFIELD, Zone.GRAVEYARD, "sacrifice"),
    (Zone.HAND, Zone.GRAVEYARD, "discard"),
    (Zone.BATTLEFIELD, Zone.HAND, "return"),
    (Zone.BATTLEFIELD, Zone.EXILE, "exile"),
    (Zone.HAND, Zone.EXILE, "exile"),
)
"""From where to where something goes for a cost, and what that is called."""

_AGREEING: Final[frozenset[Purpose]] = frozenset({"cost", "phyrexian"})
"""Choices of what is paid (601.2b, 601.2f)."""


@dataclass(slots=True)
class GivenUp:
    """What a cost takes unasked: by what is done with it, and how much life."""

    things: dict[str, list[ObjectId]] = field(default_factory=dict)
    life: int = 0

    def __bool__(self) -> bool:
        return bool(self.things or self.life)

    @property
    def refs(self) -> frozenset[ObjectId]:
        """All of it that lies on the table or in the hand."""
        return frozenset(one for ones in self.things.values() for one in ones)


@dataclass(slots=True)
class _Followed:
    """How far an announcement was followed: what was chosen on the way."""

    named: set[Ref] = field(default_factory=set)
    agreed: bool = False
    """The player has said yes to an optional cost, or said which of several is paid."""


def given_up(
    game: Game, player: PlayerId, action: Cast | Activate, answers: Sequence[Answer], then: Sequence[Ref], *, pays: bool
) -> GivenUp:
    """What is given up unasked once these answers are given; nothing while more is asked before it is paid.

    ``then``: the targets that a drop has named. ``pays``: payments with one sensible way pay themselves.
    """
    trial = game.clone()
    began = len(trial.state.history)
    followed = _Followed()
    if isinstance(action, Activate) and _pays_with_itself(game, action):
        followed.named.add(action.object)
    try:
        trial.act(player, action)
        for answer in answers:
            _note(followed, trial.decision, answer)
            trial.answer(player, answer)
            _pay_plainly(trial, player, pays=pays)
        _answer_with(trial, player, then)
        _pay_plainly(trial, player, pays=pays)
    except (IllegalAction, IllegalAnswer):
        return GivenUp()  # what is wrong with it is said when it is done
    return _read(trial, player, action, trial.state.history[began:], followed)


def _pays_with_itself(game: Game, action: Activate) -> bool:
    """Does the ability's text say that its source is tapped, sacrificed and so on: whoever uses it has said so."""
    abilities = activated_abilities(game.table, action.object)
    ability = abilities[action.ability].ability if action.ability < len(abilities) else None
    parts = ability.cost.parts if isinstance(ability, ActivatedAbility) else ()
    return any(map(takes_its_source, parts))


def _pay_plainly(trial: Game, player: PlayerId, *, pays: bool) -> None:
    while pays and isinstance(trial.decision, Pay) and trial.decision.player == player:
        plain = payment(trial, trial.decision)
        if plain is None:
            return
        trial.answer(player, plain)


def _answer_with(trial: Game, player: PlayerId, targets: Sequence[Ref]) -> None:
    for ref in targets:
        decision = trial.decision
        if not isinstance(decision, Choose) or decision.purpose != "target" or decision.maximum != 1:
            return
        index = next((n for n, option in enumerate(decision.options) if option.ref == ref), None)
        if index is None:
            return
        trial.answer(player, Chosen((index,)))


def _note(followed: _Followed, decision: Decision | None, answer: Answer) -> None:
    """Keep what an answer names, and that a cost was agreed to."""
    if decision is not None and decision.purpose in _AGREEING:
        followed.agreed = True
    match answer:
        case Chosen(indexes=indexes) if isinstance(decision, Listing):
            followed.named |= {ref for n in indexes if (ref := decision.options[n].ref) is not None}
        case Said(yes=True) if isinstance(decision, YesNo):
            followed.agreed = followed.agreed or decision.purpose == "optional cost"
        case Paid(activate=activate, plan=plan, auto=auto) if isinstance(decision, Pay):
            uses = ((activate,) if activate is not None else plan) or (decision.plan if auto else ()) or ()
            followed.named |= {use.source for use in uses}


def _read(
    trial: Game, player: PlayerId, action: Cast | Activate, history: Iterable[Event], followed: _Followed
) -> GivenUp:
    """What the events up to the end of the announcement took from the player."""
    found, casts = GivenUp(), isinstance(action, Cast)
    for event in history:
        if isinstance(event, Casts) or (isinstance(event, Activates) and event.source == action.object):
            return found
        if isinstance(event, LifeChanges) and event.player == player and event.cause == "payment":
            found.life += -event.amount if casts and not followed.agreed else 0
        elif isinstance(event, Moves | Taps) and event.by == player:
            what = _what(trial, event, followed)
            if what:
                found.things.setdefault(what, []).append(event.object)
    return GivenUp()  # it isn't announced to the end yet


def _what(trial: Game, event: Moves | Taps, followed: _Followed) -> str:
    """What is done with it for the cost; empty for what was named, and for what nobody minds."""
    if event.object in followed.named:
        return ""
    if isinstance(event, Taps):
        item = trial.state.objects.get(event.object)
        creature = item is not None and item.zone is Zone.BATTLEFIELD and "Creature" in trial.of(event.object).types
        return "tap" if creature and not event.untap else ""
    if followed.agreed:
        return ""
    if event.cause == "discard":  # wherever it goes then
        mad = event.to is Zone.EXILE and trial.of(event.object).has("madness")
        return "discard with madness" if mad else "discard"
    return next((word for origin, to, word in _WAYS if (event.origin, event.to) == (origin, to)), "")


_WORDS: Final = {
    "sacrifice": mark("sacrifice {0}"),
    "discard": mark("discard {0}"),
    "discard with madness": mark("discard {0} into exile, from where it may be cast (702.35a)"),
    "return": mark("return {0} to its owner's hand"),
    "exile": mark("exile {0}"),
    "tap": mark("tap {0}"),
}


def in_a_sentence(found: GivenUp, spell: str, name_of: Callable[[ObjectId], str]) -> str:
    """The question whether all this is given up."""
    parts = [tr(_WORDS[what], _counted(map(name_of, ones))) for what, ones in found.things.items()]
    if found.life:
        parts.append(tr("pay {0} life", found.life))
    return tr("{0}: {1}?", spell, tr(" and ").join(parts))


def _counted(names: Iterable[str]) -> str:
    """Names with their number.

    >>> _counted(["Mountain", "Forest", "Mountain"])
    'Mountain ×2, Forest'
    """
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items())
