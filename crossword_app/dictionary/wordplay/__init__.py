"""What word lists offer for the wordplay of an entry: anagrams, hidden words, containers, charades and others."""
