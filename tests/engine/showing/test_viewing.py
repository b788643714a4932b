"""Views per viewer: hidden zones are hidden there, changes against the print are marked."""

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, ModifyPT, RuleChange
from mtgtable.abilities.selectors import Choose, Players, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Concede, ManualDraw, Pass
from mtgtable.engine.showing.viewing import view
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face, keyword, static
from tests.engine.play import BEARS, FOREST, MOUNTAIN, OGRE, PLAYER_B, SHOCK, Play, creature, lands, library, spell


def test_others_hands_and_all_libraries_are_hidden() -> None:
    """400.2"""
    table = Table()
    table.put(BEARS, A, Zone.HAND)
    table.put(SHOCK, B, Zone.HAND)
    for player in (A, B):
        library(table, player, [FOREST] * 3)
    game = Play(table).game
    seen = view(game, A)
    assert [card.name for card in seen.players[0].hand] == ["Grizzly Bears"]
    assert [(card.known, card.name, card.lineage) for card in seen.players[1].hand] == [(False, "", 0)]
    assert [player.library_size for player in seen.players] == [3, 3]
    assert [player.library_top for player in seen.players] == [(), ()]


def test_who_sees_as_much_of_something_is_given_the_same_view() -> None:
    """The table turns from one person to the other: nothing that both see is viewed anew, and nobody sees more."""
    table = Table()
    bears, hidden = table.put(BEARS), table.put(creature("Hidden Horror", 7, 7, "flying"), A, face_down=True)
    held = table.put(SHOCK, A, Zone.HAND)
    game = Play(table).game
    mine, theirs, all_of_it = (view(game, viewer) for viewer in (A, B, None))
    assert mine.object(bears) is theirs.object(bears) is all_of_it.object(bears)
    for card in (hidden, held):
        assert mine.object(card) is all_of_it.object(card)
        assert mine.object(card) != theirs.object(card)
        assert view(game, B).object(card) is theirs.object(card), "each is kept beside the other"


def test_what_is_on_the_stack_is_viewed_once() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    assert len(view(play.game, A).stack) == 1
    assert view(play.game, A).stack[0] is view(play.game, B).stack[0]


def test_the_viewer_of_everything_sees_everything() -> None:
    table = Table()
    table.put(SHOCK, B, Zone.HAND)
    library(table, B, [FOREST] * 3)
    everything = view(Play(table).game, None)
    assert everything.players[1].hand[0].name == "Shock"
    assert len(everything.players[1].library_top) == 3


def test_a_face_down_permanent_shows_its_values_but_not_its_card() -> None:
    """708.2, 708.5: 2/2 without a name for all, the card for its controller."""
    table = Table()
    table.put(creature("Hidden Horror", 7, 7, "flying"), A, face_down=True)
    game = Play(table).game
    mine, theirs = (view(game, player).players[0].battlefield[0] for player in (A, B))
    assert (theirs.known, theirs.name, theirs.printed_name) == (False, "", "")
    assert (theirs.power, theirs.toughness, theirs.keywords) == (2, 2, ())
    assert mine.known
    assert mine.printed_name == "Hidden Horror"
    assert (mine.power, mine.toughness) == (2, 2)


def test_what_differs_from_the_print_is_marked() -> None:
    table = Table()
    bears = table.put(BEARS)
    table.put(BEARS, B)
    table.effect(ModifyPT(3, 0), on=(bears,))
    seen = view(Play(table).game, A)
    assert seen.players[0].battlefield[0].changed == {"power"}
    assert seen.players[0].battlefield[0].printed_power == "2"
    assert seen.players[0].battlefield[0].power == 5
    assert seen.players[1].battlefield[0].changed == frozenset()


def test_what_is_gained_twice_is_numbered_beside_what_is_printed() -> None:
    table = Table()
    bird = table.put(creature("Bird", 1, 1, "flying"))
    for _ in range(2):
        table.effect(GainAbilities((keyword("flying"),)), on=(bird,))
    shown = view(Play(table).game, A).players[0].battlefield[0]
    assert [ability.text for ability in shown.abilities] == ["flying", "flying (2)", "flying (3)"]


def test_the_stack_is_shown_from_the_top_with_targets() -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    first, second = table.put(SHOCK, A, Zone.HAND), table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, first, PLAYER_B)
    play.cast(A, second, PLAYER_B)
    seen = view(play.game, B)
    assert [item.name for item in seen.stack] == ["Shock", "Shock"]
    assert seen.stack[0].id > seen.stack[1].id
    assert seen.stack[0].targets == (PLAYER_B,)


def test_playable_cards_are_marked_for_who_has_priority() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    table.put(SHOCK, A, Zone.HAND)
    table.put(BEARS, A, Zone.HAND)
    game = Play(table).game
    assert [card.playable for card in view(game, A).players[0].hand] == [True, False]
    assert [card.playable for card in view(game, B).players[0].hand] == [False, False]


