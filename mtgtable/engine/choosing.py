"""Choices that are made while an instruction is carried out: objects, players, colors, words, numbers (608.2d)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from mtgtable.abilities.filters import Anything, ControlledBy, OwnedBy
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.selectors import CHOSEN_BEFORE, FIRST_PILE, All, Bound, Players, Selector
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.allowing.rules_in_force import applying_to_object
from mtgtable.engine.asking import card_names
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.reading.filters import SEVERAL, matches
from mtgtable.engine.reading.naming import name_of, option_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.reading.so_far import telling
from mtgtable.engine.reading.wanted import counted
from mtgtable.engine.reading.wanted import wanted as asked_for
from mtgtable.engine.reading.wanted import weighed as weighed_for
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLOR_NAMES, COLORS
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.types import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, LAND_TYPES
from mtgtable.model.zones import HIDDEN_ZONES, Zone


def selected(
    table: Table, selector: Selector, frame: Frame, purpose: Purpose = "choose", to: Zone | None = None
) -> Steps[tuple[Ref, ...]]:
    """What the selector means, with every choice in it made by whom it says; ``to``: where they are put."""
    if isinstance(selector, ChooseSelector):
        return (yield from choose(table, selector, frame, purpose, to=to))
    answers: dict[ChooseSelector, str] = {}
    taken: tuple[Ref, ...] = ()
    for node in walk(selector):
        if isinstance(node, ChooseSelector) and node not in answers:
            refs = yield from choose(table, node, frame, purpose, taken, to)
            taken += refs
            answers[node] = name = f"~chosen{len(answers)}"
            frame = frame.bind(name, refs)
    if answers:
        selector = rewrite(selector, lambda node: Bound(answers[node]) if isinstance(node, ChooseSelector) else node)
    return select(table.look(), selector, frame)


def objects(
    table: Table, selector: Selector, frame: Frame, purpose: Purpose = "choose", to: Zone | None = None
) -> Steps[tuple[ObjectId, ...]]:
    """The objects among what the selector means, as they are now: found again where the effect may (400.7)."""
    refs = yield from selected(table, selector, frame, purpose, to)
    return tuple(dict.fromkeys(follow(table, frame, ref) for ref in refs if not isinstance(ref, Seat)))


def players(table: Table, selector: Selector, frame: Frame) -> Steps[tuple[PlayerId, ...]]:
    """The players among what the selector means who are still in the game."""
    refs = yield from selected(table, selector, frame, "player")
    living = table.state.living()
    return tuple(ref.player for ref in refs if isinstance(ref, Seat) and ref.player in living)


def follow(table: Table, frame: Frame, ref: ObjectId) -> ObjectId:
    """The object that this one has become, if the event or the effect moved it to a public zone (400.7g, 400.7j)."""
    moved = frame.get(MOVED) or ()
    while ref not in table.state.objects and ref in moved:
        known = table.state.last_known.get(ref)
        if known is None or not known.became or known.became == ref:
            break
        found = table.state.objects.get(known.became)
        if found is not None and found.zone in HIDDEN_ZONES:
            break
        ref = known.became
        if ref not in moved:
            break
    return ref


def remember_moved(frame: Frame, ids: tuple[ObjectId, ...]) -> Frame:
    """The frame that knows of objects which the effect has moved."""
    known = frame.get(MOVED) or ()
    return frame.bind(MOVED, tuple(dict.fromkeys((*known, *ids)))) if ids else frame


def candidates(table: Table, choose_: ChooseSelector, frame: Frame, chooser: PlayerId) -> tuple[Ref, ...]:
    """What may be chosen; of several choosers each chooses among their own."""
    look = table.look()
    if choose_.players is not None:
        return select(look, choose_.players, frame)
    if choose_.among is not None:
        those = dict.fromkeys(_as_now(table, frame, ref) for ref in select(look, choose_.among, frame))
        found = tuple(ref for ref in those if _fits_now(table, choose_, frame, ref))
    else:
        found = select(look, All(choose_.filter, choose_.zones), frame)
    if choose_.holds is not None:
        what = [ref for ref in select(look, choose_.holds, frame) if not isinstance(ref, Seat)]
        found = tuple(ref for ref in found if what and can_be_attached(table, look, follow(table, frame, what[0]), ref))
    if choose_.onto is not None:
        hosts = select(look, choose_.onto, frame)
        found = tuple(
            ref
            for ref in found
            if not isinstance(ref, Seat) and any(can_be_attached(table, look, ref, host) for host in hosts)
        )
    if choose_.by is None:
        return found
    several = len(select(look, choose_.by, frame)) > 1
    own = several or _speaks_of(choose_.filter, choose_.by)
    return tuple(ref for ref in found if not own or _whose(table, ref) == chooser)


def _as_now(table: Table, frame: Frame, ref: Ref) -> Ref:
    return ref if isinstance(ref, Seat) else follow(table, frame, ref)


def _fits_now(table: Table, choose_: ChooseSelector, frame: Frame, ref: Ref) -> bool:
    """What is there no longer can't be chosen; the rest is judged as what it has become."""
    if isinstance(ref, Seat):
        return choose_.filter == Anything()  # "that player or a planeswalker that player controls"
    return ref in table.state.objects and matches(table.look(), choose_.filter, ref, frame)


