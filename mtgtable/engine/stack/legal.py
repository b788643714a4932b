"""What a player can begin now (117.1): timing right, targets there, a payment found or not ruled out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, CastingAbility, Content
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.instructions import Nothing
from mtgtable.engine.asking.inputs import Action, Activate, Cast, IllegalAction, Pass, PlayLand
from mtgtable.engine.happening import bestowing
from mtgtable.engine.mana.abilities import cost_of_mana_ability
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.payment import can_pay
from mtgtable.engine.mana.variable import part_has_x
from mtgtable.engine.rules_in_force import applying_to_player
from mtgtable.engine.stack import emerging, fusing, special
from mtgtable.engine.stack.activatable import ability_frame, activated_abilities, check
from mtgtable.engine.stack.content import abilities_of_face, modal_of, spell_contents
from mtgtable.engine.stack.lands import check_land, land_plays
from mtgtable.engine.stack.permission import Way, check_before, check_timing, types_of_face, ways
from mtgtable.engine.stack.targets import can_choose
from mtgtable.engine.stack.timing import sorcery_timing
from mtgtable.engine.stack.total_cost import total_cost
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, PaidCost
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

_GREATEST_X: Final = 20
"""How far X is tried where nothing limits it."""


def legal_actions(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """Everything that the player with priority can begin now, passing first; actions by hand are left out."""
    found: list[Action] = [Pass()]
    means = means_of(game, player)
    cards = _playable_cards(game, player)
    found += _lands(game, player, cards)
    for id_ in cards:
        found += _casts(game, player, id_, means)
    for id_ in _with_abilities(game, player):
        found += _activations(game, player, id_, means)
    found += special.possible(game, player)
    return tuple(found)


def _playable_cards(game: Game, player: PlayerId) -> list[ObjectId]:
    """Cards that might be played or cast from where they are."""
    state = game.state
    cards = [*state.zone(Zone.HAND, player), *state.zone(Zone.GRAVEYARD, player)]
    cards += [id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == player]
    rules = game.board().rules
    if rules:
        cards += state.zone(Zone.EXILE)
        if applying_to_player(game, "may play from zone", player):
            cards += state.zone(Zone.LIBRARY, player)[:1]
            for other in state.opponents(player):
                cards += state.zone(Zone.GRAVEYARD, other)
    return cards


def _lands(game: Game, player: PlayerId, cards: list[ObjectId]) -> list[Action]:
    if not sorcery_timing(game, player) or game.state.player(player).lands_played >= land_plays(game, player):
        return []
    found: list[Action] = []
    for id_ in cards:
        item = game.state.objects[id_]
        for face in range(1 if item.card is None else len(item.card.faces)):
            if face and (item.card is None or item.card.layout != "modal_dfc"):
                break
            if "Land" in types_of_face(game, item, face):
                action = PlayLand(id_, face)
                try:
                    check_land(game, player, action)
                except IllegalAction:
                    continue
                found.append(action)
    return found


def _casts(game: Game, player: PlayerId, id_: ObjectId, means: Means) -> list[Action]:
    found: list[Action] = []
    for way in ways(game, player, id_):
        action = Cast(id_, way.face, way.method, way.granted_by)
        if action not in found and _can_cast(game, player, way, means):
            found.append(action)
    return found


def _can_cast(game: Game, player: PlayerId, way: Way, means: Means) -> bool:
    try:
        check_timing(game, player, way)
        check_before(game, player, way)
    except IllegalAction:
        return False
    item = game.state.objects[way.object]
    frame = Frame(source=way.object, controller=player, x=0, paid=(PaidCost(way.method),) if way.method else ())
    abilities: tuple[Ability, ...] = () if way.face_down else abilities_of_face(game, way.object, way.face)
    face = _face(item, way.face)
    if way.method == fusing.METHOD and item.card is not None:
        face = fusing.fused(item.card)
        abilities = face.abilities
    aura = "Aura" in face.subtypes and not way.face_down
    contents = spell_contents(abilities, aura, frame)
    if way.method == bestowing.METHOD:
        contents = (Content(Nothing(), (bestowing.ENCHANTED,)),)
    if not _enough_targets(game, contents, frame):
        return False
    costs = [_first_cost(game, item, way, face)]
    if way.extra is not None:
        costs.append(way.extra)
    for ability in abilities:
        if isinstance(ability, CastingAbility) and ability.kind == "additional" and not ability.optional:
            if ability.alternatives:
                if not any(can_pay(game, player, cost, frame, way.object, means) for cost in ability.alternatives):
                    return False
            elif ability.cost is not None and ability.condition is None:
                costs.append(ability.cost)
    chosen = emerging.frames(game, player, frame) if way.method == emerging.METHOD else (frame,)
    return any(_payable(game, player, tuple(costs), one, way.object, means) for one in chosen)


def _payable(
    game: Game,
    player: PlayerId,
    costs: tuple[Cost, ...],
    frame: Frame,
    spell: ObjectId,
    means: Means,
    keyword: str = "",
    source: ObjectId | None = None,
) -> bool:
    """Can the total be paid, with X as 0, or where X stands in more than mana with some X (107.3a)."""
    limit = 0
    if any(part_has_x(part) for cost in costs for part in cost.parts if not isinstance(part, PayMana)):
        limit = means.most() or _GREATEST_X
    for x in range(limit + 1):
        chosen = replace(frame, x=x)
        total = total_cost(game, player, costs, chosen, spell, keyword, source)
        if can_pay(game, player, total, chosen, spell, means):
            return True
    return False


def _face(item: GameObject, face: int) -> CompiledFace:
    return item.printed if item.card is None else item.card.faces[face]


def _first_cost(game: Game, item: GameObject, way: Way, face: CompiledFace) -> Cost:
    if way.cost is not None:
        return way.cost
    facts = game.board().characteristics[item.id]
    same = way.face == item.face and way.method != fusing.METHOD
    mana = facts.mana_cost if same and facts.mana_cost is not None else face.mana_cost
    return Cost((PayMana(mana),)) if mana else Cost()


def _enough_targets(game: Game, contents: tuple[Content, ...], frame: Frame) -> bool:
    for content in contents:
        if content.targets and not can_choose(game, content.targets, frame):
            return False
    modal = modal_of(contents)
    if modal is None:
        return True
    possible = sum(can_choose(game, mode.targets, frame) for mode in modal.modes)
    return possible >= modal.minimum or (modal.repeat and possible > 0)


def _with_abilities(game: Game, player: PlayerId) -> list[ObjectId]:
    """Objects whose abilities the player might activate."""
    state = game.state
    return [
        *state.battlefield,
        *state.zone(Zone.HAND, player),
        *state.zone(Zone.GRAVEYARD, player),
        *(id_ for id_ in state.zone(Zone.EXILE) if state.objects[id_].owner == player),
        *(id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == player),
    ]


def _activations(game: Game, player: PlayerId, id_: ObjectId, means: Means) -> list[Action]:
    found: list[Action] = []
    for index, on in enumerate(activated_abilities(game, id_)):
        ability = on.ability
        if not isinstance(ability, ActivatedAbility) or game.state.objects[id_].zone not in ability.zones:
            continue
        try:
            check(game, player, id_, on)
        except IllegalAction:
            continue
        frame = ability_frame(game, player, id_, on)
        if not _enough_targets(game, (ability.content,), Frame(id_, player, on.id, x=0, paid=frame.paid)):
            continue
        if ability.mana_ability:
            cost = cost_of_mana_ability(game, player, id_, ability, frame)
            payable = can_pay(game, player, cost, frame, id_, means)
        else:
            payable = _payable(game, player, (ability.cost,), frame, id_, means, ability.keyword, id_)
        if payable:
            found.append(Activate(id_, index))
    return found
