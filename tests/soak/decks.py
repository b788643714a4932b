"""Decks for whole games: hand-written ones full of different mechanics, and the starter decks once there are any."""

from __future__ import annotations

import random
from functools import cache

from mtgtable.abilities.abilities import ActivatedAbility, Content, Modal, Mode, SpellAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, Loyalty, PayLife, Perform, TapThis
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSource, IsStackKind, IsType, Not
from mtgtable.abilities.happenings import StepBegins, ZoneChange
from mtgtable.abilities.instructions import (
    AddMana,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    Move,
    PutCounters,
    Sacrifice,
    Tap,
)
from mtgtable.abilities.instructions import Counter as CounterSpell
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities, ModifyPT, RuleChange, SetPT
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import All, Choose, HostOf, Source, Targeted, TargetSpec, You
from mtgtable.cards import starter
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.engine.boards import face, keyword, static
from tests.engine.play import ANY_TARGET, CREATURE, FOREST, ISLAND, MOUNTAIN, PLAINS, mana, spell, taps_for

Deck = tuple[CompiledCard, ...]

YOUR_CREATURE = AllOf((IsType("Creature"), ControlledBy(You())))
SPELL = TargetSpec(IsStackKind("spell"), zones=(Zone.STACK,), text="target spell")
ENTERS = ZoneChange(IsSource(), to=Zone.BATTLEFIELD)
DIES = ZoneChange(IsSource(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
GOBLIN = face("Goblin Token", "Creature — Goblin", colors="R", pt=(1, 1))


def _card(what: CompiledFace) -> CompiledCard:
    return CompiledCard(what.name, "normal", (what,))


def _creature(name: str, cost: str, pt: tuple[int, int], *abilities: object) -> CompiledFace:
    return face(name, "Creature — Beast", *abilities, cost=cost, pt=pt)  # type: ignore[arg-type]


def beasts() -> Deck:
    """Red and green: creatures with combat keywords, burn, growth, an X spell, tokens."""
    grow = Apply(Targeted(0), (ModifyPT(3, 3), GainAbilities((keyword("trample"),))), END_OF_TURN)
    lord = static(All(AllOf((IsType("Creature"), Not(IsSource()), ControlledBy(You())))), ModifyPT(1, 1))
    firebreathing = ActivatedAbility(Cost((mana("{R}"),)), Content(Apply(Source(), (ModifyPT(1, 0),), END_OF_TURN)))
    throw = ActivatedAbility(
        Cost((Perform(Sacrifice(Choose(YOUR_CREATURE)), "Sacrifice a creature"),)),
        Content(DealDamage(1, Targeted(0)), (ANY_TARGET,)),
    )
    rows: list[tuple[CompiledFace, int]] = [
        (FOREST, 11),
        (MOUNTAIN, 11),
        (face("Grove", "Land", taps_for(AddMana(alternatives=("{R}", "{G}")))), 2),
        (spell("Bolt", "Instant", "{R}", DealDamage(3, Targeted(0)), ANY_TARGET), 4),
        (spell("Blaze", "Sorcery", "{X}{R}", DealDamage(X(), Targeted(0)), ANY_TARGET), 2),
        (spell("Growth", "Instant", "{G}", grow, CREATURE), 3),
        (spell("Goblins", "Sorcery", "{1}{R}", CreateTokens(2, GOBLIN)), 2),
        (_creature("Bear", "{1}{G}", (2, 2)), 4),
        (_creature("Elf", "{G}", (1, 1), taps_for(AddMana(mana="{G}"))), 3),
        (_creature("Trampler", "{2}{G}", (4, 2), keyword("trample"), keyword("first strike")), 3),
        (_creature("Menacer", "{1}{R}", (2, 1), keyword("menace"), keyword("lifelink")), 3),
        (_creature("Touch", "{1}{R/G}", (1, 1), keyword("deathtouch"), keyword("reach")), 2),
        (_creature("Twice", "{3}{R}", (2, 2), keyword("double strike"), keyword("haste")), 2),
        (_creature("Mad", "{R}", (2, 1), static(Source(), RuleChange("must attack"))), 2),
        (_creature("Lord", "{2}{G}", (2, 2), lord), 2),
        (_creature("Breather", "{2}{R}", (1, 3), firebreathing), 2),
        (
            _creature(
                "Dying", "{1}{R}", (1, 1), TriggeredAbility(DIES, Content(DealDamage(1, Targeted(0)), (ANY_TARGET,)))
            ),
            2,
        ),
        (_creature("Thrower", "{2}{R}", (2, 2), throw), 1),
    ]
    return tuple(_card(what) for what, count in rows for _ in range(count))


def enchanters() -> Deck:
    """White and blue: flyers, Auras, Equipment, counterspells, bounce, cards, a planeswalker, a modal spell."""
    strength = static(HostOf(), ModifyPT(2, 2), GainAbilities((keyword("flying"),)))
    sword = static(HostOf(), ModifyPT(2, 0))
    charm = Content(
        Tap(All(IsType("Nothing"))),
        modal=Modal(
            (
                Mode("Tap target creature", Tap(Targeted(0)), (CREATURE,)),
                Mode("Draw a card", Draw(1)),
                Mode("Destroy target enchantment", Destroy(Targeted(0)), (TargetSpec(IsType("Enchantment")),)),
            ),
            maximum=2,
        ),
    )
    plus = ActivatedAbility(Cost((Loyalty(1),)), Content(GainLife(1)), loyalty=True)
    minus = ActivatedAbility(Cost((Loyalty(-2),)), Content(Draw(1)), loyalty=True)
    counters = TriggeredAbility(ENTERS, Content(PutCounters("+1/+1", 1, Choose(YOUR_CREATURE))))
    upkeep = TriggeredAbility(StepBegins("upkeep", You()), Content(GainLife(1)))
    loot = ActivatedAbility(Cost((TapThis(),)), Content(Draw(1)))
    pay = ActivatedAbility(Cost((mana("{1}"), PayLife(1), Perform(Discard(1), "Discard a card"))), Content(Draw(1)))
    rows: list[tuple[CompiledFace, int]] = [
        (PLAINS, 11),
        (ISLAND, 12),
        (face("Ring", "Artifact", taps_for(AddMana(mana="{C}{C}")), cost="{2}"), 1),
        (face("Wings", "Enchantment — Aura", keyword("enchant", CREATURE), strength, cost="{1}{W}"), 2),
        (face("Sword", "Artifact — Equipment", sword, keyword("equip", Cost((mana("{1}"),))), cost="{1}"), 2),
        (spell("Cancel", "Instant", "{1}{U}{U}", CounterSpell(Targeted(0)), SPELL), 3),
        (spell("Unsummon", "Instant", "{U}", Move(Targeted(0), Zone.HAND), CREATURE), 3),
        (spell("Divination", "Sorcery", "{2}{U}", Draw(2)), 2),
        (face("Charm", "Instant", SpellAbility(charm), cost="{W}{U}"), 2),
        (spell("Wrath", "Sorcery", "{2}{W}{W}", Destroy(All(IsType("Creature")))), 1),
        (face("Peace", "Enchantment — Aura", keyword("enchant", CREATURE), PACIFIED, cost="{1}{W}"), 2),
        (face("Jace", "Legendary Planeswalker — Jace", plus, minus, cost="{1}{U}{U}", loyalty=3), 2),
        (face("Blessing", "Enchantment", upkeep, cost="{W}"), 1),
        (face("Shrink", "Enchantment", static(All(IsType("Creature")), SetPT(1, 1)), cost="{3}{U}"), 1),
        (_creature("Bird", "{W}", (1, 1), keyword("flying")), 3),
        (_creature("Guard", "{1}{W}", (2, 2), keyword("vigilance")), 3),
        (_creature("Drake", "{2}{U}", (2, 3), keyword("flying")), 3),
        (_creature("Slippery", "{1}{U}", (2, 2), keyword("hexproof"), keyword("skulk")), 2),
        (_creature("Wall", "{1}{W}", (0, 5), keyword("defender")), 2),
        (_creature("Sage", "{2}{W}", (2, 2), counters), 2),
        (_creature("Looter", "{1}{U}", (1, 1), loot), 2),
        (_creature("Seer", "{1}{U}", (1, 2), pay), 1),
    ]
    return tuple(_card(what) for what, count in rows for _ in range(count))


PACIFIED = static(HostOf(), RuleChange("cant attack"), RuleChange("cant block"))


@cache
def _compiled(printed: PrintedCard) -> CompiledCard:
    return compile_card(printed)


def _named(name: str) -> CompiledCard:
    return _compiled(next(card for card in starter.starter_cards() if card.name == name))


@cache
def starter_decks() -> tuple[Deck, ...]:
    """The decks that come with the program, compiled."""
    decks: list[Deck] = []
    for path in starter.starter_decks():
        cards: list[CompiledCard] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            count, _, name = line.strip().partition(" ")
            if count.isdecimal():
                cards += [_named(name)] * int(count)
        decks.append(tuple(cards))
    return tuple(decks)


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def mixture(seed: int) -> Deck:
    """Starter cards at random: 36 of them and five of each basic land, so that anything meets anything."""
    dice = random.Random(seed)
    others = [card for card in starter.starter_cards() if card.name not in BASICS]
    lands = [_named(name) for name in BASICS]
    return (*(_compiled(card) for card in dice.sample(others, 36)), *lands * 5)
