"""What is certain of a clause by hand though not all of it is read: its event, what it asks (603.2, 603.4, 614.1)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.happenings import Happening
from mtgtable.engine.happening.around import Around
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import event_matches
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.events import Event
from mtgtable.model.ids import AbilityId, ObjectId


def told_of(look: Look, id_: ObjectId, ability: AbilityId) -> Happening | None:
    """What must have happened at least for the clause to act, where that much of it is certain."""
    one = _unread(look, id_, ability)
    return None if one is None else one.when


def has_happened(when: Happening, event: Event, around: Around, ability: AbilityId) -> bool:
    """Is the event such a one, as it is judged for what does trigger by itself (603.2)."""
    look = around.after if around.item.id in around.after.state.objects else around.before
    return bool(event_matches(around.before, around.after, when, event, frame_of(look, around.item.id, ability)))


def asks_in_vain(look: Look, id_: ObjectId, ability: AbilityId) -> bool:
    """Is what it asks with "if" after its event surely not so (603.4)."""
    one = _unread(look, id_, ability)
    return one is not None and one.asked is not None and not holds(look, one.asked, frame_of(look, id_, ability))


def _unread(look: Look, id_: ObjectId, ability: AbilityId) -> ManualAbility | None:
    facts = look.of(id_)
    own = (on.ability for on in facts.abilities if on.id == ability) if facts is not None else ()
    return next((one for one in own if isinstance(one, ManualAbility)), None)
