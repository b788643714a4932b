"""One card tried out in all that it does: cast, put onto the battlefield, activated, triggered, under either control.

Every choice is made twice: as much as may be, numbers two above the least, and as little as must be. What raises is a
fault of the program, for no card may do anything that nobody can resolve.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.costs import PayMana
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import NOTED_BY_DEEDS, Happening, Nth, OneOf, PlayerDoes, Together, ZoneChange
from mtgtable.engine.asking import answering
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.game import Game
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.stack.putting import put_ability
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face, keyword
from tests.engine.random_player import random_answer

_BEGUN = ("Cast", "Activate", "PlayLand", "SpecialAction")
_OTHER_NUMBERS = (1, 3, 4, 5)
"""For X, where what is aimed at must have just that number; what is chosen then is not what stands first."""
_STEPS = 60
"""How many inputs one try may take before it is left alone."""

Deed = Callable[[int | None], None]
"""Something begun and finished: with the most of everything and numbers so much above the least, or with the least."""

CARDS = (
    face("Common Beast", "Creature — Beast", cost="{2}{G}", pt=(3, 3)),
    face("High Bird", "Legendary Creature — Bird", keyword("flying"), cost="{1}{W}", pt=(1, 2)),
    face("Iron Golem", "Artifact Creature — Golem", cost="{4}", pt=(4, 4)),
    face("Small Box", "Artifact", cost="{1}"),
    face("Quiet Glow", "Enchantment", cost="{1}{U}"),
    face("Old Walker", "Legendary Planeswalker — Walker", cost="{3}{B}", loyalty=5),
    face("Forest", "Basic Land — Forest"),
    face("Island", "Basic Land — Island"),
    face("Spark", "Instant", cost="{R}"),
)


def tried(card: CompiledCard) -> list[str]:
    """What went wrong with the card, one line a fault; empty when all could be done."""
    found: list[str] = []
    for origin, owner in ((Zone.HAND, A), (Zone.BATTLEFIELD, A), (Zone.BATTLEFIELD, B)):
        try:
            deeds = tuple(_deeds(card, origin, owner))
        except Exception as error:
            found.append(f"{card.name}: what may be begun in {origin.name}: {type(error).__name__}: {error}")
            continue
        for what, deed in deeds:
            refused = 0
            for how in ("all", "least"):
                try:
                    deed(2 if how == "all" else None)
                except (i.IllegalAction, IllegalAnswer) as refusal:
                    refused += 1
                    if refused == 2 and what.startswith(_BEGUN) and not any(_possible(deed, n) for n in _OTHER_NUMBERS):
                        found.append(f"{card.name}: {what} is offered and can't be done: {refusal}")
                except Exception as error:
                    found.append(f"{card.name}: {what} ({how}): {type(error).__name__}: {error}")
    return list(dict.fromkeys(found))


def _possible(deed: Deed, number: int) -> bool:
    try:
        deed(number)
    except (i.IllegalAction, IllegalAnswer):
        return False
    return True


@cache
def _laid_out() -> State:
    """Something of everything in every zone, for both players, and mana for anything."""
    table = Table()
    for player in (A, B):
        for card in CARDS:
            if "Instant" not in card.types:
                table.put(card, player, counters={"loyalty": 5} if card.loyalty else None)
            for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE):
                table.put(card, player, zone)
        pool = tuple(FloatingMana(kind, snow=True) for kind in "WUBRGC" for _ in range(6))
        table.state.update_player(player, pool=pool)
    return table.state


def _with_card(card: CompiledCard, zone: Zone, owner: PlayerId) -> tuple[State, ObjectId]:
    table = Table()
    table.state = _laid_out().clone()
    id_ = table.put(card.front, owner, zone)
    counters = {"loyalty": card.front.loyalty} if card.front.loyalty and zone is Zone.BATTLEFIELD else {}
    for kind, count in counters.items():
        table.counter(id_, kind, count)
    table.state.update(id_, card=card)
    if owner is not A:
        table.state.update_turn(active=owner, priority=owner)
    return table.state, id_


def _deeds(card: CompiledCard, zone: Zone, owner: PlayerId) -> Iterator[tuple[str, Deed]]:
    state, id_ = _with_card(card, zone, owner)
    if zone is Zone.BATTLEFIELD and not any(face.types and _stays(face.types) for face in card.faces[:1]):
        return
    game = Game(state.clone())
    game.resume()
    if zone is Zone.HAND:
        yield "put onto the battlefield", lambda most: _put(_anew(state, game), id_, owner, most)
    if id_ not in game.state.objects:
        return
    for action in game.legal_actions(owner):
        if getattr(action, "object", None) == id_:
            said = f"{type(action).__name__} {getattr(action, 'method', '') or getattr(action, 'ability', '')}"
            yield said, lambda most, action=action: _begun(_anew(state, game), owner, action, most)  # type: ignore[misc]
    if zone is Zone.BATTLEFIELD:
        for number, on in enumerate(game.board().abilities(id_)):
            if isinstance(on.ability, TriggeredAbility):
                what = f"trigger {on.ability.text[:60]!r}"
                yield what, lambda most, n=number: _triggered(_anew(state, game), id_, n, most)  # type: ignore[misc]


def _stays(types: tuple[str, ...]) -> bool:
    return not {"Instant", "Sorcery"} & set(types)


def _anew(state: State, before: Game) -> Game:
    """The game from its beginning, with what the one before has worked out already."""
    game = Game(state.clone(), before.table)
    game.resume()
    return game


def _put(game: Game, id_: ObjectId, player: PlayerId, most: int | None) -> None:
    """It comes onto the battlefield without having been cast."""
    game.act(player, i.ManualMove(id_, Zone.BATTLEFIELD))
    _finish(game, most)


def _begun(game: Game, player: PlayerId, action: i.Action, most: int | None) -> None:
    game.act(player, action)
    _finish(game, most)


def _triggered(game: Game, id_: ObjectId, number: int, most: int | None) -> None:
    """The ability is put onto the stack as if what it asks for had just happened."""
    table = game.table
    on = game.board().abilities(id_)[number]
    ability = on.ability
    assert isinstance(ability, TriggeredAbility)
    frame = _as_if(game, frame_of(table.look(), id_, on.id), ability.when)
    if ability.content.x_is is None and _asks_for_x(game.state.objects[id_].card):
        frame = replace(frame, x=2)  # "when ~ becomes monstrous": the X of the ability that made it so
    put_ability(table, "triggered", frame.controller, ability.content, frame, "it", ability.text)
    from mtgtable.engine.stack.putting import announce_triggered

    stacked = table.state.stack[-1]

    def steps() -> d.Steps[None]:
        yield from announce_triggered(table, stacked)

    game._run(steps(), table.state.clone())
    _finish(game, most)


def _asks_for_x(card: CompiledCard | None) -> bool:
    return card is not None and any(
        isinstance(node, PayMana) and node.mana.has_variable for node in walk(card.front.abilities)
    )


_EVENTS: dict[str, tuple[str, ...]] = {
    "ZoneChange": ("event.object", "event.objects", "event.player"),
    "DamageDealt": ("event.source", "event.target", "event.player", "event.object", "event.objects"),
    "SpellCast": ("event.object", "event.player"),
    "AbilityActivated": ("event.object", "event.source", "event.player"),
    "TappedForMana": ("event.object", "event.player"),
    "Attacks": ("event.object", "event.objects", "event.player", "event.target"),
    "Blocks": ("event.object", "event.target", "event.targets"),
    "BecomesBlocked": ("event.object", "event.target", "event.player"),
    "AttacksUnblocked": ("event.object", "event.objects", "event.player"),
    "StepBegins": ("event.player",),
    "BecomesStatus": ("event.object", "event.target"),
    "BecomesTarget": ("event.object", "event.player", "event.source"),
    "CountersChange": ("event.object", "event.player"),
    "LifeChange": ("event.player",),
    "CardDrawn": ("event.object", "event.player"),
    "TokensCreated": ("event.objects", "event.player"),
    "WouldDestroy": ("event.object",),
    "PlayerDoes": ("event.player",),
}
"""The names that an event binds (see ``selectors.Bound``)."""
_USED: Final = ("crew vehicle", "saddle mount")
"""What an object does with another one: with a Vehicle, with a Mount (702.122c, 702.171c)."""


def _as_if(game: Game, frame: Frame, when: Happening) -> Frame:
    while isinstance(when, OneOf | Together | Nth):
        if isinstance(when, OneOf):
            if not when.parts:
                break
            when = when.parts[0]
        else:
            when = when.part
    names = _EVENTS.get(type(when).__name__, ("event.object", "event.player"))
    if isinstance(when, ZoneChange) and when.caused_by is not None:
        names += ("event.source",)
    if isinstance(when, PlayerDoes) and when.by is not None:
        names += ("event.object",)
        names += ("event.source",) if when.what in _USED else ()
    if isinstance(when, PlayerDoes) and when.what in NOTED_BY_DEEDS:
        frame = frame.note(NOTED_BY_DEEDS[when.what], 2)
    own = game.state.objects[frame.source]
    about_itself = "IsSource" in repr((getattr(when, "what", ""), getattr(when, "by", "")))
    thing = own.id if about_itself else game.state.battlefield[0]
    for name in names:
        if name == "event.player":
            frame = frame.bind(name, (Seat(B),))
        else:
            frame = frame.bind(
                name, (thing if name in ("event.object", "event.objects") else game.state.battlefield[1],)
            )
    return replace(frame, amount=2)


def _finish(game: Game, most: int | None) -> None:
    """Answer what is asked and let the stack resolve."""
    dice = random.Random(1)
    for _ in range(_STEPS):
        decision = game.decision
        if game.state.over:
            return
        if decision is not None:
            _answer(game, decision, most, dice)
        elif game.state.stack and game.priority is not None:
            game.act(game.priority, i.Pass())
        else:
            return


def _answer(game: Game, decision: d.Decision, most: int | None, dice: random.Random) -> None:
    """The greatest or the least answer; where that isn't allowed, a few at random, else what was begun is dropped."""
    first = answering.least(decision) if most is None else _greatest(decision, most)
    for answer in (first, *(random_answer(game, decision, dice) for _ in range(4))):
        if answer is None or game.decision is not decision:
            continue
        try:
            game.answer(decision.player, answer)
        except IllegalAnswer:
            continue
        return
    raise i.IllegalAction("", "nothing that was tried is allowed")


def _greatest(decision: d.Decision, most: int) -> d.Answer:
    match decision:
        case d.YesNo():
            return d.Said(True)
        case d.Choose(options=options, maximum=high, repeat=False):
            count = min(high, len(options))
            return d.Chosen(tuple(range(count)) if most not in _OTHER_NUMBERS else _spread(count, len(options)))
        case d.Number(minimum=low, maximum=high):
            return d.Numbered(min(low + most, high) if high is not None else low + most)
        case d.Pay():
            return d.Paid(auto=True)
    return answering.least(decision)


def _spread(count: int, among: int) -> tuple[int, ...]:
    """So many from the first to the last: of both players, where the first few are of one."""
    return tuple(place * (among - 1) // (count - 1) for place in range(count)) if count > 1 else tuple(range(count))
