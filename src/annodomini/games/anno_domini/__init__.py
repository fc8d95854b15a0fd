"""Anno Domini: a chain of dated happenings, bluff and doubt."""
