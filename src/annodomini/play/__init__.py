"""A match in progress: its journal, the host that applies commands, seats, bots, records; and the ports it needs."""
