"""Cards as drawn: both forms, both schemes, every size; nothing is painted beside the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import AbilityView, CounterView, ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards import card_list, marks, tile, tile_words
from mtgtable.ui.cards.card_list import CARD_WIDTH, PICTURES, CardList, card_pixmap
from mtgtable.ui.cards.full import paint_full, rules_text
from mtgtable.ui.cards.heading import heading_of
from mtgtable.ui.cards.marks import counter_label, counter_labels, paint_pill, paint_stats, pill_width, stats
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.cards.type_words import short_type_line, type_lines
from mtgtable.ui.look.colors import SCHEMES, Colors
from mtgtable.ui.look.theme import THEME
from tests.ui.boards import CARDS, A, Maker, big_hand, middle

MARGIN = 6


def all_cards() -> Iterator[ObjectView]:
    make = Maker()
    for name in CARDS:
        yield make(name)
    for player in middle().players:
        yield from player.battlefield
        yield from player.hand
    yield from big_hand().players[0].hand
    yield make("Grizzly Bears", name="A name so long that no card of this size could ever show it on one line")
    yield make("Grizzly Bears", counters=tuple(CounterView(f"kind {number}", number) for number in range(1, 9)))
    yield make("Dance of the Dead", text=CARDS["Dance of the Dead"]["text"] * 5, abilities=())
    yield make("Grizzly Bears", power=1000, toughness=-12, damage=999, changed=frozenset({"power", "toughness"}))
    yield make("Grizzly Bears", mana_cost="{X}{W/U}{2/B}{G/P}{S}{C}{15}{W}{W}{W}{W}{W}")


def painted_beside(paint: Callable[[QPainter, QRectF], None], width: int, height: int) -> bool:
    """Paint into the middle of a larger sheet: has the margin stayed empty."""
    image = QImage(width + 2 * MARGIN, height + 2 * MARGIN, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(MARGIN, MARGIN, width, height))
    painter.end()
    rows = [*range(MARGIN - 1), *range(height + MARGIN + 1, height + 2 * MARGIN)]
    across = range(width + 2 * MARGIN)
    columns = [*range(MARGIN - 1), *range(width + MARGIN + 1, width + 2 * MARGIN)]
    return any(image.pixelColor(x, y).alpha() for y in rows for x in across) or any(
        image.pixelColor(x, y).alpha() for x in columns for y in range(height)
    )


def full_form(view: ObjectView, scheme: Colors, painter: QPainter, area: QRectF) -> None:
    paint_full(painter, view, area, scheme)


def small_form(view: ObjectView, state: Marks, painter: QPainter, area: QRectF) -> None:
    paint_tile(painter, view, area, SCHEMES["dark"], state)


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=list(SCHEMES))
@pytest.mark.parametrize("width", [60, 125, 300])
def test_nothing_is_painted_beside_the_full_form(scheme: Colors, width: int) -> None:
    for view in all_cards():
        beside = painted_beside(partial(full_form, view, scheme), width, round(width * 1.4))
        assert not beside, view.name


@pytest.mark.parametrize("width", [56, 84, 140])
def test_nothing_is_painted_beside_the_small_form(width: int) -> None:
    state = Marks(attacking=True, blocking=True, planned="G", number=12)
    for view in all_cards():
        beside = painted_beside(
            partial(small_form, view, state),
            width,
            round(width * 1.2),
        )
        assert not beside, view.name


def test_changed_numbers_show_their_direction() -> None:
    make = Maker()
    changed = frozenset({"power", "toughness"})
    bigger = make("Grizzly Bears", power=4, toughness=1, changed=changed)
    assert [(stat.text, stat.trend) for stat in stats(bigger)] == [("4", 1), ("1", -1)]
    assert [stat.trend for stat in stats(make("Grizzly Bears"))] == [0, 0]
    assert stats(make("Humility")) == ()
    assert [stat.text for stat in stats(make("Jace Beleren", loyalty=3))] == ["3"]


def test_a_land_that_is_a_mountain_now_says_so() -> None:
    make = Maker()
    assert short_type_line(make("Forest")) == "Basic Land"
    assert short_type_line(make("Urborg, Tomb of Yawgmoth", subtypes=("Mountain",))) == "Mountain"
    assert short_type_line(make("Forest", subtypes=("Island",), type_line="Basic Land — Island")) == "Basic Island"
    assert short_type_line(make("Grizzly Bears")) == "Bear"
    assert short_type_line(make("Short Sword")) == "Equipment"


@pytest.mark.parametrize("room", [500.0, 400.0, 300.0])
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Mountain", "Basic Land — Mountain"),
        ("Snow-Covered Swamp", "Basic Snow Land — Swamp"),
        ("Wastes", "Basic Land"),
    ],
)
def test_a_basic_land_is_told_from_a_nonbasic_one_at_every_size(name: str, line: str, room: float) -> None:
    """205.4c: what is looked for as a basic land card says so, in a hand and in a search."""
    subtypes = tuple(line.partition(" — ")[2].split())
    view = Maker()("Forest", name=name, type_line=line, subtypes=subtypes)
    assert all(words.startswith("Basic") for words in (*type_lines(view), short_type_line(view)))
    for pixels in (80, 104, 160, 300):
        assert heading_of(view, room, pixels, short=True).types.startswith("Basic")


def test_a_land_without_its_mana_ability_says_so() -> None:
    """305.6: the ability of its land type is lost with the others; the reminder of it isn't shown then."""
    make = Maker()
    tap = AbilityView("{T}: Add {G}.", "activated", changed=False, manual=False)
    text = "({T}: Add {G}.)"
    forest = make("Forest", abilities=(tap,), text=text)
    assert [paragraph.text for paragraph in rules_text(forest)] == ["{T}: Add {G}."]
    humbled = make("Forest", abilities=(), text=text)
    assert [paragraph.text for paragraph in rules_text(humbled)] == ["It has no abilities now."]
    assert any("abilities" in paragraph.text for paragraph in notes_on(humbled))
    in_hand = make("Forest", A, Zone.HAND, abilities=(), text=text)
    assert [paragraph.text for paragraph in rules_text(in_hand)] == [text]


