"""Declaring attackers (508): who can attack whom, restrictions, requirements, costs."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, CostPart
from mtgtable.abilities.instructions import SetStatus
from mtgtable.abilities.selectors import Source
from mtgtable.engine.allowing.activatable import has_sickness
from mtgtable.engine.allowing.attackable import possible_defenders, protector
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, fits_rule, frame_about
from mtgtable.engine.asking.decisions import Attack, Attacks, Choose, IllegalAnswer, Steps, YesNo
from mtgtable.engine.combat.bands import form_bands
from mtgtable.engine.combat.choosers import who_chooses
from mtgtable.engine.combat.company import ATTACKING, lacks_company, why_alone
from mtgtable.engine.combat.limits_by_hand import may_be_declared
from mtgtable.engine.combat.paying import check_cost, parts_of_tax
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import AttackersDeclared, Does, Event, Taps
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat
from mtgtable.engine.table import Table
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import ObjectId, PlayerId

Pairs = tuple[tuple[ObjectId, Ref], ...]


def declare_attackers(table: Table) -> Steps[None]:
    """The active player declares attackers (508.1)."""
    player = table.state.turn.active
    combat = table.state.turn.combat or Combat()
    facts = table.board().characteristics
    able = tuple(
        id_
        for id_ in table.state.battlefield
        if facts[id_].controller == player and "Creature" in facts[id_].types  # quickly: most are no such thing
        and why_not_attack(table, player, id_) is None
    )  # fmt: skip
    if not able:
        table.state.update_turn(combat=altered(combat, attackers_declared=True))
        return
    defenders = possible_defenders(table, player)
    able = tuple(id_ for id_ in able if any(why_not_attack_this(table, id_, whom) is None for whom in defenders))
    pairs: Pairs = ()
    chooser = who_chooses(table, "chooses attacks", player)
    if able and table.state.player(chooser).passive:
        pairs = least_attack(table, player, able, defenders)
        yield from may_be_declared(table, chooser, AttackersDeclared(player, pairs))
    elif able:
        required = tuple(id_ for id_, _ in least_attack(table, player, able, defenders))
        while True:
            answer = yield Attack(chooser, able, defenders, required, whose=None if chooser == player else player)
            pairs = answer.pairs
            check_attack(table, player, pairs)
            if (yield from may_be_declared(table, chooser, AttackersDeclared(player, pairs))):
                break
    pairs = tuple(pair for pair in pairs if pair[0] in table.state.objects)  # some left by hand, where it was asked
    yield from _tap_and_pay(table, player, pairs)
    combat = table.state.turn.combat or combat
    declared = tuple(
        AttackingCreature(id_, whom, defending_player(table, whom))
        for id_, whom in pairs
        if id_ in table.state.objects and table.board().characteristics[id_].controller == player
    )
    declared = yield from form_bands(table, player, declared)
    table.state.update_turn(combat=altered(combat, attackers=(*combat.attackers, *declared), attackers_declared=True))
    if declared:
        yield from happen(table, [AttackersDeclared(player, tuple((one.id, one.defender) for one in declared))])


def _tap_and_pay(table: Table, player: PlayerId, pairs: Pairs) -> Steps[None]:
    """Attackers without vigilance tap, then costs to attack are paid (508.1f–j)."""
    cost = attack_cost(table, player, pairs)
    taps: list[Event] = [
        Taps(id_, by=player, to_attack=True)
        for id_, _ in pairs
        if not table.board().characteristics[id_].has("vigilance")
    ]
    if taps:
        yield from happen(table, taps)
    if cost.parts:
        yield from pay_cost(table, player, cost, Frame(controller=player), cancellable=False)
    left = tuple(id_ for id_, _ in pairs if id_ in table.state.objects)  # a cost may have been paid with an attacker
    yield from _exert(table, player, left)
    yield from _enlist(table, player, left)


def _exert(table: Table, player: PlayerId, attackers: tuple[ObjectId, ...]) -> Steps[None]:
    """Attackers that may be exerted as they attack: an optional cost to attack (508.1g, 701.43d)."""
    for id_ in attackers:
        if not applying_to_object(table, "may exert", id_):
            continue
        asked = f"Exert {name_of(table.look(), id_)}, so that it stays tapped in your next untap step?"
        answer = yield YesNo(player, "exert", asked, rule="701.43d", source=id_)
        if answer.yes:
            yield from perform(table, SetStatus(Source(), "exerted"), Frame(source=id_, controller=player))


def _enlist(table: Table, player: PlayerId, attackers: tuple[ObjectId, ...]) -> Steps[None]:
    """For each enlist of an attacker, a creature that stays behind may be tapped: an optional cost (702.154a)."""
    for id_ in attackers:
        for on in table.board().abilities(id_):
            if not isinstance(on.ability, KeywordAbility) or on.ability.name != "enlist":
                continue
            facts = table.board().characteristics
            free = tuple(
                other
                for other in table.state.battlefield
                if other not in attackers and "Creature" in facts[other].types and facts[other].controller == player
                and not table.state.objects[other].tapped and not has_sickness(table, other)
            )  # fmt: skip
            if not free:
                continue
            answer = yield Choose(
                player, "tap", f"Enlist a creature for {name_of(table.look(), id_)}?", options_of(table.look(), free),
                0, rule="702.154a", source=id_,
            )  # fmt: skip
            for index in answer.indexes:
                power = table.of(free[index]).power or 0
                yield from happen(table, [Taps(free[index], by=player), Does(player, "enlist", power, id_, id_)])


def defending_player(table: Table, whom: Ref) -> PlayerId:
    """The player who is attacked, controls the attacked planeswalker or protects the attacked battle (508.5)."""
    if isinstance(whom, Seat):
        return whom.player
    guard = protector(table, whom) if "Battle" in table.of(whom).types else None
    return table.of(whom).controller if guard is None else guard


def why_not_attack(table: Table, player: PlayerId, id_: ObjectId) -> tuple[str, str] | None:
    """The rule number and the reason why the creature can't attack at all; None when it can (508.1a, 508.1c)."""
    item = table.state.objects[id_]
    facts = table.board().characteristics[id_]
    if facts.controller != player:
        return "508.1a", f"{facts.name} isn't yours to attack with"
    if "Creature" not in facts.types or "Battle" in facts.types or item.phased_out:
        return "506.3", f"{facts.name} isn't a creature"
    if item.tapped:
        return "508.1a", f"{facts.name} is tapped"
    if has_sickness(table, id_) and not applying_to_object(table, "attacks as though haste", id_):
        return "302.6", f"{facts.name} has summoning sickness"
    if facts.has("defender") and not applying_to_object(table, "can attack as though no defender", id_):
        return "702.3b", f"{facts.name} has defender"
    if any(rule.change.players is None for rule in applying_to_object(table, "cant attack", id_)):
        return "508.1c", f"{facts.name} can't attack"
    return None


