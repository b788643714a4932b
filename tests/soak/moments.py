"""A permanent with a clause that isn't read, and all kinds of things that happen around it: when does the clause speak.

What it speaks at is told by its own words alone; here things really happen, one after another, each on a copy of the
same board, as they do in play: creatures die, spells are cast, steps begin, life is lost.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.combat.limits_by_hand import may_be_declared
from mtgtable.engine.game import Game
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.stack.casting_by_hand import casting_by_hand
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import CastFacts, CounterPile, OnStack
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat, State
from mtgtable.engine.table import Table as EngineTable
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face

CREATURE: Final = face("Common Beast", "Creature — Beast", cost="{2}{G}", pt=(3, 3))
LAND: Final = face("Forest", "Basic Land — Forest")
SPELLS: Final = (
    face("All Colors", "Artifact Creature — Golem", cost="{W}{U}{B}{R}{G}", pt=(3, 3)),
    face("Quiet Glow", "Enchantment", cost="{W}{U}{B}{R}{G}"),
    face("Spark", "Instant", cost="{W}{U}{B}{R}{G}"),
)
_EVERY_COLOR: Final = "{W}{U}{B}{R}{G}"
_ODD: Final = "{W}{U}"
STEPS: Final = (
    "untap", "upkeep", "draw", "precombat_main", "begin_combat", "combat_damage", "end_combat", "postcombat_main",
    "end", "cleanup",
)  # fmt: skip
DEEDS: Final = (
    "scry", "surveil", "shuffle", "search", "explore", "connive", "proliferate", "die roll", "coin", "vote", "clash",
    "exert", "crew vehicle", "saddle mount", "mutate", "tempted", "discover", "manifest dread", "copy spell", "enlist",
    "unlock", "exploit", "pay cumulative upkeep", "pay echo", "lose control", "venture", "phase out",
)  # fmt: skip
STATUSES: Final = ("transformed", "face_up", "plotted")
_SPELL: Final = "spell"
_ABILITY: Final = AbilityId(ObjectId(1), EffectId(0), (0,))


def _such(text: str) -> tuple[CompiledFace, CompiledFace]:
    """A creature and another permanent of all kinds of which the words speak: "a Vehicle", "one or more Foods"."""
    words = {word.removesuffix("s") for word in re.findall(r"\b[A-Z][a-z]+\b", text)} | set(
        re.findall(r"\b[A-Z][a-z]+\b", text)
    )
    kinds = " ".join(sorted(words))
    return (
        face("Such One", f"Artifact Creature — {kinds}", cost=_EVERY_COLOR, pt=(3, 3)),
        face("Such Thing", f"Artifact Land — {kinds}", colors="WUBRG"),
    )


class Around:
    """A board with the permanent under Ana's control, a creature of each player, and cards and a land for each."""

    def __init__(self, card: CompiledFace) -> None:
        table = Table()
        self.mine, self.theirs = (table.put(CREATURE, player) for player in (A, B))
        self.lands = [table.put(LAND, player) for player in (A, B)]
        attached: Ref | None = self.mine if {"Aura", "Equipment"} & set(card.subtypes) else None
        attached = Seat(A) if "enchant player" in card.text.lower() else attached
        self.itself = table.put(card, A, attached_to=attached)
        self.hand = [table.put(CREATURE, player, Zone.HAND) for player in (A, B)]
        self.lands_in_hand = [table.put(LAND, player, Zone.HAND) for player in (A, B)]
        self.lands_elsewhere = [(table.put(LAND, A, zone), zone) for zone in (Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE)]
        for player in (A, B, A, B):
            table.put(CREATURE, player, Zone.LIBRARY)
        self.others = [table.put(card, A, zone) for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)]
        self.small = [table.put(face("Small Beast", "Creature — Beast", pt=(1, 1)), player) for player in (A, B)]
        self.kinds = _such(card.text)
        self.named = re.findall(r"([\d,]+) or more (\S+) counters on", card.text)
        self.such = [(table.put(one, player), player) for one in self.kinds for player in (A, B)]
        self.such_in_hand = [(table.put(one, player, Zone.HAND), player) for one in self.kinds for player in (A, B)]
        self.lying = [(table.put(CREATURE, player, Zone.GRAVEYARD), player) for player in (A, B)]
        self.attacked = [
            table.put(face("Known Walker", "Planeswalker — Jace"), A),
            table.put(face("Known Siege", "Battle — Siege"), B),
        ]
        table.put(face(card.name, "Artifact"), B)
        self.state = table.state
        for id_, _ in self.such:
            self.state.update(id_, commander=True)
        self.spells = list(self._spells(table))

    def _spells(self, table: Table) -> Iterator[tuple[ObjectId, PlayerId]]:
        """Spells of each kind that lie on the stack, of each player, from the hand and from elsewhere, all aimed."""
        more = (face("Two Colors", "Instant", cost=_ODD), *(one for one in self.kinds[:1]))
        for spell in (*SPELLS, *more):
            for player in (A, B):
                for origin in (Zone.HAND, Zone.GRAVEYARD):
                    id_ = table.put(spell, player, Zone.STACK)
                    frame = Frame(source=id_, controller=player, targets=((self.mine, self.theirs),))
                    self.state.update(
                        id_, controller=player, stack=OnStack("spell", None, frame), cast=CastFacts(player, origin)
                    )
                    yield id_, player

    def spoken(self, text: str) -> Iterator[str]:
        """The names of what happened when the clause waited to be done, in either turn where it tells of turns."""
        for active in (A, B) if "turn" in text else (A,):
            for name, happening in self._all():
                state = self.state.clone()
                state.update_turn(active=active)
                if " is tapped," in text:
                    state.update(self.itself, tapped=True)
                if any(asked.startswith(text) for asked in asked(state, happening)):
                    yield name

    def _all(self) -> Iterator[tuple[str, Any]]:
        for event in self._events():
            yield type(event).__name__, [event]
        for player in (A, B):
            for spell in SPELLS:
                for origin in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND):
                    yield _SPELL, (spell, player, origin)

    def _events(self) -> Iterator[e.Event]:
        permanents: tuple[ObjectId, ...] = (self.itself, self.mine, self.theirs)
        seats: tuple[Ref, ...] = (Seat(A), Seat(B))
        for id_, owner in ((self.itself, A), (self.mine, A), (self.theirs, B)):
            for to in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.COMMAND):
                yield e.Moves(id_, to, Zone.BATTLEFIELD, by=owner)
            yield e.Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", owner)
            yield e.Destroys(id_)
            yield from (
                e.Taps(id_, by=A),
                e.Taps(id_, untap=True),
                e.BecomesTargeted(id_, self.theirs, B),
                e.BecomesTargeted(id_, self.mine, A),
            )
            yield from (e.ChangesStatus(id_, status) for status in STATUSES)
            for count, kind in ((1, "+1/+1"), (-1, "+1/+1"), (1, "loyalty"), (4, "lore"), (1, "charge"), (1, "-1/-1")):
                yield e.CountersPut(id_, kind, count, owner)
            yield e.AttackersDeclared(owner, ((id_, Seat(B if owner == A else A)),))
            yield e.Attaches(self.itself, id_)
            for other in permanents:
                yield e.BlockersDeclared(B if owner == A else A, ((other, id_),), (id_,))
                yield e.BlockersDeclared(B if owner == A else A, (), (), (id_,))
                yield from (e.Damages(id_, other, 2, combat) for combat in (True, False))
            yield from (e.Damages(id_, seat, 2, combat) for seat in seats for combat in (True, False))
            yield from (e.Activates(id_, player, _ABILITY, self.itself) for player in (A, B))
            yield from (e.MakesMana(player, ("G",), id_, tapped=True) for player in (A, B))
            yield from (e.Does(owner, deed, 1, id_, id_) for deed in DEEDS)
        yield from self._of_such()
        yield from (e.Moves(id_, Zone.BATTLEFIELD, zone, "play", A) for id_, zone in self.lands_elsewhere)
        in_hand = self.others[0]
        yield from (e.Moves(in_hand, Zone.GRAVEYARD, Zone.HAND, why, A) for why in ("discard", "cycle"))
        for index, player in enumerate((A, B)):
            yield from (e.StepBegins(step, player) for step in STEPS)
            yield from (e.CountersPut(Seat(player), kind, 1, player) for kind in ("poison", "energy"))
            yield from (e.LifeChanges(player, 2), e.LifeChanges(player, -2), e.Draws(player))
            card, land = self.hand[index], self.lands_in_hand[index]
            yield e.Moves(card, Zone.BATTLEFIELD, Zone.HAND, by=player)
            yield from (e.Moves(card, Zone.GRAVEYARD, Zone.HAND, why, player) for why in ("discard", "cycle"))
            yield e.Moves(land, Zone.BATTLEFIELD, Zone.HAND, "play", player)
            yield e.Moves(self.state.zone(Zone.LIBRARY, player)[0], Zone.GRAVEYARD, Zone.LIBRARY, "mill", player)
            yield from (e.CreatesToken(CREATURE, player), e.Casts(card, player, 1))
            yield from (e.Designates(player, "monarch"), e.Loses(player, "by hand"))
            yield from (e.Does(player, deed, 1) for deed in DEEDS)
            yield e.MakesMana(player, ("G",), self.lands[index], tapped=True)

    def _of_such(self) -> Iterator[e.Event]:
        """What happens to those of the kinds of which the words speak, and spells that are cast."""
        for id_, owner in self.such:
            other = B if owner == A else A
            for to in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND):
                yield e.Moves(id_, to, Zone.BATTLEFIELD, by=owner)
            yield e.Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", owner)
            yield from (e.Taps(id_, by=A), e.Taps(id_, untap=True), e.CountersPut(id_, "fuse", 4, owner))
            yield from (e.Damages(id_, target, 1, combat) for combat in (True, False) for target in (Seat(A), Seat(B)))
            yield from (e.Damages(id_, one, 3, combat) for combat in (True, False) for one in (self.mine, self.theirs))
            whom: tuple[Ref, ...] = (Seat(other), *self.attacked)
            mate = self.mine if owner == A else self.theirs
            yield from (e.AttackersDeclared(owner, ((id_, at), (mate, at))) for at in whom)
            gang = [one for one in self.state.battlefield if self.state.objects[one].owner == owner]
            yield e.AttackersDeclared(owner, tuple((one, Seat(other)) for one in gang[:7]))
        for id_, player, other in zip(self.small, (A, B), (B, A), strict=True):
            yield e.AttackersDeclared(player, ((id_, Seat(other)),))
            yield from (e.Damages(self.mine, id_, 2, combat) for combat in (True, False))
        for id_, owner in self.such_in_hand:
            yield from (e.Moves(id_, Zone.BATTLEFIELD, Zone.HAND, why, owner) for why in ("", "play"))
            yield e.Moves(id_, Zone.GRAVEYARD, Zone.HAND, "discard", owner)
        yield from (e.AttackersDeclared(A, ((self.itself, at),)) for at in self.attacked)
        for id_, _ in self.lying:
            yield e.Moves(id_, Zone.EXILE, Zone.GRAVEYARD)
        for id_, player in self.spells:
            yield from (e.Casts(id_, player, nth) for nth in (1, 2))
            yield e.Moves(id_, Zone.GRAVEYARD, Zone.STACK, "resolve", player)
        for player in (A, B):
            yield e.Draws(player, nth_this_turn=2)
        yield from (e.CountersPut(self.itself, kind, int(many.replace(",", "")), A) for many, kind in self.named)


