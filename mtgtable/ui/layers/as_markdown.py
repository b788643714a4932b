"""An account as Markdown, to be pasted where questions are asked."""

from __future__ import annotations

from mtgtable.ui.layers.account import Account, Step


def account_as_markdown(account: Account, *, hypothetical: bool = False) -> str:
    """The whole account of one object. ``hypothetical``: it is of a board that isn't the game's."""
    lines = [f"# {account.name}", "", f"Rules: {account.edition_title}"]
    if hypothetical:
        lines += ["", "**Hypothetical:** some effects were switched off or reordered."]
    lines += ["", f"## Base ({account.base_rule})", ""]
    lines += [f"- {name}: {_line(value)}" for name, value in account.base.rows()]
    number = 0
    for layer in account.layers:
        if not layer.steps:
            continue
        lines += ["", f"## Layer {layer.label}: {layer.title} ({layer.rule})", ""]
        for step in layer.steps:
            number += 1
            lines += _step(step, number)
    lines += ["", "## Now", ""]
    printed = dict(account.base.rows())
    for name, value in account.result.rows():
        was = printed.get(name, "")
        lines.append(f"- {name}: {_line(value)}" + (f" (was {_line(was) or 'none'})" if was != value else ""))
    if account.after:
        lines += ["", "## After the layers", ""]
        lines += [f"- **{one.source_name}** ({one.kind}, {one.rule}): {_line(one.text)}" for one in account.after]
    if account.refusals:
        lines += ["", "## Looked at but did not apply", ""]
        lines += [
            f"- **{one.source_name}**{f' (layer {one.layer})' if one.layer else ''}: {one.reason}"
            for one in account.refusals
        ]
    if account.trials:
        lines += ["", "## Dependencies", ""]
        for trial in account.trials:
            lines.append(f"- {trial.words} ({trial.rule})" + (f", {trial.loop_rule}" if trial.loop else ""))
            lines += [f"  - {detail}" for detail in trial.details]
    if account.left_out:
        lines += ["", "## Not counted", "", "The program doesn't read these clauses:", ""]
        lines += [f"- **{one.name}**: {_line(one.text)}" for one in account.left_out]
    return "\n".join(lines) + "\n"


def _step(step: Step, number: int) -> list[str]:
    marks = f" [{', '.join(badge.label for badge in step.badges)}]" if step.badges else ""
    lines = [f"{number}. **{step.source_name}** (timestamp {step.effect.timestamp}, {step.rule}){marks}"]
    if step.effect.text:
        lines.append(f"   > {_line(step.effect.text)}")
    lines += [f"   - {_line(change.words)}" for change in step.changes]
    lines += [f"   - {counted}" for counted in step.counted]
    lines += [f"   - {step.when}"] if step.when else []
    lines += [f"   - {badge.why}" for badge in step.badges]
    return lines


def _line(text: str) -> str:
    return " / ".join(part for part in text.split("\n") if part)
