"""Declaring attackers (508): who can attack whom, restrictions, requirements, costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mtgtable.abilities.costs import Cost, CostPart
from mtgtable.engine.asking.decisions import Attack, Attacks, IllegalAnswer, Steps
from mtgtable.engine.combat.removal import is_attackable
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payment import can_pay, pay_cost
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.rules_in_force import applying_to_object, applying_to_player, fits_rule, frame_about
from mtgtable.engine.stack.activatable import has_sickness
from mtgtable.engine.state.events import AttackersDeclared, Event, Taps
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat
from mtgtable.model.ids import ObjectId, PlayerId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

Pairs = tuple[tuple[ObjectId, Ref], ...]


def declare_attackers(game: Game) -> Steps[None]:
    """The active player declares attackers (508.1)."""
    player = game.state.turn.active
    combat = game.state.turn.combat or Combat()
    able = tuple(id_ for id_ in game.state.battlefield if why_not_attack(game, player, id_) is None)
    defenders = possible_defenders(game, player)
    able = tuple(id_ for id_ in able if any(why_not_attack_this(game, id_, whom) is None for whom in defenders))
    pairs: Pairs = ()
    if able and game.state.player(player).passive:
        pairs = least_attack(game, player, able, defenders)
    elif able:
        required = tuple(id_ for id_, _ in least_attack(game, player, able, defenders))
        answer = yield Attack(player, able, defenders, required)
        pairs = answer.pairs
        check_attack(game, player, pairs)
    yield from _tap_and_pay(game, player, pairs)
    combat = game.state.turn.combat or combat
    declared = tuple(
        AttackingCreature(id_, whom, defending_player(game, whom))
        for id_, whom in pairs
        if id_ in game.state.objects and game.board().characteristics[id_].controller == player
    )
    game.state.update_turn(combat=replace(combat, attackers=(*combat.attackers, *declared), attackers_declared=True))
    if declared:
        yield from happen(game, [AttackersDeclared(player, tuple((one.id, one.defender) for one in declared))])


def _tap_and_pay(game: Game, player: PlayerId, pairs: Pairs) -> Steps[None]:
    """Attackers without vigilance tap, then costs to attack are paid (508.1f–j)."""
    cost = attack_cost(game, player, pairs)
    taps: list[Event] = [
        Taps(id_, by=player) for id_, _ in pairs if not game.board().characteristics[id_].has("vigilance")
    ]
    if taps:
        yield from happen(game, taps)
    if cost.parts:
        yield from pay_cost(game, player, cost, Frame(controller=player), cancellable=False)


def possible_defenders(game: Game, player: PlayerId) -> tuple[Ref, ...]:
    """The opponents, and the planeswalkers that they control and battles that they protect (506.2, 802.1)."""
    opponents = game.state.opponents(player)
    found: list[Ref] = [Seat(seat) for seat in opponents]
    for id_ in game.state.battlefield:
        facts = game.board().characteristics[id_]
        if "Battle" in facts.types:
            if protector(game, id_) in opponents:
                found.append(id_)
        elif "Planeswalker" in facts.types and facts.controller in opponents:
            found.append(id_)
    return tuple(ref for ref in found if is_attackable(game, ref))


def protector(game: Game, id_: ObjectId) -> PlayerId | None:
    """The player who protects a battle (310.8)."""
    chosen = game.state.objects[id_].choice("player")
    return PlayerId(int(chosen)) if chosen is not None and chosen.isdecimal() else None


def defending_player(game: Game, whom: Ref) -> PlayerId:
    """The player who is attacked, controls the attacked planeswalker or protects the attacked battle (508.5)."""
    if isinstance(whom, Seat):
        return whom.player
    guard = protector(game, whom) if "Battle" in game.of(whom).types else None
    return game.of(whom).controller if guard is None else guard


def why_not_attack(game: Game, player: PlayerId, id_: ObjectId) -> tuple[str, str] | None:
    """The rule number and the reason why the creature can't attack at all; None when it can (508.1a, 508.1c)."""
    item = game.state.objects[id_]
    facts = game.board().characteristics[id_]
    if facts.controller != player:
        return "508.1a", f"{facts.name} isn't yours to attack with"
    if "Creature" not in facts.types or "Battle" in facts.types or item.phased_out:
        return "506.3", f"{facts.name} isn't a creature"
    if item.tapped:
        return "508.1a", f"{facts.name} is tapped"
    if has_sickness(game, id_) and not applying_to_object(game, "attacks as though haste", id_):
        return "302.6", f"{facts.name} has summoning sickness"
    if facts.has("defender") and not applying_to_object(game, "can attack as though no defender", id_):
        return "702.3b", f"{facts.name} has defender"
    if any(rule.change.players is None for rule in applying_to_object(game, "cant attack", id_)):
        return "508.1c", f"{facts.name} can't attack"
    return None


def why_not_attack_this(game: Game, id_: ObjectId, whom: Ref) -> tuple[str, str] | None:
    """The rule number and the reason why the creature can't attack this player or permanent; None when it can."""
    name = name_of(game, id_)
    seat = Seat(defending_player(game, whom))
    for rule in applying_to_object(game, "cant attack", id_):
        if rule.change.players is not None and seat in select(game.look(), rule.change.players, frame_about(rule, id_)):
            return "508.1c", f"{name} can't attack {name_of(game, whom)}"
    for rule in applying_to_player(game, "cant attack you", seat.player):
        if fits_rule(game, rule, id_):
            return "508.1c", f"{name} can't attack {name_of(game, whom)}"
    return None


