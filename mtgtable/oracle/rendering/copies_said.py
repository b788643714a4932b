"""How a copy differs from what it copies, in words: "except it has haste" (707.9)."""

from __future__ import annotations

from mtgtable.abilities.modifications import CopyExceptions
from mtgtable.model.colors import COLOR_NAMES, in_order
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import render


def except_words(plain: Sayer, but: CopyExceptions, it: str = "it") -> str:
    """ ", except it's an artifact in addition to its other types and it has haste"; empty for a plain copy."""
    if but == CopyExceptions():
        return ""
    known = CopyExceptions(
        name=but.name, add_types=but.add_types, add_subtypes=but.add_subtypes, power=but.power,
        toughness=but.toughness, add_abilities=but.add_abilities, this_ability=but.this_ability,
        remove_supertypes=but.remove_supertypes, add_supertypes=but.add_supertypes, add_colors=but.add_colors,
        set_types=but.set_types, set_subtypes=but.set_subtypes, set_colors=but.set_colors,
        keep_own_name=but.keep_own_name, keep_own_colors=but.keep_own_colors, no_mana_cost=but.no_mana_cost,
    )  # fmt: skip
    if but != known:
        return f" ({render(but)})"
    rows = [f"its name is {but.name}"] if but.name else [f"its name is {plain.this}"] * but.keep_own_name
    rows += [f"{it} has no mana cost"] * but.no_mana_cost
    rows += [f"{it} doesn't copy that creature's color"] * but.keep_own_colors
    rows += [f"{it} isn't {one.lower()}" for one in but.remove_supertypes]
    size = "" if but.power is None else f"{but.power}/{but.toughness} "
    set_colors = " and ".join(COLOR_NAMES[color] for color in in_order(but.set_colors or frozenset()))
    if but.set_types or but.set_subtypes or set_colors:
        new = [*(but.set_subtypes or ()), *(one.lower() for one in but.set_types or ())]
        new += [*but.add_subtypes, *(one.lower() for one in but.add_types)]
        over = [one.lower() for one in but.add_supertypes]
        what = " ".join(one for one in (*over, size.strip(), set_colors, *new) if one)
        besides = " in addition to its other types" * bool(but.add_subtypes or but.add_types)
        if over and but.name and not besides:
            return _besides(plain, but, it, [*rows[1:], f"{it}'s {with_article(what)} named {but.name}"])
        return _besides(plain, but, it, [*rows, f"{it}'s {with_article(what)}{besides}"])
    colors = "".join(f"{COLOR_NAMES[color]} " for color in in_order(but.add_colors))
    kinds = " ".join(
        [*(one.lower() for one in but.add_supertypes), *but.add_subtypes, *(one.lower() for one in but.add_types)]
    )
    if kinds and (but.add_types or but.add_subtypes):
        other = "colors and types" if colors else "types"
        rows.append(f"{it}'s {with_article(f'{size}{colors}{kinds}')} in addition to its other {other}")
    elif kinds or size:
        rows.append(f"{it}'s {with_article(size.strip()) if size else kinds}")
    return _besides(plain, but, it, rows)


def _besides(plain: Sayer, but: CopyExceptions, it: str, rows: list[str]) -> str:
    if but.add_abilities:
        rows.append(f"{it} has " + " and ".join(plain.granted(one) for one in but.add_abilities))
    if but.this_ability:
        rows.append(f"{it} has this ability")
    said = ", ".join(rows[:-1]) + " and " * (len(rows) > 1) + rows[-1]
    return f", except {said}"
