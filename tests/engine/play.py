"""Playing at a hand-made table: actions and answers in the words of a game."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.abilities.abilities import ActivatedAbility, Content, SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost, CostPart, PayMana, TapThis
from mtgtable.abilities.filters import AnyOf, IsType
from mtgtable.abilities.instructions import DealDamage, Instruction
from mtgtable.abilities.selectors import Players, Targeted, TargetSpec
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, Cast, Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face, keyword

ANY_TARGET = TargetSpec(AnyOf((IsType("Creature"), IsType("Planeswalker"))), players=Players("each"), text="any target")
CREATURE = TargetSpec(IsType("Creature"), text="target creature")


def spell(name: str, kind: str, cost: str, effect: Instruction, *targets: TargetSpec) -> CompiledFace:
    """An instant or sorcery with one effect."""
    return face(name, kind, SpellAbility(Content(effect, targets)), cost=cost)


def mana(text: str) -> PayMana:
    """Mana as a part of a cost."""
    return PayMana(parse_mana_cost(text))


def taps_for(adding: Instruction, *more: CostPart) -> ActivatedAbility:
    """ "{T}, …: Add …"."""
    return ActivatedAbility(Cost((TapThis(), *more)), Content(adding), mana_ability=True)


FOREST = face("Forest", "Basic Land — Forest")
MOUNTAIN = face("Mountain", "Basic Land — Mountain")
PLAINS = face("Plains", "Basic Land — Plains")
ISLAND = face("Island", "Basic Land — Island")
BEARS = face("Grizzly Bears", "Creature — Bear", cost="{1}{G}", pt=(2, 2))
OGRE = face("Gray Ogre", "Creature — Ogre", cost="{2}{R}", pt=(2, 2))
GIANT = face("Hill Giant", "Creature — Giant", cost="{3}{R}", pt=(3, 3))
SHOCK = spell("Shock", "Instant", "{R}", DealDamage(2, Targeted(0)), ANY_TARGET)
LAVA_AXE = spell("Lava Axe", "Sorcery", "{4}{R}", DealDamage(5, Targeted(0)), TargetSpec(players=Players("each")))


def creature(name: str, power: int, toughness: int, *words: str) -> CompiledFace:
    """A creature with keywords."""
    return face(name, "Creature — Beast", *(keyword(word) for word in words), cost="{1}", pt=(power, toughness))


class Play:
    """A game from a table, with shorthand for what players do."""

    def __init__(self, table: Table) -> None:
        self.game = Game(table.state)
        self.table = table
        self.game.resume()

    def put(self, card: CompiledFace, player: PlayerId = A, zone: Zone = Zone.BATTLEFIELD) -> ObjectId:
        """Another object, while the game is on."""
        self.table.state = self.game.state
        return self.table.put(card, player, zone)

    # ---- looking ----

    @property
    def step(self) -> str:
        return self.game.state.turn.step

    def life(self, player: PlayerId) -> int:
        return self.game.state.player(player).life

    def names(self, zone: Zone, player: PlayerId = A) -> list[str]:
        """The names in a zone, in order."""
        state = self.game.state
        return [state.objects[id_].printed.name for id_ in state.zone(zone, player)]

    def find(self, name: str, zone: Zone = Zone.BATTLEFIELD, player: PlayerId = A) -> ObjectId:
        """The first object of that name in a zone."""
        state = self.game.state
        return next(id_ for id_ in state.zone(zone, player) if state.objects[id_].printed.name == name)

    def can(self, player: PlayerId, action: object) -> bool:
        """Is it among what the player can begin."""
        return action in self.game.legal_actions(player)

    # ---- doing ----

    def answer(self, *picked: Ref | str | int) -> None:
        """Answer a choice by references, labels or indexes."""
        decision = self.game.decision
        assert isinstance(decision, d.Choose), decision
        indexes = []
        for wanted in picked:
            for index, option in enumerate(decision.options):
                matching = wanted in (option.ref, option.label) or wanted in option.names
                if matching and index not in indexes and not (isinstance(wanted, bool)):
                    indexes.append(index)
                    break
            else:
                raise AssertionError(f"{wanted!r} is not among {[option.label for option in decision.options]}")
        self.game.answer(decision.player, d.Chosen(tuple(indexes)))

    def say(self, answer: d.Answer) -> None:
        """Answer whatever is asked."""
        assert self.game.decision is not None
        self.game.answer(self.game.decision.player, answer)

    def pay(self) -> None:
        """Let the automatic payer pay, if anything is asked."""
        while isinstance(self.game.decision, d.Pay):
            self.say(d.Paid(auto=True))

    def cast(self, player: PlayerId, id_: ObjectId, *targets: Ref, method: str = "", face: int = 0) -> None:
        """Cast with one target each time targets are asked for, and let the payer pay."""
        self.game.act(player, Cast(id_, face, method))
        for target in targets:
            self.answer(target)
        self.pay()

    def activate(self, player: PlayerId, id_: ObjectId, *targets: Ref, ability: int = 0) -> None:
        """Activate an ability and let the payer pay."""
        self.game.act(player, Activate(id_, ability))
        for target in targets:
            self.answer(target)
        self.pay()

    def land(self, player: PlayerId, id_: ObjectId) -> None:
        self.game.act(player, PlayLand(id_))

    def pass_once(self) -> None:
        assert self.game.priority is not None, self.game.decision
        self.game.act(self.game.priority, Pass())

    def resolve(self) -> None:
        """Everybody passes until the top of the stack has left it."""
        top = self.game.state.stack[-1]
        while top in self.game.state.stack and self.game.decision is None and not self.game.state.over:
            self.pass_once()

    def to_step(self, step: str, turn: int | None = None) -> None:
        """Pass on to a step, without attacks and blocks but those that are demanded."""
        for _ in range(200):
            if self.step == step and turn in (None, self.game.state.turn.number) and self.game.decision is None:
                return
            if self.game.decision is not None:
                if step in ("declare_attackers", "declare_blockers") and self.step == step:
                    return
                self._least()
            else:
                self.pass_once()
        raise AssertionError(f"{step} was not reached")

    def _least(self) -> None:
        from mtgtable.engine.asking.answering import least

        assert self.game.decision is not None
        self.say(least(self.game.decision))

    def attack(self, *pairs: tuple[ObjectId, Ref]) -> None:
        """On to the declaration of attackers, and declare them."""
        while not isinstance(self.game.decision, d.Attack):
            self.pass_once()
        self.say(d.Attacks(tuple(pairs)))

    def block(self, *pairs: tuple[ObjectId, ObjectId]) -> None:
        """On to the declaration of blockers, and declare them."""
        while not isinstance(self.game.decision, d.Block):
            self.pass_once()
        self.say(d.Blocks(tuple(pairs)))


def lands(table: Table, land: CompiledFace, count: int, player: PlayerId = A) -> list[ObjectId]:
    """That many lands on the battlefield."""
    return [table.put(land, player) for _ in range(count)]


def library(table: Table, player: PlayerId, cards: Sequence[CompiledFace]) -> None:
    """Cards in a library, the top first."""
    for card in cards:
        table.put(card, player, Zone.LIBRARY)


PLAYER_A, PLAYER_B = Seat(A), Seat(B)

__all__ = ["PLAYER_A", "PLAYER_B", "A", "B", "Play", "Table"]
