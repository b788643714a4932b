"""Conditions and descriptions in one form where several say the same, so that print's words are found for each."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities.fold import rewrite


def in_one_form(node: Any) -> Any:
    """What must all hold in one order, and "there is one" as a number of them.

    >>> in_one_form(f.AllOf((f.IsType("Land"), f.HasStatus("tapped"))))
    AllOf(parts=(HasStatus(status='tapped'), IsType(name='Land')))
    """
    return rewrite(node, _formed)


def _formed(one: Any) -> Any:
    match one:
        case c.Every(parts=parts):
            return c.Every(tuple(sorted(map(in_one_form, parts), key=repr)))
        case f.AllOf(parts=parts):
            return f.AllOf(tuple(sorted(map(in_one_form, parts), key=repr)))
        case c.Exists(objects=found):
            return c.Compares(q.CountOf(in_one_form(found)), ">=", 1)
        case c.Isnt(part=part) if isinstance(part, c.Exists | c.Compares):
            asked = in_one_form(part)
            if asked.comparison == ">=" and asked.right == 1:
                return c.Compares(asked.left, "=", 0)
            return c.Isnt(asked)
        case c.Compares(left=left, comparison=">", right=int() as than):
            return c.Compares(in_one_form(left), ">=", than + 1)
        case c.Compares(left=left, comparison="<", right=int() as than):
            return c.Compares(in_one_form(left), "<=", than - 1)
    return one
