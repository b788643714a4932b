"""A fight that went by between two pictures of the table is seen for a moment: who fights steps out, arrows stand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QTimer
from PySide6.QtWidgets import QApplication

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.events import AttackersDeclared, BlockersDeclared, Event
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.arrows import Arrow
from mtgtable.ui.table.bundles import Link, bundled
from mtgtable.ui.table.item import OUT_MS, TableItem
from mtgtable.ui.table.lighting import arrow_between
from mtgtable.ui.table.movement import end_leaving

if TYPE_CHECKING:
    from mtgtable.ui.table.scene import TableScene

_REACH: Final = 0.34
"""So far who fights steps out, as a share of its height; numbers are painted above all that moves."""
_MOST: Final = 40
"""Of more that fight only the arrows are seen."""
_TOUCHING: Final = 1.0
"""Cards that are no further apart, in pixels, lie on each other."""
_INPUT: Final = frozenset(
    {QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.Wheel}
)


@dataclass(frozen=True, slots=True)
class Fight:
    """Who attacked what, and who blocked whom."""

    attacks: tuple[tuple[ObjectId, Ref], ...] = ()
    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()

    @property
    def steps(self) -> Mapping[ObjectId, Ref]:
        """Toward what each of them steps; attackers toward their blockers, where they have some."""
        met: dict[ObjectId, Ref] = dict(self.attacks)
        met.update((attacker, blocker) for blocker, attacker in reversed(self.blocks) if attacker in met)
        return {**met, **dict(self.blocks)}

    def step(self, ref: Ref | None, boxes: Mapping[Ref, QRectF]) -> QPointF | None:
        """How far one of them steps out, straight ahead where that leads anywhere; None for what doesn't fight."""
        steps = self.steps
        if ref is None or isinstance(ref, Seat) or ref not in steps or len(steps) > _MOST:
            return None
        toward = steps[ref]
        if ref not in boxes or toward not in boxes:
            return None
        box = boxes[ref]
        way = boxes[toward].center() - box.center()
        if abs(way.y()) > box.height() / 2:
            way.setX(0)
        length = max(1.0, math.hypot(way.x(), way.y()))
        return way / length * min(_REACH * box.height(), length / 3)

    def links(self) -> Iterator[tuple[Ref, Ref, str]]:
        """What arrows go between, and their colors: what was blocked points at nobody."""
        blocked = {attacker for _, attacker in self.blocks}
        for attacker, whom in self.attacks:
            if attacker not in blocked:
                yield attacker, whom, THEME.colors.attack
        for blocker, attacker in self.blocks:
            yield blocker, attacker, THEME.colors.block


class Fought(QObject):
    """Shows such a fight, and ends with any input: nothing waits for it."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._seen: tuple[Event, ...] = ()
        self._position = 0
        self._out: list[TableItem] = []
        self.arrows: tuple[Arrow, ...] = ()
        """Those that stand for the moment."""
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(OUT_MS)
        self._moment.timeout.connect(self.end)

    def since(self, view: GameView, *, shown: bool) -> Fight | None:
        """The fight that was begun since this was asked last and is over already; None where it isn't ``shown``."""
        sitting = self._scene.play.sitting
        before, position = self._seen, self._position
        self._seen, self._position = sitting.state.history, sitting.record.position
        if not shown or not THEME.animated or position >= self._position:
            return None  # nothing has happened, or what had happened was taken back
        now = self._seen
        new = now[len(before) :] if now[: len(before)] == before else now
        if not any(isinstance(event, AttackersDeclared | BlockersDeclared) and event.pairs for event in new):
            return None
        if any(card.attacking is not None for player in view.players for card in player.battlefield):
            return None  # it is still seen as it stands
        last = max(at for at, event in enumerate(now) if isinstance(event, AttackersDeclared))
        attacks = next(event.pairs for event in now[last:] if isinstance(event, AttackersDeclared))
        blocked = [event for event in now[last:] if isinstance(event, BlockersDeclared)]
        return Fight(attacks, tuple(pair for event in blocked for pair in (*event.pairs, *event.joined)))

    def show(self, fight: Fight, boxes: Mapping[Ref, QRectF], kinds: Mapping[Ref, object]) -> None:
        """Let those who are still on the table step out, and the arrows of all stand.

        ``kinds``: what those of one kind have in common, also of who is gone.
        """
        self.stop()
        steps: dict[Ref, QPointF] = {id_: by for id_ in fight.steps if (by := fight.step(id_, boxes)) is not None}
        out = {ref: box.translated(steps.get(ref, QPointF())) for ref, box in boxes.items()}
        links = [link for link in fight.links() if link[0] in out and link[1] in out]
        those = [Link(start, end, tint, False, count) for start, end, tint, count in one_of_a_pile(links, out, kinds)]
        attacks = [link for link in those if link.tint == THEME.colors.attack]
        lying = [box for ref, box in out.items() if not isinstance(ref, Seat)]
        together, in_bundles = bundled(attacks, out.get, self._scene.layout_now.middle, lying,
                                          self._scene.layout_now.width)  # fmt: skip
        single = [link for link in those if (link.attacker, link.whom) not in in_bundles]
        self.arrows = (
            *together,
            *(arrow_between(out[one.attacker], out[one.whom], color(one.tint, 0.9), count=one.many) for one in single),
        )
        for ref, by in steps.items():
            item = self._scene.kept.item_of(ref)
            if item is not None and item.ref == ref:
                item.step_out(by)
                self._out.append(item)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # there is one, it paints
        self._moment.start()

    def end(self) -> None:
        """All stand where they lie."""
        if self.arrows or self._out:
            self.stop()
            self._scene.relight()

    def stop(self) -> None:
        """No arrow stands any more, and nobody is out."""
        self._moment.stop()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        out, self._out, self.arrows = self._out, [], ()
        for item in out:
            if item.scene() is self._scene and item.gliding:
                item.go(item.rest, glide=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: any input ends it, and goes where it was going."""
        if event.type() in _INPUT:
            self.end()
            end_leaving(self._scene)
        return super().eventFilter(watched, event)


def one_of_a_pile(
    links: Sequence[tuple[Ref, Ref, str]], boxes: Mapping[Ref, QRectF], kinds: Mapping[Ref, object]
) -> list[tuple[Ref, Ref, str, int]]:
    """Of links from cards of one kind that lie on each other to what is one or lies so, too: that of the uppermost,
    and for how many it stands.
    """
    found: list[tuple[Ref, Ref, str, int]] = []
    for link in sorted(links, key=lambda one: (boxes[one[0]].y(), boxes[one[0]].x(), boxes[one[1]].x())):
        start, end, tint = link
        last = found[-1] if found else None
        if (
            last is not None
            and last[2] == tint
            and _in_one_pile(last[0], start, boxes, kinds)
            and _in_one_pile(last[1], end, boxes, kinds)
        ):
            found[-1] = (start, end, tint, last[3] + 1)
        else:
            found.append((start, end, tint, 1))
    return found


def _in_one_pile(one: Ref, other: Ref, boxes: Mapping[Ref, QRectF], kinds: Mapping[Ref, object]) -> bool:
    if one == other:
        return True
    here, there = boxes[one], boxes[other]
    in_line = abs(here.y() - there.y()) < _TOUCHING
    touch = in_line and here.right() + _TOUCHING >= there.left() and there.right() >= here.left()
    return touch and one in kinds and kinds[one] == kinds.get(other)
