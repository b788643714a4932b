"""What a card does, told by facets: the same small games with it, so that two cards can be compared.

A facet is what becomes of everybody's permanents, cards and counters, not what is written on the card.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.game import Game
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.colors import color_set
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face, keyword
from tests.engine.play import SHOCK
from tests.engine.random_player import random_answer
from tests.soak.scenes import CREATURES, THINGS, let_happen, scenes

C: Final = PlayerId(2)
_STEPS: Final = 120
Told = tuple[Any, ...]


def told(game: Game) -> Told:
    """Everything that players would see differ: permanents as they are, cards by zone, players."""
    state, board = game.state, game.board()
    permanents = []
    for id_ in state.battlefield:
        item, now = state.objects[id_], board.characteristics[id_]
        counters = tuple(sorted((pile.kind, pile.count) for pile in item.counters if pile.count))
        host = item.attached_to
        on = state.objects[host].printed.name if isinstance(host, int) and host in state.objects else repr(host)
        permanents.append(
            (now.name, now.controller, now.power, now.toughness, now.types, tuple(sorted(now.subtypes)),
             tuple(sorted(now.colors)), counters, item.tapped, item.damage, item.face_down, item.phased_out, on,
             tuple(sorted(item.statuses)))
        )  # fmt: skip
    cards = Counter((item.zone, item.owner, item.printed.name, item.face_down) for item in state.everything())
    stack = tuple((state.objects[id_].printed.name, state.objects[id_].controller) for id_ in state.stack)
    players = tuple(
        (one.life, one.lost, tuple(sorted(mana.type for mana in one.pool)), tuple(sorted(one.designations)),
         tuple(sorted((pile.kind, pile.count) for pile in one.counters)))
        for one in state.players
    )  # fmt: skip
    return (tuple(sorted(permanents, key=repr)), tuple(sorted(cards.items(), key=repr)), stack, players)


# ---- driving -----------------------------------------------------------------------------------------------------


def _eager(game: Game, fight: _Fight | None = None) -> None:
    """Answer what is asked with as much as may be; where that isn't allowed, with the least, or at random."""
    asked = game.decision
    assert asked is not None
    answers: list[d.Answer | None] = [None if fight is None else fight.declared(asked), _most(asked), least(asked)]
    dice = random.Random(1)
    answers += [random_answer(game, asked, dice) for _ in range(4)]
    for answer in answers:
        if answer is None or game.decision is not asked:
            continue
        try:
            game.answer(asked.player, answer)
        except IllegalAnswer:
            continue
        return
    raise i.IllegalAction("", f"nothing answers {asked}")


def _most(asked: d.Decision) -> d.Answer | None:
    match asked:
        case d.YesNo():
            return d.Said(True)
        case d.Choose(options=options, maximum=high, repeat=False):
            return d.Chosen(tuple(range(min(high, len(options)))))
        case d.Number(minimum=low, maximum=high):
            return d.Numbered(min(low + 2, high) if high is not None else low + 2)
        case d.Pay():
            return d.Paid(auto=True)
    return None


def _settle(game: Game) -> None:
    for _ in range(_STEPS):
        if game.state.over:
            return
        if game.decision is not None:
            _eager(game)
        elif game.state.stack and game.priority is not None:
            game.act(game.priority, i.Pass())
        else:
            return


def _deeds(state: State, id_: ObjectId, player: PlayerId) -> Iterator[Told]:
    """Each thing that may be begun with the object, and what comes of it."""
    game = Game(state.clone())
    game.resume()
    for action in game.legal_actions(player):
        if getattr(action, "object", None) != id_:
            continue
        another = Game(state.clone(), game.table)
        another.resume()
        try:
            another.act(player, action)
            while another.decision is not None:
                _eager(another)
            begun = told(another)
            _settle(another)
        except i.IllegalAction as refusal:
            yield (repr(action), str(refusal))
            continue
        yield (repr(action), begun, told(another))


# ---- a card in hand and elsewhere, with everything about -----------------------------------------------------------


def _in_scene(card: CompiledCard, name: str, zone: Zone) -> tuple[State, ObjectId]:
    scene = next(one for one in scenes() if one.name == name)
    table = Table()
    table.state = scene.state.clone()
    for player in (A, B):
        table.state.update_player(player, designations=frozenset())
    if zone is Zone.GRAVEYARD:
        return _discarded(card, table)
    id_ = table.put(card.front, A, zone)
    table.state.update(id_, card=card)
    return table.state, id_


