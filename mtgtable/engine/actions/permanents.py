"""Instructions on damage, life, permanents and counters (119–122, 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.affected import COST, buried, changed
from mtgtable.abilities.conditions import Fits, Isnt, IsTurnOf
from mtgtable.abilities.durations import AsLongAs, Until
from mtgtable.abilities.filters import HasStatus
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import GainAbilities, RuleChange
from mtgtable.abilities.selectors import Bound, Choose, You
from mtgtable.engine import choosing
from mtgtable.engine.actions.counters_among import holders, remove_from_among
from mtgtable.engine.actions.excess import enough, excess, sent_on
from mtgtable.engine.actions.joining import are_attacking
from mtgtable.engine.actions.lasting import CREATED, begin_effect
from mtgtable.engine.actions.prepared import Prepared, at_once
from mtgtable.engine.actions.tying import change_doors, tie
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, bars_counters
from mtgtable.engine.allowing.sacrificing import sacrifice_is_barred
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.combat.removal import become_blocked
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.reading.wanted import wanted
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.engine.turn import phasing
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

# ---- damage and life -------------------------------------------------------------------------------------------------


def deal_damage(table: Table, node: i.DealDamage, frame: Frame) -> Steps[Frame]:
    """The source deals damage to each of them at the same time; divided as announced (120, 601.2d)."""
    return (yield from _deal(table, node, (yield from _damages(table, node, frame)), frame))


def deal_for_each(table: Table, node: i.DealDamage, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame]:
    """ "They each deal damage equal to their power": one instruction, all of it at the same time (608.2c)."""
    events: list[e.Event] = []
    for ref in refs:
        events += yield from _damages(table, node, frame.bind("each", (ref,)))
    return (yield from _deal(table, node, events, frame))


def _deal(table: Table, node: i.DealDamage, events: list[e.Event], frame: Frame) -> Steps[Frame]:
    if node.excess_to is not None:
        to = yield from choosing.selected(table, node.excess_to, frame)
        events = sent_on(table.look(), [one for one in events if isinstance(one, e.Damages)], to)
    limits = enough(table.look(), events)
    done = yield from happen(table, events, frame.replaced)
    frame = frame.note("excess", excess(limits, done))
    return _struck(node, events, done, frame).note(node.bind, _dealt(done)) if node.bind else frame


def _dealt(done: tuple[e.Event, ...]) -> int:
    return sum(event.amount for event in done if isinstance(event, e.Damages))


def _struck(node: i.DealDamage, events: list[e.Event], done: tuple[e.Event, ...], frame: Frame) -> Frame:
    """Who was to be dealt damage, and apart from them who really was: not if it was prevented (615.1a, 120.3)."""
    meant = tuple(event.target for event in events if isinstance(event, e.Damages))
    hit = tuple(dict.fromkeys(event.target for event in done if isinstance(event, e.Damages)))
    return frame.bind(node.bind, meant).bind(changed(node.bind), hit)


def deal_together(table: Table, nodes: tuple[i.Instruction, ...], frame: Frame) -> Steps[Frame]:
    """Damage to one and other damage to another is dealt at the same time when one sentence says both (608.2e)."""
    parts: list[tuple[i.DealDamage, list[e.Event]]] = []
    for node in nodes:
        if not isinstance(node, i.DealDamage):
            raise TypeError(f"{type(node).__name__} is not done together with other damage")
        parts.append((node, (yield from _damages(table, node, frame))))
    done = yield from happen(table, [event for _, own in parts for event in own], frame.replaced)
    for node, own in parts:
        if node.bind:
            frame = _struck(node, own, done, frame).note(node.bind, _dealt(done))
    return frame


def _damages(table: Table, node: i.DealDamage, frame: Frame) -> Steps[list[e.Event]]:
    to = yield from choosing.selected(table, node.to, frame)
    sources = yield from choosing.selected(table, node.source, frame)
    division = dict(frame.division)
    events: list[e.Event] = []
    for source in sources:
        if isinstance(source, Seat):
            continue
        for ref in to:
            one = frame.bind("each", (ref,)) if frame.get("each") is None else frame
            much = division.get(ref, 0) if node.divided else amount(table.look(), node.amount, one)
            events.append(e.Damages(source, ref, much, cant_be_prevented=node.cant_be_prevented))
    return events


def gain_life(table: Table, node: i.GainLife, frame: Frame) -> Steps[Prepared]:
    """Players gain life (119.3)."""
    players = yield from choosing.players(table, node.players, frame)
    number = max(0, amount(table.look(), node.amount, frame))
    return Prepared(tuple(e.LifeChanges(one, number, source=frame.source) for one in players), lambda _: frame)


def lose_life(table: Table, node: i.LoseLife, frame: Frame) -> Steps[Prepared]:
    """Players lose life (119.3); bound is how much was really lost."""
    players = yield from choosing.players(table, node.players, frame)
    number = max(0, amount(table.look(), node.amount, frame))

    def finish(done: tuple[e.Event, ...]) -> Frame:
        lost = sum(abs(event.amount) for event in done if isinstance(event, e.LifeChanges))
        return frame.note(node.bind, lost) if node.bind else frame

    return Prepared(tuple(e.LifeChanges(one, -number, source=frame.source) for one in players), finish)


# ---- destroying, sacrificing, tapping --------------------------------------------------------------------------------


def _bound(frame: Frame, name: str, ids: tuple[ObjectId, ...]) -> Frame:
    return frame.bind(name, ids).note(name, len(ids)) if name else frame


def _gone(frame: Frame, name: str, ids: tuple[ObjectId, ...], done: tuple[e.Event, ...]) -> Frame:
    """Bound under the name, and apart from them those that really went to a graveyard (614.6)."""
    return _bound(frame, name, ids).bind(buried(name), to_graveyards(done, ids))


def to_graveyards(done: tuple[e.Event, ...], ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Which of these went to a graveyard: nothing did that was exiled instead (614.6)."""
    there = {event.object for event in done if isinstance(event, e.Moves) and event.to is Zone.GRAVEYARD}
    return tuple(id_ for id_ in ids if id_ in there)


