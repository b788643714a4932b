"""Setting up the table of a scenario: cards are put there, nothing triggers and nothing is replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, ReplacementAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import BecomeCopy, CopyExceptions
from mtgtable.abilities.replacements import SHAPE, EntersWith
from mtgtable.abilities.words import SECOND_LAND_TYPE
from mtgtable.cards.card_pool import UnknownCard
from mtgtable.cards.pace import Pace, unhurried
from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.continuous.copying import excepted
from mtgtable.engine.game import Game
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import about_itself
from mtgtable.engine.reading.quantities import UnknownNumber, amount
from mtgtable.engine.reading.selectors import UnboundName
from mtgtable.engine.stack.prototyping import METHOD, prototyped
from mtgtable.engine.state.doors import shut
from mtgtable.engine.state.effects import AS_IT_ENTERED, ContinuousEffect
from mtgtable.engine.state.halves import lying
from mtgtable.engine.state.merging import merged_with
from mtgtable.engine.state.objects import TURNS_BEGUN, CastFacts, CounterPile, FloatingMana, GameObject, PlayerState
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State, Turn
from mtgtable.model.colors import ColorSet
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BadTypeLine, parse_type_line
from mtgtable.model.zones import Zone
from mtgtable.session.blank_card import BLANK
from mtgtable.session.catalog import Catalog, CatalogCard
from mtgtable.session.scenarios.naming import given_name
from mtgtable.session.scenarios.reading import Scenario, ScenarioError
from mtgtable.session.scenarios.references import Finder, Names, seat_of
from mtgtable.session.scenarios.refusal import Refused
from mtgtable.session.scenarios.returned import lay_as_returned
from mtgtable.session.scenarios.script import GameCheck, PutByHand, ResolveByHand, Step, TokenByHand
from mtgtable.session.scenarios.values import CardEntry, Choices, FaceEntry, PermanentEntry, PlayerEntry, read_colors

LIBRARY_SIZE: Final = 60
"""Blank cards under what is listed, where a scenario doesn't say how large a library is."""


class UnsupportedCards(Exception):
    """Cards whose text isn't wholly understood, with the clauses: the scenario isn't played."""

    def __init__(self, cards: dict[str, tuple[str, ...]]) -> None:
        parts = [f"{name}: {'; '.join(clauses[:3])}" for name, clauses in cards.items()]
        super().__init__(" | ".join(parts))
        self.cards = cards


@dataclass(frozen=True, slots=True)
class Workshop:
    """Makes the cards of scenarios: by name from the catalog, or as defined in place."""

    catalog: Catalog

    def card(self, entry: CardEntry) -> CatalogCard:
        """The card of an entry, compiled. Raises ScenarioError for one that is neither known nor defined in full."""
        if not entry.custom:
            try:
                return self.catalog.card(entry.card)
            except UnknownCard as error:
                raise ScenarioError(str(error)) from error
        return self.catalog.compiled(self._custom(entry))

    def _custom(self, entry: CardEntry) -> PrintedCard:
        if entry.faces is not None:
            return _of_two_faces(entry, entry.faces)
        if entry.emblem:
            entry = entry.model_copy(update={"type_line": "Enchantment"})  # as what has abilities in force is read
        known = self.catalog.pool.find(entry.card) if entry.type_line is None else None
        base = known.front if known else PrintedFace(entry.card, entry.type_line or "")
        if not base.type_line:
            raise ScenarioError(f"the card {entry.card!r} is defined in place and needs a type_line")
        _check_type_line(entry.card, base.type_line)
        colors: ColorSet | None = read_colors(entry.colors) if entry.colors is not None else base.colors
        face = PrintedFace(
            name=entry.card,
            type_line=base.type_line,
            oracle_text=_or(entry.oracle_text, base.oracle_text) or "",
            mana_cost=_or(entry.mana_cost, base.mana_cost) or "",
            power=_or(entry.power, base.power),
            toughness=_or(entry.toughness, base.toughness),
            loyalty=_or(entry.loyalty, base.loyalty),
            defense=_or(entry.defense, base.defense),
            colors=colors,
        )
        token = isinstance(entry, PermanentEntry) and entry.token
        return PrintedCard(entry.card, "token" if token else "normal", (face,))


