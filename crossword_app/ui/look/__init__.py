"""How the window looks: theme, fonts, icons, and the frames and rows that panels share."""
