"""The examples of the rules themselves on power and toughness, laid out as tables to look at (613.4; 613.3; 418.5a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.durations import END_OF_TURN, FOREVER, Duration
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType, OwnedBy
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeTypes,
    DefinePT,
    GainAbilities,
    Modification,
    ModifyPT,
    SetPT,
)
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import CounterPile, GameObject, PlayerState
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State, Turn
from mtgtable.model.colors import color_set
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone

ANA: Final = PlayerId(0)
BRUNO: Final = PlayerId(1)
_CREATURE: Final = IsType("Creature")
_LIBRARY: Final = 20


@dataclass(frozen=True, slots=True)
class Example:
    """A table of the rules' own: what it is called, and how to lay it out; with it comes what it is about."""

    title: str
    detail: str
    lay_out: Callable[[], tuple[State, ObjectId]]


class _Table:
    """A state being laid out, everything in the order in which it comes."""

    def __init__(self) -> None:
        self.state = State(edition="current")
        for seat, name in ((ANA, "Ana"), (BRUNO, "Bruno")):
            self.state.add_player(PlayerState(seat, name, 20, 20, passive=seat == BRUNO))
            for _ in range(_LIBRARY):
                self.put(CompiledFace("Forest", supertypes=("Basic",), types=("Land",), subtypes=("Forest",)), seat)
        self.state.begin_with(ANA, Turn(number=3, active=ANA, step="precombat_main", stage="main", priority=ANA))

    def put(self, face: CompiledFace, player: PlayerId = ANA, zone: Zone = Zone.LIBRARY) -> ObjectId:
        state = self.state
        id_ = state.new_id()
        state.place(
            GameObject(
                id=id_,
                lineage=state.new_lineage(int(id_)),
                owner=player,
                controller=player,
                zone=zone,
                timestamp=state.new_timestamp(),
                printed=face,
                card=CompiledCard(face.name, "normal", (face,)),
                held_by=player,
                entered_turn=1,
            )
        )
        return id_

    def effect(self, text: str, name: str, on: ObjectId, *parts: Modification, source: ObjectId = NO_OBJECT) -> None:
        state = self.state
        duration: Duration = END_OF_TURN if "until end of turn" in text.lower() else FOREVER
        state.add_effect(
            ContinuousEffect(
                id=state.new_effect_id(),
                source=source,
                source_name=name,
                controller=ANA,
                timestamp=state.new_timestamp(),
                parts=parts,
                duration=duration,
                frame=Frame(source=source, controller=ANA),
                locked=(on,),
                text=text,
                began_turn=state.turn.number,
            )
        )


def gray_ogre() -> tuple[State, ObjectId]:
    """A 2/2 with a counter, +4/+4, an enchantment that gives +0/+2, and last an effect that makes it 0/1."""
    table = _Table()
    cost = parse_mana_cost("{2}{R}")
    ogre = table.put(
        CompiledFace("Gray Ogre", cost, cost.colors, types=("Creature",), subtypes=("Ogre",), power=2, toughness=2),
        zone=Zone.BATTLEFIELD,
    )
    table.state.update(ogre, counters=(CounterPile("+1/+1", 1, table.state.new_timestamp()),))
    table.effect("Target creature gets +4/+4 until end of turn.", "A growth", ogre, ModifyPT(4, 4))
    text = "Creatures you control get +0/+2."
    wall = StaticAbility(All(AllOf((_CREATURE, ControlledBy(You())))), (ModifyPT(0, 2),), text=text)
    white = color_set("W")
    table.put(
        CompiledFace("An enchantment", colors=white, types=("Enchantment",), abilities=(wall,), text=text),
        zone=Zone.BATTLEFIELD,
    )
    table.effect("Target creature becomes 0/1 until end of turn.", "A shrinking", ogre, SetPT(0, 1))
    return table.state, ogre


def svogthos() -> tuple[State, ObjectId]:
    """A land made a 3/3, then +1/+1, then its own ability: a creature as large as a graveyard of ten creatures."""
    table = _Table()
    tomb = table.put(CompiledFace("Svogthos, the Restless Tomb", types=("Land",)), zone=Zone.BATTLEFIELD)
    for _ in range(10):
        table.put(
            CompiledFace("Grizzly Bears", parse_mana_cost("{1}{G}"), color_set("G"), types=("Creature",),
                         subtypes=("Bear",), power=2, toughness=2),
            zone=Zone.GRAVEYARD,
        )  # fmt: skip
    animated = "Until end of turn, target land becomes a 3/3 creature that's still a land."
    table.effect(animated, "An awakening", tomb, ChangeTypes(add_types=("Creature",)), SetPT(3, 3))
    table.effect("Target creature gets +1/+1 until end of turn.", "A strengthening", tomb, ModifyPT(1, 1))
    count = CountOf(All(AllOf((_CREATURE, OwnedBy(You()))), (Zone.GRAVEYARD,)))
    size = "This creature's power and toughness are each equal to the number of creature cards in your graveyard."
    grown = (
        ChangeTypes(
            add_types=("Creature",), set_subtypes=(TypeWord("Plant"), TypeWord("Zombie")), of_kinds=("creature",)
        ),
        ChangeColors((ColorWord("B"), ColorWord("G"))),
        GainAbilities((StaticAbility(Source(), (DefinePT(count, count),), None, True, text=size),)),
    )
    own = "Until end of turn, this land becomes a black and green Plant Zombie creature with “"
    table.effect(f"{own}{size}” It's still a land.", "Svogthos, the Restless Tomb", tomb, *grown, source=tomb)
    return table.state, tomb


EXAMPLES: Final = (
    Example("Gray Ogre", "Counter, growth, an enchantment, and a shrinking: 5/8 today, 1/4 in 2007", gray_ogre),
    Example("Svogthos, the Restless Tomb", "Made a creature twice: 11/11 today, 10/10 in 2007", svogthos),
)
"""The examples, in the order of the rules."""