def _of_two_faces(entry: CardEntry, faces: Iterable[FaceEntry]) -> PrintedCard:
    """A card that is defined in place with both its faces. Raises ScenarioError for a type line that is none."""
    made = []
    for one in faces:
        _check_type_line(one.name, one.type_line)
        colors = read_colors(one.colors) if one.colors is not None else None
        values = one.model_dump(exclude={"colors"})
        made.append(PrintedFace(**values, colors=colors))
    name = " // ".join(one.name for one in made)
    return PrintedCard(name, entry.layout or "transform", tuple(made))


def _check_type_line(card: str, type_line: str) -> None:
    try:
        parse_type_line(type_line)
    except BadTypeLine as error:
        raise ScenarioError(f"the card {card!r}: {error}") from error


def _or(first: str | None, second: str | None) -> str | None:
    return second if first is None else first


def cards_of(scenario: Scenario, workshop: Workshop) -> dict[str, CatalogCard]:
    """Every card that a scenario uses, by the name by which it does. Raises ScenarioError for unknown ones."""
    entries: list[CardEntry] = []
    for player in scenario.header.players.values():
        entries += player.entries()
    entries += [entry for step in scenario.script for entry in _cards_by_hand(step)]
    return {entry.card: workshop.card(entry) for entry in entries}


def _cards_by_hand(step: Step) -> Iterable[CardEntry]:
    if isinstance(step, PutByHand):
        yield step.card
    elif isinstance(step, TokenByHand):
        yield step.token
    elif isinstance(step, ResolveByHand) and step.card is not None:
        yield step.card


def refuse_unsupported(cards: Iterable[CatalogCard]) -> None:
    """Raises UnsupportedCards when one of the cards isn't wholly understood."""
    clauses = {card.name: card.unsupported_clauses for card in cards if not card.supported}
    if clauses:
        raise UnsupportedCards(clauses)


def set_up(scenario: Scenario, workshop: Workshop, pace: Pace = unhurried) -> tuple[Game, Names]:
    """The game of a scenario before its first step, nothing run yet. Raises ScenarioError."""
    builder = _Builder(scenario, workshop, pace)
    return builder.build()


