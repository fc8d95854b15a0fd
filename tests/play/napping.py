"""What workers do in tests; a module of its own, since every new worker must read it before it can begin."""

from __future__ import annotations

import os
import signal
import time
from typing import Any


def nap(bot: str, observation: Any, knowledge: Any, seed: int) -> list[int]:
    """What the workers do here in the place of `think`: sleep as many seconds as observed and answer the seed, or die."""
    if observation == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(observation)
    return [seed]
