"""What players do by hand: always possible, logged, undoable like all else; state-based actions and triggers follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN, FOREVER
from mtgtable.abilities.modifications import ChangeControl
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.actions.deeds_by_hand import DEEDS, source_of
from mtgtable.engine.actions.handled import in_game, named, not_too_many, permanent_there, say, there_is
from mtgtable.engine.actions.lasting import begin_effect
from mtgtable.engine.actions.making import other_face
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.changes.counters import renewed
from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.copying import as_copied
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.replacement.impossible import impossible
from mtgtable.engine.stack.uncast import put_uncast
from mtgtable.engine.state import events as e
from mtgtable.engine.state.doors import shut
from mtgtable.engine.state.effect_keys import CounterKey, EffectKey, Overruled
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import EntersAs, GameObject
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.setup import add_card
from mtgtable.engine.table import Table
from mtgtable.engine.turn.sequence import STEPS
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import EffectId, ObjectId, PlayerId
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.types import PERMANENT_TYPES
from mtgtable.model.zones import Zone

MOST_NOTED: Final = 200
"""The length of a note, in letters."""
_SPELLED_OUT: Final = 5
"""So much mana of a kind is told symbol by symbol."""
_LONGEST_SAID: Final = 60
"""So many letters of an effect's text stand in the log."""


def by_hand(table: Table, player: PlayerId, action: i.ManualAction) -> Steps[None]:
    """Do a manual action. Raises IllegalAction with a sentence when there is nothing it could be done to."""
    do = BY_HAND.get(type(action))
    if do is None:
        raise IllegalAction("", f"There is no way to do {type(action).__name__} by hand")
    start = len(table.state.log)
    yield from do(table, player, action)
    table.state.mark_by_hand(start)


# ---- objects and zones -----------------------------------------------------------------------------------------------


def _move(table: Table, player: PlayerId, action: i.ManualMove) -> Steps[None]:
    item = there_is(table, action.object)
    if item.stack is not None and not item.is_spell:
        raise IllegalAction("113.7a", "An ability can only be taken off the stack")
    if action.controller is not None:
        in_game(table, action.controller)
    if item.zone is action.to and action.to is not Zone.LIBRARY:
        raise IllegalAction("400.7", f"{name_of(table.look(), action.object)} is already there")
    if action.to is Zone.STACK:
        yield from put_uncast(table, player if action.controller is None else action.controller, item.id)
        return
    if item.zone is action.to:
        _within_library(table, item, action.position)
        say(table, player, "moves a card within the library", item.id)
        return
    if action.face_down and action.to not in (Zone.BATTLEFIELD, Zone.EXILE):
        raise IllegalAction("406.3", f"Nothing lies face down in a {action.to}")
    enters = EntersAs(tapped=action.tapped, face_down=action.face_down and action.to is Zone.BATTLEFIELD)
    under = action.controller if action.controller is not None else (player if action.to is Zone.BATTLEFIELD else None)
    if action.controller is None and item.zone is not Zone.STACK:
        under = item.owner if action.to is Zone.BATTLEFIELD else None
    event = e.Moves(
        item.id, action.to, item.zone, "manual", player, position=action.position, under=under, enters=enters,
        face_down=action.face_down and action.to is Zone.EXILE,
    )  # fmt: skip
    done = yield from happen(table, [event])
    if not done:
        raise _kept_away(table, action.object, action.to)


def _kept_away(table: Table, id_: ObjectId, to: Zone) -> IllegalAction:
    """Why it has gone nowhere: an instant or sorcery doesn't enter the battlefield (304.4, 307.4)."""
    name, types = name_of(table.look(), id_), table.of(id_).types
    for word, number, kind in (("Instant", "304.4", "an instant"), ("Sorcery", "307.4", "a sorcery")):
        if to is Zone.BATTLEFIELD and word in types and not types & PERMANENT_TYPES:
            return IllegalAction(number, f"{name} is {kind} and can't enter the battlefield")
    return IllegalAction("400.7", f"{name} can't go there")


def _within_library(table: Table, item: GameObject, position: str) -> None:
    row = [id_ for id_ in table.state.zone(Zone.LIBRARY, item.owner) if id_ != item.id]
    place = {"top": 0, "": 0, "bottom": len(row), "second": 1, "third": 2}.get(position)
    if place is None:
        place = int(position) if position.isdecimal() else 0
    row.insert(min(place, len(row)), item.id)
    table.state.reorder(Zone.LIBRARY, item.owner, row)


