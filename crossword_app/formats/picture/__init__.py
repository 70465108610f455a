"""Pictures of empty grids, scanned or photographed: blocks and squares. Read only, with OpenCV."""
