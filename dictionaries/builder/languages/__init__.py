"""Builds the lists of other languages than English: words of a spelling dictionary, scored by how often they are used.

`sources` names the packages of each language, `spelling` reads the dictionaries, `scoring` tells what a word is worth,
`avoiding` keeps crude words low, `building` puts it together. `looking_up` draws words of a list by chance and looks
them up in dictionaries that it was not made from.
"""
