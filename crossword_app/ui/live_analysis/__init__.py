"""What the grid still allows and what each choice costs, found out in the background while the constructor thinks."""
