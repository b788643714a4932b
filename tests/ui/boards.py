"""Hand-made views of games, for tests of what the window draws."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from mtgtable.engine.asking.decisions import Choose, Decision, Option
from mtgtable.engine.showing.views import AbilityView, CounterView, GameView, ObjectView, PlayerView, StackItemView
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.types import parse_type_line
from mtgtable.model.zones import Zone

A, B = PlayerId(0), PlayerId(1)

CARDS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("board_cards.json").read_text(encoding="utf-8"))
"""Facts of the cards on the boards: type line, cost, colors, power and toughness, text."""


class Maker:
    """Makes objects with ids that count up."""

    def __init__(self) -> None:
        self.next = 1

    def __call__(self, name: str, player: PlayerId = A, zone: Zone = Zone.BATTLEFIELD, /, **changes: Any) -> ObjectView:
        """A card from the table above, in a zone."""
        facts = dict(CARDS[name])
        line = parse_type_line(facts.pop("type_line"))
        power, toughness = facts.pop("pt", "/").split("/")
        text = facts.get("text", "")
        facts["keywords"] = tuple(facts.get("keywords", ()))
        view = ObjectView(
            id=ObjectId(self.next),
            lineage=self.next,
            zone=zone,
            owner=player,
            controller=player,
            known=True,
            name=name,
            type_line=str(line),
            types=line.types,
            subtypes=line.subtypes,
            printed_name=name,
            printed_type_line=str(line),
            power=int(power) if power else None,
            toughness=int(toughness) if toughness else None,
            printed_power=power,
            printed_toughness=toughness,
            abilities=tuple(AbilityView(part, "static") for part in text.split("\n") if part),
            **facts,
        )
        self.next += 1
        return replace(view, **changes)

    def hidden(self, player: PlayerId, zone: Zone) -> ObjectView:
        """A card of which only the back is seen."""
        self.next += 1
        return ObjectView(
            id=ObjectId(self.next - 1), lineage=self.next - 1, zone=zone, owner=player, controller=player, known=False
        )


def player(id_: PlayerId, name: str, **changes: Any) -> PlayerView:
    """A player with nothing but a library."""
    return replace(
        PlayerView(
            id=id_,
            letter="AB"[id_],
            name=name,
            life=20,
            pool=(),
            counters=(),
            hand=(),
            library_size=53,
            library_top=(),
            graveyard=(),
            exile=(),
            command=(),
            battlefield=(),
            lost=False,
            lost_because="",
            won=False,
            active=id_ == A,
            has_priority=id_ == A,
            passive=id_ == B,
            lands_played=0,
            designations=(),
            commander_damage=(),
        ),
        **changes,
    )


def game(
    a: PlayerView,
    b: PlayerView,
    stack: tuple[StackItemView, ...] = (),
    decision: Decision | None = None,
    **changes: Any,
) -> GameView:
    """A game of two in A's first main phase."""
    return replace(
        GameView(
            viewer=A,
            edition="current",
            turn=5,
            step="precombat_main",
            active=A,
            priority=A if decision is None else None,
            players=(a, b),
            stack=stack,
            decision=decision,
            decider=decision.player if decision else None,
            log=(LogEntry("Ana plays Forest.", turn=5, step="precombat_main", player=A),),
            over=False,
            winners=(),
            version=1,
        ),
        **changes,
    )


def empty() -> GameView:
    """A game that has just begun."""
    make = Maker()
    hand = tuple(
        make(name, A, Zone.HAND, playable=name == "Forest")
        for name in ("Forest", "Forest", "Grizzly Bears", "Serra Angel", "Giant Growth", "Short Sword", "Plains")
    )
    theirs = tuple(make.hidden(B, Zone.HAND) for _ in range(7))
    return game(player(A, "Ana", hand=hand), player(B, "Bruno", hand=theirs), turn=1)


