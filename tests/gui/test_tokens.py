"""Tokens by hand: typed in a few words, of the cards in the game, or one more like one in play."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.cards.store import CardStore
from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.card_tokens import MadeToken
from mtgtable.session.made_tokens import COMMON_TOKENS, PoolTokens, in_words, pool_tokens, tokens_of
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.session.typed_tokens import sentence
from mtgtable.ui.controls.symbol_rows import SymbolRows
from mtgtable.ui.dialogs.token_picker import TokenPicker
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, B, find, key
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui
BELOW_ZERO = "“-1/-1”: a size is made of numbers from 0 on (107.1b); a -1/-1 counter can be put on it"
HAMSTER = CompiledFace(
    "Boo", None, color_set("R"), ("Legendary",), ("Creature",), ("Hamster",), (), power=1, toughness=1
)


def taken(qtbot: QtBot, dialog: TokenPicker) -> None:
    """What stands in the picker is made, by its key."""
    in_front(qtbot, dialog)
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    QApplication.processEvents()


@pytest.mark.parametrize("typed", ["2/2 green bear with trample", "2/2 Green BEAR with Trample"])
def test_small_and_large_letters_are_the_same(window: Window, qtbot: QtBot, typed: str) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, typed)
    taken(qtbot, dialog)
    (made,) = window.play.view.players[A].battlefield
    assert (made.subtypes, made.colors, "trample" in made.keywords) == (("Bear",), "G", True)


def test_what_another_deck_makes_is_not_told(window: Window) -> None:
    """Offered is what one's own deck makes and what lies open: more would tell what the other one holds (400.2)."""
    maker = compile_card(written("Odd Smith", "Sorcery", "Create a 3/1 red Golem creature token with haste.", "{R}"))
    seats = tuple(NewSeat(name, (maker if name == "Bob" else card("Forest"),) * 20) for name in ("Ana", "Bob"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")

    def offered() -> bool:
        dialog = window.beside.show_tokens()
        dialog.offer(())
        found = any("Golem" in dialog.list.item(row).text() for row in range(dialog.list.count()))
        dialog.close()
        QApplication.processEvents()
        return found

    assert not offered()
    thing = find(window, "Odd Smith", Zone.LIBRARY, B)
    window.play.act(ManualMove(thing.id, Zone.GRAVEYARD))
    assert offered()


def test_a_token_is_typed(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, "2/2 green Bear with trample")
    dialog.count.setValue(2)
    assert dialog.go.isEnabled()
    taken(qtbot, dialog)
    made = window.play.view.players[A].battlefield
    assert [(one.power, one.toughness, one.colors, one.token) for one in made] == [(2, 2, "G", True)] * 2
    assert made[0].subtypes == ("Bear",)
    assert "trample" in made[0].keywords
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].battlefield == ()


@pytest.mark.parametrize(
    ("typed", "said", "size"),
    [
        ("X/X green Ooze", "Create an X/X green Ooze creature token.", (3, 3)),
        ("2/x red goblin", "Create a 2/X red Goblin creature token.", (2, 3)),
    ],
)
def test_x_of_a_typed_token_is_asked_for(window: Window, qtbot: QtBot, typed: str, said: str, size: object) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, typed)
    assert dialog.told.text == said
    taken(qtbot, dialog)
    (box,) = (one for one in window.prompt.findChildren(QSpinBox) if one.isVisible())
    assert window.play.view.players[A].battlefield == ()
    in_front(qtbot, window)
    QTest.keyClicks(box, "3")
    QTest.keyClick(box, Qt.Key.Key_Return)
    QApplication.processEvents()
    (made,) = window.play.view.players[A].battlefield
    assert (made.power, made.toughness) == size
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    key(window, Qt.Key.Key_Escape)
    assert window.play.view.players[A].battlefield == ()
    assert window.play.decision is None


def test_how_many_is_typed_along(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    dialog.offer(tuple(map(MadeToken, ("1/1 white Human Soldier", "1/1 white Soldier", "2/2 green Bear"))))
    QTest.keyClicks(dialog.words, "two 1/1 white Soldier creature tokens")
    assert dialog.count.value() == 2
    assert listed(dialog)[-2:] == ["1/1 white Human Soldier", "1/1 white Soldier"]
    taken(qtbot, dialog)
    assert [one.subtypes for one in window.play.view.players[A].battlefield] == [("Soldier",)] * 2


def test_one_more_like_a_token_in_play(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, "1/1 white Soldier")
    taken(qtbot, dialog)
    dialog = window.beside.show_tokens()
    first = dialog.list.item(0)
    assert first is not None
    assert "Soldier" in first.text()
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=dialog.list.visualItemRect(first).center())
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert [one.subtypes for one in window.play.view.players[A].battlefield] == [("Soldier",)] * 2


