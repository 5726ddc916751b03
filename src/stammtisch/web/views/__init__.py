"""What people are shown: pages and parts of pages, made of what their reader may see."""