def test_keywords_of_one_line_are_shown_once() -> None:
    make = Maker()
    angel = make("Serra Angel")
    twice = make("Serra Angel", abilities=(*angel.abilities, *angel.abilities))
    assert [paragraph.text for paragraph in rules_text(twice)] == ["Flying, vigilance"]


def test_a_card_that_lost_its_abilities_shows_none_of_its_text() -> None:
    make = Maker()
    angel = make("Serra Angel", abilities=(), changed=frozenset({"abilities"}))
    assert [paragraph.text for paragraph in rules_text(angel)] == ["It has no abilities now."]
    assert [paragraph.text for paragraph in rules_text(make("Grizzly Bears"))] == []


def test_only_the_lines_of_a_card_that_are_by_hand_are_marked() -> None:
    make = Maker()
    text = "Flash\nWard {2}\nOdd Habit — Whenever you feel like it, do something odd. You may do it twice."
    odd = make("Grizzly Bears", abilities=(), text=text)

    def marked(*by_hand: str) -> list[bool]:
        return [line.manner == "manual" for line in rules_text(replace(odd, unsupported=by_hand))]

    assert marked() == [False, False, False]
    assert marked("Whenever you feel like it, do something odd. You may do it twice.") == [False, False, True]
    assert marked("You may do it twice") == [False, False, True]
    assert marked("Flash\nWard {2}") == [True, True, False]
    assert marked("the engine can't do: something") == [True, True, True]


