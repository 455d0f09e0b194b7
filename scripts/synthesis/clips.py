"""The list of videos: person, exercise, repetitions, camera view, and frame rate."""
from dataclasses import dataclass, field

from .performance import Part
from .schedule import regular, still

AZIMUTHS = {'front': 0, 'oblique': 42, 'side': 88, 'oblique-right': -40, 'side-right': -91}


@dataclass(frozen=True)
class Clip:
    """A video to render: `size` in pixels, `elevation` of the camera in meters, `options` for the exercise, the `parts` of a video with
    several, `extras` (equipment besides the exercises' own), and which end of the body is `cropped` ('feet' or 'head')."""
    name: str
    exercise: str
    person: str
    view: str
    rate: str
    schedule: object
    size: tuple = (640, 480)
    style: str = 'gym'
    elevation: float = 1.1
    seed: int = 0
    options: dict = field(default_factory=dict)
    parts: tuple = ()
    extras: tuple = ()
    cropped: str = ''
    plate: float = 0.225
    situation: str = ''
    turned: float = 0.0
    distance: float = 3.9

    @property
    def azimuth(self): return AZIMUTHS[self.view] + self.turned

    @property
    def all_parts(self): return self.parts or (Part(self.exercise, self.schedule, self.options),)

    @property
    def gear(self):
        """The equipment of all parts."""
        return {*self.extras, *(name for part in self.all_parts for name in part.gear)}


SQUATS = dict(out=1.2, back=1.0, rest=0.35, lead=0.7)
PUSH_UPS = dict(out=0.9, back=0.8, rest=0.25, lead=0.7)
CURLS = dict(out=0.9, back=1.1, rest=0.3, lead=0.6)
LUNGES = dict(out=1.3, back=1.2, rest=0.4, lead=0.6)

CLIPS = [
    Clip('squat_side', 'squat', 'ben', 'side', '30', regular(3, **SQUATS, depths=(1, 0.9, 1)), seed=1),
    Clip('squat_front', 'squat', 'dia', 'front', '24', regular(3, **SQUATS), (640, 480), 'studio', seed=2),
    Clip('squat_oblique', 'squat', 'ann', 'oblique', 'vfr', regular(4, **SQUATS, depths=(1, 0.85, 1, 0.9)), (854, 480), 'garage', seed=3, options={'arms': 'forward'}),
    Clip('squat_side-right', 'squat', 'cem', 'side-right', '60', regular(2, **SQUATS), (480, 640), 'studio', seed=4, options={'arms': 'forward'}),
    Clip('push-up_side', 'push-up', 'ben', 'side', '29.97', regular(4, **PUSH_UPS), (854, 480), 'gym', 0.7, seed=5),
    Clip('push-up_oblique', 'push-up', 'ann', 'oblique', '30', regular(3, **PUSH_UPS, depths=(1, 0.9)), (640, 480), 'studio', 0.9, seed=6),
    Clip('push-up_front', 'push-up', 'dia', 'front', '24', regular(4, **PUSH_UPS), (640, 480), 'garage', 0.8, seed=7),
    Clip('push-up_side-right', 'push-up', 'dia', 'side-right', 'vfr', regular(4, **PUSH_UPS), (960, 540), 'gym', 0.8, seed=8),
    Clip('curl_front', 'biceps-curl', 'cem', 'front', '30', regular(3, **CURLS), (480, 640), 'gym', seed=9),
    Clip('curl_side', 'biceps-curl', 'ann', 'side', '60', regular(2, **CURLS), (640, 480), 'garage', seed=10),
    Clip('curl_oblique', 'biceps-curl', 'ben', 'oblique-right', '29.97', regular(3, **CURLS, depths=(1, 0.85)), (640, 480), 'studio', seed=11),
    Clip('curl_alternating', 'biceps-curl', 'dia', 'front', 'vfr', regular(4, **CURLS, sides=('L', 'R')), (640, 480), 'studio', seed=12),
    Clip('lunge_side', 'lunge', 'dia', 'side', '30', regular(3, **LUNGES, sides=('L', 'R')), (854, 480), 'gym', seed=13),
    Clip('lunge_front', 'lunge', 'ben', 'front', 'vfr', regular(3, **LUNGES, sides=('R', 'L')), (640, 480), 'garage', seed=14),
    Clip('lunge_oblique', 'lunge', 'cem', 'oblique', '24', regular(3, **LUNGES, sides=('L', 'R')), (640, 480), 'studio', seed=15),
    Clip('still_front', 'still', 'ann', 'front', '30', still(6), (640, 480), 'studio', seed=16),
    Clip('still_side', 'still', 'cem', 'side', '30', still(6), (640, 480), 'gym', seed=17),
    Clip('plank_side', 'plank', 'dia', 'side', '29.97', still(8), (854, 480), 'garage', 0.6, seed=18),
    Clip('synthetic-squats', 'squat', 'ann', 'oblique', '30', regular(2, 0.65, 0.55, 0.1, 0.2), (360, 360), 'studio', seed=19),
]
