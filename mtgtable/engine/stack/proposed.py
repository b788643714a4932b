"""The spell that a card would be, cast with a face and in a manner: what lets it be cast sees nothing else (601.3e).

Only the chosen half, face or Adventure is looked at (709.3a, 712.11c, 715.3a), face down the face-down spell (708.4),
bestowed the Aura (702.103d); a land is the face that is played (712.12).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.modifications import TurnedFaceDown
from mtgtable.engine.allowing.as_spell import spells_are_touched
from mtgtable.engine.allowing.rules_in_force import fits_as_spell
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous.copying import face_down
from mtgtable.engine.continuous.force import WARD_OF_FACE_DOWN
from mtgtable.engine.continuous.start_values import start_values
from mtgtable.engine.happening import bestowing
from mtgtable.engine.stack.manner import manner_of
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import CastFacts, GameObject, OnStack
from mtgtable.engine.state.refs import Frame, PaidCost
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.types import SUBTYPES_OF
from mtgtable.model.zones import Zone

WARDED: Final = "disguise"
FACE_DOWN_METHODS: Final = frozenset({"morph", "megamorph", WARDED})
"""Alternative costs that cast a card face down (702.37c)."""

GREATEST_X: Final = 20
"""How far X is tried; a greater one counts as this."""
_XS: Final = tuple(range(GREATEST_X + 1))


def as_proposed(
    table: Table, item: GameObject, face: int, method: str = "", player: PlayerId | None = None
) -> Characteristics:
    """The values of the card as the spell or land that it would be (601.3e).

    ``player``: who would cast it; then effects that would apply to the spell are considered.
    """
    if player is not None and item.stack is None and spells_are_touched(table):
        key = ("as proposed", item.id, face, method, player)
        there: Characteristics = table.remembered(key, lambda: _on_the_stack(table, item, face, method, player))
        return there
    manner = manner_of(method)
    if method in FACE_DOWN_METHODS:
        down = TurnedFaceDown(abilities=(WARD_OF_FACE_DOWN,) if method == WARDED else ())
        return start_values(replace(item, printed=face_down(down), face_down=False))
    if manner.face is not None and item.card is not None:
        return start_values(replace(item, printed=manner.face(item.card)))
    hidden = item.face_down and item.zone is Zone.EXILE
    if item.card is not None and (face != item.face or item.card.layout == "split" or hidden):
        values = start_values(replace(item, printed=item.card.faces[face], face=face, face_down=False))
    else:
        values = table.board().characteristics[item.id]
    return _as_aura(values) if method == bestowing.METHOD else values


def _on_the_stack(table: Table, item: GameObject, face: int, method: str, player: PlayerId) -> Characteristics:
    """The values that it would have on the stack, cast by that player with that face and method."""
    ahead = Table(table.state.clone())
    ahead.state.remove(item.id)
    manner = manner_of(method)
    printed = item.printed if item.card is None else item.card.faces[face]
    if manner.face is not None and item.card is not None:
        printed = manner.face(item.card)
    paid = (PaidCost(method),) if method else ()
    ahead.state.place(
        altered(
            item,
            zone=Zone.STACK,
            controller=player,
            timestamp=ahead.state.new_timestamp(),
            face=face,
            printed=printed,
            face_down=method in FACE_DOWN_METHODS,
            stack=OnStack("spell", None, Frame(source=item.id, controller=player, paid=paid), source_name=printed.name),
            cast=CastFacts(player, item.zone, method),
            frame=None,
        )
    )
    if manner.begin is not None:
        manner.begin(ahead, item.id)
    return ahead.of(item.id)


def _as_aura(values: Characteristics) -> Characteristics:
    """Bestowed: an Aura enchantment and nothing else (702.103b)."""
    kept = frozenset(kind for kind in values.subtypes if kind in SUBTYPES_OF["Enchantment"])
    return replace(values, types=frozenset({"Enchantment"}), subtypes=kept | {"Aura"})


def fitting_x(
    table: Table, filter_: Filter | None, item: GameObject, frame: Frame, spell: Characteristics
) -> tuple[int, ...] | None:
    """With which X the spell fits, for X counts in its mana value (202.3e): empty with any, None with none."""
    variables = 0 if spell.mana_cost is None else sum(1 for one in spell.mana_cost.symbols if one.variable)
    if not variables or filter_ is None:
        return () if fits_as_spell(table, filter_, item.id, frame, spell=spell) else None
    found = tuple(
        x
        for x in _XS
        if fits_as_spell(
            table, filter_, item.id, frame, spell=replace(spell, mana_value=spell.mana_value + variables * x)
        )
    )
    if not found:
        return None
    return () if found == _XS else found


def check_x(table: Table, of_x: tuple[int, ...], x: int | None) -> None:
    """Raise IllegalAction when nothing lets the spell be cast with this X (601.2e)."""
    if of_x and not table.lenient and min(x or 0, GREATEST_X) not in of_x:
        raise IllegalAction("601.2e", f"What lets you cast this spell doesn't let you with X = {x or 0}")


def x_between(of_x: tuple[int, ...], least: int = 0) -> tuple[int, int | None]:
    """The least and the greatest X among these, None where nothing bounds it.

    >>> x_between((3, 4)), x_between(()), x_between((4, 20)), x_between((), 1)
    ((3, 4), (0, None), (4, None), (1, None))
    """
    if not of_x:
        return least, None
    return max(least, of_x[0]), of_x[-1] if of_x[-1] < GREATEST_X else None