def test_a_damage_mark_and_wide_counters_keep_clear_of_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[QRectF] = []

    def recorded(*args: Any, **kept: Any) -> QRectF:
        drawn.append(paint_pill(*args, **kept))
        return drawn[-1]

    def boxed(*args: Any) -> QRectF:
        drawn.append(paint_stats(*args))
        return drawn[-1]

    monkeypatch.setattr(marks, "paint_pill", recorded)
    monkeypatch.setattr(tile, "paint_pill", recorded)
    monkeypatch.setattr(tile, "paint_stats", boxed)
    make = Maker()
    changed = frozenset({"power", "toughness"})
    image = QImage(200, 240, QImage.Format.Format_ARGB32_Premultiplied)
    for power, damage, kinds in ((14, 2, ("+1/+1", "charge")), (3, 15, ("+1/+1",)), (1000, 120, ("loyalty", "stun"))):
        drawn.clear()
        counters = tuple(CounterView(kind, 12) for kind in kinds)
        view = make("Grizzly Bears", power=power, toughness=power, damage=damage, counters=counters, changed=changed)
        painter = QPainter(image)
        paint_tile(painter, view, QRectF(0, 0, 200, 240), SCHEMES["dark"], Marks())
        painter.end()
        assert len(drawn) == 2 + len(kinds)
        for one, other in combinations(drawn, 2):
            assert not one.intersects(other), (power, damage, kinds)


@pytest.mark.parametrize("kinds", [("+1/+1",), ("+1/+1", "flying"), ("+1/+1", "flying", "charge")])
def test_no_words_of_a_small_card_stand_under_its_counters(
    kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pills: list[QRectF] = []
    words: list[float] = []

    def recorded(*args: Any) -> QRectF:
        pills.append(paint_pill(*args))
        return pills[-1]

    monkeypatch.setattr(marks, "paint_pill", recorded)
    monkeypatch.setattr(tile, "paint_laid", lambda _p, laid, at, *_: words.append(at.y() + laid.height))
    image = QImage(200, 240, QImage.Format.Format_ARGB32_Premultiplied)
    for name in ("Serra Angel", "Humility", "Arcane Signet"):
        pills.clear()
        painter = QPainter(image)
        view = Maker()(name, counters=tuple(CounterView(kind, 2) for kind in kinds))
        paint_tile(painter, view, QRectF(0, 0, 200, 240), SCHEMES["dark"], Marks())
        painter.end()
        assert len(pills) == len(kinds)
        assert all(below <= pill.top() for below in words for pill in pills), (name, words)
        words.clear()


def test_counters_in_few_words() -> None:
    assert counter_label(CounterView("stun", 1)) == "stun"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("lore", "lore ×2"), ("lore", "2 lore"), ("lore", "2 L"), ("lore", "2"),
        ("charge", "2 char."), ("charge", "2 cha."), ("charge", "2 C"), ("+1/+1", "2 +1/+1"), ("+1/+1", "2 +"),
    ],
)  # fmt: skip
def test_a_counter_that_is_cut_keeps_its_number_and_what_can_be_read(qtbot: QtBot, kind: str, told: str) -> None:
    """No label ends in dots that stand for nearly all of it: in so much room the longest that fits is shown."""
    card = Maker()("Grizzly Bears", counters=(CounterView(kind, 2),))
    room = pill_width(told, 22) + 0.5
    labels = counter_labels(card, QRectF(0, 0, room, 200), 22, room, 150)
    assert [one.label for one in labels] == [told]


def test_words_stand_beside_or_under_the_sign_of_a_tapped_card_where_more_of_them_can_be_read() -> None:
    """A Signet of 102 pixels shows its text, tapped or not; of two narrow columns the one that says more."""
    view = Maker()("Arcane Signet", tapped=True)
    area = QRectF(15, 54, 170, 150)
    _, laid = tile_words.words_around(view, area, 1, 102 / tile.WIDTH)
    assert laid is not None
    assert len(laid.runs) > 8
    low = QRectF(15, 54, 110, 150)
    assert tile_words.words_around(view, low, 1, 102 / tile.WIDTH)[0].top() == area.top() + 42, (
        "beside it nothing is read"
    )
    assert tile_words.words_around(view, area, 1, 160 / tile.WIDTH)[0].top() == area.top()
    assert tile_words.words_around(view, area, 0, 102 / tile.WIDTH)[0] == area


