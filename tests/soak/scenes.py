"""Scenes in which a card is tried: something of everything in every zone, at the times at which cards are played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility, Content, SpellAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.conditions import StepName
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import Anything
from mtgtable.abilities.happenings import SpellCast
from mtgtable.abilities.instructions import GainLife, Nothing
from mtgtable.abilities.selectors import Players, TargetSpec
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.answering import least
from mtgtable.engine.game import Game
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.keywords.declaring import mana
from mtgtable.engine.state.events import AttackersDeclared, Damages, Event, Moves
from mtgtable.engine.state.objects import CounterPile, FloatingMana
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import AttackingCreature, Combat, State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.types import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face, keyword
from tests.engine.play import ANY_TARGET, Play

_QUICK = keyword("flash")
_KIN = keyword("changeling")
_ANYTHING = TargetSpec(Anything(), players=Players("each"), text="any permanent or player")


def _of(names: Collection[str]) -> str:
    """All these subtypes that say nothing by themselves."""
    return " ".join(sorted({name for name in names if " " not in name} - _THAT_SAY_SOMETHING))


_THAT_SAY_SOMETHING: Final = {
    "Aura",
    "Equipment",
    "Vehicle",
    "Saga",
    "Room",
    "Role",
    "Siege",
    "Spacecraft",
    "Fortification",
}


CREATURES: Final = (
    face("Pale Kin", "Creature — Shapeshifter", _KIN, keyword("flying"), cost="{W}", pt=(1, 1)),
    face("Blue Beast", "Creature — Beast", cost="{1}{U}", pt=(2, 2)),
    face("Black Knight of Ours", "Creature — Human Knight", cost="{1}{B}{B}", pt=(3, 3)),
    face("Red Brute", "Creature — Ogre", keyword("trample"), cost="{3}{R}", pt=(5, 4)),
    face("Green Giant", "Creature — Giant", cost="{6}{G}", pt=(8, 8)),
    face("Gold Hero", "Legendary Creature — Human Shapeshifter", _KIN, cost="{W}{U}", pt=(2, 3)),
    face("Iron Wall", "Artifact Creature — Golem Wall", keyword("defender"), cost="{4}", pt=(0, 4)),
    face("Dreaming Kin", "Enchantment Creature — Shapeshifter God", _KIN, cost="{2}{G}", pt=(4, 1)),
    face("Shadow Kin", "Creature — Shapeshifter", _KIN, keyword("shadow"), cost="{B}{R}", pt=(1, 2)),
)
"""Creatures of every color and of none, small and large, of every type."""

THINGS: Final = (
    face("Odd Box", f"Artifact — {_of(ARTIFACT_TYPES)}", cost="{1}"),
    face("Long Blade", "Artifact — Equipment", keyword("equip", mana("{1}")), cost="{2}"),
    face("Old Cart", "Artifact — Vehicle", keyword("crew", 1), cost="{3}", pt=(3, 3)),
    face("Heirloom", "Legendary Artifact", cost="{5}"),
    face("Quiet Glow", f"Enchantment — {_of(ENCHANTMENT_TYPES)}", cost="{1}{U}"),
    face("Told Story", "Legendary Enchantment", cost="{2}{W}"),
    face("Walker", f"Legendary Planeswalker — {_of(PLANESWALKER_TYPES)}", cost="{3}{B}", loyalty=9),
    face("Forest", "Basic Land — Forest"),
    face("Island", "Basic Snow Land — Island"),
    face("Swamp", "Basic Snow Land — Swamp"),
    face("Mountain", "Basic Snow Land — Mountain"),
    face("Plains", "Basic Land — Plains"),
    face("Far Place", f"Snow Land — {_of(LAND_TYPES)}"),
    face("Old Peak", "Legendary Snow Land"),
)
"""Other permanents."""

SPELLS: Final = (
    face("Small Spark", "Instant", SpellAbility(Content(Nothing(), (ANY_TARGET,))), cost="{R}"),
    face("Slow Words", "Sorcery — Lesson Arcane", SpellAbility(Content(GainLife(1))), cost="{2}{B}"),
)


@dataclass(frozen=True)
class Scene:
    """A moment of a game that is worth trying something in; ``combat`` when a creature could be part of a fight."""

    name: str
    state: State
    attacks: bool = False
    blocks: bool = False


@cache
def scenes() -> tuple[Scene, ...]:
    """The moments, the most common first; player A has priority in each of them."""
    return (
        Scene("main phase", _main(A)),
        Scene("answering", _answering()),
        Scene("attacking", _fighting(A, B), attacks=True),
        Scene("attacked", _fighting(B, A), blocks=True),
        Scene("upkeep", _at(A, "upkeep")),
        Scene("their upkeep", _at(B, "upkeep")),
        Scene("their attack", _attacked_before_blocks()),
        Scene("before combat", _at(A, "begin_combat")),
        Scene("before their combat", _at(B, "begin_combat")),
        Scene("their main phase", _at(B, "precombat_main")),
        Scene("end", _at(A, "end")),
        Scene("draw step", _at(A, "draw")),
        Scene("after combat", _at(A, "end_combat")),
        Scene("empty hand", _without_hand()),
    )


@cache
def _main(active: PlayerId) -> State:
    """The main phase of a turn in which a good deal has happened, with mana for anything afterwards."""
    table = Table()
    for player in (A, B):
        _lay_out(table, player)
    table.state.update_turn(number=5, active=active, priority=active, regular_next=B if active == A else A)
    game = Game(_ready(table.state, active))
    game.resume()
    for player in (A, B):
        _live_through(game, player)
    return _ready(game.state, A)


def _lay_out(table: Table, player: PlayerId) -> None:
    """Permanents, some of them twice, and cards in every other zone."""
    for card in (*CREATURES, *THINGS):
        table.put(card, player, counters={"loyalty": 9} if card.loyalty else None)
        for zone in (Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE):
            table.put(card, player, zone)
    for card in (CREATURES[0], CREATURES[1], CREATURES[1], THINGS[0], *THINGS[7:12]):
        table.put(card, player, tapped=True)
    many = 12 if player == A else 2
    for card in (CREATURES[0], THINGS[0]):
        for _ in range(many):
            table.put(card, player, token=True)
    for land in THINGS[7:12] * (1 if player == A else 3):
        table.put(land, player)
    for number in (1, 2):
        saga = face(f"Old Saga {number}", "Enchantment — Saga", cost=f"{{{number}}}")
        table.put(saga, player, Zone.GRAVEYARD)
    marks = dict.fromkeys(("bounty", "fate", "charge", "divinity", "time", "trap", "+1/+1"), 2)
    table.put(CREATURES[3], player, counters=marks, statuses=frozenset({"suspected"}))
    table.put(CREATURES[4], player, counters={"-1/-1": 2}, commander=True)
    table.put(CREATURES[2], player, face_down=True)
    table.put(CREATURES[1], player, entered_turn=5, token=True, damage=1)
    table.put(CREATURES[6], player, entered_turn=5)
    worn = table.put(CREATURES[2], player)
    aura = face("Old Aura", "Enchantment — Aura Curse", keyword("enchant", TargetSpec(_ANYTHING.objects)), cost="{G}")
    blade = face("Short Blade", "Artifact — Equipment", keyword("equip", mana("{1}")), cost="{2}")
    wooded = next(id_ for id_ in table.state.battlefield if table.state.objects[id_].printed.name == "Forest")
    for attached, host in ((aura, worn), (blade, worn), (aura, wooded)):
        table.put(attached, player, attached_to=host)
    table.put(aura, player, Zone.GRAVEYARD)
    for card in SPELLS:
        for zone in (Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.HAND):
            table.put(card, player, zone)
    for card in (CREATURES[5], CREATURES[3], CREATURES[7], THINGS[0], THINGS[7]) if player == A else CREATURES[:2]:
        table.put(card, player, Zone.HAND)


def _live_through(game: Game, player: PlayerId) -> None:
    """Life lost and gained, damage in a fight and out of it, deaths, cards drawn, discarded and sacrificed, spells."""
    state, other = game.state, Seat(B if player == A else A)
    mine = [id_ for id_ in state.battlefield if state.objects[id_].controller == player]
    tokens = [id_ for id_ in mine if state.objects[id_].token]
    creatures, boxes = _creatures(state, player), _of_type(state, player, "Artifact")
    game.act(player, i.ManualLife(player, 17))
    game.act(player, i.ManualLife(player, 63 if player == A else 21))
    game.act(player, i.ManualDraw(player, 2))
    game.act(player, i.ManualToken(player, CompiledCard("Small Beast", "normal", (CREATURES[1],))))
    grave, hand = state.zone(Zone.GRAVEYARD, player), state.zone(Zone.HAND, player)
    happenings: list[list[Event]] = [
        [AttackersDeclared(player, tuple((one, other) for one in creatures[:5]))],
        [Damages(one, other, 1, combat=True) for one in creatures[:6]],
        [Damages(creatures[0], one, 1) for one in creatures[2:5]],
        [Damages(creatures[0], Seat(player), 1)],
        [Moves(one, Zone.EXILE) for one in grave[:3]],
        [Moves(one, Zone.GRAVEYARD, cause="discard", by=player) for one in hand[-2:]],
        [Moves(one, Zone.GRAVEYARD, cause="sacrifice", by=player) for one in (tokens[0], boxes[0])],
        [Moves(one, Zone.BATTLEFIELD) for one in (*grave[4:9], grave[14])],
    ]
    happenings += [[Moves(one, Zone.GRAVEYARD, cause="destroy")] for one in tokens[:5] if player == A]
    for events in happenings:
        let_happen(game, events)
        settle(game)
    for spell in (one for one in state.zone(Zone.HAND, player) if state.objects[one].printed.name == "Small Spark"):
        game.state.update_turn(priority=player)
        game.act(player, i.Cast(spell))
        settle(game)


def let_happen(game: Game, events: list[Event]) -> None:
    """Things happen in the game, with what is triggered by them."""

    def steps() -> d.Steps[None]:
        yield from happen(game.table, events)

    game._run(steps(), game.state.clone())
    game.resume()


def settle(game: Game) -> None:
    """Answer what is asked with the least, and let the stack resolve."""
    while game.decision is not None or game.state.stack:
        if game.decision is not None:
            paying = isinstance(game.decision, d.Pay)
            game.answer(game.decision.player, d.Paid(auto=True) if paying else least(game.decision))
        elif game.priority is not None:
            game.act(game.priority, i.Pass())


def _ready(before: State, priority: PlayerId) -> State:
    """Mana and counters for anything."""
    state = before.clone()
    for player in (A, B):
        pool = tuple(FloatingMana(kind, snow=True) for kind in "WUBRGC" for _ in range(9))
        counts = {"energy": 30, "experience": 3} | ({"poison": 3} if player == B else {})
        counters = tuple(CounterPile(kind, count, state.new_timestamp()) for kind, count in counts.items())
        marks = frozenset({"speed 4", "blessing", "completed Tomb of Annihilation"})
        state.update_player(player, pool=pool, counters=counters, designations=marks, lands_played=0)
    state.update_turn(priority=priority, passed=())
    return state


def _at(active: PlayerId, step: StepName) -> State:
    """Another step of the same turn, or of a turn of the other player."""
    state = _main(active).clone()
    fight = _fighting(active, B if active == A else A).turn.combat if step == "end_combat" else None
    state.update_turn(step=step, stage="main", active=active, priority=A, combat=fight)
    return state


def _without_hand() -> State:
    """Nobody has a card in hand."""
    state = _main(A).clone()
    for player in (A, B):
        for id_ in state.zone(Zone.HAND, player):
            state.remove(id_)
    return state


def _fighting(attacker: PlayerId, blocker: PlayerId) -> State:
    """Blocks have been declared: one attacker is blocked, two aren't, and one attacks a planeswalker."""
    state = _main(attacker).clone()
    ours, theirs = (_creatures(state, player) for player in (attacker, blocker))
    shadowy = [one for one in ours if "Shadow" in state.objects[one].printed.name]
    laden = [one for one in ours if state.objects[one].counters_of("+1/+1")]
    walker = next(one for one in _of_type(state, blocker, "Planeswalker"))
    pairs = {one: (theirs[n],) if n in (0, 4) else () for n, one in enumerate((*ours[:5], *shadowy, *laden))}
    attackers = tuple(
        AttackingCreature(one, walker if n == 2 else Seat(blocker), blocker, bool(by), by)
        for n, (one, by) in enumerate(pairs.items())
    )
    combat = Combat(
        attackers, tuple((by[0], (one,)) for one, by in pairs.items() if by),
        attackers_declared=True, blockers_declared=True,
    )  # fmt: skip
    state.update_turn(step="declare_blockers", stage="main", active=attacker, priority=A, combat=combat)
    for one in combat.blocking:
        state.update(one[0], statuses=frozenset({"blocked_this_turn"}))
    state.record([AttackersDeclared(attacker, tuple((one.id, one.defender) for one in attackers))])
    return state


