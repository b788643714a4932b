"""Is everything that a supported card lets a player begin offered somewhere: its spells, lands and activated abilities.

A spell that is never offered raises nothing; so the scenes hold something of everything, and what isn't offered in any
of them must be in ``NOT_OFFERED`` with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from mtgtable.abilities.abilities import ActivatedAbility, CastingAbility, KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.game import Game
from mtgtable.engine.keywords import expand
from mtgtable.engine.stack.permission import TURNED_METHODS
from mtgtable.engine.state.events import AttackersDeclared, Moves
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.soak.scenes import Scene, let_happen, scenes

_EITHER_FACE: Final = frozenset({"split", "adventure", "modal_dfc", "omen"})
_FROM: Final = (Zone.HAND, Zone.GRAVEYARD)
_HAND: Final = (Zone.HAND,)
_TURNED: Final = frozenset({"transform", "modal_dfc", "flip"})


NOT_OFFERED: Final[tuple[tuple[str, str], ...]] = (
    (r"named |Room|Incubator|a door of|has an Adventure|with flashback|the same name", "not in the scenes"),
    (r"is a creature\.|Aura attached to this creature", "the card must first become or wear something"),
    (r"Activate only if this card is suspended", "the ability is offered from exile"),
    (r"seven (or more )?cards in (your )?hand", "a hand of another size"),
    (r"doesn't have defender|this creature is blue", "an ability of the card comes first"),
    (r"with a (trap|memory) counter", "counters on other cards than creatures"),
    (r"^Even the Odds", "opponents with more creatures than the player"),
    (r"^Haakon", "cast from the graveyard alone"),
    (r"^(Backslide|Wash Away|Talara's Battalion|Blazing Hope): ", "a rare target or time"),
    (r"by alternative .*(exile|discard|return|sacrifice) .*rather than pay", "a hand or lands of a rare kind"),
    (r"by alternative .*(attacking|this turn|turn,)", "a rare time"),
    (r"^(Trip Wire|Titan's Presence|Wallop|Merfolk Assassin|Weaver of Harmony): ", "a rare target"),
    (r"^(Laquatus's Disdain|Magewright's Stone|Kaust, Eyes of the Glade|Runic Repetition): ", "a rare target"),
    (r"milled this turn|commander that entered this turn|dealt damage by this creature this turn", "a rare turn"),
    (r"^Serra Avenger: ", "one's fourth turn"),
)
"""What the scenes don't offer, by the words that tell of it, and why not."""


def not_offered(card: CompiledCard) -> list[str]:
    """What of the card is offered in no scene, one line each; what the table declares is left out."""
    found = [*_plays_missing(card), *_abilities_missing(card)]
    return [line for line in found if not any(re.search(words, line) for words, _ in NOT_OFFERED)]


# ---- spells and lands --------------------------------------------------------------------------------------------


def _plays_missing(card: CompiledCard) -> Iterator[str]:
    wanted = dict(_plays_wanted(card))
    for scene in scenes():
        for zone in dict.fromkeys(wanted.values()):
            if not wanted:
                return
            found = _plays_found(card, scene, zone)
            wanted = {play: where for play, where in wanted.items() if where is not zone or play not in found}
    for (face, method), zone in wanted.items():
        said = f" by {method}" if method else ""
        told = f": {_unnamed(card.faces[face])}" if method == _UNNAMED else ""
        yield f"{card.name}: {card.faces[face].name} is never offered{said} from {zone.name.lower()}{told}"


def _plays_wanted(card: CompiledCard) -> Iterator[tuple[tuple[int, str], Zone]]:
    """Each way to play a face, and from where."""
    for number, face in enumerate(card.faces):
        if number and card.layout not in _EITHER_FACE:
            break
        if "Land" in face.types:
            yield (number, "land"), Zone.HAND
            continue
        if face.mana_cost is not None and "aftermath" not in _keywords(face):
            yield (number, ""), Zone.HAND
        for ability in _meant(face, CastingAbility):
            if ability.kind == "alternative":
                number = 1 if ability.name in TURNED_METHODS else number
                name = ability.name or _UNNAMED
                places = _FROM if ability.name else _HAND  # one without a name is for wherever the spell is cast from
                yield from (((number, name), zone) for zone in ability.zones if zone in places)


_UNNAMED: Final = "alternative"
"""The way to cast by an alternative cost that has no name (118.9)."""


