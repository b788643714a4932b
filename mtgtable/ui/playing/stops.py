"""Where the game stops for a player by itself: everywhere something is likely to be done, and nowhere else.

*Full control* stops at every priority. Undo, redo and loading never pass anything. A player may stop in further steps,
and may yield to an ability that triggers again and again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import Choose, Chosen, Decision
from mtgtable.engine.asking.inputs import Activate, Cast, SpecialAction
from mtgtable.engine.showing.views import GameView, StackItemView
from mtgtable.engine.stack.legal import legal_actions
from mtgtable.model.ids import PlayerId
from mtgtable.session.new_game import played_by_program
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.quiet import Quiet
from mtgtable.ui.playing.this_turn import NotThisTurn, said_now

OWN_STOPS: Final = frozenset({"precombat_main", "postcombat_main"})
"""Steps of their own turn in which a player always gets to act."""

IF_ABLE: Final = frozenset({"declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end"})
"""Steps of any turn in which a player gets to act when they could do something that is no mana ability."""

IN_OTHERS: Final = IF_ABLE | {
    "upkeep",
    "draw",
    "precombat_main",
    "begin_combat",
    "end_combat",
    "postcombat_main",
    "cleanup",
}
"""Steps of another's turn in which a person who could do something is asked before they end."""


@dataclass(slots=True)
class Stops:
    """What the players at this screen have asked for.

    ``own`` and ``others``: further steps in which each player stops in their own and in other turns. ``yields``:
    abilities that each player doesn't answer, by the name of their source and their text, each with the turn until
    whose end that holds; 0: for the whole game.
    """

    full_control: bool = False
    own: dict[PlayerId, set[str]] = field(default_factory=dict)
    others: dict[PlayerId, set[str]] = field(default_factory=dict)
    yields: dict[PlayerId, dict[tuple[str, str], int]] = field(default_factory=dict)
    any_order: dict[PlayerId, set[tuple[str, str]]] = field(default_factory=dict)
    """Abilities of each player, as they are offered, whose order on the stack isn't asked any more in this game."""
    quiet: Quiet | None = None
    """Who does nothing more in the combat that goes on."""
    not_this_turn: tuple[NotThisTurn, ...] = ()
    """Who lets the steps of the turn that goes on go by."""

    def wants(self, player: PlayerId, step: str, *, own: bool) -> bool:
        """Has the player asked to stop in this step."""
        return step in (self.own if own else self.others).get(player, ())

    def set_stop(self, player: PlayerId, step: str, *, own: bool, wanted: bool) -> None:
        """Ask to stop in a step, or no longer."""
        steps = (self.own if own else self.others).setdefault(player, set())
        (steps.add if wanted else steps.discard)(step)

    def yielded(self, sitting: Sitting, player: PlayerId) -> bool:
        """Does the player yield to the uppermost object of the stack: an ability, or what a goldfish does so often."""
        item = sitting.state.objects[sitting.state.stack[-1]]
        if item.stack is None:
            return False
        text = item.printed.text if item.is_spell else item.stack.text
        until = self.yields.get(player, {}).get((item.stack.source_name, text))
        return until is not None and until in (0, sitting.state.turn.number)

    def yield_to(self, player: PlayerId, name: str, text: str, until: int) -> None:
        """The player answers an ability no more until the end of that turn; 0: in this game."""
        self.yields.setdefault(player, {})[name, text] = until

    def lets_go_by(self, sitting: Sitting, player: PlayerId) -> bool:
        """Has the player said that they do nothing in the steps of this turn."""
        return any(said.holds(sitting, player) for said in self.not_this_turn)

    def not_in_this_turn(self, sitting: Sitting, players: frozenset[PlayerId]) -> None:
        """These players have said so with the pass that was the last input."""
        turn = sitting.state.turn.number
        kept = tuple(said for said in self.not_this_turn if said.turn == turn)
        self.not_this_turn = (*kept, said_now(sitting, players))

    def ask_in_this_turn(self, player: PlayerId) -> None:
        """The player takes that back."""
        self.not_this_turn = tuple(said.without(player) for said in self.not_this_turn)

    def as_they_stand(self, decision: Decision) -> Chosen | None:
        """The answer to which ability goes onto the stack next, where none of them is asked about any more (603.3b)."""
        if not isinstance(decision, Choose) or decision.purpose != "trigger":
            return None
        settled = self.any_order.get(decision.player, set())
        if any((option.label, option.detail) not in settled for option in decision.options):
            return None
        return Chosen(tuple(range(len(decision.options))))

    def clear(self) -> None:
        """Another game: steps stay as they are wished, yields and orders are forgotten."""
        self.yields.clear()
        self.any_order.clear()
        self.quiet = None
        self.not_this_turn = ()


