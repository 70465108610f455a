"""The tests. A package, since some libraries install one of the same name, which would come before a plain folder."""
