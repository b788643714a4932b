"""An attack that is ordered before attackers are declared, and kept over what is asked and answered until then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Attack, Attacks
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.record import Answered, Input
from mtgtable.ui.language import tr
from mtgtable.ui.playing.choosing import Choosing

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting
    from mtgtable.ui.playing.play import Play


@dataclass(frozen=True, slots=True)
class AttackOrdered:
    """Who is to attack what in this turn; ``all_at``: whoever else can attack, too.

    ``place``: how far the record was; ``said``: the pass with which it began, so that *Undo* takes it back.
    """

    attacks: Mapping[ObjectId, Ref]
    all_at: Ref | None
    player: PlayerId
    turn: int
    place: int
    said: Input

    def holds(self, sitting: Sitting) -> bool:
        """Is it still to come: it wasn't undone, and no attack has been declared since."""
        record = sitting.record
        if sitting.state.turn.number != self.turn or record.position <= self.place:
            return False
        since = [entry.input for entry in record.entries[self.place : record.position]]
        return since[0] is self.said and not any(
            isinstance(one, Answered) and isinstance(one.answer, Attacks) for one in since
        )

    def put_together(self, choosing: Choosing, sitting: Sitting) -> None:
        """Where it is asked who attacks, that is begun as it was ordered; who can't any more stays at home."""
        decision = choosing.decision
        if not isinstance(decision, Attack) or decision.player != self.player or not self.holds(sitting):
            return
        _put(choosing, decision.attackers, self.attacks, self.all_at)


def _put(
    choosing: Choosing, able: Iterable[ObjectId], attacks: Mapping[ObjectId, Ref], all_at: Ref | None
) -> list[ObjectId]:
    """Let them attack as it was ordered; those who can't."""
    everybody = {} if all_at is None else dict.fromkeys(able, all_at)
    return [one for one, at in {**everybody, **attacks}.items() if not choosing.attack(one, at)]


def attack_now(
    play: Play, attacks: Mapping[ObjectId, Ref], all_at: Ref | None = None, *, declare: bool = False
) -> bool:
    """Go on to the declaration of attackers with these attacks in it; ``declare``: and declare them.

    What asks something before that is answered first, and the attack stands as it was ordered afterwards.
    """
    if not isinstance(play.decision, Attack) and not _toward(play, attacks, all_at):
        return False
    choosing = play.choosing
    if choosing is None or not isinstance(choosing.decision, Attack):
        if play.decision is None and play.view.step == "declare_attackers":  # nothing was to be declared (508.1a)
            play.ordered = None
            play.refused.emit(tr("No creature can attack now (508.1a)"))
        return play.ordered is not None
    play.ordered = None
    refused = [one for one in _put(choosing, choosing.decision.attackers, attacks, all_at) if one in attacks]
    if all_at is not None and not choosing.attacks:
        play.refused.emit(tr("No creature can attack now (508.1a)"))
    elif refused:
        view, whom = play.object(refused[0]), attacks[refused[0]]
        reason = choosing.refuses(refused[0], whom)
        play.refused.emit(reason or tr("{0} can't attack now (508.1a)", view.name if view is not None else tr("It")))
    play.choosing_changed.emit()
    return play.finish() if declare and choosing.attacks else True


def _toward(play: Play, attacks: Mapping[ObjectId, Ref], all_at: Ref | None) -> bool:
    """Pass toward the declaration, and keep what was ordered beside what had been ordered before."""
    sitting, by = play.sitting, play.acting
    before, place = play.ordered, sitting.record.position
    if before is not None and before.holds(sitting):
        attacks, all_at = {**before.attacks, **attacks}, all_at or before.all_at

    def go() -> None:
        play.rhythm.pass_toward(sitting, "declare_attackers", by)
        if by is not None and sitting.record.position > place:
            said = sitting.record.entries[place].input
            play.ordered = AttackOrdered(dict(attacks), all_at, by, sitting.state.turn.number, place, said)

    return play.run(go)


def attack_with_all(play: Play) -> bool:
    """Attack with every creature that can, without a word about those that can't; of several players whom is asked."""
    decision = play.decision
    view = play.view
    foes = [Seat(player.id) for player in view.players if player.id != view.active and not player.lost]
    if isinstance(decision, Attack):
        foes = [ref for ref in decision.defenders if isinstance(ref, Seat)]
    able = decision.attackers if isinstance(decision, Attack) else play.able_attackers()
    if not able or not foes:
        play.refused.emit(tr("No creature can attack now (508.1a)"))
        return False
    if len(foes) == 1:
        return attack_now(play, {}, foes[0], declare=play.solo)

    def at(ref: Ref) -> None:
        attack_now(play, {}, ref)

    play.pick(tr("Whom do they attack? Click a player or planeswalker"), at, tuple(foes))
    return True
