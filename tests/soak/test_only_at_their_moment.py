"""An unread trigger speaks at what its words tell of, and stays silent at what they surely don't (603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import CastFacts, CounterPile, OnStack
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.ids import ObjectId, PlayerId, Timestamp
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import A, B, Table, face
from tests.soak.moments import asked

Deed: TypeAlias = Callable[["Board"], list[e.Event]]


class Board:
    """Ana has the permanent with the clause; both players have one of whatever a case names."""

    def __init__(self, text: str, type_line: str = "Creature — Bear") -> None:
        printed = PrintedFace("Odd", type_line, text, "{2}", "2", "2")
        self.table = Table()
        front = compile_printed(PrintedCard("Odd", "normal", (printed,))).compiled.front
        self.bear = self.table.put(face("Bystander", "Creature — Bear", cost="{1}{G}", pt=(2, 2)), A)
        self.host = self.table.put(face("Bearer", "Creature — Bear", cost="{1}{G}", pt=(2, 2)), A)
        attached = {"Aura", "Equipment"} & set(front.subtypes)
        self.odd = self.table.put(front, A, attached_to=self.host) if attached else self.table.put(front, A)
        self.state = self.table.state

    def put(self, type_line: str, player: PlayerId = A, zone: Zone = Zone.BATTLEFIELD, colors: str = "") -> ObjectId:
        """One more object of that kind."""
        pt = (2, 2) if "Creature" in type_line or "Vehicle" in type_line else None
        return self.table.put(face(f"Some {type_line}", type_line, colors=colors, pt=pt), player, zone)

    def spell(
        self, type_line: str, player: PlayerId = A, cost: str = "{1}", origin: Zone = Zone.HAND, aimed: bool = False
    ) -> ObjectId:
        """A spell on the stack."""
        pt = (2, 2) if "Creature" in type_line else None
        id_ = self.table.put(face(f"Some {type_line}", type_line, cost=cost, pt=pt), player, Zone.STACK)
        frame = Frame(source=id_, controller=player, targets=((self.bear,),) if aimed else ())
        self.state.update(id_, controller=player, stack=OnStack("spell", None, frame), cast=CastFacts(player, origin))
        return id_

    def speaks(self, text: str, deed: Deed) -> bool:
        """Does the clause wait to be done by hand once that has happened."""
        events = deed(self)
        return any(one.startswith(text) for one in asked(self.state, events))


def _cast(
    type_line: str,
    player: PlayerId = A,
    nth: int = 1,
    *,
    cost: str = "{1}",
    origin: Zone = Zone.HAND,
    aimed: bool = False,
) -> Deed:
    return lambda on: [e.Casts(on.spell(type_line, player, cost, origin, aimed), player, nth)]


def _sacrificed(type_line: str, player: PlayerId = A) -> Deed:
    return lambda on: [e.Moves(on.put(type_line, player), Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", player)]


def _attacks(*type_lines: str, player: PlayerId = A, whom: str = "") -> Deed:
    def deed(on: Board) -> list[e.Event]:
        other = B if player == A else A
        at = on.put(whom, other) if whom else Seat(other)
        return [e.AttackersDeclared(player, tuple((on.put(line, player), at) for line in type_lines))]

    return deed


def _enters(type_line: str, player: PlayerId = A, colors: str = "") -> Deed:
    return lambda on: [e.Moves(on.put(type_line, player, Zone.HAND, colors), Zone.BATTLEFIELD, Zone.HAND, by=player)]


def _damages(
    source: str, target: str | PlayerId, *, player: PlayerId = A, combat: bool = False, amount: int = 2
) -> Deed:
    def deed(on: Board) -> list[e.Event]:
        hit = on.put(target, B) if isinstance(target, str) else Seat(target)
        return [e.Damages(on.put(source, player, colors="R" if "Red" in source else ""), hit, amount, combat)]

    return deed


def _taps(type_line: str, player: PlayerId) -> Deed:
    return lambda on: [e.Taps(on.put(type_line, player), by=A)]


def _goes(type_line: str, to: Zone, origin: Zone, player: PlayerId = A, cause: e.Cause = "") -> Deed:
    return lambda on: [e.Moves(on.put(type_line, player, origin), to, origin, cause, player)]


def _with_counter(deed: Deed, kind: str) -> Deed:
    """The same of what has such a counter."""

    def counted(on: Board) -> list[e.Event]:
        events = deed(on)
        for event in events:
            if isinstance(event, e.Moves | e.Taps):
                on.state.update(event.object, counters=(CounterPile(kind, 1, Timestamp(1)),))
        return events

    return counted


def _tapped(deed: Deed) -> Deed:
    """The same once what has the clause is tapped."""

    def tapped(on: Board) -> list[e.Event]:
        on.state.update(on.odd, tapped=True)
        return deed(on)

    return tapped


def _draws(player: PlayerId, nth: int) -> Deed:
    def deed(on: Board) -> list[e.Event]:
        on.put("Land", player, Zone.LIBRARY)
        for _ in range(1, nth):
            on.state.tally(player, "cards_drawn_this_turn")
        return [e.Draws(player)]

    return deed


_CREATURE: Final = "Creature — Bear"
_CASES: Final[tuple[tuple[str, Deed, tuple[Deed, ...]], ...]] = (
    (
        "Whenever a player casts their second spell during their turn",
        _cast("Instant", nth=2),
        (_cast("Instant", nth=1), _cast("Instant", nth=3), _cast("Instant", B, 2)),
    ),
    ("Whenever a player draws their second card during their turn", _draws(A, 2), (_draws(A, 1), _draws(A, 3))),
    (
        "Whenever another player casts a spell from anywhere other than their hand",
        _cast("Instant", B, origin=Zone.GRAVEYARD),
        (_cast("Instant", B), _cast("Instant", A, origin=Zone.GRAVEYARD)),
    ),
    (
        "Whenever you cast a spell with one or more targets",
        _cast("Instant", aimed=True),
        (_cast("Instant"), _cast("Instant", B, aimed=True)),
    ),
    (
        "Whenever you cast a spell that targets one or more creatures",
        _cast("Instant", aimed=True),
        (_cast("Sorcery"), _cast(_CREATURE)),
    ),
    (
        "Whenever you cast a spell with an odd mana value",
        _cast("Instant", cost="{2}{U}"),
        (_cast("Instant", cost="{U}{U}"),),
    ),
    (
        "Whenever you cast a spell with an even mana value",
        _cast("Instant", cost="{U}{U}"),
        (_cast("Instant", cost="{U}"),),
    ),
    (
        "Whenever you cast a spell that's exactly two colors",
        _cast("Instant", cost="{U}{R}"),
        (_cast("Instant", cost="{U}"),),
    ),
    ("Whenever an instant or sorcery spell is cast during your turn", _cast("Sorcery", B), (_cast(_CREATURE),)),
    ("Whenever a player casts an instant or sorcery card", _cast("Instant", B), (_cast("Artifact", B),)),
    (
        "Whenever you cast a permanent spell using mana produced by this creature",
        _cast("Artifact"),
        (_cast("Instant"),),
    ),
    (
        "Whenever you cast an artifact or creature spell using mana produced by this creature",
        _cast("Artifact"),
        (_cast("Enchantment"),),
    ),
    (
        "Whenever an opponent casts an instant spell other than the first instant spell that player casts each turn",
        _cast("Instant", B, 2),
        (_cast("Sorcery", B, 2), _cast("Instant", A, 2)),
    ),
    (
        "Whenever you cast a noncreature spell with one or more blue mana symbols in its mana cost",
        _cast("Instant"),
        (_cast(_CREATURE),),
    ),
    (
        "Whenever an opponent casts a creature spell that doesn't share a color with a creature you control",
        _cast(_CREATURE, B),
        (_cast("Instant", B), _cast(_CREATURE, A)),
    ),
    (
        "Whenever an opponent casts a spell with mana value, power, or toughness equal to the chosen number",
        _cast("Instant", B),
        (_cast("Instant", A),),
    ),
    (
        "Whenever you sacrifice one or more Foods",
        _sacrificed("Artifact — Food"),
        (_sacrificed(_CREATURE), _sacrificed("Artifact — Food", B)),
    ),
    (
        "Whenever you sacrifice one or more Blood tokens",
        _sacrificed("Artifact — Blood"),
        (_sacrificed("Artifact — Clue"),),
    ),
    ("Whenever you sacrifice one or more other creatures", _sacrificed(_CREATURE), (_sacrificed("Artifact"),)),
    (
        "Whenever one or more players sacrifice one or more creatures",
        _sacrificed(_CREATURE, B),
        (_sacrificed("Artifact", B),),
    ),
    (
        "Whenever a Vehicle crewed by this creature this turn attacks",
        _attacks("Artifact Creature — Vehicle"),
        (_attacks(_CREATURE),),
    ),
    (
        "Whenever another player attacks with two or more creatures",
        _attacks(_CREATURE, _CREATURE, player=B),
        (_attacks(_CREATURE, _CREATURE), _attacks(_CREATURE, player=B)),
    ),
    (
        "Whenever one or more Treefolk you control attack",
        _attacks("Creature — Treefolk"),
        (_attacks(_CREATURE), _attacks("Creature — Treefolk", player=B)),
    ),
    ("Whenever all non-Wall creatures you control attack", _attacks(_CREATURE), (_attacks(_CREATURE, player=B),)),
    (
        "Whenever a creature you control with a mana ability attacks",
        _attacks(_CREATURE),
        (_attacks(_CREATURE, player=B),),
    ),
    (
        "Whenever two or more creatures you control attack a player",
        _attacks(_CREATURE, _CREATURE),
        (_attacks(_CREATURE, _CREATURE, player=B), _attacks(_CREATURE)),
    ),
    (
        "If a nontoken creature an opponent owns would die or a creature card would go into an opponent's graveyard",
        _goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD, B),
        (_goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD), _goes("Land", Zone.GRAVEYARD, Zone.BATTLEFIELD, B)),
    ),
    (
        "If a frobbed artifact would be put into your graveyard",
        _goes("Artifact", Zone.GRAVEYARD, Zone.BATTLEFIELD),
        (_goes("Artifact", Zone.GRAVEYARD, Zone.BATTLEFIELD, B), _goes("Land", Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    ),
    (
        "Whenever a creature with a coin counter on it dies or is frobbed",
        _with_counter(_goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD), "coin"),
        (
            _goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD),
            _with_counter(_goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD), "charge"),
        ),
    ),
    (
        "Whenever an opponent attacks one or more planeswalkers you control",
        _attacks(_CREATURE, player=B, whom="Planeswalker — Jace"),
        (_attacks(_CREATURE, player=B), _attacks(_CREATURE)),
    ),
    ("Whenever a player puts a Swamp onto the battlefield", _enters("Land — Swamp", B), (_enters("Land — Forest", B),)),
    (
        "Whenever a player puts an Island or blue permanent onto the battlefield",
        _enters("Artifact", colors="U"),
        (_enters("Artifact"), _enters("Land — Swamp")),
    ),
    (
        "Whenever a player puts a nontoken creature onto the battlefield",
        _enters(_CREATURE, B),
        (_enters("Artifact", B),),
    ),
    (
        "Whenever one or more lands enter under an opponent's control without being played",
        _enters("Land — Forest", B),
        (_enters("Land — Forest"), _enters("Artifact", B)),
    ),
    (
        "Whenever a creature entering under an opponent's control causes a triggered ability to trigger",
        _enters(_CREATURE, B),
        (_enters(_CREATURE, A), _enters("Artifact", B)),
    ),
    (
        "Whenever this creature or another double-faced artifact you control enters",
        _enters("Artifact"),
        (_enters("Enchantment"), _enters("Artifact", B)),
    ),
    (
        "Whenever a source you control deals noncombat damage to a creature equal to that creature's toughness",
        _damages("Artifact", _CREATURE),
        (_damages(_CREATURE, _CREATURE, combat=True), _damages("Artifact", _CREATURE, player=B)),
    ),
    (
        "Whenever a goaded creature deals combat damage to one of your opponents",
        _damages(_CREATURE, B, combat=True),
        (_damages(_CREATURE, B), _damages(_CREATURE, A, combat=True)),
    ),
    (
        "Whenever a red source you control deals damage to one or more permanents and/or players",
        _damages("Creature — Red", B),
        (_damages(_CREATURE, B), _damages("Creature — Red", A, player=B)),
    ),
    (
        "Whenever a creature or planeswalker an opponent controls is dealt excess noncombat damage",
        _damages("Artifact", _CREATURE, amount=3),
        (
            _damages("Artifact", _CREATURE),
            _damages(_CREATURE, _CREATURE, combat=True, amount=3),
            _damages("Artifact", B, amount=3),
        ),
    ),
    (
        "Whenever another source you control deals exactly 1 damage to a permanent or player",
        _damages("Artifact", B, amount=1),
        (_damages("Artifact", B, amount=2),),
    ),
    ("Whenever you tap an untapped creature an opponent controls", _taps(_CREATURE, B), (_taps(_CREATURE, A),)),
    (
        "Whenever you tap one or more untapped creatures your opponents control",
        _taps(_CREATURE, B),
        (_taps("Artifact", B),),
    ),
    (
        "Whenever one or more noncreature permanents are returned to hand",
        _goes("Artifact", Zone.HAND, Zone.BATTLEFIELD),
        (_goes(_CREATURE, Zone.HAND, Zone.BATTLEFIELD),),
    ),
    (
        "Whenever one or more creature cards are put into graveyards from anywhere",
        _goes(_CREATURE, Zone.GRAVEYARD, Zone.LIBRARY, cause="mill"),
        (_goes("Land", Zone.GRAVEYARD, Zone.LIBRARY, cause="mill"),),
    ),
    (
        "Whenever a creature card is put into an opponent's graveyard from their library",
        _goes(_CREATURE, Zone.GRAVEYARD, Zone.LIBRARY, B, "mill"),
        (_goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD, B), _goes("Land", Zone.GRAVEYARD, Zone.LIBRARY, B, "mill")),
    ),
    (
        "Whenever a creature card leaves an opponent's graveyard",
        _goes(_CREATURE, Zone.EXILE, Zone.GRAVEYARD, B),
        (_goes(_CREATURE, Zone.EXILE, Zone.BATTLEFIELD, B),),
    ),
    (
        "Whenever another creature dealt damage this turn by a Spider you controlled dies",
        _goes(_CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD, B),
        (_goes("Artifact", Zone.GRAVEYARD, Zone.BATTLEFIELD, B),),
    ),
)


@pytest.mark.parametrize(("words", "real", "others"), _CASES, ids=[case[0] for case in _CASES])
def test_it_speaks_at_what_its_words_tell_of_alone(words: str, real: Deed, others: tuple[Deed, ...]) -> None:
    text = f"{words}, frob."
    assert Board(text).speaks(text, real)
    assert [Board(text).speaks(text, other) for other in others] == [False] * len(others)


@pytest.mark.parametrize(
    ("text", "real", "others"),
    [
        (
            "As long as you frob, creatures can't attack you unless their controller pays {1} for each of them.",
            _attacks(_CREATURE, player=B),
            (_attacks(_CREATURE),),
        ),
        (
            "Lethal damage dealt to creatures you control is determined by frobs.",
            lambda on: [e.Damages(on.put("Artifact", B), on.bear, 2)],
            (_damages("Artifact", _CREATURE), _damages("Artifact", B)),
        ),
        (
            "Permanents entering don't cause frobs.",
            _enters("Artifact"),
            (_goes("Artifact", Zone.GRAVEYARD, Zone.BATTLEFIELD),),
        ),
        ("As long as this creature is untapped, other permanents enter frobbed.", _enters("Artifact"), ()),
        (
            "As long as this creature is tapped, other permanents enter frobbed.",
            _tapped(_enters("Artifact")),
            (_enters("Artifact"), lambda _: [e.StepBegins("untap", A)]),
        ),
        (
            "When you remove the last frob counter from this creature, the game is a draw.",
            lambda on: [e.CountersPut(on.odd, "frob", -1)],
            (lambda on: [e.CountersPut(on.odd, "frob", 1)],),
        ),
        ("When you cast or cycle Some Frob, frob.", lambda _: [], (_cast("Instant"), _cast(_CREATURE))),
        (
            "If a permanent with a wind counter on it would untap during its controller's untap step, frob instead.",
            _with_counter(lambda on: [e.Taps(on.put("Artifact"), untap=True)], "wind"),
            (lambda on: [e.Taps(on.put("Artifact"), untap=True)],),
        ),
        (
            "Whenever this creature becomes tapped to pay a frob cost, frob.",
            lambda on: [e.Taps(on.odd)],
            (lambda on: [e.Taps(on.odd, to_attack=True)],),
        ),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else None,
)  # fmt: skip
def test_what_holds_is_asked_where_it_matters_alone(text: str, real: Deed, others: tuple[Deed, ...]) -> None:
    on = Board(text)
    if real(on):
        assert Board(text).speaks(text, real)
    assert [Board(text).speaks(text, other) for other in others] == [False] * len(others)


def test_what_may_be_played_from_elsewhere_is_silent_about_what_is_played_from_hand() -> None:
    text = "You may play lands and frob spells from among cards exiled with this creature."

    def played(origin: Zone) -> Deed:
        return lambda on: [e.Moves(on.put("Land", A, origin), Zone.BATTLEFIELD, origin, "play", A)]

    assert Board(text).speaks(text, played(Zone.EXILE))
    assert not Board(text).speaks(text, played(Zone.HAND))


def test_an_aura_speaks_of_what_it_is_on_and_of_nothing_else() -> None:
    text = "Whenever equipped creature mentors a creature or is dealt damage, frob."
    assert Board(text, "Artifact — Equipment").speaks(text, lambda on: [e.Damages(on.odd, on.host, 2)])
    assert not Board(text, "Artifact — Equipment").speaks(text, lambda on: [e.Damages(on.odd, on.bear, 2)])

    def apart(on: Board) -> list[e.Event]:
        on.state.update(on.odd, attached_to=None)
        return [e.Damages(on.odd, on.bear, 2)]

    assert not Board(text, "Artifact — Equipment").speaks(text, apart)