def test_all_that_cards_make_is_offered_below_the_tokens_of_the_game(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    with qtbot.waitSignal(window.beside.tokens.came, timeout=30_000) as came:
        dialog = window.beside.show_tokens()
    assert came.args[0] == pool_tokens(CardStore())
    pool = [made.words for made in came.args[0]]
    assert pool
    assert listed(dialog) == ["Tokens that any card makes", *pool]
    wanted = pool[0].split()[-1]
    QTest.keyClicks(dialog.words, wanted)
    shown = listed(dialog)[1:]
    assert shown == [words for words in pool if wanted.casefold() in words.casefold()]
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    assert dialog.words.text() == shown[0]
    assert dialog.go.isEnabled()


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Create a 1/1 white Human Soldier creature token.", "1/1 white Human Soldier"),
        ("Whenever you cast a spell, create two 1/1 red Goblin creature tokens.", "1/1 red Goblin"),
        ("Create a 4/4 white Angel creature token with flying.", "4/4 white Angel with flying"),
        ("{T}: Create a Food token.", "Food"),
    ],
)
def test_what_a_text_makes_is_found_and_understood(text: str, token: str) -> None:
    assert tokens_of((text,)) == (token,)
    assert in_words(sentence(token)).supported


def listed(dialog: TokenPicker) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_list_is_never_empty_without_a_word(window: Window, qtbot: QtBot) -> None:
    """A game of cards that make no token: the common ones are there at once, and that more is being read."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    dialog.show()
    first = listed(dialog)
    assert first[:2] == ["Common tokens", "Treasure"]
    assert first[-1] == "What all cards make is being read…"
    assert not dialog.list.item(0).flags() & Qt.ItemFlag.ItemIsEnabled
    QTest.keyClicks(dialog.words, "goblin")
    assert listed(dialog) == ["Common tokens", "1/1 red Goblin", first[-1]]
    dialog.words.setFocus()
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    assert dialog.words.text() == "1/1 red Goblin"
    dialog.offer((MadeToken("1/1 red Goblin"), MadeToken("2/1 red Goblin")))
    assert listed(dialog) == ["Tokens that any card makes", "1/1 red Goblin"]
    assert dialog.list.currentItem().text() == "1/1 red Goblin", "the keys stay where they were"
    dialog.words.clear()
    QTest.keyClicks(dialog.words, "9/9 plaid")
    assert listed(dialog) == ["No card makes a token with these words"]
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    assert dialog.words.text() == "9/9 plaid"
    dialog.words.clear()
    QTest.keyClicks(dialog.words, "7/3 blue Bear with trample")
    assert listed(dialog) == ["No card makes it; it is made as it is typed"]
    assert dialog.go.isEnabled()


def test_where_the_cards_cant_be_read_the_common_tokens_stay(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    dialog.offer(())
    assert listed(dialog) == ["Common tokens", *COMMON_TOKENS]


@pytest.mark.parametrize("words", COMMON_TOKENS)
def test_every_common_token_is_understood(words: str) -> None:
    assert in_words(sentence(words)).supported


def test_tokens_of_the_game_come_before_the_common_ones(window: Window, qtbot: QtBot) -> None:
    maker = compile_card(written("Odd Smith", "Sorcery", "Create a 3/1 red Golem creature token with haste.", "{R}"))
    seats = (NewSeat("Ana", (maker,) * 20), NewSeat("Fish", (card("Forest"),) * 20, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    assert listed(dialog)[:2] == ["3/1 red Golem with haste", "Common tokens"]


@pytest.mark.parametrize(
    ("text", "shown", "abilities"),
    [
        (
            'Create two 0/1 colorless Eldrazi Spawn creature tokens with "Sacrifice this token: Add {C}."',
            '0/1 colorless Eldrazi Spawn with "Sacrifice this token: Add {C}."',
            ["Sacrifice this token: Add {C}."],
        ),
        (
            "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible.",
            "legendary 20/20 black Avatar named Marit Lage with flying and indestructible",
            ["flying", "indestructible"],
        ),
        ("Amass Orcs 2.", "0/0 black Orc Army with a +1/+1 counter on it", []),
        ("Incubate 3.", "Incubator", ["{2}: Transform this token."]),
        (
            "Create a 1/1 red Goblin creature token that's tapped and attacking.",
            "1/1 red Goblin",
            [],
        ),
    ],
)
def test_a_token_of_a_card_is_made_whole(
    window: Window, qtbot: QtBot, text: str, shown: str, abilities: list[str]
) -> None:
    """What the card was understood to make is made, with all its abilities, and not what its words alone tell."""
    maker = compile_card(written("Odd Smith", "Sorcery", text, "{R}"))
    seats = (NewSeat("Ana", (maker,) * 20), NewSeat("Fish", (card("Forest"),) * 20, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert listed(dialog)[0] == shown
    QTest.keyClicks(dialog.words, shown.split()[-1].strip('."'))
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    assert dialog.words.text() == shown
    dialog.count.setValue(2)
    taken(qtbot, dialog)
    made = window.play.view.players[A].battlefield
    assert [[ability.text.lower() for ability in one.abilities] for one in made] == [[a.lower() for a in abilities]] * 2


def test_what_the_cards_in_play_make_stands_before_what_the_deck_makes(window: Window, qtbot: QtBot) -> None:
    smith = compile_card(written("Odd Smith", "Sorcery", "Create a 3/1 red Golem creature token.", "{R}"))
    seats = (NewSeat("Ana", (smith,) * 20), NewSeat("Fish", (card("Forest"),) * 20, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    rider = compile_card(written("Odd Rider", "Creature — Human", "Mobilize 1", "{R}", power="1", toughness="1"))
    window.play.act(ManualPut(A, rider, Zone.BATTLEFIELD))
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    assert listed(dialog)[:3] == ["1/1 red Warrior", "3/1 red Golem", "Common tokens"]


@pytest.mark.parametrize(
    ("typed", "made", "told"),
    [
        ("150 1/1 green Squirrels", 150, "Create 150 1/1 green Squirrel creature tokens."),
        ("1000 1/1 green Squirrels", 0, "No more than 999 are made at once"),
        ("1/1 plaid Squirrel", 0, "“plaid” isn't understood: size, color, kind, abilities are"),
        ("white Squirrel", 0, "A creature needs its size, as in 2/2"),
        ("-1/-1 Rat", 0, BELOW_ZERO),
        ("-1/-1 black Zombie", 0, BELOW_ZERO),
        ("0 1/1 squirrels", 0, "“0 1/1 squirrels”: none are created, and nothing happens"),
        ("a Clue and 0 Foods", 0, "“a Clue and 0 Foods”: none are created, and nothing happens"),
        ("0 copies of Gray Ogre", 0, "“0 copies of Gray Ogre”: none are created, and nothing happens"),
        ("Aura", 0, 'It needs what it does, as in Aura with enchant creature and "Enchanted creature has flying."'),
        ("copy of Grizly Bears", 0, "No card is named 'Grizly Bears'"),
        ("copy of Lightning Bolt", 0, "Lightning Bolt is no permanent"),
        ("two copies of Grizzly Bears", 2, "Create a token that's a copy of Grizzly Bears."),
        ("3/3 Golem with ward 2", 1, "Create a 3/3 Golem creature token with ward {2}."),
        ("20/20 black Marit Lage with flying", 1, "Create a 20/20 black creature token named Marit Lage with flying."),
    ],
)
def test_as_many_as_are_typed_are_made_or_it_is_said_why_not(
    window: Window, qtbot: QtBot, typed: str, made: int, told: str
) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, typed)
    if not made and "999" not in told:
        so_far, *more = dialog.told.text.split("\n")
        assert so_far == told, "it is said at once what is wrong"
        assert not more or "still being read" in more[0], "a card may make it yet"
        qtbot.waitUntil(lambda: not dialog.reading, timeout=60_000)
    assert dialog.told.text == told
    taken(qtbot, dialog)
    assert len(window.play.view.players[A].battlefield) == made


def test_no_card_is_waited_for_that_could_not_make_it(window: Window) -> None:
    """What lists offer is a kind alone: how it is to enter no card tells."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)
    assert dialog.reading
    QTest.keyClicks(dialog.words, "tapped 1/1 red Goblin with haaste")
    assert dialog.told.text == "“haaste” isn't understood: size, color, kind, abilities are"
    dialog.words.clear()
    QTest.keyClicks(dialog.words, "1/1 red Goblin with haaste")
    assert dialog.told.text.startswith("“haaste” isn't understood: size, color, kind, abilities are\n")
    assert dialog.told.text.endswith("what all cards make is still being read…")
    dialog.close()