def destroy(table: Table, node: i.Destroy, frame: Frame) -> Steps[Prepared]:
    """All at the same time (701.8); bound are those that were really destroyed."""
    ids = yield from choosing.objects(table, node.what, frame, "destroy")
    events = tuple(e.Destroys(id_, frame.source, node.no_regeneration) for id_ in ids if on_battlefield(table, id_))

    def finish(done: tuple[e.Event, ...]) -> Frame:
        gone = tuple(event.object for event in done if isinstance(event, e.Destroys))
        return choosing.remember_moved(_gone(frame, node.bind or "destroyed", gone, done), gone)

    return Prepared(events, finish)


def on_battlefield(table: Table, id_: ObjectId) -> bool:
    """Is it a permanent that is there and not phased out (702.26b)."""
    item = table.state.objects.get(id_)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out


def sacrifice(table: Table, node: i.Sacrifice, frame: Frame) -> Steps[Prepared]:
    """Each player sacrifices what they control, all at once (701.21)."""
    what = node.what
    if isinstance(what, Choose):
        refs = yield from _choose_sacrifices(table, what, frame)
    else:
        refs = yield from choosing.selected(table, what, frame, "sacrifice")
    chosen_by = [part.by for part in walk(what) if isinstance(part, Choose) and part.by is not None]
    by = chosen_by[0] if chosen_by else node.by
    told = set((yield from choosing.players(table, by, frame)))
    events: list[e.Moves] = []
    for ref in refs:
        if isinstance(ref, Seat) or not on_battlefield(table, ref):
            continue
        controller = table.of(ref).controller
        if sacrifice_is_barred(table, controller, ref):
            continue
        if controller not in told or cant_be_made_to_sacrifice(table, controller, frame):
            continue
        events.append(e.Moves(ref, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", controller, frame.source))

    def finish(done: tuple[e.Event, ...]) -> Frame:
        gone = tuple(event.object for event in done if isinstance(event, e.Moves))
        return choosing.remember_moved(_gone(frame, node.bind or "sacrificed", gone, done), gone)

    return Prepared(tuple(events), finish)


def cant_be_made_to_sacrifice(table: Table, player: PlayerId, frame: Frame) -> bool:
    """Can what an opponent controls not cause that player to sacrifice anything (101.2)."""
    rules = applying_to_player(table, "cant be made to sacrifice", player) if player != frame.controller else ()
    told = Seat(frame.controller)
    return any(
        rule.change.players is None or told in select(table.look(), rule.change.players, rule.frame) for rule in rules
    )


def _choose_sacrifices(table: Table, what: Choose, frame: Frame) -> Steps[tuple[Ref, ...]]:
    """Only permanents that the chooser controls and that can be sacrificed are there to choose from (701.21a)."""
    choosers: tuple[PlayerId, ...] = (frame.controller,)
    if what.by is not None:
        choosers = yield from choosing.players(table, what.by, frame)
    found: list[Ref] = []
    for chooser in choosers:
        if cant_be_made_to_sacrifice(table, chooser, frame):
            continue
        mine = frame.bind("each", (Seat(chooser),)) if len(choosers) > 1 else frame
        refs = tuple(
            ref
            for ref in choosing.candidates(table, what, mine, chooser)
            if not isinstance(ref, Seat)
            and table.of(ref).controller == chooser
            and not applying_to_object(table, "cant be sacrificed", ref)
        )
        most = len(refs) if what.any_number else min(len(refs), max(0, amount(table.look(), what.count, mine)))
        least = 0 if what.up_to or what.any_number else most
        if most == 0:
            continue
        if what.random:
            pool = list(refs)
            found += [pool.pop(table.state.random_below(len(pool))) for _ in range(most)]
            continue
        answer = yield d.Choose(
            chooser, "sacrifice", wanted(table.look(), refs, least, most, "sacrifice"),
            options_of(table.look(), refs), least, most, rule="701.21", source=frame.source,
        )  # fmt: skip
        found += [refs[index] for index in answer.indexes]
    return tuple(found)


def tap(table: Table, node: i.Tap, frame: Frame) -> Steps[Prepared]:
    """Become tapped or untapped, at the same time (701.26)."""
    ids = yield from choosing.objects(table, node.what, frame, "untap" if node.untap else "tap")
    told = tuple(id_ for id_ in ids if on_battlefield(table, id_))

    def finish(done: tuple[e.Event, ...]) -> Frame:
        if not node.bind:
            return frame
        became = tuple(event.object for event in done if isinstance(event, e.Taps))
        return _bound(frame.bind(node.bind, told), changed(node.bind), became).note(node.bind, len(became))

    return Prepared(tuple(e.Taps(id_, node.untap, by=frame.controller) for id_ in told), finish)


# ---- counters --------------------------------------------------------------------------------------------------------


EVERY_KIND: Final = "every kind"
EACH_KIND: Final = "each kind"
"""One of each kind that is there, as ``EVERY_KIND`` is as many as there are of each."""


def put_counters(table: Table, node: i.PutCounters, frame: Frame) -> Steps[Prepared]:
    """Counters on each of them at the same time (122.1)."""
    refs = yield from choosing.selected(table, node.on, frame, "counters")
    division = dict(frame.division)
    effect = not node.bind.startswith(COST)
    events: list[e.Event] = []
    for ref in refs:
        on = ref if isinstance(ref, Seat) else choosing.follow(table, frame, ref)
        one = frame.bind("each", (ref,)) if frame.get("each") is None else frame
        count = division.get(ref, 0) if node.divided else amount(table.look(), node.count, one)
        if node.kind in (EVERY_KIND, EACH_KIND):
            by, times = frame.controller, node.kind == EVERY_KIND
            events += [
                e.CountersPut(on, pile.kind, (pile.count if times else 1) * count, by, frame.source, effect=effect)
                for pile in _piles(table, on)
            ]
        elif count > 0:
            events.append(e.CountersPut(on, node.kind, count, frame.controller, frame.source, effect=effect))

    def finish(done: tuple[e.Event, ...]) -> Frame:
        put = [event for event in done if isinstance(event, e.CountersPut)]
        if not node.bind:
            return frame
        return frame.bind(node.bind, tuple(event.on for event in put)).note(node.bind, sum(p.count for p in put))

    return Prepared(tuple(events), finish)


def _piles(table: Table, ref: Ref) -> tuple[CounterPile, ...]:
    if isinstance(ref, Seat):
        return table.state.player(ref.player).counters
    item = table.state.objects.get(ref)
    return item.counters if item is not None else ()


def remove_counters(table: Table, node: i.RemoveCounters, frame: Frame) -> Steps[Frame]:
    """Counters are taken away, as many as there are; of any kind: the player chooses (122.8)."""
    if node.among:
        return (yield from remove_from_among(table, node, frame))
    refs = yield from choosing.selected(table, holders(table, node, frame), frame, "counters")
    events: list[e.Event] = []
    for ref in refs:
        left = None if node.count is None else max(0, amount(table.look(), node.count, frame))
        kinds = [pile for pile in _piles(table, ref) if not node.kind or pile.kind == node.kind]
        if left is not None and not node.kind and len(kinds) > 1 and sum(pile.count for pile in kinds) > left:
            events += yield from _any_counters(ref, kinds, left, frame)
            continue
        for pile in kinds:
            count = pile.count if left is None else min(left, pile.count)
            if count:
                events.append(e.CountersPut(ref, pile.kind, -count, frame.controller, frame.source))
                left = None if left is None else left - count
    done = yield from happen(table, events, frame.replaced)
    removed = -sum(event.count for event in done if isinstance(event, e.CountersPut))
    return frame.note(node.bind or "removed", removed)


def _any_counters(ref: Ref, piles: list[CounterPile], count: int, frame: Frame) -> Steps[list[e.Event]]:
    options = tuple(d.Option(pile.kind) for pile in piles)
    answer = yield d.Divide(
        frame.controller, "counters", "Remove a counter" if count == 1 else f"Remove {count} counters", options, count,
        maximum_each=tuple(pile.count for pile in piles), source=frame.source,
    )  # fmt: skip
    return [
        e.CountersPut(ref, pile.kind, -number, frame.controller, frame.source)
        for pile, number in zip(piles, answer.amounts, strict=True)
        if number
    ]


def move_counters(table: Table, node: i.MoveCounters, frame: Frame) -> Steps[Frame]:
    """Taken from one object and put on the other; impossible if either can't be (122.5)."""
    refs = yield from choosing.selected(table, node.origin, frame)
    origins = tuple(ref for ref in refs if not isinstance(ref, Seat))
    named = yield from choosing.objects(table, node.to, frame)
    if not origins or not named or origins[0] == named[0]:
        return frame
    origin = origins[0]
    goals = [goal for goal in named if goal in table.state.objects and not bars_counters(table, goal, node.kind)]
    if not goals:
        return frame
    if origin not in table.state.objects:
        if origin not in (frame.get(MOVED) or ()):
            return frame  # it has left since: nothing is moved (122.5)
        yield from _as_it_had(table, origin, goals, frame)
        return frame
    if table.state.objects[origin].phased_out:
        return frame  # it is treated as though it weren't there (702.26b)
    goal = goals[0]
    left = None if node.count is None else amount(table.look(), node.count, frame)
    events: list[e.Event] = []
    piles = [pile for pile in _piles(table, origin) if not node.kind or pile.kind == node.kind]
    if left is not None and len(piles) > 1 and sum(pile.count for pile in piles) > left:
        for gone in (yield from _any_counters(origin, piles, left, frame)):
            if isinstance(gone, e.CountersPut) and not bars_counters(table, goal, gone.kind):
                events += (gone, e.CountersPut(goal, gone.kind, -gone.count, frame.controller, frame.source))
        piles = []
    for pile in piles:
        count = pile.count if left is None else min(left, pile.count)
        if count:
            left = None if left is None else left - count
            events.append(e.CountersPut(origin, pile.kind, -count, frame.controller, frame.source))
            events.append(e.CountersPut(goal, pile.kind, count, frame.controller, frame.source))
    yield from happen(table, events, frame.replaced)
    return frame


def _as_it_had(table: Table, gone: ObjectId, goals: list[ObjectId], frame: Frame) -> Steps[None]:
    """From what has left nothing is moved: as many counters of each kind are put (122.8), where "that token" has come
    to be several on each."""
    was = table.look().object(gone)
    events: list[e.Event] = [
        e.CountersPut(goal, pile.kind, pile.count, frame.controller, frame.source)
        for goal in goals
        for pile in (was.counters if was is not None else ())
    ]
    yield from happen(table, events, frame.replaced)


def proliferate(table: Table, node: i.Proliferate, frame: Frame) -> Steps[Frame]:
    """One more counter of each kind that is there, on any number of permanents and players (701.34)."""
    del node
    refs: list[Ref] = [id_ for id_ in table.state.battlefield if table.state.objects[id_].counters]
    refs += [Seat(player) for player in table.state.living() if table.state.player(player).counters]
    chosen: list[Ref] = []
    if refs:
        answer = yield d.Choose(
            frame.controller, "proliferate", "Choose permanents and players to proliferate",
            options_of(table.look(), tuple(refs)), 0, len(refs), rule="701.34", source=frame.source,
        )  # fmt: skip
        chosen = [refs[index] for index in answer.indexes]
    events: list[e.Event] = [
        e.CountersPut(ref, pile.kind, 1, frame.controller, frame.source)
        for ref in chosen
        for pile in _piles(table, ref)
    ]
    yield from happen(table, [*events, e.Does(frame.controller, "proliferate", source=frame.source)], frame.replaced)
    return frame


# ---- attaching, fighting, turning over -------------------------------------------------------------------------------


def attach(table: Table, node: i.Attach, frame: Frame) -> Steps[Frame]:
    """Becomes attached, where it legally can be (701.3)."""
    ids = yield from choosing.objects(table, node.what, frame)
    events: list[e.Event] = []
    if node.to is None:
        events += [e.Attaches(id_, None) for id_ in ids if on_battlefield(table, id_)]
    else:
        hosts = yield from choosing.selected(table, node.to, frame)
        look = table.look()
        for id_ in ids:
            if hosts and on_battlefield(table, id_) and can_be_attached(table, look, id_, hosts[0]):
                events.append(e.Attaches(id_, hosts[0]))
    yield from happen(table, events, frame.replaced)
    return frame


def fight(table: Table, node: i.Fight, frame: Frame) -> Steps[Frame]:
    """Each deals damage equal to its power to the other, if both are still creatures on the battlefield (701.14)."""
    ones = yield from choosing.objects(table, node.one, frame)
    others = ones[1:2] if node.one == node.other else (yield from choosing.objects(table, node.other, frame))
    if not ones or not others:
        return frame
    pair = (ones[0], others[0])
    for id_ in pair:
        if not on_battlefield(table, id_) or "Creature" not in table.of(id_).types:
            return frame
    powers = [max(0, table.of(id_).power or 0) for id_ in pair]
    fighters = [(id_, table.of(id_).controller) for id_ in dict.fromkeys(pair)]
    events: list[e.Event] = [e.Damages(pair[0], pair[1], powers[0]), e.Damages(pair[1], pair[0], powers[1])]
    yield from happen(table, events, frame.replaced)
    yield from happen(table, [e.Does(player, "fight", 0, frame.source, id_) for id_, player in fighters])
    return frame


_TURNED = {"transform": "transformed", "flip": "flipped", "face up": "face_up", "face down": "face_down"}


def _turned_over_since(table: Table, frame: Frame) -> bool:
    """Has the ability's own permanent turned over since the ability was put onto the stack or, delayed, created.

    701.27f: then an instruction of it to do so is ignored.
    """
    item = table.state.objects.get(frame.source)
    if item is None or not item.turned_over:
        return False
    since = frame.number(CREATED)
    if since is None:
        put = (table.state.objects[id_] for id_ in reversed(table.state.stack))
        own = (one for one in put if one.is_ability and one.stack and one.stack.frame.source == frame.source)
        since = next((one.timestamp for one in own), None)
    return since is not None and item.turned_over > since


def transform(table: Table, node: i.Transform, frame: Frame) -> Steps[Frame]:
    """Turns over, flips, turns face up or face down (701.27, 708, 710)."""
    ids = yield from choosing.objects(table, node.what, frame)
    status = _TURNED[node.how]
    there = [id_ for id_ in ids if on_battlefield(table, id_)]
    if node.how == "transform" and _turned_over_since(table, frame):
        there = [id_ for id_ in there if id_ != frame.source]
    if node.how == "face down":
        for item in [table.state.objects[one] for one in there]:
            if not item.face_down and item.face_down_as != node.listed:  # 708.2b
                table.state.update(item.id, face_down_as=node.listed)
    yield from happen(table, [e.ChangesStatus(id_, status) for id_ in there], frame.replaced)
    return frame


def remove_from_combat(table: Table, node: i.RemoveFromCombat, frame: Frame) -> Steps[Frame]:
    """Removed from combat (506.4)."""
    ids = yield from choosing.objects(table, node.what, frame)
    yield from happen(table, [e.ChangesStatus(id_, "out of combat") for id_ in ids if on_battlefield(table, id_)])
    return frame


def set_status(table: Table, node: i.SetStatus, frame: Frame) -> Steps[Frame]:
    """Marks an object; a goaded one must attack, and somebody else, until the player's next turn (701.15).

    What phases out takes with it what is attached to it (702.26g).
    """
    if node.other is not None:
        return (yield from tie(table, node, frame))
    ids = yield from choosing.objects(table, node.what, frame)
    if node.status == "unlocked door":
        yield from change_doors(table, ids, frame, off=node.off)
        return frame
    if node.status == "goaded":
        goaded = tuple(id_ for id_ in ids if on_battlefield(table, id_))
        begin_effect(table, frame, (RuleChange("goaded"),), Until("your next turn"), locked=goaded, text="Goaded")
        return frame
    if node.status == "suspected":
        yield from _suspect(table, ids, frame, off=node.off)
        return frame
    if node.status == "phased out":
        yield from phasing.tell_phased_out(table, (one for one in ids if on_battlefield(table, one)))
        for id_ in (one for one in ids if on_battlefield(table, one)):
            phasing.phase_out(table, id_)
        return frame
    if node.status == "blocked":
        yield from become_blocked(table, ids, frame)
        return frame
    if node.status == "attacking":
        yield from are_attacking(table, tuple(id_ for id_ in ids if on_battlefield(table, id_)), frame)
        return frame
    if node.status == "exerted":
        yield from exert(table, tuple(id_ for id_ in ids if on_battlefield(table, id_)), frame)
        return frame
    if node.status == "monstrous" and frame.x is not None and frame.source in table.state.objects:
        past = table.state.objects[frame.source].frame or Frame(source=frame.source, controller=frame.controller)
        table.state.update(frame.source, frame=replace(past, x=frame.x))  # other abilities may refer to X (701.37c)
    yield from happen(table, [e.ChangesStatus(id_, node.status, node.off) for id_ in ids], frame.replaced)
    return frame


_SUSPICION: Final = (GainAbilities((KeywordAbility("menace", text="Menace"),)), RuleChange("cant block"))


def _suspect(table: Table, ids: tuple[ObjectId, ...], frame: Frame, *, off: bool) -> Steps[None]:
    """Menace and "can't block" for as long as it is suspected, which it can't become twice (701.60c, d)."""
    suspected = Fits(Bound("suspected"), HasStatus("suspected"))
    for id_ in ids:
        if not on_battlefield(table, id_) or ("suspected" in table.state.objects[id_].statuses) is not off:
            continue
        yield from happen(table, [e.ChangesStatus(id_, "suspected", off)], frame.replaced)
        if not off:
            own = frame.bind("suspected", (id_,))
            begin_effect(table, own, _SUSPICION, AsLongAs(suspected), locked=(id_,), text="Suspected")


_IN_YOUR_STEP: Final = RuleChange("doesnt untap", unless=Isnt(IsTurnOf(You())))


def exert(table: Table, ids: tuple[ObjectId, ...], frame: Frame) -> Steps[None]:
    """They don't untap in the exerting player's next untap step (701.43a)."""
    for id_ in ids:
        stays = Until("through your next untap step")
        begin_effect(table, frame, (_IN_YOUR_STEP,), stays, locked=(id_,), text="Exerted")
    events: list[e.Event] = [e.ChangesStatus(id_, "exerted_this_turn") for id_ in ids]
    events += [e.Does(frame.controller, "exert", source=frame.source, by=id_) for id_ in ids]
    yield from happen(table, events, frame.replaced)


PERMANENTS: Final[Executors] = {
    i.DealDamage: deal_damage,
    i.GainLife: at_once(gain_life),
    i.LoseLife: at_once(lose_life),
    i.Destroy: at_once(destroy),
    i.Sacrifice: at_once(sacrifice),
    i.Tap: at_once(tap),
    i.PutCounters: at_once(put_counters),
    i.RemoveCounters: remove_counters,
    i.MoveCounters: move_counters,
    i.Proliferate: proliferate,
    i.Attach: attach,
    i.Fight: fight,
    i.Transform: transform,
    i.RemoveFromCombat: remove_from_combat,
    i.SetStatus: set_status,
}
