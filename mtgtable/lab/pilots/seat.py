"""What a pilot sees of a game: its own hand and what lies open. Everything goes by the rules of who sees what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility, CastingAbility
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import PayMana
from mtgtable.abilities.instructions import Regenerate
from mtgtable.abilities.selectors import Source, TargetSpec
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.allowing.rules_in_force import applying_to_object
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Block, Blocks, Decision, Option
from mtgtable.engine.asking.inputs import Action, Cast, PlayLand
from mtgtable.engine.continuous import look_ahead
from mtgtable.engine.game import Game
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.stack.demands import plain_spell
from mtgtable.engine.stack.targets import legal_targets
from mtgtable.engine.state.events import Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Turn
from mtgtable.lab.pilots.dear_mana import most_mana
from mtgtable.lab.pilots.declarations import legal_block, nearest_attack
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

MAIN_STEPS: Final = ("precombat_main", "postcombat_main")


@dataclass(frozen=True)
class PilotSeat:
    """One seat of a game, at one moment. Ask for a new one after every input."""

    game: Game
    me: PlayerId

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self.game.table, self.me)

    @property
    def turn(self) -> Turn:
        """Whose turn, which step."""
        return self.game.state.turn

    @property
    def mine(self) -> bool:
        """Is it my turn."""
        return self.turn.active == self.me

    @property
    def opponents(self) -> tuple[PlayerId, ...]:
        """The others who are still in the game."""
        return tuple(self.game.state.opponents(self.me))

    def life(self, player: PlayerId) -> int:
        """A player's life total."""
        return self.game.state.player(player).life

    def hand_size(self, player: PlayerId) -> int:
        """How many cards a player holds."""
        return len(self.game.state.zone(Zone.HAND, player))

    @property
    def hand(self) -> tuple[ObjectId, ...]:
        """My hand."""
        return tuple(self.game.state.zone(Zone.HAND, self.me))

    @property
    def lands_played(self) -> int:
        """Lands that I have played this turn."""
        return self.game.state.player(self.me).lands_played

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack, its top last."""
        return tuple(self.game.state.stack)

    def permanents(self, player: PlayerId) -> tuple[ObjectId, ...]:
        """What a player controls."""
        table = self.game.table
        board = table.board().characteristics
        return tuple(id_ for id_ in table.state.battlefield if board[id_].controller == player)

    @cached_property
    def my_permanents(self) -> tuple[ObjectId, ...]:
        """What I control."""
        return self.permanents(self.me)

    @property
    def my_command(self) -> tuple[ObjectId, ...]:
        """My cards in the command zone."""
        state = self.game.state
        there = state.zone(Zone.COMMAND)
        return tuple(id_ for id_ in there if state.objects[id_].owner == self.me) if there else ()

    @cached_property
    def own_cards(self) -> frozenset[CompiledCard]:
        """The cards that I began with, wherever they are now: one knows one's own list, and nothing of its order."""
        return frozenset(
            item.card for item in self.game.state.objects.values() if item.owner == self.me and item.card is not None
        )

    def attacking(self, id_: ObjectId) -> AttackingCreature | None:
        """This creature as it attacks: whom, and whether it is blocked; None for one that isn't attacking."""
        combat = self.turn.combat
        return combat.attacker(id_) if combat is not None else None

    def attacks(self, id_: ObjectId) -> bool:
        """Is this creature attacking."""
        return self.attacking(id_) is not None

    def can_attack_soon(self, id_: ObjectId) -> bool:
        """Could this creature of mine attack this turn, as far as its status goes: untapped, not sick, no defender."""
        item, facts = self.item(id_), self.facts(id_)
        if "Creature" not in facts.types or item.tapped or "defender" in facts.keywords:
            return False
        return not item.sick or "haste" in facts.keywords

    def creatures(self, player: PlayerId) -> tuple[ObjectId, ...]:
        """The creatures that a player controls."""
        return tuple(id_ for id_ in self.permanents(player) if "Creature" in self.facts(id_).types)

    @cached_property
    def _known(self) -> dict[ObjectId, bool]:
        """What has been asked before of what I may know."""
        return {}

    def sees(self, id_: ObjectId) -> bool:
        """May I know what this object is."""
        known = self._known.get(id_)
        if known is None:
            known = self._known[id_] = id_ in self.game.state.objects and self._sight.beholds(id_)
        return known

    def facts(self, id_: ObjectId) -> Characteristics:
        """An object's characteristics now. Raises KeyError for one that I may not look at."""
        if not self.sees(id_):
            raise KeyError(id_)
        return self.game.table.of(id_)

    def arrived(self, id_: ObjectId) -> Characteristics:
        """What a card of mine would be on the battlefield, as it stands now (614.12)."""
        return look_ahead(self.game.state, Moves(id_, Zone.BATTLEFIELD), self.game.state.edition)

    def minds_legends(self, id_: ObjectId) -> bool:
        """Does the legend rule apply to a permanent (704.5j)."""
        return not applying_to_object(self.game.table, "legend rule off", id_)

    def offered(self, option: Option) -> Characteristics | None:
        """What an option is that I am asked about: who is shown a card by its name to choose it knows it (701.23)."""
        ref = option.ref
        if ref is None or isinstance(ref, Seat) or ref not in self.game.state.objects:
            return None
        if self.sees(ref):
            return self.facts(ref)
        facts = self.game.table.of(ref)
        return facts if facts.name and facts.name == option.label else None

    def in_play(self, ref: Ref | None) -> bool:
        """Is it on the battlefield or the stack."""
        item = None if ref is None or isinstance(ref, Seat) else self.game.state.objects.get(ref)
        return item is not None and item.zone in (Zone.BATTLEFIELD, Zone.STACK)

    def face(self, id_: ObjectId) -> CompiledFace | None:
        """What is printed on an object, where I may know it."""
        return self._sight.face(id_)

    def item(self, id_: ObjectId) -> GameObject:
        """An object that lies open or is mine: tapped, counters and the like. Raises KeyError for others."""
        if not self.sees(id_):
            raise KeyError(id_)
        return self.game.state.objects[id_]

    def owner(self, ref: Ref) -> PlayerId:
        """Whose a player or an object is: its controller in play and on the stack, else its owner."""
        if isinstance(ref, Seat):
            return ref.player
        item = self.game.state.objects[ref]
        return self.game.of(ref).controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner

    def legal_actions(self) -> tuple[Action, ...]:
        """What I can begin now."""
        return self.game.legal_actions(self.me)

    def legal_lands(self) -> tuple[PlayLand, ...]:
        """Those of them that play a land."""
        return self.game.legal_lands(self.me)

    def legal_casts(self) -> tuple[Cast, ...]:
        """Those of them that cast a spell."""
        return self.game.legal_casts(self.me)

    def instead_of(self, decision: Decision, refused: Answer) -> Answer:
        """A legal answer whatever effects demand, and for a declaration as near to the refused one as may be."""
        table = self.game.table
        match decision, refused:
            case Attack(), Attacks(pairs=wanted):
                able = tuple(pair for pair in wanted if pair[0] in decision.attackers)
                return Attacks(nearest_attack(table, decision, able))
            case Block(), Blocks(pairs=held):
                free = tuple(pair for pair in held if pair[0] in decision.blockers)
                return Blocks(legal_block(table, decision, free))
        return answering.least(decision)

    def only_targets(self, action: Cast) -> tuple[int, tuple[Ref, ...]] | None:
        """Of a card that plainly is cast, and asks for targets once: how many it wants, and what they could be.

        None where more is asked while it is announced, or what the card says isn't wholly understood.
        """
        item = self.item(action.object)
        plain = plain_spell(item, self.facts(action.object))
        if action != Cast(action.object) or plain is None or item.card is None or item.card.unsupported:
            return None
        if len(plain.contents) != 1 or plain.contents[0].modal is not None or len(plain.contents[0].targets) != 1:
            return None
        if any(isinstance(ability, CastingAbility) for ability in item.printed.abilities):
            return None
        spec = plain.contents[0].targets[0]
        if spec.by is not None or spec.random or not isinstance(spec.minimum, int):
            return None
        return spec.minimum, self.targets_of(item.id, spec)

    def targets_of(self, id_: ObjectId, spec: TargetSpec) -> tuple[Ref, ...]:
        """What an ability of this card could target now."""
        return legal_targets(self.game.table, spec, Frame(source=id_, controller=self.me, x=0))

    def could_target_itself(self, id_: ObjectId, spec: TargetSpec) -> bool:
        """Could an ability of this card target the permanent that it becomes."""
        if spec.objects is None or Zone.BATTLEFIELD not in spec.zones:
            return False
        return matches(self.game.table.look(), spec.objects, id_, Frame(source=id_, controller=self.me, x=0))

    def activated(self, id_: ObjectId, index: int) -> ActivatedAbility | None:
        """The activated ability of that number; None where only a person can pay what it costs (118.1)."""
        abilities = activated_abilities(self.game.table, id_)
        ability = abilities[index].ability if index < len(abilities) else None
        return ability if isinstance(ability, ActivatedAbility) and not ability.cost.paid_by_hand else None

    def has_other_abilities(self, id_: ObjectId) -> bool:
        """Has a permanent an activated ability beside mana abilities, those that keywords stand for included."""
        return _has_others(activated_abilities(self.game.table, id_))

    @cached_property
    def regenerators(self) -> dict[ObjectId, int]:
        """The creatures of mine that can all be regenerated for the mana that is there, and by which ability."""
        found: dict[ObjectId, int] = {}
        left = self.mana
        for id_ in self.creatures(self.me):
            way = _regenerates(activated_abilities(self.game.table, id_))
            if way is None or way[1].mana_value > left:
                continue
            if means_of(self.game.table, self.me).not_ruled_out(way[1], id_):
                found[id_] = way[0]
                left -= way[1].mana_value
        return found

    @cached_property
    def mana_sources(self) -> tuple[ObjectId, ...]:
        """My untapped permanents with a mana ability that can be used now, as far as tapping goes."""
        found = []
        for id_ in self.my_permanents:
            item = self.game.state.objects[id_]
            facts = self.facts(id_)
            if item.tapped or (item.sick and "Creature" in facts.types and "haste" not in facts.keywords):
                continue
            if _makes_mana(facts.abilities):
                found.append(id_)
        return tuple(found)

    @cached_property
    def mana(self) -> int:
        """About how much mana I could make."""
        return most_mana(self.game.table, self.me)


@by_identity()
def _has_others(abilities: tuple[AbilityOn, ...]) -> bool:
    """Is one of them an activated ability that isn't a mana ability."""
    return any(isinstance(on.ability, ActivatedAbility) and not on.ability.mana_ability for on in abilities)


@by_identity()
def _makes_mana(abilities: tuple[AbilityOn, ...]) -> bool:
    """Is one of them a mana ability that is activated (605.1a)."""
    return any(isinstance(on.ability, ActivatedAbility) and on.ability.mana_ability for on in abilities)


@by_identity()
def _regenerates(abilities: tuple[AbilityOn, ...]) -> tuple[int, ManaCost] | None:
    """Which of them regenerates the source for mana alone, and for how much (701.19a)."""
    for place, on in enumerate(abilities):
        ability = on.ability
        if not isinstance(ability, ActivatedAbility) or len(ability.cost.parts) != 1:
            continue
        part = ability.cost.parts[0]
        if isinstance(part, PayMana) and ability.content.effect == Regenerate(Source()):
            return place, part.mana
    return None
