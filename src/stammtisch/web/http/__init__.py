"""What every request needs: who sends it, how much it may ask for, and streams of events."""
