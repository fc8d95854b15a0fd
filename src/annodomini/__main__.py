"""`python -m annodomini` is the same as `annodomini`."""

from __future__ import annotations

import sys

from annodomini.cli import main

sys.exit(main())
