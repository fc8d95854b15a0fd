"""Bots of 890 Anno Domini."""
