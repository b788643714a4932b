"""The same object under several editions, row by row."""

import re

from mtgtable.abilities.modifications import SetPT
from mtgtable.abilities.selectors import All
from mtgtable.engine.state.objects import CounterPile
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.layers.comparison import Side, compare
from mtgtable.ui.layers.examples import gray_ogre, svogthos
from mtgtable.ui.layers.watch import Watch
from tests.engine import layer_cards as cards
from tests.engine.boards import face, static
from tests.ui.layers.tables import FakePlay, humbled, named


def test_the_gray_ogre_of_the_rules_is_5_8_today_and_1_4_in_2007() -> None:
    state, ogre = gray_ogre()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(ogre, name) for name in ("2007", "2011", "current")])
    assert found.values[0].name == "P/T"
    assert found.values[0].values == ("1/4", "5/8", "5/8")
    assert found.values[0].differs
    growth = [row for row in found.steps if row.name == "A growth"]
    assert [cell.label for cells in growth[0].cells for cell in cells] == ["6b", "7c", "7c"]


def test_svogthos_of_the_rules_is_11_11_today_and_10_10_in_2007() -> None:
    state, tomb = svogthos()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(tomb, name) for name in ("2007", "2011", "current")])
    assert found.values[0].values == ("10/10", "11/11", "11/11")


def test_counters_are_many_and_an_effect_is_one() -> None:
    """Two boards beside each other: with two counters and with none."""
    table = named()
    bears = table.put(cards.BEARS)
    without = Watch(FakePlay(table.state.clone())).account(bears, "current")
    table.state.update(bears, counters=(CounterPile("+1/+1", 2, table.state.new_timestamp()),))
    with_two = Watch(FakePlay(table.state)).account(bears, "current")
    (row,) = compare([without, with_two], (Side("before", "then"), Side("after", "now"))).steps
    assert row.reason == "Counters apply now (layer 7c, 613.4c); then they aren't in force."


def test_an_effect_has_one_row_and_differs_only_where_it_does_something_else() -> None:
    """Svogthos: in 2007 its own ability sets what today defines; the counters add as much under both."""
    state, tomb = svogthos()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(tomb, name) for name in ("2007", "current")])
    keys = [{cell.step.effect.key for cells in row.cells for cell in cells} for row in found.steps]
    assert all(len(some) == 1 for some in keys)
    assert len(set().union(*keys)) == len(found.steps)
    assert all(row.differs == bool(row.reason) for row in found.steps)
    assert [row.name for row in found.steps if not row.differs] == ["An awakening", "Svogthos, the Restless Tomb"]


def test_every_step_of_every_edition_stands_in_some_row_in_its_order() -> None:
    table, humility = humbled()
    watch = Watch(FakePlay(table.state))
    accounts = [watch.account(humility, name) for name in ("2007", "2011", "current")]
    found = compare(accounts)
    for column, account in enumerate(accounts):
        cells = sorted((c for row in found.steps for c in row.cells[column]), key=lambda cell: cell.number)
        words = [change.words for cell in cells for change in cell.step.changes]
        assert words == [change.words for step in account.steps() for change in step.changes]


def test_why_the_ogre_is_1_4_in_2007_is_said_with_both_rules() -> None:
    """418.5a: what sets a size and what a spell adds share 6b; today 613.4b comes before 613.4c."""
    state, ogre = gray_ogre()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(ogre, name) for name in ("2007", "current")])
    (said,) = found.reasons
    assert [row.name for row in found.steps if row.differs] == ["A shrinking", "A growth"]
    once, today = said.split("; ")
    assert (
        once == "In 2007 A growth comes before A shrinking: both in layer 6b, and it is the older (418.5a and 418.5b)"
    )
    assert today == "today A shrinking comes before A growth: layer 7b before 7c (613.4b and 613.4c)."


def test_editions_that_end_alike_need_no_reason() -> None:
    table, humility = humbled()
    watch = Watch(FakePlay(table.state))
    assert compare([watch.account(humility, name) for name in ("2011", "2011")]).reasons == ()


def test_why_editions_differ_is_said_in_the_language_of_the_window() -> None:
    """The Gray Ogre of 2007 is 1/4: which layer comes first is told in German, with both rule numbers."""
    state, ogre = gray_ogre()
    watch = Watch(FakePlay(state))
    accounts = [watch.account(ogre, name) for name in ("2007", "current")]
    LANGUAGE.install("de")
    try:
        reasons = compare(accounts).reasons
    finally:
        LANGUAGE.install("en")
    assert any("Nach den Regeln von 2007 kommt " in reason and "418.5a" in reason for reason in reasons)
    english = re.compile(r"\b(layer|applies|comes|before|today|none)\b")
    assert [reason for reason in reasons if english.search(reason)] == []


def test_what_a_newer_counter_gives_is_no_longer_taken_away_and_only_that_is_said() -> None:
    """613.7c: a keyword counter that is newer than what takes all abilities away gives its ability after all."""
    table = named()
    angel = table.put(cards.SERRA_ANGEL)
    table.state.update(angel, counters=(CounterPile("lifelink", 1, table.state.new_timestamp()),))
    table.put(cards.LIGNIFY, attached_to=angel)
    older = Watch(FakePlay(table.state.clone())).account(angel, "current")
    table.state.update(angel, counters=(CounterPile("lifelink", 1, table.state.new_timestamp()),))
    newer = Watch(FakePlay(table.state)).account(angel, "current")
    (said,) = compare([older, newer], (Side("before", "then"), Side("after", "now"))).reasons
    first, second = said.split("; ")
    assert (
        first == "Then Lifelink counter comes before Lignify: both in layer 6, and it is the older (613.1f and 613.7c)"
    )
    assert (
        second == "now Lignify comes before Lifelink counter: both in layer 6, and it is the older (613.1f and 613.7c)."
    )


def test_what_finds_its_size_set_already_comes_first_by_its_age_all_the_same() -> None:
    """613.7: Kormus Bell has nothing to change under Humility; then what is newer than both has the last word."""
    stature = face("Stature", "Enchantment", static(All(cards.CREATURE), SetPT(2, 2)))
    sides = (Side("before", "then"), Side("after", "now"))
    accounts = []
    for newest in ((stature, cards.KORMUS_BELL), (cards.KORMUS_BELL, stature)):
        table = named()
        table.put(cards.HUMILITY)
        for card in newest:
            table.put(card)
        accounts.append(Watch(FakePlay(table.state)).account(table.put(cards.SWAMP), "current"))
    (said,) = compare(accounts, sides).reasons
    first, second = said.split("; ")
    assert first == "Then Stature comes before Kormus Bell: both in layer 7b, and it is the older (613.4b and 613.7)"
    assert second == "now Kormus Bell comes before Stature: both in layer 7b, and it is the older (613.4b and 613.7)."
