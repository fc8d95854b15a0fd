"""What all tests share: how hard Hypothesis searches, and where a browser is."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# No deadline: the machine may be busy with a browser beside it, and time is measured in bench/, not here.
settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", deadline=None, print_blob=True, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))
