"""The checks of a script: what must be true of objects, players, zones and the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.continuous.explanation import ability_texts
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.turn.cleanup import maximum_hand_size
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.ability_words import has_ability
from mtgtable.session.scenarios.references import Finder, seat_of
from mtgtable.session.scenarios.refusal import Failed, UnknownReference
from mtgtable.session.scenarios.table import Table
from mtgtable.session.scenarios.values import read_colors

Seen = tuple[bool, Any]
"""Does it hold, and what was seen."""

CHARACTERISTICS: Final = frozenset(
    {
        "name", "power", "toughness", "base_power", "base_toughness", "types", "supertypes", "subtypes", "has_types",
        "lacks_types", "colors", "has_abilities", "lacks_abilities", "ability_count", "controller", "mana_value",
    }
)  # fmt: skip
"""Keys of object checks that the layers decide: their failures are reported with the breakdown."""


class CharacteristicFailed(Failed):
    """A characteristic isn't what was expected; ``object`` is whose."""

    def __init__(self, message: str, object_: ObjectId) -> None:
        super().__init__(message)
        self.object = object_


# ---- objects ---------------------------------------------------------------------------------------------------------


class _Object:
    """An object and its characteristics, as the checks look at it."""

    def __init__(self, table: Table, id_: ObjectId) -> None:
        self.table = table
        self.finder: Finder = table.finder
        self.item: GameObject = table.game.state.objects[id_]
        self.now: Characteristics = table.game.of(id_)

    @property
    def words(self) -> frozenset[str]:
        return self.now.types | self.now.subtypes | self.now.supertypes


def _same(get: Callable[[_Object], Any]) -> Callable[[_Object, Any], Seen]:
    def check(seen: _Object, wanted: Any) -> Seen:
        value = get(seen)
        return value == wanted, value

    return check


def _same_set(get: Callable[[_Object], Iterable[str]]) -> Callable[[_Object, Any], Seen]:
    def check(seen: _Object, wanted: list[str]) -> Seen:
        value = sorted(get(seen))
        return [word.casefold() for word in value] == sorted(word.casefold() for word in wanted), _brief(value)

    return check


def _brief(words: list[str]) -> Any:
    return words if len(words) < 30 else f"{len(words)} of them"


def _words(wanted: bool) -> Callable[[_Object, Any], Seen]:
    def check(seen: _Object, names: list[str]) -> Seen:
        have = {word.casefold() for word in seen.words}
        return all((name.casefold() in have) == wanted for name in names), _brief(sorted(seen.words))

    return check


def _abilities(wanted: bool) -> Callable[[_Object, Any], Seen]:
    def check(seen: _Object, texts: list[str]) -> Seen:
        look = seen.table.game.look()
        held = all(has_ability(look, seen.now, text) == wanted for text in texts)
        return held, list(ability_texts(seen.now.abilities))

    return check


def _loyalty(seen: _Object) -> int | None:
    if seen.item.zone is Zone.BATTLEFIELD:
        return seen.item.counters_of("loyalty")
    return seen.now.loyalty


def _counters(seen: _Object, wanted: dict[str, int]) -> Seen:
    return _piles(seen.item.counters_of, wanted)


def _piles(count: Callable[[str], int], wanted: dict[str, int]) -> Seen:
    value = {kind: count(kind) for kind in wanted}
    return value == wanted, value


def _attached_to(seen: _Object, wanted: str | bool | None) -> Seen:
    host = seen.item.attached_to
    shown = _name_of(seen, host)
    if not isinstance(wanted, str):
        return host is None, shown
    return host is not None and seen.finder.fits(wanted, host), shown


def _name_of(seen: _Object, ref: Any) -> Any:
    if ref is None:
        return None
    if isinstance(ref, Seat):
        return seat_letter(ref.player)
    item = seen.table.game.state.objects.get(ref)
    return seen.finder.name(item) if item else "something that is gone"


