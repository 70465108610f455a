"""What a fill is asked for, without Qt: shared by the window, the command line and the Python interface."""