def _attacked_before_blocks() -> State:
    state = _fighting(B, A)
    state = state.clone()
    fight = state.turn.combat
    assert fight is not None
    open_ = tuple(replace(one, blocked=False, blockers=()) for one in fight.attackers)
    state.update_turn(step="declare_attackers", combat=Combat(open_, attackers_declared=True))
    return state


def _creatures(state: State, player: PlayerId) -> list[ObjectId]:
    return _of_type(state, player, "Creature")


def _of_type(state: State, player: PlayerId, kind: str) -> list[ObjectId]:
    there = ((id_, state.objects[id_]) for id_ in state.battlefield)
    return [id_ for id_, item in there if item.controller == player and kind in item.printed.types]


def _answering() -> State:
    """Spells of every kind and abilities of both kinds are on the stack, of both players."""
    state = _main(A).clone()
    table = Table()
    table.state = state
    spells = [
        face("Sudden Beast", "Creature — Beast", _QUICK, cost="{2}{U}{R}", pt=(2, 2)),
        face("Sudden Box", "Artifact", _QUICK, cost="{1}"),
        face("Sudden Glow", "Enchantment", _QUICK, cost="{1}{W}"),
        face("Sudden Hero", "Legendary Creature — Human", _QUICK, _KIN, cost="{W}{U}{B}{R}{G}", pt=(2, 2)),
        face("Sudden Walker", "Legendary Planeswalker — Jace", _QUICK, cost="{1}{R}", loyalty=3),
        face("Sudden Words", "Sorcery — Arcane", _QUICK, SpellAbility(Content(GainLife(1))), cost="{X}{G}"),
        *(
            face(f"Aimed {kind}", "Instant", SpellAbility(Content(Nothing(), (_ANYTHING,))), cost=cost)
            for kind, cost in zip(
                ("Creature", "Land", "Enchantment", "Artifact", "player"),
                ("{B}", "{U}", "{R}", "{G}", "{W}"),
                strict=True,
            )
        ),
    ]
    watcher = TriggeredAbility(SpellCast(Anything(), Players("each")), Content(GainLife(1)))
    giver = ActivatedAbility(Cost(()), Content(Nothing(), (ANY_TARGET,)))
    givers = {player: table.put(face("Giver", "Artifact", giver), player) for player in (A, B)}
    for player in (A, B):
        table.put(face("Watcher", "Creature", watcher, cost="{G}", pt=(1, 1)), player)
        for card in spells:
            table.put(card, player, Zone.HAND)
    play = Play(table)
    for player in (A, B):
        if player == B:
            play.pass_once()
        for card in spells:
            play.game.act(player, i.Cast(play.find(card.name, Zone.HAND, player)))
            _announce(play.game, card.name.split()[-1])
        play.game.act(player, i.Activate(givers[player], 0))
        _announce(play.game, "Creature")
    play.pass_once()
    return _ready(play.game.state, A)


def _announce(game: Game, at: str) -> None:
    """Finish what is being announced: it is aimed at something of that type that the other player controls."""
    while game.decision is not None:
        asked = game.decision
        if isinstance(asked, d.Choose) and asked.maximum == 1:
            picked = (n for n, option in enumerate(asked.options) if _is_others(game, option.ref, asked.player, at))
            game.answer(asked.player, d.Chosen((next(picked, 0),)))
        elif isinstance(asked, d.Pay):
            game.answer(asked.player, d.Paid(auto=True))
        else:
            game.answer(asked.player, least(asked))


def _is_others(game: Game, ref: object, player: PlayerId, kind: str) -> bool:
    if isinstance(ref, Seat):
        return kind == "player" and ref.player != player
    found = game.state.objects.get(ObjectId(ref)) if isinstance(ref, int) else None
    return found is not None and found.controller != player and kind in found.printed.types
