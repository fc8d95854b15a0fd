"""Anno Domini in the terminal: one draft, one teller, two views."""
