"""To which answer on the table the key that passes comes first: for harm rather to what isn't one's own."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Choose, Option
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.state.refs import Ref
from mtgtable.model.zones import Zone
from mtgtable.session.sitting import Sitting


def first_choices(decision: Choose, sitting: Sitting, own: frozenset[Ref]) -> tuple[Option, ...]:
    """The options as one comes to them; where a target is to be harmed (601.2c), what isn't one's own is in front."""
    if decision.purpose != "target" or not _harms(decision, sitting):
        return decision.options
    return tuple(sorted(decision.options, key=lambda option: option.ref in own))


def _harms(decision: Choose, sitting: Sitting) -> bool:
    """Does what is being put on the stack harm its targets, and help none of them."""
    from mtgtable.lab.pilots.intent import intent_of_face, intent_of_modes  # needed when a target is asked for by keys

    item = sitting.state.objects.get(decision.source)
    if item is None or item.stack is None or item.zone is not Zone.STACK:
        return False
    aims = [intent_of_modes(content, item.stack.modes) for content in contents_of(sitting.game.table, decision.source)]
    if "Aura" in item.printed.subtypes:
        aims.append(intent_of_face(item.printed))
    signs = {sign for aim in aims for sign in aim.targets}
    return "harm" in signs and "help" not in signs
