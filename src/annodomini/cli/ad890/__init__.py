"""890 Anno Domini in the terminal: line by line and on the full screen."""
