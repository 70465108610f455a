"""Documents and files: open, save, export, and copies against crashes."""