def test_keywords_gained_are_marked_as_changed() -> None:
    table = Table()
    bears = table.put(BEARS)
    table.effect(GainAbilities((keyword("flying"),)), on=(bears,))
    shown = view(Play(table).game, A).players[0].battlefield[0]
    assert shown.keywords == ("flying",)
    assert [ability.changed for ability in shown.abilities] == [True]
    assert "abilities" in shown.changed


@pytest.mark.parametrize(
    ("rule", "mine", "theirs"),
    [
        ("play with top revealed", ["Gray Ogre"], ["Gray Ogre"]),
        ("may look at top", ["Gray Ogre"], []),
    ],
)
def test_the_top_card_that_an_effect_shows(rule: str, mine: list[str], theirs: list[str]) -> None:
    table = Table()
    table.put(face("Oracle", "Enchantment", static(You(), RuleChange(rule))))  # type: ignore[arg-type]
    for player in (A, B):
        library(table, player, [OGRE, FOREST])
    game = Play(table).game
    assert [card.name for card in view(game, A).players[0].library_top] == mine
    assert [card.name for card in view(game, B).players[0].library_top] == theirs
    assert view(game, A).players[1].library_top == ()


def test_a_hand_that_an_effect_reveals() -> None:
    table = Table()
    table.put(face("Telepath", "Enchantment", static(Players("opponents"), RuleChange("play with hand revealed"))))
    table.put(BEARS, A, Zone.HAND)
    table.put(SHOCK, B, Zone.HAND)
    game = Play(table).game
    assert [card.name for card in view(game, A).players[1].hand] == ["Shock"]
    assert [card.name for card in view(game, B).players[0].hand] == [""]


def test_subtypes_stand_as_printed_and_gained_ones_after() -> None:
    """205.3b: the order in print; what is gained comes after it."""
    table = Table()
    warden = table.put(face("Soul Warden", "Creature — Human Cleric", cost="{W}", pt=(1, 1)))
    table.effect(ChangeTypes(add_subtypes=(TypeWord("Bear"),)), on=(warden,))
    shown = view(Play(table).game, A).players[0].battlefield[0]
    assert shown.subtypes == ("Human", "Cleric", "Bear")
    assert shown.type_line == "Creature — Human Cleric Bear"


def test_views_of_face_down_permanents_dont_differ_by_what_they_are() -> None:
    """708.5: nothing of the view tells one face-down permanent from another; what has changed on it is still told."""

    def seen(card: CompiledFace) -> ObjectView:
        table = Table()
        bears = table.put(card, A, face_down=True)
        table.effect(ModifyPT(1, 0), on=(bears,))
        return view(Play(table).game, B).players[0].battlefield[0]

    horror, isle = seen(creature("Hidden Horror", 7, 7, "flying")), seen(face("Hidden Isle", "Land — Island"))
    assert horror == isle
    assert (horror.lineage, horror.changed) == (0, frozenset({"power"}))


def test_a_pass_makes_no_view_of_an_object_anew() -> None:
    """What the window draws by difference: the same object, the same view, until something of it changes."""
    table = Table()
    creatures = [table.put(BEARS, A) for _ in range(20)]
    for player in (A, B):
        library(table, player, [FOREST] * 3)
    game = Play(table).game
    before = view(game, A)
    assert game.priority == A
    game.act(A, Pass())
    after = view(game, A)
    assert len(after.players[0].battlefield) == 20
    assert list(map(id, before.players[0].battlefield)) == list(map(id, after.players[0].battlefield))
    game.state.update(creatures[0], tapped=True)
    changed = view(game, A)
    known = set(map(id, after.players[0].battlefield))
    assert [one.id for one in changed.players[0].battlefield if id(one) not in known] == [creatures[0]]


def test_a_view_is_the_same_again_when_priority_comes_back_and_in_a_combat_without_the_permanent() -> None:
    table = Table()
    forest, bears = table.put(FOREST, B), table.put(BEARS)
    for player in (A, B):
        library(table, player, [FOREST] * 3)
    game = Play(table).game

    def seen() -> list[ObjectView | None]:
        return [view(game, B).object(id_) for id_ in (forest, bears)]

    before = seen()
    game.act(A, Pass())
    others = seen()
    assert [one is other for one, other in zip(before, others, strict=True)] == [False, True]
    game.act(B, Pass())
    assert game.state.turn.step == "begin_combat"
    again = seen()
    assert [one is other for one, other in zip(before, again, strict=True)] == [True, True]


# ---- combat, the stack and what is asked ----------------------------------------------------------------------------


def test_who_attacks_and_who_blocks_is_shown() -> None:
    """508.1, 509.1."""
    table = Table()
    bears, ogre = table.put(BEARS), table.put(OGRE, B)
    play = Play(table)
    play.attack((bears, PLAYER_B))
    play.block((ogre, bears))
    seen = view(play.game, A)
    attacker, blocker = seen.object(bears), seen.object(ogre)
    assert attacker is not None
    assert blocker is not None
    assert (attacker.attacking, attacker.blocked_by, attacker.blocking) == (PLAYER_B, (ogre,), ())
    assert (blocker.attacking, blocker.blocked_by, blocker.blocking) == (None, (), (bears,))


