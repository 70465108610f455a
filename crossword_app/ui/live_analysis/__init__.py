"""The live analysis: finds out in the background what the grid still allows and what each choice costs."""
