"""Ways to find the words of one length that a pattern such as ?R?SS allows. Many programs call it a mask."""