def _speaks_of(filter_: object, who: Selector) -> bool:
    return any(isinstance(node, ControlledBy | OwnedBy) and node.players == who for node in walk(filter_))


def choices_in(table: Table, words: Any, frame: Frame, chooser: PlayerId) -> tuple[Ref, ...]:
    """Among what the chooser makes the choices that stand in some words."""
    chosen = (part for part in walk(words) if isinstance(part, ChooseSelector))
    return tuple(dict.fromkeys(ref for one in chosen for ref in candidates(table, one, frame, chooser)))


def _whose(table: Table, ref: Ref) -> PlayerId | None:
    if isinstance(ref, Seat):
        return ref.player
    item = table.state.objects[ref]
    return table.of(ref).controller if item.zone is Zone.BATTLEFIELD else item.owner


def choose(
    table: Table,
    choose_: ChooseSelector,
    frame: Frame,
    purpose: Purpose = "choose",
    taken: tuple[Ref, ...] = (),
    to: Zone | None = None,
) -> Steps[tuple[Ref, ...]]:
    """Objects or players chosen without targeting, by each of the choosers in turn order (101.4).

    Fewer are chosen when there are fewer; what is ``taken`` for another part of the text can't be chosen again.
    ``to``: the zone that they are put into.
    """
    choosers = [frame.controller]
    if choose_.by is not None:
        choosers = [ref.player for ref in select(table.look(), choose_.by, frame) if isinstance(ref, Seat)]
    found: list[Ref] = []
    for chooser in choosers:
        mine = frame.bind("each", (Seat(chooser),)) if len(choosers) > 1 else frame
        refs = tuple(ref for ref in candidates(table, choose_, mine, chooser) if ref not in found and ref not in taken)
        for some in _parted(table, choose_, mine, refs):
            found += yield from _pick(table, choose_, mine, chooser, some, purpose, to)
    return tuple(found)


def _parted(table: Table, choose_: ChooseSelector, frame: Frame, refs: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], ...]:
    """What is chosen from at once: all of it, or what each of the players has (608.2d)."""
    if choose_.of_each is None:
        return (refs,)
    owners = [ref.player for ref in select(table.look(), choose_.of_each, frame) if isinstance(ref, Seat)]
    return tuple(
        tuple(ref for ref in refs if not isinstance(ref, Seat) and table.state.objects[ref].owner == owner)
        for owner in owners
    )


