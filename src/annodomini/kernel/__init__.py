"""What any game is: it knows no game, no file, no clock."""
