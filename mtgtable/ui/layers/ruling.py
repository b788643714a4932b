"""A ruling on one page: the board, the question, the steps, the result, and what the rules that are cited say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.session.rulebook.sentences import numbers_in, sentence
from mtgtable.ui.layers.account import Account, Change, Step
from mtgtable.ui.layers.narrator import Narrator

_ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.COMMAND)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What a player has in a zone, oldest first, in words."""

    player: str
    zone: str
    words: str


def board_lines(sight: Sight) -> tuple[BoardLine, ...]:
    """What lies on the table, for the viewer whose sight it is."""
    narrator = Narrator(sight)
    state = sight.table.state
    found = []
    for player in state.players:
        for zone in _ZONES:
            items = [
                item
                for item in state.everything()
                if item.zone is zone and _holder(sight, item) == player.id and not item.phased_out
            ]
            items.sort(key=lambda item: item.timestamp)
            words = ", ".join(_thing(narrator, item) for item in items)
            if words:
                found.append(BoardLine(player.name, str(zone), words))
    return tuple(found)


def _holder(sight: Sight, item: GameObject) -> int:
    return sight.table.of(item.id).controller if item.zone is Zone.BATTLEFIELD else item.owner


def _thing(narrator: Narrator, item: GameObject) -> str:
    notes = [f"{pile.count} {pile.kind}" for pile in item.counters]
    if item.face_down:
        notes.append("face down")
    host = item.attached_to
    if host is not None:
        notes.append(f"on {narrator.player(host.player) if isinstance(host, Seat) else narrator.name(host)}")
    if narrator.visible(item.id):
        notes += [value for kind, value in item.chosen if kind != "player"]
    return narrator.name(item.id) + (f" ({', '.join(notes)})" if notes else "")


def rules_cited(account: Account) -> tuple[str, ...]:
    """Every rule number of the account, in the order in which it is met."""
    said: list[str] = [account.base_rule]
    for layer in account.layers:
        for step in layer.steps:
            said += [layer.rule, *(badge.why for badge in step.badges)]
    said += [f"{trial.rule} {trial.loop_rule}" for trial in account.trials]
    said += [one.rule for one in account.after]
    return tuple(dict.fromkeys(number for text in said for number in numbers_in(text)))


def ruling_html(
    account: Account, board: Iterable[BoardLine] = (), question: str = "", *, hypothetical: str = ""
) -> str:
    """The whole ruling as a page of HTML, to be printed or pasted."""
    parts = [f"<h1>{escape(account.name)}</h1>", f"<p>Rules: {escape(account.edition_title)}</p>"]
    if hypothetical:
        parts.append(f"<p><b>{escape(hypothetical)}</b></p>")
    if question:
        parts.append(f"<h2>Question</h2><p>{_text(question)}</p>")
    lines = "".join(f"<li>{escape(line.player)}, {escape(line.zone)}: {escape(line.words)}</li>" for line in board)
    if lines:
        parts.append(f"<h2>Board, oldest first</h2><ul>{lines}</ul>")
    facts = [f"{name} {value}" for name, value in account.base.rows() if name != "Abilities"]
    begins = "<br>".join(map(_text, ("; ".join(facts), *account.base.abilities)))
    parts.append(f"<h2>Begins as</h2><p>{begins}</p>")
    parts.append("<h2>Step by step</h2>")
    parts.append(_steps(account) or "<p>Nothing changes it.</p>")
    if account.refusals:
        rows = "".join(f"<li><b>{escape(one.source_name)}</b>: {_text(one.reason)}</li>" for one in account.refusals)
        parts.append(f"<h2>Looked at it and did not apply</h2><ul>{rows}</ul>")
    if account.trials:
        rows = "".join(
            f"<li>{escape(one.words)} ({one.rule})<br>{_text(' '.join(one.details))}</li>" for one in account.trials
        )
        parts.append(f"<h2>Dependencies</h2><ul>{rows}</ul>")
    rows = "".join(f"<li>{escape(name)}: <b>{_text(value)}</b></li>" for name, value in account.result.rows())
    parts.append(f"<h2>Result</h2><ul>{rows}</ul>")
    if account.left_out:
        rows = "".join(f"<li>{escape(one.name)}: {_text(one.text)}</li>" for one in account.left_out)
        parts.append(f"<h2>Not counted: the program doesn't read this</h2><ul>{rows}</ul>")
    rows = "".join(
        f"<li><b>{number}</b> {_text(said)}</li>"
        for number in rules_cited(account)
        if (said := sentence(number, account.edition))
    )
    parts.append(f"<h2>Rules cited, in short</h2><ul>{rows}</ul>")
    return "\n".join(parts)


def _steps(account: Account) -> str:
    placed = [(layer, step) for layer in account.layers for step in layer.steps]
    rows = [f"<li>{_step(step, layer.label, layer.rule)}</li>" for layer, step in placed]
    return f"<ol>{''.join(rows)}</ol>" if rows else ""


def _step(step: Step, label: str, rule: str) -> str:
    changes = "; ".join(_change(change) for change in step.changes)
    head = f"Layer {label} ({rule}), <b>{escape(step.source_name)}</b>: {changes}"
    notes = [*step.counted, step.when, *(badge.why for badge in step.badges)]
    said = "<br>".join(_text(note[:1].upper() + note[1:]) for note in notes if note)
    text = f"<br><i>{_text(step.effect.text)}</i>" if step.effect.text and not step.counter else ""
    return head + text + (f"<br>{said}" if said else "")


def _change(change: Change) -> str:
    return _text(change.words)


def _text(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")