def _unnamed(face: CompiledFace) -> str:
    """The text of the alternative cost that has no name."""
    return next(one.text for one in _meant(face, CastingAbility) if one.kind == "alternative" and not one.name)


def _keywords(face: CompiledFace) -> set[str]:
    return {one.name for one in face.abilities if isinstance(one, KeywordAbility)}


_Kind = TypeVar("_Kind", bound=Any)


def _meant(face: CompiledFace, kind: type[_Kind]) -> Iterator[_Kind]:
    """The abilities of that kind, those that keywords mean among them."""
    for ability in face.abilities:
        for one in expand(ability) if isinstance(ability, KeywordAbility) else (ability,):
            if isinstance(one, kind):
                yield one


def _plays_found(card: CompiledCard, scene: Scene, zone: Zone) -> set[tuple[int, str]]:
    game, id_ = placed(card, 0, scene, zone, A, "plain")
    found: set[tuple[int, str]] = set()
    for action in game.legal_actions(A):
        if isinstance(action, i.PlayLand) and action.object == id_:
            found.add((action.face, "land"))
        elif isinstance(action, i.Cast) and action.object == id_:
            found.add((action.face, action.method))
    return found


# ---- activated abilities -----------------------------------------------------------------------------------------


def _abilities_missing(card: CompiledCard) -> Iterator[str]:
    for number, face in enumerate(card.faces):
        if number and card.layout not in _TURNED:
            break
        zones = {zone for ability in _meant(face, ActivatedAbility) for zone in ability.zones}
        for zone in sorted(zones - {Zone.STACK}, key=str):
            if number == 0 or zone is Zone.BATTLEFIELD:
                yield from _missing_in(card, number, zone)


def _missing_in(card: CompiledCard, number: int, zone: Zone) -> Iterator[str]:
    face = card.faces[number]
    wanted = {ability: ability.text for ability in _meant(face, ActivatedAbility) if zone in ability.zones}
    for how in ("plain", "laden", "tapped", "lone", "theirs"):
        for scene in scenes():
            game, id_ = placed(card, number, scene, zone, B if how == "theirs" else A, how)
            if id_ not in game.state.objects:
                continue
            there = activated_abilities(game.table, id_)
            for action in game.legal_actions(A):
                if isinstance(action, i.Activate) and action.object == id_:
                    ability = there[action.ability].ability
                    assert isinstance(ability, ActivatedAbility)
                    wanted.pop(ability, None)
            if not wanted:
                return
    for text in wanted.values():
        yield f"{card.name}: never offered in {zone.name.lower()}: {text}"


# ---- the card in a scene -----------------------------------------------------------------------------------------


def placed(
    card: CompiledCard, number: int, scene: Scene, zone: Zone, owner: PlayerId, how: str
) -> tuple[Game, ObjectId]:
    """The scene with the card in it.

    ``laden``: with counters, marks and choices, just come, attached, blocked and aimed at. ``lone``: the only creature.
    """
    table = Table()
    table.state = scene.state.clone()
    state, face = table.state, card.faces[number]
    if how == "lone":
        for id_ in _mine(state):
            state.remove(id_)
    id_ = table.put(face, owner, Zone.HAND if zone is Zone.GRAVEYARD else zone, face=number)
    state.update(id_, card=card)
    if zone is Zone.BATTLEFIELD:
        _furnish(table, id_, face, how)
        _join_in(table, id_, scene, how)
    elif how == "laden":
        state.update(id_, counters=_piles(state, {"time": 3}))
    before = _BEFORE.get(scene.name)
    game = Game(state, before.table if before else None)
    _BEFORE.setdefault(scene.name, game)
    if zone is Zone.BATTLEFIELD and "Aura" in face.subtypes:
        return _attached(game, id_, state)
    game.resume()
    if zone is Zone.GRAVEYARD:
        let_happen(game, [Moves(id_, Zone.GRAVEYARD, Zone.HAND, cause="discard", by=owner)])
        found = (one for one in game.state.zone(Zone.GRAVEYARD, owner) if game.state.objects[one].card == card)
        return game, next(found, id_)
    return game, id_


_BEFORE: dict[str, Game] = {}
"""The game of each scene that was first made: what it has worked out serves those after it."""


def _mine(state: State) -> list[ObjectId]:
    return [
        id_
        for id_ in state.battlefield
        if state.objects[id_].controller == A and "Creature" in state.objects[id_].printed.types
    ]


