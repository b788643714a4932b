"""Ways to cast a card: from where, with which face, at which cost, and what forbids it (601.2, 601.3, 118.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.abilities import Ability, CastingAbility, KeywordAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import Filter
from mtgtable.engine.allowing.aimed import may_target
from mtgtable.engine.allowing.as_spell import granted_as_spell, spells_are_touched
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, fits_as_spell, frame_about
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.inputs import Cast, IllegalAction
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.stack import fusing, preparing
from mtgtable.engine.stack.content import abilities_of_face
from mtgtable.engine.stack.manner import manner_of
from mtgtable.engine.stack.proposed import FACE_DOWN_METHODS, as_proposed, fitting_x
from mtgtable.engine.stack.used_permissions import key_of, uses_left
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId
from mtgtable.model.zones import OWNED_ZONES, Zone

TURNED_METHODS: Final = frozenset({"disturb", "more than meets the eye"})
"""Alternative costs that cast a card with its other face up (702.146a, 702.162a)."""
PLOT: Final = "plot"
FORETELL: Final = "foretell"

_SEVERAL_FACES: Final = frozenset({"split", "adventure", "modal_dfc", "omen"})
"""Layouts of which either face or half can be cast (709.3, 712.11, 715.3)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a card. ``cost`` None: its mana cost. ``extra``: must be paid beside it."""

    object: ObjectId
    face: int = 0
    method: str = ""
    cost: Cost | None = None
    extra: Cost | None = None
    granted_by: ObjectId = NO_OBJECT
    free: bool = False
    any_mana: str = ""
    """Mana may be spent on the mana cost as though it were of any color or any type (609.4b)."""
    used: AbilityId | None = None
    """The permission that is used up by it, where it can be used only once."""
    uses: tuple[int, ...] = ()
    """For what that permission is left."""
    then_exile: Filter | None = None
    """If it fits, it is exiled where it would go to a graveyard from the stack."""
    of_x: tuple[int, ...] = ()
    """With which X what lets it be cast lets it be; empty: with any."""
    least_x: int = 0
    """The least X with which nothing forbids it."""
    aimed: tuple[Filter, ...] = ()
    """It is cast at such a time because it targets what fits one of these (601.3d)."""

    @property
    def face_down(self) -> bool:
        """Is it cast face down."""
        return self.method in FACE_DOWN_METHODS


def ways(table: Table, player: PlayerId, id_: ObjectId) -> tuple[Way, ...]:
    """The ways in which rules and effects let the player cast the card now (601.3); timing is not looked at."""
    item = table.state.objects[id_]
    if preparing.is_ready(table, player, item):
        return (Way(id_, preparing.FACE, preparing.METHOD),)
    if item.zone in (Zone.BATTLEFIELD, Zone.STACK) or (item.card is None and not item.printed.name):
        return ()
    if item.zone is Zone.GRAVEYARD and applying_to_player(table, "cant play from graveyard", player):
        return ()
    found: list[Way] = []
    for face in faces_of(item):
        if not _is_land(table, item, face):
            found += _ways_of_face(table, player, item, face)
    found += _later(table, player, item)
    if fusing.can_fuse(item, player):
        found.append(Way(id_, 0, fusing.METHOD))
    return tuple(dict.fromkeys(found))


def _ways_of_face(table: Table, player: PlayerId, item: GameObject, face: int) -> list[Way]:
    """The ways to cast the card with that face or half."""
    found: list[Way] = []
    abilities = [a for a in abilities_of_face(table, item.id, face) if isinstance(a, CastingAbility)]
    if face == item.face:
        given = granted_as_spell(table, item.id)
        abilities += [a for a in given if isinstance(a, CastingAbility) and a.kind == "alternative"]
    if "aftermath" in _keywords_of_face(item, face):
        if item.zone is Zone.GRAVEYARD and as_own(table, player, item):
            found.append(Way(item.id, face, "aftermath"))
    else:
        asked = item.zone is not Zone.HAND or bool(applying_to_player(table, "may cast for", player))
        spell = as_proposed(table, item, face, player=player if asked else None)
        permits = _permissions(table, player, item, face, spell)
        for permit in permits:
            left = permit.left(table, spell.types)
            if not left:
                continue
            way = permit.way(item.id, face, left)
            if permit.cost is not None:
                found += [replace(way, cost=permit.cost, of_x=())] if not permit.of_x or 0 in permit.of_x else []
            elif _mana_cost(item, face) is not None:
                found.append(replace(way, any_mana=permit.any_mana))
        if any(permit.cost is None and permit.used is None for permit in permits):
            found += _for_another_cost(table, player, item, face, spell)
    for ability in abilities:
        own = _own_way(table, player, item, face, ability)
        if own is not None:
            found.append(own)
    return found


@dataclass(frozen=True, slots=True)
class Permit:
    """What lets a player cast a card from where it is: whose it is, at which cost instead, with which mana."""

    by: ObjectId = NO_OBJECT
    cost: Cost | None = None
    any_mana: str = ""
    rule: RuleInForce | None = None
    of_x: tuple[int, ...] = ()
    """With which X; empty: with any."""

    @property
    def used(self) -> AbilityId | None:
        """Which permission is used up, where it can be used only once."""
        return key_of(self.rule) if self.rule is not None and self.rule.change.once else None

    @property
    def then_exile(self) -> Filter | None:
        """Which spells cast so don't go to a graveyard."""
        return None if self.rule is None else self.rule.change.then_exile

    def left(self, table: Table, types: frozenset[str]) -> tuple[int, ...]:
        """For what a card of these types may still be cast with it."""
        return (0,) if self.rule is None else uses_left(table, self.rule, types)

    def way(self, id_: ObjectId, face: int, left: tuple[int, ...]) -> Way:
        """To cast the card with it; ``left``: for what it is left."""
        return Way(id_, face, granted_by=self.by, used=self.used, uses=left, then_exile=self.then_exile, of_x=self.of_x)


