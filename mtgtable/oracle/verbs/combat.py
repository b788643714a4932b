"""Removing from combat, and orders to attack or block (506–509)."""

from __future__ import annotations

from mtgtable.abilities.durations import END_OF_TURN, Until
from mtgtable.abilities.filters import ControlledBy, IsAmong, IsType, all_of
from mtgtable.abilities.instructions import Instruction, RemoveFromCombat, Sequence, SetStatus
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import All, Players, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb("become|becomes blocked", "Target unblocked attacking creature becomes blocked.", "object")
def becomes_blocked(c: Captures) -> Instruction:
    """509.1h."""
    return SetStatus(c["subject"], "blocked")


@verb("is|are attacking", "Target creature is attacking.", "object")
def is_attacking(c: Captures) -> Instruction:
    """508.4: from now on; its controller chooses whom."""
    return SetStatus(c["subject"], "attacking")


@verb("remove|removes <what:object> from combat", "Remove target creature from combat.")
def remove_object_from_combat(c: Captures) -> Instruction:
    return RemoveFromCombat(c["what"].selector)


@verb("block|blocks <whom:object> this turn if able", "Target creature blocks ~ this turn if able.", "object")
def block_object_this_turn_if_able(c: Captures) -> Instruction:
    return Apply(c["subject"], (RuleChange("must block", filter=IsAmong(c["whom"].selector)),))


@verb(
    "all creatures able to block <whom:object> this turn do so",
    "All creatures able to block target creature this turn do so.",
)
def all_creatures_able_to_block_object_this_turn(c: Captures) -> Instruction:
    return Apply(c["whom"].selector, (RuleChange("all must block it"),))


@slot("this_while")
def _this_while(text: Text, i: int) -> Parsed:
    """ "This turn", "this combat": for how long somebody chooses."""
    if text.t[i] != "this" or text.t[i + 1] not in ("turn", "combat"):
        return None
    return (END_OF_TURN if text.t[i + 1] == "turn" else Until("end of combat")), i + 2


@verb(
    "choose|chooses which creatures block <u:this_while> and how those creatures block",
    "You choose which creatures block this combat and how those creatures block.",
)
def choose_which_creatures_block(c: Captures) -> Instruction:
    """509.1a: the choice that the defending player would have."""
    return Apply(c["subject"], (RuleChange("chooses blocks"),), c["u"])


@verb("choose|chooses which creatures attack <u:this_while>", "You choose which creatures attack this turn.")
def choose_which_creatures_attack(c: Captures) -> Instruction:
    """508.1a: the choice that the attacking player would have."""
    return Apply(c["subject"], (RuleChange("chooses attacks"),), c["u"])


@verb(
    "creatures your opponents control block this turn if able , and you choose how those creatures block",
    "Creatures your opponents control block this turn if able, and you choose how those creatures block.",
)
def opponents_creatures_block_as_you_choose(_c: Captures) -> Instruction:
    """509.1a, 509.1c."""
    theirs = All(all_of(IsType("Creature"), ControlledBy(Players("opponents"))))
    chosen = Apply(You(), (RuleChange("chooses blocks", players=Players("opponents")),), END_OF_TURN)
    return Sequence((Apply(theirs, (RuleChange("must block"),), END_OF_TURN), chosen))


@verb(
    "you may have <o:objects> assign their combat damage this turn as though they weren't blocked",
    "You may have creatures you control assign their combat damage this turn as though they weren't blocked.",
)
def they_may_assign_as_though_unblocked(c: Captures) -> Instruction | None:
    """510.1c; chosen of each of them as its damage is assigned."""
    meaning = c["o"].meaning
    if c["subject"] != You() or not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    return Apply(c["o"].selector, (RuleChange("assigns damage as though unblocked"),), END_OF_TURN)
