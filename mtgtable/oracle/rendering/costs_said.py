"""What costs are changed, in words: "creature spells you cast cost {1} less to cast" (601.2f, 118.7)."""

from __future__ import annotations

from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.occasions import who
from mtgtable.oracle.rendering.sayer import Sayer


def cost_words(plain: Sayer, node: m.CostChange) -> str:
    """ "Creature spells you cast cost {1} less to cast"; empty for what is more than that."""
    known = m.CostChange(
        node.kind, spells=node.spells, abilities_of=node.abilities_of, by=node.by, amount=node.amount, mana=node.mana,
        targeting=node.targeting, floor=node.floor, keywords=node.keywords,
    )  # fmt: skip
    if node != known or node.kind not in ("reduce", "increase") or (node.mana and node.amount != 0):
        return ""
    factor, part = (node.amount.factor, node.amount.part) if isinstance(node.amount, q.Product) else (1, node.amount)
    each = for_each(plain, part)
    where_x = ""
    if node.mana:
        much = node.mana
    elif isinstance(node.amount, int):
        much = f"{{{node.amount}}}"
    elif each:
        much = f"{{{factor}}}"
    else:
        much, where_x = "{X}", f", where X is {plain.amount(node.amount)}"
    less = "less" if node.kind == "reduce" else "more"
    floor = ". This effect can't reduce the mana in that cost to less than one mana" * (node.floor == 1)
    if node.keywords and node.abilities_of is None and node.spells in (None, f.Anything()):
        kinds = " and ".join(node.keywords)
        theirs = " your opponents pay" if node.by == s.Players("opponents") else ""
        whose = " you pay" if node.by == s.You() else theirs
        return f"{kinds} costs{whose} cost {much} {less}{each}{where_x}{floor}"
    if node.keywords and node.abilities_of == f.Anything() and node.spells is None:
        kinds = " and ".join(node.keywords)
        whose = {s.You(): " you activate", s.Players("opponents"): " your opponents activate"}.get(node.by, "")
        return f"{kinds} abilities{whose} cost {much} {less} to activate{each}{where_x}{floor}"
    if node.abilities_of is not None and node.spells is None and not node.keywords:
        of = plain.described(node.abilities_of, (Zone.BATTLEFIELD,), many=True)
        return f"activated abilities of {of} cost {much} {less} to activate{each}{where_x}{floor}"
    if node.abilities_of is not None or node.keywords or node.floor:
        return ""
    kind = plain.described(node.spells, (Zone.STACK,), many=True) if node.spells is not None else "spells"
    by = "" if node.by is None else f" {who(plain, node.by)} casts"
    by = " you cast" if node.by == s.You() else " your opponents cast" if node.by == s.Players("opponents") else by
    aim = (
        ""
        if node.targeting is None
        else f" that target {plain.described(node.targeting, (Zone.BATTLEFIELD,), article=True)}"
    )
    return f"{kind}{by}{aim} cost {much} {less} to cast{each}{where_x}"
