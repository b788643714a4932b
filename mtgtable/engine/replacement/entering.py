"""How permanents enter the battlefield: tapped, with counters, as copies, with choices (614.1c–e, 614.12, 303.4f)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import WasChosen
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.quantities import IfElse, Quantity, X
from mtgtable.abilities.replacements import SHAPE, EntersWith
from mtgtable.abilities.selectors import All, Bound, Players
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.abilities.words import SECOND_LAND_TYPE
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.engine.asking.decisions import Choose, Steps, YesNo
from mtgtable.engine.changes.attaching import possible_hosts
from mtgtable.engine.choosing import decide as ask
from mtgtable.engine.choosing import selected
from mtgtable.engine.continuous.copying import excepted
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.replacement.ahead import Arrival, is_arrival, look_for
from mtgtable.engine.replacement.impossible import kinds_barred
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.doors import shut
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import ARRIVING, Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, seat_letter
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.model.zones import Zone


def with_provisional_id(table: Table, event: e.CreatesToken) -> e.CreatesToken:
    """The token gets its id before it exists, so that effects can speak of it."""
    return event if event.became else altered(event, became=table.state.new_id())


def with_own_counters(table: Table, event: Arrival) -> Arrival:
    """Planeswalkers enter with loyalty counters, battles with defense counters, Sagas with a lore counter.

    306.5b, 310.4b, 714.3a: what kind of permanent it is is seen as it will be.
    """
    facts = look_for(table, event).of(is_arrival(event))
    if facts is None or event.enters.face_down:
        return event
    counters = dict(event.enters.counters)
    printed = facts.copiable
    assert isinstance(printed, CompiledFace)
    own = (
        ("loyalty", _loyalty(table, event, facts, printed) if "Planeswalker" in facts.types else None),
        ("defense", printed.defense if "Battle" in facts.types else None),
        ("lore", 1 if "Saga" in facts.subtypes else None),
    )
    for kind, count in own:
        if count:
            counters[kind] = counters.get(kind, 0) + count
    return altered(event, enters=altered(event.enters, counters=tuple(counters.items())))


def _loyalty(table: Table, event: Arrival, facts: Characteristics, printed: CompiledFace) -> int | None:
    """Two fewer for each Phyrexian symbol for which life was paid, if it is compleated (702.150a)."""
    item = table.state.objects.get(event.object) if isinstance(event, e.Moves) else None
    paid = item.stack.frame.number("life paid") if item is not None and item.stack is not None else None
    if printed.loyalty is None or not paid or not facts.has("compleated"):
        return printed.loyalty
    return max(0, printed.loyalty - paid)


def enter(table: Table, event: e.Event, with_: EntersWith, frame: Frame) -> Steps[Arrival]:
    """The arrival as the replacement changes it; choices are made now, before the permanent enters (614.12a)."""
    assert isinstance(event, Arrival)
    look = look_for(table, event)
    if with_.unless is not None and holds(look, with_.unless, frame):
        return event
    if with_.else_graveyard and isinstance(event, e.Moves):
        return (yield from _or_to_the_graveyard(table, event, with_, frame))
    if with_.pay is not None and (yield from _paid(table, event, with_, frame)):
        return event
    if with_.copy_of is not None:
        return (yield from _as_copy(table, event, with_, frame))
    if with_.optional and not (yield from _accepted(table, event, with_, frame)):
        return altered(event, enters=altered(event.enters, parts=(*event.enters.parts, *with_.if_declined)))
    if with_.first is not None:
        frame = yield from perform(table, with_.first, frame)
    for decide in (*((with_.choose,) if with_.choose is not None else ()), *with_.also_choose):
        event, frame = yield from _choice(table, event, _with_what_can_be(table, event, with_, decide), frame)
    if with_.shapes:
        event = _shaped(table, event, with_)
    if with_.do is not None:
        itself = (event.object,) if isinstance(event, e.Moves) else ()
        frame = yield from perform(table, with_.do, frame.bind(ARRIVING, itself))
        frame = frame.bind(ARRIVING, ())
    if with_.under is not None and any(isinstance(node, ChooseSelector) for node in walk(with_.under)):
        seats = yield from selected(table, with_.under, frame, "player")
        frame, with_ = frame.bind("under", seats), altered(with_, under=Bound("under"))
    if with_.attached_to is not None:
        hosts = yield from selected(table, with_.attached_to, frame)
        if hosts:
            event = altered(event, enters=altered(event.enters, attached_to=hosts[0]))
    if with_.link:
        event = _noted(event, with_.link, frame)
    return _changed(table, event, with_, frame)


def _with_what_can_be(table: Table, event: Arrival, with_: EntersWith, decide: Decide) -> Decide:
    """Without the words that stand for counters which can't be put on it (608.2d, 702.104a)."""
    barred = kinds_barred(table, event) if decide.options and with_.counters else frozenset()
    gone = {
        node.condition.word
        for kind, count in with_.counters
        if not barred.isdisjoint(("", kind))
        for node in walk(count)
        if isinstance(node, IfElse) and isinstance(node.condition, WasChosen) and node.condition.kind == decide.bind
    }
    left = tuple(word for word in decide.options if word not in gone)
    return altered(decide, options=left) if left else decide


