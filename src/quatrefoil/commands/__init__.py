"""The subcommands of `quatrefoil`, one module each.

A command module offers two functions and is imported only when its command is asked for:

    def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None
    def run(args: argparse.Namespace) -> int        # the exit status
"""
