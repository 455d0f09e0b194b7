"""Films of rendered bodies whose every joint, angle and repetition is known; `scripts/synth` makes them."""
