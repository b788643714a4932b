"""The greedy pilot: the land that helps most, all the mana spent, an attack when it is safe.

It doesn't look ahead, but for what a play that may cost the game, or harm its own side, does at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.decisions import Answer, Choose, Chosen, Decision, Number, Said, YesNo
from mtgtable.engine.asking.inputs import Action, Activate, Cast, Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import Turn
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.activating import is_worth_its_pump, wants_to_activate
from mtgtable.lab.pilots.aiming import best_aim, is_tried
from mtgtable.lab.pilots.answers import Answers
from mtgtable.lab.pilots.at_a_loss import asking, noted, reason, simple_action, simple_answer, unread
from mtgtable.lab.pilots.at_once import LAND_GIVEN, gained, is_double_edged, is_lost, lands_lost, may_be_idle, outcome
from mtgtable.lab.pilots.begun import face_begun, face_of
from mtgtable.lab.pilots.bringing import with_best_loyalty
from mtgtable.lab.pilots.carrying_out import CarryingOut
from mtgtable.lab.pilots.cast_reasons import cast_for
from mtgtable.lab.pilots.countering import may_counter
from mtgtable.lab.pilots.fighting import NOT_ENOUGH, TO_LIVE
from mtgtable.lab.pilots.finishing import kills_outright
from mtgtable.lab.pilots.idling import is_idle
from mtgtable.lab.pilots.in_vain import comes_to_nothing, counts_by_itself, may_be_in_vain
from mtgtable.lab.pilots.keeping_back import is_second_legend
from mtgtable.lab.pilots.land_tolls import is_worth_its_lands, takes_any_land, uses_up_lands
from mtgtable.lab.pilots.lands import best_face, best_land
from mtgtable.lab.pilots.life_for_mana import asks_for_too_much_life
from mtgtable.lab.pilots.naming import looks_in_vain
from mtgtable.lab.pilots.next_turn import is_lost_later, may_be_deadly_soon, may_cost_later
from mtgtable.lab.pilots.offers import (
    asks_for_a_price,
    asks_how_much_is_given,
    best_number,
    best_price,
    costs_own,
    is_better_taken,
    is_cast_for_own,
)
from mtgtable.lab.pilots.order_of_spells import dearest_first
from mtgtable.lab.pilots.refusals import Refusals
from mtgtable.lab.pilots.ruin import is_ruinous, may_ruin, only_takes, pays_too_much_life, ruins_at_last
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.lab.pilots.setting_aside import best_special, special_said
from mtgtable.lab.pilots.spending import mana_first
from mtgtable.lab.pilots.staying_alive import aimed, begun_said, lives_through, may_act_in, what_saves, would_die
from mtgtable.lab.pilots.sweeping import burns_by_a_count
from mtgtable.lab.pilots.trading_in import fetchers, fetches
from mtgtable.lab.pilots.tricks import best_trick
from mtgtable.lab.pilots.trying import tried
from mtgtable.lab.pilots.wanting import intent, is_in_vain, wants_to_cast, would_be_taken_back
from mtgtable.lab.pilots.worth import CARD_IN_HAND, doomed
from mtgtable.model.ids import ObjectId, PlayerId

BLOCKS: Final = "declare_blockers"
_ACTS_IN: Final = (*MAIN_STEPS, BLOCKS)
_NOT_MY_TURN: Final = "it isn't my turn"
_NOTHING_TO_DO: Final = "nothing to do in this step"
_WITHOUT_IT: Final = "Without it the attack would kill."
_KILLS_SO: Final = "This turn kills so."
_BEST_AIM: Final = "Of what it tried to target that leaves it best off."
_NOT_AIMED: Final = "Nothing that it tried to target would leave it better off."
_MOST_ACTIVATIONS: Final = 12
"""How many abilities it activates a turn; some could be activated for ever."""

_ENOUGH_LANDS: Final = 4
"""With so many lands a spell stays one that could be played as a land."""
_SWEEP: Final = 1.0
"""What harms all of a kind is kept for more where it takes no more than that from the others beyond what it takes."""


class GreedyPilot:
    """Plays what it can, dearest things first so that the most mana is spent."""

    def __init__(self, rule: KeepRule | None = None, *, tries: bool = True, saves: bool = True) -> None:
        self.why = self.openly = ""
        self.misread: list[str] = []
        self._tries = tries
        """Are offers tried both ways: not where that itself is being tried."""
        self._saves = saves
        """Does it look for what keeps it alive in an attack: not in games that are imagined."""
        self._aim: Ref | None = None
        """What is targeted by what it begins to stay alive, or for an attacker."""
        self._aimed_for = ""
        self._shielded: set[ObjectId] = set()
        """What it has regenerated this turn."""
        self._answers = Answers(rule or KeepRule())
        self._turn = 0
        self._given_up: set[Action] = set()
        """What was refused or taken back this turn."""
        self._last: Action = Pass()
        self._held: dict[Cast, str] = {}
        """Spells that do more harm than good, and the step in which that was seen."""
        self._activations = 0
        self._finishing = CarryingOut()
        self._refusals = Refusals()

    def fresh(self) -> GreedyPilot:
        """Another one for an imagined game, that has given up the same."""
        new = GreedyPilot(self._answers.rule, tries=self._tries, saves=False)
        new._turn = self._turn
        new._given_up = set(self._given_up)
        new._held = dict(self._held)
        new._activations = self._activations
        return new

    # ---- what to begin ----------------------------------------------------------------------------------------------

    def begin(self, seat: PilotSeat) -> Action:
        """The next thing to do; passing when there is nothing."""
        self._in_turn(seat.turn.number)
        self._finishing.doing = None
        try:
            self._last = self._next(seat)
        except Exception as error:
            self._tell(error, unread(seat, partial(self._reads, seat)))
            self._last = simple_action(seat, self._given_up)
        return self._last

    def _tell(self, error: Exception, name: str) -> None:
        """Its own reading of the table has failed, of a card where one is named: the seat goes on all the same."""
        self.misread.append(noted(error, name))
        self.why, self.openly = reason(name), reason()

    def _reads(self, seat: PilotSeat, action: Action) -> None:
        """Read what may be begun, by itself."""
        match action:
            case Cast():
                if wants_to_cast(seat, action) and not would_be_taken_back(seat, action):
                    self._is_better_held(seat, action)
            case Activate():
                wants_to_activate(seat, action)
            case PlayLand(object=land):
                best_land(seat, [land])

    def passes(self, turn: Turn, me: PlayerId) -> bool:
        """In others' turns but for an attack on it, and in the steps in which it does nothing."""
        mine = turn.active == me
        if (mine and turn.step in _ACTS_IN) or (not mine and may_act_in(turn, me)):
            return False
        self._in_turn(turn.number)
        self._last = self._pass(_NOTHING_TO_DO if mine else _NOT_MY_TURN)
        return True

    def _in_turn(self, number: int) -> None:
        if number != self._turn:
            self._turn = number
            self._given_up.clear()
            self._held.clear()
            self._shielded.clear()
            self._aim = None
            self._activations = 0
            self._finishing.forget()
            self._refusals.forget()

    def _next(self, seat: PilotSeat) -> Action:
        if seat.stack:
            return self._respond(seat)
        if not seat.mine:
            return self._in_their_turn(seat)
        if seat.turn.step in MAIN_STEPS:
            return self._main(seat)
        if seat.turn.step == BLOCKS:
            return self._in_combat(seat)
        return self._pass(_NOTHING_TO_DO)

    def _pass(self, why: str) -> Action:
        self.why, self.openly = f"Pass: {why}.", ""
        return Pass()

    def _main(self, seat: PilotSeat) -> Action:
        if is_idle(seat):
            return self._pass("nothing in hand can be paid for")
        land = self._land(seat)
        if land is not None and not self._waits(seat, land):
            return land
        fetch = self._free_fetch(seat)
        if fetch is not None:
            return self._activate(seat, fetch)
        finish = self._finish(seat)
        if finish is not None:
            return finish
        cast = self._spell(seat)
        if cast is not None and kills_outright(seat, cast):
            self.why, self.openly = f"Cast {face_of(seat, cast).name}: it kills.", "It kills."
            return cast
        if cast is not None:
            reason, self.openly = cast_for(seat, cast)
            self.why = f"Cast {face_of(seat, cast).name}: {reason}."
            return cast
        legal = [action for action in seat.legal_actions()[1:] if action not in self._given_up]
        special = best_special(seat, legal)
        if special is not None:
            self.why, self.openly = special_said(seat, special), "Mana that is left goes into what comes later."
            return special
        for action in with_best_loyalty(seat, legal):
            if self._activations >= _MOST_ACTIVATIONS:
                break
            if isinstance(action, Activate) and wants_to_activate(seat, action) and not self._is_deadly(seat, action):
                return self._activate(seat, action)
        return self._pass("nothing left that is worth its mana")

    def _land(self, seat: PilotSeat) -> PlayLand | None:
        """The land to play; none that costs as many lands as it brings, and one that uses lands up only as the last."""
        lands = [
            action
            for action in seat.legal_lands()
            if action not in self._given_up
            and not _is_wasted(seat, action.object)
            and not (may_cost_later(seat.item(action.object).printed) and self._is_deadly(seat, action))
        ]
        if not lands:
            return None
        lands = [action for action in lands if not _uses_up_lands(seat, action.object)] or lands
        fronts = [action.object for action in lands if "Land" in seat.facts(action.object).types]
        if not fronts and not _wants_a_land(seat):
            return None
        land, why = best_land(seat, list(dict.fromkeys(fronts)) or [lands[0].object])
        face = best_face(seat, land, [action.face for action in lands if action.object == land])
        card = seat.item(land).card
        name = card.faces[face].name if card is not None else seat.facts(land).name
        self.why, self.openly = f"Play a land. {name}: {why}.", "A land each turn, the one that helps it most."
        return PlayLand(land, face)

    def _waits(self, seat: PilotSeat, land: PlayLand) -> bool:
        """Is it a land that takes others away, while their mana still casts something."""
        card = seat.item(land.object).card
        return card is not None and takes_any_land(card) and self._spell(seat) is not None

    def _activate(self, seat: PilotSeat, action: Activate) -> Activate:
        ability = seat.activated(action.object, action.ability)
        self._activations += 1
        self.why = f"Activate {seat.facts(action.object).name}: {ability.text if ability is not None else ''}"
        self.openly = "Mana that is left goes into what is worth activating."
        return action

    def _free_fetch(self, seat: PilotSeat) -> Activate | None:
        """A land that is found for nothing but another comes before spells, which it may pay for."""
        if self._activations >= _MOST_ACTIVATIONS or not fetchers(seat):
            return None
        fetching = (action for action in seat.legal_actions()[1:] if isinstance(action, Activate))
        return next((one for one in fetching if one not in self._given_up and fetches(seat, one, free=True)), None)

    def _spell(self, seat: PilotSeat) -> Cast | None:
        """The next spell to cast; one that it would take back is given up before it has begun."""
        step = seat.turn.step
        casts = [one for one in seat.legal_casts() if one not in self._given_up and self._held.get(one) != step]
        if not casts:
            return None
        killing = next((cast for cast in casts if kills_outright(seat, cast)), None)
        if killing is not None:
            return killing
        adding = mana_first(seat, casts)
        stays = adding is not None and seat.facts(adding.object).is_permanent_card
        if adding is not None and not (stays and self._is_held(seat, adding)):
            return adding
        while True:
            cast = next(iter(dearest_first(seat, casts)), None)
            if cast is None:
                return None
            if would_be_taken_back(seat, cast):
                self._given_up.add(cast)
            elif not self._is_held(seat, cast):
                return self._best_way(seat, cast, casts)
            casts.remove(cast)

    def _is_held(self, seat: PilotSeat, cast: Cast) -> bool:
        """Is it better held in this step; it isn't looked at again then."""
        if asks_for_too_much_life(seat, cast) or self._is_better_held(seat, cast):
            self._held[cast] = seat.turn.step
        return self._held.get(cast) == seat.turn.step

    def _best_way(self, seat: PilotSeat, cast: Cast, casts: Iterable[Cast]) -> Cast:
        """Of the ways in which it can be cast now the one that brings most; as printed where none does."""
        ways = [one for one in casts if (one.object, one.face) == (cast.object, cast.face)]
        if len(ways) < 2:
            return cast
        games = {way: self._outcome(seat, way) for way in ways}
        worths = {way: gained(seat, game) for way, game in games.items() if game is not None}
        best = max(worths, key=lambda way: worths[way], default=cast)
        ahead = best in worths and worths[best] > worths.get(cast, float("-inf")) + 1e-9
        return best if ahead and not self._is_better_held(seat, best) else cast

    def _is_better_held(self, seat: PilotSeat, cast: Cast) -> bool:
        """Would it cost the game, harm me as much as it brings, or do nothing; tried where its words could do so.

        What does nothing is worth as much as before but for the card itself.
        """
        face = face_of(seat, cast)
        if self._is_ruinous(seat, cast):
            return True
        for_own = is_cast_for_own(seat, cast)
        double_edged = is_double_edged(face) or for_own or burns_by_a_count(face)
        counts = counts_by_itself(seat, cast)
        idle = may_be_idle(face) and not counts
        vain = may_be_in_vain(cast, face) and not counts
        if not double_edged and not idle and not vain and not may_be_deadly_soon(seat, cast):
            return False
        game = self._outcome(seat, cast)
        if game is None or self._loses(seat, cast, game):
            return game is not None
        if vain and comes_to_nothing(seat, cast, game):
            return True
        least = 0.0 if double_edged else -CARD_IN_HAND
        if intent(seat, cast).board == "harm" and double_edged:
            least += _SWEEP
        if double_edged:
            least += LAND_GIVEN * lands_lost(seat, game)
        return (double_edged or idle) and gained(seat, game) <= least + 1e-9

    def holds(self, seat: PilotSeat, action: Action) -> bool:
        """Is it better not begun whatever this turn comes to by it: what that doesn't show, or what costs the game."""
        if isinstance(action, Cast) and (is_in_vain(seat, action) or self._is_ruinous(seat, action)):
            return True
        return pays_too_much_life(seat, action) or self._is_deadly(seat, action)

    def _is_ruinous(self, seat: PilotSeat, cast: Cast) -> bool:
        """Does it take more from me, as steps begin, than it is worth; tried where its words could do so."""
        face = face_of(seat, cast)
        if ruins_at_last(face) or only_takes(face) or looks_in_vain(seat, face):
            return True
        if not may_ruin(face):
            return False
        mine, idle, theirs = self.fresh(), self.fresh(), GreedyPilot(self._answers.rule, saves=False)
        mine.begun(seat, cast)
        return is_ruinous(seat, cast, mine, idle, theirs)

    def _is_deadly(self, seat: PilotSeat, action: Action) -> bool:
        """Would I lose the game by it, at once or by the end of my next turn."""
        game = self._outcome(seat, action) if may_be_deadly_soon(seat, action) else None
        return game is not None and self._loses(seat, action, game)

    def _loses(self, seat: PilotSeat, action: Action, done: Game) -> bool:
        """Have I lost the game in which it is done, or will I by it before my next turn is over."""
        if is_lost(done, seat.me):
            return True
        face = face_begun(seat, action)
        if face is None or done.state.over or not may_cost_later(face):
            return False
        mine, idle, theirs = self.fresh(), self.fresh(), GreedyPilot(self._answers.rule, saves=False)
        mine.begun(seat, action)
        return is_lost_later(seat, action, mine, idle, theirs)

    def _outcome(self, seat: PilotSeat, action: Action) -> Game | None:
        mine = self.fresh()
        mine.begun(seat, action)
        return outcome(seat, action, mine, GreedyPilot(self._answers.rule, saves=False))

    def _in_their_turn(self, seat: PilotSeat) -> Action:
        """What keeps it, or what fights for it, alive in an attack."""
        if not may_act_in(seat.turn, seat.me):
            return self._pass(_NOT_MY_TURN)
        found = (
            what_saves(seat, self.fresh, lambda: GreedyPilot(self._answers.rule, saves=False)) if self._saves else None
        )
        if found is not None:
            self._aim, self._aimed_for = found.aim, _WITHOUT_IT
            self.why = f"{begun_said(seat, found.action)}: without it the attack would kill."
            self.openly = _WITHOUT_IT
            return found.action
        return self._shield(seat) or self._pass(_NOT_MY_TURN)

    def _shield(self, seat: PilotSeat) -> Action | None:
        """Regenerate what would die of the damage that comes, once."""
        if seat.turn.step != BLOCKS:
            return None
        for id_, ability in seat.regenerators.items():
            action = Activate(id_, ability)
            if id_ in self._shielded or not would_die(seat, id_) or action not in seat.legal_actions():
                continue
            self._shielded.add(id_)
            self.why = f"Activate {seat.facts(id_).name}: it would die of the damage that comes."
            self.openly = "It would die of the damage that comes."
            return action
        return None

    def _in_combat(self, seat: PilotSeat) -> Action:
        """Mana that is left makes attackers bigger, and so do counters on what is attached to them."""
        finish = self._finish(seat)
        if finish is not None:
            return finish
        shield = self._shield(seat)
        if shield is not None:
            return shield
        attackers = {id_ for id_ in seat.my_permanents if seat.attacks(id_)}
        if not attackers:
            return self._pass("nothing attacks")
        trick = best_trick(seat, [one for one in seat.legal_casts() if one not in self._given_up])
        if trick is not None:
            self._aim, self._aimed_for = trick.target, f"{trick.why[0].upper()}{trick.why[1:]}."
            self.why, self.openly = f"Cast {face_of(seat, trick.cast).name}: {trick.why}.", self._aimed_for
            return trick.cast
        able = attackers | {id_ for id_ in seat.my_permanents if seat.item(id_).attached_to in attackers}
        if self._activations >= _MOST_ACTIVATIONS or not any(map(seat.has_other_abilities, able)):
            return self._pass("nothing makes an attacker bigger")
        for action in seat.legal_actions()[1:]:
            if isinstance(action, Activate) and action.object in able and action not in self._given_up:
                ability = seat.activated(action.object, action.ability)
                if ability is not None and not ability.mana_ability and is_worth_its_pump(seat, action.object, ability):
                    self._activations += 1
                    self.why = f"Activate {seat.facts(action.object).name}: it deals more damage."
                    self.openly = "It deals more damage."
                    return action
        return self._pass("nothing makes an attacker bigger")

    def _respond(self, seat: PilotSeat) -> Action:
        """Counter what an opponent casts; let everything else resolve."""
        top = seat.stack[-1]
        if seat.owner(top) == seat.me or not may_counter(seat) or not seat.mana:
            return self._pass("let it resolve")
        for action in seat.legal_actions()[1:]:
            if isinstance(action, Cast) and action not in self._given_up and intent(seat, action).counters_spells:
                self.why = f"Cast {seat.facts(action.object).name}: it stops what is on the stack."
                self.openly = "It stops what is on the stack."
                return action
        return self._pass("let it resolve")

    @property
    def is_killing(self) -> bool:
        """Does it know how this turn kills."""
        return self._finishing.known

    def _finish(self, seat: PilotSeat) -> Action | None:
        """The next thing of a kill this turn that holds whatever blocks; None where none is known."""
        step = self._finishing.next(seat, self._imagining) if self._saves else None
        if step is None:
            return None
        if step.action == Pass():
            return self._pass("what attacks kills")
        self.why = f"{begun_said(seat, step.action)}: this turn kills so."
        self.openly = _KILLS_SO
        return step.action

    def _imagining(self) -> GreedyPilot:
        """Another that answers in an imagined game, and tries nothing there."""
        new = self.fresh()
        new._tries = False
        return new

    # ---- what is asked ----------------------------------------------------------------------------------------------

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """The answer that spends little and harms the others."""
        try:
            found = self._found(seat, decision)
        except Exception as error:
            self._tell(error, asking(seat, decision))
            found = simple_answer(decision)
        if found is None:
            self._given_up.add(self._last)
        return found

    def _found(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        if self._refusals.knows(decision):
            self.why = self.openly = "What it would choose isn't allowed together."
            return least(decision)
        self._refusals.asked(decision)
        saving = aimed(decision, self._aim)
        if saving is not None:
            self._aim = None
            self.why = self.openly = self._aimed_for
            return saving
        killing = self._finishing.answer(decision)
        if killing is not None:
            self.why = self.openly = _KILLS_SO
            return killing
        taken = self._taken_up(seat, decision)
        if taken is not None:
            self.why = self.openly = "What comes of it is worth its price." if taken else "That isn't worth its price."
            return Said(taken)
        price = self._price(seat, decision) if self._weighs else None
        if price is not None:
            self.why = self.openly = "What it can best do without."
            return price
        found = self._answers.answer(seat, decision, self._last)
        self.why, self.openly = self._answers.why, self._answers.openly
        if self.why == TO_LIVE and self._saves and not self._lives(seat):
            self.why = self.openly = NOT_ENOUGH
        return self._aimed(seat, decision, found)

    @property
    def _weighs(self) -> bool:
        """Are answers tried before they are given: not in an imagined game, nor while a kill is carried out."""
        return self._tries and self._finishing.doing is None

    def _price(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """What is best paid beside mana, of prices among which it is chosen; None where that isn't asked."""

        def seated() -> tuple[GreedyPilot, GreedyPilot]:
            return self._seated(seat, self._last)

        if isinstance(decision, Choose) and asks_for_a_price(decision):
            return best_price(seat, decision, self._last, seated)
        if isinstance(decision, Number) and asks_how_much_is_given(seat, decision):
            return best_number(seat, decision, self._last, seated)
        return None

    def _seated(self, seat: PilotSeat, begun: Action | None) -> tuple[GreedyPilot, GreedyPilot]:
        """Who sits in an imagined game in which an answer is tried: neither tries anything there."""
        mine, theirs = self.fresh(), GreedyPilot(self._answers.rule, tries=False, saves=False)
        mine._tries = False
        if begun is not None:
            mine.begun(seat, begun)
        return mine, theirs

    def _lives(self, seat: PilotSeat) -> bool:
        """Does the block that it has found keep it alive: numbers alone don't tell what combat triggers."""
        return lives_through(seat, self.fresh, lambda: GreedyPilot(self._answers.rule, saves=False))

    def _aimed(self, seat: PilotSeat, decision: Decision, found: Answer | None) -> Answer | None:
        """What wounds is aimed at what dies of it; taken back where nothing does."""
        if not self._weighs or not isinstance(decision, Choose) or not isinstance(found, Chosen):
            return found
        aim = self._answers.aim
        harms = self._answers.sign == "harm"
        if decision.purpose != "target" or not is_tried(seat, decision, aim, harms=harms):
            return found
        begun = self._last if decision.cancellable else None

        def trying(answer: Chosen) -> Game | None:
            mine, theirs = self.fresh(), GreedyPilot(self._answers.rule, tries=False)
            mine._tries = False
            if begun is not None:
                mine.begun(seat, begun)
            return tried(seat, decision, answer, begun, mine, theirs)

        best = best_aim(seat, decision, found, aim, trying)
        if best is None:
            self.why = "No exchange would be for the better." if aim.exchanges else "Nothing would die of it."
        elif best != found:
            self.why = self.openly = _BEST_AIM if best.indexes else _NOT_AIMED
        return best

    def _taken_up(self, seat: PilotSeat, decision: Decision) -> bool | None:
        """Is an offer worth taking up that costs something of mine; None where that isn't asked, or can't be tried."""
        if not self._weighs or not isinstance(decision, YesNo) or not costs_own(seat, decision):
            return None
        begun = self._last if decision.purpose == "optional cost" else None
        return is_better_taken(seat, decision, begun, lambda: self._seated(seat, begun))

    def refused(self, _seat: PilotSeat) -> None:
        """What was refused isn't tried again this turn."""
        self._given_up.add(self._last)
        self._refusals.refused()

    def begun(self, seat: PilotSeat, action: Action) -> None:
        """This is begun instead of what it would begin itself: it answers for it, and gives it up if it is refused."""
        self._in_turn(seat.turn.number)
        self._last = action

    def hold(self, action: Action) -> None:
        """This isn't begun this turn."""
        self._given_up.add(action)

    def given(self, seat: PilotSeat, decision: Decision, answer: Answer) -> None:
        """This is answered instead of what it would answer itself."""
        self._answers.given(seat, decision, self._last, answer)

    def sacrifices(self, seat: PilotSeat, ref: Ref | None) -> bool:
        """Would that target be something good of mine, given up for what makes that good."""
        return self._answers.harms_own_for_return(seat, ref) and ref not in doomed(seat)

    def gave_up(self, action: Action) -> bool:
        """Was that refused or taken back this turn."""
        return action in self._given_up


# ---- worth ---------------------------------------------------------------------------------------------------------


def _wants_a_land(seat: PilotSeat) -> bool:
    """Is a card that may be cast, too, better played as a land: few are there, or too few for another card in hand."""
    there = sum("Land" in seat.facts(id_).types for id_ in seat.my_permanents)
    costs = sorted(seat.facts(id_).mana_value for id_ in seat.hand)
    return there < _ENOUGH_LANDS or (len(costs) > 1 and costs[-1] > there)


def _uses_up_lands(seat: PilotSeat, land: ObjectId) -> bool:
    card = seat.item(land).card
    return card is not None and uses_up_lands(card)


def _is_wasted(seat: PilotSeat, land: ObjectId) -> bool:
    """Would a land that is played now be gone, or one like it, or as much mana as it makes."""
    return not is_worth_its_lands(seat, land) or is_second_legend(seat, seat.item(land).printed)
