"""`python -m uzel`."""

from uzel.faces.cli import main

main()
