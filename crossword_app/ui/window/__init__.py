"""The window itself: its parts put together, the tools above, the line below, and the commands about all of it."""