def asked(state: State, happening: Any) -> set[str]:
    """What waits to be done by hand as this happens, or for the stack; everything else is answered with the least."""
    game = Game(state)
    if isinstance(happening, tuple):
        steps: Generator[d.Decision, d.Answer, Any] = casting_by_hand(game.table, *_being_cast(state, *happening))
    else:
        _prepared(state, happening)
        steps = _declared_and_done(game.table, happening)
    found: set[str] = set()
    answer: Any = None
    try:
        while True:
            decision = steps.send(answer)
            if isinstance(decision, d.Choose) and decision.purpose == BY_HAND:
                found.add(decision.prompt)
                answer = d.Chosen(())
            else:
                answer = least(decision)
    except StopIteration:
        return found | {one.text for one in state.pending if one.text}  # with targets it goes onto the stack first


def _declared_and_done(table: EngineTable, events: Iterable[e.Event]) -> Generator[d.Decision, d.Answer, Any]:
    """What limits attacks and blocks speaks as they are declared."""
    rows = tuple(events)
    for event in rows:
        if isinstance(event, e.AttackersDeclared | e.BlockersDeclared):
            yield from may_be_declared(table, event.player, event)
    yield from happen(table, rows)


def _being_cast(state: State, spell: CompiledFace, player: PlayerId, origin: Zone) -> tuple[PlayerId, ObjectId]:
    table = Table()
    table.state = state
    id_ = table.put(spell, player, Zone.STACK)
    frame = Frame(source=id_, controller=player)
    state.update(id_, controller=player, stack=OnStack("spell", None, frame), cast=CastFacts(player, origin))
    return player, id_


def _prepared(state: State, events: Iterable[e.Event]) -> None:
    """Counters that are to be removed are there first, and what is to be untapped is tapped."""
    for event in events:
        if isinstance(event, e.CountersPut) and event.count < 0 and not isinstance(event.on, Seat):
            state.update(event.on, counters=(CounterPile(event.kind, -event.count, state.new_timestamp()),))
        if isinstance(event, e.StepBegins) and event.step in ("untap", "upkeep"):
            for id_ in state.battlefield:
                state.update(id_, tapped=event.step == "untap")
        if isinstance(event, e.Moves) and event.to is Zone.GRAVEYARD and event.origin is Zone.BATTLEFIELD:
            attacking = AttackingCreature(event.object, Seat(B), B)
            state.update_turn(combat=Combat((attacking,)))
        if isinstance(event, e.BlockersDeclared):
            attackers = (AttackingCreature(id_, Seat(event.player), event.player) for id_ in event.blocked)
            state.update_turn(combat=Combat(tuple(attackers)))
        if isinstance(event, e.Draws) and event.nth_this_turn == 2:
            state.tally(event.player, "cards_drawn_this_turn")
        if isinstance(event, e.Taps) and event.untap:
            state.update(event.object, tapped=True)
            state.update_turn(step="untap")
