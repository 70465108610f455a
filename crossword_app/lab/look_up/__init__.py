"""Ways to find the words of one length that a mask such as ?R?SS allows, and how long each takes."""
