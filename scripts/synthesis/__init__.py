"""Videos of rendered bodies with known joints, angles, and repetitions. `scripts/synth` renders them."""
