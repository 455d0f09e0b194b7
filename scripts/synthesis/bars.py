"""Clips of lifts with a bar and plates, seen from the side and turned by up to 20 degrees, with which bar paths are measured."""
from .clips import Clip
from .schedule import regular

LIFTS = [
    ('back-squat', 'squat', {'arms': 'back', 'gear': ('barbell',)}, regular(3, 1.2, 0.9, 0.5, 0.7, depths=(1, 0.9, 0.95))),
    ('deadlift', 'deadlift', {}, regular(3, 1.1, 1.2, 0.5, 0.7)),
    ('overhead-press', 'overhead-press', {}, regular(3, 1.0, 1.1, 0.5, 0.7)),
]
TURNS = (-20, -10, 0, 10, 20)
PEOPLE, STYLES, SIZES = ('ben', 'dia', 'gil', 'ann', 'eli'), ('gym', 'studio', 'garage'), ((640, 480), (480, 640), (540, 540))


def bars():
    """Returns each lift, seen from five directions."""
    return [Clip(f'bar_{name}_{turned:+d}', exercise, PEOPLE[(number + index) % len(PEOPLE)], 'side', '30', schedule, SIZES[(number + index) % len(SIZES)],
                 STYLES[(number + 2 * index) % len(STYLES)], seed=900 + 10 * number + index, options=options, turned=float(turned - (88 - 90)), distance=4.2)
            for number, (name, exercise, options, schedule) in enumerate(LIFTS) for index, turned in enumerate(TURNS)]
