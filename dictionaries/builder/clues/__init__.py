"""What makes the program's clues: definitions, names, agreement, blanks, and the order among them."""