def _shaped(table: Table, event: Arrival, with_: EntersWith) -> Arrival:
    """The characteristics that go with the chosen word, in its copiable values (208.2b, 707.2)."""
    facts = look_for(table, event).of(is_arrival(event))
    own = facts.copiable if facts is not None else None
    shape = dict(with_.shapes).get(dict(event.enters.chosen).get(SHAPE, ""))
    if shape is None or not isinstance(own, CompiledFace):
        return event
    return altered(event, enters=altered(event.enters, copy=excepted(own, shape, own)))


def _noted(event: Arrival, key: str, frame: Frame) -> Arrival:
    """The permanent remembers the objects or else the number that was bound under that name (607.2d, 607.2e)."""
    ids = tuple(ref for ref in frame.get(key) or () if not isinstance(ref, Seat))
    if ids or frame.number(key) is None:
        return altered(event, enters=altered(event.enters, linked=(*event.enters.linked, (key, ids))))
    said = (key, str(frame.number(key)))
    return altered(event, enters=altered(event.enters, chosen=(*event.enters.chosen, said)))


def _changed(table: Table, event: Arrival, with_: EntersWith, frame: Frame) -> Arrival:
    look = look_for(table, event)
    enters = event.enters
    counters = dict(enters.counters)
    for kind, quantity in with_.counters:
        count = amount(look, quantity, frame)
        if count > 0:
            counters[kind] = counters.get(kind, 0) + count
    foreign = bool(with_.parts) and frame.source != is_arrival(event)
    enters = altered(
        enters,
        tapped=(enters.tapped or with_.tapped) and not with_.untapped,
        counters=tuple(counters.items()),
        parts=enters.parts if foreign else (*enters.parts, *with_.parts),
        by_others=(*enters.by_others, (frame.source, with_.parts)) if foreign else enters.by_others,
        face_down=enters.face_down or with_.face_down,
        mark=with_.mark or enters.mark,
    )
    event = altered(event, enters=enters)
    if with_.under is not None:
        players = [ref.player for ref in select(look, with_.under, frame) if isinstance(ref, Seat)]
        if players and isinstance(event, e.Moves):
            return altered(event, under=players[0])
        if players and isinstance(event, e.CreatesToken):
            return altered(event, owner=players[0])
    return event