def _pick(
    table: Table,
    choose_: ChooseSelector,
    frame: Frame,
    chooser: PlayerId,
    refs: tuple[Ref, ...],
    purpose: Purpose,
    to: Zone | None,
) -> Steps[tuple[Ref, ...]]:
    count = len(refs) if choose_.any_number else min(len(refs), max(0, amount(table.look(), choose_.count, frame)))
    least = min(choose_.at_least, count) if choose_.up_to or choose_.any_number else count
    if count == 0:
        return ()
    if choose_.random:
        pool = list(refs)
        return tuple(pool.pop(table.state.random_below(len(pool))) for _ in range(count))
    if choose_.alike:
        refs = with_enough_like_it(table, choose_, refs, least)
    unseen = any(not isinstance(ref, Seat) and table.state.objects[ref].zone in HIDDEN_ZONES for ref in refs)
    asked, rule = asked_for(table.look(), refs, least, count, purpose, to), "608.2d"
    weights, total = _weights(table, choose_, frame, refs)
    if total > 0 and choose_.least_total is not None:
        stat = choose_.least_total[0]
        asked, rule = (
            weighed_for(table.look(), refs, _WEIGHED.get(stat, "power"), total, purpose, to),
            _LEAST_TOTAL[stat],
        )
        least = max(least, 1)
    answer = yield d.Choose(
        chooser, purpose, asked, options_of(table.look(), refs), least, count, rule=rule, source=frame.source,
        hidden=unseen, weights=weights, least_total=total,
    )  # fmt: skip
    chosen = tuple(refs[index] for index in answer.indexes)
    if choose_.alike and with_enough_like_it(table, choose_, chosen, len(chosen)) != chosen:
        same = "be in one graveyard" if choose_.alike == "graveyard" else f"share a {choose_.alike}"
        raise IllegalAction("601.2h", f"They must {same}")
    _fit_together(table, choose_, frame, chosen)
    if choose_.least_total is not None and sum(weights[index] for index in answer.indexes) < total:
        stat = choose_.least_total[0]
        raise IllegalAction(_LEAST_TOTAL[stat], f"Their total {_WEIGHED.get(stat, 'power')} is less than {total}")
    return chosen


def _weights(table: Table, choose_: ChooseSelector, frame: Frame, refs: tuple[Ref, ...]) -> tuple[tuple[int, ...], int]:
    """How much each counts towards a total that is asked for, and the least total; nothing where none is."""
    if choose_.least_total is None:
        return (), 0
    stat, least = choose_.least_total
    each = tuple(0 if isinstance(ref, Seat) else weight(table, stat, ref) for ref in refs)
    return each, amount(table.look(), least, frame)


def _fit_together(table: Table, choose_: ChooseSelector, frame: Frame, chosen: tuple[Ref, ...]) -> None:
    """No two with the same value, no more in all than allowed. Raises IllegalAction."""
    ids = [ref for ref in chosen if not isinstance(ref, Seat)]
    if choose_.differ:
        values = [getattr(table.of(id_), choose_.differ) for id_ in ids]
        if len(set(values)) < len(values):
            raise IllegalAction("608.2d", f"No two of them may have the same {choose_.differ.replace('_', ' ')}")
    if choose_.most_total is not None:
        stat, most = choose_.most_total
        allowed = amount(table.look(), most, frame)
        if sum(getattr(table.of(id_), stat) or 0 for id_ in ids) > allowed:
            raise IllegalAction("608.2d", f"Their total {stat.replace('_', ' ')} is more than {allowed}")


def with_enough_like_it(table: Table, choose_: ChooseSelector, refs: tuple[Ref, ...], least: int) -> tuple[Ref, ...]:
    """Those of the objects that share with enough others one creature type (205.3m), or the graveyard they are in."""
    kinds = {ref: _alike(table, choose_, ref) for ref in refs if not isinstance(ref, Seat)}
    counted = Counter(kind for own in kinds.values() for kind in own)
    return tuple(ref for ref, own in kinds.items() if any(counted[kind] >= least for kind in own))


def _alike(table: Table, choose_: ChooseSelector, id_: ObjectId) -> frozenset[str]:
    if choose_.alike == "graveyard":
        return frozenset({seat_letter(table.state.objects[id_].owner)})
    return table.of(id_).subtypes & CREATURE_TYPES


_WEIGHED: Final = {"mana_value": "mana value"}
_LEAST_TOTAL: Final = {"mana_value": "701.59a", "crew": "702.122a", "saddle": "702.171a", "power": "601.2h"}
"""The rule that asks for it; creatures tapped for a spell's additional cost are no crew."""


def weight(table: Table, stat: str, id_: ObjectId) -> int:
    """How much an object counts towards a total; to crew and saddle with, some creatures have more power (702.122c)."""
    facts = table.of(id_)
    if stat not in ("crew", "saddle"):
        return getattr(facts, stat) or 0
    power = facts.power or 0
    for rule in applying_to_object(table, "crews with", id_):
        if stat not in rule.change.step:
            continue
        value = rule.change.value
        power = (facts.toughness or 0) if value is None else power + amount(table.look(), value, rule.frame)
    return power


