"""The dialogs: each asks one thing and returns values, it changes nothing itself."""