def as_own(table: Table, player: PlayerId, item: GameObject) -> bool:
    """Is it the player's card, or in a graveyard that counts as theirs for playing cards (609.4)."""
    there = item.zone is Zone.GRAVEYARD and item.owner != player
    return item.owner == player or (there and bool(applying_to_player(table, "graveyards as own", player)))


def _permissions(table: Table, player: PlayerId, item: GameObject, face: int, spell: Characteristics) -> list[Permit]:
    """What lets the player cast the card from where it is, as that spell."""
    if item.owner == player and (item.zone is Zone.HAND or (item.zone is Zone.COMMAND and item.commander)):
        return [Permit(), *(_permits(table, player, item, spell) if item.zone is Zone.COMMAND else ())]
    permits = _permits(table, player, item, spell)
    return [permit for permit in permits if not face or not _on_an_adventure(item, permit.by)]


def _permits(table: Table, player: PlayerId, item: GameObject, spell: Characteristics) -> list[Permit]:
    """The effects that let the player play or cast the card from where it is, as that spell or land (601.3e)."""
    if item.zone is Zone.HAND:
        return []
    if item.zone is Zone.LIBRARY and table.state.zone(Zone.LIBRARY, item.owner)[:1] != (item.id,):
        return []
    found: list[tuple[RuleInForce, tuple[int, ...] | None]] = [
        (rule, fitting_x(table, rule.change.filter, item, frame_about(rule, item.id), spell))
        for rule in applying_to_object(table, "may play from zone", item.id)
        if _is_for(table, rule, player, item)
    ]
    if item.zone not in OWNED_ZONES or as_own(table, player, item):
        found += [
            (rule, fitting_x(table, rule.change.filter, item, rule.frame, spell))
            for rule in applying_to_player(table, "may play from zone", player)
            if rule.change.zone is item.zone
        ]
    return [
        Permit(rule.source, rule.change.cost, rule.change.any_mana, rule, of_x)
        for rule, of_x in found
        if of_x is not None
    ]


def land_permits(table: Table, player: PlayerId, item: GameObject, face: int) -> list[Permit]:
    """The effects that let the player play the card as a land with that face up (712.12)."""
    return _permits(table, player, item, as_proposed(table, item, face))


def _for_another_cost(table: Table, player: PlayerId, item: GameObject, face: int, spell: Characteristics) -> list[Way]:
    """What effects let the player pay rather than the mana cost, where the card may be cast as it is (118.9)."""
    found: list[Way] = []
    for rule in applying_to_player(table, "may cast for", player):
        here = rule.change.zone in (None, item.zone)
        if not here or not fits_as_spell(table, rule.change.filter, item.id, rule.frame, spell=spell):
            continue
        permit = Permit(rule.source, rule=rule)
        left = permit.left(table, spell.types)
        if left:
            cost = rule.change.cost or Cost()
            found.append(Way(item.id, face, "alternative", cost, granted_by=rule.source, used=permit.used, uses=left))
    return found