def _accepted(table: Table, event: Arrival, with_: EntersWith, frame: Frame) -> Steps[bool]:
    said = f"with a {with_.counters[0][0]} counter" if with_.counters else ("tapped" if with_.tapped else "this way")
    else_has = [one for part in with_.if_declined if isinstance(part, GainAbilities) for one in part.abilities]
    if else_has and isinstance(else_has[0], KeywordAbility):
        said += f" rather than {else_has[0].name}"
    answer = yield YesNo(
        frame.controller, "enters", f"Have {_name(table, event)} enter {said}?", rule="614.12", source=frame.source
    )
    return bool(answer.yes)


def _name(table: Table, event: Arrival) -> str:
    return name_of(table.look(), event.object) if isinstance(event, e.Moves) else event.face.name


def _paid(
    table: Table, event: Arrival, with_: EntersWith, frame: Frame, or_else: str = "enters otherwise"
) -> Steps[bool]:
    """As it enters, its controller may pay; if they don't, it enters in the way that the effect says."""
    assert with_.pay is not None
    player = frame.controller
    if not can_pay(table, player, with_.pay, frame):
        return False
    so_that = "enters untapped" if with_.tapped else or_else
    prompt = f"{asked_to_pay(with_.pay)} so that {_name(table, event)} {so_that}?"
    answer = yield YesNo(player, "pay", prompt, rule="614.12", source=frame.source)
    if not answer.yes:
        return False
    yield from pay_cost(table, player, with_.pay, frame, NO_OBJECT)
    return True


def _or_to_the_graveyard(table: Table, event: e.Moves, with_: EntersWith, frame: Frame) -> Steps[Arrival]:
    """It enters if that was paid, and else goes to its owner's graveyard instead (614.1a)."""
    player, cost = frame.controller, with_.pay or Cost()
    if with_.optional:
        paid = yield from _paid(table, event, with_, frame, "doesn't go to the graveyard")
    else:
        paid = can_pay(table, player, cost, frame)
        if paid:
            yield from pay_cost(table, player, cost, frame, NO_OBJECT)
    return event if paid else altered(event, to=Zone.GRAVEYARD, enters=EntersAs(), under=None)


def _as_copy(table: Table, event: Arrival, with_: EntersWith, frame: Frame) -> Steps[Arrival]:
    """Enters as a copy of an object that is chosen as it enters (707.5, 614.12)."""
    assert with_.copy_of is not None
    look = look_for(table, event)
    id_ = is_arrival(event)
    refs = [ref for ref in _choices(look, with_, frame) if not isinstance(ref, Seat) and ref != id_]
    if not refs:
        return event
    player = frame.controller
    if with_.optional:
        answer = yield YesNo(
            player, "copy", f"Have {_name(table, event)} enter as a copy?", rule="707.5", source=frame.source
        )
        if not answer.yes:
            return event
    choice = yield Choose(player, "copy", "Copy what?", options_of(table.look(), tuple(refs)), rule="707.5", source=id_)
    chosen: ObjectId = refs[choice.indexes[0]]
    facts = look.of(chosen)
    own = look.of(id_)
    copiable = facts.copiable if facts is not None else None
    mine = own.copiable if own is not None else None
    assert isinstance(copiable, CompiledFace)
    assert isinstance(mine, CompiledFace)
    values = excepted(shut(copiable), with_.exceptions, mine)
    copied = altered(event, enters=altered(event.enters, copy=values, copy_lasts=with_.lasts))
    known = _own_x(with_.counters, look, frame)
    rest = altered(with_, copy_of=None, optional=False, counters=known)
    frame = frame.bind("copied", (chosen,))
    if rest.do is not None or rest.choose is not None or rest.counters or rest.tapped or rest.parts:
        return (yield from enter(table, copied, rest, frame))
    return copied


def _own_x(counters: tuple[tuple[str, Quantity], ...], look: Look, frame: Frame) -> tuple[tuple[str, Quantity], ...]:
    """X in an exception of the copy is that of the spell, which the copied permanent may not have (107.3m, 707.9a)."""

    def leaf(node: Any) -> Any:
        return amount(look, node, frame) if isinstance(node, X) else node

    return tuple((kind, rewrite(quantity, leaf)) for kind, quantity in counters)


