"""The command line: its table of subcommands, its version, and no window without a display."""

import argparse
import sys

import pytest

from mtgtable import __version__, cli


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"mtgtable {__version__}\n"


@pytest.mark.parametrize("words", [["no-such-command"], ["--no-such-option"], ["--seed", "many"]])
def test_a_wrong_command_line_ends_with_status_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "9" * 5000], "argument --seed: expected a whole number of at most 20 digits, not '999"),
        (["--seed", "1e9"], "argument --seed: expected a whole number of at most 20 digits, not '1e9'"),
        (["--seed", "\u0661"], "argument --seed: expected a whole number"),
        (["--seed", "-1"], "argument --seed: expected a number from 0 to 18446744073709551615, not -1"),
        (["--scale", "nan"], "argument --scale: expected a number such as 1.5, not 'nan'"),
        (["lab", "goldfish", "a.txt", "--games", "1_0"], "argument --games: expected a whole number"),
    ],
)
def test_a_number_that_is_none_is_told_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(words)
    last = capsys.readouterr().err.splitlines()[-1]
    assert said in last
    assert len(last) < 200


def test_a_subcommand_of_the_table_is_run_with_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    command = cli.Command(("cards", "count"), "count", f"{__name__}:run_count", (cli.Argument("names", nargs="+"),))
    monkeypatch.setattr(cli, "COMMANDS", (command,))
    assert cli.main(["cards", "count", "Humility", "Opalescence"]) == 2


def test_a_subcommand_that_is_stopped_says_so_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = cli.Command(("explain",), "tell", f"{__name__}:run_stopped")
    monkeypatch.setattr(cli, "COMMANDS", (command,))
    assert cli.main(["explain"]) == 130
    assert capsys.readouterr().err == "\nmtgtable: stopped\n"


def run_stopped(_options: argparse.Namespace) -> int:
    raise KeyboardInterrupt


def test_options_stand_before_or_after_what_a_subcommand_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (cli.Argument("file"), cli.Argument("names", nargs="*"), cli.Argument("--all", action="store_true"))
    monkeypatch.setattr(cli, "COMMANDS", (cli.Command(("explain",), "tell", f"{__name__}:run_count", told),))
    for words in ("explain FILE --all One Two", "explain FILE One --all Two", "explain --all FILE One Two"):
        assert cli.main(words.split()) == 2


def run_count(options: argparse.Namespace) -> int:
    """What the subcommand of the test above runs."""
    return len(options.names)


def test_every_subcommand_of_the_table_can_be_loaded() -> None:
    for command in cli.COMMANDS:
        assert callable(cli.load(command.runs)), command.path


def test_without_a_display_no_window_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert cli.main([]) == 1
    assert "there is no display" in capsys.readouterr().err
