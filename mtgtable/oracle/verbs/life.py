"""Gaining, losing, setting and exchanging life (119), and counters of players."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, PayEnergy
from mtgtable.abilities.instructions import (
    Decide,
    Designate,
    Draw,
    EndGame,
    ForEach,
    GainLife,
    If,
    Instruction,
    LoseLife,
    MayPay,
    PutCounters,
    Sequence,
    SetLife,
)
from mtgtable.abilities.quantities import CountersOn, Half, Noted, PlayerStat, Product, Sum, X
from mtgtable.abilities.selectors import Bound, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase, as_spec, is_plural
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb("gain|gains <n:number> life [<each:for_each>]", "You gain 3 life.")
def gain_number_life(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return GainLife(times(c["n"], c.get("each")), c["subject"])


@verb("gain|gains life equal to <n:amount>", "You gain life equal to the number of creatures you control.")
def gain_life_equal_to_amount(c: Captures) -> Instruction:
    return GainLife(c["n"], c["subject"])


@verb("gain|gains life and draw|draws cards equal to <n:amount>", "You gain life and draw cards equal to its power.")
def gain_life_and_draw_cards_equal_to_amount(c: Captures) -> Instruction:
    return Sequence((GainLife(c["n"], c["subject"]), Draw(c["n"], c["subject"])))


@verb(
    "draw|draws cards and lose|loses life equal to <n:amount>",
    "You draw cards and lose life equal to the number of creatures you control.",
)
def draw_cards_and_lose_life_equal_to_amount(c: Captures) -> Instruction:
    return Sequence((Draw(c["n"], c["subject"]), LoseLife(c["n"], c["subject"])))


@verb("lose|loses <n:number> life [<each:for_each>]", "Target player loses 2 life.")
def lose_number_life(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    return LoseLife(times(c["n"], c.get("each")), c["subject"])


@verb("lose|loses life equal to <n:amount>", "You lose life equal to the number of creatures you control.")
def lose_life_equal_to_amount(c: Captures) -> Instruction:
    return LoseLife(c["n"], c["subject"])


@verb("lose|loses half (your|their) life <r:rounded>", "Target player loses half their life, rounded up.")
def lose_half_your_life_rounded(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        each = Bound("each")
        return ForEach(c["subject"].selector, LoseLife(Half(PlayerStat("life", each), up=c["r"]), each))
    return LoseLife(Half(PlayerStat("life", c["subject"]), up=c["r"]), c["subject"])


@verb("lose|loses the game", "You lose the game.")
def lose_the_game(c: Captures) -> Instruction:
    return EndGame("lose", c["subject"])


@verb("win|wins the game", "You win the game.")
def win_the_game(c: Captures) -> Instruction:
    return EndGame("win", c["subject"])


@verb("become|becomes the monarch", "You become the monarch.")
def become_the_monarch(c: Captures) -> Instruction:
    return Designate("monarch", c["subject"])


@verb("get|gets <n:count> poison counter(s)", "Each opponent gets a poison counter.")
def get_number_poison_counter(c: Captures) -> Instruction:
    return PutCounters("poison", c["n"], c["subject"])


@verb("get|gets <n:count> rad counter(s)", "Each player gets two rad counters.")
def get_number_rad_counter(c: Captures) -> Instruction:
    """727.1."""
    return PutCounters("rad", c["n"], c["subject"])


@verb("get|gets half x rad counters , rounded <r:rounding>", "You get half X rad counters, rounded up.")
def get_half_x_rad_counters(c: Captures) -> Instruction:
    return PutCounters("rad", Half(X(), c["r"]), c["subject"])


@verb("get|gets <n:count> experience counter(s)", "You get an experience counter.")
def get_number_experience_counter(c: Captures) -> Instruction:
    return PutCounters("experience", c["n"], c["subject"])


@verb("exchange|exchanges life totals", "Two target players exchange life totals.")
def two_players_exchange_life_totals(c: Captures) -> Instruction | None:
    """701.12c: the two of them with each other."""
    spec = as_spec(c["subject"]) if isinstance(c["subject"], Phrase) else None
    both = spec is not None and (spec.minimum, spec.maximum) == (2, 2)
    return SetLife(players=c["subject"], exchange_with=c["subject"]) if both else None


@verb("get|gets an amount of {e} equal to <n:amount>", "You get an amount of {E} equal to your devotion to blue.")
def get_as_much_energy(c: Captures) -> Instruction:
    """107.14."""
    return PutCounters("energy", c["n"], c["subject"])


@verb("get|gets {e} <n:for_each>", "You get {E} for each creature you control.")
def get_energy_for_each(c: Captures) -> Instruction:
    return PutCounters("energy", c["n"], c["subject"])


@verb(
    "get|gets a number of <k:player_counter> counters equal to <n:amount>",
    "Each opponent gets a number of rad counters equal to ~'s power.",
)
def get_so_many_counters(c: Captures) -> Instruction:
    return PutCounters(c["k"], c["n"], c["subject"])


@slot("player_counter")
def _player_counter(text: Text, i: int) -> Parsed:
    return (text.t[i], i + 1) if text.t[i] in ("poison", "rad", "experience") else None


@verb("get|gets <n:energy>", "You get {E}{E}.")
def get_energy(c: Captures) -> Instruction:
    return PutCounters("energy", c["n"], c["subject"])


@verb("pay|pays any amount of {e}", "You may pay any amount of {E}. You gain that much life.")
def pay_any_amount_of_energy(c: Captures) -> Instruction | None:
    """107.14: how much is chosen as it is done, no more than the player has."""
    who = c["subject"]
    if is_plural(who):
        return None
    much = Decide("number", who, "energy paid", maximum=CountersOn("energy", who))
    return Sequence((much, MayPay(Cost((PayEnergy(Noted("energy paid")),)), who, must=True)))


@verb(
    "gain|gains <n:number> life if <k:condition> and <m:number> life if <l:condition>",
    "You gain X life if {G} was spent to cast ~ and X life if {W} was spent to cast ~.",
)
def gain_life_on_two_conditions(c: Captures) -> Instruction:
    first, second = GainLife(c["n"], c["subject"]), GainLife(c["m"], c["subject"])
    return Sequence((If(c["k"], first), If(c["l"], second)))


@verb("exchange life totals with <p:player>", "Exchange life totals with target opponent.")
def exchange_life_totals_with_player(c: Captures) -> Instruction:
    return SetLife(players=You(), exchange_with=c["p"])


@verb("double|doubles <p:whose> life total", "Double target player's life total.")
def double_whose_life_total(c: Captures) -> Instruction | None:
    """701.10d: they gain as much as they have, or lose as much as it is below 0."""
    if is_plural(c["p"]):
        return None
    return SetLife(Product(2, PlayerStat("life", c["p"])), c["p"])


@verb(
    "lose|loses <n:number> life plus <m:number> life <e:for_each>",
    "Target player loses 2 life plus 2 life for each creature you control.",
)
def lose_life_plus(c: Captures) -> Instruction | None:
    if not isinstance(c["n"], int) or not isinstance(c["m"], int):
        return None
    return LoseLife(Sum((c["n"], times(c["m"], c["e"]))), c["subject"])
