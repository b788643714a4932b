"""What makes a dependency graph readable: nothing lies on anything, and arrows go to the right."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from mtgtable.ui.layers import gutter
from mtgtable.ui.layers.graph_layout import Gaps, Node, Placed, fitted, lay_graph

GAPS = Gaps(60, 12, 30, 12)


def box(one: Placed) -> tuple[float, float, float, float]:
    return one.x, one.y, one.x + one.node.width, one.y + one.node.height


def apart(one: Placed, other: Placed) -> bool:
    a, b = box(one), box(other)
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


nodes = st.lists(st.tuples(st.integers(0, 6), st.integers(1, 99), st.integers(40, 150)), min_size=1, max_size=40).map(
    lambda rows: [Node(key, layer, time, float(width), 30.0) for key, (layer, time, width) in enumerate(rows)]
)


@given(nodes, st.data())
def test_no_two_boxes_overlap_and_all_lie_in_their_band(row: list[Node], data: st.DataObject) -> None:
    keys = [node.key for node in row]
    pairs = data.draw(st.lists(st.tuples(st.sampled_from(keys), st.sampled_from(keys)), max_size=30))
    plan = lay_graph(row, [(a, b) for a, b in pairs if a != b], GAPS, widest=900, tallest=240)
    assert sorted(one.node.key for one in plan.nodes) == keys
    assert all(apart(one, other) for one, other in combinations(plan.nodes, 2))
    bands = {band.layer: band for band in plan.bands}
    for one in plan.nodes:
        band = bands[one.node.layer]
        assert band.x <= one.x
        assert one.x + one.node.width <= band.x + band.width + 0.01
        assert band.y <= one.y
        assert one.y + one.node.height <= band.y + band.height + 0.01


@given(nodes, st.data())
def test_without_loops_every_arrow_goes_to_the_right(row: list[Node], data: st.DataObject) -> None:
    layers = {node.key: node.layer for node in row}
    keys = [node.key for node in row]
    drawn = data.draw(st.lists(st.tuples(st.sampled_from(keys), st.sampled_from(keys)), max_size=30))
    pairs = [(a, b) for a, b in drawn if a < b and layers[a] == layers[b]]
    plan = lay_graph(row, pairs, GAPS, widest=900, tallest=240)
    places = {one.node.key: one for one in plan.nodes}
    assert all(box(places[a])[2] < box(places[b])[0] for a, b in pairs)


def test_a_rank_in_two_parts_lies_in_its_band() -> None:
    """The lower part of a rank that is too tall stands half a node lower, and the layer ends below it."""
    row = [Node(key, 3, key, 80, 30) for key in range(4)]
    plan = lay_graph(row, [(0, 1), (2, 3)], GAPS, widest=900, tallest=40)
    assert len({one.y for one in plan.nodes}) == 2
    assert max(one.y + one.node.height for one in plan.nodes) <= plan.bands[0].y + plan.bands[0].height


def test_members_of_a_loop_stand_in_one_rank_and_what_waits_for_them_behind() -> None:
    row = [Node(key, 3, key, 80, 30) for key in range(4)]
    plan = lay_graph(row, [(0, 1), (1, 2), (2, 0), (2, 3)], GAPS, widest=900, tallest=240)
    ranks = {one.node.key: one.rank for one in plan.nodes}
    assert ranks == {0: 0, 1: 0, 2: 0, 3: 1}


def test_many_arrows_leave_the_steps_their_room() -> None:
    """Lanes stand closer where there are many."""
    assert gutter.pitch(2) == gutter.LANE
    assert gutter.pitch(40) * 40 <= gutter.MOST


def test_a_rank_that_is_too_tall_stands_in_several_columns_and_the_whole_fits() -> None:
    """One effect on which fifteen depend, in a room too low for a column of fifteen."""
    many = [Node(key, 0, key, 120, 34) for key in range(16)]
    arrows = [(0, key) for key in range(1, 16)]
    plan = fitted(many, arrows, Gaps(64, 12, 40, 12), (1200, 300))
    assert plan.height <= 300
    assert plan.width <= 1200
    boxes = [(one.x, one.y, one.x + one.node.width, one.y + one.node.height) for one in plan.nodes]
    for number, a in enumerate(boxes):
        assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for b in boxes[number + 1 :])


def test_a_layer_is_as_wide_as_its_head_where_there_is_room_for_it() -> None:
    nodes = [Node(key, key, key, 80, 34) for key in range(3)]
    gaps = Gaps(64, 12, 40, 12)
    wide = fitted(nodes, [], gaps, (1200, 300), [{0: 200.0, 1: 60.0}])
    assert [band.width for band in wide.bands] == [200, 80, 80]
    narrow = fitted(nodes, [], gaps, (330, 80), [{0: 900.0}, {0: 100.0}])
    assert [band.width for band in narrow.bands] == [100, 80, 80]
    crowd = [Node(key, 0, key, 120, 34) for key in range(40)]
    assert fitted(crowd, [], gaps, (300, 80), [{0: 5000.0}]) == fitted(crowd, [], gaps, (300, 80))
