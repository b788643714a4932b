"""Hand-made states for tests: players, permanents and cards with hand-written compiled faces, without a game."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import FOREVER, Duration
from mtgtable.abilities.modifications import Modification
from mtgtable.abilities.selectors import Selector
from mtgtable.engine.continuous import Board, evaluate
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import CounterPile, GameObject, PlayerState
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.state.state import State, Turn
from mtgtable.model.colors import color_set
from mtgtable.model.ids import NO_OBJECT, EffectId, ObjectId, PlayerId, Timestamp
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.types import parse_type_line
from mtgtable.model.zones import Zone

A, B = PlayerId(0), PlayerId(1)


def face(
    name: str,
    type_line: str,
    *abilities: Ability,
    cost: str | None = None,
    colors: str | None = None,
    pt: tuple[int, int] | None = None,
    **more: Any,
) -> CompiledFace:
    """A compiled face in one line: ``face("Gray Ogre", "Creature — Ogre", cost="{2}{R}", pt=(2, 2))``."""
    line = parse_type_line(type_line)
    mana = None if cost is None else parse_mana_cost(cost)
    own_colors = color_set(colors) if colors is not None else (mana.colors if mana is not None else frozenset())
    return CompiledFace(
        name=name,
        mana_cost=mana,
        colors=own_colors,
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        abilities=abilities,
        power=None if pt is None else pt[0],
        toughness=None if pt is None else pt[1],
        **more,
    )


def static(
    applies_to: Selector,
    *parts: Modification,
    condition: Condition | None = None,
    defining: bool = False,
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,),
    text: str = "",
) -> StaticAbility:
    """A static ability."""
    return StaticAbility(applies_to, parts, condition, defining, zones, text=text)


def keyword(name: str, *parameters: Any) -> KeywordAbility:
    """A keyword ability."""
    return KeywordAbility(name, parameters, name)


class Table:
    """A state being laid out: players A and B with 20 life, everything in the order in which it is put there."""

    def __init__(self, players: int = 2, edition: str = "current") -> None:
        self.state = State(edition=edition)
        for seat in range(players):
            self.state.add_player(PlayerState(PlayerId(seat), "ABCD"[seat], 20, 20))
        self.state.begin_with(
            A, Turn(number=1, step="precombat_main", stage="main", priority=A, regular_next=PlayerId(1 % players))
        )

    def put(
        self,
        card: CompiledFace,
        player: PlayerId = A,
        zone: Zone = Zone.BATTLEFIELD,
        *,
        counters: dict[str, int] | None = None,
        attached_to: Ref | None = None,
        **fields: Any,
    ) -> ObjectId:
        """An object of that face in a zone, with a fresh timestamp; its counters are older than what comes later."""
        state = self.state
        id_ = state.new_id()
        stamp = state.new_timestamp()
        piles = tuple(CounterPile(kind, count, state.new_timestamp()) for kind, count in (counters or {}).items())
        item = GameObject(
            id=id_,
            lineage=int(id_),
            owner=fields.pop("owner", player),
            controller=player,
            zone=zone,
            timestamp=stamp,
            printed=card,
            card=CompiledCard(card.name, "normal", (card,)),
            counters=piles,
            attached_to=attached_to,
            **fields,
        )
        state.place(item)
        return id_

    def effect(
        self,
        *parts: Modification,
        on: tuple[Ref, ...] | None = None,
        selector: Selector | None = None,
        source: ObjectId = NO_OBJECT,
        name: str = "a spell",
        controller: PlayerId = A,
        duration: Duration = FOREVER,
        frame: Frame | None = None,
    ) -> EffectId:
        """A continuous effect as a resolution creates it, with a fresh timestamp."""
        id_ = self.state.new_effect_id()
        self.state.add_effect(
            ContinuousEffect(
                id=id_,
                source=source,
                source_name=name,
                controller=controller,
                timestamp=self.state.new_timestamp(),
                parts=parts,
                duration=duration,
                frame=frame or Frame(source=source, controller=controller),
                locked=on,
                selector=selector,
                text=name,
            )
        )
        return id_

    def counter(self, id_: ObjectId, kind: str, count: int = 1) -> None:
        """Put counters on an object; all counters of the kind take a new timestamp (613.7c)."""
        item = self.state.objects[id_]
        rest = tuple(pile for pile in item.counters if pile.kind != kind)
        there = item.counters_of(kind)
        pile = CounterPile(kind, there + count, Timestamp(self.state.new_timestamp()))
        self.state.update(id_, counters=(*rest, pile))

    def board(self, edition: str | None = None) -> Board:
        """The board now."""
        return evaluate(self.state, edition)

    def look(self, edition: str | None = None) -> Look:
        """A look at the board now."""
        return Look(self.state, self.board(edition).characteristics)

    def now(self, id_: ObjectId, edition: str | None = None) -> Any:
        """The characteristics of an object now."""
        return self.board(edition).characteristics[id_]