@pytest.mark.parametrize("abilities", [("Discard a card: {0}", "flying"), ("flying", "Discard a card: {0}")])
def test_a_keyword_beside_a_long_text_leaves_its_beginning(abilities: tuple[str, str]) -> None:
    """The keyword is there whole, whatever is cut; in a frame that has room the text begins under it."""
    long = "Switch this creature's power and toughness until end of turn, and then do as much of this again."
    lines = tuple(AbilityView(text.format(long), "static") for text in abilities)
    view = Maker()("Grizzly Bears", abilities=lines, keywords=("flying",))
    _, laid = tile_words.words_around(view, QRectF(15, 54, 170, 98), 0, 135 / tile.WIDTH)
    assert laid is not None
    words = [run.text for run in laid.runs]
    assert words[:4] == ["Flying", "Discard", "a", "card:"]
    assert laid.height >= 98 - 2 * laid.size


@pytest.mark.parametrize("pixels", [80, 92, 105])
def test_what_a_permanent_does_comes_before_what_its_deck_may_be(pixels: int) -> None:
    """Partner abilities function before the game begins (702.124a): a small frame has no room for them."""
    texts = (
        "Whenever this creature attacks, look at the top four cards of your library. You may exile one of them.",
        "Choose a Background (You can have a Background as a second commander.)",
    )
    both = tuple(AbilityView(text, "static") for text in texts)
    view = Maker()("Grizzly Bears", abilities=both, keywords=("choose a background",))
    _, laid = tile_words.words_around(view, QRectF(15, 54, 170, 98), 0, pixels / tile.WIDTH)
    assert laid is not None
    assert [run.text for run in laid.runs][:3] == ["Whenever", "this", "creature"]
    alone = replace(view, abilities=both[1:])
    _, laid = tile_words.words_around(alone, QRectF(15, 54, 170, 98), 0, pixels / tile.WIDTH)
    assert laid is not None
    assert [run.text for run in laid.runs][:3] == ["Choose", "a", "Background"]


_LONG = "Enchanted creature gets +4/+2 and can't be blocked except by two or more creatures with flying or reach."


@pytest.mark.parametrize(
    ("keywords", "texts", "first"),
    [
        (("equip",), ("Equipped creature has haste and shroud. (It is safe.)", "Equip {0}"), "Equipped creature has"),
        (("bestow", "flash"), ("Flash", "Bestow {3}{G}{G}", _LONG), "Enchanted creature"),
    ],
)
def test_what_a_permanent_does_comes_before_what_is_paid(
    keywords: tuple[str, ...], texts: tuple[str, ...], first: str
) -> None:
    """Where there is room the cost stands beside it; the keyword alone says nothing."""
    abilities = tuple(AbilityView(text, "static") for text in texts)
    view = replace(Maker()("Grizzly Bears", abilities=abilities, keywords=keywords), zone=Zone.BATTLEFIELD)
    for pixels in (80, 110):
        _, laid = tile_words.words_around(view, QRectF(15, 54, 170, 98), 0, pixels / tile.WIDTH)
        assert laid is not None
        assert " ".join(run.text for run in laid.runs).startswith(first)


def test_a_keyword_with_a_cost_is_said_with_it() -> None:
    view = Maker()("Grizzly Bears", abilities=(AbilityView("Ward {2}", "triggered"),), keywords=("ward",))
    long = replace(view, abilities=(*view.abilities, AbilityView("Whenever it is so, draw a card. " * 8, "triggered")))
    for one in (view, long):
        _, laid = tile_words.words_around(one, QRectF(15, 54, 170, 98), 0, 135 / tile.WIDTH)
        assert laid is not None
        assert [run.text for run in laid.runs][:2] == ["Ward", "2"]


def test_a_long_word_is_set_smaller_before_it_is_cut() -> None:
    view = Maker()(
        "Grizzly Bears",
        abilities=(AbilityView("flying", "static"), AbilityView("deathtouch", "static")),
        keywords=("deathtouch", "flying"),
    )
    _, laid = tile_words.words_around(view, QRectF(15, 54, 170, 98), 1, 100 / tile.WIDTH)
    assert laid is not None
    assert [run.text for run in laid.runs] == ["flying", "deathtouch"]