# ---- Decide ----------------------------------------------------------------------------------------------------------


def decide(table: Table, node: Decide, frame: Frame) -> Steps[Frame]:
    """A player chooses a color, type, name, number, player or objects; bound, and noted if asked (607.2d)."""
    choosers = yield from players(table, node.by, frame)
    if not choosers:
        return frame.bind(node.bind, ())
    if node.what == "objects" and (len(choosers) > 1 or isinstance(node.by, Players)):
        return (yield from _each_decides(table, node, frame, choosers))
    words: list[str] = []
    for chooser in choosers:
        frame = yield from _decide(table, node, frame, chooser)
        words.append(frame.word(node.bind) or "")
    if len(choosers) == 1 or not all(words):
        return frame
    together = SEVERAL.join(dict.fromkeys(words))
    if node.what == "card name":
        _note(table, node, frame, node.what, together)
    return frame.say(node.bind, together)


def _each_decides(table: Table, node: Decide, frame: Frame, choosers: tuple[PlayerId, ...]) -> Steps[Frame]:
    """Each of several players chooses in turn order, bound as ``each``; kept is what all of them chose (101.4).

    What the ones before have chosen is bound meanwhile, for who must choose something different.
    """
    chosen: tuple[Ref, ...] = ()
    for chooser in choosers:
        told = frame.bind("each", (Seat(chooser),)).bind(CHOSEN_BEFORE, chosen)
        own = yield from _decide_objects(table, node, told, chooser)
        chosen += own.get(node.bind) or ()
    return frame.bind(node.bind, tuple(dict.fromkeys(chosen)))


def _decide(table: Table, node: Decide, frame: Frame, chooser: PlayerId) -> Steps[Frame]:
    if node.what in ("player", "opponent"):
        return (yield from _decide_player(table, node, frame, chooser))
    if node.what == "objects":
        return (yield from _decide_objects(table, node, frame, chooser))
    if node.what == "number":
        look = table.look()
        least = amount(look, node.minimum, frame)
        most = amount(look, node.maximum, frame) if node.maximum is not None else None
        kind = node.options[0] if node.options else "number"  # of what: a chapter
        number = yield d.Number(chooser, "number", f"Choose a {kind}", least, most, source=frame.source)
        if least != most:  # what can be one number only is no choice that anybody makes
            _tell(table, chooser, frame, str(number.value))
        _note(table, node, frame, kind, str(number.value))
        return telling(frame.note(node.bind, number.value), f"chosen: {number.value}")
    if node.what == "card name":
        what = " ".join((*node.options, "card name"))
        prompt, usual = f"Choose {counted(what, 1, 1)}", card_names.usual(table.state, chooser, node.options)
        named = yield d.Name(chooser, "card name", prompt, source=frame.source, kinds=node.options, default=usual)
        word = named.text
    else:
        barred = {COLOR_NAMES[word.color] if isinstance(word, ColorWord) else word.name for word in node.other_than}
        words = tuple(word for word in node.options or _WORDS[node.what] if word not in barred)
        options = tuple(Option(said, None, _OTHER_NAMES.get(said, ())) for said in words)
        prompt = node.prompt or (f"Choose a {node.what}" if node.what != "word" else "Choose one")
        least, most = 1, 1
        if node.maximum is not None:  # "the color or colors of your choice"
            least, most = amount(table.look(), node.minimum, frame), amount(table.look(), node.maximum, frame)
            prompt = f"Choose {least} to {most} {node.what}s"
        answer = yield d.Choose(chooser, node.what, prompt, options, least, most, source=frame.source, default=(0,))
        word = SEVERAL.join(words[index] for index in answer.indexes)
    _tell(table, chooser, frame, " and ".join(word.split(SEVERAL)))
    _note(table, node, frame, {"basic land type": "land type"}.get(node.what, node.what), word)
    return telling(frame.say(node.bind, word), f"chosen: {' and '.join(word.split(SEVERAL))}")


