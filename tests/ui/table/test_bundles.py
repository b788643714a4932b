"""Many attackers are one bundle: threads that run into one trunk, which says how many they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPolygonF

from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.look.colors import SAFE, SCHEMES, Colors, Scheme
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.arrow_pictures import ArrowPictures
from mtgtable.ui.table.arrows import Arrow, paint_arrow, pieces
from mtgtable.ui.table.bundles import Link, bundled, shade
from tests.ui.look.test_for_eyes import apart, contrast

BEN, CY = Seat(PlayerId(1)), Seat(PlayerId(2))
WIDE, HIGH, MIDDLE = 77.0, 92.0, 312.0
TINT = "#cc3311"


def table(count: int, whom: Ref = BEN) -> tuple[list[Link], dict[Ref, QRectF]]:
    """So many attackers in two rows below the middle of the table, the second lying between the first."""
    places: dict[Ref, QRectF] = {BEN: QRectF(8, 109, 152, 116), CY: QRectF(1100, 109, 152, 116)}
    for number in range(count):
        row, column = divmod(number, 12)
        places[ObjectId(number)] = QRectF(200 - 28 * row + 86 * column, 316 + 98 * row, WIDE, HIGH)
    return [Link(ObjectId(number), whom, TINT, False, 1) for number in range(count)], places


def lying(places: dict[Ref, QRectF]) -> list[QRectF]:
    return [box for ref, box in places.items() if not isinstance(ref, Seat)]


def trunk_of(arrows: list[Arrow]) -> Arrow:
    (found,) = (one for one in arrows if one.trunk and not one.headless)
    return found


def test_many_attackers_of_one_run_into_one_trunk_that_counts_them() -> None:
    links, places = table(24)
    arrows, of = bundled(links, places.get, MIDDLE, lying(places))
    assert of == {(link.attacker, BEN) for link in links}
    threads = [one for one in arrows if one.thread]
    assert [one.of for one in threads] == [(link.attacker,) for link in links]
    trunk = trunk_of(arrows)
    assert trunk.count == 24
    assert places[BEN].contains(trunk.end)
    assert {one.end.toTuple() for one in threads} == {trunk.end.toTuple()}, "looked at, each shows its way to the end"


def test_few_stay_arrows_of_their_own() -> None:
    links, places = table(3)
    assert bundled(links, places.get, MIDDLE, lying(places)) == ([], frozenset())


def test_threads_and_trunk_lie_over_no_card_of_another_row() -> None:
    links, places = table(24)
    cards = lying(places)
    enemies = [QRectF(172 + 86 * number, 215, WIDE, HIGH - 2) for number in range(12)]
    arrows, _ = bundled(links, places.get, MIDDLE, [*cards, *enemies])
    for arrow in (one for one in arrows if one.thread):
        corner = arrow.via[0]
        own = places[arrow.of[0]]
        crossed = [box for box in cards if box != own and box.left() < corner.x() < box.right()]
        assert own.left() < corner.x() < own.right()
        assert not [box for box in crossed if box.bottom() < own.top()]
    trunk = trunk_of(arrows)
    turned = [box for box in (*cards, *enemies) if box.left() < trunk.via[0].x() < box.right()]
    assert not turned, "it turns off beside the plate, where no card lies"


def test_who_stands_forward_into_the_lane_does_not_turn_the_trunk_away() -> None:
    links, places = table(8)
    places[ObjectId(0)] = QRectF(120, MIDDLE - 4, WIDE, HIGH)  # it begins under the plate of whom it attacks
    arrows, _ = bundled(links, places.get, MIDDLE, lying(places))
    assert trunk_of(arrows).via[0].x() == places[BEN].right() + 6


def test_of_a_thread_only_its_way_to_the_trunk_is_drawn() -> None:
    links, places = table(24)
    arrows, _ = bundled(links, places.get, MIDDLE, lying(places))
    last = max((one for one in arrows if one.thread), key=lambda one: one.start.x())
    drawn = QRectF()
    for piece in pieces(last):
        drawn = drawn.united(piece)
    assert drawn.width() < 60 < last.start.x() - last.end.x()


def test_bundles_at_several_have_lanes_of_their_own_and_like_ones_count_as_many() -> None:
    links, places = table(8)
    other = [Link(link.attacker, CY if number % 2 else BEN, TINT, False, 3) for number, link in enumerate(links)]
    arrows, _ = bundled(other, places.get, MIDDLE, lying(places))
    trunks = [one for one in arrows if one.trunk and not one.headless]
    assert [one.count for one in trunks] == [12, 12]
    lanes = sorted(one.start.y() for one in trunks)
    assert lanes[1] - lanes[0] >= 10
    assert lanes[1] <= MIDDLE, "further ones lie over the feet of the cards above, not over the names of those below"
    assert len({one.color.rgba() for one in trunks}) == 2
    for trunk in trunks:
        mine = [one for one in arrows if one.thread and one.end == trunk.end]
        assert len(mine) == 4
        assert {(one.color.rgba(), one.style) for one in mine} == {(trunk.color.rgba(), trunk.style)}


@pytest.mark.parametrize("palette", [SCHEMES, SAFE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("eye", ["all cones", "deuteranopia", "protanopia"])
def test_bundles_are_told_apart_by_every_eye(palette: dict[Scheme, Colors], scheme: Scheme, eye: str) -> None:
    """Six of them: by their shades, and those whose shades are alike by a line within."""
    colors = palette[scheme]
    before, THEME.colors = THEME.colors, colors
    try:
        shades = [shade(colors.attack, number).name() for number in range(6)]
    finally:
        THEME.colors = before
    for one, other in combinations(range(6), 2):
        if one % 2 == other % 2:
            assert apart(shades[one], shades[other], eye) >= 12, (one, other)
    for each in shades:
        assert contrast(each, colors.table) >= 3


@pytest.mark.parametrize("x", [8.0, 1120.0])
def test_a_trunk_at_the_edge_of_the_table_is_seen_whole_with_its_head(x: float) -> None:
    links, places = table(8)
    places[BEN] = QRectF(x, 109, 152, 60)
    cards = [QRectF(12 + 79 * number, 184, WIDE, HIGH) for number in range(16)]  # the ways beside are free alone
    arrows, _ = bundled(links, places.get, MIDDLE, [*lying(places), *cards], 1280.0)
    trunk = trunk_of(arrows)
    assert 5 <= trunk.via[0].x() <= 1275
    picture = QImage(1400, 600, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    painter.translate(60, 0)
    paint_arrow(painter, replace(trunk, count=1))
    painter.end()
    outside = [*range(60), *range(60 + 1280, 1400)]
    assert not [(at, y) for at in outside for y in range(600) if picture.pixelColor(at, y).alpha() > 90]


def test_the_lines_of_a_bundle_are_faint_where_they_run_over_a_name() -> None:
    links, places = table(24)
    arrows, _ = bundled(links, places.get, MIDDLE, lying(places))
    trunk = replace(trunk_of(arrows), tentative=False)
    x, y = round((trunk.start.x() + trunk.via[0].x()) / 2), round(trunk.start.y())
    name = QPolygonF(QRectF(x - 30, y - 8, 60, 16))
    for names, most, least in (((), 255, 200), ((name,), 70, 20)):
        picture = QImage(1280, 600, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        assert ArrowPictures().lay(painter, (trunk,), (), names)
        painter.end()
        assert least <= picture.pixelColor(x, y).alpha() <= most
        assert picture.pixelColor(x + 50, y).alpha() >= 200


def test_who_attacks_from_both_sides_of_a_turn_meets_there() -> None:
    links, places = table(8)
    planeswalker = ObjectId(99)
    places[planeswalker] = QRectF(500, 215, WIDE, HIGH)
    at_it = [link._replace(whom=planeswalker) for link in links]
    arrows, _ = bundled(at_it, places.get, MIDDLE, lying(places))
    trunk, joining = trunk_of(arrows), [one for one in arrows if one.headless]
    assert trunk.via[0].x() == places[planeswalker].center().x()
    assert len(joining) == 1
    assert (joining[0].start.x() - trunk.via[0].x()) * (trunk.start.x() - trunk.via[0].x()) < 0