def test_what_is_attached_is_shown_on_its_host() -> None:
    table = Table()
    bears = table.put(BEARS)
    swords = [table.put(face(name, "Artifact — Equipment"), attached_to=bears) for name in ("Sword", "Shield")]
    shown = view(Play(table).game, A).object(bears)
    assert shown is not None
    assert shown.attachments == tuple(swords)


def test_every_creature_type_is_said_in_a_few_words() -> None:
    """702.73a."""
    table = Table()
    table.put(face("Mirror Folk", "Creature — Shapeshifter", keyword("changeling"), cost="{1}", pt=(1, 1)))
    shown = view(Play(table).game, A).players[0].battlefield[0]
    assert shown.type_line == "Creature — Shapeshifter (every creature type)"
    assert "Goblin" in shown.subtypes


def test_a_spell_is_found_among_what_is_seen_and_an_unseen_card_isnt() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    shock, held = table.put(SHOCK, A, Zone.HAND), table.put(BEARS, A, Zone.LIBRARY)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    seen = view(play.game, B)
    spell_seen = seen.object(shock) or seen.object(play.game.state.stack[-1])
    assert spell_seen is not None
    assert spell_seen.name == "Shock"
    assert seen.object(held) is None


def asked_of_a(effect: i.Instruction, *hand: CompiledFace) -> tuple[d.Decision | None, d.Decision | None]:
    """What A and B see of what A is asked while a spell of A's does that."""
    table = Table()
    lands(table, FOREST, 1)
    library(table, A, [OGRE, BEARS, FOREST])
    for card in hand:
        table.put(card, A, Zone.HAND)
    asking = table.put(spell("Question", "Sorcery", "{G}", effect), A, Zone.HAND)
    play = Play(table)
    play.cast(A, asking)
    play.resolve()
    return view(play.game, A).decision, view(play.game, B).decision


def labels(decision: d.Decision | None) -> list[str]:
    """What the options of a question say."""
    assert isinstance(decision, d.Listing)
    return [option.label for option in decision.options]


def test_what_is_scried_is_for_one_player_alone() -> None:
    """701.22a: others see how many cards there are, and no more."""
    mine, theirs = asked_of_a(i.Arrange("scry", 2))
    assert labels(mine) == ["Gray Ogre", "Grizzly Bears"]
    assert labels(theirs) == ["hidden card", "hidden card"]


def test_what_is_chosen_from_a_hand_is_hidden_from_others() -> None:
    """400.2."""
    mine, theirs = asked_of_a(i.Discard(1, You()), BEARS, SHOCK)
    assert sorted(labels(mine)) == ["Grizzly Bears", "Shock"]
    assert labels(theirs) == ["hidden card", "hidden card"]


def test_a_permanent_that_is_chosen_is_no_secret() -> None:
    table = Table()
    for card in (BEARS, OGRE):
        table.put(card, A)
    play = Play(table)
    lands(table, FOREST, 1)
    asking = play.put(spell("Question", "Sorcery", "{G}", i.Sacrifice(Choose(IsType("Creature")))), A, Zone.HAND)
    play.cast(A, asking)
    play.resolve()
    assert labels(view(play.game, B).decision) == ["Grizzly Bears", "Gray Ogre"]


def test_what_a_yes_would_let_one_choose_is_hidden_from_others() -> None:
    in_hand = Choose(IsType("Land"), (Zone.HAND,))
    mine, theirs = asked_of_a(i.May(i.Move(in_hand, Zone.BATTLEFIELD)), FOREST)
    assert isinstance(mine, d.YesNo)
    assert isinstance(theirs, d.YesNo)
    assert [option.label for option in mine.about] == ["Forest"]
    assert theirs.about == ()


def test_the_log_tells_others_the_public_words_of_what_is_private() -> None:
    """400.2: that a card was drawn, not which."""
    table = Table()
    library(table, A, [OGRE, BEARS])
    game = Play(table).game
    game.act(A, ManualDraw(A, 1))
    mine, theirs = (view(game, player).log[-1] for player in (A, B))
    assert "Gray Ogre" in mine.text
    assert "Gray Ogre" not in theirs.text
    assert theirs.text
    assert theirs.refs == ()


def test_a_commander_that_has_left_with_its_player_keeps_its_name() -> None:
    """800.4a, 903.10a: what it has dealt is told by its name when its card is in the game no longer."""
    table = Table(players=3)
    chief = table.put(creature("Chief", 3, 3), B)
    table.state.update(chief, commander=True)
    lineage = table.state.objects[chief].lineage
    table.state.update_player(A, commander_damage=((lineage, 3),))
    play = Play(table)
    assert view(play.game, A).players[0].commander_damage == (("Chief", 3),)
    play.game.act(B, Concede())
    assert chief not in play.game.state.objects
    assert view(play.game, A).players[0].commander_damage == (("Chief", 3),)