def why_not_attack_this(table: Table, id_: ObjectId, whom: Ref) -> tuple[str, str] | None:
    """The rule number and the reason why the creature can't attack this player or permanent; None when it can."""
    name = name_of(table.look(), id_)
    seat = Seat(defending_player(table, whom))
    for rule in applying_to_object(table, "cant attack", id_, seat.player):
        players = rule.change.players
        walkers = rule.change.filter is not None  # "… or planeswalkers you control"
        against = seat if walkers and not _is_battle(table, whom) else whom
        if players is None or against in select(table.look(), players, frame_about(rule, id_)):
            return "508.1c", f"{name} can't attack {name_of(table.look(), whom)}"
    for rule in applying_to_player(table, "cant attack you", seat.player):
        if fits_rule(table, rule, id_):
            return "508.1c", f"{name} can't attack {name_of(table.look(), whom)}"
    return None


def _is_battle(table: Table, whom: Ref) -> bool:
    return not isinstance(whom, Seat) and "Battle" in table.of(whom).types


def attack_cost(table: Table, player: PlayerId, pairs: Pairs) -> Cost:
    """All that must be paid for these creatures to attack (508.1h)."""
    del player
    parts: list[CostPart] = []
    for id_, whom in pairs:
        for rule in applying_to_object(table, "attack tax", id_):
            if _taxes(table, rule.change.players, rule.frame, whom):
                parts += parts_of_tax(table, rule)
        if isinstance(whom, Seat):
            for rule in applying_to_player(table, "attack tax", whom.player):
                if fits_rule(table, rule, id_):
                    parts += parts_of_tax(table, rule)
    return Cost(tuple(parts))


def _taxes(table: Table, players: object, frame: Frame, whom: Ref) -> bool:
    return players is None or whom in select(table.look(), players, frame)  # type: ignore[arg-type] # a Selector


