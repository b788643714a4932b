"""What is chosen as a clause by hand tells is asked for, and what other words of the card call "chosen" works."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import Ability, ManualAbility, StaticAbility
from mtgtable.abilities.filters import IsChosenCardType, IsColor, IsType, all_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import All
from mtgtable.abilities.words import ChosenColor
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.happening.chosen_by_hand import choices_in, chosen_by_hand
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import A, Play

CHOICE = ManualAbility("not read", "As this artifact enters, frobnicate, then choose a color and an opponent.")
OF_ITS_COLOR = StaticAbility(All(all_of(IsType("Creature"), IsColor(ChosenColor()))), (ModifyPT(1, 1),))


def arriving(*abilities: Ability) -> Play:
    """An artifact with such abilities enters beside a green bear, and its clause by hand has been done."""
    table = Table()
    cairn = table.put(face("Cairn", "Artifact", *abilities), A, Zone.HAND)
    table.put(face("Bear", "Creature", pt=(2, 2), colors="G"), A)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.purpose == "manual"
    play.game.answer(A, d.Chosen(()))
    return play


def test_what_another_ability_calls_chosen_is_asked_for_and_noted() -> None:
    play = arriving(CHOICE, OF_ITS_COLOR)
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.prompt == "Choose a color"
    play.answer("green")
    assert play.game.decision is None  # nothing speaks of "the chosen player"
    state = play.game.state
    assert state.objects[play.find("Cairn")].choice("color") == "green"
    assert play.game.table.of(play.find("Bear")).power == 3


def test_what_another_clause_by_hand_calls_chosen_is_noted_too() -> None:
    play = arriving(CHOICE, ManualAbility("not read", "Frobnicate what the chosen player controls."))
    assert play.game.state.objects[play.find("Cairn")].choice("player") == "B"  # the only opponent


def test_what_the_same_ability_says_after_the_clause_takes_it_up_too() -> None:
    clause = "As this artifact enters, choose odd or even."
    whole = f"{clause} Widgets with mana value of the chosen quality frobnicate."
    state = arriving(ManualAbility("not read", whole)).game.state
    (cairn,) = (one for one in state.objects.values() if one.printed.name == "Cairn")
    assert [one.options for one in chosen_by_hand(clause, cairn)] == [("odd", "even")]
    assert not chosen_by_hand(whole, cairn), "all of it has been done by then"


def test_a_clause_whose_choice_nothing_takes_up_only_waits() -> None:
    assert arriving(CHOICE).game.decision is None


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("As ~ enters, each opponent reveals their hand. You choose the name of a nonland card revealed this way.",
         [("card name", ("nonland",))]),
        ("Choose an opponent and a card name other than a basic land card name.",
         [("opponent", ()), ("card name", ("nonbasic",))]),
        ("Choose a creature card name and a creature type.", [("card name", ("creature",)), ("creature type", ())]),
        ("As this creature enters, secretly choose an opponent.", []),
        ("You and an opponent each choose a card name.", [("card name", ())]),
        ("As this enchantment enters, choose two players.", [("objects", ("players",))]),
        ("As this creature enters, choose another creature you control.", [("objects", ("creature",))]),
        ("As this creature enters, you may choose a nonland permanent.", [("objects", ("permanent",))]),
        ("As this enchantment enters, choose odd or even. (Zero is even.)", [("word", ("odd", "even"))]),
        ("As this enchantment enters, choose Island or Swamp.", [("land type", ("Island", "Swamp"))]),
        ("As this artifact enters, choose artifact, creature, or sorcery.",
         [("card type", ("Artifact", "Creature", "Sorcery"))]),
        ("As this land enters, choose Elf, Faerie, or Giant.", [("creature type", ("Elf", "Faerie", "Giant"))]),
        ("Choose a creature or a player.", []),
        ("Choose a creature that shares a creature type with it.", []),
        ("Choose a card in your hand.", []),
        ("Choose an opponent's creature.", []),
    ],
)  # fmt: skip
def test_what_a_clause_tells_to_choose(text: str, asked: list[tuple[str, tuple[str, ...]]]) -> None:
    assert [(one.what, one.options) for one in choices_in(text)] == asked


def test_card_types_leave_out_what_the_clause_leaves_out() -> None:
    (choice,) = choices_in("As this creature enters, frob, then choose a card type other than creature or land.")
    assert "Artifact" in choice.options
    assert not {"Creature", "Land"} & set(choice.options)


def test_the_chosen_type_is_a_card_type_where_by_hand_one_is_chosen() -> None:
    text = "As this creature enters, frob, then choose a card type.\nSpells of the chosen type cost {1} more to cast."
    printed = PrintedCard("Example", "normal", (PrintedFace("Example", "Creature — Bear", text, "{2}", "2", "2"),))
    made = compile_printed(printed).compiled
    assert IsChosenCardType() in walk(made.faces)


def test_a_permanent_that_is_chosen_is_noted_by_its_name() -> None:
    play = arriving(
        ManualAbility("not read", "As this artifact enters, choose a permanent."),
        ManualAbility("not read", "Frobnicate the chosen permanent."),
    )
    assert isinstance(play.game.decision, d.Choose)
    play.answer("Bear")
    assert play.game.decision is None
    assert play.game.state.objects[play.find("Cairn")].choice("permanent") == "Bear"
    assert any(entry.text == "A chooses Bear for Cairn" for entry in play.game.state.log)


def test_another_creature_of_ones_own_that_may_be_chosen_is_none_of_the_others() -> None:
    play = arriving(
        ManualAbility("not read", "As this artifact enters, you may choose another artifact you control."),
        ManualAbility("not read", "Frobnicate the chosen artifact."),
    )
    assert play.game.decision is None, "there is no other artifact"
    assert play.game.state.objects[play.find("Cairn")].choice("artifact") is None


def test_two_players_that_are_chosen_are_noted_both() -> None:
    play = arriving(
        ManualAbility("not read", "As this artifact enters, choose two players."),
        ManualAbility("not read", "Frobnicate the other chosen player."),
    )
    assert play.game.decision is None, "there are no more than two"
    names = [player.name for player in play.game.state.players]
    assert play.game.state.objects[play.find("Cairn")].choice("players") == " & ".join(names)


def test_names_that_two_players_choose_are_noted_both() -> None:
    play = arriving(
        ManualAbility("not read", "As this artifact enters, you and an opponent each choose a card name."),
        ManualAbility("not read", "Spells with the chosen names frobnicate."),
    )
    for name in ("Bear", "Shock"):
        decision = play.game.decision
        assert isinstance(decision, d.Name)
        play.game.answer(decision.player, d.Named(name))
    assert play.game.decision is None
    assert play.game.state.objects[play.find("Cairn")].choice("card name") == "Bear & Shock"
