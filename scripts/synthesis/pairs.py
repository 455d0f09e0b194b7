"""Pairs of videos whose difference is known: a deeper squat, a slower curl, and a raise with a late left arm."""
from .clips import CURLS, SQUATS, Clip
from .schedule import regular

RAISES = dict(out=1.0, back=1.2, rest=0.3, lead=0.6)
SLOW_CURLS = {name: 1.5 * seconds if name in ('out', 'back') else seconds for name, seconds in CURLS.items()}
# The knee flexion of a squat grows by about 15° from this depth to 1.
SHALLOW = 0.861

PAIRS = [
    Clip('pair_deeper_a', 'squat', 'ben', 'side', '30', regular(2, **SQUATS, depths=(SHALLOW,)), seed=31),
    Clip('pair_deeper_b', 'squat', 'ben', 'side', '24', regular(2, **SQUATS), (854, 480), 'studio', seed=32),
    Clip('pair_slower_a', 'biceps-curl', 'cem', 'front', '30', regular(2, **CURLS), seed=33),
    Clip('pair_slower_b', 'biceps-curl', 'cem', 'front', '29.97', regular(2, **SLOW_CURLS), (480, 640), 'garage', seed=34),
    Clip('pair_late_a', 'lateral-raise', 'dia', 'front', '30', regular(2, **RAISES), seed=35),
    Clip('pair_late_b', 'lateral-raise', 'dia', 'front', 'vfr', regular(2, **RAISES), seed=36, options={'delays': {'L': 0.2}}),
]
