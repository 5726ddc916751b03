"""The tables that are open: who sits there, what happens, who decides where no person does."""