def may_yield(view: GameView, top: StackItemView, acting: PlayerId | None) -> bool:
    """Can one say that this isn't answered any more: what triggers again, and what a goldfish does in each turn."""
    if top.controller == acting:
        return False
    return top.kind == "triggered" or (top.kind == "spell" and view.players[top.controller].passive)


def idle(sitting: Sitting, stops: Stops | None = None) -> bool:
    """May whoever has priority be passed for: hardly anything is done in this step, or nothing can be answered.

    What one has put on the stack oneself is passed for: who casts a spell lets the others answer it (117.3c).
    """
    holder = sitting.state.turn.priority
    return holder is not None and would_be_passed(sitting, holder, stops)


def would_be_passed(sitting: Sitting, holder: PlayerId, stops: Stops | None = None) -> bool:
    """The same of a player who may get priority before anything else is done."""
    state = sitting.state
    if state.over or (stops is not None and stops.full_control):
        return False
    quiet = stops is not None and stops.quiet is not None and stops.quiet.holds(sitting, holder)
    if state.stack:
        own = sitting.game.of(state.stack[-1]).controller == holder
        return own or (stops is not None and stops.yielded(sitting, holder)) or not could_act(sitting, holder)
    turn = state.turn
    mine = holder == turn.active
    if stops is not None and stops.wants(holder, turn.step, own=mine):
        return False
    if mine and (turn.step in OWN_STOPS or state.player(holder).pool):
        return False
    if quiet:
        return True
    combat = turn.combat  # who has been asked in an attack is asked still when the last attacker is gone (508.5)
    attacked = combat is not None and bool(combat.attackers or combat.removed)
    if mine and _alone(sitting):
        return True
    if _is_passed_by_a_person(sitting, holder):
        if stops is not None and stops.lets_go_by(sitting, holder):
            return True
        return turn.step not in IN_OTHERS or not could_act(sitting, holder)
    asked = turn.step in IF_ABLE and (turn.step == "end" or attacked) and (turn.step != "end" or not mine)
    if asked and turn.step == "end" and state.player(turn.active).passive:
        return True
    return not (asked and could_act(sitting, holder))


def _is_passed_by_a_person(sitting: Sitting, holder: PlayerId) -> bool:
    """Does a person have priority in the turn of somebody who acts, so that nobody else's pass may be theirs."""
    state, setup = sitting.state, sitting.record.setup
    if holder == state.turn.active or state.player(state.turn.active).passive:
        return False
    return setup is None or holder not in played_by_program(setup.seats, state)


def _alone(sitting: Sitting) -> bool:
    """Does one person play, whose own combat needs no stops but those that they ask for."""
    return sum(not player.passive for player in sitting.state.players) == 1


def could_act(sitting: Sitting, player: PlayerId) -> bool:
    """Could the player do something that is no mana ability, if they had priority as all stands."""
    for action in legal_actions(sitting.game.table, player):
        if isinstance(action, Cast | SpecialAction):
            return True
        if isinstance(action, Activate) and not is_mana(sitting, action):
            return True
    return False


def is_mana(sitting: Sitting, action: Activate) -> bool:
    """Is it a mana ability that is to be activated (605.1a)."""
    abilities = activated_abilities(sitting.game.table, action.object)
    ability = abilities[action.ability].ability if action.ability < len(abilities) else None
    return isinstance(ability, ActivatedAbility) and ability.mana_ability
