"""The version of the program, read by the build and shown by the server."""

VERSION = "0.1.0"