def _attacking(seen: _Object, wanted: bool | str) -> Seen:
    combat = seen.table.game.state.turn.combat
    attacker = combat.attacker(seen.item.id) if combat else None
    if isinstance(wanted, bool):
        return (attacker is not None) == wanted, attacker is not None
    fits = attacker is not None and seen.finder.fits(wanted, attacker.defender)
    return fits, _name_of(seen, attacker.defender) if attacker else False


def _blocking(seen: _Object, wanted: bool | str | list[str]) -> Seen:
    combat = seen.table.game.state.turn.combat
    blocked = (combat.blocked_by(seen.item.id) if combat else None) or ()
    shown = [_name_of(seen, id_) for id_ in blocked]
    if isinstance(wanted, bool):
        return bool(blocked) == wanted, shown
    names = wanted if isinstance(wanted, list) else [wanted]
    return len(names) == len(blocked) and all(any(seen.finder.fits(n, b) for b in blocked) for n in names), shown


def _colors(seen: _Object, wanted: Any) -> Seen:
    return seen.now.colors == read_colors(wanted), "".join(in_order(seen.now.colors)) or "colorless"


_OBJECT: Final[dict[str, Callable[[_Object, Any], Seen]]] = {
    "zone": _same(lambda o: o.item.zone.value),
    "name": _same(lambda o: o.now.name),
    "power": _same(lambda o: o.now.power or 0),
    "toughness": _same(lambda o: o.now.toughness or 0),
    "base_power": _same(lambda o: o.now.base_power or 0),
    "base_toughness": _same(lambda o: o.now.base_toughness or 0),
    "loyalty": _same(_loyalty),
    "types": _same_set(lambda o: o.now.types),
    "supertypes": _same_set(lambda o: o.now.supertypes),
    "subtypes": _same_set(lambda o: o.now.subtypes),
    "has_types": _words(True),
    "lacks_types": _words(False),
    "colors": _colors,
    "has_abilities": _abilities(True),
    "lacks_abilities": _abilities(False),
    "ability_count": _same(lambda o: len(o.now.abilities)),
    "controller": _same(lambda o: seat_letter(o.now.controller)),
    "owner": _same(lambda o: seat_letter(o.item.owner)),
    "tapped": _same(lambda o: o.item.tapped),
    "face_down": _same(lambda o: o.item.face_down),
    "damage": _same(lambda o: o.item.damage),
    "counters": _counters,
    "attached_to": _attached_to,
    "attacking": _attacking,
    "blocking": _blocking,
    "mana_value": _same(lambda o: o.now.mana_value),
}


def _object_check(table: Table, check: s.ObjectCheck) -> None:
    wanted = {key: getattr(check, key) for key in _OBJECT if key in check.model_fields_set}
    found = table.finder.all(check.object)
    if check.exists is False:
        if any(not _faults(table, id_, wanted) for id_ in found):
            raise Failed(f"{check.object}: expected none, but there is one in {_zones(table, found)}")
        return
    if not found:
        raise UnknownReference(check.object, table.finder.there(), foreign=not table.finder.known(check.object))
    if check.which is None:
        _raise_first(table, check.object, found[0], wanted)
        return
    permanents = [id_ for id_ in found if table.game.state.objects[id_].zone is Zone.BATTLEFIELD] or found
    if check.which == "any" and any(not _faults(table, id_, wanted) for id_ in permanents):
        return
    for id_ in permanents:
        _raise_first(table, check.object, id_, wanted)


def _zones(table: Table, found: list[ObjectId]) -> str:
    return ", ".join(dict.fromkeys(table.game.state.objects[id_].zone.value for id_ in found))


def _faults(table: Table, id_: ObjectId, wanted: dict[str, Any]) -> Iterator[tuple[str, Any, Any]] | list[Any]:
    seen = _Object(table, id_)
    results = [(key, value, _OBJECT[key](seen, value)) for key, value in wanted.items()]
    return [(key, value, found) for key, value, (held, found) in results if not held]


