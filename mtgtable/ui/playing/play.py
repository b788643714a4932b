"""What the window knows of the game: the view, what is asked, and the one way in for everything that a hand does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import (
    Answer,
    Decision,
    IllegalAnswer,
    Paid,
    Pay,
    Said,
    can_cancel,
)
from mtgtable.engine.asking.inputs import (
    Action,
    Activate,
    Cast,
    Concede,
    IllegalAction,
    Pass,
    PlayLand,
    SpecialAction,
)
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView, StackItemView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.printed import PrintedCard
from mtgtable.session.goldfish import Goldfish
from mtgtable.session.journal import Journal
from mtgtable.session.match import is_decided, score
from mtgtable.session.new_game import NewGame, played_by_program
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.body import land_mana
from mtgtable.ui.language import tr
from mtgtable.ui.playing.ability_texts import activated_texts
from mtgtable.ui.playing.announcing import announced, is_unfinished, is_within_by_hand, refusal_of, take_back
from mtgtable.ui.playing.around import Again
from mtgtable.ui.playing.attack_ordered import AttackOrdered, attack_now, attack_with_all
from mtgtable.ui.playing.before_combat import could_attack
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.foreseeing import first_targets, foreseen, where_it_ends
from mtgtable.ui.playing.foretold import answer_foretold
from mtgtable.ui.playing.hand_order import HandOrder
from mtgtable.ui.playing.helping import helpers
from mtgtable.ui.playing.lights import Lights
from mtgtable.ui.playing.offered_again import OfferedAgain
from mtgtable.ui.playing.pairs import begun
from mtgtable.ui.playing.rhythm import Rhythm
from mtgtable.ui.playing.stack_names import name_on_stack
from mtgtable.ui.playing.stops import is_mana
from mtgtable.ui.playing.unasked import given_up, in_a_sentence
from mtgtable.ui.playing.while_declaring import by_hand
from mtgtable.ui.playing.window_asks import Agreeing, Picking


class Play(QObject):
    """One sitting as the window sees it.

    ``changed``: look at everything again. ``refused``: a sentence for the player who tried something. ``failed``: an
    exception that nobody expected; the game stands as before. ``lit``: what can be begun is told anew, nothing else.
    """

    changed = Signal()
    choosing_changed = Signal()
    refused = Signal(str)
    failed = Signal(object)
    new_sitting = Signal()
    lit = Signal()

    def __init__(self, sitting: Any = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sitting = sitting
        self.viewer: PlayerId | None = None
        self.open_hands = False
        self.rhythm = Rhythm()
        self.hand_order = HandOrder()
        self.picking: Picking | None = None
        self.agreeing: Agreeing | None = None
        """What a cost would take that nobody has named, and that is asked now."""
        self.taken_back = False
        self.ordered: AttackOrdered | None = None
        """The attack that was ordered before attackers are declared, while something else is asked."""
        self.card_names: Callable[[], Sequence[str]] = tuple
        """The names of all cards that there are, for who must name one."""
        self.card_named: Callable[[str], PrintedCard | None] = lambda _: None
        self._view: GameView | None = None
        self.lights = Lights(self)
        self.lights.came.connect(self._light)
        self._choosing: Choosing | None = None
        self.last_refused: Action | None = None
        """The action that was refused last, for *Do it anyway*."""
        self.hands_over: Callable[[], bool] = lambda: False
        """Asked before others look at a change: does the game go over to another person, so that the curtain falls."""
        self.behind_curtain = False
        """The curtain is down: nobody looks, nothing is asked, and nothing can be done."""
        self._foretold: list[Ref] = []
        self._offered = OfferedAgain()
        self._legal: tuple[int, tuple[Action, ...]] | None = None

    @property
    def full_control(self) -> bool:
        """Stop at every priority, and ask for every payment."""
        return self.rhythm.stops.full_control

    @full_control.setter
    def full_control(self, on: bool) -> None:
        self.rhythm.stops.full_control = on

    def sit_down(self, sitting: Any) -> None:
        """Play another game from now on."""
        self.sitting = sitting
        self.viewer = None
        self.behind_curtain = False
        self.rhythm.begin(Goldfish(sitting) if isinstance(sitting, Sitting) else None)
        self._foretold.clear()
        self.ordered = None
        self.hand_order.take(sitting.laid.hands if isinstance(sitting, Sitting) else ())
        self._again()
        self.new_sitting.emit()

    @property
    def journal(self) -> Journal | None:
        """What writes down the game on the table; None while nothing does."""
        return self.sitting.journal if isinstance(self.sitting, Sitting) else None

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> GameView:
        """The game for whoever sits before the screen now."""
        if self._view is None:
            self._view = self.hand_order.seen(self.lights.view(self.sitting, self.looking))
        return self._view

    @property
    def looking(self) -> PlayerId | None:
        """Who looks: whoever sits before the screen, nobody while all look, None for open hands."""
        if self.behind_curtain or self.turned_over:
            return NOBODY_LOOKS
        if (self.public or self._between_games) and not self.open_hands:
            return NOBODY_LOOKS
        return None if self.open_hands else self.bottom

    @property
    def bottom(self) -> PlayerId:
        """Whose side is below: of those who are played, the one who must act or answer.

        While something is asked of all at the screen together, it stays with whoever was there.
        """
        acting = self.acting
        if acting in self.people and not (self.asked_around or self.public):
            self.viewer = acting
        elif self.viewer is None:
            self.viewer = next(iter(self.people), PlayerId(0))
        return self.viewer

    @property
    def solo(self) -> bool:
        """Does one person play alone."""
        return len(self.people) == 1

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Whom people play, in the order of the seats."""
        piloted, players = self.piloted, self.sitting.game.state.players
        return tuple(player.id for player in players if not player.passive and player.id not in piloted)

    @property
    def piloted(self) -> frozenset[PlayerId]:
        """The seats that the program plays by itself."""
        setup = self.sitting.record.setup if self._real else None
        return frozenset() if setup is None else played_by_program(setup.seats, self.sitting.game.state)

    @property
    def setup(self) -> NewGame | None:
        """How the game was set up; None for a table that was laid out."""
        return self.sitting.record.setup if self._real else None

    @property
    def next_game(self) -> str | None:
        """What the next game of the match is called; None when there is none."""
        setup = self.setup
        if setup is None or not self.view.over:
            return None
        won = score(setup, self.view.winners)
        return None if is_decided(setup, won) else tr("Game {0} of {1}", sum(won) + 1, setup.best_of)

    @property
    def _between_games(self) -> bool:
        """Has a game of a match of several people ended: what was in hand tells what the next deck may be."""
        setup, state = self.setup, self.sitting.state
        if setup is None or setup.best_of == 1 or not state.over:
            return False
        return sum(not seat.passive and seat.id not in self.piloted for seat in state.players) > 1

    @property
    def has_sideboard(self) -> bool:
        """Has one of those who are played cards outside the game."""
        seats = self.setup.seats if self.setup is not None else ()
        return any(seat.sideboard and not seat.passive for seat in seats)

    @property
    def asked_around(self) -> tuple[PlayerId, ...]:
        """Who is asked together, face to face, whether they respond; nobody while that isn't the question."""
        asked = self.rhythm.asked_around(self.sitting, self.viewer) if self._real else ()
        return tuple(player for player in asked if player not in self.piloted) if asked else ()

    @property
    def resolves_all(self) -> bool:
        """Are the others asked because the whole stack is to resolve."""
        return self._real and self.rhythm.resolves_all(self.sitting)

    @property
    def goes_on_without_attack(self) -> bool:
        """Does it lead on to the end of the turn, or where one was going, that nothing is declared as attacking."""
        return self._real and self.rhythm.goes_on_without_attack(self.sitting)

    @property
    def turned_over(self) -> bool:
        """Does the hand of who asks lie face down where it lay, until it is said whether anyone responds."""
        return not self.open_hands and bool(self.asked_around)

    @property
    def public(self) -> bool:
        """Is something asked of another player that they answer without taking the screen: no hand is shown then."""
        decision = self.decision
        return self._real and self.rhythm.is_public(decision, self.sitting, self.viewer)

    @property
    def _real(self) -> bool:
        return isinstance(self.sitting, Sitting)

    @property
    def acting(self) -> PlayerId | None:
        """Who must act or answer now."""
        game = self.sitting.game
        decision: Decision | None = game.decision
        if decision is not None:
            return decision.player
        priority: PlayerId | None = game.state.turn.priority
        return None if game.state.over else priority

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        asked: Decision | None = None if self.behind_curtain else self.sitting.game.decision
        if asked is None or asked.player in self.piloted:
            return None
        if not self._real:
            return asked
        return self._offered.shown(self.sitting, asked, lambda: self.rhythm.is_public(asked, self.sitting, self.viewer))

    @property
    def choosing(self) -> Choosing | None:
        """The answer in the making; None while nothing is asked."""
        decision = self.decision
        if decision is None:
            self._choosing = None
        elif self._choosing is None or self._choosing.decision is not decision:
            self._choosing = begun(self.sitting, decision) if self._real else Choosing(decision)
            if self.ordered is not None:
                self.ordered.put_together(self._choosing, self.sitting)
        return self._choosing

    def player(self, player: PlayerId) -> PlayerView:
        """The view of a player."""
        return self.view.players[player]

    def object(self, id_: ObjectId) -> ObjectView | None:
        """The view of an object."""
        return self.view.object(id_)

    def legal(self) -> tuple[Action, ...]:
        """What whoever must act can begin now."""
        acting = self.acting
        if acting is None or acting in self.piloted or self.decision is not None or self.behind_curtain:
            return ()
        version = self.view.version
        if self._legal is None or self._legal[0] != version:
            self._legal = (version, self.sitting.legal_actions(acting))
        return self._legal[1]

    # ---- doing ------------------------------------------------------------------------------------------------------

    def act(self, action: Action, then: tuple[Ref, ...] = ()) -> bool:
        """Begin an action for whoever must act; ``then``: what its first targets will be. False: refused."""
        player = self.acting if self.acting is not None else self.bottom
        if player in self.piloted:
            if isinstance(action, Pass | Cast | SpecialAction | Activate | PlayLand):
                self.refused.emit(tr("The program plays this seat; it is its turn to choose"))
                return False
            player = self.bottom
        self.last_refused = action
        goes_on = isinstance(action, Pass | Cast | SpecialAction | PlayLand) or (
            isinstance(action, Activate) and self._real and not is_mana(self.sitting, action)
        )

        def do() -> bool:
            self._foretold = list(then)
            if isinstance(action, Pass) and self._real:
                return self._guard(lambda: self.rhythm.passes(self.sitting, player), go_on=True)
            acts = partial(self.sitting.act, player, action)
            return self._guard(lambda: by_hand(self, (action,), acts), go_on=goes_on)

        return self._asked_first(action, (), do, then) if isinstance(action, Cast | Activate) else do()

    def _asked_first(
        self, action: Cast | Activate, answers: tuple[Answer, ...], do: Callable[[], bool], then: tuple[Ref, ...] = ()
    ) -> bool:
        """Do it, or ask first where its cost would take what nobody has named: a sacrifice, life, a creature's tap."""
        if not self._real or self.behind_curtain or self.acting is None:
            return do()
        game, pays = self.sitting.game, self.rhythm.pays and not self.full_control
        try:
            refusal = None if isinstance(self.decision, Pay) else refusal_of(game, action, answers)
            found = given_up(game, self.acting, action, answers, then, pays=pays)
        except Exception:
            return do()  # it fails there too, and is told with all that led to it
        if refusal is not None:
            self.refused.emit(str(refusal))
            return False
        if not found:
            return do()

        def name_of(one: ObjectId) -> str:
            view = self.object(one)
            return view.name if view is not None and view.name else tr("a face-down card")

        begun = self.decision is not None and bool(self.view.stack)
        spell = name_on_stack(self.view.stack[0]) if begun else name_of(action.object)
        self.agreeing = Agreeing(in_a_sentence(found, spell, name_of), found.refs, do)
        self.choosing_changed.emit()
        return True

    @property
    def given_up(self) -> frozenset[ObjectId]:
        """What is lit because a cost would take it."""
        return self.agreeing.refs if self.agreeing is not None else frozenset()

    def agree(self) -> bool:
        """Yes, what was asked about is given up."""
        agreeing, self.agreeing = self.agreeing, None
        return agreeing is not None and agreeing.then()

    def act_together(self, actions: Sequence[Action], label: str) -> bool:
        """Do several things by hand as one step of *Undo*. False: refused, and nothing has changed."""
        player = self.acting if self.acting is not None else self.bottom
        self._foretold.clear()
        acts = partial(self.sitting.act_together, player, actions, label)
        return self._guard(lambda: by_hand(self, tuple(actions), acts))

    def answer(self, answer: Answer) -> bool:
        """Answer the open decision. False: refused, and it stays open."""
        decision = self.decision
        if decision is None:
            return False

        def do() -> bool:
            if not self._real:
                return self._guard(lambda: self.sitting.answer(decision.player, answer), go_on=True)
            return self._guard(lambda: self._offered.answer(self.sitting, answer), go_on=True)

        begun, given = announced(self.sitting) if can_cancel(decision) and self._real else (None, ())
        return self._asked_first(begun, (*given, answer), do) if isinstance(begun, Cast | Activate) else do()

    def finish(self) -> bool:
        """Give the answer in the making away."""
        choosing = self.choosing
        answer = choosing.answer() if choosing is not None else None
        return answer is not None and self.answer(answer)

    def do_at_once(self, do: Callable[[Sitting], None]) -> bool:
        """Give several answers one after the other, of which what is plain comes after the last."""
        return self._guard(lambda: do(self.sitting), go_on=True)

    def click(self, ref: Ref) -> bool:
        """Something was clicked that the open decision may be about. False when it isn't."""
        choosing = self.choosing
        if choosing is None or ref not in choosing.legal() | choosing.marked():
            return False
        if isinstance(choosing.decision, Pay) and isinstance(ref, int):
            return self.answer(Paid(activate=helpers(self.sitting.game, choosing.decision)[ref]))
        if choosing.click(ref):
            return self.finish()
        self.choosing_changed.emit()
        return True

    def able_attackers(self) -> tuple[ObjectId, ...]:
        """Creatures with which whoever has priority could attack this turn, as far as that is seen before (508.1a)."""
        return could_attack(self.view, self.acting) if self.decision is None else ()

    def attack_now(self, attacks: Mapping[ObjectId, Ref]) -> bool:
        """Go on to the declaration of attackers with these attacks in it."""
        return attack_now(self, attacks)

    def attack_with_all(self) -> bool:
        """Attack with every creature that can; of several players whom is asked first."""
        return attack_with_all(self)

    def pick(self, prompt: str, then: Callable[[Ref], Any], named: tuple[Ref, ...] = ()) -> None:
        """Ask for something on the table; the next click on a card or player answers. ``named``: with a button each."""
        self.picking, self.agreeing = Picking(prompt, then, named), None
        self.choosing_changed.emit()

    def picked(self, ref: Ref) -> bool:
        """Something was clicked that was asked for by ``pick``. False when nothing was asked."""
        picking, self.picking = self.picking, None
        if picking is None:
            return False
        self.choosing_changed.emit()
        picking.then(ref)
        return True

    def pass_priority(self) -> bool:
        """Pass."""
        return self.act(Pass())

    def cancel(self) -> bool:
        """Take back what is being announced, or what was clicked last."""
        if self.picking is not None or self.agreeing is not None:
            self.picking = self.agreeing = None
            self.choosing_changed.emit()
            return True
        choosing = self.choosing
        if choosing is not None and choosing.let_go():
            self.choosing_changed.emit()
            return True
        if not self._real or can_cancel(self.decision):
            by_hand = self._real and is_within_by_hand(self.sitting)
            return self._guard(self.sitting.undo if by_hand else self.sitting.cancel)
        self.taken_back = self.can_take_back
        try:
            return self._guard((lambda: take_back(self.sitting)) if self.taken_back else self.sitting.cancel)
        finally:
            self.taken_back = False

    @property
    def can_take_back(self) -> bool:
        """Can what was begun be taken back: until it is paid for whole (732.1), by hand as long as it asks."""
        return can_cancel(self.decision) or (self.decision is not None and self._real and is_unfinished(self.sitting))

    def pass_toward(self, goal: str) -> bool:
        """Pass until a goal (``stack``, ``end of turn``, ``next turn``, a step); it stops for every other person."""
        by = self.acting
        return self._guard(lambda: self.rhythm.pass_toward(self.sitting, goal, by), go_on=True)

    def nobody_responds(self, *, in_combat: bool = False, this_turn: bool = False, again: Again = "") -> bool:
        """All asked together said no, also to this combat or turn; ``again``: when they are asked once more."""
        people = frozenset(self.people)
        quiet, passing = people if in_combat else frozenset(), people if this_turn else frozenset()
        return self._guard(partial(self.rhythm.nobody_responds, self.sitting, quiet, passing, again=again), go_on=True)

    def respond(self, player: PlayerId) -> bool:
        """One of those who were asked together wants to do something, and is given the screen."""
        return self._guard(lambda: self.rhythm.respond(self.sitting, player))

    @property
    def may_yield(self) -> tuple[PlayerId, ...]:
        """Who can say now that they answer something no more: who is asked, or who has priority."""
        return self.asked_around or ((self.acting,) if self.acting in self.people else (self.bottom,))

    def yield_to(self, item: StackItemView, player: PlayerId, *, for_game: bool) -> None:
        """A player answers an ability no more when it is on the stack: this turn, or this game (others are asked)."""
        until = 0 if for_game else self.view.turn
        self._guard(lambda: self.rhythm.stops.yield_to(player, item.name, item.text, until), go_on=True)

    @property
    def resolves(self) -> bool:
        """Does the top of the stack resolve as soon as whoever has priority passes."""
        acting = self.acting
        return acting is not None and (not self._real or self.rhythm.resolves(self.sitting, acting))

    def concede(self, player: PlayerId) -> bool:
        """A player leaves the game (104.3a), whoever has priority."""
        return self._guard(lambda: self.sitting.act(player, Concede()), go_on=True)

    def take_the_screen(self) -> None:
        """Whoever is asked wants to see their hand before they answer."""
        self.rhythm.responding = self.acting
        self._again()

    def always(self, purpose: Purpose, yes: bool) -> bool:
        """Answer a question of yes and no so, now and whenever it is asked in this game."""
        self.rhythm.standing[purpose] = yes
        return self.answer(Said(yes))

    def for_pilot(self, do: Callable[[], Any]) -> bool:
        """Do something for a seat that the program plays, and go on from there."""
        return self._guard(do, go_on=True)

    def run(self, do: Callable[[], Any]) -> bool:
        """Do something with the sitting (undo, passing on, restarting …) and look again."""
        self._foretold.clear()
        self.rhythm.ask_again()
        return self._guard(do)

    def activated_texts(self, id_: ObjectId) -> tuple[str, ...]:
        """The texts of an object's activated abilities, in the order in which ``Activate`` counts them."""
        return activated_texts(self.sitting.game.table, id_)

    def mana_ability(self, id_: ObjectId) -> int | None:
        """The index of an object's first mana ability among its activated ones; None without one."""
        for index, on in enumerate(activated_abilities(self.sitting.game, id_)):
            if isinstance(on.ability, ActivatedAbility) and on.ability.mana_ability:
                return index
        return None

    def why_not(self, action: Action) -> str | None:
        """Why whoever sits at the screen can't begin an action now; None when they can."""
        player = self.bottom if self.acting in self.piloted else self.acting
        if player is None:
            return tr("The game is over") if self.view.over else tr("Nobody can act now")
        try:
            sentence: str | None = self.sitting.why_not(player, action) or where_it_ends(
                self.sitting.game, player, action
            )
        except Exception as error:
            self.failed.emit(error)
            return tr("This can't be told: {0}", error)
        return sentence

    def foreseen(self, id_: ObjectId) -> dict[ObjectId, str]:
        """What would be tapped for a card if it were cast now, with the mana of each; found on a copy."""
        action = next((one for one in self.legal() if isinstance(one, Cast) and one.object == id_), None)
        player = self.acting
        if action is None or player is None or not self._real:
            return {}

        def mana_of(one: ObjectId) -> str | None:
            view = self.object(one)
            return None if view is None else (land_mana(view) or ("C",))[0]

        try:
            return foreseen(self.sitting.game, player, action, mana_of)
        except Exception as error:
            self.failed.emit(error)
            return {}

    def first_targets(self, action: Action) -> frozenset[Ref]:
        """What the first target of an action could be, found by beginning it on a copy; empty when it has none."""
        try:
            return frozenset() if self.acting is None else first_targets(self.sitting.game, self.acting, action)
        except Exception as error:
            self.failed.emit(error)
            return frozenset()

    def lift_curtain(self) -> None:
        """The next person is there."""
        self.behind_curtain = False
        self._again()

    def _guard(self, do: Callable[[], Any], *, go_on: bool = False) -> bool:
        if self.behind_curtain:
            return False
        position = self.sitting.record.position if self._real else 0
        try:
            do()
            answer_foretold(self, self._foretold)
            if go_on and self._real:
                self.rhythm.answer_what_is_plain(self.sitting, position)
                self.rhythm.go_on(self.sitting)
            if self.rhythm.responding is not None and self.acting != self.rhythm.responding:
                self.rhythm.responding = None
        except Exception as error:
            self._foretold.clear()
            self._again()
            if isinstance(error, IllegalAction | IllegalAnswer):
                self.refused.emit(str(error))
            else:
                self.failed.emit(error)
            return False
        self._again()
        return True

    def look_again(self) -> None:
        """Something about how the game is looked at has changed."""
        self._again()

    def _light(self) -> None:
        self._view = None
        self.lit.emit()

    def _again(self) -> None:
        self._view = self._legal = None
        self.picking = self.agreeing = None
        if not self.behind_curtain and self.hands_over():
            self.behind_curtain = True
            self._view = None
        self.changed.emit()
