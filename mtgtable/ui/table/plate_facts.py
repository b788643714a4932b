"""What a plate tells besides life and mana: attackers, counters, tax, commander damage, Auras, the monarch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.engine.state.refs import Seat
from mtgtable.ui.cards.marks import counter_label, paint_pill, pill_width
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.said import said
from mtgtable.ui.table.facing import gets_through

FactKind: TypeAlias = Literal["attack", "mark", "quiet"]

_DEALT: Final = frozenset({"combat_damage", "end_combat"})
"""Then combat damage has been dealt."""
_SIZE: Final = 11
_GAP: Final = 4.0
_STEP: Final = 20.0
_LEAST: Final = 34.0
"""A label in less room than this says nothing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A label on the plate, and the sentence that says the same in full."""

    label: str
    sentence: str
    kind: FactKind = "mark"
    brief: str = ""
    """The label where that has no room: whom it is of rather than the words between."""


def facts_of(player: PlayerView, view: GameView) -> tuple[Fact, ...]:
    """What the plate tells, the most pressing first."""
    found: list[Fact] = []
    attackers = [card for other in view.players for card in other.battlefield if card.attacking == Seat(player.id)]
    if attackers and not view.over and view.step not in _DEALT:
        unblocked = sum(max(0, card.power or 0) for card in attackers if _comes_through(card, view.step))
        attacked = trn(
            "attacked: {0} attacker, {1} power unblocked",
            "attacked: {0} attackers, {1} power unblocked",
            len(attackers),
            unblocked,
        )
        found.append(Fact(f"⚔ {unblocked}", attacked, "attack"))
    found += [Fact(counter_label(counter), counter_label(counter)) for counter in player.counters]
    found += [Fact(said(word), said(word)) for word in player.designations]
    found += [
        Fact(
            tr("{0} from {1}", amount, _short(name)),
            tr("{0} combat damage from the commander {1} (21 lose, 903.10a)", amount, name),
            brief=f"{amount} {_short(name)}",
        )
        for name, amount in player.commander_damage
    ]
    found += [Fact(name, tr("enchanted by {0}", name)) for _, name in player.attached]
    found += [
        Fact(f"{_short(name)} +{tax}", tr("{0} costs {{{1}}} more from the command zone (903.8)", name, tax), "quiet")
        for name, tax in player.commander_tax
    ]
    return tuple(found)


def _comes_through(card: ObjectView, step: str) -> bool:
    """Will an attacker deal damage to whom it attacks; with first strike it has dealt it before (702.7b)."""
    if step == "first_strike_damage" and "first strike" in card.keywords and "double strike" not in card.keywords:
        return False
    return gets_through(card)


def _short(name: str) -> str:
    """A commander as it is called at a table."""
    return name.partition(",")[0].partition(" of the ")[0]


def paint_facts(painter: QPainter, facts: Sequence[Fact], lines: Sequence[QRectF]) -> None:
    """Paint the labels into lines; what finds no room is counted in a last label, never left out in silence."""
    rows = list(lines)
    if not rows or not facts:
        return
    at, x = 0, rows[0].left()
    for number, fact in enumerate(facts):
        left = len(facts) - number
        while at < len(rows):
            last_row = at + 1 == len(rows)
            # In the last line there must be room to say how many are left.
            reserve = pill_width(f"+{left - 1}", _SIZE) + _GAP if last_row and left > 1 else 0.0
            room = rows[at].right() - x - reserve
            widest = max(row.width() for row in rows[at:])
            if room >= min(pill_width(fact.label, _SIZE), max(_LEAST, widest - reserve)):
                break
            at += 1
            x = rows[at].left() if at < len(rows) else 0.0
        if at >= len(rows):
            row = rows[-1]
            label = f"+{left}"
            _paint(painter, Fact(label, ""), QPointF(row.right() - pill_width(label, _SIZE), row.top()), row.width())
            return
        x = _paint(painter, fact, QPointF(x, rows[at].top()), room) + _GAP


def _paint(painter: QPainter, fact: Fact, at: QPointF, room: float) -> float:
    colors = THEME.colors
    fill, ink = {
        "attack": (color(colors.attack, 0.24), color(colors.attack)),
        "mark": (color(colors.warning_soft), color(colors.warning)),
        "quiet": (color(colors.raised), color(colors.muted)),
    }[fact.kind]
    return paint_pill(painter, at, _clipped(fact, room), _SIZE, fill, ink, room).right()


def _clipped(fact: Fact, room: float) -> str:
    """A label in less room than it needs: its number stays, and letters of its name go."""
    if pill_width(fact.label, _SIZE) <= room:
        return fact.label
    if fact.brief:
        return fact.brief  # its number stands in front: letters of the name go by themselves
    name, number = fact.label, ""
    for sign in (" ×", " +"):
        if sign in name:
            name, number = name[: name.rindex(sign)], name[name.rindex(sign) :]
    while len(name) > 1 and number and pill_width(f"{name}…{number}", _SIZE) > room:
        name = name[:-1]
    return f"{name}…{number}" if number else name


def lines_in(area: QRectF) -> list[QRectF]:
    """The lines of labels that an area holds."""
    count = int((area.height() + 3) // _STEP)
    return [QRectF(area.left(), area.top() + n * _STEP, area.width(), _STEP - 3) for n in range(count)]
