"""What would come of an action, found by beginning it on a copy of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Choose, Decision, IllegalAnswer, Pay, PlannedMana
from mtgtable.engine.asking.inputs import Action, IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.playing.paying import payment, preview

_MOST_ANSWERS: Final = 25
"""An announcement asks no more than this."""


def where_it_ends(game: Game, player: PlayerId, action: Action) -> str | None:
    """The refusal that an action meets after it has begun, when it can't be paid for, say."""
    trial = game.clone()
    try:
        trial.act(player, action)
        for _ in _asked(trial, player):
            pass
    except (IllegalAction, IllegalAnswer) as refusal:
        return str(refusal)
    return None


def _asked(trial: Game, player: PlayerId) -> Iterator[Decision]:
    """What the player is asked on the way; each is answered with the least as soon as it has been seen."""
    for _ in range(_MOST_ANSWERS):
        decision = trial.decision
        if decision is None or decision.player != player:
            return
        yield decision
        trial.answer(player, answering.least(decision))


def foreseen(
    game: Game, player: PlayerId, action: Action, mana_of: Callable[[ObjectId], str | None]
) -> dict[ObjectId, str]:
    """What would be tapped for an action, with the mana of each; ``mana_of``: what a permanent that is tapped makes."""
    trial = game.clone()
    before = {one for one in trial.state.battlefield if trial.state.objects[one].tapped}
    try:
        trial.act(player, action)
        for decision in _asked(trial, player):
            if isinstance(decision, Pay):
                paid = payment(trial, decision)
                plan = (paid.plan if paid is not None else None) or preview(trial, decision)
                return {use.source: mana_letters(use) for use in plan if use.ability >= 0}
    except (IllegalAction, IllegalAnswer):
        return {}
    tapped = (one for one in trial.state.battlefield if trial.state.objects[one].tapped and one not in before)
    return {one: mana for one in tapped if (mana := mana_of(one)) is not None}


def mana_letters(use: PlannedMana) -> str:
    """The mana that a source makes, a letter for each.

    >>> mana_letters(PlannedMana(ObjectId(1), 0, "{C}{C}")), mana_letters(PlannedMana(ObjectId(1), 0, "UB"))
    ('CC', 'UB')
    """
    return use.mana.replace("{", "").replace("}", "")


def first_targets(game: Game, player: PlayerId, action: Action) -> frozenset[Ref]:
    """What the first target of an action could be; empty when it has none."""
    trial = game.clone()
    try:
        trial.act(player, action)
    except IllegalAction:
        return frozenset()
    decision = trial.decision
    if isinstance(decision, Choose) and decision.purpose == "target":
        return frozenset(option.ref for option in decision.options if option.ref is not None)
    return frozenset()