def _put(table: Table, player: PlayerId, action: i.ManualPut) -> Steps[None]:
    owner = in_game(table, action.player)
    if action.to is Zone.STACK:
        yield from put_uncast(table, owner, add_card(table.state, action.card, owner, Zone.EXILE, by_hand=True).id)
        return
    if action.to is Zone.BATTLEFIELD and action.entering:
        outside = add_card(table.state, action.card, owner, Zone.EXILE)
        host = named(table, action.host) if action.host is not None else None
        enters = EntersAs(attached_to=host)
        move = e.Moves(outside.id, Zone.BATTLEFIELD, Zone.EXILE, "manual", player, under=owner, enters=enters)
        if not (yield from happen(table, [move])):
            raise _kept_away(table, outside.id, Zone.BATTLEFIELD)
        for item in table.state.everything():
            if item.lineage == outside.lineage:
                table.state.update(item.id, put_by_hand=True)
        return
    index = 0 if action.to is Zone.LIBRARY and action.position == "top" else None
    new = add_card(table.state, action.card, owner, action.to, index=index, by_hand=True)
    whose = table.state.player(owner).name
    onto = (
        f"onto the battlefield under {whose}'s control"
        if action.to is Zone.BATTLEFIELD
        else f"{'under' if action.position == 'bottom' else 'into'} {whose}'s {action.to}"
    )
    if not table.state.player(player).passive:  # what nobody's hand does is told when it is cast
        say(table, player, f"puts {action.card.name} {onto}", new.id)
    yield from ()


def _token(table: Table, player: PlayerId, action: i.ManualToken) -> Steps[None]:
    del player
    owner = in_game(table, action.player)
    if action.count < 1:
        raise IllegalAction("111.1", "At least one token must be created")
    not_too_many(action.count, "tokens")
    yield from happen(table, [e.CreatesToken(action.token.front, owner)] * action.count)


def _copy(table: Table, player: PlayerId, action: i.ManualCopy) -> Steps[None]:
    del player
    item = there_is(table, action.object)
    facts = table.of(item.id)
    if not isinstance(facts.copiable, CompiledFace) or not (facts.types - {"Instant", "Sorcery"}):
        raise IllegalAction("707.2", f"{name_of(table.look(), item.id)} can't be copied as a token")
    values, back = shut(as_copied(facts.copiable)), other_face(table, item.id)
    yield from happen(table, [e.CreatesToken(values, in_game(table, action.player), back=back)])


def _draw(table: Table, player: PlayerId, action: i.ManualDraw) -> Steps[None]:
    del player
    if action.count < 1:
        raise IllegalAction("121.1", "At least one card must be drawn")
    not_too_many(action.count, "cards")
    for _ in range(action.count):
        yield from happen(table, [e.Draws(in_game(table, action.player))])


def _shuffle(table: Table, player: PlayerId, action: i.ManualShuffle) -> Steps[None]:
    del player
    yield from happen(table, [e.Does(in_game(table, action.player), "shuffle")])


def _off_stack(table: Table, player: PlayerId, action: i.ManualRemoveFromStack) -> Steps[None]:
    item = there_is(table, action.object)
    if item.stack is None:
        raise IllegalAction("405.1", f"{name_of(table.look(), item.id)} is not on the stack")
    if item.is_spell and item.card is not None:
        yield from happen(table, [e.Moves(item.id, Zone.GRAVEYARD, Zone.STACK, "manual", player)])
        return
    say(table, player, f"takes {name_of(table.look(), item.id)} off the stack")
    table.state.remove(item.id)


# ---- permanents ------------------------------------------------------------------------------------------------------

_STATUSES: Final = {
    "transform": ("transformed", False, "transforms {}"), "flip": ("flipped", False, "turns {} upside down"),
    "face down": ("face_down", False, "turns {} face down"), "face up": ("face_up", False, "turns {} face up"),
    "sick": ("sick", False, "makes {} summoning sick"), "not sick": ("sick", True, "lets {} attack at once"),
    "phase out": ("phased_out", False, "phases {} out"), "phase in": ("phased_out", True, "phases {} in"),
}  # fmt: skip
"""Each status that is changed by hand: which it is, whether it is taken away, and what is said of it."""


def status_said(what: str, name: str) -> str:
    """What is said of a status that is changed by hand.

    >>> status_said("untap", "Bears"), status_said("phase out", "Bears")
    ('untaps Bears', 'phases Bears out')
    """
    return f"{what}s {name}" if what not in _STATUSES else _STATUSES[what][2].format(name)