class _Builder:
    def __init__(self, scenario: Scenario, workshop: Workshop, pace: Pace) -> None:
        self.scenario = scenario
        self.workshop = workshop
        self.pace = pace
        self.made = 0
        self.names = Names(pool=workshop.catalog.pool.find)
        self.state = State(edition=scenario.header.edition, seed=scenario.header.seed)
        self.permanents: list[tuple[ObjectId, PermanentEntry]] = []

    def build(self) -> tuple[Game, Names]:
        seats = self.scenario.seats()
        entries = [(seat_of(letter), self.scenario.header.players.get(letter, PlayerEntry())) for letter in seats]
        for (player, entry), letter in zip(entries, seats, strict=True):
            self._player(player, entry, letter)
        self._turn(len(entries))
        for player, entry in entries:
            for permanent in entry.battlefield:
                self._permanent(player, permanent)
        for player, entry in entries:
            self._cards(player, entry)
        game = Game(self.state)
        self._attach(game)
        self._copies(game)
        self._shapes(game)
        self._named(game)
        self._counters(game)
        return game, self.names

    def _player(self, player: PlayerId, entry: PlayerEntry, letter: str) -> None:
        pool = tuple(_floating(entry.mana))
        counters = tuple(self._pile(kind, count) for kind, count in entry.counters.items() if count)
        starting = entry.life if entry.starting_life is None else entry.starting_life
        self.state.add_player(PlayerState(player, letter, entry.life, starting, counters=counters, pool=pool))

    def _turn(self, players: int) -> None:
        starting = seat_of(self.scenario.header.starting_player)
        following = PlayerId((starting + 1) % players)
        first = next(iter(self.scenario.script), None)
        elsewhere = first is not None and _goes_first(first)
        turn = Turn(
            number=1,
            active=starting,
            step="untap" if elsewhere else "precombat_main",
            stage="begin" if elsewhere else "main",
            regular_next=following,
        )
        self.state.begin_with(starting, turn)
        self.state.tally(starting, TURNS_BEGUN)

    def _pile(self, kind: str, count: int) -> CounterPile:
        return CounterPile(kind, count, self.state.new_timestamp())

    def _new(self, entry: CardEntry, player: PlayerId, zone: Zone) -> GameObject:
        self.made += 1
        self.pace(self.made, 0)
        found = self.workshop.card(entry)
        card = found.compiled
        face = _face_named(card, entry.card) if zone is Zone.BATTLEFIELD else 0
        item = GameObject(
            id=self.state.new_id(),
            lineage=self.state.new_lineage(),
            owner=player,
            controller=player,
            zone=zone,
            timestamp=self.state.new_timestamp(),
            printed=card.faces[face] if face else lying(card, zone),
            card=card,
            face=face,
        )
        self._remember(entry, item, card)
        return item

    def _remember(self, entry: CardEntry, item: GameObject, card: CompiledCard) -> None:
        self.names.cards |= {name.casefold() for name in (entry.card, card.name, *(f.name for f in card.faces))}
        if entry.alias is not None:
            self.names.aliases[entry.alias] = (*self.names.aliases.get(entry.alias, ()), item.lineage)

    def _permanent(self, player: PlayerId, entry: PermanentEntry) -> None:
        for _ in range(entry.count):
            item = self._new(entry, player, Zone.BATTLEFIELD)
            item = replace(
                item,
                controller=seat_of(entry.controller) if entry.controller else player,
                card=None if entry.token else item.card,
                token=entry.token,
                tapped=entry.tapped,
                sick=entry.sick,
                damage=entry.damage,
                face_down=entry.face_down,
                flipped=item.card is not None and item.card.layout == "flip" and item.face == 1,
                chosen=_chosen(entry.chosen),
            )
            if entry.prototype:
                item = _prototyped(entry, item)
            for under in entry.merged:
                item = merged_with(item, self._new(under, player, Zone.BATTLEFIELD), on_top=False)
            self.state.place(item)
            self.permanents.append((item.id, entry))

    def _cards(self, player: PlayerId, entry: PlayerEntry) -> None:
        rows = {Zone.HAND: entry.hand, Zone.GRAVEYARD: entry.graveyard, Zone.EXILE: entry.exile}
        rows |= {Zone.COMMAND: entry.command, Zone.LIBRARY: entry.library}
        for zone, cards in rows.items():
            for card in cards:
                for _ in range(card.count):
                    item = self._new(card, player, zone)
                    self.state.place(_as_emblem(item) if card.emblem else item)
        listed = sum(card.count for card in entry.library)
        blanks = LIBRARY_SIZE if entry.library_size is None else entry.library_size - listed
        for _ in range(blanks):
            self._blank(player)

    def _blank(self, player: PlayerId) -> None:
        self.state.place(
            GameObject(
                id=self.state.new_id(),
                lineage=self.state.new_lineage(),
                owner=player,
                controller=player,
                zone=Zone.LIBRARY,
                timestamp=self.state.new_timestamp(),
                printed=BLANK.front,
                card=BLANK,
            )
        )

    def _attach(self, game: Game) -> None:
        finder = Finder(game, self.names)
        for id_, entry in self.permanents:
            if entry.attached_to is None:
                continue
            host = finder.seat(entry.attached_to)
            if host is not None:
                self.state.update(id_, attached_to=host)
                continue
            found = [other for other in finder.all(entry.attached_to, (Zone.BATTLEFIELD,)) if other != id_]
            elsewhere = [] if found else self._enchanted_elsewhere(game, id_, finder.all(entry.attached_to))
            if not found and not elsewhere:
                there = ", ".join(finder.there((Zone.BATTLEFIELD,)))
                raise ScenarioError(
                    f"{entry.card} is attached to {entry.attached_to!r}, which isn't there; there are: {there}"
                )
            self.state.update(id_, attached_to=(found or elsewhere)[0])
            lay_as_returned(game.table, id_, (found or elsewhere)[0])

    def _enchanted_elsewhere(self, game: Game, aura: ObjectId, cards: Iterable[ObjectId]) -> list[ObjectId]:
        """The cards in other zones that an Aura may enchant, as one that enchants a card in a graveyard (702.5a)."""
        look = game.look()
        return [card for card in cards if can_be_attached(game.table, look, aura, card)]

    def _copies(self, game: Game) -> None:
        """What came in as a copy of something that is there (707.2, 707.5)."""
        finder = Finder(game, self.names)
        for id_, entry in self.permanents:
            if entry.copy_of is None:
                continue
            found = [other for other in finder.all(entry.copy_of) if other != id_]
            if not found:
                there = ", ".join(finder.there())
                raise ScenarioError(
                    f"{entry.card} is a copy of {entry.copy_of!r}, which isn't there; there are: {there}"
                )
            copied: Any = game.of(found[0]).copiable
            own: Any = game.of(id_).copiable
            item = self.state.objects[id_]
            self._came_as(item, excepted(shut(copied), _exceptions(item), own))

    def _shapes(self, game: Game) -> None:
        """What its own text makes of a permanent by the word that was chosen as it entered (208.2b)."""
        for id_, _ in self.permanents:
            item = self.state.objects[id_]
            own: Any = game.of(id_).copiable
            for entering in _entering(own.abilities):
                shape = dict(entering.shapes).get(dict(item.chosen).get(SHAPE, ""))
                if shape is not None:
                    self._came_as(item, excepted(own, shape, own))

    def _named(self, game: Game) -> None:
        """A card name that was chosen as a permanent entered is a card's, and of the kind it asks for (201.4)."""
        finder = Finder(game, self.names)
        for id_, entry in self.permanents:
            named = entry.chosen.card_name
            if named is None:
                continue
            own: Any = game.of(id_).copiable
            try:
                name = given_name(named, _kinds_named(own.abilities), finder, f"{entry.card}: chosen.card_name")
            except Refused as error:
                raise ScenarioError(str(error)) from error
            others = tuple(pair for pair in self.state.objects[id_].chosen if pair[0] != CARD_NAME)
            self.state.update(id_, chosen=(*others, (CARD_NAME, name)))

    def _came_as(self, item: GameObject, values: CompiledFace) -> None:
        frame = Frame(source=item.id, controller=item.controller)
        self.state.add_effect(
            ContinuousEffect(
                self.state.new_effect_id(), item.id, item.printed.name, item.controller, item.timestamp,
                (BecomeCopy(values=values),), FOREVER, frame, locked=(item.id,), text=AS_IT_ENTERED,
            )
        )  # fmt: skip

    def _counters(self, game: Game) -> None:
        """Loyalty, "enters with" counters, and the counters listed; a kind that is listed counts as listed."""
        at_entry = {id_: _counters_at_entry(game, id_) for id_, _ in self.permanents}
        for id_, entry in self.permanents:
            counts = at_entry[id_] | entry.counters
            piles = tuple(self._pile(kind, count) for kind, count in counts.items() if count)
            if piles:
                self.state.update(id_, counters=piles)