def test_the_beginning_of_a_text_fills_a_small_frame_too() -> None:
    lines = (AbilityView("Sacrifice this artifact: Draw a card. " * 5, "activated"),)
    view = Maker()("Arcane Signet", text="", abilities=lines)
    for badges in (0, 1):
        _, laid = tile_words.words_around(view, QRectF(15, 54, 170, 150), badges, 90 / tile.WIDTH)
        assert laid is not None
        assert len(laid.runs) > 5


def test_the_number_of_equal_cards_covers_no_word(qtbot: QtBot) -> None:
    """Where it stands in a pile that is looked through, a card with many words has none."""
    wordy = Maker()("Dance of the Dead", text=CARDS["Dance of the Dead"]["text"] * 3, abilities=())
    corner = QRect(12, round(CARD_WIDTH * 1.4) - 28, 40, 20)
    alone, several = (shown_in_a_list(qtbot, wordy, count) for count in (1, 5))
    inks = [{image.pixel(x, y) for x in xs(corner) for y in ys(corner)} for image in (alone, several)]
    assert len(inks[0]) > 20, "alone its words reach down there"
    bare = card_pixmap(wordy, CARD_WIDTH, foot=FOOT_UNDER_NUMBER).toImage()
    assert len({bare.pixel(x, y) for x in xs(corner) for y in ys(corner)}) <= 6
    assert several.copy(QRect(60, 0, 60, 120)) == bare.copy(QRect(60, 0, 60, 120)), "so it is drawn in the list"