def _discarded(card: CompiledCard, table: Table) -> tuple[State, ObjectId]:
    id_ = table.put(card.front, A, Zone.HAND)
    table.state.update(id_, card=card)
    game = Game(table.state)
    game.resume()
    let_happen(game, [Moves(id_, Zone.GRAVEYARD, Zone.HAND, cause="discard", by=A)])
    there = [
        one for one in game.state.zone(Zone.GRAVEYARD, A) if game.state.objects[one].printed.name == card.front.name
    ]
    return game.state, there[0] if there else id_


def in_hand(card: CompiledCard) -> Told:
    """What may be begun with it in hand, with ample mana, and what comes of that."""
    return tuple(_deeds(*_in_scene(card, "main phase", Zone.HAND), A))


def at_other_times(card: CompiledCard) -> Told:
    """What may be begun with it in hand in a fight and as something is on the stack."""
    return tuple(one for name in ("attacking", "answering") for one in _deeds(*_in_scene(card, name, Zone.HAND), A))


def in_graveyard(card: CompiledCard) -> Told:
    """What may be begun with it after it has been discarded."""
    return tuple(_deeds(*_in_scene(card, "main phase", Zone.GRAVEYARD), A))


def poor(card: CompiledCard) -> Told:
    """What may be begun with it in hand without mana, but with creatures, artifacts, a graveyard and a rich friend."""
    state, id_ = _in_scene(card, "main phase", Zone.HAND)
    for land in state.battlefield:
        if "Land" in state.objects[land].printed.types:
            state.update(land, tapped=True)
    state.update_player(A, pool=tuple(FloatingMana(kind) for kind in "WUBRG"))
    return tuple(_deeds(state, id_, A))


def cast_and_watched(card: CompiledCard) -> Told:
    """What the others may do while it is on the stack."""
    state, id_ = _in_scene(card, "main phase", Zone.HAND)
    game = Game(state)
    game.resume()
    casts = [one for one in game.legal_actions(A) if isinstance(one, i.Cast) and one.object == id_]
    if not casts:
        return ()
    game.act(A, casts[0])
    while game.decision is not None:
        _eager(game)
    game.act(A, i.Pass())
    return tuple(map(repr, game.legal_actions(B))) if game.priority == B else ()


def discarded(card: CompiledCard) -> Told:
    """What becomes of it as it is discarded."""
    state, id_ = _in_scene(card, "main phase", Zone.HAND)
    game = Game(state)
    game.resume()
    let_happen(game, [Moves(id_, Zone.GRAVEYARD, Zone.HAND, cause="discard", by=A)])
    _settle(game)
    return told(game)


def cast_before(card: CompiledCard) -> Told:
    """It is cast; then three turns pass in which nobody does anything else."""
    table, id_ = _board(card, Zone.HAND)
    _give_mana(table, A)
    game = Game(table.state)
    game.resume()
    game.act(A, i.Cast(id_))
    _settle(game)
    table.state = game.state
    return _through(table, _Fight((), ()), "cleanup", 4)


def in_play(card: CompiledCard) -> Told:
    """What may be begun with it on the battlefield, and what comes of that."""
    state, id_ = _in_scene(card, "main phase", Zone.BATTLEFIELD)
    return (*_deeds(state, id_, A), *_deeds(_mine_alone(state, id_), id_, A))


def _mine_alone(state: State, id_: ObjectId) -> State:
    again = state.clone()
    again.update(id_, sick=True)
    return again


def enters(card: CompiledCard) -> Told:
    """What becomes of everything as it comes onto the battlefield without having been cast, and what it is then."""
    state, id_ = _in_scene(card, "main phase", Zone.HAND)
    game = Game(state)
    game.resume()
    game.act(A, i.ManualMove(id_, Zone.BATTLEFIELD))
    _settle(game)
    return told(game)


# ---- a card on a small board of three ------------------------------------------------------------------------------


