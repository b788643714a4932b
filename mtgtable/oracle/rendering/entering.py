"""How a permanent enters, in words: what is done as it enters, and in which way it does (614.1c)."""

from __future__ import annotations

from mtgtable.abilities import replacements as r
from mtgtable.oracle.rendering.deeds import unsaid
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.sayer import Sayer


def enters(plain: Sayer, it: str, node: r.EntersWith) -> str:
    """ "This enters tapped", "as this enters, sacrifice all lands you control"."""
    if node.shapes:
        *others, last = (word for word, _ in node.shapes)
        return f"as {it} enters, it becomes your choice of {', '.join(others)} or {last}"
    ways = _ways(plain, node)
    done = [plain.do(one) for one in (node.choose, *node.also_choose, node.do) if one is not None]
    if not done:
        return f"{it} enters {ways}".rstrip()
    said = f"as {it} enters, {'. Then '.join(done)}"
    return f"{said}. It enters {ways}" if ways else said


def _ways(plain: Sayer, node: r.EntersWith) -> str:
    said: list[str] = []
    if node.tapped:
        said.append("tapped")
    if node.mark:
        said.append(node.mark)
    said += [
        f"with {with_article(f'{kind} counter') if count == 1 else f'{plain.number(count)} {kind} counters'} on it"
        for kind, count in node.counters
    ]
    if node.copy_of is not None:
        said.append(f"as a copy of {plain.what(node.copy_of)}")
    if node.unless is not None:
        said.append(f"unless {plain.condition(node.unless)}")
    known = ("tapped", "counters", "copy_of", "unless", "mark", "do", "choose", "also_choose", "link", "shapes")
    return (" ".join(said) + unsaid(node, *known)).lstrip()