def _choices(look: Look, with_: EntersWith, frame: Frame) -> list[Ref]:
    selector = with_.copy_of
    assert selector is not None
    if isinstance(selector, ChooseSelector):
        if selector.among is not None:
            return [ref for ref in select(look, selector.among, frame)
                    if not isinstance(ref, Seat) and matches(look, selector.filter, ref, frame)]  # fmt: skip
        selector = All(selector.filter, selector.zones)
    return list(select(look, selector, frame))


_KEYS = {"basic land type": "land type", "opponent": "player"}


def _choice(table: Table, event: Arrival, decide: Decide, frame: Frame) -> Steps[tuple[Arrival, Frame]]:
    """What is chosen as it enters; the permanent remembers it (607.2d). Of two of a kind the second is another one."""
    second = decide.bind == SECOND_LAND_TYPE
    if second:
        taken = [word for key, word in event.enters.chosen if key == "land type"]
        decide = altered(decide, options=tuple(word for word in BASIC_LAND_TYPES if word not in taken))
    if decide.what == "word" and isinstance(decide.by, Players):
        return (yield from _of_each(table, event, decide, frame))
    frame = yield from ask(table, decide, frame)
    enters = event.enters
    if decide.what == "objects":
        ids = tuple(ref for ref in frame.get(decide.bind) or () if not isinstance(ref, Seat))
        enters = altered(enters, linked=(*enters.linked, (decide.bind, ids)))
    else:
        key = (
            decide.bind
            if second
            else _KEYS.get(decide.what, decide.bind if decide.what in ("word", "keyword") else decide.what)
        )
        enters = altered(enters, chosen=(*enters.chosen, (key, _said(frame, decide))))
    return altered(event, enters=enters), frame


def _of_each(table: Table, event: Arrival, decide: Decide, frame: Frame) -> Steps[tuple[Arrival, Frame]]:
    """Each of the players chooses a word, in turn order; the permanent remembers whose it is."""
    enters = event.enters
    for ref in select(table.look(), decide.by, frame):
        if isinstance(ref, Seat):
            own = yield from ask(table, altered(decide, by=Bound("each")), frame.bind("each", (ref,)))
            enters = altered(
                enters, chosen=(*enters.chosen, (f"{decide.bind} {seat_letter(ref.player)}", _said(own, decide)))
            )
    return altered(event, enters=enters), frame


def _said(frame: Frame, decide: Decide) -> str:
    bound = frame.get(decide.bind)
    if bound and isinstance(bound[0], Seat):
        return seat_letter(bound[0].player)
    word = frame.word(decide.bind)
    if word is not None:
        return word
    return str(frame.number(decide.bind))


# ---- Auras that are not cast (303.4f–g) -----------------------------------------------------------------------------


def hosted(table: Table, event: Arrival) -> Steps[Arrival | None]:
    """An Aura that enters without being cast: its controller-to-be chooses what it enchants; if nothing, it stays."""
    if event.enters.face_down:
        return event
    wanted = event.enters.attached_to
    if wanted is not None and isinstance(event, e.Moves) and event.origin is Zone.STACK:
        return event
    id_ = is_arrival(event)
    look = look_for(table, event)
    facts = look.of(id_)
    if facts is None or "Aura" not in facts.subtypes or "Enchantment" not in facts.types:
        return event
    hosts = possible_hosts(table, look, id_)
    if wanted is not None:
        return event if wanted in hosts else None
    if not hosts:
        return None
    player = facts.controller
    prompt = f"What does {_name(table, event)} enchant?"
    answer = yield Choose(player, "enchant", prompt, options_of(table.look(), tuple(hosts)), rule="303.4f")
    host: Ref = hosts[answer.indexes[0]]
    return altered(event, enters=altered(event.enters, attached_to=host))
