"""What comes of a play at once: it is tried on an imagined game where it may cost the game, or harm both sides.

Everything that it says is done so, by the rules, and nothing that the seat may not see is known. Most plays say nothing
that could do either, and are not tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, get_args

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import (
    Ability,
    CastingAbility,
    Content,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import PayLife
from mtgtable.abilities.filters import ControlledBy, Not, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import EndGame
from mtgtable.abilities.happenings import TappedForMana
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import Apply, Prevent, ReplaceNext
from mtgtable.abilities.replacements import RedirectDamage
from mtgtable.abilities.selectors import (
    All,
    Choose,
    ControllerOf,
    OwnerOf,
    Players,
    Selector,
    Targeted,
    TargetSpec,
    You,
)
from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.state import Turn
from mtgtable.lab.pilots.begun import face_begun
from mtgtable.lab.pilots.imagining import goes_on, has_resolved, imagined_now
from mtgtable.lab.pilots.intent import ENTERS, about, sign_of
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spell_nodes import spell_nodes
from mtgtable.lab.pilots.worth import worth
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

_SOME: Final = 10
"""What isn't a number in the text may be that much life, or so many cards."""
_NEVER_ENOUGH: Final = 10_000
LAND_GIVEN: Final = 2.0
"""What a land that is given up for a spell must bring beyond what it counts on the board: it is missed in each turn."""
_EACH: Final = Players("each")
_OPPONENTS: Final = Players("opponents")
_LOSING: Final = (i.Destroy, i.DealDamage, i.Sacrifice, i.Discard, i.ExileUntil, i.Move)
"""What takes something away from whomever it is about."""
_DEEDS: Final = get_args(Instruction)
_IDLE: Final = (i.Sacrifice, i.Discard, i.GainLife, Prevent)
_SAYING: Final = (i.Sequence, i.ForEach, i.Nothing, i.Look, i.Decide)
"""What only says to whom and in which order other things are done."""


@dataclass
class Resolving:
    """Begins one thing or nothing, lets everything resolve, and answers as another pilot does."""

    answers: Pilot
    action: Action | None = None
    why: str = ""
    openly: str = ""
    undone: bool = False
    """Was it refused or taken back."""

    def begin(self, _seat: PilotSeat) -> Action:
        """The action, once."""
        action, self.action = self.action, None
        return Pass() if action is None else action

    def passes(self, _turn: Turn, _me: PlayerId) -> bool:
        """It is asked."""
        return False

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """As the other does."""
        found = self.answers.answer(seat, decision)
        self.undone = self.undone or found is None
        return found

    def refused(self, seat: PilotSeat) -> None:
        """It wasn't done."""
        self.undone = self.undone or seat.game.decision is None


def outcome(seat: PilotSeat, action: Action, mine: Pilot, theirs: Pilot) -> Game | None:
    """The game once a play of mine and all that it triggers has resolved; None where it can't be done."""
    game = imagined_now(seat)
    me = Resolving(mine, action)
    others = {player.id: Resolving(theirs) for player in game.state.players if player.id != seat.me}
    piloted = PilotedGame(game, {**others, seat.me: me})
    if not goes_on(piloted, lambda: me.undone or has_resolved(game)):
        return None
    return None if me.undone else game


def is_lost(game: Game, me: PlayerId) -> bool:
    """Has a player lost it, alone or with all others."""
    return game.state.player(me).lost or (game.state.over and me not in game.state.winners)


def gained(seat: PilotSeat, game: Game) -> float:
    """By how much I am better off in a game that came of this one, the card that was spent for it counted."""
    return worth(PilotSeat(game, seat.me)) - worth(seat)


def lands_lost(seat: PilotSeat, game: Game) -> int:
    """How many lands fewer I have in a game that came of this one."""
    then = PilotSeat(game, seat.me)
    now, left = (sum("Land" in at.facts(id_).types for id_ in at.my_permanents) for at in (seat, then))
    return max(0, now - left)


# ---- what must be tried ---------------------------------------------------------------------------------------------


def may_be_deadly(seat: PilotSeat, action: Action, *, times: int = 1) -> bool:
    """Could it take all my life, or all my library, as far as numbers in texts say: its own, and of what is in play.

    ``times``: how often each of them may do so.
    """
    face = face_begun(seat, action)
    if face is None:
        return False
    life, cards = _taken(face)
    library = len(seat.game.state.zone(Zone.LIBRARY, seat.me))
    left = seat.life(seat.me) / times
    if life >= left or cards > library:
        return True
    there = (seat.face(one) for one in seat.game.state.battlefield if seat.sees(one))
    more = [_taken(one) for one in there if one is not None]
    return life + sum(one for one, _ in more) >= left or cards + sum(one for _, one in more) > library


