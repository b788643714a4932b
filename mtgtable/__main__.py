"""`python -m mtgtable`: the same as the `mtgtable` command."""

from mtgtable.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
