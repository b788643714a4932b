"""Keywords that come with a choice as something is cast, drawn, attacks or enters (702)."""

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, KeywordAbility, SpellAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.selectors import Players, Targeted, TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.keywords.declaring import mana
from mtgtable.engine.state.objects import PlayerState
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword
from tests.engine.play import BEARS, FOREST, GIANT, MOUNTAIN, PLAYER_B, A, B, Play, creature, lands, library, spell

C = PlayerId(2)


def options_asked(play: Play) -> tuple[d.Option, ...]:
    """What the choice that is open offers."""
    decision = play.game.decision
    assert isinstance(decision, d.Choose)
    return decision.options


def three_players() -> Table:
    table = Table()
    table.state.add_player(PlayerState(C, "C", 20, 20))
    return table


def until_asked(play: Play, kind: type) -> None:
    while not isinstance(play.game.decision, kind):
        assert play.game.decision is None, play.game.decision
        play.pass_once()


def test_awaken_makes_a_land_a_creature_besides_what_the_spell_does() -> None:
    """702.113a."""
    table = Table()
    forests = lands(table, FOREST, 4)
    boil = spell("Boil", "Sorcery", "{G}", i.GainLife(3))
    boil = face("Boil", "Sorcery", *boil.abilities, keyword("awaken", 2, mana("{3}{G}")), cost="{G}")
    card = table.put(boil, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, forests[0], method="awaken")
    play.resolve()
    land = play.game.of(forests[0])
    assert (land.power, land.toughness, play.life(A)) == (2, 2, 23)
    assert {"Land", "Creature"} <= land.types
    assert {"Forest", "Elemental"} <= land.subtypes
    assert land.has("haste")


def test_a_spell_without_its_awaken_cost_has_no_target() -> None:
    """702.113b."""
    table = Table()
    lands(table, FOREST, 1)
    boil = spell("Boil", "Sorcery", "{G}", i.GainLife(3))
    card = table.put(
        face("Boil", "Sorcery", *boil.abilities, keyword("awaken", 2, mana("{3}{G}")), cost="{G}"), A, Zone.HAND
    )
    play = Play(table)
    play.cast(A, card)
    spell_on_stack = play.game.state.objects[play.game.state.stack[-1]].stack
    assert spell_on_stack is not None
    assert spell_on_stack.frame.targets == ()
    play.resolve()
    assert play.life(A) == 23


def miracle_table() -> Table:
    table = Table()
    lands(table, FOREST, 1, B)
    stroke = spell("Stroke", "Sorcery", "{5}{G}", i.GainLife(7))
    stroke = face("Stroke", "Sorcery", *stroke.abilities, keyword("miracle", mana("{G}")), cost="{5}{G}")
    library(table, A, [FOREST])
    library(table, B, [stroke, FOREST])
    return table


def test_a_miracle_that_is_revealed_as_it_is_drawn_may_be_cast_for_less() -> None:
    """702.94a."""
    play = Play(miracle_table())
    until_asked(play, d.YesNo)
    assert play.game.decider == B
    assert play.step == "draw"
    play.say(d.Said(True))
    assert len(play.game.state.stack) == 1
    until_asked(play, d.YesNo)
    play.say(d.Said(True))
    play.pay()
    play.resolve()
    assert play.life(B) == 27
    assert play.names(Zone.GRAVEYARD, B) == ["Stroke"]


def test_a_miracle_that_isnt_revealed_stays_in_the_hand_unseen() -> None:
    play = Play(miracle_table())
    until_asked(play, d.YesNo)
    play.say(d.Said(False))
    assert play.game.state.stack == ()
    assert play.names(Zone.HAND, B) == ["Stroke"]
    assert not any("reveals" in entry.text for entry in play.game.state.log)


def test_ripple_casts_namesakes_and_puts_the_rest_below() -> None:
    """702.60a."""
    table = Table()
    lands(table, FOREST, 1)
    surge = face("Surge", "Sorcery", *spell("Surge", "Sorcery", "{G}", i.GainLife(2)).abilities,
                 keyword("ripple", 2), cost="{G}")  # fmt: skip
    card = table.put(surge, A, Zone.HAND)
    library(table, A, [GIANT, surge, BEARS, FOREST])
    play = Play(table)
    play.cast(A, card)
    until_asked(play, d.YesNo)
    play.say(d.Said(True))
    assert isinstance(play.game.decision, d.YesNo)
    play.say(d.Said(True))
    assert play.names(Zone.LIBRARY) == ["Grizzly Bears", "Forest", "Hill Giant"]
    until_asked(play, d.YesNo)
    play.say(d.Said(False))
    play.resolve()
    play.resolve()
    assert play.life(A) == 24


