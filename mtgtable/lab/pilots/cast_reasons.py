"""What a pilot says of a spell that it casts: why that one, by what the spell is for."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeControl, ModifyPT
from mtgtable.abilities.selectors import All, Players
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.after_combat import brings_combat
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.intent import about, sign_of
from mtgtable.lab.pilots.letting_play import lets_play
from mtgtable.lab.pilots.mana_once import added_once
from mtgtable.lab.pilots.meant import meant_now
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spell_nodes import spell_nodes
from mtgtable.lab.pilots.wanting import intent
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_ADDS: Final = ("more can be cast with its mana", "It adds mana for what comes next.")
_HINDERS: Final = "hinders what it targets of the others"
_WEAKENS: Final = "weakens what it targets of the others"
_EXILES: Final = "exiles what it targets of the others"
_DONE: Final[tuple[tuple[type | tuple[type, ...], str], ...]] = (
    ((i.DealDamage, i.Fight), "deals damage to what it targets of the others"),
    (i.Destroy, "destroys what it targets of the others"),
    (i.ExileUntil, _EXILES),
    (i.Move, "puts back what it targets of the others"),
    (i.PutCounters, _WEAKENS),
    ((i.Discard, i.LoseLife, i.Mill), "takes cards or life from whom it targets"),
    (i.Sacrifice, "has something sacrificed by whom it targets"),
    (i.Tap, "taps what it targets of the others"),
)
_BETTER: Final = ("something of its own is better by it", "Something of its own is better by it.")
_DRAWS: Final = ("it draws cards", "It draws cards.")
_STAYS: Final = ("it brings something that stays", "It brings something that stays.")
_PLAYS: Final = ("other cards may be played by it", "Other cards may be played by it.")
_FOR_COMBAT: Final = ("it is for this turn's attack", "It is for this turn's attack.")
_SPENDS: Final = ("the most mana is spent so", "It spends as much of its mana as it can, the dearest first.")
_AGAIN: Final = ("those that have attacked may attack again", "Those that have attacked may attack again.")
_LEFT: Final = ("its mana would only be left", "Its mana would only be left.")


def cast_for(seat: PilotSeat, cast: Cast) -> tuple[str, str]:
    """Why it is cast, after its name; and what of that may be told to all.

    That the most mana is spent is said only of what stays by itself: of what else is cast what it is for is told.
    """
    if added_once(seat.item(cast.object).printed):
        return _ADDS
    aim, facts, face = intent(seat, cast), seat.facts(cast.object), face_of(seat, cast)
    aura = "Aura" in facts.subtypes
    if facts.is_permanent_card and not aura:
        return _SPENDS
    if "harm" in aim.targets or aim.board == "harm":
        harm = _harm(seat, cast.object, face, targets="harm" in aim.targets)
        if harm is not None:
            return harm, f"{harm[0].upper()}{harm[1:]}."
    told = {
        _BETTER: aura and "help" in aim.targets,
        _DRAWS: aim.draws,
        _STAYS: aim.makes,
        _PLAYS: lets_play(face),
        _AGAIN: brings_combat(face),
        _FOR_COMBAT: aim.fleeting,
        _SPENDS: aura,
    }
    return next((words for words, holds in told.items() if holds), _LEFT)


def _harm(seat: PilotSeat, id_: ObjectId, face: CompiledFace, *, targets: bool) -> str | None:
    """What it does to what it targets, or to whom of the others if it does it to all; None where it reaches nobody."""
    if targets:
        return f"it {next(map(_done, _harming(face)), _HINDERS)}"
    frame = Frame(source=id_, controller=seat.me, x=0)
    reached = [meant_now(seat, one, frame) for node in _harming(face) for one in about(node) if isinstance(one, All)]
    if None in reached:
        return "it takes more from the others than from its own side" if seat.opponents and _is_for_all(face) else None
    names = [
        seat.facts(ref).name
        for ref in dict.fromkeys(ref for refs in reached for ref in refs or ())
        if seat.in_play(ref) and seat.sees(ref) and seat.owner(ref) != seat.me
    ]
    return f"it reaches {', '.join(names)} of the others" if names else None


def _harming(face: CompiledFace) -> list[object]:
    """The parts of a spell that harm what they are about."""
    return [node for node in spell_nodes(face) if sign_of(node) == "harm"]


def _is_for_all(face: CompiledFace) -> bool:
    """Does it do to others, too, what it does: not to its caster's own alone."""
    return any(
        one == Players("each") or one == Players("opponents") for ability in face.abilities for one in walk(ability)
    )


def _done(node: object) -> str:
    """What a part does to what it targets."""
    match node:
        case Apply(parts=parts) if any(isinstance(part, ChangeControl) for part in parts):
            return "takes over what it targets of the others"
        case Apply(parts=parts) if any(isinstance(part, ModifyPT) for part in parts):
            return _WEAKENS
        case i.Move(to=Zone.EXILE):
            return _EXILES
    return next((said for kinds, said in _DONE if isinstance(node, kinds)), _HINDERS)
