"""What every game says in the same way: choices as sentences, buttons, signs and lit places."""
