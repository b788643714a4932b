"""Spells after which nothing is otherwise than before but the card and its mana: they are held.

Whether it is so is seen on an imagined game in which the spell has resolved; what a spell surely does isn't tried.
What ends with the turn counts only where it changes who may attack or block, and with what strength.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.selectors import Targeted, TargetSpec
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.game import Game
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import GameObject, PlayerState
from mtgtable.engine.state.state import State, Turn
from mtgtable.lab.pilots.imagining import imagined_now
from mtgtable.lab.pilots.reach import reach_of_content
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.upkeeps import surely_done
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_HIDDEN: Final = (i.Look, i.Arrange, i.Search, i.RevealUntil, i.Shuffle, i.Manual)
"""What comes of these hangs on cards that nobody knows, or on a person."""
_IN_A_FIGHT: Final = frozenset(
    {"first strike", "double strike", "deathtouch", "trample", "lifelink", "haste", "wither"}
)
_COUNTED: Final = frozenset({"storm"})
"""Keywords for which every spell counts that was cast before, whatever it did (702.40a)."""


@by_identity()
def may_come_to_nothing(face: CompiledFace) -> bool:
    """Is there nothing among what a spell says that it surely does, and that one sees."""
    contents = [one.content for one in face.abilities if isinstance(one, SpellAbility)]
    if not contents or any(isinstance(node, _HIDDEN) for content in contents for node in walk(content)):
        return False
    return all(
        content.modal is not None
        or not any(
            _is_sure(step, content.targets, for_attackers=reach_of_content(content).for_attackers)
            for step in surely_done(content.effect)
        )
        for content in contents
    )


def may_be_in_vain(cast: Cast, face: CompiledFace) -> bool:
    """Is it worth trying whether something comes of it: paid for otherwise it may do other things (702.96a)."""
    return may_come_to_nothing(face) or (bool(cast.method) and bool({"Instant", "Sorcery"} & set(face.types)))


def counts_by_itself(seat: PilotSeat, cast: Cast) -> bool:
    """Is it good for another card in hand that it is cast, whatever it does."""
    return any(_COUNTED & seat.facts(id_).keywords for id_ in seat.hand if id_ != cast.object)


def comes_to_nothing(seat: PilotSeat, cast: Cast, done: Game) -> bool:
    """Is nothing otherwise in the game in which it has resolved, but that the card and its mana are spent."""
    before, after = imagined_now(seat), done.state
    own = seat.item(cast.object).lineage
    if _at_large(before.state) != _at_large(after) or not _same_objects(PilotSeat(before, seat.me), after, own):
        return False
    known = {effect.id for effect in before.state.effects}
    new = [effect for effect in after.effects if effect.id not in known]
    shields = after.replacements[len(before.state.replacements) :]
    lasting = [*(one.duration for one in new), *(one.duration for one in shields)]
    if any(duration != END_OF_TURN for duration in lasting) or (shields and _may_fight(seat)):
        return False
    return not new or _fights(PilotSeat(before, seat.me)) == _fights(PilotSeat(done, seat.me))


def _may_fight(seat: PilotSeat) -> bool:
    """May a creature of mine still attack, and be hurt."""
    return seat.turn.step == "precombat_main" and any(map(seat.can_attack_soon, seat.creatures(seat.me)))


def _is_sure(step: Instruction, targets: tuple[TargetSpec, ...], *, for_attackers: bool) -> bool:
    """Does it change something whatever lies there."""
    match step:
        case i.Draw(count=int()) | i.CreateTokens(count=int()) | i.GainLife(amount=int()) | i.AddMana():
            return True
        case i.Fight():
            return True
        case Apply(what=what, duration=duration):
            return _must_be_there(what, targets) and (duration != END_OF_TURN or for_attackers)
        case i.ExchangeControl() | i.Attach():
            return True
        case i.DealDamage(amount=amount, to=whom) | i.LoseLife(amount=amount, players=whom):
            return isinstance(amount, int) and _must_be_there(whom, targets)
        case i.PutCounters(count=amount, on=whom):
            return isinstance(amount, int) and _must_be_there(whom, targets)
        case i.Destroy(what=whom) | i.ExileUntil(what=whom) | i.Move(what=whom) | i.Tap(what=whom):
            return _must_be_there(whom, targets)
        case i.Counter(what=whom) | i.Sacrifice(what=whom):
            return _must_be_there(whom, targets)
    return False


def _must_be_there(whom: object, targets: tuple[TargetSpec, ...]) -> bool:
    """Is it a target without which it can't be cast (601.2c)."""
    if not isinstance(whom, Targeted) or whom.index >= len(targets):
        return False
    least = targets[whom.index].minimum
    return isinstance(least, int) and least > 0


# ---- before and after -----------------------------------------------------------------------------------------------


def _at_large(state: State) -> tuple[object, ...]:
    """What isn't an object: players, turns to come, how libraries lie, what waits."""
    libraries = tuple(state.zone(Zone.LIBRARY, player.id) for player in state.players)
    waits = (len(state.delayed), state.over)
    return (*map(_player, state.players), *_to_come(state.turn), libraries, waits)


def _player(player: PlayerState) -> object:
    return (player.life, player.counters, player.lands_played, player.lost, player.designations, player.max_hand)


def _to_come(turn: Turn) -> tuple[object, ...]:
    return (turn.extra_turns, turn.extra_phases, turn.skips, turn.led)


def _same_objects(seat: PilotSeat, after: State, own: int) -> bool:
    """Are all objects as they were, but for the card itself and what was tapped to pay for it."""
    there = {id_: item for id_, item in seat.game.state.objects.items() if item.lineage != own}
    now = {id_: item for id_, item in after.objects.items() if item.lineage != own}
    return there.keys() == now.keys() and all(
        item is now[id_] or _is_as_it_was(seat, item, now[id_]) for id_, item in there.items()
    )


def _is_as_it_was(seat: PilotSeat, before: GameObject, after: GameObject) -> bool:
    paid = after.tapped and before.id in seat.mana_sources
    return altered(after, tapped=before.tapped if paid else after.tapped) == before


def _fights(seat: PilotSeat) -> tuple[object, ...]:
    """How strong creatures are, and who may block whom."""
    table = seat.game.table
    mine, theirs = seat.creatures(seat.me), [id_ for player in seat.opponents for id_ in seat.creatures(player)]
    pairs = [(one, other) for one in mine for other in theirs if why_not_block(table, other, one) is None]
    return (tuple(_strength(seat, id_) for id_ in (*mine, *theirs)), tuple(pairs))


def _strength(seat: PilotSeat, id_: ObjectId) -> tuple[object, ...]:
    facts = seat.facts(id_)
    return (id_, facts.power, facts.toughness, facts.keywords & _IN_A_FIGHT, seat.can_attack_soon(id_))