def middle() -> GameView:
    """Twenty permanents, tapped attackers, attachments, counters, damage."""
    make = Maker()
    bear = make(
        "Grizzly Bears",
        power=4,
        toughness=4,
        changed=frozenset({"power", "toughness"}),
        counters=(CounterView("+1/+1", 1),),
    )
    sword = make("Short Sword", attached_to=bear.id)
    bear = replace(bear, attachments=(sword.id,))
    angel = make("Serra Angel", attacking=Seat(B))
    wolf = make("Watchwolf", tapped=True, attacking=Seat(B))
    ogre = make(
        "Gray Ogre",
        power=3,
        toughness=3,
        controller=A,
        owner=B,
        changed=frozenset({"power", "toughness", "controller"}),
    )
    goblins = tuple(make("Goblin Token", sick=True) for _ in range(3))
    anthem = make("Glorious Anthem")
    jace = make("Jace Beleren", loyalty=5, counters=(CounterView("loyalty", 5),))
    lands = (
        *(make("Forest", tapped=n < 2) for n in range(4)),
        *(make("Plains") for _ in range(2)),
        make("Urborg, Tomb of Yawgmoth"),
    )
    mine = (bear, sword, angel, wolf, ogre, *goblins, anthem, jace, *lands)
    pacifism = make("Pacifism", A)
    air = make("Air Elemental", B, damage=3, attachments=(pacifism.id,))
    pacifism = replace(pacifism, attached_to=air.id, controller=A)
    figure = make(
        "Figure of Destiny",
        B,
        counters=(CounterView("-1/-1", 1), CounterView("charge", 2)),
        power=0,
        toughness=0,
        changed=frozenset({"power", "toughness"}),
    )
    theirs = (
        air,
        figure,
        make("Humility", B, unsupported=("A clause by hand.",)),
        make("Black Lotus", B),
        make.hidden(B, Zone.BATTLEFIELD),
        *(make("Plains", B, tapped=n == 1) for n in range(5)),
    )
    hand = tuple(
        make(name, A, Zone.HAND, playable=n != 2)
        for n, name in enumerate(("Forest", "Lightning Bolt", "Dance of the Dead", "Figure of Destiny", "Counterspell"))
    )
    return game(
        player(
            A,
            "Ana",
            life=17,
            battlefield=(*mine, pacifism),
            hand=hand,
            pool=("G", "G"),
            library_size=41,
            graveyard=(make("Giant Growth", A, Zone.GRAVEYARD), make("Black Lotus", A, Zone.GRAVEYARD)),
            exile=(make("Gray Ogre", A, Zone.EXILE),),
        ),
        player(
            B,
            "Bruno",
            life=9,
            battlefield=theirs,
            hand=tuple(make.hidden(B, Zone.HAND) for _ in range(4)),
            library_size=44,
            counters=(CounterView("poison", 3),),
            graveyard=(make("Counterspell", B, Zone.GRAVEYARD),),
        ),
        step="declare_attackers",
    )


def big_hand() -> GameView:
    """Ten cards in hand."""
    view = middle()
    make = Maker()
    make.next = 500
    names = (
        "Forest",
        "Lightning Bolt",
        "Dance of the Dead",
        "Figure of Destiny",
        "Counterspell",
        "Serra Angel",
        "Opalescence",
        "Black Lotus",
        "Jace Beleren",
        "Urborg, Tomb of Yawgmoth",
    )
    hand = tuple(make(name, A, Zone.HAND, playable=n % 3 != 1) for n, name in enumerate(names))
    return replace(view, players=(replace(view.players[0], hand=hand), view.players[1]))


def with_stack() -> GameView:
    """Three items on the stack, with targets, and one that waits for a target."""
    view = middle()
    mine, theirs = view.players[0].battlefield, view.players[1].battlefield
    make = Maker()
    make.next = 700
    bolt, counter, growth = (
        make(name, who, Zone.STACK) for name, who in (("Lightning Bolt", A), ("Counterspell", B), ("Giant Growth", A))
    )
    trigger = ObjectId(750)
    stack = (
        StackItemView(counter.id, "spell", "Counterspell", "Counter target spell.", B, counter.id, (bolt.id,), counter),
        StackItemView(
            bolt.id,
            "spell",
            "Lightning Bolt",
            "Lightning Bolt deals 3 damage to any target.",
            A,
            bolt.id,
            (theirs[0].id,),
            bolt,
        ),
        StackItemView(
            trigger, "triggered", "Jace Beleren", "Target player draws a card.", A, mine[9].id, (Seat(B),), None
        ),
    )
    options = tuple(Option(item.name, item.id) for item in (*mine, *theirs) if "Creature" in item.types)
    decision = Choose(
        A,
        "target",
        "Choose target creature for Giant Growth",
        options,
        source=growth.id,
        rule="601.2c",
        cancellable=True,
    )
    return replace(view, stack=stack, decision=decision, decider=A, priority=None)


def asking(decision: Decision) -> GameView:
    """The middle of a game with a question open."""
    return replace(middle(), decision=decision, decider=decision.player, priority=None)
