"""Whom a creature may attack or block, pair by pair, told as soon as a hand puts the two together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Attack, Block, Decision, IllegalAnswer, Pay
from mtgtable.engine.combat.attacking import why_not_attack_this
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.helping import helpers
from mtgtable.ui.said import said

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting


def begun(sitting: Sitting, decision: Decision) -> Choosing:
    """The answer to what is asked of a game that is played, before anything was chosen."""
    choosing = Choosing(decision)
    choosing.refuses = partial(pair_refused, sitting.game.table, decision)
    if isinstance(decision, Pay):
        choosing.helps = frozenset(helpers(sitting.game, decision))
    return choosing


def pair_refused(table: Table, decision: Decision, creature: ObjectId, other: Ref) -> str:
    """Why this creature can't attack or block that (508.1c, 509.1b); empty where it can.

    What only the declaration as a whole violates, as menace does, isn't told of a pair.
    """
    refusal = None
    if isinstance(decision, Attack) and creature in decision.attackers and other in decision.defenders:
        refusal = why_not_attack_this(table, creature, other)
    elif isinstance(decision, Block) and creature in decision.blockers and other in decision.attackers:
        refusal = why_not_block(table, creature, other)
    return "" if refusal is None else said(str(IllegalAnswer(*refusal)))