def _as_emblem(item: GameObject) -> GameObject:
    """An emblem with the abilities that were read for a card: it has nothing else (114.3)."""
    face = item.printed
    return replace(
        item, printed=CompiledFace(face.name, abilities=face.abilities, text=face.text), card=None, emblem=True
    )


def _prototyped(entry: PermanentEntry, item: GameObject) -> GameObject:
    """The permanent with its second cost, color and size (718.3b). Raises ScenarioError for a card without them."""
    if item.card is None or prototyped(item.card) is item.card.front:
        raise ScenarioError(f"{entry.card} has no prototype")
    return replace(item, printed=prototyped(item.card), cast=CastFacts(item.owner, Zone.HAND, METHOD))


def _exceptions(item: GameObject) -> CopyExceptions:
    """What the object's own text excepts from the copy that it comes in as (707.9)."""
    for entering in _entering(item.printed.abilities):
        if entering.copy_of is not None:
            return entering.exceptions
    return CopyExceptions()


def _entering(abilities: Iterable[Ability]) -> Iterator[EntersWith]:
    """How abilities say that permanents enter (614.1c)."""
    for ability in abilities:
        if isinstance(ability, ReplacementAbility) and isinstance(ability.replacement, EntersWith):
            yield ability.replacement


def _kinds_named(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """Of which cards it must be the name that is chosen as a permanent with these abilities enters (201.4a)."""
    decides = (one for entering in _entering(abilities) for one in (entering.choose, *entering.also_choose))
    return next((one.options for one in decides if one is not None and one.what == CARD_NAME), ())


_BEFORE_THE_FIRST_MAIN: Final = ("untap", "upkeep", "draw")
"""Where the game may begin besides the first main phase; what comes later is gone to from there."""


def _goes_first(step: Step) -> bool:
    """Does the first step say where the game begins."""
    return (
        not (isinstance(step, GameCheck) and step.asks_where)
        and step.step in _BEFORE_THE_FIRST_MAIN
        and step.turn in (None, 1)
    )


def _face_named(card: CompiledCard, name: str) -> int:
    for number, face in enumerate(card.faces):
        if number and face.name.casefold() == name.casefold() and card.layout in ("transform", "modal_dfc", "flip"):
            return number
    return 0


CARD_NAME: Final = "card name"
CHOICES: Final = (
    ("color", "color"), ("creature_type", "creature type"), ("land_type", "land type"),
    ("second_land_type", SECOND_LAND_TYPE), ("card_type", "card type"),
    ("card_name", CARD_NAME), ("player", "player"), ("number", "number"), ("mode", "mode"), ("word", "word"),
)  # fmt: skip


def _chosen(choices: Choices) -> tuple[tuple[str, str], ...]:
    found = []
    for key, kind in CHOICES:
        value = getattr(choices, key)
        if value is not None:
            found.append((kind, str(seat_of(value)) if key == "player" else str(value)))
    return tuple(found)


def _floating(text: str) -> Iterable[FloatingMana]:
    for symbol in parse_mana_cost(text).symbols:
        if symbol.types:
            yield FloatingMana(symbol.types[0], snow=symbol.snow)
        else:
            for _ in range(symbol.generic):
                yield FloatingMana("C")


def _counters_at_entry(game: Game, id_: ObjectId) -> dict[str, int]:
    """The counters that the card's own text puts on it as it enters (614.1c), and its loyalty (306.5b)."""
    look = game.look()
    item = game.state.objects[id_]
    frame = Frame(source=id_, controller=item.controller, x=0)
    counts: dict[str, int] = {}
    if item.printed.loyalty is not None:
        counts["loyalty"] = item.printed.loyalty
    if item.printed.defense is not None:
        counts["defense"] = item.printed.defense
    for on in game.board().abilities(id_):
        ability = on.ability
        if not (isinstance(ability, ReplacementAbility) and ability.enters):
            continue
        entering = ability.replacement
        if not isinstance(entering, EntersWith) or entering.optional or entering.unless is not None:
            continue
        if not about_itself(ability.when):
            continue
        if ability.condition is not None and not holds(look, ability.condition, frame):
            continue
        for kind, quantity in entering.counters:
            try:
                counts[kind] = counts.get(kind, 0) + amount(look, quantity, frame)
            except (UnknownNumber, UnboundName):
                continue  # it counts what was done as it entered (devour, sunburst …), and nothing was done
    return {kind: count for kind, count in counts.items() if count > 0}