def _raise_first(table: Table, name: str, id_: ObjectId, wanted: dict[str, Any]) -> None:
    faults = list(_faults(table, id_, wanted))
    if not faults:
        return
    lines = [f"{key}: expected {_shown(value)}, was {_shown(found)}" for key, value, found in faults]
    message = f"{name}: " + "; ".join(lines)
    if any(key in CHARACTERISTICS for key, _, _ in faults):
        raise CharacteristicFailed(message, id_)
    raise Failed(message)


def _shown(value: Any) -> str:
    return repr(value)


# ---- players ---------------------------------------------------------------------------------------------------------


def _zone_size(zone: Zone) -> Callable[[Table, PlayerId, Any], Seen]:
    def check(table: Table, player: PlayerId, wanted: int) -> Seen:
        value = sum(1 for id_ in table.game.state.zone(zone, player) if table.game.state.objects[id_].owner == player)
        return value == wanted, value

    return check


def _permanents(table: Table, player: PlayerId, wanted: int) -> Seen:
    value = sum(1 for item in _in_zone(table, Zone.BATTLEFIELD) if table.finder.holder(item) == player)
    return value == wanted, value


def _mana_types(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for symbol in parse_mana_cost(text).symbols:
        if symbol.types:
            found[symbol.types[0]] += 1
        else:
            found["C"] += symbol.generic
    return +found


def _pool(table: Table, player: PlayerId) -> Counter[str]:
    return Counter(mana.type for mana in table.game.state.player(player).pool)


def _mana(table: Table, player: PlayerId, wanted: str) -> Seen:
    pool = _pool(table, player)
    return pool == _mana_types(wanted), "".join(f"{{{kind}}}" for kind in pool.elements())


def _mana_has(table: Table, player: PlayerId, wanted: str) -> Seen:
    pool = _pool(table, player)
    return _mana_types(wanted) <= pool, "".join(f"{{{kind}}}" for kind in pool.elements())


def _of_player(get: Callable[[Any], Any]) -> Callable[[Table, PlayerId, Any], Seen]:
    def check(table: Table, player: PlayerId, wanted: Any) -> Seen:
        value = get(table.game.state.player(player))
        return value == wanted, value

    return check


def _hand_size(table: Table, player: PlayerId, wanted: int | None) -> Seen:
    value = maximum_hand_size(table.game.table, player)
    return value == wanted, value


def _won(table: Table, player: PlayerId, wanted: bool) -> Seen:
    value = table.game.state.over and player in table.game.state.winners
    return value == wanted, value


def _lost(table: Table, player: PlayerId, wanted: bool) -> Seen:
    """Lost by themselves, or because somebody else has won (104.1)."""
    state = table.game.state
    value = state.player(player).lost or (state.over and bool(state.winners) and player not in state.winners)
    return value == wanted, value


def _player_abilities(table: Table, player: PlayerId, wanted: list[str]) -> Seen:
    have = []
    for name in ("hexproof", "shroud", "protection"):
        have += [name for _ in table.game.board().rules_named(name, Seat(player))]
    return all(any(word.casefold().startswith(name) for name in have) for word in wanted), have


_PLAYER: Final[dict[str, Callable[[Table, PlayerId, Any], Seen]]] = {
    "life": _of_player(lambda p: p.life),
    "hand": _zone_size(Zone.HAND),
    "library": _zone_size(Zone.LIBRARY),
    "graveyard": _zone_size(Zone.GRAVEYARD),
    "exile": _zone_size(Zone.EXILE),
    "permanents": _permanents,
    "counters": lambda table, player, wanted: _piles(table.game.state.player(player).counters_of, wanted),
    "mana": _mana,
    "mana_has": _mana_has,
    "lost": _lost,
    "won": _won,
    "max_hand_size": _hand_size,
    "abilities": _player_abilities,
}


def _player_check(table: Table, check: s.PlayerCheck) -> None:
    player = seat_of(check.player)
    faults = []
    for key in sorted(check.model_fields_set & _PLAYER.keys()):
        wanted = getattr(check, key)
        held, value = _PLAYER[key](table, player, wanted)
        if not held:
            faults.append(f"{key}: expected {_shown(wanted)}, was {_shown(value)}")
    if faults:
        raise Failed(f"{check.player}: " + "; ".join(faults))


# ---- zones, stack, game ----------------------------------------------------------------------------------------------


def _in_zone(table: Table, zone: Zone) -> list[GameObject]:
    return [item for item in table.game.state.everything() if item.zone is zone and not item.phased_out]


def _count_check(table: Table, check: s.CountCheck) -> None:
    zone = Zone(check.zone)
    player = seat_of(check.player) if check.player else None
    fitting = [item for item in _in_zone(table, zone) if _counts(table, item, check, player, zone)]
    if len(fitting) != check.count:
        what = check.card or "objects"
        whose = f" of {check.player}" if check.player else ""
        there = [table.finder.name(item) for item in _in_zone(table, zone)]
        listed = "" if zone is Zone.LIBRARY else f"; in {check.zone} are: {', '.join(there) or 'none'}"
        raise Failed(f"{what}{whose} in {check.zone}: expected {check.count}, was {len(fitting)}{listed}")


def _counts(table: Table, item: GameObject, check: s.CountCheck, player: PlayerId | None, zone: Zone) -> bool:
    now = table.game.of(item.id)
    if player is not None and (now.controller if zone is Zone.BATTLEFIELD else item.owner) != player:
        return False
    if check.card is not None and not _is_called(item, now, check.card):
        return False
    words = {word.casefold() for word in now.types | now.subtypes | now.supertypes}
    if check.has_types is not None and not all(name.casefold() in words for name in check.has_types):
        return False
    wishes = ((check.tapped, item.tapped), (check.token, item.token), (check.face_down, item.face_down))
    return all(wanted is None or wanted == value for wanted, value in wishes)


def _is_called(item: GameObject, now: Characteristics, name: str) -> bool:
    names = {now.name.casefold(), *(other.casefold() for other in now.names)}
    if item.stack is not None and item.stack.kind != "spell":
        names = {item.stack.source_name.casefold()}
    if item.card is not None and item.zone is not Zone.BATTLEFIELD and item.card.name.casefold() == name.casefold():
        return True
    if item.token:
        names |= {known.removesuffix(" token") for known in names} | {f"{known} token" for known in names}
    return name.casefold() in names


def _stack_check(table: Table, check: s.StackCheck) -> None:
    state = table.game.state
    names = [table.finder.name(state.objects[id_]) for id_ in reversed(state.stack)]
    if check.count is not None and len(names) != check.count:
        raise Failed(f"the stack: expected {check.count} objects, was {len(names)}: {names}")
    if check.names is not None:
        fits = len(names) == len(check.names) and all(
            id_ in table.finder.all(f"stack:{wanted}")
            for wanted, id_ in zip(check.names, reversed(state.stack), strict=True)
        )
        if not fits:
            raise Failed(f"the stack, top first: expected {check.names}, was {names}")


def _game_check(table: Table, check: s.GameCheck) -> None:
    state = table.game.state
    seen = {
        "over": state.over,
        "draw": state.over and not state.winners,
        "turn": state.turn.number,
        "step": state.turn.step,
        "active_player": seat_letter(state.turn.active),
    }
    faults = [
        f"{key}: expected {_shown(getattr(check, key))}, was {_shown(seen[key])}"
        for key in sorted(check.model_fields_set & seen.keys())
        if getattr(check, key) != seen[key]
    ]
    winners = [seat_letter(player) for player in state.winners] if state.over else []
    if check.winner is not None and check.winner not in winners:
        faults.append(f"winner: expected {check.winner!r}, was {winners}")
    if faults:
        raise Failed("the game: " + "; ".join(faults))


CHECKS: Final[dict[type[s.CheckStep], Callable[[Table, Any], None]]] = {
    s.ObjectCheck: _object_check,
    s.PlayerCheck: _player_check,
    s.CountCheck: _count_check,
    s.StackCheck: _stack_check,
    s.GameCheck: _game_check,
}