def _wishes(table: Table, id_: ObjectId, whom: Ref, defenders: tuple[Ref, ...]) -> int:
    """How many requirements are obeyed when the creature attacks this (508.1d)."""
    seat = Seat(defending_player(table, whom))
    count = 0
    for rule in applying_to_object(table, "must attack", id_):
        wanted = rule.change.players
        count += wanted is None or whom in select(table.look(), wanted, frame_about(rule, id_))
    goaders = [rule.controller for rule in applying_to_object(table, "goaded", id_)]
    for goader in goaders:
        elsewhere = any(defending_player(table, other) != goader for other in defenders)
        count += 1 + (seat.player != goader and isinstance(whom, Seat) and elsewhere)
    return count


def _best(table: Table, id_: ObjectId, defenders: tuple[Ref, ...]) -> tuple[int, Ref | None]:
    """The most requirements that the creature can obey without paying, and what it then attacks."""
    best: tuple[int, Ref | None] = (0, None)
    for whom in defenders:
        if why_not_attack_this(table, id_, whom) is None:
            count = _wishes(table, id_, whom, defenders)
            if count > best[0] and not attack_cost(table, PlayerId(0), ((id_, whom),)).parts:
                best = (count, whom)
    return best


def attack_limit(table: Table) -> int | None:
    """The greatest number of creatures that may attack; None: no limit."""
    limits: list[int] = []
    for seat in table.state.living():
        limits += [
            1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
            for rule in applying_to_player(table, "attack limit", seat)
        ]
    return min(limits) if limits else None


def _too_many_for_one(table: Table, pairs: Pairs) -> str | None:
    """A player at whom more creatures are sent than may attack them; None when there is none (508.1c)."""
    for seat in table.state.living():
        for rule in applying_to_player(table, "attackers of you at most", seat):
            most = 1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
            if sum(whom == Seat(seat) for _, whom in pairs) > most:
                return f"No more than {how_many(most, 'creature')} can attack {name_of(table.look(), Seat(seat))}"
    return None


def _not_alone(table: Table, id_: ObjectId) -> bool:
    return bool(applying_to_object(table, "cant attack alone", id_))


def _only_alone(table: Table, id_: ObjectId) -> bool:
    return bool(applying_to_object(table, "can attack only alone", id_))


def _duties(table: Table, player: PlayerId) -> tuple[RuleInForce, ...]:
    """The requirements on the player to attack with at least one creature (508.1d)."""
    return applying_to_player(table, "must attack with one", player)


def _fulfils(table: Table, duty: RuleInForce, whom: Ref) -> bool:
    wanted = duty.change.players
    return wanted is None or whom in select(table.look(), wanted, duty.frame)


def _with_duties(
    table: Table,
    player: PlayerId,
    chosen: list[tuple[ObjectId, Ref]],
    able: tuple[ObjectId, ...],
    defenders: tuple[Ref, ...],
) -> list[tuple[ObjectId, Ref]]:
    """What is chosen, and for each requirement on the player that none of it obeys one more attacker."""
    limit = attack_limit(table)
    for duty in _duties(table, player):
        if any(_fulfils(table, duty, whom) for _, whom in chosen) or len(chosen) == limit:
            continue
        taken = {id_ for id_, _ in chosen}
        more = (
            [*chosen, (id_, whom)]
            for id_ in able
            if id_ not in taken and not (chosen and (_only_alone(table, id_) or _not_alone(table, id_)))
            for whom in defenders
            if _fulfils(table, duty, whom) and why_not_attack_this(table, id_, whom) is None
        )
        free = (
            row
            for row in more
            if not attack_cost(table, player, (row[-1],)).parts
            and _too_many_for_one(table, tuple(row)) is None
            and not (len(row) == 1 and _not_alone(table, row[0][0]))
        )
        chosen = next(free, chosen)
    return chosen


def _as_many_as_may(table: Table, willing: list[tuple[ObjectId, Ref]], limit: int | None) -> list[tuple[ObjectId, Ref]]:
    """Those of them that may attack together, the first ones first."""
    chosen: list[tuple[ObjectId, Ref]] = []
    for id_, whom in willing:
        if len(chosen) == limit or (chosen and _only_alone(table, id_)):
            continue
        lone = len(chosen) == 1 and _only_alone(table, chosen[0][0])
        if not lone and _too_many_for_one(table, ((id_, whom), *chosen)) is None:
            chosen.append((id_, whom))
    return chosen


