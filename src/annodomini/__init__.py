"""annodomini: the games Anno Domini and 890 Anno Domini, as one exact rules engine with many doors."""

from __future__ import annotations

from annodomini.games import GAMES
from annodomini.version import VERSION as __version__

__all__ = ["GAMES", "__version__"]