def _status(table: Table, player: PlayerId, action: i.ManualStatus) -> Steps[None]:
    item = permanent_there(table, action.object)
    name = name_of(table.look(), item.id)
    if action.what in ("tap", "untap"):
        done = yield from happen(table, [e.Taps(item.id, untap=action.what == "untap", by=player)])
    else:
        status, off, _ = _STATUSES[action.what]
        done = yield from happen(table, [e.ChangesStatus(item.id, status, off)])
    if not done:
        raise IllegalAction("701.26", f"{action.what.capitalize()} changes nothing about {name}")
    say(table, player, status_said(action.what, name), item.id)


def _counters(table: Table, player: PlayerId, action: i.ManualCounters) -> Steps[None]:
    ref = named(table, action.on)
    if action.count == 0 or not action.kind:
        raise IllegalAction("122.1", "Say how many counters, and of which kind")
    there = (
        table.state.player(ref.player).counters_of(action.kind)
        if isinstance(ref, Seat)
        else table.state.objects[ref].counters_of(action.kind)
    )
    if action.count < -there and not there:
        raise IllegalAction("122.1", f"There are no {action.kind} counters on {name_of(table.look(), ref)}")
    if action.count < -there:
        few = how_many(there, f"{action.kind} counter")
        be = "is" if there == 1 else "are"
        raise IllegalAction("122.1", f"There {be} only {few} on {name_of(table.look(), ref)}")
    yield from happen(table, [e.CountersPut(ref, action.kind, action.count, player)])


def _life(table: Table, player: PlayerId, action: i.ManualLife) -> Steps[None]:
    del player
    change = action.life - table.state.player(in_game(table, action.player)).life
    if change == 0:
        raise IllegalAction("119.1", "That is the life total already")
    yield from happen(table, [e.LifeChanges(action.player, change, "manual")])


def _damage(table: Table, player: PlayerId, action: i.ManualDamage) -> Steps[None]:
    ref = named(table, action.to)
    if action.amount < 1:
        raise IllegalAction("120.8", "At least 1 damage must be dealt")
    counts = (("dealt", ref.player, action.amount),) if isinstance(ref, Seat) else ()
    say(table, player, f"{action.amount} damage to {name_of(table.look(), ref)}", counts=counts)
    if not isinstance(ref, Seat):
        permanent_there(table, ref)
        if not table.of(ref).types & {"Planeswalker", "Creature", "Battle"}:
            raise IllegalAction("120.1", f"{name_of(table.look(), ref)} can't be dealt damage")
    yield from happen(table, [e.Damages(source_of(table, action.source), ref, action.amount)])


def _destroy(table: Table, player: PlayerId, action: i.ManualDestroy) -> Steps[None]:
    del player
    item = permanent_there(table, action.object)
    name = name_of(table.look(), item.id)
    destroyed = e.Destroys(item.id, cause="manual")
    if impossible(table, destroyed):
        raise IllegalAction("702.12b", f"{name} can't be destroyed")
    yield from happen(table, [destroyed])  # what is regenerated, or has umbra armor, stays (701.19a, 702.89a)


def _attach(table: Table, player: PlayerId, action: i.ManualAttach) -> Steps[None]:
    del player
    item = permanent_there(table, action.object)
    if action.to is not None:
        if action.to == action.object:
            raise IllegalAction("303.4d", "Nothing can be attached to itself")
        named(table, action.to)
        if not isinstance(action.to, Seat):
            permanent_there(table, action.to)
    done = yield from happen(table, [e.Attaches(item.id, action.to)])
    if not done:
        raise IllegalAction("701.3b", f"That changes nothing about {name_of(table.look(), item.id)}")


def _control(table: Table, player: PlayerId, action: i.ManualControl) -> Steps[None]:
    item = permanent_there(table, action.object)
    goal = in_game(table, action.player)
    if table.of(item.id).controller == goal:
        raise IllegalAction(
            "110.2", f"{table.state.player(goal).name} controls {name_of(table.look(), item.id)} already"
        )
    frame = Frame(source=item.id, controller=player).bind("new controller", (Seat(goal),))
    part = ChangeControl(Bound("new controller"))
    begin_effect(table, frame, (part,), FOREVER, locked=(item.id,), text="By hand", by_hand=True)
    say(table, player, f"{table.state.player(goal).name} now controls {name_of(table.look(), item.id)}", item.id)
    yield from ()


