"""What holds during a player's next turn only: it begins with that turn and ends with it (603.7, 611.2a)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import ControlledBy, IsType, all_of, parts_of, without
from mtgtable.abilities.happenings import OneOf, StepBegins
from mtgtable.abilities.instructions import ChangeTurn, EndGame, ForEach, Instruction, Move
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.abilities.quantities import Noted, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Choose, ControllerOf, Players, Selector, Source, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.verbs.returning import placed

_EACH: Final = Bound("each")


def _in_the_next_turn(of: Selector, what: Selector, rule: RuleChange) -> Instruction:
    """As that turn begins, at once and not on the stack; the untap step may be skipped, the upkeep comes then."""
    begins = OneOf((StepBegins("untap", of), StepBegins("upkeep", of)))
    return Later(TriggeredAbility(begins, Content(Apply(what, (rule,), END_OF_TURN)), at_once=True))


def _of_each(subject: Any, rule: RuleChange) -> Instruction | None:
    if not isinstance(subject, Phrase):
        return None
    if subject.plural:
        return ForEach(subject.selector, _in_the_next_turn(_EACH, _EACH, rule))
    return _in_the_next_turn(subject.selector, subject.selector, rule)


@verb(
    "can't cast <n:noun> during (that player 's|their) next turn",
    "Each opponent can't cast instant or sorcery spells during that player's next turn.",
)
def cant_cast_during_their_next_turn(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    return _of_each(c["subject"], RuleChange("cant cast", filter=noun.filter))


@verb(
    "control <p:player> during (that player 's|their) next turn",
    "You control target player during that player's next turn.",
)
def control_a_player_during_their_next_turn(c: Captures) -> Instruction | None:
    """722.1."""
    one = isinstance(c["p"], Phrase) and not c["p"].plural
    return ChangeTurn("control next turn", c["p"]) if one and c["subject"] == You() else None


@verb(
    "skip|skips all combat phases of (their|his) next turn", "Target player skips all combat phases of their next turn."
)
def skip_all_combat_phases_of_their_next_turn(c: Captures) -> Instruction | None:
    return _of_each(c["subject"], RuleChange("skip step", step="combat"))


@verb(
    "during <p:whose> next turn , creatures that player controls attack ~ if able",
    "During target opponent's next turn, creatures that player controls attack ~ if able.",
)
def creatures_attack_self_in_their_next_turn(c: Captures) -> Instruction | None:
    """508.1d; what comes under that player's control later is meant as well (611.2c)."""
    who: Any = c["p"]
    theirs = All(all_of(IsType("Creature"), ControlledBy(who)))
    return _in_the_next_turn(who, theirs, RuleChange("must attack", players=Source()))


@verb(
    "can't attack during its controller 's next turn",
    "Untap target creature. It can't attack during its controller's next turn.",
    "object",
)
def cant_attack_in_its_controllers_next_turn(c: Captures) -> Instruction | None:
    """508.1c."""
    subject: Any = c["subject"]
    if not isinstance(subject, Phrase) or subject.plural or isinstance(subject.meaning, Choose):
        return None
    return _in_the_next_turn(ControllerOf(subject.selector), subject.selector, RuleChange("cant attack"))


@verb(
    "during your next untap step , as you untap your permanents , return <o:object> <how:destination>",
    "During your next untap step, as you untap your permanents, return ~ to its owner's hand.",
)
def return_as_you_untap(c: Captures) -> Instruction | None:
    """As part of the untap step itself, in which nobody has priority (502.4)."""
    if c["subject"] != You() or c["o"].plural:
        return None
    back = Move(c["o"].selector, **placed(c["how"], You()))
    return Later(TriggeredAbility(StepBegins("untap", You()), Content(back), at_once=True))


@verb(
    "at the beginning of that turn 's end step , you lose the game",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
)
def lose_in_that_turns_end_step(_c: Captures) -> Instruction:
    """603.7: of that very turn; other extra turns may come before it (500.7)."""
    that_turn = Compares(PlayerStat("extra_turn", You()), "=", Noted("extra turn"))
    return Later(TriggeredAbility(StepBegins("end", You()), Content(EndGame("lose", You())), that_turn))


@verb("<n:noun> this turn cost <m:mana_cost> less to cast", "Artifact spells you cast this turn cost {1} less to cast.")
def such_spells_this_turn_cost_less(c: Captures) -> Instruction | None:
    """601.2f."""
    noun: Noun = c["n"]
    mana = c["m"].mana
    mine = ControlledBy(You())
    parts = parts_of(noun.filter)
    if "spell" not in noun.nouns or mine not in parts or mana is None or mana.has_variable:
        return None
    spells = without(noun.filter, mine)
    less = CostChange("reduce", spells=spells, by=You(), amount=mana.generic, mana=str(mana.with_generic(0)))
    return Apply(Players("each"), (less,), END_OF_TURN)
