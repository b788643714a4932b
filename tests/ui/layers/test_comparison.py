"""The same object under several editions, row by row."""

from mtgtable.ui.layers.comparison import compare, reasons
from mtgtable.ui.layers.examples import gray_ogre, svogthos
from mtgtable.ui.layers.watch import Watch
from tests.ui.layers.tables import FakePlay, humbled


def test_the_gray_ogre_of_the_rules_is_5_8_today_and_1_4_in_2007() -> None:
    state, ogre = gray_ogre()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(ogre, name) for name in ("2007", "2011", "current")])
    assert found.values[0].name == "P/T"
    assert found.values[0].values == ("1/4", "5/8", "5/8")
    assert found.values[0].differs
    growth = [row for row in found.steps if any(c and c.step.source_name == "A growth" for c in row.cells)]
    assert [cell.label for cell in growth[0].cells if cell] == ["6b", "7c", "7c"]


def test_svogthos_of_the_rules_is_11_11_today_and_10_10_in_2007() -> None:
    state, tomb = svogthos()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(tomb, name) for name in ("2007", "2011", "current")])
    assert found.values[0].values == ("10/10", "11/11", "11/11")


def test_a_row_differs_only_where_an_edition_does_something_else() -> None:
    state, tomb = svogthos()
    watch = Watch(FakePlay(state))
    found = compare([watch.account(tomb, name) for name in ("2007", "current")])
    alike = [row for row in found.steps if not row.differs]
    assert all(None not in row.cells for row in alike)
    kinds = [change.what for row in alike for cell in row.cells[:1] if cell for change in cell.step.changes]
    assert sorted(kinds) == ["Abilities", "Color", "P/T", "P/T", "P/T", "Type", "Type"]
    assert len(alike) == len(found.steps)


def test_every_step_of_every_edition_stands_in_some_row_in_its_order() -> None:
    table, humility = humbled()
    watch = Watch(FakePlay(table.state))
    accounts = [watch.account(humility, name) for name in ("2007", "2011", "current")]
    found = compare(accounts)
    for column, account in enumerate(accounts):
        cells = [row.cells[column] for row in found.steps]
        words = [change.words for cell in cells if cell for change in cell.step.changes]
        assert words == [change.words for step in account.steps() for change in step.changes]


def test_why_the_ogre_is_1_4_in_2007_is_said_with_both_rules() -> None:
    """418.5a: what sets a size and what a spell adds share 6b; today 613.4b comes before 613.4c."""
    state, ogre = gray_ogre()
    watch = Watch(FakePlay(state))
    (said,) = reasons(compare([watch.account(ogre, name) for name in ("2007", "current")]))
    once, today = said.split("; ")
    assert once == "In 2007 A growth comes before A shrinking: both in layer 6b, and it is the older (418.5a)"
    assert today == "today A shrinking comes before A growth: layer 7b before 7c (613.4b and 613.4c)."


def test_editions_that_end_alike_need_no_reason() -> None:
    table, humility = humbled()
    watch = Watch(FakePlay(table.state))
    assert reasons(compare([watch.account(humility, name) for name in ("2011", "2011")])) == ()
