"""Steps from each schema of a database to the next."""