def _later(table: Table, player: PlayerId, item: GameObject) -> list[Way]:
    """A foretold card for its foretell cost, a plotted one free, on a later turn (702.143a, 702.170d)."""
    if item.zone is not Zone.EXILE or item.owner != player or item.card is None:
        return []
    if item.entered_turn == table.state.turn.number:
        return []
    found: list[Way] = []
    for face in faces_of(item) if item.statuses & {"foretold", "plotted"} else ():
        if _is_land(table, item, face):
            continue
        if "plotted" in item.statuses:
            found.append(Way(item.id, face, PLOT, free=True))
        for ability in item.card.faces[face].abilities if "foretold" in item.statuses else ():
            if isinstance(ability, KeywordAbility) and ability.name == FORETELL:
                found += [Way(item.id, face, FORETELL, one) for one in ability.parameters if isinstance(one, Cost)]
    return found


def _is_for(table: Table, rule: RuleInForce, player: PlayerId, item: GameObject) -> bool:
    """Does a permission to play this very card hold for the player, where the card is (601.3)."""
    change = rule.change
    if change.players is None:
        meant = rule.controller == player
    else:
        meant = Seat(player) in select(table.look(), change.players, frame_about(rule, item.id))
    return meant and change.zone in (None, item.zone)


def _own_way(table: Table, player: PlayerId, item: GameObject, face: int, ability: CastingAbility) -> Way | None:
    """The way that an ability of the card itself opens: an alternative cost or a permission.

    An alternative cost that works in the hand works wherever something else lets the player cast the card; one for
    other zones only, such as flashback, is a permission to cast it from there as well.
    """
    by_another = ability.kind == "alternative" and Zone.HAND in ability.zones
    if not by_another and (
        ability.kind not in ("alternative", "permission")
        or item.zone not in ability.zones
        or not as_own(table, player, item)
    ):
        return None
    frame = Frame(source=item.id, controller=player)
    if ability.condition is not None and not holds(table.look(), ability.condition, frame):
        return None
    if ability.kind == "alternative":
        turned = ability.name in TURNED_METHODS and item.card is not None and len(item.card.faces) > 1
        way = Way(item.id, 1 if turned else face, ability.name or "alternative", ability.cost or Cost())
        return _by_permission(table, player, item, way) if by_another else way
    if _mana_cost(item, face) is None:
        return None
    return Way(item.id, face, ability.name or "permission", extra=ability.cost)


def _by_permission(table: Table, player: PlayerId, item: GameObject, way: Way) -> Way | None:
    """The way for an alternative cost, where something lets the spell that it makes be cast; rather what isn't used up.

    What says at which cost it is cast leaves no room for another (118.9a).
    """
    spell = as_proposed(table, item, way.face, way.method, player if item.zone is not Zone.HAND else None)
    found = [
        replace(way, used=permit.used, uses=left, then_exile=permit.then_exile, of_x=permit.of_x)
        for permit in _permissions(table, player, item, way.face, spell)
        if permit.cost is None and (left := permit.left(table, spell.types))
    ]
    return min(found, key=lambda one: (one.used is not None, bool(one.of_x)), default=None)


def _on_an_adventure(item: GameObject, granted_by: ObjectId) -> bool:
    """Is it the card's own adventure that lets it be cast: then not as an Adventure again (715.3d)."""
    return item.card is not None and item.card.layout == "adventure" and granted_by == item.id


def faces_of(item: GameObject) -> tuple[int, ...]:
    """The faces and halves with which a card can be cast (709.3, 712.11, 715.3)."""
    if item.card is None:
        return (item.face,)
    if item.card.layout in _SEVERAL_FACES:
        return tuple(range(len(item.card.faces)))
    return (0,)


def _mana_cost(item: GameObject, face: int) -> object:
    printed = item.printed if item.card is None else item.card.faces[face]
    return printed.mana_cost


def _keywords_of_face(item: GameObject, face: int) -> frozenset[str]:
    if item.card is None:
        return frozenset()
    return frozenset(
        one.name for one in item.card.faces[face].abilities if isinstance(one, CastingAbility | KeywordAbility)
    )


def types_of_face(table: Table, item: GameObject, face: int) -> frozenset[str]:
    """The card types of a card with that face up."""
    hidden = item.face_down and item.zone is Zone.EXILE
    if item.card is None or (face == item.face and item.card.layout != "split" and not hidden):
        return table.board().characteristics[item.id].types
    return frozenset(item.card.faces[face].types)


def land_faces(table: Table, item: GameObject) -> tuple[int, ...]:
    """The faces with which a card can be played as a land (305.9, 712.12)."""
    faces = faces_of(item) if item.card is None or item.card.layout in ("normal", "modal_dfc") else (0,)
    return tuple(face for face in faces if _is_land(table, item, face))


def _is_land(table: Table, item: GameObject, face: int) -> bool:
    return "Land" in types_of_face(table, item, face)


