"""What readers see of a table: frames, buttons, results and earlier positions."""