@pytest.mark.parametrize("typed", ["1/1 red Goblin tapped and attacking", "copy of Grizzly Bears attacking"])
def test_what_can_not_attack_now_is_told_so_before_and_after(window: Window, qtbot: QtBot, typed: str) -> None:
    """508.4, 506.3b: outside combat it enters and attacks nobody."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, typed)
    assert dialog.told.text.split("\n")[1:] == [
        "There is no attack that it could join: it enters without attacking (508.4)"
    ]
    taken(qtbot, dialog)
    (made,) = window.play.view.players[A].battlefield
    assert made.attacking is None
    log = [entry.text for entry in window.play.sitting.state.log]
    assert "There is no attack to join: it enters without attacking (506.3b, 508.4)" in log


def test_the_only_entry_that_fits_is_taken_with_return(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)  # of all that cards make there are more Goblins
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClicks(dialog.words, "goblin")
    assert dialog.told.text == "Create a 1/1 red Goblin creature token."
    assert dialog.go.isEnabled()
    taken(qtbot, dialog)
    assert [one.name for one in window.play.view.players[A].battlefield] == ["Goblin Token"]


def test_a_copy_of_a_card_has_all_that_is_printed_on_it(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, "a tapped copy of Serra Angel")
    taken(qtbot, dialog)
    (angel,) = window.play.view.players[A].battlefield
    assert (angel.name, angel.power, angel.token, angel.tapped) == ("Serra Angel", 4, True, True)
    assert str(angel.mana_cost) == "{3}{W}{W}"  # 707.2: the mana cost is copied as well


def test_while_the_cards_are_read_it_is_said_how_far_and_what_is_typed_is_judged_anew(
    window: Window, qtbot: QtBot
) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.progressed(30, 1200)
    assert listed(dialog)[-1] == "What all cards make is being read: 30 of 1200 cards…"
    QTest.keyClicks(dialog.words, "legendary Hamster named Boo")
    assert "\nNot among the tokens so far" in dialog.told.text
    assert listed(dialog)[-1] == "What all cards make is being read: 30 of 1200 cards…"
    dialog.offer((MadeToken("legendary Hamster named Boo", CreateTokens(1, HAMSTER)),))
    assert dialog.go.isEnabled()
    taken(qtbot, dialog)
    assert [one.name for one in window.play.view.players[A].battlefield] == ["Boo"]


def test_a_later_start_has_all_tokens_at_once(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read is kept on the disk, and no card is read for it again."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    first = window.beside.show_tokens()
    qtbot.waitUntil(lambda: not first.reading, timeout=60_000)
    offered = listed(first)
    first.close()
    window.beside.tokens.forget()
    monkeypatch.setattr(PoolTokens, "read", lambda *_: pytest.fail("the cards are read again"))
    again = window.beside.show_tokens()
    qtbot.waitUntil(lambda: not again.reading, timeout=10_000)
    assert listed(again) == offered


def test_symbols_in_the_list_and_below_it_are_drawn(window: Window, qtbot: QtBot) -> None:
    """The brace that spells a symbol is no letter that is painted."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = TokenPicker(window.play, window)
    qtbot.addWidget(dialog)
    dialog.offer((MadeToken('0/1 colorless Eldrazi Spawn with "Sacrifice this token: Add {C}."'),))
    dialog.show()
    rows = dialog.list.itemDelegate()
    assert isinstance(rows, SymbolRows)
    index = dialog.list.model().index(dialog.list.count() - 1, 0)
    assert [run.text for run in rows.laid(index, 400).runs if run.symbol] == ["C"]
    assert "{" not in dialog.list.item(index.row()).data(Qt.ItemDataRole.AccessibleTextRole)
    QTest.keyClicks(dialog.words, "1/1 white Human with ward {2}")
    assert isinstance(dialog.told, SymbolLabel)
    assert dialog.told.accessibleName() == "Create a 1/1 white Human creature token with ward two generic."
