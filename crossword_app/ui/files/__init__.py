"""The document and the disk: opened, saved, exported, and copied aside against crashes."""