def _effect(table: Table, player: PlayerId, action: i.ManualEffect) -> Steps[None]:
    if not action.objects or not action.parts:  # a continuous effect modifies something (611.1)
        raise IllegalAction("611.1", "Say what the effect changes, and of which objects")
    for id_ in action.objects:
        there_is(table, id_)
    of = action.of
    source = action.objects[0] if of is None else of.source if of.source is not None else ObjectId(0)
    frame = Frame(source=source, controller=player)
    duration = END_OF_TURN if action.until_end_of_turn else FOREVER
    text = action.text or "By hand"
    made = begin_effect(table, frame, action.parts, duration, locked=action.objects, text=text, by_hand=of is None)
    if of is not None and made is not None:
        table.state.update_effect(made, source_name=of.name, began_turn=of.turn)
    say(table, player, text, *action.objects)
    yield from ()


def _timestamp(table: Table, player: PlayerId, action: i.ManualTimestamp) -> Steps[None]:
    """613.7: whatever has the newer timestamp is applied later."""
    state = table.state
    if action.counters:
        item = there_is(table, action.object)
        if not item.counters_of(action.counters):
            raise IllegalAction("122.1", f"There are no {action.counters} counters on {name_of(table.look(), item.id)}")
        state.update(item.id, counters=renewed(item.counters, action.counters, state.new_timestamp()))
        say(table, player, f"the {action.counters} counters on {name_of(table.look(), item.id)} get a new timestamp")
    elif action.effect is None:
        item = there_is(table, action.object)
        state.update(item.id, timestamp=state.new_timestamp())
        say(table, player, f"{name_of(table.look(), item.id)} gets a new timestamp", item.id)
    else:
        said = _called(table, action.effect)
        state.overrule(Overruled(action.effect, _is_off(table, action.effect), state.new_timestamp()))
        say(table, player, f"{said} gets a new timestamp")
    yield from ()


def _effect_of(table: Table, id_: EffectId) -> ContinuousEffect:
    for effect in table.state.effects:
        if effect.id == id_:
            return effect
    raise IllegalAction("611.2", "That effect is no longer there")


def _is_off(table: Table, key: EffectKey) -> bool:
    return any(one.off for one in table.state.overruled if one.effect == key)


def _called(table: Table, key: EffectKey) -> str:
    """An effect in words, as the log calls it. Raises IllegalAction when there is no such effect."""
    for one in explain_board(table.state).effects:
        if one.effect.key == key:
            if isinstance(key, CounterKey):
                return f"the effect of the {key.kind} counters on {name_of(table.look(), key.object)}"
            text = " ".join(one.effect.text.split())
            said = f" (“{text[:_LONGEST_SAID]}{'…' if len(text) > _LONGEST_SAID else ''}”)" if text else ""
            return f"the effect of {one.effect.source_name}{said}"
    raise IllegalAction("611.2", "That continuous effect is no longer there")


def _switch(table: Table, player: PlayerId, action: i.ManualSwitch) -> Steps[None]:
    """No rule switches effects off: it is told in the log and in every explanation."""
    said = _called(table, action.effect)
    table.state.overrule(Overruled(action.effect, off=not action.on))
    say(table, player, f"{said} is switched {'on again' if action.on else 'off'}")
    yield from ()


def _end_effect(table: Table, player: PlayerId, action: i.ManualEndEffect) -> Steps[None]:
    effect = _effect_of(table, action.effect)
    table.state.end_effect(effect.id)
    say(table, player, f"the effect of {effect.source_name} ends")
    yield from ()


# ---- players and the game --------------------------------------------------------------------------------------------


def _mana(table: Table, player: PlayerId, action: i.ManualMana) -> Steps[None]:
    del player
    try:
        cost = parse_mana_cost(action.mana)
    except BadManaCost as error:
        raise IllegalAction("106.1", str(error)) from error
    not_too_many(sum(symbol.generic or 1 for symbol in cost.symbols), "mana")
    letters: list[str] = []
    for symbol in cost.symbols:
        if symbol.variable or symbol.snow or symbol.phyrexian or len(symbol.types) + bool(symbol.generic) > 1:
            raise IllegalAction(
                "106.1", f"{symbol} is no mana but a way to pay; say which mana, for example {{G}}{{G}}"
            )
        letters += symbol.types or ["C"] * symbol.generic
    if not letters:
        raise IllegalAction("106.1", "Say which mana, for example {G}{G}")
    who = in_game(table, action.player)
    say(table, who, f"adds {_in_symbols(letters)}")
    yield from happen(table, [e.MakesMana(who, tuple(letters))])


