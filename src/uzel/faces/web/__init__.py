"""The pages: server-rendered, with a little script of our own. They work without it, too."""