def _furnish(table: Table, id_: ObjectId, face: CompiledFace, how: str) -> None:
    state = table.state
    kinds = {"loyalty": 20} if "Planeswalker" in face.types else {}
    if "Creature" in face.types and (face.toughness or 0) <= 0:
        kinds["+1/+1"] = 20
    if how == "laden":
        kinds |= {node.kind or "charge": 60 for node in walk(face.abilities) if _counts(node)}
        if "Creature" in face.types:
            kinds.setdefault("+1/+1", 3)
        if "-1/-1" in kinds:
            kinds["-1/-1"] = max(1, (face.toughness or 0) - 1)
            kinds.pop("+1/+1", None)
        marks = frozenset({"solved", "attacked_this_turn"} | ({"level 2"} if "Class" in face.subtypes else set()))
        exile = state.zone(Zone.EXILE)
        linked = tuple((key, exile[:30]) for key in ("exiled", "hideaway"))
        state.update(id_, statuses=marks, chosen=_CHOSEN, linked=linked, entered_turn=state.turn.number)
        if "Equipment" in face.subtypes:
            state.update(id_, attached_to=_mine(state)[0])
        for other in (*_mine(state)[:2], *(one for one in state.battlefield if state.objects[one].controller == B)):
            if set(kinds) - {"+1/+1", "-1/-1", "loyalty"}:
                state.update(other, counters=(*state.objects[other].counters, *_piles(state, dict.fromkeys(kinds, 1))))
    state.update(id_, counters=_piles(state, kinds), tapped=how == "tapped")
    if how == "laden":
        state.record([Moves(id_, Zone.BATTLEFIELD, Zone.HAND, became=id_)])
        _aim_at(state, id_)


def _aim_at(state: State, id_: ObjectId) -> None:
    """A spell of player B has it as its only target."""
    for stacked in state.stack:
        item = state.objects[stacked]
        if item.is_spell and item.controller == B and item.stack is not None and item.stack.frame.targets:
            frame = replace(item.stack.frame, targets=((id_,),))
            state.update(stacked, stack=replace(item.stack, frame=frame))
            return


_CHOSEN: Final = (
    ("creature type", "Human"), ("color", "U"), ("card type", "Creature"), ("land type", "Forest"), ("player", "B"),
    ("opponent", "B"), ("number", "2"), ("card name", "Aimed Creature"),
)  # fmt: skip


def _counts(node: Any) -> bool:
    return isinstance(getattr(node, "kind", None), str) and "Counter" in type(node).__name__


def _piles(state: State, kinds: dict[str, int]) -> tuple[CounterPile, ...]:
    return tuple(CounterPile(kind, count, state.new_timestamp()) for kind, count in kinds.items())


def _join_in(table: Table, id_: ObjectId, scene: Scene, how: str) -> None:
    """A creature attacks, blocked when it is laden, or blocks."""
    state, fight = table.state, table.state.turn.combat
    if "Creature" not in state.objects[id_].printed.types or state.objects[id_].controller != A:
        return
    if how == "laden":
        state.record([AttackersDeclared(A, ((id_, Seat(B)),))])
    if fight is None:
        return
    first = fight.attackers[0]
    if scene.attacks:
        blocker = first.blockers[0]
        new = AttackingCreature(id_, Seat(B), B, how == "laden", (blocker,) if how == "laden" else ())
        blocking = tuple((one, (*of, id_) if how == "laden" else of) for one, of in fight.blocking)
        state.update_turn(combat=replace(fight, attackers=(*fight.attackers, new), blocking=blocking))
    elif scene.blocks:
        attackers = (replace(first, blockers=(*first.blockers, id_)), *fight.attackers[1:])
        state.update_turn(combat=replace(fight, attackers=attackers, blocking=(*fight.blocking, (id_, (first.id,)))))


def _attached(game: Game, id_: ObjectId, state: State) -> tuple[Game, ObjectId]:
    """An Aura on the first thing on which it stays."""
    tried: set[str] = set()
    hosts: tuple[Ref, ...] = (*state.battlefield, Seat(A), Seat(B), *state.zone(Zone.GRAVEYARD, A))
    for host in hosts:
        there = None if isinstance(host, Seat) else state.objects[host]
        said = repr(host) if there is None else f"{there.printed.name} of {there.controller}"
        if host == id_ or said in tried:
            continue
        tried.add(said)
        another = state.clone()
        another.update(id_, attached_to=host)
        made = Game(another, game.table)
        made.resume()
        if id_ in made.state.objects:
            return made, id_
    game.resume()
    return game, id_