def _accompanied(
    table: Table,
    chosen: list[tuple[ObjectId, Ref]],
    able: list[ObjectId],
    defenders: tuple[Ref, ...],
    limit: int | None,
) -> ObjectId | None:
    """Add the company that the chosen attackers need; give one for which there is none."""
    while True:
        ids = [id_ for id_, _ in chosen]
        lone = next((id_ for id_ in ids if lacks_company(table, ATTACKING, id_, ids)), None)
        if lone is None or len(chosen) == limit:
            return lone
        more = (
            (id_, whom)
            for id_ in able
            if id_ not in ids and not lacks_company(table, ATTACKING, lone, (*ids, id_))
            for whom in defenders
            if why_not_attack_this(table, id_, whom) is None
            and not attack_cost(table, PlayerId(0), ((id_, whom),)).parts
        )
        companion = next(more, None)
        if companion is None:
            return lone
        chosen.append(companion)


def least_attack(table: Table, player: PlayerId, able: tuple[ObjectId, ...], defenders: tuple[Ref, ...]) -> Pairs:
    """A legal attack that obeys as many requirements as possible with as few attackers as that takes (508.1d)."""
    if not table.board().rules:
        return ()
    wishes = [(*_best(table, id_, defenders), id_) for id_ in able]
    ordered = sorted((entry for entry in wishes if entry[0]), key=lambda entry: -entry[0])
    limit = attack_limit(table)
    kept_back: set[ObjectId] = set()
    while True:
        willing = [(id_, whom) for _, whom, id_ in ordered if whom is not None and id_ not in kept_back]
        chosen = _as_many_as_may(table, willing, limit)
        lone = _accompanied(table, chosen, [id_ for id_ in able if id_ not in kept_back], defenders, limit)
        if lone is None:
            break
        kept_back.add(lone)
    if not (len(chosen) == 1 and _only_alone(table, chosen[0][0])):
        chosen = _with_duties(table, player, chosen, able, defenders)
    order = {id_: place for place, id_ in enumerate(able)}
    return tuple(sorted(chosen, key=lambda pair: order[pair[0]]))


def check_attack(table: Table, player: PlayerId, pairs: Pairs) -> None:
    """Raise IllegalAnswer when the declaration is illegal (508.1a–d), or its costs can't be paid (508.1j)."""
    for id_, whom in pairs:
        refusal = why_not_attack(table, player, id_) or why_not_attack_this(table, id_, whom)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
    limit = attack_limit(table)
    if limit is not None and len(pairs) > limit:
        raise IllegalAnswer("508.1c", f"No more than {how_many(limit, 'creature')} can attack")
    alone = why_alone(table, ATTACKING, tuple(id_ for id_, _ in pairs))
    if alone is not None:
        raise IllegalAnswer("508.1c", alone)
    lone = next((id_ for id_, _ in pairs if _only_alone(table, id_)), None)
    if lone is not None and len(pairs) > 1:
        raise IllegalAnswer("508.1c", f"{name_of(table.look(), lone)} can only attack alone")
    crowded = _too_many_for_one(table, pairs)
    if crowded is not None:
        raise IllegalAnswer("508.1c", crowded)
    _check_requirements(table, player, pairs)
    check_cost(table, player, attack_cost(table, player, pairs), "Attacking", "508.1j")


def _check_requirements(table: Table, player: PlayerId, pairs: Pairs) -> None:
    if not table.board().rules:
        return
    defenders = possible_defenders(table, player)
    able = tuple(id_ for id_ in table.state.battlefield if why_not_attack(table, player, id_) is None)
    best = least_attack(table, player, able, defenders)
    wanted = _obeyed(table, player, best, defenders)
    obeyed = _obeyed(table, player, pairs, defenders)
    if obeyed < wanted:
        declared = {id_ for id_, _ in pairs}
        missing = [name_of(table.look(), id_) for id_, _ in best if id_ not in declared]
        who = " and ".join(missing) if missing else "a creature"
        raise IllegalAnswer("508.1d", f"More requirements to attack could be obeyed: {who} must attack if able")


def _obeyed(table: Table, player: PlayerId, pairs: Pairs, defenders: tuple[Ref, ...]) -> int:
    """How many requirements on creatures and on the player the declaration obeys (508.1d)."""
    duties = sum(any(_fulfils(table, duty, whom) for _, whom in pairs) for duty in _duties(table, player))
    return duties + sum(_wishes(table, id_, whom, defenders) for id_, whom in pairs)


def check_answer(table: Table, decision: Attack, answer: Attacks) -> None:
    """Is the answer a legal declaration for the player who was asked."""
    check_attack(table, decision.side, answer.pairs)