def _board(card: CompiledCard, zone: Zone = Zone.BATTLEFIELD, owner: PlayerId = A) -> tuple[Table, ObjectId]:
    """The card among a few creatures of three players, with full libraries and many graveyards."""
    table = Table(3)
    for player in (A, B, C):
        for thing in (*CREATURES, *THINGS[7:12]):
            table.put(thing, player, Zone.LIBRARY)
        for land in THINGS[7:12]:
            table.put(land, player)
        for thing in (CREATURES[0], CREATURES[1], CREATURES[5], SHOCK):
            table.put(thing, player, Zone.GRAVEYARD)
            table.put(thing, player, Zone.HAND)
    id_ = table.put(card.front, owner, zone)
    table.state.update(id_, card=card)
    table.state.update_player(B, life=30)
    return table, id_


def _give_mana(table: Table, player: PlayerId) -> None:
    table.state.update_player(player, pool=tuple(FloatingMana(kind) for kind in "WUBRG" * 3))


_FLIER: Final = face("Flier", "Creature — Bird", keyword("flying"), cost="{1}{W}", pt=(2, 2))
_SMALL: Final = face("Small", "Creature — Beast", cost="{1}{U}", pt=(1, 1))
_MIDDLE: Final = face("Middle", "Creature — Beast", cost="{1}{U}", pt=(2, 2))
_LARGE: Final = face("Large", "Creature — Beast", cost="{5}{G}", pt=(6, 6))


class _Fight:
    """Who attacks whom and who blocks, as it will be declared."""

    def __init__(self, attackers: tuple[ObjectId, ...], blocks: tuple[tuple[ObjectId, ObjectId], ...]) -> None:
        self.attackers, self.blocks = attackers, blocks

    def declared(self, asked: d.Decision) -> d.Answer | None:
        """The answer where attackers or blockers are asked for."""
        if isinstance(asked, d.Attack):
            return d.Attacks(tuple((one, Seat(B if asked.player == A else A)) for one in self.attackers))
        if isinstance(asked, d.Block):
            return d.Blocks(self.blocks)
        return None


def _through(table: Table, fight: _Fight, until: str = "end", turns: int = 1) -> Told:
    """The rest of the turn (and those after it), told at each step."""
    game = Game(table.state)
    game.resume()
    seen: list[Any] = []
    for _ in range(400):
        turn = game.state.turn
        if game.state.over or (turn.number > turns and turn.step != "untap") or (
            turn.number == turns and turn.step == until
        ):  # fmt: skip
            break
        if game.decision is not None:
            _eager(game, fight)
        elif game.priority is not None:
            seen.append((turn.step, told(game)))
            game.act(game.priority, i.Pass())
    return (*seen, told(game))


def attacks(card: CompiledCard) -> Told:
    """Its attacks: alone and with others, unblocked, blocked by one and by two, as it just came; alone against much."""
    seen: list[Any] = []
    for beside, blockers, sick in (
        ((), (), False), ((_SMALL, _LARGE), (), False), ((), (_SMALL,), False), ((), (_SMALL, _MIDDLE), False),
        ((), (_LARGE,), False), ((), (), True), ((_MIDDLE,), (_LARGE,), False),
    ):  # fmt: skip
        table, id_ = _board(card)
        table.state.update(id_, sick=sick)
        others = [table.put(one, A) for one in beside]
        table.put(_MIDDLE, A)
        blocking = [table.put(one, B) for one in blockers]
        fight = _Fight((id_, *others), tuple((one, id_) for one in blocking))
        seen.append(_through(table, fight))
    return tuple(seen)


_BLOCKERS: Final = (
    _SMALL, _LARGE, _FLIER, face("Black", "Creature", cost="{B}", pt=(2, 2)),
    face("Box", "Artifact Creature", pt=(3, 3)),
    face("Rider", "Creature", keyword("horsemanship"), cost="{W}", pt=(1, 1)),
    face("Shade", "Creature", keyword("shadow"), cost="{W}", pt=(1, 1)),
    face("Red Kin", "Creature — Shapeshifter", keyword("changeling"), cost="{R}", pt=(3, 3)),
)  # fmt: skip


def blocked_by(card: CompiledCard) -> Told:
    """Which creatures may block it, and how that ends."""
    seen: list[Any] = []
    for one in _BLOCKERS:
        table, id_ = _board(card)
        blocker = table.put(one, B)
        seen.append((one.name, _through(table, _Fight((id_,), ((blocker, id_),)))))
    return tuple(seen)


def blocks(card: CompiledCard) -> Told:
    """Which creatures it may block, and how that ends."""
    seen: list[Any] = []
    for one in _BLOCKERS:
        table, id_ = _board(card)
        attacker = table.put(one, B)
        table.state.update_turn(active=B, priority=B)
        seen.append((one.name, _through(table, _Fight((attacker,), ((id_, attacker),)))))
    return tuple(seen)