def test_where_the_signs_stand_is_worked_out_once_for_a_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name, words, type, numbers and signs all ask for it."""
    asked: list[float] = []
    badges_at = tile.badges_at

    def counted(view: ObjectView, marked: Marks, room: float) -> tuple[QRectF, ...]:
        asked.append(room)
        return badges_at(view, marked, room)

    monkeypatch.setattr(tile, "badges_at", counted)
    fights = replace(Maker()("Serra Angel"), tapped=True, note="as 2")
    drawn(fights, Marks(attacking=True, number=3))
    assert len(asked) == 1


LONG = "Whenever this creature attacks, another target attacking Knight you control gets +1/+0 until end of turn."


@pytest.mark.parametrize("changes", [{}, {"damage": 1}, {"power": 12, "toughness": 12}, {"subtypes": ("Elf", "Bear")}])
def test_the_signs_of_a_large_attacker_take_no_room_from_its_words(changes: dict[str, Any]) -> None:
    """All of its text is as large as on one at rest, and lies clear of sword, arrow, damage and numbers."""
    rests = Maker()("Grizzly Bears", abilities=(AbilityView(LONG, "triggered"),), **changes)
    fights, marked = replace(rests, tapped=True), Marks(attacking=True)
    at = tile.badges_at(fights, marked, tile.WIDTH)
    assert len(at) == 2
    foot = tile.numbers_box(fights, 1.0)
    for box in at:
        assert box.top() >= 150
        assert not box.intersects(foot)
        assert box.right() <= tile.WIDTH
    assert not at[0].intersects(at[1])
    images = [drawn(rests, Marks()), drawn(fights, marked)]
    words = QRect(12, 56, 176, 90)
    assert images[0].copy(words) == images[1].copy(words)


@pytest.mark.parametrize("shown", [0.3, 0.5, 0.6, 0.8, 1.0])
@pytest.mark.parametrize("name", ["Grizzly Bears", "Arcane Signet", "Forest"])
@pytest.mark.parametrize(
    "counters", [(), (CounterView("+1/+1", 2),), (CounterView("charge", 12), CounterView("oil", 3))]
)
def test_signs_lie_on_nothing_else(name: str, counters: tuple[CounterView, ...], shown: float) -> None:
    room = tile.WIDTH * shown
    for damage, fights, number in product((0, 3), (False, True), (0, 7)):
        if name != "Grizzly Bears" and (damage or fights):
            continue
        view = Maker()(name, tapped=True, counters=counters, damage=damage)
        marked = Marks(attacking=fights, number=number)
        others = [tile.numbers_box(view, shown), tile.number_box(view, marked, room)]
        foot = tile._foot(view, room)
        others += [
            QRectF(one.at.x(), one.at.y(), min(one.room, pill_width(one.label, 21)), 31) for one in foot.counters
        ]
        others += [QRectF(foot.damage.x(), foot.damage.y(), 45, 33)] if damage else []
        low = [box for box in tile.badges_at(view, marked, room) if box.top() > 60]
        assert not [box for box in low for other in others if other.intersects(box)]


@pytest.mark.parametrize("name", ["Forest", "Grizzly Bears"])
@pytest.mark.parametrize("tapped", [True, False])
def test_a_granted_word_stands_below_the_number_of_a_pile(name: str, tapped: bool) -> None:
    """Of a pile of lands that have gained hexproof both the number and the word are seen."""
    bare = Maker()(name, abilities=(), keywords=(), text="", tapped=tapped)
    granted = Maker()(name, abilities=(), keywords=("hexproof",), text="", tapped=tapped)
    several = Marks(number=7)
    number = tile.number_box(granted, several, tile.WIDTH).toAlignedRect()
    without, with_it = drawn(bare, several), drawn(granted, several)
    places = [(x, y) for x in range(200) for y in range(240)]
    shades = [[image.pixelColor(x, y).lightness() for x, y in places] for image in (without, with_it)]
    # Of the sign behind the word only the shade differs, a little.
    differs = [at for at, one, other in zip(places, *shades, strict=True) if abs(one - other) > 40]
    assert differs, "the word is written"
    assert max(x for x, _ in differs) - min(x for x, _ in differs) > 60
    assert not any(number.contains(x, y) for x, y in differs)


def drawn(view: ObjectView, marked: Marks, shown: float = 1.0) -> QImage:
    """A small card in the size in which it is drawn."""
    image = QImage(200, 240, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_tile(painter, view, QRectF(0, 0, 200, 240), SCHEMES["dark"], marked, shown)
    painter.end()
    return image


@pytest.mark.parametrize("shown", [0.3, 0.45, 0.6, 1.0])
@pytest.mark.parametrize("fights", [True, False])
def test_the_number_of_a_pile_and_its_signs_lie_beside_or_below_each_other(shown: float, fights: bool) -> None:
    view = Maker()("Grizzly Bears", tapped=True)
    marked = Marks(number=18, attacking=fights)
    room = tile.WIDTH * shown
    signs = tile.badges_at(view, marked, room)
    assert len(signs) == 1 + fights
    assert not any(tile.number_box(view, marked, room).intersects(sign) for sign in signs)


def test_a_card_that_is_shown_again_is_not_painted_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same triggers come every turn; a changed card, and any in another look, is painted anew."""
    make = Maker()
    view = make("Serra Angel")
    painted: list[ObjectView] = []

    def noted(painter: QPainter, shown: ObjectView, area: QRectF, colors: Colors, **more: Any) -> None:
        painted.append(shown)
        paint_full(painter, shown, area, colors, **more)

    monkeypatch.setattr(card_list, "paint_full", noted)
    PICTURES.of.cache_clear()
    first = shown_in_a_list(qtbot, view, 1)
    assert shown_in_a_list(qtbot, replace(view), 1) == first
    assert painted == [view]
    shown_in_a_list(qtbot, view, 3)
    assert shown_in_a_list(qtbot, view, 1) == first, "the number of another list is not on it"
    hurt = replace(view, power=9)
    assert shown_in_a_list(qtbot, hurt, 1) != first
    before = len(painted)
    THEME.changed.emit()
    shown_in_a_list(qtbot, view, 1)
    assert len(painted) > before


FOOT_UNDER_NUMBER = 30 * 500 / CARD_WIDTH


def xs(area: QRect) -> range:
    return range(area.left(), area.right())