@by_identity()
def _taken(face: CompiledFace) -> tuple[int, int]:
    """How much life and how many cards from a library all that a face says might take from somebody."""
    life = cards = 0
    for ability in face.abilities:
        for node in walk(ability):
            match node:
                case i.LoseLife(amount=amount) | i.DealDamage(amount=amount) | PayLife(amount=amount):
                    life += amount if isinstance(amount, int) else _SOME
                case i.SetLife() | EndGame(how="lose" | "draw"):
                    life += _NEVER_ENOUGH
                case i.Draw(count=count):
                    cards += count if isinstance(count, int) else _SOME
                case _ if uses_up_library(node):
                    cards += _NEVER_ENOUGH
    return life, cards


def uses_up_library(node: object) -> bool:
    """May it take all of its controller's library: all cards of it, or as many as come before one that is sought."""
    match node:
        case i.Move(what=All(zones=zones), to=to):
            return Zone.LIBRARY in zones and to is not Zone.LIBRARY
        case i.RevealUntil(players=whom):
            return whom in (You(), _EACH)
    return False


@by_identity()
def is_double_edged(face: CompiledFace) -> bool:
    """Does it take things away from both sides, or from its controller alone, or give to others.

    So may a creature of its controller's that fights, and what triggers as a permanent enters.
    """
    nodes = [node for one in face.abilities if isinstance(one, SpellAbility) for node in walk(one)]
    entering = [node for content in _contents_at_once(face) for node in walk(content)]
    each = (inner for node in nodes if isinstance(node, i.ForEach) and node.of == _EACH for inner in walk(node.do))
    return (
        any(isinstance(node, i.Fight) for node in nodes)
        or any(isinstance(node, i.ExchangeControl) for node in entering)
        or any(map(_takes_from_all, entering))
        or any(isinstance(node, i.Sacrifice) for node in each)
        or any(isinstance(node, i.Discard) and node.players == _EACH for node in nodes)
        or any(map(_gives, _contents_at_once(face)))
        or any(map(_asks_for_own, face.abilities))
        or any(map(_uses_up_all, face.abilities))
    )


def _uses_up_all(ability: Ability) -> bool:
    """Are all of a kind of one's own sacrificed as it enters (614.12)."""
    return isinstance(ability, ReplacementAbility) and any(
        isinstance(node, i.Sacrifice) and isinstance(node.what, All) for node in walk(ability.replacement)
    )


def _asks_for_own(ability: Ability) -> bool:
    """Must a permanent of one's own be given for it as it is cast (601.2b)."""
    return (
        isinstance(ability, CastingAbility)
        and ability.kind == "additional"
        and not ability.optional
        and any(isinstance(node, i.Sacrifice) or _takes_back(node) for node in walk(ability.cost))
    )


def _takes_back(node: object) -> bool:
    return isinstance(node, i.Move) and isinstance(node.what, Choose) and Zone.BATTLEFIELD in node.what.zones


def _contents_at_once(face: CompiledFace) -> Iterator[Content]:
    """What a spell does, and what triggers as a permanent enters."""
    for one in face.abilities:
        if isinstance(one, SpellAbility) or (isinstance(one, TriggeredAbility) and one.when == ENTERS):
            yield one.content


def _gives(content: Content) -> bool:
    """Is something given by it to whom nobody gives gladly: cards, creatures, life for an opponent."""
    effects = [(content.effect, content.targets)]
    if content.modal is not None:
        effects += [(mode.effect, mode.targets) for mode in content.modal.modes]
    return any(
        isinstance(node, i.Draw | i.CreateTokens | i.GainLife | i.Search) and _is_another(node.players, targets)
        for effect, targets in effects
        for node in walk(effect)
    )


def _is_another(whom: Selector, targets: tuple[TargetSpec, ...]) -> bool:
    match whom:
        case Targeted(index=index):
            return index < len(targets) and targets[index].players == _OPPONENTS
        case ControllerOf(objects=Targeted()) | OwnerOf(objects=Targeted()):
            return True
    return whom in (_EACH, _OPPONENTS)


@by_identity()
def may_be_idle(face: CompiledFace) -> bool:
    """Does a spell do nothing but what is often of no use: nobody has a creature, a hand, a wound, or attacks."""
    deeds = [node for node in spell_nodes(face) if isinstance(node, _DEEDS)]
    return bool(deeds) and all(isinstance(node, (*_IDLE, *_SAYING)) or _is_seldom_met(node) for node in deeds)


def _is_seldom_met(deed: object) -> bool:
    """Does it wait this turn for damage that goes elsewhere, or for lands that make other mana."""
    return isinstance(deed, ReplaceNext) and (
        isinstance(deed.replacement, RedirectDamage) or isinstance(deed.what, TappedForMana)
    )


def _takes_from_all(node: object) -> bool:
    """Does it harm all permanents of some kind, whoever controls them."""
    if not isinstance(node, (*_LOSING, i.PutCounters, Apply)) or sign_of(node) != "harm":
        return False
    return any(
        isinstance(one, All) and Zone.BATTLEFIELD in one.zones and not _spares_mine(one.filter) for one in about(node)
    )


def _spares_mine(what: object) -> bool:
    return any(
        part in (ControlledBy(Players("opponents")), Not(ControlledBy(You())), Not(OwnedBy(You())))
        for part in walk(what)
    )