def arcane(
    name: str, effect: i.Instruction, *words: KeywordAbility, targets: tuple[TargetSpec, ...] = ()
) -> CompiledFace:
    return face(name, "Instant — Arcane", SpellAbility(Content(effect, targets)), *words, cost="{G}")


def test_a_spliced_card_gives_its_text_and_stays_in_the_hand() -> None:
    """702.47a, b: the effects of the main spell happen first."""
    table = Table()
    lands(table, FOREST, 2)
    card = table.put(arcane("Psalm", i.GainLife(3)), A, Zone.HAND)
    onto_arcane = keyword("splice", TypeWord("Arcane", "other"), mana("{G}"))
    ray = arcane("Ray", i.DealDamage(2, Targeted(0)), onto_arcane, targets=(TargetSpec(players=Players("each")),))
    spliced = table.put(ray, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.answer(spliced)
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    assert (play.life(A), play.life(B)) == (23, 18)
    assert play.names(Zone.HAND) == ["Ray"]
    assert play.names(Zone.GRAVEYARD) == ["Psalm"]


def test_nothing_is_spliced_that_cant_be_paid_for() -> None:
    table = Table()
    lands(table, FOREST, 1)
    card = table.put(arcane("Psalm", i.GainLife(3)), A, Zone.HAND)
    onto_arcane = keyword("splice", TypeWord("Arcane", "other"), mana("{G}"))
    table.put(arcane("Ray", i.GainLife(1), onto_arcane), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert play.life(A) == 23


def split_card() -> CompiledCard:
    left = face("Alive", "Sorcery", SpellAbility(Content(i.GainLife(3))), keyword("fuse"), cost="{1}{G}")
    target = TargetSpec(players=Players("each"))
    strike = SpellAbility(Content(i.DealDamage(2, Targeted(0)), (target,)))
    right = face("Well", "Sorcery", strike, keyword("fuse"), cost="{R}")
    return CompiledCard("Alive // Well", "split", (left, right))


def in_hand(table: Table, card: CompiledCard) -> ObjectId:
    """The card in A's hand, with all its faces."""
    id_ = table.put(card.front, A, Zone.HAND)
    table.state.update(id_, card=card)
    return id_


def test_both_halves_of_a_fuse_card_are_one_spell_from_the_hand() -> None:
    """702.102a–d, 709.4."""
    table = Table()
    lands(table, FOREST, 2)
    lands(table, MOUNTAIN, 1)
    card = in_hand(table, split_card())
    play = Play(table)
    assert play.can(A, Cast(card, 0, "fuse"))
    play.cast(A, card, PLAYER_B, method="fuse")
    spell_ = play.game.of(play.game.state.stack[0])
    assert (spell_.mana_value, "".join(sorted(spell_.colors))) == (3, "GR")
    assert set(spell_.names) == {"Alive", "Well"}
    play.resolve()
    assert (play.life(A), play.life(B)) == (23, 18)
    assert len(play.names(Zone.GRAVEYARD)) == 1


def test_a_fuse_card_isnt_fused_without_the_mana_for_both_halves() -> None:
    table = Table()
    lands(table, FOREST, 2)
    card = in_hand(table, split_card())
    play = Play(table)
    assert play.can(A, Cast(card, 0))
    assert not play.can(A, Cast(card, 0, "fuse"))


def test_an_aftermath_half_is_exiled_as_it_leaves_the_stack_and_the_other_half_isnt() -> None:
    """702.127a."""
    target = TargetSpec(players=Players("each"))
    strike = SpellAbility(Content(i.DealDamage(2, Targeted(0)), (target,)))
    ribbons = face("Ribbons", "Sorcery", strike, keyword("aftermath"), cost="{R}")
    cut = face("Cut", "Sorcery", SpellAbility(Content(i.GainLife(3))), cost="{G}")
    table = Table()
    lands(table, FOREST, 1)
    lands(table, MOUNTAIN, 1)
    card = in_hand(table, CompiledCard("Cut // Ribbons", "split", (cut, ribbons)))
    play = Play(table)
    assert not play.can(A, Cast(card, 1, "aftermath"))
    play.cast(A, card)
    play.resolve()
    (buried,) = play.game.state.zone(Zone.GRAVEYARD, A)
    play.cast(A, buried, PLAYER_B, method="aftermath", face=1)
    play.resolve()
    assert play.life(B) == 18
    assert not play.game.state.zone(Zone.GRAVEYARD, A)
    assert len(play.game.state.zone(Zone.EXILE)) == 1


def test_melee_counts_the_opponents_attacked() -> None:
    """702.121a."""
    table = three_players()
    fang = table.put(creature("Fang", 1, 1, "melee"))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.attack((fang, PLAYER_B), (bears, PLAYER_B), (giant, Seat(C)))
    while play.game.state.stack:
        play.pass_once()
    assert (play.game.of(fang).power, play.game.of(fang).toughness) == (3, 3)


def test_myriad_attacks_every_other_opponent_with_a_copy_until_end_of_combat() -> None:
    """702.116a."""
    table = three_players()
    ogre = table.put(creature("Banshee", 2, 2, "myriad"))
    play = Play(table)
    play.attack((ogre, PLAYER_B))
    until_asked(play, d.YesNo)
    play.say(d.Said(True))
    tokens = [id_ for id_ in play.game.state.battlefield if play.game.state.objects[id_].token]
    combat = play.game.state.turn.combat
    assert combat is not None
    assert [(one.id == ogre, one.defender) for one in combat.attackers] == [(True, PLAYER_B), (False, Seat(C))]
    assert play.game.state.objects[tokens[0]].tapped
    play.to_step("postcombat_main")
    assert (play.life(B), play.life(C)) == (18, 18)
    assert tokens[0] not in play.game.state.objects


def test_amplify_counts_the_cards_that_are_revealed() -> None:
    """702.38a."""
    table = Table()
    lands(table, FOREST, 1)
    stinger = face("Stinger", "Creature — Bear Soldier", keyword("amplify", 2), cost="{G}", pt=(1, 1))
    card = table.put(stinger, A, Zone.HAND)
    table.put(BEARS, A, Zone.HAND)
    table.put(BEARS, A, Zone.HAND)
    table.put(GIANT, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    until_asked(play, d.Choose)
    assert [option.label for option in options_asked(play)] == ["Grizzly Bears", "Grizzly Bears"]
    play.say(d.Chosen((0,)))
    assert play.game.of(play.find("Stinger")).power == 3


def test_an_embalmed_creature_is_a_white_zombie_without_a_mana_cost() -> None:
    """702.128a: so its mana value is 0 (202.3a)."""
    table = Table()
    lands(table, FOREST, 1)
    cat = face("Cat", "Creature — Cat", keyword("embalm", mana("{G}")), cost="{2}{G}", pt=(3, 2))
    card = table.put(cat, A, Zone.GRAVEYARD)
    play = Play(table)
    play.activate(A, card)
    play.resolve()
    token = play.game.of(play.find("Cat"))
    assert (token.mana_cost, token.mana_value, token.colors) == (None, 0, frozenset({"W"}))
    assert (token.power, token.subtypes) == (3, frozenset({"Cat", "Zombie"}))
    assert play.names(Zone.EXILE) == ["Cat"]


EMERGING = face("Fiend", "Creature — Eldrazi", keyword("emerge", mana("{4}{G}")), cost="{8}", pt=(5, 6))


def test_emerge_costs_less_by_the_mana_value_of_what_is_sacrificed() -> None:
    """702.119a."""
    table = Table()
    lands(table, FOREST, 2)
    giant = table.put(GIANT)
    bears = table.put(BEARS)
    fiend = table.put(EMERGING, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(fiend, 0, "emerge"))
    play.game.act(A, Cast(fiend, 0, "emerge"))
    assert [option.ref for option in options_asked(play)] == [giant, bears]
    play.answer(giant)
    play.pay()
    play.resolve()
    assert "Fiend" in play.names(Zone.BATTLEFIELD)
    assert play.names(Zone.GRAVEYARD) == ["Hill Giant"]
    assert play.game.of(bears).power == 2


def test_emerge_needs_a_creature_that_makes_it_cheap_enough() -> None:
    table = Table()
    lands(table, FOREST, 2)
    table.put(BEARS)
    fiend = table.put(EMERGING, A, Zone.HAND)
    play = Play(table)
    assert not play.can(A, Cast(fiend, 0, "emerge"))
