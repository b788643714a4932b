"""The subcommands that need no window; ``mtgtable.cli`` names them."""
