"""The pictures in the guides: cards made by hand and painted as the table paints them, in the scheme in force."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from mtgtable.engine.showing.views import AbilityView, CounterView, ObjectView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards import full, tile
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.tile import Marks, paint_glow, paint_tile
from mtgtable.ui.look.theme import THEME

TILE_WIDTH: Final = 104
FULL_WIDTH: Final = 240
_EDGE: Final = 6
_TILT_ROOM: Final = 14


@dataclass(frozen=True, slots=True)
class Picture:
    """A card and how it is lit."""

    view: ObjectView
    marks: Marks = Marks()


def _card(name: str, line: str, **facts: object) -> ObjectView:
    types, _, subtypes = line.partition(" — ")
    words = tuple(word for word in types.split() if word not in ("Basic", "Legendary"))
    view = ObjectView(
        id=ObjectId(1),
        lineage=1,
        zone=Zone.BATTLEFIELD,
        owner=PlayerId(0),
        controller=PlayerId(0),
        known=True,
        name=name,
        printed_name=name,
        type_line=line,
        types=words,
        subtypes=tuple(subtypes.split()),
    )
    return replace(view, **facts)  # type: ignore[arg-type]


_BEARS: Final = _card(
    "Grizzly Bears", "Creature — Bear", colors="G", mana_cost="{1}{G}", power=2, toughness=2,
    printed_power="2", printed_toughness="2",
)  # fmt: skip
_FOREST: Final = _card("Forest", "Basic Land — Forest")
_GAINED: Final = replace(
    _BEARS, power=3, toughness=3, changed=frozenset({"power", "toughness", "abilities"}),
    abilities=(
        AbilityView("Flying", "keyword", changed=True),
        AbilityView("{T}: Add one mana of any color.", "activated"),
        AbilityView("Whenever this creature dances, somebody claps.", "static", manual=True),
    ),
    unsupported=("Whenever this creature dances, somebody claps.",),
)  # fmt: skip

PICTURES: Final[dict[str, Picture]] = {
    "plain": Picture(_BEARS),
    "bigger": Picture(replace(_BEARS, power=4, toughness=1, changed=frozenset({"power", "toughness"}))),
    "changed-type": Picture(
        replace(
            _FOREST, type_line="Land — Forest Swamp", subtypes=("Forest", "Swamp"), changed=frozenset({"subtypes"})
        )
    ),
    "counters": Picture(
        replace(
            _BEARS, power=4, toughness=4, damage=1, changed=frozenset({"power", "toughness"}),
            counters=(CounterView("+1/+1", 2),),
        )
    ),
    "token": Picture(
        _card("Goblin", "Creature — Goblin", colors="R", power=1, toughness=1, printed_power="1",
              printed_toughness="1", token=True)
    ),
    "face-down": Picture(replace(_BEARS, known=False)),
    "by-hand": Picture(replace(_BEARS, unsupported=("Whenever this creature dances, somebody claps.",))),
    "tapped": Picture(replace(_BEARS, tapped=True)),
    "sick": Picture(replace(_BEARS, sick=True)),
    "attacking": Picture(_BEARS, Marks(attacking=True)),
    "blocking": Picture(_BEARS, Marks(blocking=True)),
    "pile": Picture(_FOREST, Marks(number=4)),
    "playable": Picture(_BEARS, Marks(playable=True)),
    "legal": Picture(_BEARS, Marks(legal=True)),
    "chosen": Picture(_BEARS, Marks(chosen=True)),
    "selected": Picture(_BEARS, Marks(selected=True)),
    "planned": Picture(_FOREST, Marks(planned="G")),
    "gained": Picture(_GAINED),
}  # fmt: skip
"""The pictures by the names that guides give them."""


def tile_image(name: str, ratio: float = 1.0) -> QImage:
    """A card as it lies on the table; ``ratio``: device pixels a pixel. Raises KeyError for an unknown name."""
    picture = PICTURES[name]
    height = round(TILE_WIDTH / tile.ASPECT)
    turned = picture.view.tapped
    room = _EDGE + (_TILT_ROOM if turned else 0)
    image = _blank(TILE_WIDTH + 2 * room, height + 2 * room, ratio)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    area = QRectF(room, room, TILE_WIDTH, height)
    if turned:
        middle = area.center()
        painter.translate(middle)
        painter.rotate(tile.TILT)
        painter.translate(QPointF(-middle.x(), -middle.y()))
    paint_glow(painter, area, THEME.colors, picture.marks)
    paint_tile(painter, picture.view, area, THEME.colors, picture.marks)
    painter.end()
    return image


def full_image(name: str, ratio: float = 1.0) -> QImage:
    """A card in full. Raises KeyError for an unknown name."""
    height = round(FULL_WIDTH * full.HEIGHT / full.WIDTH)
    image = _blank(FULL_WIDTH + 2 * _EDGE, height + 2 * _EDGE, ratio)
    painter = QPainter(image)
    paint_full(painter, PICTURES[name].view, QRectF(_EDGE, _EDGE, FULL_WIDTH, height), THEME.colors)
    painter.end()
    return image


def _blank(width: int, height: int, ratio: float) -> QImage:
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image