def _in_symbols(letters: Sequence[str]) -> str:
    """Mana in the order in which it was named; many of one kind with their number.

    >>> _in_symbols("CGG"), _in_symbols("C" * 12 + "R")
    ('{C}{G}{G}', '12 {C} and {R}')
    """
    runs = [(kind, sum(1 for _ in row)) for kind, row in groupby(letters)]
    if all(count <= _SPELLED_OUT for _, count in runs):
        return "".join(f"{{{kind}}}" for kind in letters)
    return " and ".join(f"{count} {{{kind}}}" if count > 1 else f"{{{kind}}}" for kind, count in runs)


def _step(table: Table, player: PlayerId, action: i.ManualStep) -> Steps[None]:
    step = next((name for name in STEPS if name == action.step), None)
    if step is None:
        raise IllegalAction("500.1", f"There is no step {action.step!r}; steps are {', '.join(STEPS)}")
    if table.state.stack:
        raise IllegalAction("500.2", "First the stack must be empty")
    say(table, player, f"goes on to {step.replace('_', ' ')}")
    combat = table.state.turn.combat if step in ("first_strike_damage", "combat_damage", "end_combat") else None
    table.state.update_turn(step=step, stage="begin", priority=None, passed=(), combat=combat)
    yield from ()


def _reveal(table: Table, player: PlayerId, action: i.ManualReveal) -> Steps[None]:
    item = there_is(table, action.object)
    for seat in action.to:
        in_game(table, seat)
    table.state.update(item.id, revealed_to=frozenset(action.to))
    shown = ", ".join(table.state.player(seat).name for seat in action.to)
    say(table, player, f"shows a card to {shown}" if shown else "hides a card again", item.id)
    yield from ()


def _look(table: Table, player: PlayerId, action: i.ManualLook) -> Steps[None]:
    del player
    looker, whose = in_game(table, action.player), in_game(table, action.whose)
    owner = "their" if looker == whose else f"{table.state.player(whose).name}'s"
    say(table, looker, f"looks through {owner} library")
    yield from ()


def _roll(table: Table, player: PlayerId, action: i.ManualRoll) -> Steps[None]:
    """705.1, 706.1: what it comes to is told; what triggers on it is for the players to say in words."""
    del player
    if action.sides < 2 or action.count < 1:
        raise IllegalAction("706.1", "A die has at least 2 sides, and at least one is rolled")
    not_too_many(action.count, "dice")
    not_too_many(action.sides, "sides")
    who = in_game(table, action.player)
    rolled = [table.state.random_below(action.sides) for _ in range(action.count)]
    if action.sides == 2 and not action.plus:
        said = "flips " + ", ".join("tails" if side else "heads" for side in rolled)
    else:
        numbers = ", ".join(str(side + 1) for side in rolled)
        said = f"rolls {numbers} on a d{action.sides}"
        together = sum(rolled) + action.count + action.plus
        if action.plus:
            said += f", {together} with {action.plus:+}"
        elif action.count > 1:
            said += f", {together} together"
    say(table, who, said)
    yield from ()


def _note(table: Table, player: PlayerId, action: i.ManualNote) -> Steps[None]:
    item = there_is(table, action.object)
    if len(action.text) > MOST_NOTED:
        raise IllegalAction("", f"A note has at most {MOST_NOTED} letters, not {len(action.text)}")
    if action.text == item.note:
        raise IllegalAction("", "That is what the note says already")
    table.state.update(item.id, note=action.text)
    name = name_of(table.look(), item.id)
    say(table, player, f"notes on {name}: {action.text}" if action.text else f"takes the note off {name}", item.id)
    yield from ()


BY_HAND: Final[dict[type, Callable[[Any, PlayerId, Any], Steps[None]]]] = {
    i.ManualMove: _move,
    i.ManualPut: _put,
    i.ManualStatus: _status,
    i.ManualCounters: _counters,
    i.ManualLife: _life,
    i.ManualDamage: _damage,
    i.ManualDestroy: _destroy,
    i.ManualAttach: _attach,
    i.ManualControl: _control,
    i.ManualToken: _token,
    i.ManualCopy: _copy,
    i.ManualDraw: _draw,
    i.ManualShuffle: _shuffle,
    i.ManualMana: _mana,
    i.ManualEffect: _effect,
    i.ManualRemoveFromStack: _off_stack,
    i.ManualStep: _step,
    i.ManualReveal: _reveal,
    i.ManualLook: _look,
    i.ManualRoll: _roll,
    i.ManualNote: _note,
    **DEEDS,
    i.ManualTimestamp: _timestamp,
    i.ManualEndEffect: _end_effect,
    i.ManualSwitch: _switch,
}
"""What carries out each manual action.

Doing an action anyway (``Override``) is the game's own, and resolving as if (``ManualResolve``) the stack's.
"""
