"""890 Anno Domini: a kingdom of nine tiles in Provence, its trios, its guests and the raids from the sea."""
