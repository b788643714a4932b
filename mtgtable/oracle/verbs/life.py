"""Gaining, losing, setting and exchanging life (119), and counters of players."""

from __future__ import annotations

from mtgtable.abilities.instructions import Designate, EndGame, GainLife, Instruction, LoseLife, PutCounters, SetLife
from mtgtable.abilities.quantities import Half, PlayerStat
from mtgtable.abilities.selectors import You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import times


@verb("gain|gains <n:number> life [<each:for_each>]", "You gain 3 life.")
def _(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return GainLife(times(c["n"], c.get("each")), c["subject"])


@verb("gain|gains life equal to <n:amount>", "You gain life equal to the number of creatures you control.")
def _(c: Captures) -> Instruction:
    return GainLife(c["n"], c["subject"])


@verb("lose|loses <n:number> life [<each:for_each>]", "Target player loses 2 life.")
def _(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return LoseLife(times(c["n"], c.get("each")), c["subject"])


@verb("lose|loses life equal to <n:amount>", "You lose life equal to the number of creatures you control.")
def _(c: Captures) -> Instruction:
    return LoseLife(c["n"], c["subject"])


@verb("lose|loses half (your|their) life , rounded up", "Target player loses half their life, rounded up.")
def _(c: Captures) -> Instruction | None:
    if getattr(c["subject"], "plural", False):
        return None
    return LoseLife(Half(PlayerStat("life", c["subject"]), up=True), c["subject"])


@verb("lose|loses the game", "You lose the game.")
def _(c: Captures) -> Instruction:
    return EndGame("lose", c["subject"])


@verb("win|wins the game", "You win the game.")
def _(c: Captures) -> Instruction:
    return EndGame("win", c["subject"])


@verb("become|becomes the monarch", "You become the monarch.")
def _(c: Captures) -> Instruction:
    return Designate("monarch", c["subject"])


@verb("get|gets <n:count> poison counter(s)", "Each opponent gets a poison counter.")
def _(c: Captures) -> Instruction:
    return PutCounters("poison", c["n"], c["subject"])


@verb("get|gets <n:count> experience counter(s)", "You get an experience counter.")
def _(c: Captures) -> Instruction:
    return PutCounters("experience", c["n"], c["subject"])


@verb("get|gets <n:energy>", "You get {E}{E}.")
def _(c: Captures) -> Instruction:
    return PutCounters("energy", c["n"], c["subject"])


@verb("exchange life totals with <p:player>", "Exchange life totals with target opponent.")
def _(c: Captures) -> Instruction:
    return SetLife(players=You(), exchange_with=c["p"])