def find_way(table: Table, player: PlayerId, action: Cast) -> Way:
    """The way that the action means. Raises IllegalAction when there is no such way (601.3)."""
    item = table.state.objects.get(action.object)
    if item is None:
        raise IllegalAction("601.2a", "That card is no longer there")
    name = name_of(table.look(), action.object)
    if item.card is not None and not 0 <= action.face < len(item.card.faces):
        raise IllegalAction("601.3", f"{name} has no face of number {action.face + 1}")
    if _is_land(table, item, action.face):
        raise IllegalAction("305.9", f"{name} is a land and can't be cast")
    for way in ways(table, player, action.object):
        granted = action.granted_by in (NO_OBJECT, way.granted_by)
        if granted and way.face == action.face and way.method == action.method:
            return way
    if table.lenient:
        return Way(action.object, action.face, action.method)
    how = f" with {action.method}" if action.method else ""
    # What lies face down on the battlefield tells nothing of its cost: a permanent isn't cast at all.
    if not action.method and item.zone is not Zone.BATTLEFIELD and _mana_cost(item, action.face) is None:
        raise IllegalAction("118.6", f"{name} has no mana cost, so it can't be paid")
    raise IllegalAction("601.3", f"{name} can't be cast from {_place(item)}{how}")


def _place(item: GameObject) -> str:
    return {Zone.BATTLEFIELD: "the battlefield", Zone.STACK: "the stack", Zone.EXILE: "exile"}.get(
        item.zone, f"that {item.zone.value}" if item.zone is not Zone.COMMAND else "the command zone"
    )


def check_timing(table: Table, player: PlayerId, way: Way) -> None:
    """Raise IllegalAction when it isn't the time to cast the card this way (117.1a, 307.1, 702.8)."""
    if table.lenient or sorcery_timing(table, player) or (way.method != PLOT and has_flash(table, player, way)):
        return
    item = table.state.objects[way.object]
    types = frozenset({"Creature"}) if way.face_down else types_of_face(table, item, way.face)
    rule = "307.1" if "Sorcery" in types else "117.1a"
    raise IllegalAction(
        rule, f"{name_of(table.look(), way.object)} can be cast only in your main phase while the stack is empty"
    )


def with_cost_of_flash(table: Table, player: PlayerId, way: Way) -> Way:
    """The way with what must be paid to cast it as though it had flash, if it is cast at such a time (609.4)."""
    if table.lenient or sorcery_timing(table, player) or has_flash(table, player, way, free=True):
        return way
    flashes = _flashes(table, player, way)
    costs = [ability.cost for ability in flashes if ability.cost is not None]
    if not costs:
        return replace(way, aimed=tuple(one.targeting for one in flashes if one.targeting is not None))
    extra = way.extra.parts if way.extra is not None else ()
    return replace(way, extra=Cost((*extra, *costs[0].parts), costs[0].text))


def _flashes(table: Table, player: PlayerId, way: Way) -> list[CastingAbility]:
    """The card's own abilities that let it be cast as though it had flash now."""
    frame = Frame(source=way.object, controller=player)
    return [
        ability
        for ability in _abilities_so(table, player, way)
        if isinstance(ability, CastingAbility)
        and ability.kind == "flash"
        and ability.name in ("", way.method)
        and (ability.condition is None or holds(table.look(), ability.condition, frame))
        and (ability.targeting is None or may_target(table, ability.targeting, way.object, frame))
    ]


def _abilities_so(table: Table, player: PlayerId, way: Way) -> Iterable[Ability]:
    """The abilities of the card, cast this way (601.3e, 702.103d)."""
    if (way.face_down or manner_of(way.method).another) and spells_are_touched(table):
        spell = as_proposed(table, table.state.objects[way.object], way.face, way.method, player)
        return [on.ability for on in with_meanings(spell.abilities)]
    return () if way.face_down else abilities_of_face(table, way.object, way.face)


def has_flash(table: Table, player: PlayerId, way: Way, *, free: bool = False) -> bool:
    """May the card be cast this way any time the player has priority (304.1, 601.3b–d, 702.8).

    ``free``: without paying more for that.
    """
    item = table.state.objects[way.object]
    if not way.face_down and "Instant" in types_of_face(table, item, way.face):
        return True
    found = _flashes(table, player, way)
    if any((ability.cost is None and ability.targeting is None) or not free for ability in found):
        return True
    rules = applying_to_player(table, "may cast as though flash", player)
    spell = as_proposed(table, item, way.face, way.method, player) if rules and item.stack is None else None
    return any(fits_as_spell(table, rule.change.filter, way.object, rule.frame, spell=spell) for rule in rules)
