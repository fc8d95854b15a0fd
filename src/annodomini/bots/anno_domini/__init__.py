"""Bots of Anno Domini."""
