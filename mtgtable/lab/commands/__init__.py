"""The lab's subcommands: they read options, ask the rest of the lab, and print."""