def attack_cost(game: Game, player: PlayerId, pairs: Pairs) -> Cost:
    """All that must be paid for these creatures to attack (508.1h)."""
    del player
    parts: list[CostPart] = []
    for id_, whom in pairs:
        for rule in applying_to_object(game, "attack tax", id_):
            if rule.change.cost is not None and _taxes(game, rule.change.players, rule.frame, whom):
                parts += rule.change.cost.parts
        if isinstance(whom, Seat):
            for rule in applying_to_player(game, "attack tax", whom.player):
                if rule.change.cost is not None and fits_rule(game, rule, id_):
                    parts += rule.change.cost.parts
    return Cost(tuple(parts))


def _taxes(game: Game, players: object, frame: Frame, whom: Ref) -> bool:
    return players is None or whom in select(game.look(), players, frame)  # type: ignore[arg-type] # a Selector


def _wishes(game: Game, id_: ObjectId, whom: Ref, defenders: tuple[Ref, ...]) -> int:
    """How many requirements are obeyed when the creature attacks this (508.1d)."""
    seat = Seat(defending_player(game, whom))
    count = 0
    for rule in applying_to_object(game, "must attack", id_):
        wanted = rule.change.players
        count += wanted is None or seat in select(game.look(), wanted, frame_about(rule, id_))
    goaders = [rule.controller for rule in applying_to_object(game, "goaded", id_)]
    for goader in goaders:
        elsewhere = any(defending_player(game, other) != goader for other in defenders)
        count += 1 + (seat.player != goader and isinstance(whom, Seat) and elsewhere)
    return count


def _best(game: Game, id_: ObjectId, defenders: tuple[Ref, ...]) -> tuple[int, Ref | None]:
    """The most requirements that the creature can obey without paying, and what it then attacks."""
    best: tuple[int, Ref | None] = (0, None)
    for whom in defenders:
        if why_not_attack_this(game, id_, whom) is None:
            count = _wishes(game, id_, whom, defenders)
            if count > best[0] and not attack_cost(game, PlayerId(0), ((id_, whom),)).parts:
                best = (count, whom)
    return best


def _limit(game: Game) -> int | None:
    """The greatest number of creatures that may attack; None: no limit."""
    limits: list[int] = []
    for seat in game.state.living():
        limits += [
            1 if rule.change.value is None else amount(game.look(), rule.change.value, rule.frame)
            for rule in applying_to_player(game, "attack limit", seat)
        ]
    return min(limits) if limits else None


def _not_alone(game: Game, id_: ObjectId) -> bool:
    return bool(applying_to_object(game, "cant attack alone", id_))


def least_attack(game: Game, player: PlayerId, able: tuple[ObjectId, ...], defenders: tuple[Ref, ...]) -> Pairs:
    """A legal attack that obeys as many requirements as possible with as few attackers as that takes (508.1d)."""
    del player
    if not game.board().rules:
        return ()
    wishes = [(*_best(game, id_, defenders), id_) for id_ in able]
    ordered = sorted((entry for entry in wishes if entry[0]), key=lambda entry: -entry[0])
    limit = _limit(game)
    chosen = [(id_, whom) for _, whom, id_ in ordered[:limit] if whom is not None]
    if len(chosen) == 1 and _not_alone(game, chosen[0][0]):
        others = [id_ for id_ in able if id_ != chosen[0][0]]
        if limit == 1 or not others:
            free = [(id_, whom) for _, whom, id_ in ordered if whom is not None and not _not_alone(game, id_)]
            return tuple(free[:1])
        companion = others[0]
        whom = next(ref for ref in defenders if why_not_attack_this(game, companion, ref) is None)
        chosen.append((companion, whom))
    order = {id_: place for place, id_ in enumerate(able)}
    return tuple(sorted(chosen, key=lambda pair: order[pair[0]]))


def check_attack(game: Game, player: PlayerId, pairs: Pairs) -> None:
    """Raise IllegalAnswer when the declaration is illegal (508.1a–d), or its costs can't be paid (508.1j)."""
    for id_, whom in pairs:
        refusal = why_not_attack(game, player, id_) or why_not_attack_this(game, id_, whom)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
    limit = _limit(game)
    if limit is not None and len(pairs) > limit:
        raise IllegalAnswer("508.1c", f"No more than {limit} creatures can attack")
    if len(pairs) == 1 and _not_alone(game, pairs[0][0]):
        raise IllegalAnswer("508.1c", f"{name_of(game, pairs[0][0])} can't attack alone")
    _check_requirements(game, player, pairs)
    cost = attack_cost(game, player, pairs)
    if cost.parts and not can_pay(game, player, cost, Frame(controller=player)):
        raise IllegalAnswer("508.1j", "The costs to attack with these creatures can't be paid")


def _check_requirements(game: Game, player: PlayerId, pairs: Pairs) -> None:
    if not game.board().rules:
        return
    defenders = possible_defenders(game, player)
    able = tuple(id_ for id_ in game.state.battlefield if why_not_attack(game, player, id_) is None)
    best = least_attack(game, player, able, defenders)
    wanted = sum(_wishes(game, id_, whom, defenders) for id_, whom in best)
    obeyed = sum(_wishes(game, id_, whom, defenders) for id_, whom in pairs)
    if obeyed < wanted:
        declared = {id_ for id_, _ in pairs}
        missing = [name_of(game, id_) for id_, _ in best if id_ not in declared]
        who = " and ".join(missing) if missing else "a creature"
        raise IllegalAnswer("508.1d", f"More requirements to attack could be obeyed: {who} must attack if able")


def check_answer(game: Game, decision: Attack, answer: Attacks) -> None:
    """Is the answer a legal declaration for the player who was asked."""
    check_attack(game, decision.player, answer.pairs)