def _decide_player(table: Table, node: Decide, frame: Frame, chooser: PlayerId) -> Steps[Frame]:
    seats = table.state.living() if node.what == "player" else table.state.opponents(chooser)
    refs: tuple[Ref, ...] = tuple(Seat(seat) for seat in seats)
    if not refs:
        return frame.bind(node.bind, ())
    article = "an" if node.what == "opponent" else "a"
    if node.random:
        ref = refs[table.state.random_below(len(refs))]
    else:
        answer = yield d.Choose(
            chooser, "player", f"Choose {article} {node.what}", options_of(table.look(), refs),
            source=frame.source, default=(0,),
        )  # fmt: skip
        ref = refs[answer.indexes[0]]
    assert isinstance(ref, Seat)
    _tell(table, chooser, frame, table.state.player(ref.player).name)
    _note(table, node, frame, "player", seat_letter(ref.player))
    return telling(frame.bind(node.bind, (ref,)), f"chosen: {table.state.player(ref.player).name}")


def _decide_objects(table: Table, node: Decide, frame: Frame, chooser: PlayerId) -> Steps[Frame]:
    assert node.objects is not None
    look = table.look()
    refs = select(look, node.objects, frame)
    if node.restriction is not None:
        refs = tuple(ref for ref in refs if isinstance(ref, Seat) or matches(look, node.restriction, ref, frame))
    least = min(len(refs), amount(look, node.minimum, frame))
    most = len(refs) if node.maximum is None else min(len(refs), amount(look, node.maximum, frame))
    chosen: tuple[Ref, ...] = ()
    if most > 0:
        options = tuple(option_of(table.look(), ref) for ref in refs)
        purpose: Purpose = "pile" if node.bind == FIRST_PILE else "choose"
        prompt = asked_for(table.look(), refs, least, most, purpose)
        answer = yield d.Choose(chooser, purpose, prompt, options, least, most, source=frame.source)
        chosen = tuple(refs[index] for index in answer.indexes)
    if node.note_on_source and frame.source in table.state.objects:
        item = table.state.objects[frame.source]
        ids = tuple(ref for ref in chosen if not isinstance(ref, Seat))
        table.state.update(frame.source, linked=(*item.linked, (node.bind, ids)))
    if node.options and chosen:  # by hand, so that it is seen on the source what was chosen
        names = [name_of(table.look(), ref) for ref in chosen]
        _tell(table, chooser, frame, " and ".join(names))
        _note(table, node, frame, node.options[0], SEVERAL.join(names))
    return _told(table, frame.bind(node.bind, chosen), chosen)


def _told(table: Table, frame: Frame, chosen: tuple[Ref, ...]) -> Frame:
    """What lies open is told by its name; of a hidden card nothing is."""
    look, state = table.look(), table.state
    lie_open = all(isinstance(ref, Seat) or state.objects[ref].zone not in HIDDEN_ZONES for ref in chosen)
    names = [state.player(ref.player).name if isinstance(ref, Seat) else name_of(look, ref) for ref in chosen]
    return telling(frame, f"chosen: {', '.join(names)}") if names and lie_open else frame


def _tell(table: Table, chooser: PlayerId, frame: Frame, word: str) -> None:
    """What is chosen is said aloud, and for what: everybody plays with it."""
    source = table.state.objects.get(frame.source)
    shown = source is not None and source.zone not in HIDDEN_ZONES
    of = f" for {name_of(table.look(), frame.source)}" if shown else ""
    told = f"{table.state.player(chooser).name} chooses {word or 'nothing'}{of}"
    table.state.write(LogEntry(told, player=chooser, refs=(frame.source,) if shown else ()))


def _note(table: Table, node: Decide, frame: Frame, kind: str, word: str) -> None:
    if node.note_on_source and frame.source in table.state.objects:
        item = table.state.objects[frame.source]
        kept = tuple(pair for pair in item.chosen if pair[0] != kind)
        table.state.update(frame.source, chosen=(*kept, (kind, word)))


_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "color": tuple(COLOR_NAMES[color] for color in COLORS),
    "creature type": tuple(sorted(CREATURE_TYPES)),
    "land type": tuple(sorted(LAND_TYPES)),
    "basic land type": BASIC_LAND_TYPES,
    "card type": CARD_TYPES,
}
_OTHER_NAMES: Final[dict[str, tuple[str, ...]]] = {COLOR_NAMES[color]: (color,) for color in COLORS}
