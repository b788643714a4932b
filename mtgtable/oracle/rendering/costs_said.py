"""What costs are changed, in words: "creature spells you cast cost {1} less to cast" (601.2f, 118.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.mana import ManaCost, ManaSymbol
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.occasions import who
from mtgtable.oracle.rendering.sayer import Sayer

_FIELD: Final = (Zone.BATTLEFIELD,)
_ON_THE_FIELD: Final = f.InZone(_FIELD)
_IN_GRAVEYARD: Final = f.InZone((Zone.GRAVEYARD,))


def cost_words(plain: Sayer, node: m.CostChange) -> str:
    """ "Creature spells you cast cost {1} less to cast"; empty for what is more than that."""
    known = m.CostChange(
        node.kind, spells=node.spells, abilities_of=node.abilities_of, by=node.by, amount=node.amount, mana=node.mana,
        targeting=node.targeting, floor=node.floor, keywords=node.keywords,
    )  # fmt: skip
    if said := _rarer(plain, node) or _but_own_turn(node):
        return said
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
    aimed_at = (
        ""
        if node.targeting is None
        else plain.described(f.without(node.targeting, _ON_THE_FIELD), _FIELD, article=True)
    )
    aim = "" if node.targeting is None else f" that target {aimed_at}"
    activate = {s.You(): " you activate", s.Players("opponents"): " your opponents activate"}.get(node.by, "")
    if node.abilities_of == f.Anything() and node.spells is None and (node.keywords or activate):
        kinds = f"{' and '.join(node.keywords)} abilities".lstrip()
        return f"{kinds}{activate}{aim} cost {much} {less} to activate{each}{where_x}{floor}"
    if node.abilities_of is not None and node.spells is None:
        kinds = " and ".join(node.keywords) or "activated"
        dealers, target = _aimed(node.abilities_of)
        if target is not None:
            aim = f" that target {plain.described(target, (), article=target != f.IsSource())}"
        there = (Zone.GRAVEYARD,) if _IN_GRAVEYARD in f.parts_of(dealers) else _FIELD
        of = plain.described(f.without(dealers, _ON_THE_FIELD, _IN_GRAVEYARD), there, many=True)
        if dealers == f.IsSource() and aim and target is None:
            return f"{of}'s {kinds} ability costs {much} {less} to activate if it targets {aimed_at}"
        by = activate if node.by == s.You() and node.keywords else ""
        return f"{kinds} abilities{by} of {of}{aim} cost {much} {less} to activate{each}{where_x}{floor}"
    if node.abilities_of is not None or node.keywords or node.floor:
        return ""
    spells, aimed = _aimed(node.spells)
    from_elsewhere, after = f.Not(f.HasStatus("cast_from_hand")), ""
    if node.by == s.You() and from_elsewhere in f.parts_of(spells):
        spells, after = f.without(spells, from_elsewhere), " from anywhere other than your hand"
    alike = next((one for one in f.parts_of(spells) if isinstance(one, f.SharesWith)), None)
    if node.by == s.You() and alike is not None:
        spells, after = f.without(spells, alike), f" that share {_shared(plain, alike)}"
    kind = plain.described(spells, (Zone.STACK,), many=True) if spells is not None else "spells"
    by = "" if node.by is None else f" {who(plain, node.by)} casts"
    by = " you cast" if node.by == s.You() else " your opponents cast" if node.by == s.Players("opponents") else by
    if aimed is not None and isinstance(aimed, f.Targets):
        aim = f" that target you or {plain.described(aimed.part, (Zone.BATTLEFIELD,), article=True)}"
    elif aimed is not None:
        aim = f" that target {plain.described(aimed, (Zone.BATTLEFIELD,), article=True)}"
    return f"{kind}{by}{after}{aim} cost {much} {less} to cast{each}{where_x}"


def _shared(plain: Sayer, alike: f.SharesWith) -> str:
    return f"a {alike.what.replace('_', ' ')} with {plain.what(alike.objects)}"


def _aimed(spells: f.Filter | None) -> tuple[f.Filter | None, f.Filter | None]:
    """The spells, and at what they are aimed: whose they are is said between."""
    parts = f.parts_of(spells)
    both = next((part for part in parts if isinstance(part, f.Targets) and part.players == s.You()), None)
    if both is not None and both == f.Targets(both.part, both.players) and both.part is not None and len(parts) > 1:
        return f.all_of(*(part for part in parts if part != both)), both
    aimed = [part for part in parts if isinstance(part, f.Targets) and part == f.Targets(part.part)]
    if len(aimed) != 1 or aimed[0].part is None or len(parts) == 1:
        return spells, None
    return f.all_of(*(part for part in parts if part != aimed[0])), aimed[0].part


def _rarer(plain: Sayer, node: m.CostChange) -> str:
    """What only the colored part pays, what no mana ability costs, life besides; empty for others."""
    match node:
        case m.CostChange(colored_only=True):
            said = cost_words(plain, replace(node, colored_only=False))
            return f"{said}. This effect reduces only the amount of colored mana you pay" if said else ""
        case m.CostChange(except_mana=True, spells=None, abilities_of=f.Anything(), amount=int() as much):
            if node.kind == "reduce" and node.by == s.You():
                said = cost_words(plain, replace(node, except_mana=False))
                return said.replace(" activate cost ", " activate that aren't mana abilities cost ")
            if node != m.CostChange(node.kind, abilities_of=f.Anything(), by=node.by, amount=much, except_mana=True):
                return ""
            whose = {s.You(): "abilities you activate", s.Players("opponents"): "abilities your opponents activate"}
            less = "less" if node.kind == "reduce" else "more"
            of = whose.get(node.by, "activated abilities")
            return f"{of} cost {{{much}}} {less} to activate unless they're mana abilities"
        case m.CostChange(kind="increase", extra=k.Cost(parts=(k.PayLife(amount=life),)), amount=0):
            said = cost_words(plain, replace(node, extra=None))
            return said.replace("cost {0} more", f"cost an additional {plain.amount(life)} life") if said else ""
        case m.CostChange(kind="minimum", spells=f.Anything(), amount=int() as least):
            mana = f"{plain.number(least, 'one')} mana"
            return f"each spell that would cost less than {mana} to cast costs {mana} to cast"
    return ""


def _but_own_turn(node: m.CostChange) -> str:
    """ "Each spell costs {3} more to cast except during its controller's turn"; empty for others."""
    if node.by != s.Players("nonactive") or node.spells != f.IsStackKind("spell") or not isinstance(node.amount, int):
        return ""
    more = "more" if node.kind == "increase" else "less"
    return f"each spell costs {{{node.amount}}} {more} to cast except during its controller's turn"


def costs_this_turn(plain: Sayer, node: m.CostChange) -> str:
    """ "The next spell you cast this turn costs {1} less to cast"; empty for what print has no words for."""
    coming = next((one for one in f.parts_of(node.spells) if isinstance(one, f.IsNthCast)), None)
    if coming is not None:
        if not coming.coming or coming.number != 1 or node.by != s.You():
            return ""
        kind = plain.described(coming.what, (Zone.STACK,)).replace("spell or ability", "spell")
        said = cost_words(plain, replace(node, spells=coming.what))
        return f"the next {kind} you cast this turn costs{said.partition(' cost')[2]}" if said else ""
    said = cost_words(plain, node)
    return said.replace(" you cast ", " you cast this turn ", 1) if " you cast " in said else ""


def paid_with_x(cost: k.Cost, x_is: Any) -> k.Cost | None:
    """The cost with {X} or {X}{X} where {1} is paid for each of what X is; None where nothing is paid so."""
    once = ManaSymbol(generic=1)

    def told(part: Any) -> Any:
        match part:
            case k.PayMana(mana=ManaCost(symbols=(one,)), times=times) if one == once and times == x_is:
                return k.PayMana(ManaCost((ManaSymbol(variable="X"),)))
            case k.PayMana(mana=ManaCost(symbols=(one,)), times=q.Product(factor=int() as often, part=times)) if (
                one == once and times == x_is
            ):
                return k.PayMana(ManaCost((ManaSymbol(variable="X"),) * often))
        return part

    parts = tuple(map(told, cost.parts))
    return None if parts == cost.parts else replace(cost, parts=parts)