def dies(card: CompiledCard) -> Told:
    """It is destroyed; so is another creature while it is in play, and then while it is in the graveyard."""
    seen: list[Any] = []
    for zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        for itself in (True, False):
            if itself and zone is Zone.GRAVEYARD:
                continue
            table, id_ = _board(card, zone)
            other = table.put(face("Bear Kin", "Artifact Creature", cost="{1}", pt=(2, 2)), A)
            _enchanting(table, id_, card.front, other)
            _give_mana(table, A)
            game = Game(table.state)
            game.resume()
            try:
                game.act(A, i.ManualDestroy(id_ if itself else other))
                _settle(game)
            except i.IllegalAction as refusal:
                seen.append(str(refusal))
            seen.append(told(game))
    return tuple(seen)


def _enchanting(table: Table, id_: ObjectId, front: CompiledFace, host: ObjectId) -> None:
    if "Aura" in front.subtypes and table.state.objects[id_].zone is Zone.BATTLEFIELD:
        table.state.update(id_, attached_to=host)


def targeted(card: CompiledCard) -> Told:
    """May an opponent aim at it, and what comes of it."""
    seen: list[Any] = []
    for spell in (SHOCK, replace(SHOCK, name="Jolt", colors=color_set("B"))):
        table, id_ = _board(card)
        shock = table.put(spell, B, Zone.HAND)
        table.state.update_player(B, pool=tuple(FloatingMana("R") for _ in range(2)))
        table.state.update_turn(priority=B)
        game = Game(table.state)
        game.resume()
        game.act(B, i.Cast(shock))
        asked = game.decision
        assert isinstance(asked, d.Choose)
        at = next((n for n, option in enumerate(asked.options) if option.ref == id_), None)
        if at is not None:
            game.answer(B, d.Chosen((at,)))
            _settle(game)
        seen.append(told(game))
    return tuple(seen)


def later(card: CompiledCard) -> Told:
    """It is put onto the battlefield; then three turns pass in which nobody does anything else."""
    table, id_ = _board(card, Zone.HAND)
    game = Game(table.state)
    game.resume()
    game.act(A, i.ManualMove(id_, Zone.BATTLEFIELD))
    _settle(game)
    table.state = game.state
    return _through(table, _Fight((), ()), "cleanup", 4)


def others_cast(card: CompiledCard) -> Told:
    """Player A casts a spell and a creature, and a creature comes in, while it is on the battlefield."""
    table, id_ = _board(card, Zone.HAND)
    dear = face("Dear Beast", "Creature — Beast", cost="{5}{G}", pt=(7, 7))
    spells = [table.put(one, A, Zone.HAND) for one in (SHOCK, dear)]
    _give_mana(table, A)
    game = Game(table.state)
    game.resume()
    game.act(A, i.ManualMove(id_, Zone.BATTLEFIELD))
    _settle(game)
    seen: list[Any] = []
    for spell in spells:
        game.act(A, i.Cast(spell))
        _settle(game)
        seen.append(told(game))
    return tuple(seen)


def draws(card: CompiledCard) -> Told:
    """A card is drawn while it is in the graveyard, and it is drawn itself."""
    seen: list[Any] = []
    for zone in (Zone.GRAVEYARD, Zone.LIBRARY):
        table, id_ = _board(card, zone)
        if zone is Zone.LIBRARY:
            order = table.state.zone(Zone.LIBRARY, A)
            table.state.reorder(Zone.LIBRARY, A, (id_, *(one for one in order if one != id_)))
        _give_mana(table, A)
        game = Game(table.state)
        game.resume()
        game.act(A, i.ManualDraw(A))
        _settle(game)
        seen.append(told(game))
    return tuple(seen)


def spliced(card: CompiledCard) -> Told:
    """An Arcane spell is cast with it in hand."""
    table, _ = _board(card, Zone.HAND)
    words = replace(SHOCK, subtypes=("Arcane",))
    arcane = table.put(words, A, Zone.HAND)
    _give_mana(table, A)
    game = Game(table.state)
    game.resume()
    game.act(A, i.Cast(arcane))
    _settle(game)
    return told(game)


Facet = Callable[[CompiledCard], Told]