def ys(area: QRect) -> range:
    return range(area.top(), area.bottom())


def shown_in_a_list(qtbot: QtBot, view: ObjectView, count: int) -> QImage:
    """The picture of a card in a list where it stands for so many."""
    cards = CardList()
    qtbot.addWidget(cards)
    cards.show_cards([view], ["Dance"], [count])
    return cards.item(0).icon().pixmap(cards.iconSize()).toImage()


def test_a_long_name_is_written_whole_on_a_large_card() -> None:
    """Cut, two names that differ at the end alone would look the same."""
    make = Maker()
    one, other = (make("Grizzly Bears", name=f"Viashino Pyromance{end}") for end in "rs")
    pictures = []
    for view in (one, other):
        image = QImage(150, 180, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_tile(painter, view, QRectF(0, 0, 150, 180), SCHEMES["dark"], Marks())
        painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1]


def test_reminder_text_gives_way_before_what_it_reminds_of() -> None:
    """Protection says from what, where the two abilities find room without what explains them."""
    view = Maker()("Serra Angel")
    said = (
        "First strike (Of two strikes it deals the first.)",
        "Protection from red (Nothing red touches it.)",
    )
    view = replace(view, abilities=tuple(replace(view.abilities[0], text=text) for text in said))
    laid = tile_words.words_on(view, QRectF(15, 54, 170, 98), 0.6)
    assert laid is not None
    assert " ".join(run.text for run in laid.runs).split() == ["First", "strike", "Protection", "from", "red"]


@pytest.mark.parametrize("shown", [0.4, 0.5, 0.7, 1.0])
@pytest.mark.parametrize(("count", "damage"), [(1, 0), (2, 0), (1, 1)])
def test_mana_that_would_be_taken_never_covers_power_and_toughness(shown: float, count: int, damage: int) -> None:
    """Creatures that convoke, one over the other in a row."""
    view = replace(Maker()("Grizzly Bears"), damage=damage)
    room = tile.WIDTH * shown
    disc = tile.planned_box(view, count, room)
    assert not disc.intersects(tile.numbers_box(view, shown))
    assert disc.top() > tile.BAND
    if damage:
        assert disc.bottom() < tile._foot(view, room).damage.y()


def test_mana_that_would_be_taken_covers_no_words_of_a_land() -> None:
    """Neither its last line and its type nor its name along the strip that shows in a pile."""
    land = Maker()(
        "Forest", name="Odd Grove", subtypes=(), type_line="Land", text="This land deals 1 damage to you. " * 6
    )
    marks = tile.Marks(planned="G")
    middle = tile._words_in_middle(land, tile.WIDTH, marks, (), 0.6)
    disc = tile.planned_box(land, 1, tile.WIDTH)
    assert middle is None or middle.free.bottom() <= disc.top()
    assert disc.left() > tile.WIDTH / 2, "the type begins at the left"
    for shown in (0.2, 0.27, 0.4):
        room = tile.WIDTH * shown
        name = tile.strip_of_name(land, marks, (), room)
        assert not name.intersects(tile.planned_box(land, 1, room))


@pytest.mark.parametrize("shown", [0.55, 0.7, 0.86])
def test_no_line_ends_under_the_next_card_of_a_fan(shown: float) -> None:
    """What is written on a card that is partly covered stands where it is seen, the same as if it were that narrow."""
    wordy = Maker()("Lightning Bolt", text="This deals 2 damage to any target, or 3 to any planeswalker.", abilities=())
    image = QImage(200, 280, QImage.Format.Format_ARGB32_Premultiplied)
    inks = []
    for view in (wordy, replace(wordy, text="")):
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_full(painter, view, QRectF(0, 0, 200, 280), SCHEMES["dark"], shown=shown)
        painter.end()
        covered = range(int(200 * shown), 190)
        inks.append([image.pixelColor(x, y).lightness() for x in covered for y in range(70, 230)])
    assert max(abs(one - other) for one, other in zip(*inks, strict=True)) < 40, "no letter stands there"
